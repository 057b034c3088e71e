import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** The command line of `npm run scenes`. */
export interface SceneOrder {
  names: string[];
  /** Renders a small draft into .scenes/ instead of a master into media/. */
  draft: boolean;
  /** Only repeats the grading of the last rendering. */
  grade: boolean;
  /** Renders only this part of the picture: x0,x1,y0,y1 from the lower left, 0 to 1. */
  region: string | undefined;
  fetchWeights: boolean;
}

/** The folders of scenes, and the prefixes of their scenes' names. */
const FOLDERS = { pictures: "", houses: "houses/", open: "open/", doors: "doors/" };

/**
 * The names of all scenes. Their pictures have the same names, except that a scene of doors/ makes several.
 * @param root the folder that holds `scenes/`
 */
export function sceneNames(root: string): string[] {
  return Object.entries(FOLDERS).flatMap(([folder, prefix]) =>
    readdirSync(join(root, "scenes", folder))
      .filter((file) => file.endsWith(".py") && !file.startsWith("__"))
      .map((file) => prefix + file.slice(0, -".py".length).replaceAll("_", "-")),
  );
}

/**
 * Reads the command line.
 * @param scenes the names of all scenes
 * @throws Error with what is wrong and what is possible
 */
export function parseOrder(args: readonly string[], scenes: readonly string[]): SceneOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      draft: { type: "boolean", default: false },
      grade: { type: "boolean", default: false },
      region: { type: "string" },
      "fetch-weights": { type: "boolean", default: false },
    },
  });
  const { draft, grade, region, "fetch-weights": fetchWeights } = values;
  const known = `There are: ${scenes.join(", ")}.`;
  for (const name of positionals)
    if (!scenes.includes(name)) throw new Error(`There is no scene "${name}". ${known}`);
  if (positionals.length === 0 && !fetchWeights)
    throw new Error(`Name one or more scenes: npm run scenes -- NAME [--draft]. ${known}`);
  if (region !== undefined) checkRegion(region);
  if (region !== undefined && !draft)
    throw new Error("A region is only for drafts: add --draft, since a master is the whole picture.");
  return { names: positionals, draft, grade, region, fetchWeights };
}

function checkRegion(region: string): void {
  const parts = region.split(",").map(Number);
  const [x0 = Number.NaN, x1 = Number.NaN, y0 = Number.NaN, y1 = Number.NaN] = parts;
  const right = parts.length === 4 && 0 <= x0 && x0 < x1 && x1 <= 1 && 0 <= y0 && y0 < y1 && y1 <= 1;
  if (!right)
    throw new Error(`--region needs x0,x1,y0,y1 between 0 and 1, such as 0.4,0.6,0,1 (found "${region}").`);
}

/** The progress, 0 to 1, from a line of Blender's output; undefined if the line does not contain it. */
export function progressOf(line: string): number | undefined {
  const [, tile, tiles, sample, samples] =
    /Rendered (\d+)\/(\d+) Tiles(?:, Sample (\d+)\/(\d+))?/.exec(line) ?? [];
  if (tile && tiles && !sample) return Number(tile) / Number(tiles);
  if (tile && tiles) return (Number(tile) + Number(sample) / Number(samples)) / Number(tiles);
  const [, done, all] = /Sample (\d+)\/(\d+)/.exec(line) ?? [];
  return done && all ? Number(done) / Number(all) : undefined;
}

/** Why a Blender is unsupported, from the output of `blender --version`; undefined if it isn't. */
export function wrongBlender(version: string): string | undefined {
  const found = /Blender (\d+)\.(\d+)/.exec(version);
  if (!found) return "it does not print its version";
  const [major, minor] = [Number(found[1]), Number(found[2])];
  // The scenes use smooth shading by angle and the shader inputs of these versions.
  return major === 3 && minor >= 4
    ? undefined
    : `the scenes are written for Blender 3.4 to 3.6, this is ${major}.${minor}`;
}
