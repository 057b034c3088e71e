import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { whyBuild } from "./stale-build.mjs";

const BUILT = new Date("2026-01-01T12:00:00Z");

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "stale-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

/** Writes a file, and dates it and its folders this many minutes after the build. */
function write(file: string, minutes: number, text = ""): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const time = new Date(BUILT.getTime() + minutes * 60_000);
  for (let changed = path; changed !== root; changed = dirname(changed)) utimesSync(changed, time, time);
}

const build = () => write("dist/_manifest.json", 0, '{ "siteUrl": "https://a.example" }');

test.each([
  "content/home.yaml",
  "src/pages/index.astro",
  "media/door.jpg",
  "public/icon.svg",
  "build/build.ts",
  "server/security-headers.ts",
])("npm start builds again when %s has changed, and not before", (file) => {
  expect(whyBuild(root, undefined)).toBe("it was never built");
  write(file, -1);
  build();
  expect(whyBuild(root, undefined)).toBeUndefined();
  write(file, 1);
  expect(whyBuild(root, undefined)).toBe(`${file.split("/")[0]} has changed since`);
});

test("npm start builds again for another SITE_URL", () => {
  build();
  expect(whyBuild(root, "https://a.example/")).toBeUndefined();
  expect(whyBuild(root, "https://b.example")).toBe("SITE_URL has changed since");
  expect(whyBuild(root, "no address")).toBe("SITE_URL has changed since");
});
