// Guesses where the garage door is in a photo. The visitor corrects it.
import {
  centerOf,
  clampTo,
  distance,
  fromUnitSquare,
  isConvex,
  mapQuad,
  type Part,
  type Pixels,
  type Point,
  partAround,
  project,
  type Quad,
} from "../paint/geometry.ts";

// Walls are upright in most photos; their level edges run up or down where the photo is taken from the side.
const MAX_LEAN = 0.15;
const MAX_SLOPE = 0.4;

// Lines across the whole photo that may be sides of the door, and the part that each side runs through where nobody has tapped it.
const UPRIGHTS = 28;
const LEVELS = 43;
const LEFT = [0, 0.7] as const;
const RIGHT = [0.3, 1] as const;
const TOP = [0.05, 0.75] as const;
const BOTTOM = [0.5, 1] as const;

// Quadrilaterals whose area is looked at.
const MAX_CANDIDATES = 150;

// Below this score for its shape, and below this share of the best score so far, a quadrilateral is no candidate.
const UNLIKELY = 0.35;
const LEAST = 0.4;

// What two parts of the photo show the same way, with a score above this, and no part another way, is a garage door as a rule.
const SURE = 11;

// Below this score nothing was found that looks like a door: a lawn, a wall or the sky has less.
const FOUND = 5;

// The least share of the best score with which another candidate counts.
const RIVAL = 0.5;

/** How wide a picture that is searched is, in pixels: enough for a door's frame, and quick. */
const SEARCH_WIDTH = 240;

// The parts of a photo that are searched after the whole, as shares of it: a small door has more pixels in a small part.
const PARTS = [0.7, 0.5, 0.35];

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
  const near = known.near ?? centerOf(whole.quad);
  for (const share of known.near || whole.score > SURE ? PARTS : [])
    looks.push(await lookIn(photo, share, { ...known, near }, breathe));
  const best = looks.reduce((one, other) => (other.score > one.score ? other : one));
  const isSame = ({ quad }: Candidate) =>
    quad.every((corner, index) => distance(corner, best.quad[index] as Point) < SAME * width);
  const isRival = (look: Candidate) => look.score > RIVAL * best.score && !isSame(look);
  const isSure = best.score > SURE && looks.filter(isSame).length > 1 && !looks.some(isRival);
  const part = partAround([best.quad], photo) ?? { left: 0, top: 0, width, height };
  const view = await viewOf(photo, part, breathe);
  const fitted = mapQuad(refine(mapQuad(best.quad, view.inPart), view), view.inPhoto);
  const isFound = best.score >= FOUND;
  return {
    corners: mapQuad(isFound ? fitted : plainDoor(photo, known), (corner) => clampTo(corner, width, height)),
    trust: isFound ? (isSure ? "sure" : "rough") : "notFound",
  };
}

/** A quadrilateral that may be a door. */
interface Candidate {
  quad: Quad;
  score: number;
}

/** Looks in a part of the photo with the same shape, around a known point. */
async function lookIn(photo: Searched, share: number, known: Known, breathe: Breathe): Promise<Candidate> {
  const [width, height] = [share * photo.width, share * photo.height];
  const [x, y] = known.near ?? [0, 0];
  const [left, top] = clampTo([x - width / 2, y - height / 2], photo.width - width, photo.height - height);
  const view = await viewOf(photo, { left, top, width, height }, breathe);
  const near = known.near && view.inPart(known.near);
  const other = known.other && mapQuad(known.other, view.inPart);
  const found = await candidates(view, { near, other }, breathe);
  let best: Candidate = { quad: plainDoor(photo, known), score: 0 };
  for (const { quad, score: most } of found) {
    await breathe();
    // The factor below is at most 1.
    if (most <= RIVAL * best.score) break;
    const score = most * areaScore(quad, view.pixels);
    if (score > best.score) best = { quad: mapQuad(quad, view.inPhoto), score };
  }
  return best;
}

