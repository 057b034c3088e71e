import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { buildName, contentHash, loadFiles } from "./files.ts";
import type { Encoding } from "./negotiation.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const CONTENTS = {
  "services/door.html": "plain",
  "services/door.html.br": brotliCompressSync("plain"),
  "services/door.html.gz": gzipSync("plain"),
  "icon.webp": "content",
  "site.webmanifest": "content",
  "contact.vcf": "content",
  "_astro/photo.webp": "photo",
};
mkdirSync(join(folder, "services"));
mkdirSync(join(folder, "_astro"));
for (const [name, content] of Object.entries(CONTENTS)) writeFileSync(join(folder, name), content);
const list = new Map(
  Object.entries(CONTENTS).map(([name, content]) => [
    name,
    { size: content.length, hash: contentHash(content) },
  ]),
);
const files = loadFiles(folder, list);
const find = async (name: string, ...accepted: Encoding[]) => files.find(name, accepted);

test("a build has the name of its own files, whatever is kept from earlier ones", () => {
  const earlier = ["_astro/earlier.js", { size: 1, hash: contentHash("1"), since: 1 }] as const;
  expect(buildName(new Map([...list, earlier]))).toBe(buildName(list));
  expect(buildName(new Map(list).set("_astro/new.js", { size: 1, hash: contentHash("1") }))).not.toBe(
    buildName(list),
  );
});

test("a file is found in the first accepted encoding that it has", async () => {
  expect((await find("services/door.html", "br", "gzip", "identity"))?.encoding).toBe("br");
  expect((await find("services/door.html", "gzip", "identity"))?.encoding).toBe("gzip");
  expect((await find("icon.webp", "br", "gzip", "identity"))?.encoding).toBe("identity");
});

test("a page stays the same in every encoding, even after a newer build has replaced its files", async () => {
  for (const suffix of ["", ".br", ".gz"])
    writeFileSync(join(folder, `services/door.html${suffix}`), "newer");
  const brotli = await find("services/door.html", "br");
  expect(`${brotliDecompressSync(brotli?.body ?? "")}`).toBe("plain");
  const gzip = await find("services/door.html", "gzip");
  expect(`${gunzipSync(gzip?.body ?? "")}`).toBe("plain");
  const plain = await find("services/door.html", "identity");
  expect(`${Buffer.from(plain?.body ?? [])}`).toBe("plain");
  expect(plain?.etag).toBe(`"${contentHash("plain")}"`);
  rmSync(join(folder, "services"), { recursive: true });
  expect(`${Buffer.from((await find("services/door.html", "identity"))?.body ?? [])}`).toBe("plain");
});

test.each(["br", "gzip", "identity"] as const)(
  "a page in %s is sent from memory where the disk can't be read",
  async (encoding) => {
    const copy = mkdtempSync(join(tmpdir(), "unreadable-"));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    for (const [name, content] of Object.entries(CONTENTS)) {
      mkdirSync(dirname(join(copy, name)), { recursive: true });
      writeFileSync(join(copy, name), content);
    }
    const loaded = loadFiles(copy, list);
    for (const suffix of ["", ".br", ".gz"]) {
      rmSync(join(copy, `services/door.html${suffix}`));
      // Reading a folder fails in another way than reading a missing file.
      mkdirSync(join(copy, `services/door.html${suffix}`));
    }
    expect((await loaded.find("services/door.html", [encoding]))?.encoding).toBe(encoding);
  },
);

test("a picture is read when it is requested, missing once it's gone, and never sent if it changed under a name with a hash", async () => {
  const before = await find("icon.webp", "identity");
  writeFileSync(join(folder, "icon.webp"), "newer");
  const after = await find("icon.webp", "identity");
  expect(`${Buffer.from(after?.body ?? [])}`).toBe("newer");
  expect(after?.etag).not.toBe(before?.etag);
  rmSync(join(folder, "icon.webp"));
  expect(await find("icon.webp", "identity")).toBeUndefined();
  writeFileSync(join(folder, "icon.webp"), "content");

  rmSync(join(folder, "_astro/photo.webp"));
  expect(await find("_astro/photo.webp", "identity")).toBeUndefined();
  writeFileSync(join(folder, "_astro/photo.webp"), "cut");
  await expect(find("_astro/photo.webp", "identity")).rejects.toThrow(
    "photo.webp is not as the build wrote it",
  );
});

test.each([
  ["services/door.html", "br", "text/html; charset=utf-8"],
  ["icon.webp", "identity", "image/webp"],
  ["site.webmanifest", "identity", "application/manifest+json"],
  // Phones offer to save this type as a contact.
  ["contact.vcf", "identity", "text/vcard; charset=utf-8"],
] as const)("%s in %s has the type %s", async (name, encoding, type) => {
  expect((await find(name, encoding))?.type).toBe(type);
});

test.each(["services", "", "services/../icon.webp", "services/door"])(
  "%j is not a file of the site",
  async (name) => {
    expect(await find(name, "identity")).toBeUndefined();
  },
);
