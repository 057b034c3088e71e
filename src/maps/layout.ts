// Lays out a map: its frame, the shapes in it, and the names that need a place. Lengths are in units of the drawing.
import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { type Box, boxAround, contains, isInside, overlap, type Point, type Ring } from "./geometry.ts";
import { boxOf, inkOf, type Label, linesOf, type Name, placeNames, roomiestSpot, roomOf } from "./names.ts";
import { milesTo, riverLines, townsAround } from "./outlines.ts";

export type MapRecords = Pick<Records, "areas" | "areasPage" | "business">;

/** The name of the area that a map is about, of another area, of another town, or of the company's base. */
export interface MapName extends Name {
  kind: "own" | "area" | "town" | "base";
  area?: Area | undefined;
}

/** How brightly an area is lit, from 1, the brightest, to 3. */
export type Brightness = 1 | 2 | 3;

export interface AreaMap {
  frame: Box;
  /** How many units a mile is. */
  scale: number;
  /** The areas that have a shape, the brightest last, so that its outline is on top. */
  shapes: { area: Area; rings: readonly Ring[]; brightness: Brightness }[];
  /** A name is lit on the brightest shapes. */
  names: (MapName & { label: Label; isLit: boolean })[];
  /** The river's name, and how far it's turned. */
  river?: { middle: Point; degrees: number } | undefined;
}

// The size of a map of all areas and of one. On a phone of 320 px, where a map reaches from edge to edge, a unit is a pixel.
const WIDTH = 320;
const ALL_AREAS = { height: 400, margin: 20 };
const ONE_AREA = { height: 280, margin: 36 };
// What a map shows at least: a dot alone has no extent.
const MIN_MILES = 2;
const BASE: Point = [0, 0];
const PIN: Box = { left: -7, right: 7, top: -20, bottom: 0 };
const DOT: Box = { left: -4, right: 4, top: -4, bottom: 4 };

/** Lays out the map of all areas, or that of one with the way to it from the company. */
export function layOut({ areas, areasPage, business }: MapRecords, chosen?: Area): AreaMap {
  const { shapes: file, workshop, river } = areasPage.map;
  const towns = townsAround(business, file);
  const subjects = chosen ? [chosen] : areas;
  const outlines = towns.filter(({ names }) => subjects.some(({ name }) => names.includes(name)));
  const places = [
    ...subjects.map((area) => milesTo(area, business)),
    ...outlines.flatMap(({ rings }) => rings.flat()),
  ];
  const { frame, scale } = frameAround([BASE, ...places], chosen ? ONE_AREA : ALL_AREAS);
  const toUnits = (line: Ring) => line.map(([x, y]): Point => [x * scale, y * scale]);

  const times = arrivalTimes(areas);
  const visible = towns
    .map(({ names, rings }) => {
      // Where two areas have one shape, it's that of the area that the map is about.
      const both = areas.filter(({ name }) => names.includes(name));
      return { names, area: both.find((each) => each === chosen) ?? both[0], rings: rings.map(toUnits) };
    })
    .filter(({ rings }) => overlap(boxAround(rings.flat()), frame));
  const shapes = visible.flatMap(({ area, rings }) => {
    if (!area) return [];
    // The map of one area lights that one.
    const light: Brightness = chosen ? (area === chosen ? 1 : 2) : brightness(area, times);
    return [{ area, rings, brightness: light }];
  });

  const inShapes = visible.flatMap(({ names, area, rings }): MapName[] => {
    const kind = area ? (area === chosen ? "own" : "area") : "town";
    const lines = area ? linesOf(area.name) : names.length > 1 ? names : linesOf(names[0] ?? "");
    const isHome = rings.some((ring) => isInside(ring, BASE));
    const marker = kind === "own" && !isHome ? DOT : undefined;
    const isOptional = kind === "town" || (kind === "area" && chosen !== undefined);
    return [{ kind, area, lines, marker, isOptional, ...roomiestSpot(rings, lines) }];
  });
  const atDots = areas.flatMap((area): MapName[] => {
    const [point = BASE] = toUnits([milesTo(area, business)]);
    const hasShape = towns.some(({ names }) => names.includes(area.name));
    if (hasShape || !contains(frame, boxAround([point]))) return [];
    return [{ kind: area === chosen ? "own" : "area", area, lines: linesOf(area.name), point, marker: DOT }];
  });
  // Links have the order of the areas.
  const rank = ({ area }: MapName) => (area ? areas.indexOf(area) : areas.length);
  const names: MapName[] = [
    { kind: "base", lines: [workshop], point: BASE, marker: PIN },
    ...[...inShapes, ...atDots].toSorted((a, b) => rank(a) - rank(b)),
  ];
  const ways = names.flatMap(({ kind, marker, point }) => (kind === "own" && marker ? [[BASE, point]] : []));
  const placed = placeNames(names, { frame, shapes: shapes.flatMap(({ rings }) => rings), lines: ways });
  const lit = shapes.filter((shape) => shape.brightness === 1).flatMap(({ rings }) => rings);
  return {
    frame,
    scale,
    river: placeAlong(
      riverLines(business, river).map(toUnits),
      river.name,
      frame,
      placed.map(({ label, lines }) => boxOf(label, roomOf(lines))),
    ),
    shapes: shapes.toSorted((a, b) => b.brightness - a.brightness),
    names: placed.map((name) => ({
      ...name,
      isLit: lit.some((ring) => isInside(ring, [name.label.x, name.label.y])),
    })),
  };
}

