// A first guess of where the garage door is in a photo. The visitor corrects it.
import { clampTo, distance, isConvex, mapQuad, type Point, type Quad } from "../paint/geometry.ts";
import type { Pixels } from "../paint/pixels.ts";
import { areaScore, edgeScore, type Known, knownScore, type Sides, shapeScore } from "./door-likeness.ts";
import { type Line, Lines, strengthOf, transpose } from "./lines.ts";

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

// Quadrilaterals whose area is looked at.
const MAX_CANDIDATES = 500;

// Below this score for its shape, and below this share of the best score so far, a quadrilateral is no candidate.
const UNLIKELY = 0.35;
const LEAST = 0.4;

// What was found is a garage door, as a rule, where its score and its lead over the next best together are above this.
const SURE = 11;

// The least share of the best score with which another candidate counts, and how far its corners are away on average, as a
// share of the width.
const RIVAL = 0.5;
const APART = 0.025;

/** How wide the picture that is searched should be, in pixels: enough for a door's frame, and quick. */
export const SEARCH_WIDTH = 240;

/** Where the garage door is thought to be. */
export interface Guess {
  /** In pixels. */
  corners: Quad;
  /** Whether it looks like a garage door. */
  isSure: boolean;
}

/**
 * Guesses the corners of the garage door: four strong lines around an even area in the lower part of the photo, whose color
 * is another one on each side. Where nothing looks like a door, they're those of a door in the middle.
 */
export function guessCorners(pixels: Pixels, known: Known = {}): Guess {
  const { width, height } = pixels;
  const bright = brighten(pixels);
  const lines = linesOf(bright);
  const scored: Candidate[] = [];
  let most = 0;
  for (const candidate of candidates(lines, known)) {
    // The factor below is at most 1.
    if (candidate.score <= RIVAL * most) break;
    const score = candidate.score * areaScore(candidate.quad, bright);
    scored.push({ ...candidate, score });
    most = Math.max(most, score);
  }
  const best = scored.find(({ score }) => score === most);
  const corners = best ? refine(best, lines).quad : middle(width, height, known);
  return {
    corners: mapQuad(corners, (corner) => clampTo(corner, width, height)),
    isSure: best !== undefined && 2 * most - rivalOf(best, scored, width) > SURE,
  };
}

/** The score of the best candidate whose corners are others: the same door without its windows, or another door. */
function rivalOf({ quad }: Candidate, scored: readonly Candidate[], width: number): number {
  const isOther = (one: Candidate) =>
    one.quad.reduce((sum, corner, index) => sum + distance(corner, quad[index] as Point), 0) / 4 >
    APART * width;
  return Math.max(0, ...scored.filter(isOther).map(({ score }) => score));
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
          const [c, d] = [crossing(right, bottom, width, height), crossing(left, bottom, width, height)];
          const quad: Quad = [a, b, c, d];
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
