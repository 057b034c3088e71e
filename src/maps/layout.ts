// Lays out the maps of the service area in the units of an SVG. The company is at 0, 0.
import { nearest, type Place } from "../geo/distance.ts";
import { arrivalTimes, type Brightness, brightness } from "./arrival.ts";
import { astride, isMostlyOn, labelIn, TEXT } from "./fit.ts";
import { type Format, type Frame, frameAround, pointOf, ringsOf } from "./frame.ts";
import {
  type Box,
  boxAround,
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
import { type AreaMarker, type MapArea, marked, placeOf } from "./places.ts";
import { type QuietName, quietNames, spotsWithRoom } from "./quiet-names.ts";
import { boxOf, isInside } from "./spots.ts";

/** The map of some areas. On an area's own map, that area comes first. */
export interface AreasMap<T extends MapArea> extends Frame {
  /** Those whose names have room. */
  areas: AreaMarker<T>[];
  /** Those whose shapes are known, the brightest last, so that its border is on top. */
  shapes: { area: T; brightness: Brightness }[];
  company: Label;
  /** Whether the company's name stands on the brightest shape. */
  isCompanyOnLit: boolean;
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
const MARKER_RADIUS = 4;
// The middle of the company's pin, whose tip is at the company, and half its size.
const PIN = { x: 0, y: -9 };
const PIN_HALF = { x: 8, y: 10 };
const LARGE_MARKER_RADIUS = 8;
const NEIGHBORS = 4;
const RADIUS_MAP_RADIUS = 100;
const WAY_STEP = 6;

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
  const times = arrivalTimes(areas);
  const places = areas.map((area) => ({
    // The map of all areas says how soon we're there by its colors.
    ...placeOf(area, area === chosen ? "own" : chosen ? "below" : "none", company, land, scaled),
    // The map of one area lights that one.
    brightness: chosen ? (area === chosen ? 1 : 2) : brightness(area, times),
  }));
  const dots = places.filter(({ rings }) => !rings).map((dot) => boxAround(dot, { x: 20, y: 14 }));
  const rings = land.shapes ? [] : ringsIn(frame, unitsPerMile, [...dots, ...riverBoxes]);
  const numbers = rings.flatMap(({ label }) => (label ? boxAround(label, RING_NUMBER) : []));
  const target = places.find(({ area }) => area === chosen);
  const way = target ? wayTo(target) : [];
  // On the map of one area, the names of its neighbors come after its own, and only where they have room in their shapes.
  const isBesideOwn = ({ area, rings: shape }: (typeof places)[number]) =>
    chosen !== undefined && area !== chosen && shape !== undefined;
  const first = places.filter((place) => !isBesideOwn(place));
  const otherShapes = places.flatMap(({ area, rings: shape }) => (shape && area !== chosen ? [shape] : []));
  const markers = first.map(({ area, x, y, isCompany, lines, spots, rings: shape }): Marker => {
    const isOwn = area === chosen;
    // The way to the chosen area ends at a dot, beside which its name stands.
    const hasDot = !shape || (isOwn && !isCompany);
    const radius = hasDot ? (isCompany || isOwn ? LARGE_MARKER_RADIUS : MARKER_RADIUS) : 0;
    return {
      lines: isOwn ? [...lines, area.responseTime] : lines,
      ...{ x, y, radius, spots },
      ...(hasDot &&
        shape && { around: boxOf(shape), astride: (label) => astride(shape, label, otherShapes) }),
    };
  });
  const home = places.find(({ rings: shape }) => shape && isInside(shape, { x: 0, y: 0 }));
  const base: Marker = {
    lines: [name],
    ...PIN,
    radius: LARGE_MARKER_RADIUS,
    astride: (label) => (home?.rings ? astride(home.rings, label) : 0),
  };
  const labels = placeLabels([...markers, base], {
    frame,
    ...TEXT,
    taken: [...way, ...numbers, ...riverBoxes],
  });
  const ownLabel = existing(labels.at(-1));
  const taken = [
    ...labels.map(({ box }) => box),
    ...riverBoxes,
    ...covered,
    ...way,
    boxAround(PIN, PIN_HALF),
  ];
  const others = places.filter(isBesideOwn).flatMap(({ rings: shape, ...place }) => {
    return shape ? { ...place, rings: shape } : [];
  });
  const otherSpots = spotsWithRoom(others, frame, taken);
  const shown = [
    ...first.map((place, index) => marked(place, existing(labels[index]), 0, scaled)),
    ...others.flatMap((place) => {
      const spot = otherSpots.get(place);
      return spot ? marked(place, labelIn(spot, place.lines), spot.step, scaled) : [];
    }),
  ];
  const named = shown.map(({ label }) => label.box);
  return {
    ...scaled,
    ...{ areas: shown, company: ownLabel, rings, river },
    shapes: places
      .filter(({ rings: shape }) => shape !== undefined)
      .map(({ area, brightness: light }) => ({ area, brightness: light }))
      .toSorted((a, b) => b.brightness - a.brightness),
    isCompanyOnLit: home?.rings !== undefined && home.brightness === 1 && isMostlyOn(home.rings, ownLabel),
    quiet: quietNames(areas, company, land, scaled, [...taken, ...named]),
  };
}

/** The boxes along the straight line from the company to a place, and at its ends, which no name may cover. */
function wayTo({ x, y }: Point): Box[] {
  const steps = Math.ceil(Math.hypot(x, y) / WAY_STEP);
  const along = Array.from({ length: steps }, (_, step) =>
    boxAround({ x: (x * step) / steps, y: (y * step) / steps }, { x: 2, y: 2 }),
  );
  return [...along, boxAround({ x, y }, { x: 7, y: 7 })];
}

function existing(label: Label | undefined): Label {
  if (!label) throw new Error("A name on the map has no place.");
  return label;
}
