import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadFiles } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, "services"));
writeFileSync(join(folder, "services/door.html"), "plain");
writeFileSync(join(folder, "services/door.html.br"), "brotli");
writeFileSync(join(folder, "services/door.html.gz"), "zipped");
writeFileSync(join(folder, "icon.webp"), "picture");
writeFileSync(join(folder, "site.webmanifest"), "{}");
writeFileSync(join(folder, "contact.vcf"), "BEGIN:VCARD");
const files = loadFiles(folder);

test("a file is found in the first accepted encoding that it has", () => {
  expect(files.find("services/door.html", ["br", "gzip", "identity"])?.encoding).toBe("br");
  expect(files.find("services/door.html", ["gzip", "identity"])?.encoding).toBe("gzip");
  expect(files.find("icon.webp", ["br", "gzip", "identity"])?.encoding).toBe("identity");
});

test("a compressed copy keeps the type of its file", () => {
  expect(files.find("services/door.html", ["br"])?.type).toBe("text/html; charset=utf-8");
  expect(files.find("icon.webp", ["identity"])?.type).toBe("image/webp");
  expect(files.find("site.webmanifest", ["identity"])?.type).toBe("application/manifest+json");
});

test("an address book entry is sent as one, so that phones offer to keep it", () => {
  expect(files.find("contact.vcf", ["identity"])?.type).toBe("text/vcard; charset=utf-8");
});

test("each encoding has a strong ETag of its own", () => {
  const tags = (["br", "gzip", "identity"] as const).map(
    (encoding) => files.find("services/door.html", [encoding])?.etag,
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/);
});

test("compressed copies, folders and paths that climb are no files", () => {
  for (const name of [
    "services/door.html.br",
    "services/door.html.gz",
    "services",
    "",
    "services/../icon.webp",
  ]) {
    expect(files.find(name, ["identity"])).toBeUndefined();
  }
});
