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
  /** Its only places, the best first. */
  spots?: Ring;
  /** The dot, the pin or the bridge there. */
  marker?: Box | undefined;
  /** Whether its letters may be on outlines. */
  mayCross?: boolean;
  /**
   * What must fit in its shape, or else it's left out: its letters (1), at least its small ones (2), at least its middle (3).
   * Otherwise it stands at the end of a line then.
   */
  tries?: 1 | 2 | 3;
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
// What a visitor may add between letters by WCAG 1.4.12, and the room from the line of one name to that of another, in em.
const SPACED = { spacing: 0.12, height: 1.4 };
// From the top of a capital letter to its baseline, in em.
const CAPITAL = 0.7;
// A name that is as near to a marker is beside it.
const NEAR = 42;
const FARTHEST = 160;
// How far names are from the edge of a map.
const EDGE = 5;
const STEP = 3;
const DIRECTIONS = 24;

/** Where names may be, the boxes that are taken in it, and points of the outlines that stand out. */
interface Room {
  frame: Box;
  taken: readonly Box[];
  outline: Ring;
}

/** The box that a name fills around 0, 0. */
export function boxOf(lines: readonly string[], em = EM, { spacing = 0, height = LINE } = {}): Box {
  const widths = lines.map((line) => text.measure(line) + spacing * line.length);
  const right = (Math.max(...widths) * em) / 2;
  const bottom = (((lines.length - 1) * LINE + height) * em) / 2;
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
 * @param marks what no name may be on
 * @param outline points of the outlines that stand out
 */
export function placeNames<T extends Name>(
  names: readonly T[],
  frame: Box,
  marks: readonly Box[] = [],
  outline: Ring = [],
): (T & Label)[] {
  const around = names.flatMap(({ point, marker }) => (marker ? [movedTo(point, marker)] : []));
  const placed: (T & Label)[] = [];
  const waiting = new Set(names);
  for (const em of [EM, WIDE_EM]) {
    const roomOf = ({ at, lines }: Label & Name) => movedTo(at, boxOf(lines, em, SPACED));
    const taken = [...marks, ...around, ...placed.map(roomOf)];
    for (const name of waiting) {
      if (name.tries === 1 && em === WIDE_EM) continue;
      const label = labelOf(name, { frame, taken, outline }, em);
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
function labelOf(name: Name, { frame, taken, outline }: Room, em: number): Label | undefined {
  const { lines, rings, point, spots, marker, mayCross, tries } = name;
  const [letters, room] = [boxOf(lines, em, { height: CAPITAL }), boxOf(lines, em, SPACED)];
  const isFree = (at: Point) => {
    const box = movedTo(at, room);
    const isOff = [-EDGE, EDGE].some((by) => !contains(frame, movedTo([by, by], box)));
    if (isOff || taken.some((other) => overlap(other, box))) return false;
    // An optional name keeps off the outlines, others may be close to them.
    const inner = movedTo(at, tries ? room : letters);
    return mayCross || !outline.some(([x, y]) => overlap({ left: x, right: x, top: y, bottom: y }, inner));
  };
  const isBeside = (at: Point, fitting: Box) => {
    if (rings.length > 0) return cornersOf(movedTo(at, fitting)).every((each) => isInside(rings, each));
    return spots !== undefined || Math.hypot(at[0] - point[0], at[1] - point[1]) < (marker ? NEAR : STEP);
  };
  const around = spots ?? pointsAround(point);
  const fittings = [letters, boxOf(lines, WIDE_EM, { height: CAPITAL }), boxAround([[0, 0]])];
  const beside = fittings
    .slice(0, tries)
    .reduce<Point | undefined>(
      (found, fitting) => found ?? around.find((at) => isBeside(at, fitting) && isFree(at)),
      undefined,
    );
  const at = beside ?? (tries ? undefined : around.find(isFree));
  if (!at) return undefined;
  // The line of letters that is nearer to the point may be shorter than others.
  const line = point[1] > at[1] ? lines.slice(-1) : lines.slice(0, 1);
  const { left, right } = movedTo(at, boxOf(line, em));
  const { top, bottom } = movedTo(at, letters);
  const between = (low: number, high: number, value: number) =>
    Math.round(Math.min(Math.max(low, value), high));
  const end: Point = [between(left, right, point[0]), between(top, bottom, point[1])];
  return { at, leader: beside ? undefined : ([point, end] as const) };
}

/** A point and those around it, the nearest first. */
function pointsAround([x, y]: Point): Point[] {
  const around = Array.from({ length: (FARTHEST / STEP) * DIRECTIONS }, (_, index): Point => {
    const length = STEP * Math.ceil((index + 1) / DIRECTIONS);
    // North before south, so that a pin has its name above it.
    const angle = (-index / DIRECTIONS) * 2 * Math.PI;
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
export function movedTo([x, y]: Point, { left, right, top, bottom }: Box): Box {
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
export function contains(outer: Box, { left, right, top, bottom }: Box): boolean {
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