/** A part of a photo, scaled. */
interface View {
  pixels: Pixels;
  uprights: Lines;
  levels: Lines;
  inPart: (point: Point) => Point;
  inPhoto: (point: Point) => Point;
}

async function viewOf(photo: Searched, part: Part, breathe: Breathe): Promise<View> {
  const pixels = brighten(await photo.pixelsOf(part, SEARCH_WIDTH));
  await breathe();
  const scale = pixels.width / part.width;
  return {
    pixels,
    uprights: new Lines(pixels, MAX_LEAN),
    levels: new Lines(transpose(pixels), MAX_SLOPE),
    inPart: ([x, y]) => [scale * (x - part.left), scale * (y - part.top)],
    inPhoto: ([x, y]) => [x / scale + part.left, y / scale + part.top],
  };
}

type Breathe = () => Promise<void>;

/** @returns what lets the page answer the visitor, at first and whenever it has waited for a while */
export function breathing(): Breathe {
  let since = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - since < BREATH) return;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  };
}

/** A door as large as most are in photos, below the middle of the photo or around a point, for a visitor to move. */
export function plainDoor(
  { width, height }: { width: number; height: number },
  { near: [x, y] = [width / 2, 0.575 * height] }: Known = {},
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

/** The quadrilaterals between strong lines that may be a door by their shape, place and edges, the likeliest first. */
async function candidates(view: View, known: Known, breathe: Breathe): Promise<Candidate[]> {
  const { pixels, uprights, levels } = view;
  const { width, height } = pixels;
  // Around a tapped point, each side is on its own side of it.
  const [x, y] = known.near ? [known.near[0] / width, known.near[1] / height] : [];
  const lefts = uprights.strongest(UPRIGHTS, x ? [0, x] : LEFT);
  const rights = uprights.strongest(UPRIGHTS, x ? [x, 1] : RIGHT);
  await breathe();
  const tops = levels.strongest(LEVELS, y ? [0, y] : TOP);
  const bottoms = levels.strongest(LEVELS, y ? [y, 1] : BOTTOM);
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
          const score = shape * edgeScore(quad, { left, right, top, bottom }, (LEAST * best) / shape);
          best = Math.max(best, score);
          if (score > LEAST * best) found.push({ quad, score });
        }
      }
    }
  }
  return found.sort((one, other) => other.score - one.score).slice(0, MAX_CANDIDATES);
}

// How far a line is moved, and one of its ends farther than the other, in pixels.
const REACH = 8;
const SKEW = 4;

// Trim is at most so wide, as a share of the door, and the opening's edge inside it at least so strong, as a share of its own.
const TRIM = 0.08;
const INNER = 0.25;

