// Draws the pictures of the door gallery into media/: each style of content/doors.yaml as its example. `npm run doors`.

import sharp, { type Sharp } from "sharp";
import {
  type Choice,
  entry,
  type Options,
  panelsOf,
  readChoice,
  styleOf,
} from "../src/doors/model/choice.ts";
import {
  baseFile,
  CHIP_FILE,
  chipFile,
  hardwareFile,
  type Layers,
  layersOf,
  plateFile,
  woodFile,
} from "../src/doors/model/files.ts";
import { doorMastersIn, type HousePlace } from "../src/doors/model/record.ts";
import { boundsOf, type Pixels, type Quad } from "../src/doors/paint/geometry.ts";
import { FLAT_SIZE, placeHardware } from "../src/doors/paint/hardware.ts";
import type { Door } from "../src/doors/paint/scene.ts";
import { type Doors, doorsSchema, type HardwarePart } from "../src/records/doors-schema.ts";
import { RecordError, type RecordFault } from "../src/records/faults.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecordFile } from "../src/records/record-file.ts";
import { fromHex } from "../src/styles/color.ts";
import { type HouseView, paintPixels } from "./pixel-painter.ts";

const QUALITY = 88;
const SHAPE = 3 / 2;
// What all plates have in common.
const CHIP = {
  style: "long-panel",
  wood: "carriage",
  corner: { left: 20, top: 186, width: 112, height: 112 },
  grain: { left: 60, top: 30, width: 112, height: 112 },
  /** Flat paint as it is stored in a drawing. */
  flat: 218,
};
const PLATE = { width: "9", color: "white" };

// Not with readRecords(), which requires the pictures that are drawn here.
const faults: RecordFault[] = [];
const files = filesIn(process.cwd());
const doors = readRecordFile(files, "doors.yaml", doorsSchema, faults) as Doors;
if (faults.length > 0) throw new RecordError(faults);
const masters = doorMastersIn(files);
const options: Options = { doors, places: masters.places };

for (const { slug, picture } of doors.styles) {
  const { whole, place } = await onHouse(readChoice(options, new URLSearchParams({ style: slug })));
  await save(whole.extract(aroundDoor(place)), picture);
}
// The whole house with the first door is what the designer shows before it has started.
await save((await onHouse(readChoice(options, new URLSearchParams()))).whole, "design-your-door");

// Each style alone, as plates of one series: seen from the front, in the same light, in the same paint.
for (const { slug } of doors.styles) {
  const choice = readChoice(
    options,
    new URLSearchParams({ style: slug, width: PLATE.width, color: PLATE.color }),
  );
  const { data, width, height } = paintPixels(await doorOf(choice), plateView());
  await save(
    sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(),
    `doors/${plateFile({ slug })}`,
  );
}

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

/** A chosen door on its house. */
async function onHouse(choice: Choice) {
  const place = masters.places[choice.house];
  if (!place) throw new Error(`There is no house called "${choice.house}".`);
  const { data, width, height } = paintPixels(await doorOf(choice), {
    picture: await read("houses", choice.house),
    mask: await read("houses", `${choice.house}-mask`),
    openings: place.openings,
    light: { of: "house", response: place.response, paint: place.paint, glow: place.glow },
  });
  return { whole: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), place };
}

/** A plain wall with an opening, in the light of a gray noon. */
function plateView(): HouseView {
  const [width, height] = [600, 450];
  const opening = { left: 42, top: 40, right: 558, bottom: 441 };
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDoor = x >= opening.left && x < opening.right && y >= opening.top && y < opening.bottom;
      const reveal = Math.min(x - opening.left, opening.right - 1 - x, (y - opening.top) / 1.6);
      // A white door, darker under the head and at the sides; around it the wall, and below it the floor.
      const door = 232 - 0.03 * (y - opening.top) - 74 * Math.exp(-Math.max(reveal, 0) / 5);
      const wall = y >= opening.bottom ? 128 : 170 - 0.02 * y;
      const value = isDoor ? [door, door, door] : [wall + 1, wall, wall - 3];
      data.set([...value, 255], 4 * (y * width + x));
    }
  const { left, top, right, bottom } = opening;
  return {
    picture: { data, width, height },
    openings: [
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    ],
    light: { of: "house", response: 1, glow: [0, 0, 0] },
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

/** Loads the layers of a chosen door, as the browser does. */
async function doorOf(choice: Choice): Promise<Door<Pixels>> {
  const style = styleOf(options, choice);
  const panels = panelsOf(options, choice);
  const { base, glass, windows, wood, hardware } = layersOf(options, choice);
  return {
    base: await read("doors", base),
    ...(glass && { glass: await read("doors", glass) }),
    ...(windows && {
      windows: {
        section: await read("doors", windows.section),
        glass: await read("doors", windows.glass),
        row: windows.row,
      },
    }),
    finish: wood ? await readWood(wood) : fromHex(entry(doors.colors, choice.color).hex),
    ...(hardware.length > 0 && { hardware: await drawHardware(hardware.map(({ part }) => part)) }),
  };

  async function readWood({ own, double }: NonNullable<Layers["wood"]>): Promise<Pixels> {
    if (masters.doors.has(own)) return read("doors", own);
    return toPixels(sharp(fileOf("doors", double)).extract({ left: 0, top: 0, ...FLAT_SIZE[panels] }));
  }

  async function drawHardware(parts: readonly HardwarePart[]): Promise<Pixels> {
    const pieces = placeHardware(style, panels, parts).map(
      async ({ part, left, top, width, height, isMirrored }) => ({
        input: await sharp(fileOf("doors", hardwareFile(part)))
          .resize(Math.round(width), Math.round(height), { fit: "fill" })
          .flop(isMirrored)
          .png()
          .toBuffer(),
        left: Math.round(left),
        top: Math.round(top),
      }),
    );
    const empty = { ...FLAT_SIZE[panels], channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    return toPixels(
      sharp(
        await sharp({ create: empty })
          .composite(await Promise.all(pieces))
          .png()
          .toBuffer(),
      ),
    );
  }
}

function read(folder: "doors" | "houses", name: string): Promise<Pixels> {
  return toPixels(sharp(fileOf(folder, name)));
}

/** The file of a layer: masks and hardware are PNG. */
function fileOf(folder: "doors" | "houses", name: string): string {
  const isPng = /-(glass|mask)$|^hardware-/.test(name);
  return `media/${folder}/${name}.${isPng ? "png" : "jpg"}`;
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const raw = image.toColourspace("srgb").ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
