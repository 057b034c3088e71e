import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Records } from "../records/reader.ts";
import { addressOf, hashOf, type PictureFile } from "./encoder.ts";
import { CARD_WIDTH, type PictureFiles, type Screens, type SizedFile } from "./library.ts";
import { isDrawing, masterFile } from "./masters.ts";
import { avifQualities, avifSettings, QUALITIES } from "./qualities.ts";

// The widths of the files, in pixels, if the master is wide enough: from a card on a phone to a full-width hero. A
// limited list is for dense screens, so its widest files are made for those. Few screens have more than 2,400 pixels.
const AVIF_WIDTHS = { sharp: [360, CARD_WIDTH, 1080, 1600], dense: [CARD_WIDTH, 1080, 2400] };
// Few browsers lack AVIF, so one width for cards and one for everything else are enough for them.
const JPEG_WIDTHS = [540, 1080];
const JPEG_QUALITY = 78;

/** The files of each picture. A file is made once its address is asked for. */
export async function filesOfPictures(
  pictures: Records["pictures"],
): Promise<ReadonlyMap<string, PictureFiles>> {
  const found = Object.entries(pictures).map(
    async ([name, picture]) => [name, { ...picture, ...(await filesOf(name)) }] as const,
  );
  return new Map(await Promise.all(found));
}

async function filesOf(name: string): Promise<Omit<PictureFiles, "alt">> {
  const master = masterFile(name);
  const bytes = readFileSync(master);
  // The dimensions after the rotation that the EXIF data asks for.
  const { width: masterWidth, height: masterHeight } = (await sharp(bytes).metadata()).autoOrient;
  if (isDrawing(master)) {
    const drawing: PictureFile = {
      master,
      hash: hashOf(bytes, []),
      width: masterWidth,
      format: "svg",
      settings: {},
    };
    const file = { width: masterWidth, address: () => addressOf(drawing) };
    return { width: masterWidth, height: masterHeight, avif: { sharp: [], dense: [] }, jpeg: [file] };
  }
  const widths = {
    sharp: widthsWithin(masterWidth, AVIF_WIDTHS.sharp),
    dense: AVIF_WIDTHS.dense.filter((width) => width <= masterWidth),
  };
  // `npm run dev` encodes a file when a browser asks for it, and shows a new photograph at once.
  const qualities = import.meta.env.DEV ? undefined : await avifQualities(name, bytes, widths);
  const settingsOf = (screens: Screens, width: number) => ({
    ...avifSettings(screens, width),
    quality: qualities?.[screens][width] ?? QUALITIES.highest,
  });
  const avifFiles = (["sharp", "dense"] as const).flatMap((screens) =>
    widths[screens].map((width) => settingsOf(screens, width)),
  );
  const hash = hashOf(bytes, [avifFiles, JPEG_QUALITY]);
  const file = (width: number, other: Omit<PictureFile, "master" | "hash" | "width">): SizedFile => ({
    width,
    address: () => addressOf({ master, hash, width, ...other }),
  });
  const avif = (screens: Screens) =>
    widths[screens].map((width) =>
      file(width, {
        format: "avif",
        settings: settingsOf(screens, width),
        mark: screens === "dense" ? "d" : "",
      }),
    );
  const width = Math.min(1080, masterWidth);
  return {
    width,
    height: Math.round((width * masterHeight) / masterWidth),
    avif: { sharp: avif("sharp"), dense: avif("dense") },
    jpeg: widthsWithin(masterWidth, JPEG_WIDTHS).map((each) =>
      file(each, { format: "jpg", settings: { quality: JPEG_QUALITY } }),
    ),
  };
}

/** The widths that a master is wide enough for, and its own if it is small. */
function widthsWithin(masterWidth: number, widths: readonly number[]): number[] {
  const narrower = widths.filter((width) => width <= masterWidth);
  return masterWidth < CARD_WIDTH ? [...new Set([...narrower, masterWidth])] : narrower;
}
