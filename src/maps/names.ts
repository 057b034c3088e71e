// The rings around the company with their numbers, and the river's name.
import { type Box, boxAround, overlap, type Point } from "./labels.ts";

/** Where the river's name goes, and the angle at which it runs along the river. */
export type RiverName = Point & { angle: number; boxes: Box[] };

/** Half the size of a ring's number. */
export const RING_NUMBER = { x: 20, y: 9 };
const RING_MILES = 2;
// Half the length of the river's name.
const RIVER_NAME = 34;
// Where the number of a ring may go, in degrees clockwise from north, the best first.
const RING_NUMBER_DEGREES = [25, 335, 300, 60, 155, 200, 240, 120, 0, 90, 180, 270];

/** The rings around the company that reach into the frame. */
export function ringsIn(
  frame: Box,
  unitsPerMile: number,
  taken: readonly Box[],
): { miles: number; radius: number; label: Point | undefined }[] {
  const corner = Math.hypot(Math.max(-frame.left, frame.right), Math.max(-frame.top, frame.bottom));
  const count = Math.floor(corner / unitsPerMile / RING_MILES);
  return Array.from({ length: count }, (_, index) => {
    const miles = (index + 1) * RING_MILES;
    const radius = Math.round(miles * unitsPerMile);
    const label = RING_NUMBER_DEGREES.map((degrees) => pointOnRing(radius, degrees)).find((point) => {
      const box = boxAround(point, RING_NUMBER);
      return contains(frame, box) && taken.every((other) => overlap(box, other) === 0);
    });
    return { miles, radius, label };
  });
}

function pointOnRing(radius: number, degrees: number): Point {
  const direction = (degrees * Math.PI) / 180;
  return { x: Math.round(radius * Math.sin(direction)), y: Math.round(-radius * Math.cos(direction)) };
}

function contains(frame: Box, box: Box): boolean {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}

/** The middle of the river's longest straight part in the frame, and the boxes that its name fills there. */
export function placeRiverName(lines: readonly Point[][], frame: Box): RiverName | undefined {
  const inset = { x: 10, y: 10 };
  const straights = lines
    .flatMap((line) => line.slice(1).map((end, index) => [line[index] ?? end, end] as const))
    .map(([start, end]) => {
      const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y));
      return Array.from({ length: steps + 1 }, (_, step) => ({
        x: start.x + ((end.x - start.x) * step) / steps,
        y: start.y + ((end.y - start.y) * step) / steps,
      })).filter((point) => contains(frame, boxAround(point, inset)));
    });
  const longest = straights.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const middle = Math.floor(longest.length / 2);
  const [point, first, last] = [longest[middle], longest[0], longest.at(-1)];
  if (!point || !first || !last || longest.length < 2 * RIVER_NAME) return undefined;
  return {
    x: Math.round(point.x),
    y: Math.round(point.y),
    angle: Math.round((Math.atan((last.y - first.y) / (last.x - first.x)) * 180) / Math.PI),
    boxes: longest
      .slice(middle - RIVER_NAME, middle + RIVER_NAME)
      .map((each) => boxAround(each, { x: 12, y: 1 })),
  };
}
