// A first guess of where the garage door is in a photo. The visitor corrects it.
import {
  clampTo,
  fromUnitSquare,
  isConvex,
  mapQuad,
  type Point,
  project,
  type Quad,
} from "../paint/geometry.ts";
import type { Pixels } from "../paint/pixels.ts";
import { type Line, Lines, strengthOf } from "./lines.ts";

// Walls are upright in most photos; their level edges run up or down where the photo is taken from the side.
const MAX_LEAN = 0.15;
const MAX_SLOPE = 0.4;

// Lines for each side of the door, and the part of the photo that they run through.
const UPRIGHTS = 20;
const LEVELS = 30;
const LEFT = [0, 0.7] as const;
const RIGHT = [0.3, 1] as const;
const TOP = [0.05, 0.75] as const;
const BOTTOM = [0.5, 1] as const;

// From the narrowest single door, seen at an angle, to a double one of 18 by 7 feet and what a lens adds.
const NARROWEST = 0.75;
const WIDEST = 2.8;

// Quadrilaterals whose area is looked at.
const MAX_CANDIDATES = 500;

// Below this score for its shape, and below this share of the best score so far, a quadrilateral is no candidate.
const UNLIKELY = 0.35;
const LEAST = 0.4;

// Above this score what was found is a garage door, as a rule.
const SURE = 6.5;

/** How wide the picture that is searched should be, in pixels: enough for a door's frame, and quick. */
export const SEARCH_WIDTH = 240;

/** Where the garage door is thought to be. */
export interface Guess {
  /** In pixels. */
  corners: Quad;
  /** Whether it looks like a garage door. */
  isSure: boolean;
}

/** What is known of a door that is looked for. */
interface Known {
  /** A point in its middle. */
  near?: Point;
  /** Another door, which it isn't. */
  other?: Quad;
}

/**
 * Guesses the corners of the garage door: four strong lines around an even area in the lower part of the photo, whose color
 * is another one on each side. Where nothing looks like a door, they're those of a door in the middle.
 */
export function guessCorners(pixels: Pixels, known: Known = {}): Guess {
  const { width, height } = pixels;
  const bright = brighten(pixels);
  const lines = linesOf(bright);
  let best: Candidate | undefined;
  for (const candidate of candidates(lines, known)) {
    // The factor below is at most 1.
    if (best && candidate.score <= best.score) break;
    const score = candidate.score * areaScore(candidate.quad, bright);
    if (!best || score > best.score) best = { ...candidate, score };
  }
  const score = best?.score ?? 0;
  const found = best && refine(best, lines);
  const corners = found?.quad ?? middle(width, height, known);
  return {
    corners: mapQuad(corners, (corner) => clampTo(corner, width, height)),
    isSure: score > SURE,
    ...({ score } as object),
  };
}

/** A door in the middle of the photo or around a point, for a visitor to move. */
function middle(width: number, height: number, { near: [x, y] = [width / 2, 0.575 * height] }: Known): Quad {
  const wide = 0.25 * width;
  const high = Math.min(0.225 * height, wide);
  return [
    [x - wide, y - high],
    [x + wide, y - high],
    [x + wide, y + high],
    [x - wide, y + high],
  ];
}

/** From 0 to 1: how well a quadrilateral agrees with what is known. */
function knownScore([[ax], [bx, by], [cx, cy], [dx, dy]]: Quad, { near, other }: Known): number {
  const [left, right, top, bottom] = [(ax + dx) / 2, (bx + cx) / 2, by, (cy + dy) / 2];
  if (other) {
    const [[otherLeft], [otherRight]] = other;
    if (left < otherRight && right > otherLeft) return 0;
  }
  if (!near) return 1;
  const off = Math.max(
    Math.abs((2 * near[0] - left - right) / (right - left)),
    Math.abs((2 * near[1] - top - bottom) / (bottom - top)),
  );
  return off > 0.7 ? 0 : bell(off, 0.5);
}

