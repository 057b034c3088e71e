// What is under the names of all maps, drawn once into a file that pages fetch: the land and the river, from the Census
// Bureau's boundaries in the package us-atlas, and the towns of content/shapes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { type Place, position, projectionAround } from "../geo/distance.ts";
import { readShapes } from "../geo/shapes.ts";
import { stateName } from "../geo/states.ts";
import { fault, type RecordFault } from "../records/faults.ts";
import type { Records } from "../records/reader.ts";
import type { Point, Ring } from "./names.ts";

// The library has no names for these types.
type Geometry = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type Area = Geometry & { properties: { name: string } };
type Atlas = Parameters<typeof merge>[0] & {
  objects: Record<"states" | "counties", { geometries: Area[] }>;
};
export type MapRecords = Pick<Records, "areas" | "areasPage" | "business">;
type River = Records["areasPage"]["map"]["river"];

/** The address of the file. */
export const MAP_FILE = "/map.svg";

/** The file's units for a mile: the lines are true to about 50 feet. */
export const FILE_UNITS = 100;

const NO_COUNTY = 'is no county; write it like "Bergen, NJ"';
// How far the drawing reaches beyond the radius that the company covers, so that no cut end of the river shows.
const BEYOND_MILES = 1;

/** Draws the file, with the company at 0, 0. */
export function mapFile({ business, areas, areasPage }: MapRecords): string {
  const { shapes, river } = areasPage.map;
  const towns = townsAround(business, shapes);
  const reach = (business.coverageMiles + BEYOND_MILES) * FILE_UNITS;
  const projection = projectionAround(business, FILE_UNITS).clipExtent([
    [-reach, -reach],
    [reach, reach],
  ]);
  const onEarth = geoPath(projection).digits(0);
  const element = (id: string, attributes: string, path: string | null) =>
    `<path id="${id}" ${attributes}d="${path ?? ""}"/>`;
  const line = 'fill="none" vector-effect="non-scaling-stroke" ';
  const atlas = readAtlas();
  const { states, counties } = atlas.objects;
  const home = stateName(business.address.state);
  const land = states.geometries.filter(({ properties }) => properties.name === home);
  const homeCounties = counties.geometries.filter((county) => stateOf(county) === home);
  const across = [...river.bank, ...river.otherBank].map(findCounty).filter((it) => stateOf(it) !== home);
  const paths = [
    element("land", "", onEarth(merge(atlas, land))),
    element("counties", line, onEarth(mesh(atlas, collection(homeCounties), (a, b) => a !== b))),
    element("across", 'vector-effect="non-scaling-stroke" ', onEarth(feature(atlas, collection(across)))),
    element("borders", line, onEarth(readShapes(shapes).borders)),
    element("river", `fill="none" stroke-width="${river.miles * FILE_UNITS}" `, onEarth(riverBetween(river))),
    `<g id="towns">`,
    ...areas.map(({ name, slug }) => {
      const rings = towns.find(({ names }) => names.includes(name))?.rings ?? [];
      const inFile = rings.map((ring) =>
        ring.map((point) => point.map((miles) => Math.round(miles * FILE_UNITS))),
      );
      const path = inFile.map((ring) => `M${ring.join("L")}Z`).join("");
      return element(`t-${slug}`, 'vector-effect="non-scaling-stroke" ', path);
    }),
    "</g>",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join("")}</svg>`;
}

/** The shapes of towns in a file of content/shapes, in miles from the company. */
export function townsAround(company: Place, file: string): { names: readonly string[]; rings: Ring[] }[] {
  return readShapes(file).towns.map(({ names, rings }) => ({
    names,
    rings: rings.map((ring) => inMiles(ring, company)),
  }));
}

function inMiles(line: readonly (readonly number[])[], company: Place): Ring {
  return line.map(([longitude = 0, latitude = 0]) => milesTo({ longitude, latitude }, company));
}

/** How many miles east and south of the company a place is. */
export function milesTo(place: Place, company: Place): Point {
  return projectionAround(company)(position(place)) ?? [0, 0];
}

/** The middle of the river, in miles from the company. */
export function riverLines(company: Place, river: River): Ring[] {
  return riverBetween(river).coordinates.map((line) => inMiles(line, company));
}

/** A fault for each bank of the river that is no county: no map could be drawn. */
export function riverFaults({ areasPage }: Pick<Records, "areasPage">): RecordFault[] {
  const { river } = areasPage.map;
  return (["bank", "otherBank"] as const).flatMap((bank) =>
    river[bank].flatMap((name, index) =>
      countyNamed(name)
        ? []
        : [fault("areas-page.yaml", `map.river.${bank}.${index}`, `${NO_COUNTY} (found "${name}")`)],
    ),
  );
}

/** The border between the counties on the river's banks. */
function riverBetween({ bank, otherBank }: River): ReturnType<typeof mesh> {
  const [near, far] = [bank.map(findCounty), otherBank.map(findCounty)];
  const face = (a: unknown, b: unknown) => near.includes(a as Area) && far.includes(b as Area);
  return mesh(readAtlas(), collection([...near, ...far]), (a, b) => face(a, b) || face(b, a));
}

function findCounty(name: string): Area {
  const county = countyNamed(name);
  if (county) return county;
  throw new Error(`content/areas-page.yaml: map.river names ${name}, which ${NO_COUNTY}.`);
}

/** A county by its name and the two letters of its state: "Bergen, NJ". */
function countyNamed(wanted: string): Area | undefined {
  const [name, state = ""] = wanted.split(", ");
  return readAtlas().objects.counties.geometries.find(
    (county) => county.properties.name === name && stateOf(county) === stateName(state),
  );
}

/** The name of a county's state: the county's number begins with that of the state. */
function stateOf({ id }: Area): string | undefined {
  const { states } = readAtlas().objects;
  return states.geometries.find((state) => String(id).startsWith(String(state.id)))?.properties.name;
}

let atlas: Atlas | undefined;

function readAtlas(): Atlas {
  const require = createRequire(join(process.cwd(), "package.json"));
  atlas ??= JSON.parse(readFileSync(require.resolve("us-atlas/counties-10m.json"), "utf8")) as Atlas;
  return atlas;
}

function collection(geometries: Area[]) {
  return { type: "GeometryCollection" as const, geometries };
}
