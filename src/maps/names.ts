// Gives the names on a map their places: in their shapes or beside their markers if there is room, else at the end of a line.
import polylabel from "polylabel";
import { text } from "../metadata/card-fonts.ts";
import {
  type Box,
  boxAround,
  contains,
  crosses,
  isInside,
  movedTo,
  overlap,
  type Point,
  type Ring,
} from "./geometry.ts";

/** A name that needs a place. */
export interface Name {
  lines: readonly string[];
  /** What it belongs to. */
  point: Point;
  /** The dot or the pin there. */
  marker?: Box | undefined;
  /** The shape there. */
  ring?: Ring | undefined;
  /** Whether it's left out if it has no room in its shape. */
  isOptional?: boolean;
}

/** A place for a name: its start, its middle or its end. */
export interface Label {
  x: number;
  /** The middle of all its lines. */
  y: number;
  anchor: "start" | "middle" | "end";
  /** The line to it, from the point that it belongs to. */
  leader?: readonly [Point, Point];
}

/** A map without its names. */
interface Ground {
  frame: Box;
  /** The shapes whose borders no name crosses. */
  shapes: readonly Ring[];
  /** The lines that no name covers. */
  lines: readonly Ring[];
}

/** The size of the letters, as in maps.module.css. On wide maps they are smaller, around the same points. */
const EM = 12;
/** From one line of a name to the next, in em. */
export const LINE = 1.1;
// The height of capital letters in em.
const CAPITAL = 0.7;
// What a visitor may add between letters by WCAG 1.4.12, in em. Between words it may be twice as much.
const LETTER_SPACING = 0.12;
const MIN_LENGTH_OF_TWO_LINES = 10;
// A name of which so much is in a shape reads as that shape's.
const MOST = 2 / 3;
// The space between a name and its marker or its line.
const GAP = 3;
// Places are tried at distances that grow by this, in so many directions.
const STEP = EM / 2;
const DIRECTIONS = 16;

// Measuring takes longer than all else.
const widths = new Map<string, number>();

