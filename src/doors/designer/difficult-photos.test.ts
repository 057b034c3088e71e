import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DIFFICULTIES, difficultPhoto, ownHouse } from "../../../tests/photos/difficult-photos.ts";
import { filesIn } from "../../records/file-source.ts";
import { luminance, type Rgb, toLinear } from "../../styles/color.ts";
import { doorMastersIn } from "../model/masters.ts";
import {
  distance,
  fromUnitSquare,
  isConvex,
  type Point,
  project,
  type Quad,
  scaleQuad,
} from "../paint/geometry.ts";
import { estimateLight } from "../paint/light.ts";
import type { Pixels } from "../paint/pixels.ts";
import { LIGHT_COLUMNS, LIGHT_ROWS } from "../paint/shading.ts";
import { guessCorners, SEARCH_WIDTH } from "./guess-corners.ts";

// A visitor sees from here on which corner is meant, as a share of the photo's width.
const NEAR = 0.05;

// Of 100 from black to white: a door that is off by more looks like one under another sky.
const MAX_DIFFERENCE = 12;

const photos = await Promise.all(
  DIFFICULTIES.map(async (difficulty) => ({
    difficulty,
    ...(await withGuess(await difficultPhoto(difficulty))),
  })),
);
const houses = await Promise.all(
  Object.keys(doorMastersIn(filesIn(process.cwd())).places).map(async (house) =>
    withGuess(await ownHouse(house)),
  ),
);

describe.each(photos)("$difficulty", ({ pixels, lit, openings, guess }) => {
  test("the first guess is a door inside the photo", () => {
    expect(isConvex(guess)).toBe(true);
    for (const [x, y] of guess) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(pixels.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(pixels.height);
    }
  });

  test("a white door looks as bright as one that was there, and no less warm or cold than it could", () => {
    const [opening] = openings as [Quad];
    const estimated = meanOf(estimateLight(pixels, opening), [
      [0, 0],
      [LIGHT_COLUMNS, 0],
      [LIGHT_COLUMNS, LIGHT_ROWS],
      [0, LIGHT_ROWS],
    ]);
    const real = meanOf(lit, opening);
    expect(Math.abs(lightness(estimated) - lightness(real))).toBeLessThan(MAX_DIFFERENCE);
    expect(estimated[0] / estimated[2] > 1).toBe(real[0] / real[2] > 1);
  });
});

test("the first guess is near in four of five, counting our own houses too", () => {
  const all = [...photos, ...houses];
  const near = all.filter(
    ({ pixels, openings, guess }) =>
      Math.min(...openings.map((opening) => meanDistance(opening, guess))) < NEAR * pixels.width,
  );
  expect(near.length / all.length).toBeGreaterThanOrEqual(0.8);
});

async function withGuess<Photo extends { pixels: Pixels }>(photo: Photo): Promise<Photo & { guess: Quad }> {
  const small = await shrink(photo.pixels, SEARCH_WIDTH);
  return { ...photo, guess: scaleQuad(guessCorners(small).corners, photo.pixels.width / small.width) };
}

function meanDistance(one: Quad, other: Quad): number {
  return one.reduce((sum, corner, index) => sum + distance(corner, other[index] as Point), 0) / 4;
}

/** How bright a color looks, from 0 to 100 (the lightness of CIELAB). */
function lightness(color: Rgb): number {
  const light = luminance(color);
  return light > 216 / 24389 ? 116 * Math.cbrt(light) - 16 : (light * 24389) / 27;
}

/** The mean color of a part of a picture, in linear light. */
function meanOf({ data, width, height }: Pixels, quad: Quad): Rgb {
  const projection = fromUnitSquare(quad);
  const sum = [0, 0, 0];
  const SHARES = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);
  for (const u of SHARES)
    for (const v of SHARES) {
      const [x, y] = project(projection, [u, v]);
      const column = Math.min(Math.max(Math.floor(x), 0), width - 1);
      const row = Math.min(Math.max(Math.floor(y), 0), height - 1);
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + toLinear(data[4 * (row * width + column) + channel] ?? 0) / 400;
    }
  return sum as unknown as Rgb;
}

async function shrink({ data, width, height }: Pixels, maxWidth: number): Promise<Pixels> {
  const small = sharp(data, { raw: { width, height, channels: 4 } })
    .resize(Math.min(width, maxWidth))
    .raw();
  const { data: pixels, info } = await small.toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height };
}
