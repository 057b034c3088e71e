// Gives the names on a map their places. Lengths are in units of the drawing, and y grows to the south.
import polylabel from "polylabel";
import { text } from "../metadata/card-fonts.ts";

export type Point = readonly [x: number, y: number];

/** The outline of a shape: its last point is joined to its first. Or a line. */
export type Ring = readonly Point[];

export type Box = Record<"left" | "top" | "right" | "bottom", number>;

/** A name that needs a place: each of its words is a line. */
export interface Name {
  lines: readonly string[];
  /** What it belongs to: the shapes of a town, or else a point. */
  rings: readonly Ring[];
  point: Point;
  /** The dot, the pin or the bridge there. */
  marker?: Box | undefined;
  /** Whether it's left out where it has no room in its shape. */
  isOptional?: boolean;
  /** Whether it's left out then on wide maps, too. */
  isMinor?: boolean;
}

/** A name's middle, the line to it, if it's away from what it belongs to, and whether only wide maps have room for it. */
export interface Label {
  at: Point;
  leader?: readonly [Point, Point] | undefined;
  isWideOnly?: boolean;
}

/** From one line of a name to the next, in em. */
export const LINE = 1.1;
// The size of letters on phones, and of the smaller ones on wide maps, around the same middle, as in maps.module.css.
const [EM, WIDE_EM] = [12, 8];
// What a visitor may add between letters by WCAG 1.4.12, in em.
const LETTER_SPACING = 0.12;
// A name that is as near to a marker is beside it.
const NEAR = 42;
const FARTHEST = 160;
const STEP = 3;
const DIRECTIONS = 24;

/** The box that a name fills around 0, 0. */
function boxOf(lines: readonly string[], em = EM, spacing = 0): Box {
  const widths = lines.map((line) => text.measure(line) + spacing * line.length);
  const right = (Math.max(...widths) * em) / 2;
  const bottom = (lines.length * LINE * em) / 2;
  return { left: -right, right, top: -bottom, bottom };
}

/** The spot in a town's shapes with the most room for its name. */
export function roomiestSpot(rings: readonly Ring[], lines: readonly string[]): Point {
  const { right, bottom } = boxOf(lines);
  // polylabel finds a circle. In the stretched shape, it's an ellipse of the name's proportions in the shape itself.
  const stretch = right / bottom;
  const poles = rings.map((ring) => polylabel([ring.map(([x, y]) => [x, y * stretch])]));
  const [x = 0, y = 0] = poles.toSorted((a, b) => b.distance - a.distance)[0] ?? [];
  return [Math.round(x), Math.round(y / stretch)];
}

/**
 * Places each name as near to its point as the ones before it leave room: in its shape, or else at the end of a line. What
 * is left out on a phone is tried again with the smaller letters of wide maps.
 */
export function placeNames<T extends Name>(names: readonly T[], frame: Box, way: Ring): (T & Label)[] {
  const marks = [
    ...names.flatMap(({ point, marker }) => (marker ? [movedTo(point, marker)] : [])),
    ...way.map((point) => boxAround([point])),
  ];
  const placed: (T & Label)[] = [];
  const waiting = new Set(names);
  for (const em of [EM, WIDE_EM]) {
    const roomOf = ({ at, lines }: Label & Name) => movedTo(at, boxOf(lines, em, LETTER_SPACING));
    const taken = [...marks, ...placed.map(roomOf)];
    for (const name of waiting) {
      if (name.isMinor && em === WIDE_EM) continue;
      const label = labelOf(name, frame, taken, em);
      if (!label) continue;
      const found = { ...name, ...label, ...(em === WIDE_EM && { isWideOnly: true }) };
      waiting.delete(name);
      placed.push(found);
      taken.push(roomOf(found));
    }
  }
  return placed;
}

/** The place of a name in letters of a size; undefined if it's optional and has no room. */
function labelOf(name: Name, frame: Box, taken: readonly Box[], em: number): Label | undefined {
  const { lines, rings, point, marker, isOptional } = name;
  const [letters, room] = [boxOf(lines, em), boxOf(lines, em, LETTER_SPACING)];
  const isFree = (at: Point) => {
    const box = movedTo(at, room);
    return contains(frame, box) && !taken.some((other) => overlap(other, box));
  };
  const isBeside = (at: Point, fitting: Box) => {
    if (rings.length > 0) return cornersOf(movedTo(at, fitting)).every((each) => isInside(rings, each));
    return Math.hypot(at[0] - point[0], at[1] - point[1]) < (marker ? NEAR : STEP);
  };
  const around = pointsAround(point);
  // What can't be left out has at least its small letters in its shape, or else its middle.
  const fittings = isOptional ? [letters] : [letters, boxOf(lines, WIDE_EM), boxAround([[0, 0]])];
  const beside = fittings
    .map((fitting) => around.find((at) => isBeside(at, fitting) && isFree(at)))
    .find((at) => at !== undefined);
  const at = beside ?? (isOptional ? undefined : around.find(isFree));
  if (!at) return undefined;
  const { top, bottom } = movedTo(at, letters);
  const end: Point = [at[0], Math.round(point[1] < at[1] ? top : bottom)];
  return { at, leader: beside ? undefined : ([point, end] as const) };
}

/** A point and those around it, the nearest first. */
function pointsAround([x, y]: Point): Point[] {
  const around = Array.from({ length: (FARTHEST / STEP) * DIRECTIONS }, (_, index): Point => {
    const length = STEP * Math.ceil((index + 1) / DIRECTIONS);
    const angle = (index / DIRECTIONS) * 2 * Math.PI;
    return [Math.round(x + length * Math.cos(angle)), Math.round(y + length * Math.sin(angle))];
  });
  return [[x, y], ...around];
}

/** The smallest box around some points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A box around 0, 0, moved so that it's around a point. */
function movedTo([x, y]: Point, { left, right, top, bottom }: Box): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** The corners of a box. */
function cornersOf({ left, right, top, bottom }: Box): Point[] {
  return [left, right].flatMap((x) => [top, bottom].map((y): Point => [x, y]));
}

/** Whether two boxes share an area. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a box contains another one. */
function contains(outer: Box, { left, right, top, bottom }: Box): boolean {
  return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
}

/** Whether a point is in a shape: a line from it crosses the outlines an odd number of times. */
export function isInside(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      [ax, ay] = [bx, by];
    }
  }
  return inside;
}
