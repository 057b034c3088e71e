// Names and hashes of a build's files, for the build that lists them and the server that checks them.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { FileList } from "./manifest.ts";

/** The names of all files in a folder and below it, relative to it, with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** A short hash of a file's content, which is also its ETag. */
export function contentHash(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}

/** The name of the build with these files. Those kept from earlier builds don't count. */
export function buildName(list: FileList): string {
  const own = [...list].filter(([, { since }]) => since === undefined);
  const lines = own.map(([name, { hash }]) => `${name} ${hash}\n`).sort();
  return contentHash(lines.join("")).slice(0, 12);
}
