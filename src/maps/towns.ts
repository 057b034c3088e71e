import { type Place, position, projectionAround } from "../geo/distance.ts";
import { readShapes } from "../geo/shapes.ts";
import { type Box, boxAround, type Point, type Ring } from "./shapes.ts";

/** A town's shape, in miles from the company. Where no line between two towns is known, it has both names. */
export interface Town {
  names: readonly string[];
  rings: readonly Ring[];
  box: Box;
}

const known = new Map<string, readonly Town[]>();

/** The towns of a file of content/shapes. */
export function townsAround(company: Place, shapes: string): readonly Town[] {
  const key = [...position(company), shapes].join();
  const towns =
    known.get(key) ??
    readShapes(shapes).towns.map(({ names, rings: degrees }) => {
      const rings = degrees.map((ring) =>
        ring.map(([longitude, latitude]) => milesTo({ longitude, latitude }, company)),
      );
      return { names, rings, box: boxAround(rings.flat()) };
    });
  known.set(key, towns);
  return towns;
}

/** How many miles east and south of the company a place is. */
export function milesTo(place: Place, company: Place): Point {
  return projectionAround(company)(position(place)) ?? [0, 0];
}
