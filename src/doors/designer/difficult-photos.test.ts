import { readdirSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { DIFFICULT_PHOTOS } from "../../../tests/photos/difficult-photos.ts";
import { filesIn } from "../../records/file-source.ts";
import { luminance, type Rgb, toLinear } from "../../styles/color.ts";
import { doorMastersIn } from "../model/record.ts";
import { centerOf, distance, type Pixels, type Quad, scaleQuad } from "../paint/geometry.ts";
import { estimateLight } from "../paint/light.ts";
import { photoOf } from "../paint/samples.ts";
import { guessCorners } from "./guess-corners.ts";

// A visitor sees from here on which corner is meant, as a share of the photo's width.
const NEAR = 0.05;

// Of 100 from black to white: a door that is off by more looks like one under another sky.
const MAX_DIFFERENCE = 12;

const WIDTH = 640;

const photos = await Promise.all(
  DIFFICULT_PHOTOS.map(async (photo) => ({
    ...photo,
    pixels: await pixelsOf(sharp(`tests/photos/${photo.name}.jpg`).autoOrient()),
  })),
);
const houses = await Promise.all(
  Object.entries(doorMastersIn(filesIn(process.cwd())).places).map(async ([name, { openings, width }]) => ({
    pixels: await pixelsOf(sharp(`media/houses/${name}.jpg`).resize(WIDTH)),
    openings: openings.map((quad) => scaleQuad(quad, WIDTH / width)),
  })),
);
const all = [...photos, ...houses];

test("each photo is known", () => {
  const names = readdirSync("tests/photos").filter((file) => file.endsWith(".jpg"));
  expect(names.toSorted()).toEqual(photos.map(({ name }) => `${name}.jpg`).toSorted());
});

test.each(photos)(
  "a white door looks as bright as one that was there, and as warm or cold: $name",
  (photo) => {
    const estimated = meanOf(estimateLight(photo.pixels, photo.openings[0] as Quad));
    const real = photo.white.map(toLinear) as unknown as Rgb;
    expect(Math.abs(lightness(estimated) - lightness(real))).toBeLessThan(MAX_DIFFERENCE);
    expect(estimated[0] > estimated[2]).toBe(real[0] > real[2]);
  },
);

test("the first guess is near in three of four, our own houses too", { timeout: 120_000 }, async () => {
  let near = 0;
  for (const { pixels, openings } of all) {
    const { corners } = await guessCorners(photoOf(pixels));
    if (openings.some((opening) => isNear(corners, opening, pixels))) near += 1;
  }
  expect(near / all.length).toBeGreaterThanOrEqual(0.75);
});

test("a tap beside the middle finds four of five, sure of no other", { timeout: 120_000 }, async () => {
  let near = 0;
  for (const { pixels, openings } of photos) {
    const opening = openings[0] as Quad;
    const [x, y] = centerOf(opening);
    const tap = [x + 0.2 * (opening[1][0] - opening[0][0]), y] as const;
    const { corners, trust } = await guessCorners(photoOf(pixels), { near: tap });
    if (isNear(corners, opening, pixels)) near += 1;
    else expect(trust).not.toBe("sure");
  }
  expect(near / photos.length).toBeGreaterThanOrEqual(0.8);
});

function isNear(guess: Quad, opening: Quad, { width }: Pixels): boolean {
  const off = opening.reduce((sum, [x, y], index) => sum + distance([x, y], guess[index] ?? [0, 0]), 0);
  return off / 4 < NEAR * width;
}

/** How bright a color looks, from 0 to 100 (the lightness of CIELAB). */
function lightness(color: Rgb): number {
  const light = luminance(color);
  return light > 216 / 24389 ? 116 * Math.cbrt(light) - 16 : (light * 24389) / 27;
}

/** The mean color of a picture, in linear light. */
function meanOf({ data, width, height }: Pixels): Rgb {
  const mean = [0, 0, 0] as [number, number, number];
  for (const [index, value] of data.entries())
    if (index % 4 < 3) mean[(index % 4) as 0] += toLinear(value) / (width * height);
  return mean;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