/** Normalizes the exposure, so that edges count at night too. */
function brighten({ data, width, height }: Pixels): Pixels {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) {
    const value = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  // Lamps and the sky are brighter than the house.
  let brightest = 255;
  for (let brighter = counts[255] ?? 0; brighter < 0.03 * width * height && brightest > 16; )
    brighter += counts[--brightest] ?? 0;
  const factor = 235 / brightest;
  return {
    data: data.map((value, index) => (index % 4 === 3 ? value : Math.min(255, value * factor))),
    width,
    height,
  };
}

/** The transposed picture: its rows are columns. */
function transpose({ data, width, height }: Pixels): Pixels {
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      turned.set(data.subarray(at, at + 4), 4 * (x * height + y));
    }
  return { data: turned, width: height, height: width };
}

/** Four lines that may be the sides of a door. */
interface Candidate {
  quad: Quad;
  sides: Sides;
  score: number;
}

interface PhotoLines {
  width: number;
  height: number;
  uprights: Lines;
  levels: Lines;
  lefts: readonly Line[];
  rights: readonly Line[];
  tops: readonly Line[];
  bottoms: readonly Line[];
}

function linesOf(pixels: Pixels): PhotoLines {
  const { width, height } = pixels;
  const uprights = new Lines(pixels, MAX_LEAN);
  const levels = new Lines(transpose(pixels), MAX_SLOPE);
  return {
    width,
    height,
    uprights,
    levels,
    lefts: uprights.strongest(UPRIGHTS, LEFT),
    rights: uprights.strongest(UPRIGHTS, RIGHT),
    tops: levels.strongest(LEVELS, TOP),
    bottoms: levels.strongest(LEVELS, BOTTOM),
  };
}

function quadOf({ left, right, top, bottom }: Sides, { width, height }: PhotoLines): Quad {
  return [
    crossing(left, top, width, height),
    crossing(right, top, width, height),
    crossing(right, bottom, width, height),
    crossing(left, bottom, width, height),
  ];
}

/** The quadrilaterals between strong lines that may be a door by their shape, place and edges, the likeliest first. */
function candidates(lines: PhotoLines, known: Known): Candidate[] {
  const { width, height, lefts, rights, tops, bottoms } = lines;
  const found: Candidate[] = [];
  let best = 0;
  for (const left of lefts) {
    for (const right of rights) {
      if (right.from - left.from < width * 0.12) continue;
      for (const top of tops) {
        const [a, b] = [crossing(left, top, width, height), crossing(right, top, width, height)];
        if (b[0] - a[0] < width * 0.1) continue;
        for (const bottom of bottoms) {
          if (bottom.from - top.from < height * 0.1) continue;
          const sides = { left, right, top, bottom };
          const quad = quadOf(sides, lines);
          const shape = shapeScore(quad, width, height) * knownScore(quad, known);
          if (shape < UNLIKELY) continue;
          const score = shape * edgeScore(quad, sides, (LEAST * best) / shape);
          best = Math.max(best, score);
          if (score > LEAST * best) found.push({ quad, sides, score });
        }
      }
    }
  }
  return found.sort((one, other) => other.score - one.score).slice(0, MAX_CANDIDATES);
}

// How far each end of a line is moved, in pixels.
const REACH = 5;

