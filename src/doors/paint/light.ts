// The light in a photo: how bright, how warm and how uneven it falls on the garage door.
import { luminance, type Rgb, toLinear, toStored } from "../../styles/color.ts";
import { archAt, distance, fromUnitSquare, type Pixels, type Point, project, type Quad } from "./geometry.ts";
import { WHITE } from "./scene.ts";

/** The resolution of the light grid: its columns and rows. */
export const LIGHT_COLUMNS = 72;
export const LIGHT_ROWS = 42;

// Trim and light siding, the brightest large surfaces around a door, reflect about so much, and colored ones less.
const BRIGHT_SURFACE = 0.7;
const COLORED_SURFACE = 0.2;

// Colors of the house itself look like colored light: a part of them is taken back. Of what is left, so much may be seen on a
// white door where the photo shows that the light is white, as the logarithm of a factor.
const WARMTH = 0.55;
const TINT = 0.05;

// How many places of the photo, from left to right, say whether the light is white, and the least share of them that is a sky.
const COLUMNS = 40;
const SKY = 0.03;

// White trim is painted like a white door of ours, in linear light. It's gray (the least channel for the greatest) and much
// brighter than the wall, or as bright as anything: from the first figure on it's trusted, from the second wholly.
const WHITE_PAINT: Rgb = [0.84, 0.81, 0.76];
const NEUTRAL = [0.6, 0.78] as const;
const OVER_WALL = [1.8, 2.6] as const;
const OF_BRIGHTEST = [0.6, 0.8] as const;

// How far from an opening one looks, as shares of its width: the first places may be trim, the last ones say what is around it.
const AWAY = [0.006, 0.014, 0.022, 0.03, 0.07, 0.12, 0.18];
const [TRIM, BESIDE] = [5, 3];

// Of the trim, so much is darker than what counts: where a smaller part is in the shade, the sun does.
const SHADED = 0.6;

// Half of a photo is darker than this at night, and in the dusk.
const NIGHT = [0.03, 0.07] as const;

// Below this share of what is around it, the inside is an open garage or a hole, and says nothing about the light.
const OPEN = 0.1;

// Of a white door in full sun, in linear light.
const BRIGHTEST = 0.85;

// Where a cell is sampled, across and down.
const SAMPLES = [0.25, 0.75];

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
  const frame = framePoints().map((points) => points.map(([u, v]) => colorAt(u, v)));
  const ring = frame.flatMap((line) => line.slice(BESIDE));
  const isSeen = (u: number, v: number) =>
    v >= archAt(u, arch) && (!mask || luminance(pixelAt(mask, project(projection, [u, v]))) > 0.5);
  const colors = cellColors((u, v) => (isSeen(u, v) ? colorAt(u, v) : undefined));
  const cells = colors.flatMap((color) => (color ? [luminance(color)] : []));
  // Even where the photo is black.
  const inside = Math.max(median(cells), 1e-4);
  // The level comes from bright surfaces, so the bright part of the old door is where it holds.
  const brightest = Math.max(shareOf(cells, 0.85), 1e-4);
  const outside = median(ring.map(luminance));
  const isOpen = inside < OPEN * outside;

  // Of the old door's cells as many as places around it, or fewer.
  const bright = [
    ...ring,
    ...(isOpen ? [] : colors.flatMap((color, index) => (color && index % 21 === 0 ? [color] : []))),
  ].sort((a, b) => luminance(b) - luminance(a));
  const { spans, typical, brightest: sunlit, lights } = lightOf(pixels);
  const palest = bright.slice(0, Math.ceil(bright.length * 0.3));
  const tint = tintOf(palest, spans, WARMTH);
  const surface = bright[Math.round(bright.length * 0.12)] ?? [1, 1, 1];
  const reflectance = reflectanceOf(surface, tintOf(palest, spans, 1), sunlit);
  const level = Math.max(luminance(surface) * (WHITE / reflectance), 0.002);
  const { trim, trust } = trimOf(frame, outside, sunlit);
  const color = tint.map((share, channel) => share * level + trust * ((trim[channel] ?? 0) - share * level));

  const night = 1 - between(typical, NIGHT);
  // The trim is as bright as the same part of the old door.
  const reference = brightest * (Math.max(shareOf(cells, SHADED), 1e-4) / brightest) ** trust;
  const [least, most] = [0.3 - 0.2 * night, ((1.2 + 2 * night) * brightest) / reference];
  const whitest = Math.min(BRIGHTEST, Math.max(...lights, ...color));
  const shades = isOpen ? colors.map(() => 1) : shadingOf(colors, reference, quad);
  const data = new Uint8ClampedArray(4 * shades.length);
  for (const [index, shade] of shades.entries()) {
    // A light that one channel cannot hold would change its color.
    const light = Math.min(Math.max(shade ** (1 + 0.25 * night), least), most, whitest / Math.max(...color));
    data.set([...color.map((share) => toStored(light * share)), 255], 4 * index);
  }
  return { data, width: LIGHT_COLUMNS, height: LIGHT_ROWS };
}

