// Lays out a map: its frame, the shapes in it, and the names that need a place. Lengths are in units of the drawing.
import type { Area } from "../records/schema.ts";
import {
  type Box,
  boxAround,
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
  /** The areas that are lit and have a shape, the brightest last, so that its outline is on top. */
  shapes: { area: Area; rings: readonly Ring[]; brightness: number }[];
  /** The bridge over the river. */
  bridge: Ring;
  /** A name is lit if it belongs to one of the brightest shapes. */
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
  const { shapes: file, workshop, river, bridge, across } = areasPage.map;
  const towns = townsAround(business, file);
  const ringsOf = (area: Area) => towns.find(({ names }) => names.includes(area.name))?.rings ?? [];
  const subjects = chosen ? [chosen] : areas;
  const places = subjects.flatMap((area) => [milesTo(area, business), ...ringsOf(area).flat()]);
  const { frame, scale } = frameAround([BASE, ...places], chosen ? ONE_AREA : ALL_AREAS);
  const toUnits = (line: Ring) => line.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]);

  const shapes = subjects.flatMap((area) => {
    const rings = ringsOf(area).map(toUnits);
    return rings.length > 0 ? [{ area, rings, brightness: brightness(area, arrivalTimes(areas)) }] : [];
  });
  const lit = shapes.filter((shape) => shape.brightness === 1);

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
  const over = bridge ? toUnits([bridge.from, bridge.to].map((end) => milesTo(end, business))) : [];
  const others = towns.filter(({ names }) => !areas.some(({ name }) => names.includes(name)));
  const names: MapName[] = [
    { kind: "base", lines: [workshop], rings: [], point: BASE, marker: PIN },
    // What the map is about comes first.
    ...[...subjects, ...areas.filter((area) => !subjects.includes(area))].map(nameOf),
    ...(across ?? []).map((place): MapName => {
      const [point = BASE] = toUnits([milesTo(place, business)]);
      return { ...around, lines: place.name.split(" "), rings: [], point };
    }),
    ...(bridge ? [{ ...around, lines: bridge.name.split(" "), rings: [], ...middleOf(over) }] : []),
    { ...around, lines: river.name.split(" "), rings: [], point: onRiver },
    ...others.flatMap(({ names: lines, rings: inMiles }): MapName[] => {
      const rings = inMiles.map(toUnits);
      if (!overlap(boxAround(rings.flat()), frame)) return [];
      const isMinor = !lines.some((name) => chosen?.neighbors.includes(name));
      return [{ ...around, lines, rings, point: roomiestSpot(rings, lines), isMinor }];
    }),
  ];
  const own = names.find(({ kind, marker }) => kind === "own" && marker);
  return {
    frame,
    scale,
    shapes: shapes.toSorted((a, b) => b.brightness - a.brightness),
    bridge: over,
    names: placeNames(names, frame, own ? pointsAlong([BASE, own.point]) : []).map((name) => ({
      ...name,
      isLit: lit.some(({ area, rings }) =>
        name.kind === "base" ? isInside(rings, name.at) : area === name.area,
      ),
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

/** The middle of a line, and the box that it fills around it. */
function middleOf(line: Ring): { point: Point; marker: Box } {
  const { left, right, top, bottom } = boxAround(line);
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  return { point: [x, y], marker: { left: left - x, right: right - x, top: top - y, bottom: bottom - y } };
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
