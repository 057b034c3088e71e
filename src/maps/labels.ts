// Chooses where the names on a map go, so that they do not cover each other.

/** A point of a drawing, in its units. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle of a drawing, in its units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A marker on the map with its name, or a town's shape with its name inside. */
export interface Marker extends Point {
  /** The name's lines. */
  lines: readonly string[];
  radius: number;
  /** Where the name may go inside the town's shape, the best spot first. */
  spots?: readonly Spot[];
  /** The box whose sides the name may stand at, too: that of the town's shape. */
  around?: Box;
  /** How much of a name beside its marker is on the wrong side of a border, from 0 to 1. */
  astride?: (label: Label) => number;
}

/** A spot for a name inside a shape. */
export interface Spot extends Point {
  /** How much of the name is outside the shape there, from 0 to 1. */
  outside: number;
  /** How far from the middle of the shape it is, from 0 to 1. */
  away: number;
}

/** A placed name: the anchor of its text, and the box that it fills. */
export interface Label extends Point {
  anchor: "start" | "middle" | "end";
  box: Box;
}

/** The size of the names, and what else they must not cover. */
export interface LabelOptions extends TextSize {
  frame: Box;
  taken: readonly Box[];
}

/** The size of a text, and the space that its letters may get between them, in font sizes. */
interface TextSize {
  fontSize: number;
  lineHeight: number;
  spacing?: number;
}

// The widths of the text font's letters, in font sizes, by kind, rounded up; and the letter spacing that WCAG 1.4.12
// lets a visitor add.
const LETTER_WIDTHS: readonly [RegExp, number][] = [
  [/[ fijlrtI.,'-]/, 0.34],
  [/[mwMW]/, 0.86],
  [/[A-Z]/, 0.68],
];
const OTHER_WIDTH = 0.58;
const LETTER_SPACING = 0.12;
const GAP = 3;

// The sides of a marker, the best first: right, left, above, below, then the corners.
const SIDES = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
] as const;

// What it costs if a name is wholly outside its town or at its end, and the cost up to which a spot counts as free.
const OUTSIDE_COST = 60;
const AWAY_COST = 20;
const FREE_COST = 8;
// What a name costs beside the marker in its town, or beside the town.
const BESIDE_COST = 20;

// How many of a marker's sides are tried before all others choose.
const MAX_ATTEMPTS = 12;

/** A label that is possible, and what it costs: what it covers, and a little for each side that would be better. */
interface Candidate {
  label: Label;
  cost: number;
}

/**
 * Gives each marker's name the side on which it covers least. The markers with the fewest free sides choose first. An
 * early choice can leave no room for a later one, so each marker in turn gets each of its first sides before all others
 * choose, and the cheapest of these attempts counts.
 * @returns the labels in the order of their markers
 */
export function placeLabels(markers: readonly Marker[], options: LabelOptions): Label[] {
  const order = markers
    .map((marker) => {
      const taken = [...markers.filter((other) => other !== marker).map(boxAroundMarker), ...options.taken];
      const sides = labelsOf(marker, options).map(({ label, cost }): Candidate => {
        return { label, cost: cost + covered(label.box, taken) + outside(label.box, options.frame) };
      });
      return { marker, sides, free: sides.filter(({ cost }) => cost < FREE_COST).length };
    })
    .toSorted((a, b) => a.free - b.free);
  const attempts = order.flatMap((first) =>
    first.sides.slice(0, MAX_ATTEMPTS).map((side) => {
      const placed = new Map([[first.marker, side]]);
      for (const { marker, sides } of order) {
        if (marker !== first.marker) placed.set(marker, cheapest(sides, [...placed.values()]));
      }
      return { placed, cost: [...placed.values()].reduce((sum, { cost }) => sum + cost, 0) };
    }),
  );
  const [best] = attempts.toSorted((a, b) => a.cost - b.cost);
  return markers.flatMap((marker) => best?.placed.get(marker)?.label ?? []);
}

/** The side that costs least beside the labels already placed. */
function cheapest(sides: readonly Candidate[], placed: readonly Candidate[]): Candidate {
  const boxes = placed.map(({ label }) => label.box);
  return sides
    .map(({ label, cost }) => ({ label, cost: cost + covered(label.box, boxes) }))
    .reduce((best, side) => (side.cost < best.cost ? side : best));
}

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The box around a point that reaches this far to each side. */
export function boxAround({ x, y }: Point, half: Point): Box {
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
}

/** The part of a label's box that its letters fill. A fifth above and below only makes it easier to press. */
export function lettersIn({ left, right, top, bottom }: Box): Box {
  const rim = (bottom - top) / 5;
  return { left, right, top: top + rim, bottom: bottom - rim };
}

/** Where a name may go: at the spots inside its shape, and at the sides of its marker if there is one. */
function labelsOf(marker: Marker, options: LabelOptions): Candidate[] {
  const spots = marker.spots ?? [];
  const half = halfSize(marker.lines, options);
  const inside = spots.map(({ x, y, outside: share, away }): Candidate => {
    const label: Label = { x, y, anchor: "middle", box: boxAround({ x, y }, half) };
    return { label, cost: share * OUTSIDE_COST + away * AWAY_COST };
  });
  if (marker.radius === 0 && spots.length > 0) return inside;
  const boxes = [boxAroundMarker(marker), ...(marker.around ? [marker.around] : [])];
  const beside = boxes.flatMap((box) => SIDES.map((side) => labelAt(box, side, marker.lines, options)));
  const others = beside.map((label, rank): Candidate => {
    const astride = marker.astride?.(label) ?? 0;
    return { label, cost: rank + astride * OUTSIDE_COST + (spots.length > 0 ? BESIDE_COST : 0) };
  });
  return [...inside, ...others];
}

/** A box around a place, moved to a point. */
export function movedTo({ x, y }: Point, { left, right, top, bottom }: Box): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** Half the width and half the height of a name in one line or more. */
export function halfSize(
  lines: readonly string[],
  { fontSize, lineHeight, spacing = LETTER_SPACING }: TextSize,
): Point {
  const width = Math.max(
    ...lines.map((line) => [...line].reduce((sum, letter) => sum + widthOf(letter) + spacing, 0)),
  );
  return { x: (width * fontSize) / 2, y: lineHeight / 2 + ((lines.length - 1) * fontSize) / 2 };
}

/** The label at a side of a box. */
function labelAt(around: Box, side: Point, lines: readonly string[], options: LabelOptions): Label {
  const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
  const reach = { x: around.right - middle.x, y: around.bottom - middle.y };
  const half = halfSize(lines, options);
  const width = 2 * half.x;
  // Above or below a marker, the letters keep clear of it, not the whole line. At a corner the name moves inward.
  const away = reach.x + GAP;
  const x = middle.x + (side.y === 0 ? side.x * away : (side.x * away) / 2);
  const y = middle.y + side.y * (reach.y + GAP + (lines.length * options.fontSize) / 2);
  const left = side.x === 1 ? x : x - (side.x === 0 ? width / 2 : width);
  const box = { left, top: y - half.y, right: left + width, bottom: y + half.y };
  return { x, y, anchor: side.x === 0 ? "middle" : side.x === 1 ? "start" : "end", box };
}

function widthOf(letter: string): number {
  return LETTER_WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER_WIDTH;
}

function boxAroundMarker({ x, y, radius }: Marker): Box {
  return boxAround({ x, y }, { x: radius, y: radius });
}

function covered(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + overlap(box, other), 0);
}

/** The area of a box that is outside the frame. */
export function outside(box: Box, frame: Box): number {
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, frame);
}