/** The color of the light that falls on these surfaces, at a brightness of one. */
function tintOf(colors: readonly Rgb[], [red, blue]: readonly [Span, Span], warmth: number): Rgb {
  const sum = (channel: 0 | 1 | 2) => colors.reduce((total, color) => total + color[channel], 1e-6);
  const overGreen = (channel: 0 | 2, [least, most]: Span) =>
    Math.exp(Math.min(Math.max(warmth * Math.log(sum(channel) / sum(1)), least - TINT), most + TINT));
  const tint: Rgb = [overGreen(0, red), 1, overGreen(2, blue)];
  const factor = 1 / luminance(tint);
  return [tint[0] * factor, factor, tint[2] * factor];
}

/** The median of each channel. */
function typicalOf(colors: readonly Rgb[]): Rgb {
  const typical = (channel: 0 | 1 | 2) => median(colors.map((color) => color[channel]));
  return [typical(0), typical(1), typical(2)];
}

/** Between which logarithms a color is to green. */
type Span = readonly [least: number, most: number];

/**
 * The light of a photo: between which spans its red and blue are, how bright half of it is and its brightest large surface, and
 * its sky as glass mirrors it: what is bright and no warmer than gray in the upper half, or else a gray one. Where the photo shows
 * surfaces on both sides of gray, such as a warm wall and the sky, the light is white. Where all are warmer than gray, it's at
 * least as warm as the grayest of them.
 */
