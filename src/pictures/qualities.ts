// Chooses the encoding quality of each file: the lowest that keeps enough of what is seen. That takes seconds for a
// picture, so media/qualities.json caches the result, as a lock file does. An entry has a hash of the master and the
// settings, so it is never used for others.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { filesIn } from "../records/file-source.ts";
import { lumaOf, worstTenth } from "./fidelity.ts";
import type { Screens } from "./library.ts";
import { mastersIn } from "./masters.ts";

/** How the build encodes AVIF. astro.config.ts gives the same settings to Astro. */
export const AVIF_SETTINGS = { chromaSubsampling: "4:2:0", effort: 3 } as const;

/**
 * What the worst tenth of a file must keep (see worstTenth). Where a pixel of the file is a pixel that one sees, 0.92
 * shows the grain of wood and the edges of siding. On a phone's dense screen 0.85 looks the same.
 */
export const FIDELITY: Readonly<Record<Screens, number>> = { sharp: 0.92, dense: 0.85 };

/** The qualities to choose from. Leaves would need more than the highest, at 10 % more bytes for each hundredth. */
export const QUALITIES = { lowest: 30, highest: 64, step: 2 } as const;

/** The qualities of one picture: of each group of files, by their widths. */
export type PictureQualities = Record<Screens, Record<number, number>>;

/** The widths of a picture's AVIF files in pixels, by group. */
export type AvifWidths = Readonly<Record<Screens, readonly number[]>>;

const FILE = "media/qualities.json";
type Entries = Record<string, PictureQualities & { for: string }>;

/**
 * The qualities for the AVIF files of a picture: those found before for the same master, else they are found now.
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
  for (const width of new Set([...widths.sharp, ...widths.dense])) {
    const original = await (await resized(master, width)).png({ compressionLevel: 1 }).toBuffer();
    const fidelity = await fidelityAt(original);
    for (const screens of ["sharp", "dense"] as const)
      if (widths[screens].includes(width))
        found[screens][width] = await lowestQuality(fidelity, FIDELITY[screens]);
  }
  return found;
}

/** The master as the build resizes it, turned as its camera held it. */
export async function resized(master: Buffer, width: number): Promise<Sharp> {
  const { autoOrient } = await sharp(master).metadata();
  const height = Math.round((width * autoOrient.height) / autoOrient.width);
  return sharp(master, { failOn: "none" }).rotate().resize({ width, height, fit: "fill" });
}

/** Returns a memoized function that measures the fidelity at a quality. */
async function fidelityAt(original: Buffer): Promise<(quality: number) => Promise<number>> {
  const luma = await lumaOf(original);
  const measured = new Map<number, number>();
  return async (quality) => {
    const known = measured.get(quality);
    if (known !== undefined) return known;
    const encoded = await sharp(original)
      .avif({ quality, ...AVIF_SETTINGS })
      .toBuffer();
    const kept = worstTenth(luma, await lumaOf(encoded));
    measured.set(quality, kept);
    return kept;
  };
}

/** The lowest quality that keeps enough, or the highest where none does. */
async function lowestQuality(
  fidelity: (quality: number) => Promise<number>,
  wanted: number,
): Promise<number> {
  const { lowest, highest, step } = QUALITIES;
  let [low, high] = [0, (highest - lowest) / step];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await fidelity(lowest + middle * step)) >= wanted) high = middle;
    else low = middle + 1;
  }
  return lowest + low * step;
}

/** What was found for each picture, by its name. */
export function chosenQualities(): Readonly<Record<string, PictureQualities>> {
  return entries();
}

function entries(): Entries {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Entries) : {};
}

/** The cache key: a hash of the master and of all settings that the result depends on. */
function keyOf(master: Buffer, widths: AvifWidths): string {
  const settings = [AVIF_SETTINGS, FIDELITY, QUALITIES, widths, sharp.versions.aom];
  return createHash("sha256")
    .update(JSON.stringify(settings))
    .update(master)
    .digest("base64url")
    .slice(0, 12);
}
