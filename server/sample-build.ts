// A small built site for the server's tests.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { finishFiles } from "../build/output.ts";
import { createRouteTable } from "../src/routes/routes.ts";
import { type BuildManifest, manifestFile, requiredFiles } from "./manifest.ts";

/** The manifest of the sample site. */
export const sampleManifest: BuildManifest = {
  build: "sample",
  siteUrl: "https://www.site.example",
  phone: "(201) 555-0100",
  services: ["roller-and-hinge-repair", "fast-response-stuck-nonfunctioning-doors"],
  areas: ["tenafly"],
  problems: ["garage-door-noisy"],
  aliases: { services: [{ old: "roller-repair", now: "roller-and-hinge-repair" }], areas: [], problems: [] },
  inline: [],
};

/** Writes the sample site into a folder. Each page contains its own name. `files` are added, by their names. */
export function writeBuild(folder: string, files: Readonly<Record<string, string | Uint8Array>> = {}): void {
  const pages = requiredFiles(createRouteTable(sampleManifest));
  const all = [...pages.map((name) => [name, `the page ${name}`] as const), ...Object.entries(files)];
  for (const [name, content] of all) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  finishBuild(folder);
}

/** Writes the list of files and the manifest, like the end of a build. */
export function finishBuild(folder: string): void {
  const build = finishFiles(folder, folder, new Date());
  writeFileSync(join(folder, manifestFile), JSON.stringify({ ...sampleManifest, build }));
}
