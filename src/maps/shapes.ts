// Boxes and shapes on a map. The company is at 0, 0, and y grows to the south.
import { geoIdentity, geoStream } from "d3-geo";

export type Point = readonly [x: number, y: number];

/** The outline of a shape: its last point is joined to its first. Two points are a line. */
export type Ring = readonly Point[];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around some points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether two boxes share an area. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a box contains another one. */
export function contains(outer: Box, { left, right, top, bottom }: Box): boolean {
  return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
}

/** Whether the outline of a shape crosses a box. */
export function crosses(ring: Ring, { left, right, top, bottom }: Box): boolean {
  return ring.some(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    if ((ax < left && bx < left) || (ax > right && bx > right)) return false;
    if ((ay < top && by < top) || (ay > bottom && by > bottom)) return false;
    const isLeft = (x: number, y: number) => (bx - ax) * (y - ay) > (by - ay) * (x - ax);
    const first = isLeft(left, top);
    return [isLeft(right, top), isLeft(left, bottom), isLeft(right, bottom)].some((each) => each !== first);
  });
}

/** Whether a point is in a shape: a line from it crosses the outline an odd number of times. */
export function isInside(ring: Ring, [x, y]: Point): boolean {
  const crossed = ring.filter(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  });
  return crossed.length % 2 === 1;
}

/** The parts of lines or of a shape that a box contains, on a scale. */
export function clip(
  type: "MultiLineString" | "Polygon",
  lines: readonly Ring[],
  scale: number,
  { left, top, right, bottom }: Box,
): Ring[] {
  const parts: Point[][] = [];
  const stream = geoIdentity()
    .scale(scale)
    .clipExtent([
      [left, top],
      [right, bottom],
    ])
    .stream({
      lineStart: () => parts.push([]),
      point: (x, y) => parts.at(-1)?.push([x, y]),
      lineEnd() {},
      polygonStart() {},
      polygonEnd() {},
    });
  const coordinates = lines.map((line) => line.map(([x, y]) => [x, y]));
  geoStream(type === "Polygon" ? { type, coordinates } : { type, coordinates }, stream);
  return parts;
}
