// The part of the world that a map shows, in the units of its drawing. The company is at 0, 0.
import { type Place, position, projectionAround } from "../geo/distance.ts";
import { readShapes, type ShapeRings, shapeOf } from "../geo/shapes.ts";
import type { Box, Marker, Point } from "./labels.ts";
import { boxOf, type Rings } from "./spots.ts";

/** The size of a map in units, and the room for names around what it must show. */
export interface Format {
  width: number;
  height: number;
  margin: Box;
}

/** A map's frame and its scale. */
export interface Frame {
  frame: Box;
  unitsPerMile: number;
}

// A map shows this much at least: a single area has no extent of its own.
const MIN_MILES = 2;

/** The frame in which all these points, in miles, have the margins around them. */
export function frameAround(points: readonly Point[], { width, height, margin }: Format): Frame {
  const { left, right, top, bottom } = boxOf([points]);
  const unitsPerMile = Math.min(
    (width - margin.left - margin.right) / Math.max(right - left, MIN_MILES),
    (height - margin.top - margin.bottom) / Math.max(bottom - top, MIN_MILES),
  );
  // What is shown is in the middle of the room that the margins leave.
  const x = ((left + right) / 2) * unitsPerMile + (margin.right - margin.left) / 2;
  const y = ((top + bottom) / 2) * unitsPerMile + (margin.bottom - margin.top) / 2;
  const frame = {
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
    right: Math.round(x + width / 2),
    bottom: Math.round(y + height / 2),
  };
  return { frame, unitsPerMile };
}

/** Where a place is, in units. */
export function pointOf(place: Place, company: Place, unitsPerMile = 1): Point {
  const [x, y] = projectionAround(company, unitsPerMile)(position(place)) ?? [0, 0];
  return { x, y };
}

/** A town's shape in units; undefined if its shape is not known. */
export function ringsOf(
  name: string,
  company: Place,
  unitsPerMile: number,
  shapes: string | undefined,
): Rings | undefined {
  const shape = shapeOf(readShapes(shapes), name);
  return shape && project(shape.rings, company, unitsPerMile);
}

/** Rings of degrees east and north, in units. */
export function project(rings: ShapeRings, company: Place, unitsPerMile: number): Rings {
  return rings.map((ring) =>
    ring.map(([longitude, latitude]) => pointOf({ longitude, latitude }, company, unitsPerMile)),
  );
}

/** A name in two lines where that makes it narrower: "Ridgefield Park", but not "Fort Lee". */
export function linesOf(name: string): Marker["lines"] {
  const words = name.split(" ");
  if (words.length < 2 || name.length < MIN_LENGTH_OF_TWO_LINES) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

const MIN_LENGTH_OF_TWO_LINES = 10;
