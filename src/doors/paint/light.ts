// The light in a photo: how bright, how warm and how uneven it falls on the garage door.
import { luminance, type Rgb, toLinear, toStored } from "../../styles/color.ts";
import { fromUnitSquare, type Point, project, type Quad } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";

/** The resolution of the light grid: its columns and rows. */
export const LIGHT_COLUMNS = 24;
export const LIGHT_ROWS = 14;

/** The reflectance of the white door whose color is the light. The houses of our own are rendered with the same. */
const WHITE = 0.8;

// Trim and light siding, the brightest large surfaces around a door, reflect about so much.
const BRIGHT_SURFACE = 0.75;

// Colors of the house itself look like colored light. Taking back a part of them is the lesser error.
const WARMTH = 0.55;

// Below this share of what is around it, the inside is an open garage or a hole, and says nothing about the light.
const OPEN = 0.1;

const EVENNESS = 0.8;

// A dark door in a dark photo would be black. People see more of it than the photo shows, so it gets a little more light.
const LIFT = 0.9;

// Of a white door in full sun, in linear light.
const BRIGHTEST = 0.85;
const SAMPLES_PER_CELL = 3;

/**
 * The color that a flat white door would have at each place of the opening, as pixels in the door's own coordinates. The
 * brightest surfaces around the opening give its level and its warmth, the old door its unevenness: a shadow that falls on
 * the old door falls on the new one.
 * @param mask white where the door is seen, black where something stands before it; of the same size
 */
export function estimateLight(pixels: Pixels, quad: Quad, mask?: Pixels): Pixels {
  const projection = fromUnitSquare(quad);
  const colorAt = (u: number, v: number) => pixelAt(pixels, project(projection, [u, v]));
  const ring = ringPoints().map(([u, v]) => colorAt(u, v));
  const isSeen = (u: number, v: number) =>
    !mask || luminance(pixelAt(mask, project(projection, [u, v]))) > 0.5;
  const cells = cellMedians(colorAt, isSeen);
  // Even where the photo is black.
  const inside = Math.max(median(cells), 1e-4);
  // The level comes from bright surfaces, so the bright part of the old door is where it holds.
  const brightest = Math.max(cells.toSorted((x, y) => x - y)[Math.floor(cells.length * 0.85)] ?? 0, 1e-4);
  const outside = median(ring.map(luminance));
  const isOpen = inside < OPEN * outside;

  const bright = [
    ...ring,
    ...(isOpen ? [] : insidePoints().flatMap(([u, v]) => (isSeen(u, v) ? [colorAt(u, v)] : []))),
  ]
    .sort((a, b) => luminance(b) - luminance(a))
    // Lamps and reflections are brighter than any surface.
    .slice(Math.round(ring.length * 0.03));
  const surface = luminance(bright[Math.round(bright.length * 0.12)] ?? [1, 1, 1]);
  const level = (surface * (WHITE / BRIGHT_SURFACE)) ** LIFT;
  const tint = tintOf(bright.slice(0, Math.ceil(bright.length * 0.3)));

  const shades = isOpen ? cells.map(() => 1) : smooth(cells.map((cell) => (cell / brightest) ** EVENNESS));
  const data = new Uint8ClampedArray(4 * shades.length);
  for (const [index, shade] of shades.entries()) {
    // A light that one channel cannot hold would change its color.
    const light = Math.min(
      Math.max(level, 0.002) * Math.min(Math.max(shade, 0.3), 1.2),
      BRIGHTEST / Math.max(...tint),
    );
    data.set([...tint.map((share) => toStored(light * share)), 255], 4 * index);
  }
  return { data, width: LIGHT_COLUMNS, height: LIGHT_ROWS };
}

/** The color of these surfaces at a brightness of one, part of the way to white. */
function tintOf(colors: readonly Rgb[]): Rgb {
  const sum = (channel: 0 | 1 | 2) => colors.reduce((total, color) => total + color[channel], 1e-6);
  const mean: Rgb = [sum(0), sum(1), sum(2)];
  const whole = luminance(mean);
  const soften = (value: number) => (value / whole) ** WARMTH;
  const tint: Rgb = [soften(mean[0]), soften(mean[1]), soften(mean[2])];
  const factor = 1 / luminance(tint);
  return [tint[0] * factor, tint[1] * factor, tint[2] * factor];
}

/** Points beside and above the opening, in the door's coordinates. What is below it is the driveway. */
function ringPoints(): Point[] {
  const shares = Array.from({ length: 16 }, (_, index) => (index + 0.5) / 16);
  const away = [0.03, 0.07, 0.12, 0.18];
  return away.flatMap((distance) =>
    shares.flatMap((share): Point[] => [
      [-distance, share],
      [1 + distance, share],
      [share, -1.5 * distance],
    ]),
  );
}

function insidePoints(): Point[] {
  const shares = Array.from({ length: 12 }, (_, index) => (index + 0.5) / 12);
  return shares.flatMap((u) => shares.map((v): Point => [u, v]));
}

/** The typical brightness of the old door at each place, whatever its panels and handles do there. */
function cellMedians(
  colorAt: (u: number, v: number) => Rgb,
  isSeen: (u: number, v: number) => boolean,
): number[] {
  const medians: (number | undefined)[] = [];
  for (let row = 0; row < LIGHT_ROWS; row++) {
    for (let column = 0; column < LIGHT_COLUMNS; column++) {
      const values: number[] = [];
      for (let i = 0; i < SAMPLES_PER_CELL; i++)
        for (let j = 0; j < SAMPLES_PER_CELL; j++) {
          const u = (column + (i + 0.5) / SAMPLES_PER_CELL) / LIGHT_COLUMNS;
          const v = (row + (j + 0.5) / SAMPLES_PER_CELL) / LIGHT_ROWS;
          if (isSeen(u, v)) values.push(luminance(colorAt(u, v)));
        }
      medians.push(values.length > 0 ? median(values) : undefined);
    }
  }
  // What is hidden is as the rest.
  const rest = median(medians.filter((value) => value !== undefined));
  return medians.map((value) => value ?? rest);
}

/** Without what is small on the old door, such as handles and windows, which must not show through the new one. */
function smooth(values: readonly number[]): number[] {
  const typical = values.map((_, index) => median(around(values, index, 3)));
  return typical.map((_, index) => mean(around(typical, index, 1)));
}

/** The values of the cells up to so many columns and rows away. */
function around(values: readonly number[], index: number, reach: number): number[] {
  const [row, column] = [Math.floor(index / LIGHT_COLUMNS), index % LIGHT_COLUMNS];
  const found: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(LIGHT_ROWS - 1, row + reach); y++)
    for (let x = Math.max(0, column - reach); x <= Math.min(LIGHT_COLUMNS - 1, column + reach); x++)
      found.push(values[y * LIGHT_COLUMNS + x] ?? 0);
  return found;
}

function pixelAt({ data, width, height }: Pixels, [x, y]: Point): Rgb {
  const column = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const row = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const at = 4 * (row * width + column);
  return [toLinear(data[at] ?? 0), toLinear(data[at + 1] ?? 0), toLinear(data[at + 2] ?? 0)];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
