import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compressFolder } from "./compress.ts";
import { slowPages } from "./page-size.ts";

/** Writes pages with their compressed copies. */
async function writePages(pages: Readonly<Record<string, string>>): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), "page-size-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(dist, name), html);
  await compressFolder(dist, new AbortController().signal);
  return dist;
}

test("a page over 14,600 bytes gives one line with its name, and never an error", async () => {
  const dist = await writePages({
    "about.html": "<main><section>Short</section></main>",
    "index.html": `<main><section>${randomBytes(15_000).toString("base64")}</section></main>`,
  });
  expect(await slowPages(dist, ["about.html"], [])).toBeUndefined();
  expect(await slowPages(dist, ["about.html", "index.html"], [])).toMatch(
    /^These pages are larger than 14600 bytes, .*: index\.html \(1[56]\d{3}\)\.$/,
  );
});

test("the headers count, with the hashes of the page's own code", async () => {
  const html = randomBytes(13_000).toString("base64");
  const dist = await writePages({ "about.html": html, "contact.html": html });
  const scriptHashes = Array(20).fill(`sha256-${"a".repeat(43)}=`);
  const inline = [{ files: ["contact.html"], scriptHashes, styleHashes: [] }];
  expect(await slowPages(dist, ["about.html", "contact.html"], inline)).toMatch(
    /: contact\.html \(1\d{4}\)\.$/,
  );
});
