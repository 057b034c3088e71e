// The land and the borders under the maps, from the Census Bureau's county boundaries in the package us-atlas. Only the
// build uses it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type GeoPermissibleObjects, geoCentroid, geoContains, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { distanceMiles, type Place, position, projectionAround } from "../geo/distance.ts";
import { ringsOf, type ShapeRings } from "../geo/shapes.ts";
import { stateName } from "../geo/states.ts";
import { fault, type RecordFault } from "../records/faults.ts";
import type { Records } from "../records/reader.ts";
import type { Box, Point } from "./labels.ts";
import type { Land } from "./land.ts";

// The library has no names for these types.
type Atlas = Parameters<typeof merge>[0];
type County = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];

const NO_COUNTY = 'is no county; write it like "Bergen, NJ"';

// How far shapes reach beyond the frame, so that the ends of wide lines don't show.
const OVERLAP = 20;
// A county whose middle is farther than this beyond the frame has no land in it.
const COUNTY_REACH_MILES = 150;

/** What lies under a map's names. Each text is the `d` of an SVG path. */
export interface Outlines {
  /** The land of the company's state. */
  state: string;
  /** The land of the neighboring states. */
  neighborStates: string;
  /** The borders between the counties of the company's state. */
  counties: string;
  /** The middle of the river; empty if there is none. */
  river: string;
  /** The same, point by point. */
  riverLines: Point[][];
}

/**
 * Draws the counties around a center, which is at 0, 0.
 * @param frame what the drawing shows, in its units; everything is clipped a little outside it
 */
export function drawOutlines(center: Place, unitsPerMile: number, frame: Box, land: Land): Outlines {
  const { atlas, counties: all } = readAtlas();
  const reach = Math.max(...Object.values(frame).map(Math.abs)) * (Math.SQRT2 / unitsPerMile);
  const counties = all.filter(({ middle }) => distanceMiles(center, middle) < reach + COUNTY_REACH_MILES);
  const projection = projectionAround(center, unitsPerMile);
  const clipped = projectionAround(center, unitsPerMile).clipExtent([
    [frame.left - OVERLAP, frame.top - OVERLAP],
    [frame.right + OVERLAP, frame.bottom + OVERLAP],
  ]);
  const draw = (shape: GeoPermissibleObjects) => relativePath(geoPath(clipped).digits(0)(shape) ?? "");
  const home = stateName(land.state);
  const isHome = ({ state }: NamedCounty) => state === home;
  const shapes = (list: readonly NamedCounty[]) => list.map(({ shape }) => shape);
  const borders = (list: readonly NamedCounty[], isWanted: (a: County, b: County) => boolean) =>
    mesh(atlas, { type: "GeometryCollection", geometries: shapes(list) }, (a, b) =>
      isWanted(a as County, b as County),
    );

  const river = borders(counties, betweenBanks(all, land.river));
  return {
    state: draw(merge(atlas, shapes(counties.filter(isHome)))),
    neighborStates: draw(merge(atlas, shapes(counties.filter((county) => !isHome(county))))),
    counties: draw(borders(counties.filter(isHome), (a, b) => a !== b)),
    river: draw(river),
    riverLines: river.coordinates.map((line) =>
      line.map(([longitude = 0, latitude = 0]) => {
        const [x, y] = projection([longitude, latitude]) ?? [0, 0];
        return { x, y };
      }),
    ),
  };
}

/** A county by its name, with its outline. */
export interface CountyShape {
  name: string;
  rings: ShapeRings;
}

/** The counties within so many miles of a center. */
export function countiesWithin(center: Place, miles: number): (CountyShape & { hasCenter: boolean })[] {
  const { atlas, counties } = readAtlas();
  return counties
    .filter(({ middle }) => distanceMiles(center, middle) < miles)
    .map(({ shape, name }) => {
      const outline = feature(atlas, shape);
      return { name, rings: ringsOf(outline), hasCenter: geoContains(outline, position(center)) };
    });
}

/** Whether two counties face each other over the river. */
function betweenBanks(
  counties: readonly NamedCounty[],
  river: Land["river"],
): (a: County, b: County) => boolean {
  const find = (wanted: string) => {
    const county = countyNamed(wanted, counties);
    if (county) return county.shape;
    throw new Error(`content/areas-page.yaml: map.river names ${wanted}, which ${NO_COUNTY}.`);
  };
  const [bank, otherBank] = [river?.bank.map(find) ?? [], river?.otherBank.map(find) ?? []];
  return (a, b) => (bank.includes(a) && otherBank.includes(b)) || (bank.includes(b) && otherBank.includes(a));
}

function countyNamed(wanted: string, counties: readonly NamedCounty[]): NamedCounty | undefined {
  const full = inFull(wanted);
  return counties.find(({ name, state }) => `${name}, ${state}` === full);
}

/** A fault for each bank of the river that is no county: no map could be drawn. */
export function riverFaults({ areasPage }: Pick<Records, "areasPage">): RecordFault[] {
  const { river } = areasPage.map;
  const { counties } = readAtlas();
  return (["bank", "otherBank"] as const).flatMap((bank) =>
    (river?.[bank] ?? []).flatMap((name, index) =>
      countyNamed(name, counties)
        ? []
        : [fault("areas-page.yaml", `map.river.${bank}.${index}`, `${NO_COUNTY} (found "${name}")`)],
    ),
  );
}

/** A county with its state in full: "Bergen, NJ" becomes "Bergen, New Jersey". */
function inFull(county: string): string {
  return county.replace(/[A-Z]{2}$/, (code) => stateName(code) ?? code);
}

/** Rewrites "M1,2L4,3" as "M1 2l3 1": the steps between points have fewer digits than the points. */
export function relativePath(path: string): string {
  let [x, y] = [0, 0];
  return path
    .replace(/([ML])(-?\d+),(-?\d+)/g, (_, command: string, toX: string, toY: string) => {
      const [fromX, fromY] = [x, y];
      [x, y] = [Number(toX), Number(toY)];
      return command === "M" ? `M${x} ${y}` : `l${x - fromX} ${y - fromY}`;
    })
    .replaceAll(" -", "-");
}

/** A county with its name, its state and its middle. */
interface NamedCounty {
  shape: County;
  name: string;
  state: string;
  middle: Place;
}

let read: { atlas: Atlas; counties: NamedCounty[] } | undefined;

function readAtlas(): { atlas: Atlas; counties: NamedCounty[] } {
  if (read) return read;
  const require = createRequire(join(process.cwd(), "package.json"));
  const file = require.resolve("us-atlas/counties-10m.json");
  const atlas: Atlas = JSON.parse(readFileSync(file, "utf8"));
  const { counties, states } = atlas.objects;
  if (counties?.type !== "GeometryCollection" || states?.type !== "GeometryCollection") {
    throw new Error(`${file} contains no counties: install the packages again.`);
  }
  const stateNames = new Map(states.geometries.map((state) => [String(state.id), nameOf(state)]));
  read = {
    atlas,
    counties: counties.geometries.filter(isArea).map((shape) => {
      const [longitude, latitude] = geoCentroid(feature(atlas, shape));
      // A county's number begins with that of its state.
      const state = stateNames.get(String(shape.id).slice(0, 2)) ?? "";
      return { shape, name: nameOf(shape), state, middle: { latitude, longitude } };
    }),
  };
  return read;
}

function nameOf({ properties }: { properties?: unknown }): string {
  return typeof properties === "object" && properties !== null && "name" in properties
    ? String(properties.name)
    : "";
}

function isArea(geometry: { type: string | null }): geometry is County {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}
