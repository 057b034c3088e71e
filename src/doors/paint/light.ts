// The light in a photo: how bright, how warm and how uneven it falls on the garage door.
import { luminance, type Rgb, toLinear, toStored } from "../../styles/color.ts";
import { archAt, fromUnitSquare, type Point, project, type Quad } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";
import { LIGHT_COLUMNS, LIGHT_ROWS, median, shadingOf, shareOf } from "./shading.ts";

/** The reflectance of the white door whose color is the light. The houses of our own are rendered with the same. */
const WHITE = 0.8;

// Trim and light siding, the brightest large surfaces around a door, reflect about so much, and colored ones less.
const BRIGHT_SURFACE = 0.75;
const COLORED_SURFACE = 0.22;

// Colors of the house itself look like colored light: a part of them is taken back. Of what is left, so much may be seen on a
// white door where the photo shows that the light is white, as the logarithm of a factor.
const WARMTH = 0.55;
const TINT = 0.05;

// Which surfaces of the photo say whether the light is white: neither in the dark nor too bright for the camera.
const LEAST = 0.15;
// The sky is blue in any light, so it takes more than that to call the light cold.
const COLDEST = 0.08;
const CLIPPED = 0.96;
const COLUMNS = 40;

// Below this share of what is around it, the inside is an open garage or a hole, and says nothing about the light.
const OPEN = 0.1;

// A dark door in a dark photo would be black. People see more of it than the photo shows, so it gets a little more light.
const LIFT = 0.9;

// Of a white door in full sun, in linear light.
const BRIGHTEST = 0.85;
const SAMPLES_PER_CELL = 2;

/**
 * The color that a flat white door would have at each place of the opening, as pixels in the door's own coordinates. The
 * brightest surfaces around the opening give its level and its warmth, the old door its unevenness: a shadow that falls on
 * the old door falls on the new one, with its edge.
 * @param mask white where the door is seen, black where something stands before it; of the same size
 * @param arch how far down an arch begins at its sides, as a share of its height
 */
