import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sceneNames } from "../../scripts/lib/scenes.ts";
import { readRecords } from "../../src/site/records.ts";

const records = readRecords();
const names = Object.keys(records.pictures);

test("every picture has a scene that renders it again, and every scene its picture", () => {
  expect(sceneNames(".").toSorted()).toEqual(names.toSorted());
});

test("media/ holds the pictures of the records and nothing else", () => {
  expect(readdirSync("media").toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted());
});

test.each(names)("the master of %s is a JPEG below 1 MB, large enough for its use", async (name) => {
  const { home, services } = records.pages;
  const isHero = name === home.picture || name === services.picture;
  const width = isHero ? 2400 : name === home.portrait ? 1200 : 1600;
  const file = `media/${name}.jpg`;
  const master = await sharp(file).metadata();
  expect(master.format).toBe("jpeg");
  expect(master.width).toBeGreaterThanOrEqual(width);
  expect(statSync(file).size).toBeLessThan(1_000_000);
});

test("every picture is used on a page", () => {
  const used = [
    ...records.services.flatMap(({ image, detailImage, comparison }) => [
      image,
      detailImage,
      ...(comparison?.pictures ?? []).map(({ picture }) => picture),
    ]),
    ...records.areas.map(({ image }) => image),
    ...Object.values(records.pages).flatMap((page) => ("picture" in page ? [page.picture] : [])),
    records.pages.home.portrait,
    records.guarantee.picture,
  ];
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
});
