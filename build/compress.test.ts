import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listFiles } from "../server/files.ts";
import { compressFolder, isCompressible } from "./compress.ts";

const TEXT = "garage door ".repeat(100);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compress-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["index.html", 200, true],
  ["_astro/a.css", 5000, true],
  ["site.webmanifest", 300, true],
  ["index.html", 199, false],
  ["photo.avif", 5000, false],
  ["font.woff2", 5000, false],
  ["_manifest.json", 5000, false],
])("%s of %i bytes gets compressed copies: %o", (name, bytes, expected) => {
  expect(isCompressible(name, bytes)).toBe(expected);
});

test("a text file gets two copies with its content, and a picture gets none", async () => {
  mkdirSync(join(folder, "services"));
  writeFileSync(join(folder, "services/door.html"), TEXT);
  writeFileSync(join(folder, "photo.avif"), TEXT);

  expect(await compressFolder(folder)).toBe(1);
  const copies = ["services/door.html.br", "services/door.html.gz"];
  expect(listFiles(folder).sort()).toEqual(["photo.avif", "services/door.html", ...copies]);
  expect(brotliDecompressSync(readFileSync(join(folder, "services/door.html.br"))).toString()).toBe(TEXT);
  expect(gunzipSync(readFileSync(join(folder, "services/door.html.gz"))).toString()).toBe(TEXT);
});
