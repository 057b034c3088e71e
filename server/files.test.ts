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
writeFileSync(join(folder, "services/door.html.gz"), "gzip");
for (const name of ["icon.webp", "site.webmanifest", "contact.vcf"])
  writeFileSync(join(folder, name), "content");
const files = loadFiles(folder);

test("a file is found in the first accepted encoding that it has", () => {
  expect(files.find("services/door.html", ["br", "gzip", "identity"])?.encoding).toBe("br");
  expect(files.find("services/door.html", ["gzip", "identity"])?.encoding).toBe("gzip");
  expect(files.find("icon.webp", ["br", "gzip", "identity"])?.encoding).toBe("identity");
});

test.each([
  ["services/door.html", "br", "text/html; charset=utf-8"],
  ["icon.webp", "identity", "image/webp"],
  ["site.webmanifest", "identity", "application/manifest+json"],
  // Phones offer to save this type as a contact.
  ["contact.vcf", "identity", "text/vcard; charset=utf-8"],
] as const)("%s in %s has the type %s", (name, encoding, type) => {
  expect(files.find(name, [encoding])?.type).toBe(type);
});

test("each encoding has its own strong ETag", () => {
  const etags = (["br", "gzip", "identity"] as const).map(
    (encoding) => files.find("services/door.html", [encoding])?.etag,
  );
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]{27}"$/);
});

test.each(["services/door.html.br", "services/door.html.gz", "services", "", "services/../icon.webp"])(
  "%j is not a file of the site",
  (name) => {
    expect(files.find(name, ["identity"])).toBeUndefined();
  },
);
