// Lays out a map: its frame, the towns in it, and the places of their names. It looks at nothing else.
import { nearest } from "../geo/distance.ts";
import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { arrivalTimes, type Brightness, brightness } from "./arrival.ts";
import { boxOf, GAP, linesOf, roomiestSpot, sizeOf } from "./labels.ts";
import { riverLines } from "./outlines.ts";
import { NARROW, type Name, type PlacedLabel, placeNames, WIDE } from "./placing.ts";
import { type Box, boxAround, clip, contains, isInside, overlap, type Point, type Ring } from "./shapes.ts";
import { milesTo, townsAround } from "./towns.ts";

/** A name with its places: that of the area that the map is about, of another area, another town, or the company's base. */
export interface MapName extends Name {
  kind: "own" | "area" | "town" | "base";
  area?: Area | undefined;
  labels: PlacedLabel[];
}

/** A map that is laid out, in units: a mile is `scale` of them. */
export interface AreaMap {
  frame: Box;
  scale: number;
  /** The areas whose shapes are on it, the brightest last, so that its outline is on top. */
  shapes: { area: Area; brightness: Brightness }[];
  names: MapName[];
  /** The middle of the river's name on wide maps, and how far it's turned. */
  river?: { middle: Point; degrees: number } | undefined;
}

type Unplaced = Omit<MapName, "labels">;

export type MapRecords = Pick<Records, "areas" | "areasPage" | "business">;

// The size of a map of all areas and of one, in units; map-drawing.module.css has the same ratios. On a phone of 320 px,
// where a map reaches from edge to edge, a unit is a pixel.
const WIDTH = 320;
const ALL_AREAS = { height: 400, margin: 16 };
const ONE_AREA = { height: 280, margin: 36 };
// What a map shows at least: a dot alone has no extent.
const MIN_MILES = 2;
// How far the pin and a dot reach, in em.
const PIN: Box = { left: -0.5, right: 0.5, top: -1.5, bottom: 0.2 };
const DOT: Box = { left: -0.4, right: 0.4, top: -0.4, bottom: 0.4 };
const BASE: Point = [0, 0];
// How many towns without a shape the map of one area shows.
const MAX_DOTS = 8;
// How long lines to names may be, in em: longer where there is only one on a map.
const [SHORT_LINE, LONG_LINE] = [2.5, 6];

/**
 * Lays out the map of all areas, or that of one with the way to it from the company.
 * @param overlaps compares two boxes
 */
export function layOut(
  { areas, areasPage, business }: MapRecords,
  chosen?: Area,
  overlaps: typeof overlap = overlap,
): AreaMap {
  const { shapes, workshop, river } = areasPage.map;
  const towns = townsAround(business, shapes);
  const townNamed = new Map(towns.flatMap((town) => town.names.map((name) => [name, town])));
  const points = (chosen ? [chosen] : areas).flatMap((area) => [
    milesTo(area, business),
    ...(townNamed.get(area.name)?.rings.flat() ?? []),
  ]);
  const { frame, scale } = frameAround([BASE, ...points], chosen ? ONE_AREA : ALL_AREAS);

  // Where two areas have one shape, it's that of the area that the map is about.
  const areaNamed = new Map(areas.map((area) => [area.name, area]));
  const areaOf = (names: readonly string[]) =>
    chosen && names.includes(chosen.name) ? chosen : names.map((name) => areaNamed.get(name)).find(Boolean);
  const visible = towns
    .filter(({ box }) => overlaps(scaled(box, scale), enlarged(frame)))
    .map(({ names, rings }) => ({
      names,
      area: areaOf(names),
      parts: clip("Polygon", rings, scale, frame),
    }));
  const times = arrivalTimes(areas);
  const filled = visible.flatMap(({ area, parts }) => {
    if (!area) return [];
    // The map of one area lights that one.
    const light = chosen ? (area === chosen ? 1 : 2) : brightness(area, times);
    return [{ area, parts, brightness: light, isLit: light === 1 }];
  });
  const home = filled.find(({ parts }) => parts.some((part) => isInside(part, BASE)))?.area;

  const inShapes = visible.flatMap(({ names, area, parts }): Unplaced[] => {
    const kind = area ? (area === chosen ? "own" : "area") : "town";
    const line = kind === "own" ? LONG_LINE : kind === "area" && !chosen ? SHORT_LINE : undefined;
    const lines = area ? linesOf(area.name) : names.length > 1 ? names : linesOf(names[0] ?? "");
    const place = kind === "own" && area !== home ? placeWithDot(parts, lines) : placeIn(parts, lines);
    return place ? [{ kind, area, lines, line, ...place }] : [];
  });
  const shapeless = areas.filter(({ name }) => !townNamed.has(name));
  const dotted = chosen
    ? [...shapeless.filter((area) => area === chosen), ...nearest(shapeless, chosen, MAX_DOTS)]
    : shapeless;
  const atDots = dotted
    .map((area): Unplaced => {
      const [x, y] = milesTo(area, business);
      const kind = area === chosen ? "own" : "area";
      return {
        kind,
        area,
        lines: [area.name],
        line: kind === "own" ? LONG_LINE : 0,
        point: [x * scale, y * scale],
        dy: 0,
        marker: DOT,
      };
    })
    .filter(({ point }) => contains(frame, boxAround([point])));
  const base: Unplaced = {
    kind: "base",
    lines: [workshop],
    line: LONG_LINE,
    point: BASE,
    dy: 0,
    marker: PIN,
  };
  // Who comes first chooses a place first. Links have the order of the areas.
  const ranks = new Map(areas.map((area, index) => [area, area === chosen ? -1 : index]));
  const rank = ({ area }: Unplaced) => (area && ranks.get(area)) ?? areas.length;
  const names = [base, ...[...inShapes, ...atDots].toSorted((a, b) => rank(a) - rank(b))];
  const ways = names.flatMap(({ kind, marker, point }) => (kind === "own" && marker ? [[BASE, point]] : []));
  const placed = placeNames(names, { frame, shapes: filled, lines: ways, overlaps });
  const taken = [...placed].flatMap(([{ lines }, labels]) =>
    labels.filter(({ shows }) => shows !== "narrow").map((label) => boxOf(label, sizeOf(lines), WIDE)),
  );
  const course = clip("MultiLineString", riverLines(business, river), scale, frame);
  return {
    ...{ frame, scale, river: spotAlong(course, sizeOf([river.name], true).width * WIDE, taken) },
    shapes: filled.toSorted((a, b) => b.brightness - a.brightness),
    names: names.map((name) => ({ ...name, labels: placed.get(name) ?? [] })),
  };
}

