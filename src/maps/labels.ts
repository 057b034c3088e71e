// Where a name may stand on a map. Lengths are in the map's units, or in em, the size of the names' letters.
import polylabel from "polylabel";
import { text } from "../metadata/card-fonts.ts";
import type { Box, Point, Ring } from "./shapes.ts";

export interface Size {
  width: number;
  height: number;
}

/** A place for a name: its start, its middle or its end is `dx` and `dy` em from a point. */
export interface Label {
  point: Point;
  anchor: "start" | "middle" | "end";
  dx: number;
  dy: number;
  /** Where a line to the name begins, which ends at its point. */
  leader?: Point;
}

// The height of a line in em, and what a visitor may add between letters and words by WCAG 1.4.12.
export const LINE = 1.1;
/** How much of that is above and below the letters. */
export const INK = 0.4;
const LETTER_SPACING = 0.12;
const WORD_SPACING = 0.16;
// The free space between a marker or a leader and its name, in em.
export const GAP = 0.3;
// In which steps a place is looked for, in em, and in which directions, in sixteenths of a turn: the most level ones first.
const STEP = 0.5;
const DIRECTIONS = [0, 8, 1, 15, 7, 9, 2, 14, 6, 10, 3, 13, 5, 11, 4, 12];
const MIN_LENGTH_OF_TWO_LINES = 10;

// Measuring takes longer than all else.
const widths = new Map<string, number>();

/** The lines of a name, two where that makes it much narrower: "Ridgefield Park", but not "Fort Lee". */
export function linesOf(name: string): readonly string[] {
  const words = name.split(" ");
  if (words.length < 2 || name.length < MIN_LENGTH_OF_TWO_LINES) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

/**
 * How large a name is, in em.
 * @param isSpaced with the most space that a visitor may add
 */
export function sizeOf(lines: readonly string[], isSpaced = false): Size {
  const all = lines.map((line) => {
    const spacing = line.length * LETTER_SPACING + (line.split(" ").length - 1) * WORD_SPACING;
    const width = widths.get(line) ?? text.measure(line);
    widths.set(line, width);
    return width + (isSpaced ? spacing : 0);
  });
  return { width: Math.max(...all), height: lines.length * LINE };
}

/** The box that a name of this size fills at a place. */
export function boxOf({ point: [x, y], anchor, dx, dy }: Label, { width, height }: Size, em: number): Box {
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const [left, top] = [x + (dx - before) * em, y + (dy - height / 2) * em];
  return { left, top, right: left + width * em, bottom: top + height * em };
}

/** The spot in these shapes with the most room for a name of this size, and the shape that it is in. */
export function roomiestSpot(
  rings: readonly Ring[],
  { width, height }: Size,
): { point: Point; ring: Ring } | undefined {
  const spots = rings.map((ring) => {
    // A circle in the stretched shape is an ellipse of the name's proportions in the shape itself.
    const pole = polylabel([ring.map(([x, y]) => [x, (y * width) / height])]);
    return { ring, room: pole.distance, point: [pole[0], (pole[1] * height) / width] as const };
  });
  return spots.toSorted((a, b) => b.room - a.room)[0];
}

/** The places for a name beside a marker, which reaches so far from its point, in em. */
export function placesBeside(point: Point, marker: Box, { height }: Size): Label[] {
  const [middle, half] = [(marker.top + marker.bottom) / 2, height / 2];
  return [
    { point, anchor: "start", dx: marker.right + GAP, dy: middle },
    { point, anchor: "end", dx: marker.left - GAP, dy: middle },
    { point, anchor: "middle", dx: 0, dy: marker.top - half - GAP },
    { point, anchor: "middle", dx: 0, dy: marker.bottom + half + GAP },
  ];
}

/** The places for a name around a point, the nearest first. */
export function placesAround(point: Point, em: number, dy: number, farthest: number): Label[] {
  return [point, ...pointsAround(point, em, farthest)].map((each) => ({
    point: each,
    anchor: "middle",
    dx: 0,
    dy,
  }));
}

/** The places for a name at the end of a line from a point, the shortest line first. */
export function placesAway(leader: Point, em: number, { height }: Size, longest: number): Label[] {
  return pointsAround(leader, em, longest).map((point): Label => {
    const [right, down] = [point[0] - leader[0], point[1] - leader[1]];
    const isSteep = Math.abs(down) > 2 * Math.abs(right);
    if (isSteep) return { leader, point, anchor: "middle", dx: 0, dy: Math.sign(down) * (height / 2) };
    return { leader, point, anchor: right > 0 ? "start" : "end", dx: Math.sign(right) * GAP, dy: 0 };
  });
}

function pointsAround([x, y]: Point, em: number, farthest: number): Point[] {
  return Array.from({ length: farthest / STEP }, (_, index) => (index + 1) * STEP).flatMap((length) =>
    DIRECTIONS.map((direction): Point => {
      const angle = (direction * Math.PI) / 8;
      return [x + length * em * Math.cos(angle), y + length * em * Math.sin(angle)];
    }),
  );
}
