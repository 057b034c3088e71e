// The shapes of towns, from a TopoJSON file of content/shapes. Only the build and the tools use it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { feature, mesh } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

// The libraries have no names for these types.
type Topology = Parameters<typeof simplify>[0];

// Points that stand out by a smaller triangle than this, in square degrees, are left out: about 30 yards at 40° north.
const MIN_TRIANGLE = 2e-7;

const read = new Map<string, ReturnType<typeof parse>>();

/**
 * Reads a file of shapes: those of towns, and the borders between them, each once.
 * @param name its name in content/shapes without ".json"
 * @throws Error if there is no such file, or none of towns
 */
export function readShapes(name: string) {
  const shapes = read.get(name) ?? parse(name);
  read.set(name, shapes);
  return shapes;
}

function parse(name: string) {
  const file = join("content", "shapes", `${name}.json`);
  if (!existsSync(file)) {
    throw new Error(`content/areas-page.yaml: map.shapes names ${name}, but there is no ${file}; add it.`);
  }
  const topology = simplify(presimplify(JSON.parse(readFileSync(file, "utf8")) as Topology), MIN_TRIANGLE);
  const [collection] = Object.values(topology.objects);
  if (collection?.type !== "GeometryCollection") throw new Error(`${file} holds no collection of shapes.`);
  return {
    borders: mesh(topology, collection),
    towns: collection.geometries.map((geometry) => ({
      names: namesIn(geometry.properties),
      rings: ringsOf(feature(topology, geometry)),
    })),
  };
}

/** The names of a shape. Where no line between two towns is known, one shape has both: "Rochelle Park and Saddle Brook". */
function namesIn(properties: unknown): string[] {
  const name =
    typeof properties === "object" && properties !== null && "name" in properties ? properties.name : "";
  return String(name).split(" and ");
}

/** The lines around what `feature()` of topojson-client returns for an area, in degrees east and north. */
function ringsOf(shape: ReturnType<typeof feature>): [longitude: number, latitude: number][][] {
  if (shape.type !== "Feature") return [];
  const { geometry } = shape;
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  return polygons.flat().map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]));
}
