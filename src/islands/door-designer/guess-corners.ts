// A first guess of where the garage door is in a photo. The visitor corrects it.
import {
  fromUnitSquare,
  isConvex,
  mapQuad,
  type Point,
  project,
  type Quad,
  widthForHeight,
} from "./geometry.ts";
import type { Pixels } from "./pixels.ts";

/** A line that is nearly upright, or nearly level, as its position at both sides of the picture. */
interface Line {
  from: number;
  to: number;
  strength: number;
}

// Walls are upright in most photos; their level edges run up or down where the photo is taken from the side.
const MAX_LEAN = 0.12;
const MAX_SLOPE = 0.32;
const SLOPE_STEP = 0.04;
const LINES = 20;

// From the narrowest single door, seen at an angle, to a wide double one.
const NARROWEST = 0.75;
const WIDEST = 3.4;

const SAMPLES = 24;

/** How wide the picture that is searched should be, in pixels: enough for a door's frame, and quick. */
export const SEARCH_WIDTH = 240;

/**
 * Guesses the corners of the garage door: four strong lines around a large and even area in the lower part of the photo.
 * @returns the corners in pixels; where nothing looks like a door, those of a door in the middle
 */
export function guessCorners(pixels: Pixels): Quad {
  const { width, height } = pixels;
  const edges = findEdges(pixels);
  const uprights = strongestLines(edges.across, width, height, MAX_LEAN);
  // The same search on the picture turned by a quarter.
  const levels = strongestLines(transpose(edges.down, width, height), height, width, MAX_SLOPE);
  let best: { quad: Quad; score: number } = { quad: middle(width, height), score: 0 };
  for (const left of uprights) {
    for (const right of uprights) {
      if (right.from - left.from < width * 0.12) continue;
      for (const top of levels) {
        for (const bottom of levels) {
          if (bottom.from - top.from < height * 0.1) continue;
          const quad: Quad = [
            crossing(left, top, width, height),
            crossing(right, top, width, height),
            crossing(right, bottom, width, height),
            crossing(left, bottom, width, height),
          ];
          const likelihood = shapeScore(quad, width, height);
          if (likelihood === 0) continue;
          const edge = edgeScore(quad, edges, width, height);
          // Both factors below are at most 1.
          if (likelihood * edge <= best.score) continue;
          const score = likelihood * edge * areaScore(quad, pixels);
          if (score > best.score) best = { quad, score };
        }
      }
    }
  }
  return mapQuad(best.quad, ([x, y]) => [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)]);
}

/** A door in the middle of the photo, for a visitor to move. */
function middle(width: number, height: number): Quad {
  return fromShares(0.25, 0.35, 0.75, 0.8, width, height);
}

function fromShares(left: number, top: number, right: number, bottom: number, w: number, h: number): Quad {
  return [
    [left * w, top * h],
    [right * w, top * h],
    [right * w, bottom * h],
    [left * w, bottom * h],
  ];
}

/** How strongly the brightness or the color changes across and down, at each pixel. */
function findEdges({ data, width, height }: Pixels): { across: Float32Array; down: Float32Array } {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const change = (one: number, other: number) =>
    // A square root, so that a few glaring edges do not outweigh many plain ones.
    Math.sqrt(
      Math.abs((data[one] ?? 0) - (data[other] ?? 0)) +
        Math.abs((data[one + 1] ?? 0) - (data[other + 1] ?? 0)) +
        Math.abs((data[one + 2] ?? 0) - (data[other + 2] ?? 0)),
    );
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      across[at] = change(4 * (at - 1), 4 * (at + 1));
      down[at] = change(4 * (at - width), 4 * (at + width));
    }
  }
  return { across, down };
}

function transpose(values: Float32Array, width: number, height: number): Float32Array {
  const turned = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = values[y * width + x] ?? 0;
  return turned;
}

/** The strongest nearly upright lines, no two of them the same edge. A line need not run through the whole picture. */
function strongestLines(edges: Float32Array, width: number, height: number, maxSlope: number): Line[] {
  const found: Line[] = [];
  const window = Math.round(height * 0.3);
  for (let slope = -maxSlope; slope <= maxSlope + 1e-6; slope += SLOPE_STEP) {
    const shift = slope * height;
    for (let x = 0; x < width; x++) {
      const from = x - shift / 2;
      // The strongest stretch as long as a door may be.
      let sum = 0;
      let strength = 0;
      for (let y = 0; y < height; y++) {
        sum += at(edges, width, from + (shift * y) / height, y);
        if (y >= window) sum -= at(edges, width, from + (shift * (y - window)) / height, y - window);
        if (sum > strength) strength = sum;
      }
      found.push({ from, to: from + shift, strength });
    }
  }
  found.sort((a, b) => b.strength - a.strength);
  const apart = width * 0.025;
  const kept: Line[] = [];
  for (const line of found) {
    if (kept.length === LINES) break;
    const isSame = ({ from, to }: Line) => Math.abs(from - line.from) + Math.abs(to - line.to) < 2 * apart;
    if (!kept.some(isSame)) kept.push(line);
  }
  return kept;
}