/** The same door with each side where its edge is the strongest nearby, and inside its trim. */
function refine([a, b, c, d]: Quad, { pixels, uprights, levels }: View): Quad {
  const { width, height } = pixels;
  const turn = ([x, y]: Point): Point => [y, x];
  let sides: Sides = {
    left: uprights.through(a, d),
    right: uprights.through(b, c),
    top: levels.through(turn(a), turn(b)),
    bottom: levels.through(turn(d), turn(c)),
  };
  const quadOf = ({ left, right, top, bottom }: Sides): Quad => [
    crossing(left, top, width, height),
    crossing(right, top, width, height),
    crossing(right, bottom, width, height),
    crossing(left, bottom, width, height),
  ];
  /** Moves a side to the line with the best score among those that are near. */
  const move = (name: keyof Sides, least: number, most: number, scoreOf: typeof strengthOf) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quadOf(sides);
    const ends = { left: [ay, dy], right: [by, cy], top: [ax, bx], bottom: [dx, cx] } as const;
    const [start, end] = ends[name];
    const among = name === "left" || name === "right" ? uprights : levels;
    const { from, to } = sides[name];
    const inward = name === "right" ? -1 : 1;
    let [best, strongest] = [sides[name], 0];
    for (let i = least; i <= most; i++)
      for (let j = Math.max(least, i - SKEW); j <= Math.min(most, i + SKEW); j++) {
        const line = among.line(from + inward * i, to + inward * j);
        const strength = scoreOf(line, start, end) * (1 - 0.004 * (Math.abs(i) + Math.abs(j)));
        if (strength > strongest) [best, strongest] = [line, strength];
      }
    return { line: best, strength: strongest };
  };
  for (const name of ["left", "right", "top", "bottom", "left", "right"] as const)
    sides = { ...sides, [name]: move(name, -REACH, REACH, strengthOf).line };
  // Trim runs around the opening: an edge inside one side alone is a panel's or a shadow's.
  const inner: Partial<Sides> = {};
  for (const name of ["left", "right", "top"] as const) {
    const size = name === "top" ? d[1] - a[1] : b[0] - a[0];
    const { line, strength } = move(name, 3, TRIM * size, evenStrengthOf);
    if (strength > INNER * move(name, -2, 2, evenStrengthOf).strength) inner[name] = line;
  }
  if (Object.keys(inner).length > 1) sides = { ...sides, ...inner };
  const quad = quadOf(sides);
  return isConvex(quad) ? quad : [a, b, c, d];
}

/** Where an upright line crosses a level one. */
function crossing(upright: Line, level: Line, width: number, height: number): Point {
  const lean = (upright.to - upright.from) / height;
  const slope = (level.to - level.from) / width;
  const y = (level.from + slope * upright.from) / (1 - slope * lean);
  return [upright.from + lean * y, y];
}

// How much a quadrilateral looks like a garage door.

// From the narrowest single door, seen at an angle, to a double one of 18 by 7 feet and what a lens adds.
const NARROWEST = 0.75;
const WIDEST = 2.8;

// How high up a door the eyes of somebody are who stands before it.
const EYES = 0.75;

// What lines count that run on: beyond any corner, and above both upper ones.
const BEYOND = 1.2;
const ABOVE = 0.5;

/** What is known of a door that is looked for. */
export interface Known {
  /** A point near its middle. */
  near?: Point | undefined;
  /** Another door, which it isn't. */
  other?: Quad | undefined;
}

// How far a tap meant for the middle may be beside it, in half widths or heights, and where it's beyond any doubt beside the door.
const NEAR_MIDDLE = 0.35;
const BESIDE = 0.85;

/** From 0 to 1: whether a quadrilateral is where the door is known or expected to be. */
function placeScore(quad: Quad, { near, other }: Known, width: number, height: number): number {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad;
  const [left, right, top, bottom] = [(ax + dx) / 2, (bx + cx) / 2, by, (cy + dy) / 2];
  if (other) {
    const [[otherLeft], [otherRight]] = other;
    if (left < otherRight && right > otherLeft) return 0;
  }
  if (!near)
    // Who stands on the driveway has the door below the middle of the photo.
    return (
      bell((ay + by + cy + dy) / 4 / height - 0.63, 0.33) *
      (1 - 0.6 * Math.abs((left + right) / 2 / width - 0.5))
    );
  const off = Math.max(
    Math.abs((2 * near[0] - left - right) / (right - left)),
    Math.abs((2 * near[1] - top - bottom) / (bottom - top)),
  );
  return off > BESIDE ? 0 : bell(Math.max(0, off - NEAR_MIDDLE), 0.35);
}

