// Lays out a map: its frame, the shapes in it, and the names that need a place. Lengths are in units of the drawing.
import type { Place } from "../geo/distance.ts";
import type { Area } from "../records/schema.ts";
import {
  type Box,
  boxAround,
  boxOf,
  contains,
  isInside,
  type Label,
  movedTo,
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
  /** The bridge over the river, which is on the map only with its name. */
  bridge?: Ring;
}

export interface AreaMap {
  frame: Box;
  /** How many units a mile is. */
  scale: number;
  /** The areas that are lit and have a shape, the brightest last, so that its outline is on top. */
  shapes: { area: Area; rings: readonly Ring[]; brightness: number }[];
  /** The end of the way from the company to the area that the map is about: where its shape begins. */
  wayEnd: Point | undefined;
  /** A name is lit if it's in one of the brightest shapes. */
  names: (MapName & Label & { isLit: boolean })[];
}

// The size of a map of all areas and of one. On a phone of 320 px, where a map reaches from edge to edge, a unit is a pixel.
const WIDTH = 320;
// A pin at the top of the latter needs room for its name above it.
const ALL_AREAS = { height: 400, margin: 20, rise: 0 };
const ONE_AREA = { height: 280, margin: 36, rise: 9 };
// What a map shows at least: a dot alone has no extent.
const MIN_MILES = 2;
// From a bridge to its name, and between points along a line.
const [GAP, SPACING] = [5, 3];
const BASE: Point = [0, 0];
// The pin stands on its place.
const PIN = { point: [0, -10], marker: { left: -7, right: 7, top: -10, bottom: 10 } } as const;
const DOT: Box = { left: -4, right: 4, top: -4, bottom: 4 };

