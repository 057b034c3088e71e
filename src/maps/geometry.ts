// Boxes and shapes on a plane. y grows to the south.

export type Point = readonly [x: number, y: number];

/** The outline of a shape: its last point is joined to its first. Or a line. */
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

/** A box around 0, 0, moved so that it's around a point. */
export function movedTo([x, y]: Point, { left, right, top, bottom }: Box): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** The corners of a box. */
export function cornersOf({ left, right, top, bottom }: Box): Point[] {
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
  const crossed = rings.flatMap((ring) =>
    ring.filter(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }),
  );
  return crossed.length % 2 === 1;
}
