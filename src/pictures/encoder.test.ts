import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { addressOf, hashOf, type PictureFile, pictureFile, writePictures } from "./encoder.ts";

test("a build puts the files that pages name beside the pages, and fails if one can't be encoded", async () => {
  vi.stubEnv("PROD", true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = { hash: "abC789", width: 20, format: "webp", settings: { quality: 50 } } as const;
  const address = addressOf({ ...file, master: await master() });
  const site = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  await writePictures(site);
  expect(readFileSync(join(site, address))).toEqual(await made(address));
  addressOf({ ...file, master: "media/no-such-picture.jpg" });
  await expect(writePictures(site)).rejects.toThrow("no-such-picture");
});

test("a file has its master's name, a hash and its width, and is what its name says", async () => {
  const file = { master: await master(), hash: "AbC123", width: 40, settings: { quality: 50 } };
  const address = addressOf({ ...file, format: "avif" });
  expect(address).toBe(`/_astro/${basename(file.master, ".png")}.AbC123.40.avif`);
  const avif = { width: 40, height: 20, format: "heif", compression: "av1" };
  expect(await sharp(await made(address)).metadata()).toMatchObject(avif);
  const jpeg = await made(addressOf({ ...file, format: "jpg" }));
  expect((await sharp(jpeg).metadata()).format).toBe("jpeg");
});

test("a cached file is not encoded again, and a file that no page names is not encoded", async () => {
  const own = { hash: "aBc456", width: 20, format: "webp", settings: { quality: 50 } } as const;
  const file: PictureFile = { master: await master(), ...own };
  const address = addressOf(file);
  const before = await made(address);
  writeFileSync(file.master, "no picture any more");
  expect(await made(addressOf(file))).toEqual(before);
  expect(await pictureFile(basename(address).replace(".20.", ".40."))).toBeUndefined();
});

test("a changed master or setting changes the name, so that no browser shows a file from its cache", () => {
  const master = Buffer.from("one");
  const hashes = [50, 51].map((quality) => hashOf(master, { quality }));
  expect(new Set([...hashes, hashOf(Buffer.from("two"), { quality: 50 })]).size).toBe(3);
  expect(hashOf(master, { quality: 50 })).toBe(hashes[0]);
});

async function made(address: string): Promise<Buffer> {
  const path = (await pictureFile(basename(address))) ?? "";
  onTestFinished(() => rmSync(path, { force: true }));
  return readFileSync(path);
}

/** A picture of 80 by 40 pixels in a folder of its own. */
async function master(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "encoder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, `${basename(folder)}.png`);
  await sharp({ create: { width: 80, height: 40, channels: 3, background: "#204060" } }).toFile(path);
  return path;
}