/** The same door with each side where its edge is the strongest nearby. */
function refine(candidate: Candidate, lines: PhotoLines): Candidate {
  let { sides, quad } = candidate;
  for (const name of ["left", "right", "top", "bottom", "left", "right"] as const) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad;
    const [start, end] = { left: [ay, dy], right: [by, cy], top: [ax, bx], bottom: [dx, cx] }[name] as [
      number,
      number,
    ];
    const { from, to } = sides[name];
    const among = name === "left" || name === "right" ? lines.uprights : lines.levels;
    let best = sides[name];
    let most = strengthOf(best, start, end);
    for (let i = -REACH; i <= REACH; i++)
      for (let j = -REACH; j <= REACH; j++) {
        const line = among.line(from + i, to + j);
        const strength = strengthOf(line, start, end) * (1 - 0.004 * (Math.abs(i) + Math.abs(j)));
        if (strength > most) [best, most] = [line, strength];
      }
    sides = { ...sides, [name]: best };
    quad = quadOf(sides, lines);
  }
  return isConvex(quad) ? { ...candidate, quad, sides } : candidate;
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
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad;
  const [above, below, left, right] = [bx - ax, cx - dx, dy - ay, cy - by];
  if (Math.min(above, below, left, right) <= 0) return 0;
  const ratio = (above + below) / (left + right);
  if (ratio < NARROWEST || ratio > WIDEST) return 0;
  // A camera is rarely tilted or rolled.
  const upright = (Math.min(above, below) / Math.max(above, below)) ** 3;
  const roll = bell(((dx - ax) / left + (cx - bx) / right) / 2, 0.14);
  const frontal = (Math.min(left, right) / Math.max(left, right)) ** 0.25;
  // Who stands on the driveway has the door below the middle of the photo.
  const inPlace =
    bell((ay + by + cy + dy) / 4 / height - 0.63, 0.33) *
    (1 - 0.6 * Math.abs((ax + bx + cx + dx) / 4 / width - 0.5));
  // The whole door counts, not one of its panels or sections; and rarely does a door fill a photo.
  const area = ((above + below) * (left + right)) / 4 / (width * height);
  const inSize = Math.min(1, area / 0.05) ** 0.2 * (area > 0.6 ? 0.6 : 1);
  return upright * roll * frontal * inPlace * inSize * Math.min(1, ratio);
}

function bell(value: number, width: number): number {
  return Math.exp(-((value / width) ** 2));
}

interface Sides {
  left: Line;
  right: Line;
  top: Line;
  bottom: Line;
}

/**
 * How strong the four edges are, and how weak the same lines beyond the corners: a roof, siding or a curb runs on.
 * @param least what a score must have to matter; 0 is returned for one that is less
 */
function edgeScore(
  [[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Quad,
  { left, right, top, bottom }: Sides,
  least: number,
): number {
  const sides = [
    strengthOf(left, ay, dy),
    strengthOf(right, by, cy),
    strengthOf(top, ax, bx),
    strengthOf(bottom, dx, cx),
  ];
  const along = 0.5 * Math.min(...sides) + mean(sides);
  if (along < least) return 0;
  const [high, wide] = [dy - ay, bx - ax];
  const beyond =
    strengthOf(left, ay - 0.35 * high, ay - 0.1 * high) +
    strengthOf(left, dy + 0.06 * high, dy + 0.35 * high) +
    strengthOf(right, by - 0.35 * high, by - 0.1 * high) +
    strengthOf(right, cy + 0.06 * high, cy + 0.35 * high) +
    strengthOf(top, ax - 0.25 * wide, ax - 0.08 * wide) +
    strengthOf(top, bx + 0.08 * wide, bx + 0.25 * wide);
  return along - (0.8 * beyond) / 6;
}

/** From 0 to 1: whether the inside is even, as a door is, and its color another one beside it, above it and below it. */
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
  // Beside the opening is its trim, and beyond that the wall.
  const contrast = (place: (away: number, share: number) => Point) =>
    Math.min(
      1,
      Math.max(
        ...[0.05, 0.12].map((away) => median(GRID.map((share) => off(colorAt(...place(away, share)))))),
      ) / 25,
    );
  const sides = [
    contrast((away, share) => [-away, share]),
    contrast((away, share) => [1 + away, share]),
    contrast((away, share) => [share, -1.3 * away]),
  ];
  const below = contrast((away, share) => [share, 1 + away]);
  const around = 0.75 * (0.85 * Math.min(...sides) + 0.15 * mean(sides)) + 0.25 * below;
  return (0.4 + 0.6 * around) / Math.sqrt(1 + median(inside.map(off)) / 130);
}

const GRID = [0.06, 0.16, 0.28, 0.4, 0.52, 0.64, 0.76, 0.86, 0.95];

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
