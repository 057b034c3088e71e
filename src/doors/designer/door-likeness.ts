// How much a quadrilateral in a photo looks like a garage door.
import { fromUnitSquare, type Point, project, type Quad } from "../paint/geometry.ts";
import type { Pixels } from "../paint/pixels.ts";
import { type Line, strengthOf } from "./lines.ts";

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
  near?: Point;
  /** Another door, which it isn't. */
  other?: Quad;
}

// How far a tap meant for the middle may be beside it, in half widths or heights, and where it's beyond any doubt beside the door.
const NEAR_MIDDLE = 0.35;
const BESIDE = 0.85;

/** From 0 to 1: whether a quadrilateral is where the door is known or expected to be. */
export function placeScore(quad: Quad, { near, other }: Known, width: number, height: number): number {
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
export function shapeScore(quad: Quad, width: number, height: number): number {
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
export interface Sides {
  left: Line;
  right: Line;
  top: Line;
  bottom: Line;
}

/**
 * How strong the four edges are, and how weak the same lines beyond the corners: a roof, siding or a curb runs on.
 * @param least what a score must have to matter; 0 is returned for one that is less
 */
export function edgeScore(
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
export function areaScore(quad: Quad, { data, width, height }: Pixels): number {
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