export function estimateLight(pixels: Pixels, quad: Quad, mask?: Pixels, arch = 0): Pixels {
  const projection = fromUnitSquare(quad);
  const colorAt = (u: number, v: number) => pixelAt(pixels, project(projection, [u, v]));
  const ring = ringPoints().map(([u, v]) => colorAt(u, v));
  const isSeen = (u: number, v: number) =>
    v >= archAt(u, arch) && (!mask || luminance(pixelAt(mask, project(projection, [u, v]))) > 0.5);
  const colors = cellColors(colorAt, isSeen);
  const cells = colors.flatMap((color) => (color ? [luminance(color)] : []));
  // Even where the photo is black.
  const inside = Math.max(median(cells), 1e-4);
  // The level comes from bright surfaces, so the bright part of the old door is where it holds.
  const brightest = Math.max(shareOf(cells, 0.85), 1e-4);
  const outside = median(ring.map(luminance));
  const isOpen = inside < OPEN * outside;

  const bright = [
    ...ring,
    ...(isOpen ? [] : insidePoints().flatMap(([u, v]) => (isSeen(u, v) ? [colorAt(u, v)] : []))),
  ]
    .sort((a, b) => luminance(b) - luminance(a))
    // Lamps and reflections are brighter than any surface.
    .slice(Math.round(ring.length * 0.03));
  const { spans, brightest: sunlit } = lightOf(pixels);
  const palest = bright.slice(0, Math.ceil(bright.length * 0.3));
  const tint = tintOf(palest, spans, WARMTH);
  const surface = bright[Math.round(bright.length * 0.12)] ?? [1, 1, 1];
  const reflectance = reflectanceOf(surface, tintOf(palest, spans, 1), sunlit);
  const level = (luminance(surface) * (WHITE / reflectance)) ** LIFT;

  const shades = isOpen ? colors.map(() => 1) : shadingOf(colors, brightest, quad);
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

/** The color of the light that falls on these surfaces, at a brightness of one. */
function tintOf(colors: readonly Rgb[], [red, blue]: readonly [Span, Span], warmth: number): Rgb {
  const sum = (channel: 0 | 1 | 2) => colors.reduce((total, color) => total + color[channel], 1e-6);
  const clamp = (value: number, [least, most]: Span) =>
    Math.min(Math.max(warmth * value, least - TINT), most + TINT);
  const tint: Rgb = [
    Math.exp(clamp(Math.log(sum(0) / sum(1)), red)),
    1,
    Math.exp(clamp(Math.log(sum(2) / sum(1)), blue)),
  ];
  const factor = 1 / luminance(tint);
  return [tint[0] * factor, factor, tint[2] * factor];
}

/** Between which logarithms a color is to green. */
type Span = readonly [least: number, most: number];

/**
 * The light of a photo: between which spans its red and blue are, and how bright its brightest large surface is. Where the
 * photo shows surfaces on both sides of gray, such as a warm wall and the sky, the light is white. Where all are warmer than
 * gray, it's at least as warm as the grayest of them.
 */
function lightOf(pixels: Pixels): { spans: readonly [Span, Span]; brightest: number } {
  const step = Math.max(1, Math.floor(pixels.width / COLUMNS));
  const seen: Rgb[] = [];
  for (let y = 0; y < pixels.height; y += step)
    for (let x = 0; x < pixels.width; x += step) seen.push(pixelAt(pixels, [x, y]));
  const brightest = shareOf(seen.map(luminance), 0.95);
  const telling = seen.filter(
    (color) => luminance(color) > LEAST * brightest && Math.min(...color) > 0 && Math.max(...color) < CLIPPED,
  );
  const spanOf = (channel: 0 | 2): Span => {
    const values = telling.map((color) => Math.log(color[channel] / color[1]));
    return [Math.min(0, shareOf(values, 0.9)), Math.max(0, shareOf(values, 0.1))];
  };
  const [red, blue] = [spanOf(0), spanOf(2)];
  return {
    spans: [
      [Math.max(red[0], -COLDEST), red[1]],
      [blue[0], Math.min(blue[1], COLDEST)],
    ],
    brightest,
  };
}

/**
 * How much a bright surface beside the door reflects. One that is as bright as anything in the photo may be white under a
 * lamp. One that is darker is painted, if it has a color in this light or is much darker.
 */
function reflectanceOf(surface: Rgb, tint: Rgb, brightest: number): number {
  const own = surface.map((value, channel) => value / (tint[channel] ?? 1));
  const gray = Math.min(...own) / Math.max(...own, 1e-6);
  const share = luminance(surface) / Math.max(brightest, 1e-6);
  const white = Math.max((share - 0.3) / 0.4, gray ** 2 * Math.min(1, share / 0.3));
  return COLORED_SURFACE + (BRIGHT_SURFACE - COLORED_SURFACE) * Math.min(Math.max(white, 0), 1);
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

/** The color of the old door at each place; undefined where something stands before it. */
function cellColors(
  colorAt: (u: number, v: number) => Rgb,
  isSeen: (u: number, v: number) => boolean,
): (Rgb | undefined)[] {
  const shares = Array.from({ length: SAMPLES_PER_CELL }, (_, index) => (index + 0.5) / SAMPLES_PER_CELL);
  return Array.from({ length: LIGHT_COLUMNS * LIGHT_ROWS }, (_, index) => {
    const [row, column] = [Math.floor(index / LIGHT_COLUMNS), index % LIGHT_COLUMNS];
    const colors = shares.flatMap((down) =>
      shares.flatMap((across) => {
        const [u, v] = [(column + across) / LIGHT_COLUMNS, (row + down) / LIGHT_ROWS];
        return isSeen(u, v) ? [colorAt(u, v)] : [];
      }),
    );
    if (colors.length === 0) return undefined;
    const mean = (channel: 0 | 1 | 2) =>
      colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
    return [mean(0), mean(1), mean(2)];
  });
}

function pixelAt({ data, width, height }: Pixels, [x, y]: Point): Rgb {
  const column = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const row = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const at = 4 * (row * width + column);
  return [toLinear(data[at] ?? 0), toLinear(data[at + 1] ?? 0), toLinear(data[at + 2] ?? 0)];
}
