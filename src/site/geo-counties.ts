// Outlines of counties for the maps, from the Census Bureau's boundaries in `us-atlas`. Only the build reads them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { merge, mesh } from "topojson-client";
import { distanceMiles, type Place, type Point, project } from "./geo.ts";
import type { Box } from "./geo-labels.ts";

// The types of what the library is given; it has no names for them.
type Atlas = Parameters<typeof merge>[0];
type County = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];

// The two digits with which the Census Bureau's number of each county of New Jersey begins.
const NEW_JERSEY = "34";
// The counties on the two banks of the lower Hudson; the line between them runs in the river.
const WEST_BANK = ["34003", "34017", "36087"];
const EAST_BANK = ["36119", "36005", "36061"];

/** Land and lines around a center, in units of so many to the mile; what is text is the `d` of a path. */
export interface Outlines {
  /** New Jersey's counties as one piece of land. */
  newJersey: string;
  /** The land of the other states. */
  beyond: string;
  /** The lines between New Jersey's counties. */
  borders: string;
  /** The middle of the Hudson, bend by bend. */
  river: Point[][];
}

/**
 * Draws the counties around a center.
 * @param frame what the drawing shows, in its units; the land is cut at its edges
 */
export function countyOutlines(center: Place, unitsPerMile: number, frame: Box): Outlines {
  const { atlas, counties } = countiesAround(center);
  const corner = Math.max(...Object.values(frame).map(Math.abs)) * Math.SQRT2;
  const near = counties
    .filter(({ miles }) => miles <= (2 * corner) / unitsPerMile)
    .map(({ county }) => county);
  const draw = (line: readonly number[][]) =>
    line.map((point) => {
      const { x, y } = project(center, placeOf(point));
      return { x: x * unitsPerMile, y: y * unitsPerMile };
    });
  const land = (pieces: County[]) =>
    merge(atlas, pieces)
      .coordinates.flat()
      .map((ring) => cutRing(draw(ring.slice(0, -1)), frame))
      .filter((ring) => ring.length > 2)
      .map((ring) => `${linePath(ring)}z`)
      .join("");
  const lines = (between: (a: string, b: string) => boolean) =>
    mesh(atlas, { type: "GeometryCollection", geometries: near }, (a, b) => between(idOf(a), idOf(b)))
      .coordinates.map(draw)
      .filter((line) => line.some((point) => isWithin(point, frame)));
  const banks = (west: string, east: string) => WEST_BANK.includes(west) && EAST_BANK.includes(east);
  return {
    newJersey: land(near.filter((county) => isInNewJersey(idOf(county)))),
    beyond: land(near.filter((county) => !isInNewJersey(idOf(county)))),
    borders: lines((a, b) => a !== b && isInNewJersey(a) && isInNewJersey(b))
      .map(linePath)
      .join(""),
    river: lines((a, b) => banks(a, b) || banks(b, a)),
  };
}

/** A line through points as the `d` of a path, in whole units from point to point: the fewest digits. */
export function linePath(points: readonly Point[]): string {
  const whole = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const [first, ...rest] = whole.filter(
    ({ x, y }, index) => index === 0 || x !== whole[index - 1]?.x || y !== whole[index - 1]?.y,
  );
  if (!first) return "";
  let last = first;
  const steps = rest.map((point) => {
    const step = `${point.x - last.x} ${point.y - last.y}`;
    last = point;
    return step;
  });
  const line = steps.length > 0 ? `l${steps.join(" ")}` : "";
  // A minus sign parts two numbers as well as a space does.
  return `M${first.x} ${first.y}${line}`.replaceAll(" -", "-");
}

interface Around {
  atlas: Atlas;
  /** All counties of the country, with the miles to each. */
  counties: { county: County; miles: number }[];
}

const known = new Map<string, Around>();

/** The counties around a center: measured once, since all maps of the site have one center. */
function countiesAround(center: Place): Around {
  const key = `${center.latitude} ${center.longitude}`;
  const around = known.get(key) ?? measureCounties(center);
  known.set(key, around);
  return around;
}

function measureCounties(center: Place): Around {
  const require = createRequire(join(process.cwd(), "package.json"));
  const file = require.resolve("us-atlas/counties-10m.json");
  const atlas: Atlas = JSON.parse(readFileSync(file, "utf8"));
  const all = atlas.objects.counties;
  if (all?.type !== "GeometryCollection")
    throw new Error(`${file} holds no counties: install the packages again.`);
  const counties = all.geometries.filter(isArea);
  return {
    atlas,
    counties: counties.map((county) => ({
      county,
      miles: milesTo(center, merge(atlas, [county]).coordinates),
    })),
  };
}

/** The miles from a place to the nearest corner of an area. */
function milesTo(center: Place, polygons: readonly number[][][][]): number {
  return Math.min(...polygons.flat(2).map((corner) => distanceMiles(center, placeOf(corner))));
}

/** What of a ring lies within the frame, cut along its four sides one after the other (Sutherland and Hodgman). */
function cutRing(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  const sides: ((point: Point) => number)[] = [
    ({ x }) => x - left,
    ({ x }) => right - x,
    ({ y }) => y - top,
    ({ y }) => bottom - y,
  ];
  return sides.reduce<readonly Point[]>(
    (points, inside) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const [a, b] = [inside(before), inside(point)];
        const share = a / (a - b);
        const crossing = {
          x: before.x + (point.x - before.x) * share,
          y: before.y + (point.y - before.y) * share,
        };
        return [...(a < 0 !== b < 0 ? [crossing] : []), ...(b < 0 ? [] : [point])];
      }),
    ring,
  ) as Point[];
}

function isArea(geometry: { type: string | null }): geometry is County {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}

function isWithin({ x, y }: Point, { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function idOf({ id }: { id?: string | number | undefined }): string {
  return String(id);
}

function isInNewJersey(id: string): boolean {
  return id.startsWith(NEW_JERSEY);
}

function placeOf([longitude = 0, latitude = 0]: readonly number[]): Place {
  return { latitude, longitude };
}
