import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Records } from "../records/reader.ts";
import { AVIF_QUALITY, addressOf, avifSettings, FEW_BYTES, hashOf, type PictureFile } from "./encoder.ts";
import { CARD_WIDTH, PHONE_WIDTH, type PictureFiles, type SizedFile } from "./library.ts";
import { masterFile } from "./masters.ts";

// The widths of the files, in pixels, if the master is wide enough: from a card on a phone to a full-width hero. Few
// screens have more than 2,400 pixels.
const AVIF_WIDTHS = [360, CARD_WIDTH, PHONE_WIDTH, 1600, 2400];
// What phones and other dense screens choose. Others show these smaller than they are.
const DENSE_WIDTHS = [CARD_WIDTH, PHONE_WIDTH, 2400];
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
  const hash = hashOf(bytes, [
    AVIF_WIDTHS,
    DENSE_WIDTHS,
    AVIF_QUALITY,
    FEW_BYTES,
    avifSettings(0),
    JPEG_QUALITY,
  ]);
  const file = (width: number, other: Pick<PictureFile, "format" | "settings" | "finer">): SizedFile => ({
    width,
    address: () => addressOf({ master, hash, width, ...other }),
  });
  const width = Math.min(1080, masterWidth);
  return {
    width,
    height: Math.round((width * masterHeight) / masterWidth),
    avif: widthsWithin(masterWidth, AVIF_WIDTHS).map((each) => {
      const isDense = DENSE_WIDTHS.includes(each);
      const settings = avifSettings(isDense ? AVIF_QUALITY.dense : AVIF_QUALITY.wide);
      return file(each, {
        format: "avif",
        settings,
        ...(isDense && { finer: avifSettings(AVIF_QUALITY.wide) }),
      });
    }),
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
