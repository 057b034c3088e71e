import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import { content } from "../site/content.ts";

/** What an img and its sources need; the build makes every size and format that is named here. */
export interface PictureSources {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
  /** For browsers that know neither format, and for social cards. */
  fallback: string;
}

// Widths in pixels that the build makes, as far as the master reaches: a card on a phone up to a full-width hero.
const WIDTHS = [360, 540, 750, 1080, 1600, 2400];
const FALLBACK_WIDTH = 1080;
const QUALITY = { avif: 52, webp: 74, jpg: 78 };
const SOCIAL = { width: 1200, height: 630 };

const masters = import.meta.glob<{ default: ImageMetadata }>("../../media/*.jpg", { eager: true });

const made = new Map(
  await Promise.all(
    Object.keys(content.pictures).map(async (name) => {
      const master = masters[`../../media/${name}.jpg`]?.default;
      if (!master) throw new Error(`media/${name}.jpg is named in content/pictures.yaml but does not exist.`);
      return [name, { sources: await makeSources(name, master), social: await makeSocial(master) }] as const;
    }),
  ),
);

/**
 * The sources of a picture, by the name of its record.
 * @throws Error when no picture has that name
 */
export function pictureSources(name: string): PictureSources {
  return find(name).sources;
}

/** The path of a picture cut for social cards, 1200 by 630 pixels. */
export function socialPicture(name: string): string {
  return find(name).social;
}

function find(name: string) {
  const picture = made.get(name);
  if (!picture) throw new Error(`No picture is called "${name}". Name it in content/pictures.yaml.`);
  return picture;
}

// Nothing here reads the master's own fields: Astro would then keep the master itself among the files to serve.
async function makeSources(name: string, master: ImageMetadata): Promise<PictureSources> {
  const srcset = async (format: "avif" | "webp") => {
    const image = await getImage({
      src: master,
      format,
      widths: WIDTHS,
      width: WIDTHS[0],
      quality: QUALITY[format],
    });
    return image.srcSet.attribute;
  };
  const fallback = await getImage({
    src: master,
    format: "jpg",
    width: FALLBACK_WIDTH,
    quality: QUALITY.jpg,
  });
  return {
    alt: content.pictures[name]?.alt ?? "",
    width: Number(fallback.attributes.width),
    height: Number(fallback.attributes.height),
    avif: await srcset("avif"),
    webp: await srcset("webp"),
    fallback: fallback.src,
  };
}

async function makeSocial(master: ImageMetadata): Promise<string> {
  const image = await getImage({ src: master, format: "jpg", ...SOCIAL, fit: "cover", quality: QUALITY.jpg });
  return image.src;
}
