// Lays out the maps of the service area in the units of an SVG. The company is at 0, 0.
import { distanceMiles, nearest, type Place } from "../geo/distance.ts";
import { arrivalTimes, type Brightness, brightness } from "./arrival.ts";
import { type Format, type Frame, frameAround, linesOf, pointOf, ringsOf } from "./frame.ts";
import {
  type Box,
  boxAround,
  halfSize,
  type Label,
  lettersIn,
  type Marker,
  outside,
  overlap,
  type Point,
  placeLabels,
} from "./labels.ts";
import type { Land } from "./land.ts";
import { placeRiverName, RING_NUMBER, type RiverName, ringsIn } from "./names.ts";
import { drawOutlines, type Outlines } from "./outlines.ts";
import { type QuietName, quietNames } from "./quiet-names.ts";
import { type Rings, shareOutside, spotsIn } from "./spots.ts";

/** An area as a map needs it. */
export interface MapArea extends Place {
  name: string;
  slug: string;
  responseTime: string;
}

/** An area on a map: its shape or its dot, with its name. */
export interface AreaMarker<T extends MapArea> extends Point {
  area: T;
  lines: readonly string[];
  label: Label;
  /** Whether its shape is known. Otherwise it is a dot. */
  hasShape: boolean;
  /** Whether its name stands on its shape, but for an end of it. That of the area that a map is about may stand beside it. */
  isOnShape: boolean;
  brightness: Brightness;
  /** Whether the company's own marker is shown in place of its dot. */
  isCompany: boolean;
}

/** The map of some areas. On an area's own map, that area comes first. */
export interface AreasMap<T extends MapArea> extends Frame {
  areas: AreaMarker<T>[];
  company: Label;
  /** The rings around the company, where towns are dots. A ring has its number where there is room for it. */
  rings: { miles: number; radius: number; label: Point | undefined }[];
  river: RiverName | undefined;
  /** The names of towns that are no areas of this map. */
  quiet: QuietName[];
}

/** The map of everything within the coverage radius. */
export interface RadiusMap {
  radius: number;
  unitsPerMile: number;
  outlines: Outlines;
}

// A unit is a CSS pixel on a phone 360 px wide, whose page leaves 328 px between its margins. map-drawing.module.css
// has the same sizes.
const ALL_AREAS: Format = {
  width: 328,
  height: 410,
  margin: { left: 12, right: 12, top: 12, bottom: 12 },
};
const ONE_AREA: Format = { width: 328, height: 300, margin: { left: 48, right: 48, top: 36, bottom: 36 } };
const COMPACT: Format = { width: 320, height: 240, margin: { left: 40, right: 40, top: 30, bottom: 30 } };
// Where towns are dots, most names stand to the right of them.
const DOTS_MARGIN: Box = { left: 40, right: 100, top: 36, bottom: 40 };
// The size of the names. What can be pressed stays 24 px high down to a phone of 320 px, on which a map reaches from edge
// to edge.
const TEXT = { fontSize: 14, lineHeight: 27.5 };
// What stays free beside a name, so that none touches the frame.
const RIM = 4;
const MARKER_RADIUS = 4;
const LARGE_MARKER_RADIUS = 8;
const NEIGHBORS = 4;
const RADIUS_MAP_RADIUS = 100;
const WAY_STEP = 6;
// A name of which more is outside its shape has the color of names on the land.
const MOSTLY_OUTSIDE = 0.55;
// If an area is closer than this, the company's marker covers its dot.
const COVERED_MILES = 0.4;

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
  const format = land.shapes ? ALL_AREAS : { ...ALL_AREAS, margin: DOTS_MARGIN };
  const scaled = frameAround(extentOf(areas, company, land), format);
  // On a wide screen, the map of the whole radius lies over the lower right of this one.
  const { right, bottom } = scaled.frame;
  const inset = { left: right, right: right + 300, top: bottom - 240, bottom };
  return draw(areas, company, name, land, scaled, undefined, [inset]);
}

/**
 * The map of one area, the way to it from the company, and the areas around it.
 * @param size "compact" for a small one whose names are no links
 */
export function areaMap<T extends MapArea>(
  area: T,
  areas: readonly T[],
  company: Place,
  name: string,
  land: Land,
  size: "full" | "compact" = "full",
): AreasMap<T> {
  const others = nearest(areas, area, NEIGHBORS);
  const extent = extentOf(land.shapes ? [area] : [area, ...others], company, land);
  const frame = frameAround(extent, size === "full" ? ONE_AREA : COMPACT);
  const shown = land.shapes ? [area, ...areas.filter((other) => other !== area)] : [area, ...others];
  return draw(shown, company, name, land, frame, area);
}

/**
 * The areas of an area's map whose names have room: inside the frame, and clear of the letters of a nearer one and of the
 * company's.
 */
export function areasWithRoom<T extends MapArea>(
  map: Pick<AreasMap<T>, "areas" | "company" | "frame">,
): AreaMarker<T>[] {
  const [own, ...others] = map.areas;
  if (!own) return [];
  const away = ({ label }: AreaMarker<T>) => Math.hypot(label.x - own.label.x, label.y - own.label.y);
  const taken = [own.label.box, map.company.box].map(lettersIn);
  const named = others
    .toSorted((a, b) => away(a) - away(b))
    .filter(({ label }) => {
      const letters = lettersIn(label.box);
      const hasRoom = outside(letters, map.frame) === 0 && taken.every((box) => overlap(box, letters) === 0);
      if (hasRoom) taken.push(letters);
      return hasRoom;
    });
  return [own, ...named];
}

