// The land and the borders under the maps, from the Census Bureau's county boundaries in the package us-atlas. Only the
// build uses it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type GeoPermissibleObjects, geoPath } from "d3-geo";
import { merge, mesh } from "topojson-client";
import { type Place, projectionAround } from "./distance.ts";
import type { Box, Point } from "./labels.ts";

// The library has no names for these types.
type Atlas = Parameters<typeof merge>[0];
type County = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];

// The Census Bureau's numbers: of states, the first two digits of their counties' numbers, and of the counties on the two
// banks of the lower Hudson. The border between the banks is the middle of the river.
const NEW_JERSEY = "34";
const NEIGHBOR_STATES = ["09", "10", "36", "42"];
const WEST_BANK = ["34003", "34017", "36087"];
const EAST_BANK = ["36119", "36005", "36061"];

// How far shapes reach beyond the frame, so that the ends of wide lines don't show.
const OVERLAP = 20;

/** What lies under a map's names. Each text is the `d` of an SVG path. */
export interface Outlines {
  newJersey: string;
  /** The land of the neighboring states. */
  neighborStates: string;
  /** The borders between New Jersey's counties. */
  counties: string;
  /** The middle of the Hudson. */
  river: string;
  /** The same, point by point. */
  riverLines: Point[][];
}

/**
 * Draws the counties around a center, which is at 0, 0.
 * @param frame what the drawing shows, in its units; everything is clipped a little outside it
 */
export function drawOutlines(center: Place, unitsPerMile: number, frame: Box): Outlines {
  const { atlas, counties } = readAtlas();
  const projection = projectionAround(center, unitsPerMile);
  const clipped = projectionAround(center, unitsPerMile).clipExtent([
    [frame.left - OVERLAP, frame.top - OVERLAP],
    [frame.right + OVERLAP, frame.bottom + OVERLAP],
  ]);
  const draw = (shape: GeoPermissibleObjects) => relativePath(geoPath(clipped).digits(0)(shape) ?? "");
  const inStates = (...states: string[]) =>
    counties.filter((county) => states.includes(idOf(county).slice(0, 2)));
  const borders = (isWanted: (a: string, b: string) => boolean) =>
    mesh(atlas, { type: "GeometryCollection", geometries: counties }, (a, b) => isWanted(idOf(a), idOf(b)));
  const areBanks = (west: string, east: string) => WEST_BANK.includes(west) && EAST_BANK.includes(east);
  const isInNewJersey = (id: string) => id.startsWith(NEW_JERSEY);

  const river = borders((a, b) => areBanks(a, b) || areBanks(b, a));
  return {
    newJersey: draw(merge(atlas, inStates(NEW_JERSEY))),
    neighborStates: draw(merge(atlas, inStates(...NEIGHBOR_STATES))),
    counties: draw(borders((a, b) => a !== b && isInNewJersey(a) && isInNewJersey(b))),
    river: draw(river),
    riverLines: river.coordinates.map((line) =>
      line.map(([longitude = 0, latitude = 0]) => {
        const [x, y] = projection([longitude, latitude]) ?? [0, 0];
        return { x, y };
      }),
    ),
  };
}

/** Rewrites "M1,2L4,3" as "M1 2l3 1": the steps between points have fewer digits than the points. */
function relativePath(path: string): string {
  let [x, y] = [0, 0];
  return path
    .replace(/([ML])(-?\d+),(-?\d+)/g, (_, command: string, toX: string, toY: string) => {
      const [fromX, fromY] = [x, y];
      [x, y] = [Number(toX), Number(toY)];
      return command === "M" ? `M${x} ${y}` : `l${x - fromX} ${y - fromY}`;
    })
    .replaceAll(" -", "-");
}

let atlas: Atlas | undefined;

function readAtlas(): { atlas: Atlas; counties: County[] } {
  const require = createRequire(join(process.cwd(), "package.json"));
  const file = require.resolve("us-atlas/counties-10m.json");
  const read: Atlas = atlas ?? JSON.parse(readFileSync(file, "utf8"));
  atlas = read;
  const all = read.objects.counties;
  if (all?.type !== "GeometryCollection") {
    throw new Error(`${file} contains no counties: install the packages again.`);
  }
  const states = [NEW_JERSEY, ...NEIGHBOR_STATES];
  const near = all.geometries.filter((geometry) => states.includes(idOf(geometry).slice(0, 2)));
  return { atlas: read, counties: near.filter(isArea) };
}

function isArea(geometry: { type: string | null }): geometry is County {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}

function idOf({ id }: { id?: string | number | undefined }): string {
  return String(id);
}
