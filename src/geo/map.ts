// Lays out the maps of the service area in the units of an SVG. The company is at 0, 0.
import { distanceMiles, nearest, type Place, position, projectionAround } from "./distance.ts";
import { type Box, boxAround, type Label, type Marker, overlap, type Point, placeLabels } from "./labels.ts";
import { drawOutlines, type Land, type Outlines } from "./outlines.ts";

/** An area as a map needs it. */
export interface MapArea extends Place {
  name: string;
  slug: string;
}

/** An area's marker, with its name beside it. */
export interface AreaMarker<T extends MapArea> extends Point {
  area: T;
  label: Label;
  /** Whether the company's own marker is shown in its place. */
  isCompany: boolean;
}

/** What is under the names of a map. */
export interface BaseMap {
  frame: Box;
  unitsPerMile: number;
  /** The rings around the company. A ring has its number where there is room for it. */
  rings: { miles: number; radius: number; label: Point | undefined }[];
  outlines: Outlines;
  /** Where the river's name goes, and the angle at which it runs along the river. */
  river: (Point & { angle: number; boxes: Box[] }) | undefined;
}

/** The map of some areas. On an area's own map, that area comes first. */
export interface AreasMap<T extends MapArea> extends BaseMap {
  areas: AreaMarker<T>[];
  company: Label;
}

/** The map of everything within the coverage radius. */
export interface RadiusMap {
  radius: number;
  outlines: Outlines;
  /** The part of it that the map of all areas shows. */
  inner: Box;
}

// A unit is a CSS pixel on a phone 360 px wide, whose page leaves 328 px between its margins.
const WIDTH = 328;
const FONT_SIZE = 13;
// What can be pressed stays 24 px high down to a phone of 320 px.
const LINE_HEIGHT = 27.5;
const MARKER_RADIUS = 4;
const LARGE_MARKER_RADIUS = 8;
const RING_MILES = 2;
const NEIGHBORS = 4;
const RADIUS_MAP_RADIUS = 100;
// Half the size of a ring's number, and half the length of the river's name.
const RING_NUMBER = { x: 16, y: 8 };
const RIVER_NAME = 34;
// What a marker and the beginning of its name need.
const MARKER_ROOM = { x: 20, y: 14 };
// Where the number of a ring may go, in degrees clockwise from north, the best place first.
const RING_NUMBER_DEGREES = [25, 335, 300, 60, 155, 200, 240, 120, 0, 90, 180, 270];
// The lowest and the highest map.
const MIN_HEIGHT = 210;
const MAX_HEIGHT = 410;
// A map shows this much at least: a single area has no extent of its own.
const MIN_MILES = 2;
// If an area is closer than this, the company's marker covers its own.
const COVERED_MILES = 0.4;
// Room for names, most of which stand to the right of their markers.
const ALL_AREAS_MARGIN = { left: 40, right: 100, top: 36, bottom: 40 };
const ONE_AREA_MARGIN = { left: 52, right: 52, top: 40, bottom: 40 };

/**
 * The map of all areas.
 * @param name the words beside the company's marker
 */
export function areasMap<T extends MapArea>(
  areas: readonly T[],
  company: Place,
  name: string,
  land: Land,
): AreasMap<T> {
  const base = baseMap([...areas, company], company, ALL_AREAS_MARGIN, land);
  return { ...base, ...placeMarkers(areas, company, name, base) };
}

/** The map of one area, the way to it from the company, and the areas nearest to it. */
export function areaMap<T extends MapArea>(
  area: T,
  areas: readonly T[],
  company: Place,
  name: string,
  land: Land,
): AreasMap<T> {
  const shown = [area, ...nearest(areas, area, NEIGHBORS)];
  const base = baseMap([...shown, company], company, ONE_AREA_MARGIN, land);
  const [x, y] = projectionAround(company, base.unitsPerMile)(position(area)) ?? [0, 0];
  const way = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) =>
    boxAround({ x: x * share, y: y * share }, { x: 2, y: 2 }),
  );
  return { ...base, ...placeMarkers(shown, company, name, base, { area, way }) };
}

/** The map of the counties within the coverage radius. */
export function radiusMap(
  company: Place,
  miles: number,
  shown: Pick<BaseMap, "frame" | "unitsPerMile">,
  land: Land,
): RadiusMap {
  const radius = RADIUS_MAP_RADIUS;
  const share = radius / miles / shown.unitsPerMile;
  const { left, top, right, bottom } = shown.frame;
  return {
    radius,
    outlines: drawOutlines(
      company,
      radius / miles,
      boxAround({ x: 0, y: 0 }, { x: radius, y: radius }),
      land,
    ),
    inner: { left: left * share, top: top * share, right: right * share, bottom: bottom * share },
  };
}

function baseMap(places: readonly Place[], company: Place, margin: Box, land: Land): BaseMap {
  const inMiles = projectionAround(company);
  const points = places.map((place) => {
    const [x, y] = inMiles(position(place)) ?? [0, 0];
    return { x, y };
  });
  const { frame, unitsPerMile } = frameAround(points, margin);
  const outlines = drawOutlines(company, unitsPerMile, frame, land);
  const river = placeRiverName(outlines.riverLines, frame);
  const markers = points.map(({ x, y }) =>
    boxAround({ x: x * unitsPerMile, y: y * unitsPerMile }, MARKER_ROOM),
  );
  const rings = ringsIn(frame, unitsPerMile, [...markers, ...(river?.boxes ?? [])]);
  return { frame, unitsPerMile, rings, outlines, river };
}

