import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DIFFICULTIES, difficultPhoto, ownHouse } from "../../../tests/photos/difficult-photos.ts";
import { filesIn } from "../../records/file-source.ts";
import { luminance, type Rgb, toLinear } from "../../styles/color.ts";
import { doorMastersIn } from "../model/masters.ts";
import { centerOf, distance, fromUnitSquare, type Point, project, type Quad } from "../paint/geometry.ts";
import { estimateLight } from "../paint/light.ts";
import type { Pixels } from "../paint/pixels.ts";
import { LIGHT_COLUMNS, LIGHT_ROWS } from "../paint/shading.ts";
import { guessCorners, type Part, type Searched } from "./guess-corners.ts";

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

const all = [...photos, ...houses];

describe.each(photos)("$difficulty", ({ pixels, lit, openings }) => {
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
  const isNear = all.map(({ openings, ...photo }) => openings.some((opening) => isNearTo(photo, opening)));
  expect(isNear.filter(Boolean).length / all.length).toBeGreaterThanOrEqual(0.8);
});

test("a tap a fifth of the door beside its middle finds it in four of five, and what is far off isn't sure", {
  timeout: 120_000,
}, async () => {
  let near = 0;
  for (const { pixels, openings } of all) {
    const [opening] = openings as [Quad];
    const [x, y] = centerOf(opening);
    const tap: Point = [x + 0.2 * (opening[1][0] - opening[0][0]), y];
    const { corners, trust } = await guessCorners(photoOf(pixels), { near: tap });
    if (isNearTo({ pixels, guess: corners }, opening)) near += 1;
    else expect(trust).not.toBe("sure");
  }
  expect(near / all.length).toBeGreaterThanOrEqual(0.8);
});

async function withGuess<Photo extends { pixels: Pixels }>(photo: Photo): Promise<Photo & { guess: Quad }> {
  return { ...photo, guess: (await guessCorners(photoOf(photo.pixels))).corners };
}

function isNearTo({ pixels, guess }: { pixels: Pixels; guess: Quad }, opening: Quad): boolean {
  return meanDistance(opening, guess) < NEAR * pixels.width;
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

function photoOf({ data, width, height }: Pixels): Searched {
  const pixelsOf = async (part: Part, to: number) => {
    const [left, top] = [Math.floor(part.left), Math.floor(part.top)];
    const area = { left, top, width: Math.floor(part.width), height: Math.floor(part.height) };
    const cut = sharp(data, { raw: { width, height, channels: 4 } })
      .extract(area)
      .resize(to)
      .raw();
    const { data: pixels, info } = await cut.toBuffer({ resolveWithObject: true });
    return { data: pixels, width: info.width, height: info.height };
  };
  return { width, height, pixelsOf };
}
