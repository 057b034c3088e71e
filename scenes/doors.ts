// Draws the pictures of the door gallery into media/: each style of content/doors.yaml as its example. `npm run doors`.
// A browser paints them with the painter that visitors have.

import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { transformWithOxc } from "vite";
import { type Choice, type Options, readChoice } from "../src/doors/model/choice.ts";
import {
  baseFile,
  CHIP_FILE,
  chipFile,
  LIST_OF_PICTURES,
  plateFile,
  woodFile,
} from "../src/doors/model/files.ts";
import { doorMastersIn, type HousePlace } from "../src/doors/model/record.ts";
import { boundsOf, type Quad } from "../src/doors/paint/geometry.ts";
import { type Doors, doorsSchema } from "../src/records/doors-schema.ts";
import { RecordError, type RecordFault } from "../src/records/faults.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecordFile } from "../src/records/record-file.ts";
import { findBrowser } from "../tools/browser.mjs";

const QUALITY = 88;
const SHAPE = 3 / 2;
const CHIP = {
  style: "long-panel",
  wood: "carriage",
  corner: { left: 20, top: 186, width: 112, height: 112 },
  grain: { left: 60, top: 30, width: 112, height: 112 },
  /** Flat paint as it is stored in a drawing. */
  flat: 218,
};
// What all plates have in common.
const PLATE = { width: "9", color: "white" };
// Half of what is painted.
const PLATE_WIDTH = 600;

// Not with readRecords(), which requires the pictures that are drawn here.
const faults: RecordFault[] = [];
const files = filesIn(process.cwd());
const doors = readRecordFile(files, "doors.yaml", doorsSchema, faults) as Doors;
if (faults.length > 0) throw new RecordError(faults);
const masters = doorMastersIn(files);
const options: Options = { doors, places: masters.places };

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const page = await browser.newPage();
// The browser gets the project's own files, TypeScript as JavaScript.
await page.route("**", async (route) => {
  const { pathname } = new URL(route.request().url());
  const path = `.${pathname}`;
  if (pathname === "/scenes/") return route.fulfill({ contentType: "text/html", body: "" });
  if (pathname === LIST_OF_PICTURES) return route.fulfill({ json: listOfMasters() });
  if (!path.endsWith(".ts")) return route.fulfill({ path });
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  return route.fulfill({ contentType: "text/javascript", body: code });
});
// From where import() finds the same file in the browser as here.
await page.goto("http://localhost/scenes/");

for (const { slug, picture } of doors.styles) {
  const choice = readChoice(options, new URLSearchParams({ style: slug }));
  const whole = await paint(choice);
  await save(whole.extract(aroundDoor(masters.places[choice.house] as HousePlace)), picture);
}
// The whole house with the first door is what the designer shows before it has started.
await save(await paint(readChoice(options, new URLSearchParams())), "design-your-door");

// Each style alone, as plates of one series: seen from the front, in the same light, in the same paint.
for (const { slug } of doors.styles) {
  const choice = readChoice(options, new URLSearchParams({ style: slug, ...PLATE }));
  const plate = await paint(choice, { isAlone: true });
  await save(plate.resize({ width: PLATE_WIDTH }), `doors/${plateFile({ slug })}`);
}
await browser.close();

// Chips of paint and stain: the corner of a panel, and the grain of each wood.
const relief = await sharp(fileOf("doors", baseFile({ slug: CHIP.style }, "single")))
  .extract(CHIP.corner)
  // Flat paint is white here, so that a chip of a color is exactly that color.
  .linear(255 / CHIP.flat)
  .toBuffer();
await save(sharp(relief), `doors/${CHIP_FILE}`);
for (const { wood } of doors.colors) {
  if (!wood) continue;
  const whole = sharp(fileOf("doors", woodFile(CHIP.wood, "double", wood)));
  await save(
    sharp(await whole.extract(CHIP.grain).toBuffer()).composite([{ input: relief, blend: "multiply" }]),
    `doors/${chipFile(wood)}`,
  );
}

/** Paints a chosen door on its house, or alone on a plain wall. */
async function paint(choice: Choice, { isAlone = false } = {}): Promise<Sharp> {
  const address = await page.evaluate(
    async ({ options, choice, isAlone }) => {
      const { paintDoor } = await import("./paint-door.ts");
      return paintDoor(options, choice, isAlone);
    },
    { options, choice, isAlone },
  );
  return sharp(Buffer.from(address.split(",")[1] ?? "", "base64"));
}

/** The drawings and the houses as the designer asks for them, in full size. */
function listOfMasters() {
  const sizes = (folder: "doors" | "houses", name: string) => ({ wide: `/${fileOf(folder, name)}` });
  const houses = Object.keys(masters.places).map((name) => [
    name,
    { ...sizes("houses", name), mask: sizes("houses", `${name}-mask`) },
  ]);
  return {
    doors: Object.fromEntries([...masters.doors].map((name) => [name, sizes("doors", name)])),
    houses: Object.fromEntries(houses),
  };
}

async function save(image: Sharp, name: string): Promise<void> {
  const file = `media/${name}.jpg`;
  await image.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }).toFile(file);
  console.log(file);
}

/** The crop of a house's picture around its door, a little higher than the gallery shows it. */
function aroundDoor({ width, height, openings }: HousePlace) {
  const { left, right, bottom } = boundsOf(openings.flat() as unknown as Quad);
  const wide = Math.round(Math.min(width, (right - left) * 1.6, height * SHAPE));
  const high = Math.round(wide / SHAPE);
  const start = Math.round((left + right - wide) / 2);
  const top = Math.round(bottom - high * 0.86);
  return {
    left: Math.min(Math.max(start, 0), width - wide),
    top: Math.min(Math.max(top, 0), height - high),
    width: wide,
    height: high,
  };
}

/** The file of a layer: masks and hardware are PNG. */
function fileOf(folder: "doors" | "houses", name: string): string {
  const isPng = /-(glass|mask)$|^hardware-/.test(name);
  return `media/${folder}/${name}.${isPng ? "png" : "jpg"}`;
}
