import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { shortenPictureNames } from "./picture-names.ts";

// The names that Astro gives to the files of one picture.
const SMALL = "door.AbCd_123_Z1abc.avif";
const LARGE = "door.AbCd_123_2xyz.jpg";

// Files that name pictures.
const TEXTS = ["index.html", "sitemap.xml"];

test("all files of a picture get one hash and their width, and the files that name them are adapted", async () => {
  const dist = await site({ [SMALL]: 8, [LARGE]: 16 });
  await shortenPictureNames(dist);
  const [large = "", small = "", ...others] = readdirSync(join(dist, "_astro")).sort();
  const [, hash] = /^door\.(\w{6})\.16\.jpg$/.exec(large) ?? [];
  expect(small).toBe(`door.${hash}.8.avif`);
  expect(others).toEqual([]);
  for (const file of TEXTS)
    expect(readFileSync(join(dist, file), "utf8")).toBe(`"/_astro/${large}" and "/${small}"`);
});

test("a picture with other content gets another hash, and the same content the same one", async () => {
  const hashes: string[] = [];
  for (const width of [8, 8, 9]) {
    const dist = await site({ [SMALL]: width });
    await shortenPictureNames(dist);
    hashes.push(
      readdirSync(join(dist, "_astro"))
        .find((file) => file.startsWith("door."))
        ?.split(".")[1] ?? "",
    );
  }
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[0]).not.toBe(hashes[2]);
});

test("of two files of one width the lighter, for dense screens, gets a d, and a third stops the build", async () => {
  const dist = await site({ [SMALL]: 8, "door.AbCd_123_Zother.avif": 8 });
  // What follows a picture's data is ignored.
  appendFileSync(join(dist, "_astro", SMALL), Buffer.alloc(64));
  await shortenPictureNames(dist);
  expect(readFileSync(join(dist, TEXTS[0] ?? ""), "utf8")).toMatch(/door\.\w{6}\.8\.avif"$/);
  expect(readdirSync(join(dist, "_astro")).some((file) => /^door\.\w{6}\.8d\.avif$/.test(file))).toBe(true);

  const three = { [SMALL]: 8, "door.AbCd_123_Zother.avif": 8, "door.AbCd_123_Zthird.avif": 8 };
  await expect(site(three).then(shortenPictureNames)).rejects.toThrow("Three files of one picture");
});

test("a script that names a picture stops the build, because a browser may keep the script for ever", async () => {
  const dist = await site({ [SMALL]: 8 });
  writeFileSync(join(dist, "_astro/tool.AbCd1234.js"), `show("/_astro/${SMALL}")`);
  await expect(shortenPictureNames(dist)).rejects.toThrow("_astro/tool.AbCd1234.js names a picture");
});

/** A built site with pictures of these widths. */
async function site(pictures: Record<string, number>): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), "picture-names-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, "_astro"));
  for (const file of TEXTS) writeFileSync(join(dist, file), `"/_astro/${LARGE}" and "/${SMALL}"`);
  for (const [name, width] of Object.entries(pictures)) {
    const picture = sharp({ create: { width, height: 4, channels: 3, background: "gray" } });
    await picture.toFile(join(dist, "_astro", name));
  }
  return dist;
}
