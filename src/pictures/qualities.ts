// Chooses the encoding quality of each file: the lowest that keeps enough visible detail. That takes seconds for each
// picture, so media/qualities.json records the result, like a lock file. Each entry has a hash of the master and the
// settings, so that it becomes invalid when one of them changes.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import { filesIn } from "../records/file-source.ts";
import { lumaOf, worstTenth } from "./fidelity.ts";
import type { Screens } from "./library.ts";
import { mastersIn } from "./masters.ts";

// Full color resolution would cost 5 % more bytes for no visible gain. Effort 4 would save 5 % and take four times as
// long as effort 3. The large files that only wide screens choose take half as long at effort 2, for 9 % more bytes.
const CHROMA = "4:2:0";
const EFFORT = { usual: 3, large: 2, largeFrom: 1080 } as const;

/** The encoder settings of a file, except for its quality. */
export function avifSettings(
  screens: Screens,
  width: number,
): Pick<AvifOptions, "chromaSubsampling" | "effort"> {
  const isLarge = screens === "sharp" && width >= EFFORT.largeFrom;
  return { chromaSubsampling: CHROMA, effort: isLarge ? EFFORT.large : EFFORT.usual };
}

/**
 * The least worstTenth of a file. At one file pixel for each CSS pixel, 0.92 shows the grain of wood and the edges of
 * siding. On a phone's dense screen 0.85 looks the same.
 */
export const FIDELITY: Readonly<Record<Screens, number>> = { sharp: 0.92, dense: 0.85 };

/** The qualities to choose from. Leaves would need more than the highest, at 10 % more bytes for each hundredth. */
export const QUALITIES = { lowest: 30, highest: 64 } as const;

/** The qualities of one picture: of each group of files, by their widths. */
export type PictureQualities = Record<Screens, Record<number, number>>;

/** The widths of a picture's AVIF files in pixels, by group. */
export type AvifWidths = Readonly<Record<Screens, readonly number[]>>;

const FILE = "media/qualities.json";
type Entries = Record<string, PictureQualities & { for: string }>;

/**
 * The qualities for the AVIF files of a picture: cached for the same master, otherwise found now.
 * @param name the name of the picture's record
 * @param master the master's bytes
 */
export async function avifQualities(
  name: string,
  master: Buffer,
  widths: AvifWidths,
): Promise<PictureQualities> {
  const key = keyOf(master, widths);
  const known = entries()[name];
  if (known?.for === key) return known;
  console.info(`Choosing the quality of ${name}'s files …`);
  const found = await findQualities(master, widths);
  // Another picture may have been added in the meantime, and pictures that are gone need no entry.
  const masters = mastersIn(filesIn("."));
  const all = Object.entries({ ...entries(), [name]: { for: key, ...found } });
  const sorted = all.filter(([picture]) => masters.has(picture)).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return found;
}

/** Finds the qualities of a picture's files by encoding it. */
export async function findQualities(master: Buffer, widths: AvifWidths): Promise<PictureQualities> {
  const found: PictureQualities = { sharp: {}, dense: {} };
  for (const screens of ["sharp", "dense"] as const)
    for (const width of widths[screens]) found[screens][width] = await lowestQuality(master, width, screens);
  return found;
}

/** The master as the build resizes it, rotated as its EXIF data says. */
export async function resized(master: Buffer, width: number): Promise<Sharp> {
  const { autoOrient } = await sharp(master).metadata();
  const height = Math.round((width * autoOrient.height) / autoOrient.width);
  return sharp(master, { failOn: "none" }).rotate().resize({ width, height, fit: "fill" });
}

/** The lowest quality that keeps enough, or the highest where none does. */
async function lowestQuality(master: Buffer, width: number, screens: Screens): Promise<number> {
  const original = await (await resized(master, width)).png({ compressionLevel: 1 }).toBuffer();
  const luma = await lumaOf(original);
  let { lowest, highest }: { lowest: number; highest: number } = QUALITIES;
  while (lowest < highest) {
    const quality = Math.floor((lowest + highest) / 2);
    const encoded = await sharp(original)
      .avif({ quality, ...avifSettings(screens, width) })
      .toBuffer();
    if (worstTenth(luma, await lumaOf(encoded)) >= FIDELITY[screens]) highest = quality;
    else lowest = quality + 1;
  }
  return lowest;
}

/** The recorded qualities of each picture, by its name. */
export function chosenQualities(): Readonly<Record<string, PictureQualities>> {
  return entries();
}

function entries(): Entries {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Entries) : {};
}

/** The cache key: a hash of the master and of all settings that the result depends on. */
function keyOf(master: Buffer, widths: AvifWidths): string {
  const settings = [CHROMA, EFFORT, FIDELITY, QUALITIES, widths, sharp.versions.aom];
  return createHash("sha256")
    .update(JSON.stringify(settings))
    .update(master)
    .digest("base64url")
    .slice(0, 12);
}