/** From 0 to 1: whether a garage door could have this shape and size. */
function shapeScore(quad: Quad, width: number, height: number): number {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad;
  const [above, below, left, right] = [bx - ax, cx - dx, dy - ay, cy - by];
  if (Math.min(above, below, left, right) <= 0) return 0;
  const ratio = (above + below) / (left + right);
  if (ratio < NARROWEST || ratio > WIDEST) return 0;
  // A camera is rarely tilted or rolled.
  const upright = (Math.min(above, below) / Math.max(above, below)) ** 3;
  const roll = bell(((dx - ax) / left + (cx - bx) / right) / 2, 0.14);
  // Whoever holds the camera upright sees what is as high as their eyes as level, also from the side.
  const level = bell(EYES * ((by - ay) / above) + (1 - EYES) * ((cy - dy) / below), 0.2);
  const frontal = (Math.min(left, right) / Math.max(left, right)) ** 0.25;
  // The whole door counts, not one of its panels or sections; and rarely does a door fill a photo.
  const area = ((above + below) * (left + right)) / 4 / (width * height);
  const inSize = Math.min(1, area / 0.05) ** 0.2 * (area > 0.6 ? 0.6 : 1);
  return upright * roll * level * frontal * inSize * Math.min(1, ratio);
}

function bell(value: number, width: number): number {
  return Math.exp(-((value / width) ** 2));
}

/** The lines of its four sides. */
type Sides = Record<"left" | "right" | "top" | "bottom", Line>;

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
  // Where both sides run on above it, it's the bottom of a row of windows or the joint of two sections.
  const above = Math.min(
    strengthOf(left, ay - 0.3 * high, ay - 0.04 * high),
    strengthOf(right, by - 0.3 * high, by - 0.04 * high),
  );
  return along - (BEYOND * beyond) / 6 - ABOVE * above;
}

