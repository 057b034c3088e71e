// Traces the outlines of the finder's parts from their masks, `npm run outlines -- FOLDER`: FOLDER/PART.png, white on
// black, becomes the path with that id in src/finder/garage.svg. Again, once the garage is rendered from elsewhere.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { DOOR_PARTS } from "../src/finder/door-parts.ts";

type Point = readonly [x: number, y: number];

// On the grid of garage.svg. A finger doesn't see a deviation of this much, and a smaller spot is nothing to touch.
const [WIDTH, TOLERANCE, SMALLEST] = [1440, 1.4, 70];

const [folder = "."] = process.argv.slice(2);
const drawing = new URL("../src/finder/garage.svg", import.meta.url);
let svg = readFileSync(drawing, "utf8");
for (const part of DOOR_PARTS) {
  const mask = join(folder, `${part}.png`);
  if (!existsSync(mask)) continue;
  const outlines = (await contours(mask)).filter((outline) => area(outline) > SMALLEST);
  const path = outlines
    .map((outline) => `M${simplified(outline).flat().map(Math.round).join(" ")}z`)
    .join("");
  svg = svg.replace(new RegExp(`(<g id="${part}"><path[^>]* d=")[^"]*`), `$1${path}`);
}
writeFileSync(drawing, svg);

/** The edges of the white areas of a mask, each as a closed line of points. */
async function contours(mask: string): Promise<Point[][]> {
  // A line around the part, which closes the gaps of a cable.
  const image = sharp(mask).resize({ width: WIDTH }).greyscale().threshold(24).blur(1.4);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const isWhite = (x: number, y: number) =>
    x >= 0 && x < info.width && y >= 0 && (data[(y * info.width + x) * info.channels] ?? 0) > 36;
  // From each corner, the steps along the edges with white at their right.
  const steps = new Map<string, Point[]>();
  const add = ([x, y]: Point, to: Point) => steps.set(`${x} ${y}`, [...(steps.get(`${x} ${y}`) ?? []), to]);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (!isWhite(x, y)) continue;
      if (!isWhite(x, y - 1)) add([x, y], [x + 1, y]);
      if (!isWhite(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!isWhite(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!isWhite(x - 1, y)) add([x, y + 1], [x, y]);
    }
  const found: Point[][] = [];
  for (const [start, ways] of steps)
    while (ways.length > 0) {
      const line: Point[] = [];
      let next = ways.pop();
      while (next) {
        line.push(next);
        next = `${next[0]} ${next[1]}` === start ? undefined : steps.get(`${next[0]} ${next[1]}`)?.pop();
      }
      found.push(line);
    }
  return found;
}

/** The size of the area in a closed line. */
function area(line: readonly Point[]): number {
  const sum = line.reduce((total, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length] ?? [x, y];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum / 2);
}

/** A line with few of its points, from which none of the others is far away (Ramer, Douglas and Peucker). */
function simplified(line: readonly Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const [width, height] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(width, height);
  const distances = line.map(([x, y]) =>
    length < 2
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(width * (first[1] - y) - (first[0] - x) * height) / length,
  );
  const farthest = Math.max(...distances);
  if (farthest <= TOLERANCE) return [first, last];
  const at = distances.indexOf(farthest);
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}