/** Lays out the map of all areas, or that of one with the way to it from the company. */
export function layOut({ areas, areasPage, business }: MapRecords, chosen?: Area): AreaMap {
  const { shapes: file, workshop, river, bridge, across = [] } = areasPage.map;
  const inMiles = townsAround(business, file);
  const subjects = chosen ? [chosen] : areas;
  const shown = subjects.flatMap((area) => [milesTo(area, business), ...ringsOf(area, inMiles).flat()]);
  const { frame, scale } = frameAround([BASE, ...shown], chosen ? ONE_AREA : ALL_AREAS);
  const toUnits = ([x, y]: Point): Point => [Math.round(x * scale), Math.round(y * scale)];
  const pointOf = (place: Place) => toUnits(milesTo(place, business));
  const towns = inMiles.map(({ names, rings }) => ({ names, rings: rings.map((ring) => ring.map(toUnits)) }));

  const shapes = subjects.flatMap((area) => {
    const rings = ringsOf(area, towns);
    return rings.length > 0 ? [{ area, rings, brightness: brightness(area, arrivalTimes(areas)) }] : [];
  });
  const spotOf = (area: Area) => {
    const [lines, rings] = [area.name.split(" "), ringsOf(area, towns)];
    return rings.length > 0
      ? { lines, rings, point: roomiestSpot(rings, lines) }
      : { lines, rings, point: pointOf(area), marker: DOT };
  };
  const way = chosen ? wayTo(spotOf(chosen)) : [];
  // The towns next to the one that the map is about, and those on the way there.
  const near = towns.flatMap(({ names, rings }) => {
    const isNear = names.some((name) => chosen?.neighbors.includes(name));
    return isNear || way.some((point) => isInside(rings, point)) ? [rings] : [];
  });
  const nameOf = (area: Area): MapName => {
    return { ...spotOf(area), kind: area === chosen ? "own" : "area", area, mayCross: !chosen };
  };
  const around = { kind: "around", rings: [], tries: 2 } as const;
  const otherTowns = towns.flatMap(({ names, rings }): MapName[] => {
    if (areas.some(({ name }) => names.includes(name)) || !overlap(boxAround(rings.flat()), frame)) return [];
    const lines = names.length > 1 ? names : names.flatMap((name) => name.split(" "));
    return [{ ...around, lines, rings, point: roomiestSpot(rings, lines), tries: 1 }];
  });
  const over = bridge ? [bridge.from, bridge.to].map(pointOf) : [];
  // The river's name is as far north as there is room for it.
  const spots = riverLines(business, river)
    .flatMap((line) => pointsAlong(line.map(toUnits)))
    .toSorted((a, b) => a[1] - b[1]);
  const others: MapName[] = [
    ...areas
      .filter((area) => !subjects.includes(area))
      .map((area) => ({ ...nameOf(area), tries: 2 as const })),
    ...across.map((place) => ({ ...around, lines: place.name.split(" "), point: pointOf(place) })),
    ...(bridge && contains(frame, boxAround(over))
      ? [{ ...around, ...beyond(over, bridge.name.split(" ")) }]
      : []),
    { ...around, lines: river.name.split(" "), point: BASE, spots },
    ...otherTowns,
  ];
  const names: MapName[] = [
    { kind: "base", lines: [workshop], rings: [], ...PIN },
    // What the map is about comes first, the longest name before others.
    ...subjects.map(nameOf).toSorted((a, b) => boxOf(b.lines).right - boxOf(a.lines).right),
    ...others
      .map((name) => (near.some((rings) => rings === name.rings) ? { ...name, tries: 3 as const } : name))
      .toSorted((a, b) => (b.tries ?? 0) - (a.tries ?? 0)),
  ];
  const marks = [...way.map((point) => boxAround([point])), ...way.slice(-1).map((end) => movedTo(end, DOT))];
  const outline = shapes.flatMap(({ rings }) => rings.flatMap(pointsAlong));
  // The keyboard goes from one area to the next as lists do.
  const rank = ({ area }: MapName) => (area ? areas.indexOf(area) : areas.length);
  const placed = placeNames(names, frame, marks, outline).toSorted((a, b) => rank(a) - rank(b));
  // A line from a name outside its shape ends where the way does.
  const end = placed.find(({ kind, leader }) => kind === "own" && leader)?.point ?? way.at(-1);
  return {
    frame,
    scale,
    shapes: shapes.toSorted((a, b) => b.brightness - a.brightness),
    wayEnd: way.length > 0 ? end : undefined,
    names: placed.map((name) => ({
      ...name,
      isLit: shapes.some(
        ({ rings, brightness }) => brightness === 1 && name.kind !== "around" && isInside(rings, name.at),
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

/** The shapes of an area's town; none if the file doesn't have it. */
function ringsOf({ name }: Area, towns: readonly { names: readonly string[]; rings: readonly Ring[] }[]) {
  return towns.find(({ names }) => names.includes(name))?.rings ?? [];
}

/** The way from the company to a town: to where its shape begins, or to its place. */
function wayTo({ rings, point }: { rings: readonly Ring[]; point: Point }): Ring {
  if (isInside(rings, BASE)) return [];
  const way = [...pointsAlong([BASE, point]), point];
  return way.slice(0, way.findIndex((each) => isInside(rings, each) || each === point) + 1);
}

/** The name of a bridge, whose place is beyond its far end. */
function beyond(bridge: Ring, lines: readonly string[]) {
  const [[from] = BASE, [x, y] = BASE] = bridge;
  const point: Point = [Math.round(x + Math.sign(x - from) * (boxOf(lines).right + GAP)), y];
  return { lines, bridge, point, marker: movedTo([-point[0], -y], boxAround(bridge)) };
}

/** Points along a line, at most so many units from each other. */
function pointsAlong(line: Ring): Point[] {
  return line.slice(1).flatMap(([bx, by], index) => {
    const [ax, ay] = line[index] ?? BASE;
    const count = Math.ceil(Math.hypot(bx - ax, by - ay) / SPACING);
    const shares = Array.from({ length: count }, (_, step) => step / count);
    return shares.map(
      (share): Point => [Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share)],
    );
  });
}

/** The frame that shows all these points, in miles. */
function frameAround(points: readonly Point[], { height, margin, rise }: typeof ONE_AREA) {
  const { left, right, top, bottom } = boxAround(points);
  const scale = Math.min(
    (WIDTH - 2 * margin) / Math.max(right - left, MIN_MILES),
    (height - 2 * margin) / Math.max(bottom - top, MIN_MILES),
  );
  // Whole units, since they are written out.
  const x = Math.round(((left + right) / 2) * scale);
  const y = Math.round(((top + bottom) / 2) * scale) - rise;
  return {
    frame: { left: x - WIDTH / 2, right: x + WIDTH / 2, top: y - height / 2, bottom: y + height / 2 },
    scale,
  };
}
