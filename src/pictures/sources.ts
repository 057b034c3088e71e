import { getImage } from "astro:assets";
import { readFileSync } from "node:fs";
import type { ImageMetadata } from "astro";
import sharp from "sharp";
import type { Records } from "../records/reader.ts";
import type { PictureFiles, Screens } from "./library.ts";
import { masterFile } from "./masters.ts";
import { avifQualities, QUALITIES } from "./qualities.ts";

// The widths that the build makes, in pixels, if the master is wide enough: from a card on a phone to a full-width hero.
// A limited list is for dense screens, so its widest files are made for those; 2,400 pixels are more than most screens
// have. Few browsers know WebP but not AVIF, so three widths are enough for them.
const AVIF_WIDTHS = { sharp: [360, 540, 750, 1080, 1600], dense: [750, 1080, 2400] };
const WEBP_WIDTHS = [540, 1080, 1600];
const WEBP_QUALITY = 68;
const FALLBACK_WIDTH = 1080;
const JPEG_QUALITY = 78;

const files = import.meta.glob<{ default: ImageMetadata }>(
  "../../media/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}",
  {
    eager: true,
  },
);
// The reader of the records has made sure that each picture is one file.
const masters = new Map(
  Object.entries(files).map(([path, { default: master }]) => [path.replace(/^.*\/|\.\w+$/g, ""), master]),
);

/**
 * Encodes every file of each picture.
 * @throws Error if media/ lacks one, which the reader of the records rules out
 */
export async function encodePictures(
  pictures: Records["pictures"],
): Promise<ReadonlyMap<string, PictureFiles>> {
  const encoded = Object.entries(pictures).map(async ([name, picture]) => {
    const master = masters.get(name);
    if (!master) throw new Error(`media/ lacks the picture ${name} of content/pictures.yaml.`);
    return [name, { ...picture, ...(await encode(name, master)) }] as const;
  });
  return new Map(await Promise.all(encoded));
}

// Do not read the master's own fields here: Astro would then serve the master itself too.
async function encode(name: string, master: ImageMetadata): Promise<Omit<PictureFiles, "alt">> {
  const file = readFileSync(masterFile(name));
  // As wide as a visitor sees it: a camera may have written it turned.
  const { width: masterWidth } = (await sharp(file).metadata()).autoOrient;
  const fallback = await getImage({
    src: master,
    format: "jpg",
    width: Math.min(FALLBACK_WIDTH, masterWidth),
    quality: JPEG_QUALITY,
  });
  const widths = {
    sharp: widthsWithin(masterWidth, AVIF_WIDTHS.sharp),
    dense: AVIF_WIDTHS.dense.filter((width) => width <= masterWidth),
  };
  // `npm run dev` makes a file when a browser asks for it, and shows a new photograph at once.
  const qualities = import.meta.env.DEV ? undefined : await avifQualities(name, file, widths);
  const avif = (screens: Screens) =>
    Promise.all(
      widths[screens].map((width) =>
        encodeFile(master, "avif", width, qualities?.[screens][width] ?? QUALITIES.highest),
      ),
    );
  return {
    width: Number(fallback.attributes.width),
    height: Number(fallback.attributes.height),
    avif: { sharp: await avif("sharp"), dense: await avif("dense") },
    webp: await Promise.all(
      widthsWithin(masterWidth, WEBP_WIDTHS).map((width) => encodeFile(master, "webp", width, WEBP_QUALITY)),
    ),
    fallback: fallback.src,
  };
}

async function encodeFile(master: ImageMetadata, format: "avif" | "webp", width: number, quality: number) {
  // Any other fit would cut off part of a pixel where the height is not a whole number, and blur all others.
  const { src } = await getImage({ src: master, format, width, quality, fit: "fill" });
  return { url: src, width };
}

/** The widths that a master is wide enough for, and its own if it is small. */
function widthsWithin(masterWidth: number, widths: readonly number[]): number[] {
  const possible = widths.filter((width) => width <= masterWidth);
  return possible.length > 0 ? possible : [masterWidth];
}
