// The shapes that all maps share, drawn once into a file that pages fetch: the land, the river, the borders, the towns.
import type { Place } from "../geo/distance.ts";
import { readShapes, shapeOf } from "../geo/shapes.ts";
import { pointOf } from "./frame.ts";
import { boxAround } from "./labels.ts";
import type { Land } from "./land.ts";
import { drawOutlines, relativePath } from "./outlines.ts";

/** The address of the file. */
export const MAP_FILE = "/map.svg";

/** The file's units for a mile: the lines are true to about 50 feet. */
export const SYMBOL_UNITS_PER_MILE = 100;

// How far the land reaches from the company, in miles. The widest map shows less.
const REACH_MILES = 18;

/** The id of a town's shape in the file. */
export function symbolId(town: string): string {
  return `t-${town.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}

/**
 * Draws the file.
 * @param towns the names of the towns whose shapes are filled on some map
 */
export function mapSymbols(company: Place, land: Land, towns: readonly string[]): string {
  const reach = REACH_MILES * SYMBOL_UNITS_PER_MILE;
  const frame = boxAround({ x: 0, y: 0 }, { x: reach, y: reach });
  const outlines = drawOutlines(company, SYMBOL_UNITS_PER_MILE, frame, land);
  const shapes = readShapes(land.shapes);
  const effect = 'vector-effect="non-scaling-stroke"';
  const line = `fill="none" ${effect}`;
  const width = Math.round((land.river?.miles ?? 0) * SYMBOL_UNITS_PER_MILE);
  const paths = [
    pathElement("land", outlines.state),
    pathElement("far", outlines.neighborStates),
    pathElement("counties", outlines.counties, line),
    pathElement("borders", pathOf(shapes.borders.coordinates, company), line),
    pathElement("river", outlines.river, `fill="none" stroke-width="${width}"`),
    ...towns.flatMap((town) => {
      const shape = shapeOf(shapes, town);
      return shape ? pathElement(symbolId(town), pathOf(shape.rings, company), effect) : [];
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join("")}</svg>`;
}

function pathElement(id: string, path: string, attributes = ""): string {
  return path && `<path id="${id}" ${attributes} d="${path}"/>`.replace("  ", " ");
}

/** The path along lists of degrees east and north. */
function pathOf(lines: readonly (readonly (readonly number[])[])[], company: Place): string {
  const path = lines.map((line) => {
    const points = line.map(([longitude = 0, latitude = 0]) => {
      const { x, y } = pointOf({ longitude, latitude }, company, SYMBOL_UNITS_PER_MILE);
      return `${Math.round(x)},${Math.round(y)}`;
    });
    return `M${points.join("L")}`;
  });
  return relativePath(path.join(""));
}