/** The map of the counties within the coverage radius. */
export function radiusMap(company: Place, miles: number, land: Land): RadiusMap {
  const radius = RADIUS_MAP_RADIUS;
  const square = boxAround({ x: 0, y: 0 }, { x: radius, y: radius });
  const unitsPerMile = radius / miles;
  return { radius, unitsPerMile, outlines: drawOutlines(company, unitsPerMile, square, land) };
}

/** The points, in miles, that a map of these areas must show. */
function extentOf(areas: readonly MapArea[], company: Place, { shapes }: Land): Point[] {
  const corners = areas.flatMap((area) => [
    pointOf(area, company),
    ...(ringsOf(area.name, company, 1, shapes) ?? []).flat(),
  ]);
  return [{ x: 0, y: 0 }, ...corners];
}

function draw<T extends MapArea>(
  areas: readonly T[],
  company: Place,
  name: string,
  land: Land,
  scaled: Frame,
  chosen?: T,
  covered: readonly Box[] = [],
): AreasMap<T> {
  const { frame, unitsPerMile } = scaled;
  const river = placeRiverName(drawOutlines(company, unitsPerMile, frame, land).riverLines, frame);
  const riverBoxes = river?.boxes ?? [];
  const places = areas
    .map((area) => placeOf(area, company, land, scaled))
    .filter(({ area, spots, rings }) => area === chosen || !rings || spots.length > 0);
  const dots = places.filter(({ rings }) => !rings).map((dot) => boxAround(dot, { x: 20, y: 14 }));
  const rings = land.shapes ? [] : ringsIn(frame, unitsPerMile, [...dots, ...riverBoxes]);
  const numbers = rings.flatMap(({ label }) => (label ? boxAround(label, RING_NUMBER) : []));
  const target = places.find(({ area }) => area === chosen);
  const way = target ? wayTo(target) : [];
  const markers = places.map(({ area, x, y, isCompany, spots, rings: shape }): Marker => {
    const isLarge = isCompany || area === chosen;
    // The way to the chosen area ends at a dot, beside which its name stands.
    const hasDot = !shape || (area === chosen && !isCompany);
    const radius = hasDot ? (isLarge ? LARGE_MARKER_RADIUS : MARKER_RADIUS) : 0;
    const lines = shape ? linesOf(area.name) : [area.name];
    return {
      lines: area === chosen ? [...lines, area.responseTime] : lines,
      x,
      y,
      radius,
      spots,
    };
  });
  const base: Marker = { lines: [name], x: 0, y: 0, radius: LARGE_MARKER_RADIUS };
  const labels = placeLabels([...markers, base], {
    frame,
    ...TEXT,
    taken: [...way, ...numbers, ...riverBoxes],
  });
  const times = arrivalTimes(areas);
  const shown = places.map(({ area, x, y, isCompany, rings: shape }, index) => ({
    ...{ area, x, y, isCompany },
    lines: shape ? linesOf(area.name) : [area.name],
    hasShape: shape !== undefined,
    isOnShape: shape !== undefined && (area !== chosen || isMostlyOn(shape, existing(labels[index]))),
    // The map of one area lights that one, and outlines the others.
    brightness: chosen ? (area === chosen ? 1 : 2) : brightness(area, times),
    label: existing(labels[index]),
  }));
  const ownLabel = existing(labels.at(-1));
  const taken = [
    ...labels.map(({ box }) => box),
    ...riverBoxes,
    ...covered,
    ...way,
    boxAround({ x: 0, y: 0 }, { x: 9, y: 9 }),
  ];
  const quiet = quietNames(areas, company, land, scaled, taken);
  return { ...scaled, areas: shown, company: ownLabel, rings, river, quiet };
}

function placeOf<T extends MapArea>(area: T, company: Place, land: Land, { frame, unitsPerMile }: Frame) {
  const rings: Rings | undefined = ringsOf(area.name, company, unitsPerMile, land.shapes);
  const isCompany = distanceMiles(company, area) < COVERED_MILES;
  const { x, y } = isCompany ? { x: 0, y: 0 } : pointOf(area, company, unitsPerMile);
  const { x: halfWidth, y: halfHeight } = halfSize(linesOf(area.name), TEXT);
  const half = { x: halfWidth + RIM, y: halfHeight };
  const spots = rings ? spotsIn(rings, half, frame) : [];
  return { area, rings, isCompany, spots, x: Math.round(x), y: Math.round(y) };
}

function isMostlyOn(shape: Rings, { box }: Label): boolean {
  return shareOutside(shape, lettersIn(box)) < MOSTLY_OUTSIDE;
}

/** The boxes along the straight line from the company to a place, and at its ends, which no name may cover. */
function wayTo({ x, y }: Point): Box[] {
  const steps = Math.ceil(Math.hypot(x, y) / WAY_STEP);
  const along = Array.from({ length: steps }, (_, step) =>
    boxAround({ x: (x * step) / steps, y: (y * step) / steps }, { x: 1, y: 1 }),
  );
  return [...along, boxAround({ x, y }, { x: 7, y: 7 }), boxAround({ x: 0, y: 0 }, { x: 9, y: 9 })];
}

function existing(label: Label | undefined): Label {
  if (!label) throw new Error("A name on the map has no place.");
  return label;
}