function at(values: Float32Array, width: number, x: number, y: number): number {
  const column = Math.round(x);
  return column < 0 || column >= width ? 0 : (values[y * width + column] ?? 0);
}

/** Where an upright line crosses a level one. */
function crossing(upright: Line, level: Line, width: number, height: number): Point {
  const lean = (upright.to - upright.from) / height;
  const slope = (level.to - level.from) / width;
  const y = (level.from + slope * upright.from) / (1 - slope * lean);
  return [upright.from + lean * y, y];
}

/** From 0 to 1: whether a garage door could have this shape, size and place. */
function shapeScore(quad: Quad, width: number, height: number): number {
  const ratio = widthForHeight(quad);
  if (!isConvex(quad) || ratio < NARROWEST || ratio > WIDEST) return 0;
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad;
  const left = Math.hypot(dx - ax, dy - ay);
  const right = Math.hypot(cx - bx, cy - by);
  const above = Math.hypot(bx - ax, by - ay);
  const below = Math.hypot(cx - dx, cy - dy);
  // A camera is rarely tilted, and most photos are taken from the front.
  const upright = (Math.min(above, below) / Math.max(above, below)) ** 2;
  const frontal = (Math.min(left, right) / Math.max(left, right)) ** 0.7;
  const middleX = (ax + bx + cx + dx) / 4 / width;
  const middleY = (ay + by + cy + dy) / 4 / height;
  const area = (((bx - ax + cx - dx) / 2) * ((dy - ay + cy - by) / 2)) / (width * height);
  const inPlace = 1 - 0.5 * Math.abs(middleX - 0.5) - 0.8 * Math.abs(middleY - 0.6);
  // The whole door counts, not one of its panels or sections; and rarely does a door fill a photo.
  const inSize = Math.min(1, area / 0.16) ** 0.5 * (area > 0.6 ? 0.6 : 1);
  const atBorder = Math.min(ax, dx) < 2 || Math.max(bx, cx) > width - 3 || Math.max(cy, dy) > height - 3;
  return Math.max(0, upright * frontal * inPlace * inSize * (atBorder ? 0.7 : 1));
}

/** How strong the four edges are, the weakest above all. */
function edgeScore(
  quad: Quad,
  { across, down }: { across: Float32Array; down: Float32Array },
  width: number,
  height: number,
): number {
  const projection = fromUnitSquare(quad);
  const mean = (values: Float32Array, point: (share: number) => Point) => {
    let sum = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const [x, y] = project(projection, point((i + 0.5) / SAMPLES));
      const row = Math.round(y);
      if (row >= 0 && row < height) sum += at(values, width, x, row);
    }
    return sum / SAMPLES;
  };
  const sides = [
    mean(across, (share) => [0, share]),
    mean(across, (share) => [1, share]),
    mean(down, (share) => [share, 0]),
    mean(down, (share) => [share, 1]),
  ];
  return Math.min(...sides) * 2 + sides.reduce((sum, side) => sum + side, 0) / 4;
}

/** From 0 to 1: whether the inside is even, as a door is, and its color another one than beside and above it. */
function areaScore(quad: Quad, { data, width, height }: Pixels): number {
  const projection = fromUnitSquare(quad);
  const colorAt = (u: number, v: number) => {
    const [x, y] = project(projection, [u, v]);
    const column = Math.min(Math.max(Math.round(x), 0), width - 1);
    const pixel = 4 * (Math.min(Math.max(Math.round(y), 0), height - 1) * width + column);
    return [data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0] as const;
  };
  const inside = GRID.flatMap((u) => GRID.map((v) => colorAt(u, v)));
  const typical = [0, 1, 2].map((channel) => median(inside.map((color) => color[channel as 0])));
  const off = (color: readonly number[]) =>
    color.reduce((sum, value, channel) => sum + Math.abs(value - (typical[channel] ?? 0)), 0);
  const spread = median(inside.map(off));
  const around = GRID.flatMap((share) => [colorAt(-0.08, share), colorAt(1.08, share), colorAt(share, -0.1)]);
  const contrast = median(around.map(off));
  return (1 / (1 + spread / 60)) * (0.4 + 0.6 * Math.min(1, contrast / 90));
}

const GRID = [0.06, 0.16, 0.28, 0.4, 0.52, 0.64, 0.76, 0.86, 0.95];

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