/** The spot in a town's shape for its name. */
function placeIn(
  parts: readonly Ring[],
  lines: readonly string[],
): Pick<Name, "point" | "ring" | "dy"> | undefined {
  const spot = roomiestSpot(parts, sizeOf(lines));
  return spot && { ...spot, dy: 0 };
}

/** The spot for a dot, at which the way from the company ends, and for the name on the other side of it. */
function placeWithDot(
  parts: readonly Ring[],
  lines: readonly string[],
): Pick<Name, "point" | "ring" | "dy" | "marker"> | undefined {
  const { width, height } = sizeOf(lines);
  const spot = roomiestSpot(parts, { width, height: height + DOT.bottom - DOT.top });
  if (!spot) return undefined;
  const [x, y] = spot.point;
  const below = y > 0 ? 1 : -1;
  const dot: Point = [x, y - (below * height * NARROW) / 2];
  const point = isInside(spot.ring, dot) ? dot : spot.point;
  return { point, ring: spot.ring, dy: below * (DOT.bottom + GAP + height / 2), marker: DOT };
}

/** The middle of the longest straight part of some lines that has room for a name, and how far it's turned there. */
function spotAlong(lines: readonly Ring[], length: number, taken: readonly Box[]): AreaMap["river"] {
  return lines
    .flatMap((line) => line.slice(1).map((end, index) => [line[index] ?? end, end] as const))
    .map(([[ax, ay], [bx, by]]) => {
      const [x, y, long] = [(ax + bx) / 2, (ay + by) / 2, Math.hypot(bx - ax, by - ay)];
      const [right, down] = [((bx - ax) * length) / long / 2, ((by - ay) * length) / long / 2];
      const name: Ring = [
        [x - right, y - down],
        [x + right, y + down],
      ];
      return {
        middle: [x, y] as const,
        degrees: Math.round((Math.atan(down / right) * 180) / Math.PI),
        long,
        name,
      };
    })
    .toSorted((a, b) => b.long - a.long)
    .find(({ long, name }) => long > length && !taken.some((box) => overlap(boxAround(name), box)));
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
  const [x, y] = [((left + right) / 2) * scale, ((top + bottom) / 2) * scale];
  const frame = { left: x - WIDTH / 2, right: x + WIDTH / 2, top: y - height / 2, bottom: y + height / 2 };
  return { frame, scale };
}

function scaled({ left, right, top, bottom }: Box, scale: number): Box {
  return { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale };
}

/** A box twice as wide and twice as high: a map shows more than its frame where it has more room, but less than this. */
function enlarged({ left, right, top, bottom }: Box): Box {
  const [x, y] = [(right - left) / 2, (bottom - top) / 2];
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
}
