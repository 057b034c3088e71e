// Lays out a map: its frame, the shapes in it, and the names that need a place. Lengths are in units of the drawing.
import type { Area } from "../records/schema.ts";
import {
  type Box,
  boxAround,
  cornersOf,
  isInside,
  type Label,
  type Name,
  overlap,
  type Point,
  placeNames,
  type Ring,
  roomiestSpot,
} from "./names.ts";
import { type MapRecords, milesTo, riverLines, townsAround } from "./outlines.ts";

/** The name of an area, also of the one that the map is about, of the company's base, or of something around. */
export interface MapName extends Name {
  kind: "own" | "area" | "base" | "around";
  area?: Area;
}

export interface AreaMap {
  frame: Box;
  /** How many units a mile is. */
  scale: number;
  /** The areas that have a shape, the brightest last, so that its outline is on top. */
  shapes: { area: Area; rings: readonly Ring[]; brightness: number }[];
  /** A name is lit if all of it is on the brightest shapes. */
  names: (MapName & Label & { isLit: boolean })[];
}

// The size of a map of all areas and of one. On a phone of 320 px, where a map reaches from edge to edge, a unit is a pixel.
const WIDTH = 320;
const ALL_AREAS = { height: 400, margin: 20 };
const ONE_AREA = { height: 280, margin: 36 };
// What a map shows at least: a dot alone has no extent.
const MIN_MILES = 2;
const RIVER_MARGIN = 15;
const BASE: Point = [0, 0];
const PIN: Box = { left: -7, right: 7, top: -20, bottom: 0 };
const DOT: Box = { left: -4, right: 4, top: -4, bottom: 4 };

/** Lays out the map of all areas, or that of one with the way to it from the company. */
export function layOut({ areas, areasPage, business }: MapRecords, chosen?: Area): AreaMap {
  const { shapes: file, workshop, river } = areasPage.map;
  const towns = townsAround(business, file);
  const ringsOf = (area: Area) => towns.find(({ names }) => names.includes(area.name))?.rings ?? [];
  const subjects = chosen ? [chosen] : areas;
  const places = subjects.flatMap((area) => [milesTo(area, business), ...ringsOf(area).flat()]);
  const { frame, scale } = frameAround([BASE, ...places], chosen ? ONE_AREA : ALL_AREAS);
  const toUnits = (line: Ring) => line.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]);

  const shapes = areas.flatMap((area) => {
    const rings = ringsOf(area).map(toUnits);
    if (!overlap(boxAround(rings.flat()), frame)) return [];
    // The map of one area lights that one.
    const light = chosen ? (area === chosen ? 1 : 2) : brightness(area, arrivalTimes(areas));
    return [{ area, rings, brightness: light }];
  });

  const nameOf = (area: Area): MapName => {
    const kind = area === chosen ? "own" : "area";
    const lines = area.name.split(" ");
    const rings = ringsOf(area).map(toUnits);
    const [here = BASE] = toUnits([milesTo(area, business)]);
    const point = rings.length > 0 ? roomiestSpot(rings, lines) : here;
    const hasDot = rings.length === 0 || (kind === "own" && area.name !== business.address.city);
    const marker = hasDot ? DOT : undefined;
    return { kind, area, lines, rings, point, marker, isOptional: !subjects.includes(area) };
  };
  const around = { kind: "around", isOptional: true } as const;
  // The river's name is as far south as there is room below it.
  const [onRiver = BASE] = riverLines(business, river)
    .map(toUnits)
    .flatMap((line) => line.slice(1).flatMap((end, index) => pointsAlong([line[index] ?? end, end])))
    .filter(([, y]) => y < frame.bottom - RIVER_MARGIN)
    .toSorted((a, b) => b[1] - a[1]);
  const others = towns.filter(({ names }) => !areas.some(({ name }) => names.includes(name)));
  const names: MapName[] = [
    { kind: "base", lines: [workshop], rings: [], point: BASE, marker: PIN },
    // What the map is about comes first.
    ...[...subjects, ...areas.filter((area) => !subjects.includes(area))].map(nameOf),
    { ...around, lines: river.name.split(" "), rings: [], point: onRiver },
    ...others.map(({ names: lines, rings: inMiles }): MapName => {
      const rings = inMiles.map(toUnits);
      return { ...around, lines, rings, point: roomiestSpot(rings, lines) };
    }),
  ];
  const own = names.find(({ kind, marker }) => kind === "own" && marker);
  const placed = placeNames(names, frame, own ? pointsAlong([BASE, own.point]) : []);
  const lit = shapes.filter((shape) => shape.brightness === 1).flatMap(({ rings }) => rings);
  return {
    frame,
    scale,
    shapes: shapes.toSorted((a, b) => b.brightness - a.brightness),
    names: placed.map((name) => ({
      ...name,
      isLit: cornersOf(name.box).every((point) => isInside(lit, point)),
    })),
  };
}

/** The arrival times of these areas, each once, the soonest first. On a map, sooner is brighter. */
export function arrivalTimes(areas: readonly Pick<Area, "responseTime">[]): string[] {
  return [...new Set(areas.flatMap(({ responseTime }) => responseTime ?? []))].toSorted(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  );
}

/** How brightly an area with this arrival time is lit, from 1, the brightest, to 3, also where none was stated. */
export function brightness({ responseTime }: Pick<Area, "responseTime">, times: readonly string[]): number {
  const rank = times.indexOf(responseTime ?? "");
  return rank < 0 ? 3 : Math.min(rank + 1, 3);
}

/** Points along a line. */
function pointsAlong([[ax, ay], [bx, by]]: readonly [Point, Point]): Point[] {
  const shares = Array.from({ length: 50 }, (_, step) => step / 50);
  return shares.map((share) => [Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share)]);
}

/** The frame that shows all these points, in miles. */
function frameAround(points: readonly Point[], { height, margin }: typeof ONE_AREA) {
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
