// The drawings of the service area: what lies where on them, in the units of an SVG.
import { distanceMiles, nearest, type Place, type Point, project } from "./geo.ts";
import { countyOutlines, type Outlines } from "./geo-counties.ts";
import { type Box, type Label, type Mark, overlap, placeLabels, type Sheet } from "./geo-labels.ts";

/** A town as a map needs it. */
export interface MapTown extends Place {
  name: string;
  slug: string;
}

/** A town in its place, with its name beside it. */
export interface DrawnTown<T extends MapTown> extends Point {
  town: T;
  label: Label;
  /** Whether the workshop's own mark stands in its place. */
  isWorkshop: boolean;
}

/** What lies under the names of a map, around the workshop at 0, 0. */
export interface Ground {
  frame: Box;
  unitsPerMile: number;
  /** The rings around the workshop, with the place of their numbers where there is room for them. */
  rings: { miles: number; radius: number; label: Point | undefined }[];
  outlines: Outlines;
  /** Where the Hudson's name stands, and how it is turned to lie along the river. */
  river: (Point & { angle: number; box: Box[] }) | undefined;
}

/** The map of all towns. */
export interface AreasMap<T extends MapTown> extends Ground {
  towns: DrawnTown<T>[];
  workshop: Label;
}

/** The map of one town and its neighbors. */
export interface TownMap<T extends MapTown> extends Ground {
  town: DrawnTown<T>;
  neighbors: DrawnTown<T>[];
  workshop: Label;
}

/** The map of the counties within the radius, around the workshop at 0, 0. */
export interface ReachMap {
  radius: number;
  outlines: Outlines;
  /** What the map of the towns shows of it. */
  inner: Box;
}

// A unit is a pixel on a phone 360 px wide, whose page leaves 328 between its margins.
const WIDTH = 328;
const FONT_SIZE = 13;
// What is pressed stays 24 px high down to a phone of 320 px.
const LINE_HEIGHT = 27.5;
const DOT = 4;
const WORKSHOP = 8;
const RING_MILES = 2;
const NEIGHBORS = 4;
// Half of what a ring's number takes, and half the length of the river's name.
const RING_NUMBER = { x: 16, y: 8 };
const RIVER_NAME = 34;
// What a town's mark and the beginning of its name take.
const ROOM = { x: 20, y: 14 };
// Where the number of a ring may stand, in degrees from north, the best place first.
const NUMBERS_AT = [25, 335, 300, 60, 155, 200, 240, 120, 0, 90, 180, 270];
// No map is flatter or higher than this: the width of a phone, and what of its height is left to look at.
const LOWEST = 210;
const HIGHEST = 410;
// Closer than this the mark of the workshop covers a town's own.
const COVERED_MILES = 0.4;

/** Draws all towns: the frame leaves room for names in the west and for the Hudson in the east. */
export function areasMap<T extends MapTown>(towns: readonly T[], workshop: Place, name: string): AreasMap<T> {
  const margin = { left: 40, right: 100, top: 36, bottom: 40 };
  const ground = drawGround(towns, workshop, margin);
  const [drawn, own] = drawTowns(towns, workshop, name, ground);
  return { ...ground, towns: drawn, workshop: own };
}

/** Draws one town, the way to it from the workshop, and its nearest neighbors. */
export function townMap<T extends MapTown>(
  town: T,
  towns: readonly T[],
  workshop: Place,
  name: string,
): TownMap<T> {
  const shown = [town, ...nearest(towns, town, NEIGHBORS)];
  const ground = drawGround([...shown, workshop], workshop, { left: 52, right: 52, top: 40, bottom: 40 });
  const { x, y } = project(workshop, town);
  const way = Array.from({ length: 9 }, (_, step) => {
    const share = ((step + 1) / 10) * ground.unitsPerMile;
    return boxAround({ x: x * share, y: y * share }, { x: 2, y: 2 });
  });
  const [[drawn, ...neighbors], own] = drawTowns(shown, workshop, name, ground, town, way);
  if (!drawn) throw new Error(`The map lacks ${town.name}.`);
  return { ...ground, town: drawn, neighbors, workshop: own };
}

/** Draws the counties in the circle in which the company comes. */
export function reachMap(
  workshop: Place,
  miles: number,
  { frame, unitsPerMile }: AreasMap<MapTown>,
): ReachMap {
  const radius = 100;
  const square = { left: -radius, top: -radius, right: radius, bottom: radius };
  const share = radius / miles / unitsPerMile;
  return {
    radius,
    outlines: countyOutlines(workshop, radius / miles, square),
    inner: {
      left: frame.left * share,
      top: frame.top * share,
      right: frame.right * share,
      bottom: frame.bottom * share,
    },
  };
}

function drawGround(places: readonly Place[], workshop: Place, margin: Box): Ground {
  const points = places.map((place) => project(workshop, place));
  const { frame, unitsPerMile } = frameAround(points, margin);
  const outlines = countyOutlines(workshop, unitsPerMile, frame);
  const river = riverName(outlines.river, frame);
  const marks = points.map(({ x, y }) => boxAround({ x: x * unitsPerMile, y: y * unitsPerMile }, ROOM));
  const rings = ringsIn(frame, unitsPerMile, [...marks, ...(river?.box ?? [])]);
  return { frame, unitsPerMile, rings, outlines, river };
}

