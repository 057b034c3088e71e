// Where the names on a map go, so that none lies over another.
import type { Point } from "./geo.ts";

/** A mark on the map with its name, in the units of the drawing. */
export interface Mark extends Point {
  name: string;
  /** How far the mark itself reaches from its middle. */
  radius: number;
}

/** A name in its place: where its text begins, ends or has its middle, and the box that it fills. */
export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  box: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The drawing's frame, the size of its letters, and what else the names must keep clear of. */
export interface Sheet {
  frame: Box;
  fontSize: number;
  /** The least height of what is pressed. */
  lineHeight: number;
  taken: readonly Box[];
}

// How wide the letters of the text face are at most, in sizes of the font, by kind; and the spacing that WCAG 1.4.12
// lets a visitor add to each.
const WIDTHS: readonly [RegExp, number][] = [
  [/[ fijlrtI.,'-]/, 0.34],
  [/[mwMW]/, 0.86],
  [/[A-Z]/, 0.68],
];
const OTHER_WIDTH = 0.58;
const SPACING = 0.12;
const GAP = 3;
// How many pairs of names are compared at most. A county's take a hundredth of it; a crowd's are left where they are
// then, so that the build does not wait.
const COMPARISONS = 10_000_000;

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

/**
 * Gives each mark's name a side of it, so that the names lie over each other, over marks and over what is taken as
 * little as can be; of equal ways the one with the most names on the first sides: right, left, above, below, corners.
 */
export function placeLabels(marks: readonly Mark[], sheet: Sheet): Label[] {
  const options = marks.map((mark) => optionsOf(mark, marks, sheet));
  // Those with the least choice first, so that a bad beginning is left early.
  const order = options.toSorted((a, b) => choices(a) - choices(b));
  // What the names from each one on cost at least.
  const rest = order.map((_, start) =>
    order.slice(start).reduce((sum, [best]) => sum + (best?.cost ?? 0), 0),
  );
  let best: Option[] = options.flatMap(([first]) => first ?? []);
  let least = Number.POSITIVE_INFINITY;
  let compared = 0;
  function place(chosen: Option[], cost: number): void {
    const next = order[chosen.length];
    if (!next) {
      least = cost;
      best = chosen;
      return;
    }
    for (const option of next) {
      if (compared > COMPARISONS) return;
      compared += chosen.length;
      const clashes = chosen.reduce((sum, other) => sum + overlap(option.label.box, other.label.box), 0);
      const total = cost + option.cost + clashes;
      if (total + (rest[chosen.length + 1] ?? 0) < least) place([...chosen, option], total);
    }
  }
  place([], 0);
  return options.flatMap((own) => best.find((option) => own.includes(option))?.label ?? []);
}

interface Option {
  label: Label;
  cost: number;
}

/** The sides of a mark, the best first. A place of a lower rank must save a little to be worth it. */
function optionsOf(mark: Mark, marks: readonly Mark[], sheet: Sheet): Option[] {
  const solid = [...marks.filter((other) => other !== mark).map(boxOf), ...sheet.taken];
  return SIDES.map((side, rank) => {
    const label = labelAt(mark, side, sheet);
    const covered = solid.reduce((sum, box) => sum + overlap(label.box, box), 0);
    return { label, cost: covered + outside(label.box, sheet.frame) + rank };
  }).toSorted((a, b) => a.cost - b.cost);
}

/** How many sides of a mark are as good as free. */
function choices(options: readonly Option[]): number {
  return options.filter(({ cost }) => cost < SIDES.length).length;
}

/** How much of two boxes lies on the same place. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function labelAt(mark: Mark, side: { x: number; y: number }, { fontSize, lineHeight }: Sheet): Label {
  const width = [...mark.name].reduce((sum, letter) => sum + widthOf(letter), 0) * fontSize;
  // A name above or below a mark keeps clear of it by its letters, not by its whole line; at a corner it leans away.
  const away = mark.radius + GAP;
  const x = mark.x + (side.y === 0 ? side.x * away : (side.x * away) / 2);
  const y = mark.y + side.y * (away + fontSize / 2);
  const left = side.x === 1 ? x : x - (side.x === 0 ? width / 2 : width);
  const box = { left, top: y - lineHeight / 2, right: left + width, bottom: y + lineHeight / 2 };
  return { x, y, anchor: side.x === 0 ? "middle" : side.x === 1 ? "start" : "end", box };
}

function widthOf(letter: string): number {
  return (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER_WIDTH) + SPACING;
}

function boxOf({ x, y, radius }: Mark): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** How much of a box lies outside the frame. */
function outside(box: Box, frame: Box): number {
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, frame);
}
