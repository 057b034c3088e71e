// The shading of an old door in a photo: the shadows and the sunlit spots on it, without what is the door's own.
import { luminance, type Rgb } from "../../styles/color.ts";
import { distance, type Quad } from "./geometry.ts";

/** The resolution of the light grid: its columns and rows. */
export const LIGHT_COLUMNS = 72;
export const LIGHT_ROWS = 42;

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
export function shadingOf(colors: readonly (Rgb | undefined)[], brightest: number, quad: Quad): number[] {
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
  return shading.map((_, index) => mean(around(shading, index, [1, 1])));
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
export function median(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

/** The value that is above this share of all. */
export function shareOf(values: readonly number[], share: number): number {
  // The numbers of a typed array are sorted several times as fast.
  return Float64Array.from(values).sort()[Math.floor(share * values.length)] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