/** The arrival times of these areas, each once, the soonest first. On a map, sooner is brighter. */
export function arrivalTimes(areas: readonly { responseTime: string }[]): string[] {
  return [...new Set(areas.map(({ responseTime }) => responseTime))].toSorted(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  );
}

/** How brightly an area with this arrival time is lit. */
export function brightness({ responseTime }: { responseTime: string }, times: readonly string[]): Brightness {
  const index = times.indexOf(responseTime);
  return index <= 0 ? 1 : index === 1 ? 2 : 3;
}

/** The free place for a name along the straight parts of a river that is nearest to the frame's middle. */
function placeAlong(
  course: readonly Ring[],
  name: string,
  frame: Box,
  taken: readonly Box[],
): AreaMap["river"] {
  const { width } = inkOf([name]);
  const parts = course.flatMap((line) =>
    line.slice(1).map((end, index) => [line[index] ?? end, end] as const),
  );
  const places = parts.flatMap(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay);
    const [right, down] = [(bx - ax) / length, (by - ay) / length];
    const degrees = Math.round((Math.atan(down / right) * 180) / Math.PI);
    return Array.from({ length: Math.max(0, Math.ceil(length - width)) }, (_, offset) => {
      const at = (distance: number): Point => [ax + right * distance, ay + down * distance];
      const box = boxAround([at(offset), at(offset + width)]);
      return { middle: at(offset + width / 2), degrees, box };
    });
  });
  const fromMiddle = ({ middle: [, y] }: { middle: Point }) => Math.abs(y - (frame.top + frame.bottom) / 2);
  return places
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
    .find(({ box }) => contains(frame, box) && !taken.some((other) => overlap(other, box)));
}

/** The frame that shows all these points, in miles. */
function frameAround(
  points: readonly Point[],
  { height, margin }: typeof ONE_AREA,
): { frame: Box; scale: number } {
  const { left, right, top, bottom } = boxAround(points);
  const scale = Math.min(
    (WIDTH - 2 * margin) / Math.max(right - left, MIN_MILES),
    (height - 2 * margin) / Math.max(bottom - top, MIN_MILES),
  );
  // Whole units, since they are written out.
  const x = Math.round(((left + right) / 2) * scale);
  const y = Math.round(((top + bottom) / 2) * scale);
  return {
    frame: { left: x - WIDTH / 2, right: x + WIDTH / 2, top: y - height / 2, bottom: y + height / 2 },
    scale,
  };
}
