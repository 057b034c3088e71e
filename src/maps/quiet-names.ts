// The names of the towns and counties around those that a map is about.
import type { Place } from "../geo/distance.ts";
import { readShapes, type TownShape } from "../geo/shapes.ts";
import { type Frame, linesOf, project } from "./frame.ts";
import { type Box, boxAround, halfSize, movedTo, overlap, type Point } from "./labels.ts";
import type { Land } from "./land.ts";
import { countiesWithin } from "./outlines.ts";
import { type Rings, spotsIn } from "./spots.ts";

/**
 * How wide a map must be for a name: 0 is every width, the others are the steps of map-drawing.module.css. A wide map
 * shows more than its frame, and its letters are smaller beside it.
 */
export type Step = 0 | 1 | 2 | 3 | 4;

/** A place with a name that stands inside its shape or not at all. */
export interface Named {
  lines: readonly string[];
  rings: Rings;
}

/** Where such a name goes. */
export interface NameSpot extends Point {
  step: Step;
}

/** A name that isn't a link. */
export interface QuietName extends NameSpot {
  lines: readonly string[];
  kind: "town" | "county";
}

// The sizes of the letters in the frame and on wide maps, in units. Those of counties are spaced.
const SMALL = { fontSize: 14, lineHeight: 16 };
const WIDE = { fontSize: 10.2, lineHeight: 12 };
/** How wide a map is from each step on, in rem. map-drawing.module.css has the same steps. */
export const STEPS = [34, 44, 57, 72] as const;
// A unit on a wide map, in rem.
const UNIT = 1.6 / 16;
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
  const places: (Named & Pick<QuietName, "kind">)[] = [
    ...towns
      .filter(({ names }) => !named.some(({ name }) => names.includes(name)))
      .map((town) => ({
        kind: "town" as const,
        lines: linesOfTown(town),
        rings: project(town.rings, company, unitsPerMile),
      })),
    // Where towns have shapes, their county has no room for its own name.
    ...countiesWithin(company, COUNTY_MILES)
      .filter(({ hasCenter }) => towns.length === 0 || !hasCenter)
      .map(({ name, rings }) => ({
        kind: "county" as const,
        lines: [name.toUpperCase()],
        rings: project(rings, company, unitsPerMile),
      })),
  ];
  const spots = spotsWithRoom(places, frame, taken);
  return places.flatMap((place) => {
    const spot = spots.get(place);
    return spot ? { lines: place.lines, kind: place.kind, ...spot } : [];
  });
}

/** Where the names of these places go that have room inside their shapes, beside what is taken. */
export function spotsWithRoom<T extends Named>(
  places: readonly T[],
  frame: Box,
  taken: readonly Box[],
): Map<T, NameSpot> {
  const boxes = [...taken];
  const middle = (frame.left + frame.right) / 2;
  const found = new Map<T, NameSpot>();
  const steps = [
    { text: SMALL, within: frame, step: 0 },
    ...STEPS.map((width, index) => {
      const half = width / UNIT / 2 - MARGIN;
      return {
        text: WIDE,
        within: { ...frame, left: middle - half, right: middle + half },
        step: (index + 1) as Step,
      };
    }),
  ] as const;
  for (const { text, within, step } of steps) {
    for (const place of places) {
      const half = halfSize(place.lines, text);
      const box = boxAround({ x: 0, y: 0 }, half);
      const letters = halfSize(place.lines, { ...text, spacing: 0 });
      const withMargin = boxAround({ x: 0, y: 0 }, { x: letters.x + MARGIN, y: letters.y });
      // With the space that a visitor may add between its letters, it may leave its town, but not the map.
      const spaced = half.x - letters.x;
      const room = { ...within, left: within.left + spaced, right: within.right - spaced };
      const spot = found.has(place)
        ? undefined
        : spotsIn(place.rings, [withMargin], room).find(
            (each) => each.outside === 0 && boxes.every((other) => overlap(other, movedTo(each, box)) === 0),
          );
      if (!spot) continue;
      boxes.push(movedTo(spot, box));
      found.set(place, { x: spot.x, y: spot.y, step });
    }
  }
  return found;
}

function linesOfTown({ names: [first = "", ...others] }: TownShape): readonly string[] {
  return others.length > 0 ? [first, ...others.map((name) => `& ${name}`)] : linesOf(first);
}
