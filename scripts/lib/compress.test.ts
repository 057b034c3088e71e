import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { compressFolder, isCompressible } from "./compress.ts";

test.each([
  ["index.html", 200, true],
  ["_astro/a.css", 5000, true],
  ["site.webmanifest", 300, true],
  ["index.html", 199, false],
  ["photo.avif", 5000, false],
  ["font.woff2", 5000, false],
  ["_site.json", 5000, false],
])("%s of %i bytes is worth compressed copies: %o", (name, bytes, expected) => {
  expect(isCompressible(name, bytes)).toBe(expected);
});

test("both copies of a text hold the text, and pictures get none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "compress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = "garage door ".repeat(100);
  mkdirSync(join(folder, "services"));
  writeFileSync(join(folder, "services/door.html"), text);
  writeFileSync(join(folder, "photo.avif"), text);

  expect(await compressFolder(folder, new AbortController().signal)).toBe(1);
  expect(listFiles(folder).sort()).toEqual([
    "photo.avif",
    "services/door.html",
    "services/door.html.br",
    "services/door.html.gz",
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, "services/door.html.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, "services/door.html.gz"))).toString()).toBe(text);
});

test("an interrupted build stops compressing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "compress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "door.html"), "garage door ".repeat(100));
  await expect(compressFolder(folder, AbortSignal.abort(new Error("interrupted")))).rejects.toThrow(
    "interrupted",
  );
});