/** From 0 to 1: whether the inside is even, as a door is, and its color another one beside it, above it and below it. */
function areaScore(quad: Quad, { data, width, height }: Pixels): number {
  const projection = fromUnitSquare(quad);
  const colorAt = (u: number, v: number) => {
    const [x, y] = clampTo(project(projection, [u, v]), width - 1, height - 1);
    const pixel = 4 * (Math.round(y) * width + Math.round(x));
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

// Straight edges in a picture.

/** A nearly upright line through a whole picture. */
interface Line {
  /** How far from the left it is at the top and at the bottom, in pixels. */
  from: number;
  to: number;
  /** For each color, the sum of its changes across the line from the top down to each row. */
  sums: readonly Float32Array[];
}

const SLOPE_STEP = 0.05;

// A door's edge is at least so long, as a share of the picture.
const STRETCH = 0.22;

/** The nearly upright lines of a picture with the strongest edges. */
class Lines {
  readonly #planes: readonly Float32Array[];
  readonly #width: number;
  readonly #height: number;
  readonly #maxSlope: number;
  #found?: { from: number; to: number; strength: number }[];

  /** @param maxSlope how far a line may lean, as a share of its length */
  constructor(pixels: Pixels, maxSlope: number) {
    this.#planes = [0, 1, 2].map((channel) => changesAcross(pixels, channel));
    this.#width = pixels.width;
    this.#height = pixels.height;
    this.#maxSlope = maxSlope;
  }

  /** All lines, the strongest first. */
  #scan(): { from: number; to: number; strength: number }[] {
    const found: { from: number; to: number; strength: number }[] = [];
    const stretch = Math.round(this.#height * STRETCH);
    const sums = this.#planes.map(() => new Float32Array(this.#height + 1));
    for (let slope = -this.#maxSlope; slope <= this.#maxSlope + 1e-6; slope += SLOPE_STEP) {
      const shift = slope * this.#height;
      for (let middle = 2; middle < this.#width - 2; middle++) {
        const from = middle - shift / 2;
        this.#sumAlong(from, shift, sums);
        let strength = 0;
        for (let y = stretch; y <= this.#height; y += 4) {
          let total = 0;
          for (const sum of sums) total += Math.abs((sum[y] ?? 0) - (sum[y - stretch] ?? 0));
          if (total > strength) strength = total;
        }
        found.push({ from, to: from + shift, strength });
      }
    }
    return found.sort((one, other) => other.strength - one.strength);
  }

  /** The strongest lines whose middle is in a part of the picture, no two of them the same edge. */
  strongest(all: number, [least, most]: readonly [number, number]): Line[] {
    const count = Math.round(all * (most - least));
    const apart = this.#width * 0.044;
    const kept: Line[] = [];
    this.#found ??= this.#scan();
    for (const { from, to } of this.#found) {
      if (kept.length === count) break;
      const middle = (from + to) / 2 / this.#width;
      if (middle < least || middle > most) continue;
      if (kept.some((line) => Math.abs(line.from - from) + Math.abs(line.to - to) < apart)) continue;
      kept.push(this.line(from, to));
    }
    return kept;
  }

  /** The line through two points. */
  through([x, y]: Point, [otherX, otherY]: Point): Line {
    const slope = (otherX - x) / (otherY - y);
    return this.line(x - slope * y, x + slope * (this.#height - y));
  }

  /** The line between a point at the top and one at the bottom, each so far from the left. */
  line(from: number, to: number): Line {
    const sums = this.#planes.map(() => new Float32Array(this.#height + 1));
    this.#sumAlong(from, to - from, sums);
    return { from, to, sums };
  }

  /** Sums the changes along a line, for each color from the top down to each row. */
  #sumAlong(from: number, shift: number, [reds, greens, blues]: readonly Float32Array[]): void {
    const [width, height] = [this.#width, this.#height];
    const [red, green, blue] = this.#planes;
    if (!red || !green || !blue || !reds || !greens || !blues) return;
    let [r, g, b] = [0, 0, 0];
    for (let y = 0; y < height; y++) {
      const x = Math.round(from + (shift * y) / height);
      if (x >= 0 && x < width) {
        const at = y * width + x;
        r += red[at] ?? 0;
        g += green[at] ?? 0;
        b += blue[at] ?? 0;
      }
      reds[y + 1] = r;
      greens[y + 1] = g;
      blues[y + 1] = b;
    }
  }
}

/**
 * How strong the edge is along a part of a line. Changes in opposite directions cancel each other, so that leaves and stones
 * count little.
 */
function strengthOf({ sums }: Line, start: number, end: number): number {
  let total = 0;
  for (const sum of sums) total += Math.abs(sumAt(sum, end) - sumAt(sum, start));
  return total / (3 * Math.max(1, end - start));
}

/** The sum down to a row, or to the first or the last one. */
function sumAt(sum: Float32Array, row: number): number {
  return sum[Math.min(Math.max(Math.round(row), 0), sum.length - 1)] ?? 0;
}

// Into how many pieces an edge is cut to see whether it goes on.
const PIECES = 8;

/** How strong the edge is where it's weakest: a door's goes on from end to end, those of its panels and windows don't. */
function evenStrengthOf({ sums }: Line, start: number, end: number): number {
  const at = (sum: Float32Array, piece: number) => sumAt(sum, start + ((end - start) * piece) / PIECES);
  const strengths = Array.from({ length: PIECES }, (_, piece) =>
    sums.reduce(
      (total, sum) => total + Math.sign(at(sum, PIECES) - at(sum, 0)) * (at(sum, piece + 1) - at(sum, piece)),
      0,
    ),
  ).sort((one, other) => one - other);
  return (((strengths[0] ?? 0) + (strengths[1] ?? 0)) * PIECES) / 6 / Math.max(1, end - start);
}

/** The horizontal gradient of a color at each pixel, as a square root, so that no glaring edge outweighs many plain ones. */
function changesAcross({ data, width, height }: Pixels, channel: number): Float32Array {
  const changes = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = 4 * (y * width + x) + channel;
      const change = (data[at + 4] ?? 0) + (data[at + 8] ?? 0) - (data[at - 4] ?? 0) - (data[at - 8] ?? 0);
      changes[y * width + x] = Math.sign(change) * Math.sqrt(Math.abs(change));
    }
  return changes;
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