export function lightOf(pixels: Pixels) {
  const step = Math.max(1, Math.floor(pixels.width / COLUMNS));
  const seen: Rgb[] = [];
  for (let y = 0; y < pixels.height; y += step)
    for (let x = 0; x < pixels.width; x += step) seen.push(pixelAt(pixels, [x, y]));
  const lights = seen.map(luminance);
  const typical = median(lights);
  const telling = seen.filter((color) => Math.min(...color) > 0);
  const spanOf = (channel: 0 | 2): Span => {
    const values = telling.map((color) => Math.log(color[channel] / color[1]));
    return [Math.min(0, shareOf(values, 0.9)), Math.max(0, shareOf(values, 0.1))];
  };
  const above = seen.slice(0, seen.length / 2).filter((color) => color[2] >= color[0]);
  const bright = above.filter((color) => luminance(color) >= 0.7 * typical);
  const sky =
    bright.length > SKY * seen.length ? typicalOf(bright) : [1.6, 1.7, 1.8].map((share) => share * typical);
  // Near the horizon it's paler.
  const mirrored = sky.map((value) => 0.4 * value + 0.45 * Math.max(...sky)) as unknown as Rgb;
  const brightest = Math.max(shareOf(lights, 0.95), 1e-6);
  return { spans: [spanOf(0), spanOf(2)] as const, lights, typical, brightest, sky: mirrored };
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

/** What a white door looks like where the frame's brightest lines are white trim, and how sure it is that they are. */
function trimOf(frame: readonly (readonly Rgb[])[], wall: number, brightest: number) {
  const brighter = (one: Rgb, other: Rgb) => (luminance(other) > luminance(one) ? other : one);
  const lines = frame.map((colors) => colors.slice(0, TRIM).reduce(brighter));
  lines.sort((a, b) => luminance(a) - luminance(b));
  const middle = Math.floor(SHADED * lines.length);
  const trim = typicalOf(lines.slice(middle - 3, middle + 4));
  const bright = luminance(trim);
  const trust =
    between(Math.min(...trim) / Math.max(...trim, 1e-6), NEUTRAL) *
    Math.max(between(bright / Math.max(wall, 1e-6), OVER_WALL), between(bright / brightest, OF_BRIGHTEST));
  return { trim: trim.map((value, channel) => (value * WHITE) / (WHITE_PAINT[channel] ?? 1)), trust };
}

/** Points beside and above the opening, from its edge on, in the door's coordinates. What is below it is the driveway. */
function framePoints(): Point[][] {
  const shares = Array.from({ length: 16 }, (_, index) => (index + 0.5) / 16);
  return shares.flatMap((share) => [
    AWAY.map((away): Point => [-away, share]),
    AWAY.map((away): Point => [1 + away, share]),
    AWAY.map((away): Point => [share, -1.5 * away]),
  ]);
}

/** The mean color of the old door in each cell; undefined where something stands before it. */
function cellColors(colorAt: (u: number, v: number) => Rgb | undefined): (Rgb | undefined)[] {
  return Array.from({ length: LIGHT_COLUMNS * LIGHT_ROWS }, (_, index) => {
    const [row, column] = [Math.floor(index / LIGHT_COLUMNS), index % LIGHT_COLUMNS];
    const colors = SAMPLES.flatMap((down) =>
      SAMPLES.map((across) => colorAt((column + across) / LIGHT_COLUMNS, (row + down) / LIGHT_ROWS)),
    ).filter((color) => color !== undefined);
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

// The shading of the old door: the shadows and the sunlit spots on it, without what is the door's own.

// A camera shows more of a difference in light than people see.
const EVENNESS = 0.8;

// What is typical of the door is looked for this far around a cell, on every third: farther than a row of windows.
const BROAD = 9;
const BROAD_STEP = 3;

// Shadows are larger than this in each direction; handles, hinges and what is left of a panel are smaller.
const FINE = 2;

// A row of windows is so much brighter or darker than the door, as the logarithm of a factor, and so many rows are beside one.
const WINDOWS = [0.3, 0.6] as const;
const BAND = 2;

// No shadow or sunlit spot is so much darker or brighter than what is around it.
const MOST = 1.4;

// A shadow in daylight is bluer than the sun beside it. What differs more in color is glass, or stands before the door: of
// that, the broad light alone is taken.
const BLUER = 0.8;
const REDDER = 0.6;
const COLORED = 0.6;

// How much of what is around a cell must be of the door's color.
const DOOR = [0.3, 0.7] as const;

// In the dark a camera's colors are noise.
const DARK = 0.004;

/**
 * How bright each cell of an old door is for its brightest part. Joints, panels and windows follow its rows and columns, and
 * handles are small: shadows do neither.
 * @param colors undefined where the door isn't seen
 */
function shadingOf(colors: readonly (Rgb | undefined)[], brightest: number, quad: Quad): number[] {
  const isDoor = ofOneColor(colors);
  const values = colors.map((color) => color && Math.max(luminance(color) / brightest, 1e-3) ** EVENNESS);
  const far: Reach = [BROAD, BROAD];
  const typical = median(values.filter((value) => value !== undefined));
  const broad = values.map((_, index) => median(around(values, index, far, BROAD_STEP)) || typical);
  const rest = values.map((value, index) =>
    value && isDoor(colors[index]) ? Math.log(value / (broad[index] ?? 1)) : undefined,
  );
  // Median polish (Tukey, Exploratory Data Analysis, 1977, chapter 11).
  const rows = takeMedians(rest, LIGHT_ROWS, (row, column) => row * LIGHT_COLUMNS + column);
  takeMedians(rest, LIGHT_COLUMNS, (column, row) => row * LIGHT_COLUMNS + column);
  const even = rows.map((_, row) => {
    const band = Math.abs(median(rows.slice(Math.max(0, row - BAND), row + BAND + 1)));
    return 1 - between(band, WINDOWS);
  });
  // Beside a window is its frame.
  const solid = even.map((_, row) =>
    Math.min(...even.slice(Math.max(0, row - 2 * BAND), row + 2 * BAND + 1)),
  );
  // As far to the side as up.
  const [a, b, c, d] = quad;
  const widthForHeight = (distance(a, b) + distance(d, c)) / (distance(a, d) + distance(b, c));
  const near: Reach = [Math.max(2, Math.round((FINE * LIGHT_COLUMNS) / LIGHT_ROWS / widthForHeight)), FINE];
  /** How many of the cells around one that are seen are of the door's color. */
  const shareAround = (index: number, reach: Reach, step?: number) =>
    around(rest, index, reach, step).length / Math.max(1, around(values, index, reach, step).length);
  const shading = broad.map((value, index) => {
    const share = Math.min(shareAround(index, near), shareAround(index, far, BROAD_STEP));
    const trust = between(share, DOOR) * (solid[Math.floor(index / LIGHT_COLUMNS)] ?? 0);
    const own = trust * median(around(rest, index, near));
    return value * Math.exp(Math.min(Math.max(own, -MOST), MOST));
  });
  return shading.map((_, index) => {
    const beside = around(shading, index, [1, 1]);
    return beside.reduce((sum, value) => sum + value, 0) / beside.length;
  });
}

/** How far around a cell, in columns and rows. */
type Reach = readonly [across: number, down: number];

/** Tells the door's own color, in any light, from others. */
function ofOneColor(colors: readonly (Rgb | undefined)[]): (color: Rgb | undefined) => boolean {
  const hue = ([red, green, blue]: Rgb) =>
    [Math.log((red + 1e-4) / (green + 1e-4)), Math.log((blue + 1e-4) / (green + 1e-4))] as const;
  const hues = colors.flatMap((color) => (color ? [hue(color)] : []));
  const typical = [median(hues.map(([red]) => red)), median(hues.map(([, blue]) => blue))] as const;
  return (color) => {
    if (!color) return false;
    if (Math.max(...color) < DARK) return true;
    const [red, blue] = hue(color).map((value, index) => value - (typical[index] ?? 0)) as [number, number];
    return blue - red < BLUER && red - blue < REDDER && Math.abs(red + blue) < COLORED;
  };
}

/** From 0 to 1: how far a value is from one limit to the other. */
function between(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max((value - least) / (most - least), 0), 1);
}

/** Takes the median of each row, or of each column, from its cells, and returns the medians. */
function takeMedians(
  values: (number | undefined)[],
  count: number,
  indexOf: (line: number, along: number) => number,
): number[] {
  return Array.from({ length: count }, (_, line) => {
    const indices = Array.from({ length: values.length / count }, (_, along) => indexOf(line, along));
    const seen = indices.filter((index) => values[index] !== undefined);
    const middle = median(seen.map((index) => values[index] ?? 0));
    for (const index of seen) values[index] = (values[index] ?? 0) - middle;
    return middle;
  });
}

/** The values of the cells up to so many columns and rows away, or of some of them. */
function around(
  values: readonly (number | undefined)[],
  index: number,
  [across, down]: Reach,
  step = 1,
): number[] {
  const [row, column] = [Math.floor(index / LIGHT_COLUMNS), index % LIGHT_COLUMNS];
  const found: number[] = [];
  for (let y = row - down; y <= row + down; y += step)
    for (let x = column - across; x <= column + across; x += step) {
      const value = x >= 0 && x < LIGHT_COLUMNS && y >= 0 ? values[y * LIGHT_COLUMNS + x] : undefined;
      if (value !== undefined) found.push(value);
    }
  return found;
}

/** The middle one of all values. */
function median(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

/** The value that is above this share of all. */
function shareOf(values: readonly number[], share: number): number {
  // The numbers of a typed array are sorted several times as fast.
  return Float64Array.from(values).sort()[Math.floor(share * values.length)] ?? 0;
}
