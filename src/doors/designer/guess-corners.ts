// Guesses where the garage door is in a photo. The visitor corrects it.
import {
  centerOf,
  clampTo,
  distance,
  isConvex,
  mapQuad,
  type Point,
  type Quad,
  scaleQuad,
} from "../paint/geometry.ts";
import type { Pixels } from "../paint/pixels.ts";
import { areaScore, edgeScore, type Known, placeScore, type Sides, shapeScore } from "./door-likeness.ts";
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

// Without a tap, what was found is a garage door, as a rule, where its score and its lead over the next best together are above
// this.
const SURE = 11;

// Below this score nothing was found that looks like a door: a lawn, a wall or the sky has less.
const FOUND = 5;

// The least share of the best score with which another candidate counts, and how far its corners are away on average, as a
// share of the width.
const RIVAL = 0.5;
const APART = 0.025;

/** How wide a picture that is searched is, in pixels: enough for a door's frame, and quick. */
const SEARCH_WIDTH = 240;

// The parts of a photo that are searched one by one, as shares of it: a small door has more pixels in a small part.
const PARTS = [1, 0.7, 0.5, 0.35];

// Two parts show the same door where no corner is farther apart, as a share of the photo's width.
const SAME = 0.03;

// How long a search keeps the page from answering, in milliseconds.
const BREATH = 30;

/** A photo in which a door is looked for. */
export interface Searched {
  width: number;
  height: number;
  /** The pixels of a part of it, scaled to a width. */
  pixelsOf: (part: Part, width: number) => Pixels | Promise<Pixels>;
}

/** An upright rectangle of a photo. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the garage door is thought to be. */
export interface Guess {
  /** In pixels of the photo. */
  corners: Quad;
  /** How far to trust it. Where nothing was found, it's a plain rectangle of a door's size. */
  trust: "sure" | "rough" | "notFound";
}

/**
 * Guesses the corners of the garage door: four strong lines around an even area, whose color is another one on each side. Near
 * a point that the visitor has tapped it's looked for at several scales, and the likeliest counts. It's sure only where two
 * scales show the same, and lets the page go on meanwhile.
 */
export async function guessCorners(photo: Searched, known: Known = {}): Promise<Guess> {
  const { width, height } = photo;
  const breathe = breathing();
  const whole = await lookIn(photo, 1, known, breathe);
  const looks = [whole];
  if (known.near) for (const share of PARTS.slice(1)) looks.push(await lookIn(photo, share, known, breathe));
  else if (whole.lead > SURE)
    looks.push(await lookIn(photo, 0.7, { ...known, near: centerOf(whole.corners) }, breathe));
  const best = looks.reduce((one, other) => (other.score > one.score ? other : one));
  const isSame = ({ corners }: Look) =>
    corners.every((corner, index) => distance(corner, best.corners[index] as Point) < SAME * width);
  const isFound = best.score >= FOUND;
  const trust = looks.some((look) => look !== best && isSame(look)) ? "sure" : "rough";
  return {
    corners: mapQuad(isFound ? best.corners : plainDoor(width, height, known), (corner) =>
      clampTo(corner, width, height),
    ),
    trust: isFound ? trust : "notFound",
  };
}

/** What one part of a photo shows. */
interface Look {
  corners: Quad;
  score: number;
  /** The score, and how much it leads the next best. */
  lead: number;
}

