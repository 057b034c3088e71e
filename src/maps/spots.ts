// Finds spots for a name inside a town's shape.
import { type Box, movedTo, type Point, type Spot } from "./labels.ts";

/** A shape in the units of a drawing. */
export type Rings = readonly (readonly Point[])[];

// How finely a shape is searched, in units and in steps, and how many spots are kept.
const STEP = 5;
const STEPS = 16;
const MAX_SPOTS = 150;
// What counts as outside where a border's corner pokes into a name.
const MIN_OUTSIDE = 0.15;

/**
 * The best spots for a name inside a shape: first those where most of the name is inside, of these the ones in the
 * middle.
 * @param forms the boxes that the name fills, around its spot, on narrow maps and on wide ones; the first is the largest
 * @param frame the box that must contain the name
 */
export function spotsIn(rings: Rings, forms: readonly [Box, ...Box[]], frame: Box): Spot[] {
  const all = boxOf(rings);
  const [largest] = forms;
  const inner = {
    left: Math.max(all.left, frame.left - largest.left),
    right: Math.min(all.right, frame.right - largest.right),
    top: Math.max(all.top, frame.top - largest.top),
    bottom: Math.min(all.bottom, frame.bottom - largest.bottom),
  };
  const middle = { x: (inner.left + inner.right) / 2, y: (inner.top + inner.bottom) / 2 };
  const size = Math.hypot(all.right - all.left, all.bottom - all.top);
  const step = Math.max(STEP, size / STEPS);
  const weights = (forms.length * (forms.length + 1)) / 2;
  const found: Spot[] = [];
  for (let y = Math.ceil(inner.top); y <= inner.bottom; y += step) {
    for (let x = Math.ceil(inner.left); x <= inner.right; x += step) {
      if (!isInside(rings, { x, y })) continue;
      const shares = forms.map((form) => {
        const box = movedTo({ x, y }, form);
        return isWithin(rings, box) ? 0 : Math.max(MIN_OUTSIDE, shareOutside(rings, box));
      });
      // A wide map shows the border that a name crosses; on a narrow one, names are larger than many towns.
      const outside = shares.reduce((sum, share, index) => sum + share * (index + 1), 0) / weights;
      found.push({ x, y, outside, away: Math.hypot(x - middle.x, y - middle.y) / size });
    }
  }
  return found.toSorted((a, b) => a.outside + a.away - b.outside - b.away).slice(0, MAX_SPOTS);
}

/** The smallest box around a shape. */
export function boxOf(rings: Rings): Box {
  const points = rings.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether a point is inside a shape: a ray from it crosses the shape's lines an odd number of times. */
export function isInside(rings: Rings, { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[index + 1];
      if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  }
  return inside;
}

/** How much of the upper and the lower edge of a box is outside a shape, from 0 to 1. */
export function shareOutside(rings: Rings, { left, right, top, bottom }: Box): number {
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const points = shares.flatMap((share) => {
    const x = left + (right - left) * share;
    return [
      { x, y: top },
      { x, y: bottom },
    ];
  });
  return points.filter((point) => !isInside(rings, point)).length / points.length;
}

/** Whether a box is wholly inside a shape. */
export function isWithin(rings: Rings, box: Box): boolean {
  const { left, right, top, bottom } = box;
  const isClear = rings.every((ring) =>
    ring.every(({ x, y }) => x < left || x > right || y < top || y > bottom),
  );
  return isClear && shareOutside(rings, box) === 0;
}
