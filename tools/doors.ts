// Draws the pictures of the door gallery into media/: each style of content/doors.yaml as its example. `npm run doors`.

import sharp, { type Sharp } from "sharp";
import { entry, hasWindows, type Options, panelsOf, readChoice, styleOf } from "../src/doors/model/choice.ts";
import {
  baseFile,
  glassFile,
  type HousePlace,
  hardwareFile,
  windowsFile,
  woodFile,
} from "../src/doors/model/files.ts";
import { doorMastersIn } from "../src/doors/model/masters.ts";
import { boundsOf, type Quad } from "../src/doors/paint/geometry.ts";
import { FLAT_SIZE, placeHardware } from "../src/doors/paint/hardware.ts";
import { paintPixels } from "../src/doors/paint/pixel-painter.ts";
import type { Pixels } from "../src/doors/paint/pixels.ts";
import type { Door } from "../src/doors/paint/scene.ts";
import { type Doors, doorsSchema } from "../src/records/door-schema.ts";
import { RecordError, type RecordFault } from "../src/records/faults.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecordFile } from "../src/records/record-file.ts";
import { fromHex } from "../src/styles/color.ts";

const QUALITY = 88;
const SHAPE = 3 / 2;

// Not with readRecords(), which requires the pictures that are drawn here.
const faults: RecordFault[] = [];
const files = filesIn(process.cwd());
const doors = readRecordFile(files, "doors.yaml", doorsSchema, faults) as Doors;
if (faults.length > 0) throw new RecordError(faults);
const masters = doorMastersIn(files);
const options: Options = { doors, places: masters.places };

for (const [index, { slug, picture }] of doors.styles.entries()) {
  const choice = readChoice(options, new URLSearchParams({ style: slug }));
  const place = masters.places[choice.house];
  if (!place) throw new Error(`There is no house called "${choice.house}".`);
  const { data, width, height } = paintPixels(await doorOf(choice), {
    picture: await read("houses", choice.house),
    mask: await read("houses", `${choice.house}-mask`),
    openings: place.openings,
    light: { of: "house", response: place.response, glow: place.glow },
  });
  const whole = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  await save(whole().extract(aroundDoor(place)), picture);
  // The whole house with the first door is what the designer shows before it has started.
  if (index === 0) await save(whole(), "design-your-door");
}

async function save(image: Sharp, name: string): Promise<void> {
  const file = `media/${name}.jpg`;
  await image.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }).toFile(file);
  console.log(file);
}

/** The crop of a house's picture around its door, in the gallery's ratio. */
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
async function doorOf(choice: ReturnType<typeof readChoice>): Promise<Door<Pixels>> {
  const style = styleOf(options, choice);
  const panels = panelsOf(options, choice);
  const base = baseFile(style, panels);
  const section = windowsFile(style, panels, choice.windows);
  const color = entry(doors.colors, choice.color);
  const { parts } = entry(doors.hardware, choice.hardware);
  return {
    base: await read("doors", base),
    ...(style.glass && { glass: await read("doors", glassFile(base)) }),
    ...(hasWindows(options, choice) && {
      windows: {
        section: await read("doors", section),
        glass: await read("doors", glassFile(section)),
        row: Number(choice.section) - 1,
      },
    }),
    finish: color.wood && style.wood ? await readWood(style.wood, color.wood) : fromHex(color.hex),
    ...(parts.length > 0 && { hardware: await drawHardware() }),
  };

  async function readWood(grain: string, wood: string): Promise<Pixels> {
    const own = woodFile(grain, panels, wood);
    if (masters.doors.has(own)) return read("doors", own);
    return toPixels(
      sharp(fileOf("doors", woodFile(grain, "double", wood))).extract({
        left: 0,
        top: 0,
        ...FLAT_SIZE[panels],
      }),
    );
  }

  async function drawHardware(): Promise<Pixels> {
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