/** The frame around these points, in miles, with margins in units. Every map is equally wide. */
function frameAround(points: readonly Point[], margin: Box): { frame: Box; unitsPerMile: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = WIDTH - margin.left - margin.right;
  const height = MAX_HEIGHT - margin.top - margin.bottom;
  const unitsPerMile = Math.min(
    width / Math.max(east - west, MIN_MILES),
    height / Math.max(south - north, MIN_MILES),
  );
  const left = Math.round(((west + east) / 2) * unitsPerMile - width / 2 - margin.left);
  const top = north * unitsPerMile - margin.top;
  const bottom = south * unitsPerMile + margin.bottom;
  const spare = Math.max(0, MIN_HEIGHT - (bottom - top)) / 2;
  return {
    frame: { left, top: Math.round(top - spare), right: left + WIDTH, bottom: Math.round(bottom + spare) },
    unitsPerMile,
  };
}

function placeMarkers<T extends MapArea>(
  areas: readonly T[],
  company: Place,
  name: string,
  { frame, unitsPerMile, rings, river }: BaseMap,
  chosen?: { area: T; way: readonly Box[] },
): { areas: AreaMarker<T>[]; company: Label } {
  const project = projectionAround(company, unitsPerMile);
  const places = areas.map((area) => {
    const [x, y] = project(position(area)) ?? [0, 0];
    const isCompany = distanceMiles(company, area) < COVERED_MILES;
    return { area, isCompany, x: isCompany ? 0 : Math.round(x), y: isCompany ? 0 : Math.round(y) };
  });
  const markers = places.map(({ area, x, y, isCompany }): Marker => {
    const isLarge = isCompany || area === chosen?.area;
    return { name: area.name, x, y, radius: isLarge ? LARGE_MARKER_RADIUS : MARKER_RADIUS };
  });
  const numbers = rings.flatMap(({ label }) => (label ? boxAround(label, RING_NUMBER) : []));
  const labels = placeLabels([...markers, { name, x: 0, y: 0, radius: LARGE_MARKER_RADIUS }], {
    frame,
    fontSize: FONT_SIZE,
    lineHeight: LINE_HEIGHT,
    taken: [...(chosen?.way ?? []), ...numbers, ...(river?.boxes ?? [])],
  });
  return {
    areas: places.map((place, index) => ({ ...place, label: existing(labels[index]) })),
    company: existing(labels.at(-1)),
  };
}

function existing(label: Label | undefined): Label {
  if (!label) throw new Error("A name on the map has no place.");
  return label;
}

/** The rings around the company that reach into the frame. */
function ringsIn(frame: Box, unitsPerMile: number, taken: readonly Box[]): BaseMap["rings"] {
  const corner = Math.hypot(Math.max(-frame.left, frame.right), Math.max(-frame.top, frame.bottom));
  const count = Math.floor(corner / unitsPerMile / RING_MILES);
  return Array.from({ length: count }, (_, index) => {
    const miles = (index + 1) * RING_MILES;
    const radius = Math.round(miles * unitsPerMile);
    const label = RING_NUMBER_DEGREES.map((degrees) => pointOnRing(radius, degrees)).find((point) => {
      const box = boxAround(point, RING_NUMBER);
      return contains(frame, box) && taken.every((other) => overlap(box, other) === 0);
    });
    return { miles, radius, label };
  });
}

function pointOnRing(radius: number, degrees: number): Point {
  const direction = (degrees * Math.PI) / 180;
  return { x: Math.round(radius * Math.sin(direction)), y: Math.round(-radius * Math.cos(direction)) };
}

function contains(frame: Box, box: Box): boolean {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}

/** The middle of the river's longest straight part in the frame, and the boxes that its name fills there. */
function placeRiverName(lines: readonly Point[][], frame: Box): BaseMap["river"] {
  const inset = { x: 10, y: 10 };
  const straights = lines
    .flatMap((line) => line.slice(1).map((end, index) => [line[index] ?? end, end] as const))
    .map(([start, end]) => {
      const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y));
      return Array.from({ length: steps + 1 }, (_, step) => ({
        x: start.x + ((end.x - start.x) * step) / steps,
        y: start.y + ((end.y - start.y) * step) / steps,
      })).filter((point) => contains(frame, boxAround(point, inset)));
    });
  const longest = straights.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const middle = Math.floor(longest.length / 2);
  const [point, first, last] = [longest[middle], longest[0], longest.at(-1)];
  if (!point || !first || !last || longest.length < 2 * RIVER_NAME) return undefined;
  return {
    x: Math.round(point.x),
    y: Math.round(point.y),
    angle: Math.round((Math.atan((last.y - first.y) / (last.x - first.x)) * 180) / Math.PI),
    boxes: longest
      .slice(middle - RIVER_NAME, middle + RIVER_NAME)
      .map((each) => boxAround(each, { x: 5, y: 1 })),
  };
}