/** Looks in a part of the photo with the same shape, around a known point. */
async function lookIn(
  photo: Searched,
  share: number,
  known: Known,
  breathe: () => Promise<void>,
): Promise<Look> {
  const [width, height] = [share * photo.width, share * photo.height];
  const [x, y] = known.near ?? [0, 0];
  const left = Math.min(Math.max(x - width / 2, 0), photo.width - width);
  const top = Math.min(Math.max(y - height / 2, 0), photo.height - height);
  const pixels = await photo.pixelsOf({ left, top, width, height }, SEARCH_WIDTH);
  const scale = pixels.width / width;
  const inPart = ([x, y]: Point): Point => [scale * (x - left), scale * (y - top)];
  const bright = brighten(pixels);
  const lines = linesOf(bright);
  await breathe();
  const scored: Candidate[] = [];
  let most = 0;
  const { near, other } = known;
  const found = await candidates(
    lines,
    { ...(near && { near: inPart(near) }), ...(other && { other: mapQuad(other, inPart) }) },
    breathe,
  );
  for (const candidate of found) {
    await breathe();
    // The factor below is at most 1.
    if (candidate.score <= RIVAL * most) break;
    const score = candidate.score * areaScore(candidate.quad, bright);
    scored.push({ ...candidate, score });
    most = Math.max(most, score);
  }
  const best = scored.find(({ score }) => score === most);
  if (!best) return { corners: plainDoor(photo.width, photo.height, known), score: 0, lead: 0 };
  const corners = mapQuad(scaleQuad(refine(best, lines).quad, 1 / scale), ([x, y]) => [x + left, y + top]);
  return { corners, score: most, lead: 2 * most - rivalOf(best, scored, pixels.width) };
}

/** @returns what lets the page answer the visitor, if it has waited for a while */
function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH) return;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  };
}

/** The score of the best candidate whose corners are others: the same door without its windows, or another door. */
function rivalOf({ quad }: Candidate, scored: readonly Candidate[], width: number): number {
  const isOther = (one: Candidate) =>
    one.quad.reduce((sum, corner, index) => sum + distance(corner, quad[index] as Point), 0) / 4 >
    APART * width;
  return Math.max(0, ...scored.filter(isOther).map(({ score }) => score));
}

/** A door as large as most are in photos, below the middle of the photo or around a point, for a visitor to move. */
function plainDoor(
  width: number,
  height: number,
  { near: [x, y] = [width / 2, 0.575 * height] }: Known,
): Quad {
  const wide = 0.2 * width;
  const high = Math.min(0.225 * height, 0.7 * wide);
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
async function candidates(
  lines: PhotoLines,
  known: Known,
  breathe: () => Promise<void>,
): Promise<Candidate[]> {
  const { width, height } = lines;
  const { near } = known;
  // Around a tapped point, only lines on their own side of it.
  const beside = (all: readonly Line[], side: -1 | 1, axis: 0 | 1) =>
    all.filter(({ from, to }) => {
      if (!near) return true;
      const along = axis === 0 ? near[1] / height : near[0] / width;
      return side * (from + (to - from) * along - near[axis]) > 0;
    });
  const [lefts, rights] = [beside(lines.lefts, -1, 0), beside(lines.rights, 1, 0)];
  const [tops, bottoms] = [beside(lines.tops, -1, 1), beside(lines.bottoms, 1, 1)];
  const crossings = (uprights: readonly Line[], levels: readonly Line[]) =>
    uprights.map((upright) => levels.map((level) => crossing(upright, level, width, height)));
  const [topLefts, bottomLefts] = [crossings(lefts, tops), crossings(lefts, bottoms)];
  const [topRights, bottomRights] = [crossings(rights, tops), crossings(rights, bottoms)];
  const found: Candidate[] = [];
  let best = 0;
  for (const [l, left] of lefts.entries()) {
    for (const [r, right] of rights.entries()) {
      if (right.from - left.from < width * 0.12) continue;
      await breathe();
      for (const [t, top] of tops.entries()) {
        const [a, b] = [topLefts[l]?.[t], topRights[r]?.[t]] as [Point, Point];
        if (b[0] - a[0] < width * 0.1) continue;
        for (const [u, bottom] of bottoms.entries()) {
          if (bottom.from - top.from < height * 0.1) continue;
          const quad: Quad = [a, b, bottomRights[r]?.[u] as Point, bottomLefts[l]?.[u] as Point];
          const place = placeScore(quad, known, width, height);
          if (place < UNLIKELY) continue;
          const shape = place * shapeScore(quad, width, height);
          if (shape < UNLIKELY) continue;
          const sides = { left, right, top, bottom };
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