/** The lines of a name, two where that makes it much narrower: "Ridgefield Park", but not "Fort Lee". */
export function linesOf(name: string): readonly string[] {
  const words = name.split(" ");
  if (words.length < 2 || name.length < MIN_LENGTH_OF_TWO_LINES) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

/** How much room a name takes with the most space that a visitor may add between its letters. */
export function roomOf(lines: readonly string[]): { width: number; height: number } {
  const all = lines.map(
    (line) => widthOf(line) + (line.length + 2 * (line.split(" ").length - 1)) * LETTER_SPACING,
  );
  return { width: Math.max(...all) * EM, height: lines.length * LINE * EM };
}

/** The spot in a town's shapes with the most room for its name, and the shape that it is in. */
export function roomiestSpot(rings: readonly Ring[], lines: readonly string[]): { point: Point; ring: Ring } {
  const { width, height } = inkOf(lines);
  const spots = rings.map((ring) => {
    // A circle in the stretched shape is an ellipse of the name's proportions in the shape itself.
    const pole = polylabel([ring.map(([x, y]) => [x, (y * width) / height])]);
    return { ring, room: pole.distance, point: [pole[0], (pole[1] * height) / width] as const };
  });
  const [roomiest] = spots.toSorted((a, b) => b.room - a.room);
  if (!roomiest) throw new Error(`${lines.join(" ")} has no shape.`);
  return roomiest;
}

/** Places names: first those that have room where they belong. One that has no room anywhere is left out. */
export function placeNames<T extends Name>(
  names: readonly T[],
  { frame, shapes, lines }: Ground,
): (T & { label: Label })[] {
  const labels = new Map<T, Label>();
  const leaders: Ring[] = [];
  const boxes = names.flatMap(({ marker, point }) => (marker ? [movedTo(point, marker)] : []));

  const isFree = (name: Name, label: Label) => {
    const { x, y, leader } = label;
    const room = boxOf(label, roomOf(name.lines));
    if (!contains(frame, room) || boxes.some((box) => overlap(box, room))) return false;
    if ([...lines, ...leaders].some((line) => crosses(line, room))) return false;
    const { point, marker, ring, isOptional } = name;
    if (leader) {
      const others = boxes.filter((box) => !contains(box, boxAround([point])));
      if (others.some((box) => crosses(leader, box))) return false;
    }
    const isInShape = !leader && !marker;
    const ink = boxOf(label, inkOf(name.lines, isInShape && !isOptional ? MOST : 1));
    if (isInShape && ring && (!isInside(ring, [x, y]) || crosses(ring, ink))) return false;
    const middle: Point = [(ink.left + ink.right) / 2, y];
    return shapes.every(
      (shape) => !crosses(shape, ink) && (!isInside(shape, middle) || isInside(shape, point)),
    );
  };
  const place = (name: T, places: Iterable<Label>) => {
    for (const label of places) {
      if (!isFree(name, label)) continue;
      labels.set(name, label);
      boxes.push(boxOf(label, roomOf(name.lines)));
      if (label.leader) leaders.push(label.leader);
      return;
    }
  };

  const farthest = frame.right - frame.left;
  const needed = names.filter(({ isOptional }) => !isOptional);
  for (const name of needed) place(name, placesAt(name, farthest));
  for (const name of needed) if (!labels.has(name)) place(name, placesAway(name, farthest));
  for (const name of names) if (name.isOptional) place(name, placesAt(name, farthest));
  return names.flatMap((name) => {
    const label = labels.get(name);
    return label ? [{ ...name, label }] : [];
  });
}

/** The box that a name fills at a place. */
export function boxOf({ x, y, anchor }: Label, { width, height }: ReturnType<typeof roomOf>): Box {
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}

/** The places beside a name's marker, or else those in its shape, the nearest to its point first. */
function* placesAt({ point, marker, lines }: Name, farthest: number): Generator<Label> {
  const [x, y] = point;
  if (marker) {
    const middle = y + (marker.top + marker.bottom) / 2;
    const half = roomOf(lines).height / 2;
    yield { x: x + marker.right + GAP, y: middle, anchor: "start" };
    yield { x: x + marker.left - GAP, y: middle, anchor: "end" };
    yield { x, y: y + marker.top - half, anchor: "middle" };
    yield { x, y: y + marker.bottom + half, anchor: "middle" };
    return;
  }
  yield { x, y, anchor: "middle" };
  for (const [nearX, nearY] of pointsAround(point, farthest)) yield { x: nearX, y: nearY, anchor: "middle" };
}

/** The places at the end of a line from a name's point, the shortest line first. */
function* placesAway({ point, lines }: Name, farthest: number): Generator<Label> {
  const half = roomOf(lines).height / 2;
  for (const to of pointsAround(point, farthest)) {
    const [x, y] = to;
    const [right, down] = [x - point[0], y - point[1]];
    const leader = [point, to] as const;
    if (Math.abs(down) > 2 * Math.abs(right))
      yield { x, y: y + Math.sign(down) * half, anchor: "middle", leader };
    else yield { x: x + Math.sign(right) * GAP, y, anchor: right > 0 ? "start" : "end", leader };
  }
}

function* pointsAround([x, y]: Point, farthest: number): Generator<Point> {
  for (let length = STEP; length < farthest; length += STEP)
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      yield [x + length * Math.cos(angle), y + length * Math.sin(angle)];
    }
}

/** How large a name's letters are, or so much of its width. */
export function inkOf(lines: readonly string[], share = 1): { width: number; height: number } {
  const width = Math.max(...lines.map(widthOf)) * share * EM;
  return { width, height: ((lines.length - 1) * LINE + CAPITAL) * EM };
}

function widthOf(line: string): number {
  const width = widths.get(line) ?? text.measure(line);
  widths.set(line, width);
  return width;
}
