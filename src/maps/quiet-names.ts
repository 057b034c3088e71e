// The names of the towns and counties around those that a map is about.
import type { Place } from "../geo/distance.ts";
import { readShapes, type TownShape } from "../geo/shapes.ts";
import { type Frame, linesOf, project } from "./frame.ts";
import { type Box, boxAround, halfSize, overlap, type Point } from "./labels.ts";
import type { Land } from "./land.ts";
import { countiesWithin } from "./outlines.ts";
import { type Rings, spotsIn } from "./spots.ts";

/** A name that isn't a link. */
export interface QuietName extends Point {
  lines: readonly string[];
  kind: "town" | "county";
  /**
   * How wide the map must be for it: 0 is every width, the others are the steps of map-drawing.module.css. A wide map
   * shows more than its frame, and its letters are smaller beside it.
   */
  step: 0 | 1 | 2 | 3;
}

interface Named {
  kind: QuietName["kind"];
  lines: readonly string[];
  rings: Rings;
}

// The sizes of the letters in the frame and on wide maps, in units. Those of counties are spaced.
const SMALL = { fontSize: 14, lineHeight: 16 };
const WIDE = { fontSize: 9, lineHeight: 11 };
/** How wide a map is from each step on, in rem. map-drawing.module.css has the same steps. */
export const STEPS = [44, 57, 72] as const;
// A unit on a wide map, in rem.
const UNIT = 1.6 / 16;
// How much of a name may be outside its town.
const MAX_OUTSIDE = 0.2;
const MARGIN = 4;
// Counties with a middle farther away than this don't reach into a map.
const COUNTY_MILES = 40;

/** The names of the towns and counties that are not among these, where there is room for them. */
export function quietNames(
  named: readonly { name: string }[],
  company: Place,
  land: Land,
  { frame, unitsPerMile }: Frame,
  taken: readonly Box[],
): QuietName[] {
  const towns = readShapes(land.shapes).towns;
  const places: Named[] = [
    ...towns
      .filter(({ names }) => !named.some(({ name }) => names.includes(name)))
      .map((town): Named => {
        return { kind: "town", lines: linesOfTown(town), rings: project(town.rings, company, unitsPerMile) };
      }),
    // Where towns have shapes, their county has no room for its own name.
    ...countiesWithin(company, COUNTY_MILES)
      .filter(({ hasCenter }) => towns.length === 0 || !hasCenter)
      .map(({ name, rings }): Named => {
        return { kind: "county", lines: [name.toUpperCase()], rings: project(rings, company, unitsPerMile) };
      }),
  ];
  const boxes = [...taken];
  const middle = (frame.left + frame.right) / 2;
  const found = new Map<Named, QuietName>();
  const steps = [
    { text: SMALL, within: frame, step: 0 },
    ...STEPS.map((width, index) => {
      const half = width / UNIT / 2 - MARGIN;
      return {
        text: WIDE,
        within: { ...frame, left: middle - half, right: middle + half },
        step: (index + 1) as 1 | 2 | 3,
      };
    }),
  ] as const;
  for (const { text, within, step } of steps) {
    for (const place of places) {
      const half = halfSize(place.lines, text);
      const spot = found.has(place) ? undefined : freeSpot(place.rings, half, within, boxes);
      if (!spot) continue;
      boxes.push(boxAround(spot, half));
      found.set(place, { lines: place.lines, kind: place.kind, x: spot.x, y: spot.y, step });
    }
  }
  return [...found.values()];
}

function freeSpot(rings: Rings, half: Point, within: Box, boxes: readonly Box[]): Point | undefined {
  return spotsIn(rings, { x: half.x + MARGIN, y: half.y }, within).find(
    (spot) => spot.outside <= MAX_OUTSIDE && boxes.every((box) => overlap(box, boxAround(spot, half)) === 0),
  );
}

function linesOfTown({ names: [first = "", ...others] }: TownShape): readonly string[] {
  return others.length > 0 ? [first, ...others.map((name) => `& ${name}`)] : linesOf(first);
}
