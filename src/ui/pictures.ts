import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import sharp from "sharp";
import { records } from "../records/index.ts";
import { masterFile } from "../records/masters.ts";

/** What a picture element needs. The build makes every file that is named here. */
export interface PictureSources {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
  /** A JPEG for browsers that know neither format. */
  fallback: string;
}

// The widths that the build makes, in pixels, if the master is wide enough: from a card on a phone to a full-width hero.
// The wide files are shown on dense screens or very large, where the eye forgives more compression. Few browsers know
// WebP but not AVIF, so three widths are enough for them.
const SIZES = {
  avif: [
    { widths: [360], quality: 52 },
    { widths: [540], quality: 48 },
    { widths: [750, 1080, 1600, 2400], quality: 40 },
  ],
  webp: [
    { widths: [540], quality: 70 },
    { widths: [1080, 1600], quality: 66 },
  ],
};
const FALLBACK_WIDTH = 1080;
const JPEG_QUALITY = 78;

/** The widest file that a card needs: sharp on a phone's dense screen, and light enough for ten on a page. */
export const CARD_WIDTH = 750;

/** The widest file for a picture that fills a phone's screen. */
export const PHONE_WIDTH = 1080;

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

/** The files of one picture. */
interface Made extends Omit<PictureSources, "avif" | "webp"> {
  avif: Sized[];
  webp: Sized[];
}

interface Sized {
  url: string;
  width: number;
}

const made = new Map(
  await Promise.all(
    Object.keys(records.pictures).map(async (name) => {
      const master = masters.get(name);
      if (!master) throw new Error(`media/ lacks the picture ${name} of content/pictures.yaml.`);
      return [name, await make(name, master)] as const;
    }),
  ),
);

/**
 * The sources of a picture by the name of its record.
 * @param maxWidth the width of the widest file that is needed, in pixels; every file when missing
 * @throws Error if no picture has that name
 */
export function pictureSources(name: string, maxWidth = Number.POSITIVE_INFINITY): PictureSources {
  const { avif, webp, ...picture } = find(name);
  const srcset = (sizes: readonly Sized[]) =>
    sizes
      .filter(({ width }) => width <= maxWidth)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(", ");
  return { ...picture, avif: srcset(avif), webp: srcset(webp) };
}

function find(name: string) {
  const picture = made.get(name);
  if (!picture) throw new Error(`No picture is called "${name}". Name it in content/pictures.yaml.`);
  return picture;
}

// Do not read the master's own fields here: Astro would then serve the master itself too.
async function make(name: string, master: ImageMetadata): Promise<Made> {
  // As wide as a visitor sees it: a camera may have written it turned.
  const { width: masterWidth } = (await sharp(masterFile(name)).metadata()).autoOrient;
  const fallback = await getImage({
    src: master,
    format: "jpg",
    width: Math.min(FALLBACK_WIDTH, masterWidth),
    quality: JPEG_QUALITY,
  });
  return {
    alt: records.pictures[name]?.alt ?? "",
    width: Number(fallback.attributes.width),
    height: Number(fallback.attributes.height),
    avif: await makeSizes(master, masterWidth, "avif"),
    webp: await makeSizes(master, masterWidth, "webp"),
    fallback: fallback.src,
  };
}

async function makeSizes(
  master: ImageMetadata,
  masterWidth: number,
  format: keyof typeof SIZES,
): Promise<Sized[]> {
  const images = await Promise.all(
    sizesWithin(masterWidth, format).map(({ widths, quality }) =>
      getImage({ src: master, format, widths, width: widths[0], quality }),
    ),
  );
  return images.flatMap(({ srcSet }) =>
    srcSet.values.map(({ url, descriptor }) => ({ url, width: Number.parseInt(descriptor ?? "", 10) })),
  );
}

/** The sizes that a master is wide enough for, and its own if it is small. */
function sizesWithin(masterWidth: number, format: keyof typeof SIZES): (typeof SIZES)["avif"] {
  const [smallest] = SIZES[format];
  const sizes = SIZES[format]
    .map(({ widths, quality }) => ({ widths: widths.filter((width) => width <= masterWidth), quality }))
    .filter(({ widths }) => widths.length > 0);
  return sizes.length > 0 || !smallest ? sizes : [{ ...smallest, widths: [masterWidth] }];
}