/** The frame that holds these points, in miles, with margins in units; it is as wide as every map. */
function frameAround(points: readonly Point[], margin: Box): { frame: Box; unitsPerMile: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [WIDTH - margin.left - margin.right, HIGHEST - margin.top - margin.bottom];
  const unitsPerMile = Math.min(width / (east - west), height / (south - north));
  const left = Math.round(((west + east) / 2) * unitsPerMile - width / 2 - margin.left);
  const top = north * unitsPerMile - margin.top;
  const bottom = south * unitsPerMile + margin.bottom;
  const spare = Math.max(0, LOWEST - (bottom - top)) / 2;
  const frame = {
    left,
    top: Math.round(top - spare),
    right: left + WIDTH,
    bottom: Math.round(bottom + spare),
  };
  return { frame, unitsPerMile };
}

function drawTowns<T extends MapTown>(
  towns: readonly T[],
  workshop: Place,
  name: string,
  { frame, unitsPerMile, rings, river }: Ground,
  chosen?: T,
  way: readonly Box[] = [],
): [DrawnTown<T>[], Label] {
  const places = towns.map((town) => {
    const { x, y } = project(workshop, town);
    const isWorkshop = distanceMiles(workshop, town) < COVERED_MILES;
    return isWorkshop
      ? { town, isWorkshop, x: 0, y: 0 }
      : { town, isWorkshop, x: Math.round(x * unitsPerMile), y: Math.round(y * unitsPerMile) };
  });
  const marks = places.map(({ town, x, y, isWorkshop }): Mark => {
    return { name: town.name, x, y, radius: isWorkshop || town === chosen ? WORKSHOP : DOT };
  });
  const numbers = rings.flatMap(({ label }) => (label ? boxAround(label, RING_NUMBER) : []));
  const taken = [...way, ...numbers, ...(river?.box ?? [])];
  const sheet: Sheet = { frame, fontSize: FONT_SIZE, lineHeight: LINE_HEIGHT, taken };
  const labels = placeLabels([...marks, { name, x: 0, y: 0, radius: WORKSHOP }], sheet);
  const drawn = places.map((place, index) => ({ ...place, label: labelOf(labels[index]) }));
  return [drawn, labelOf(labels.at(-1))];
}

function labelOf(label: Label | undefined): Label {
  if (!label) throw new Error("A name on the map has no place.");
  return label;
}

/** The rings around the workshop that the frame reaches; a number stands in the first direction that is free. */
function ringsIn(frame: Box, unitsPerMile: number, taken: readonly Box[]): Ground["rings"] {
  const corner = Math.hypot(Math.max(-frame.left, frame.right), Math.max(-frame.top, frame.bottom));
  const count = Math.floor(corner / unitsPerMile / RING_MILES);
  return Array.from({ length: count }, (_, index) => {
    const miles = (index + 1) * RING_MILES;
    const radius = Math.round(miles * unitsPerMile);
    const label = NUMBERS_AT.map((degrees) => onRing(radius, degrees)).find((point) => {
      const box = boxAround(point, RING_NUMBER);
      const isInside =
        box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
      return isInside && taken.every((other) => overlap(box, other) === 0);
    });
    return { miles, radius, label };
  });
}

function onRing(radius: number, degrees: number): Point {
  const direction = (degrees * Math.PI) / 180;
  return { x: Math.round(radius * Math.sin(direction)), y: Math.round(-radius * Math.cos(direction)) };
}

/** The middle of the river's longest straight in the frame, and the boxes that its name takes there. */
function riverName(river: readonly Point[][], frame: Box): AreasMap<MapTown>["river"] {
  const inset = 10;
  const straights = river
    .flatMap((line) => line.slice(1).map((end, index) => [line[index] ?? end, end] as const))
    .map(([start, end]) => {
      const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y));
      return Array.from({ length: steps + 1 }, (_, step) => ({
        x: start.x + ((end.x - start.x) * step) / steps,
        y: start.y + ((end.y - start.y) * step) / steps,
      })).filter(
        ({ x, y }) =>
          x > frame.left + inset &&
          x < frame.right - inset &&
          y > frame.top + inset &&
          y < frame.bottom - inset,
      );
    });
  const longest = straights.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const middle = Math.floor(longest.length / 2);
  const [point, first, last] = [longest[middle], longest[0], longest.at(-1)];
  if (!point || !first || !last || longest.length < 2 * RIVER_NAME) return undefined;
  return {
    x: Math.round(point.x),
    y: Math.round(point.y),
    angle: Math.round((Math.atan((last.y - first.y) / (last.x - first.x)) * 180) / Math.PI),
    box: longest
      .slice(middle - RIVER_NAME, middle + RIVER_NAME)
      .map((each) => boxAround(each, { x: 5, y: 1 })),
  };
}

function boxAround({ x, y }: Point, half: Point): Box {
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
}
