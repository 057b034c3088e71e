// Where components look up pictures. The build provides real ones (index.ts), a test provides fakes, so a component
// depends neither on the records nor on the encoder.
import type { Focus } from "./focus.ts";

/** The files of one picture, with the metadata of its record. */
export interface PictureFiles {
  alt: string;
  /** Whether it's a rendering, which waits for a photograph and says what it is. */
  placeholder?: boolean | undefined;
  focus?: Focus | undefined;
  width: number;
  height: number;
  /** The narrowest first. */
  avif: SizedFile[];
  /** For browsers without AVIF, the narrowest first. */
  jpeg: SizedFile[];
}

/** A file of a picture in one width. */
export interface SizedFile {
  width: number;
  /** Its address. A file is encoded only if this is called. */
  address(): string;
}

/** What a picture element needs. */
export interface PictureSources extends Omit<PictureFiles, "avif" | "jpeg"> {
  avif: string;
}

/** The widest file that a card needs: sharp on a phone's dense screen, and light enough for ten on a page. */
export const CARD_WIDTH = 750;

/** The widest file for a picture that fills a phone's screen. */
export const PHONE_WIDTH = 1080;

let library: ReadonlyMap<string, PictureFiles> = new Map();

/** Provides components with pictures, by the names of their records. */
export function providePictures(pictures: ReadonlyMap<string, PictureFiles>): void {
  library = pictures;
}

/**
 * The sources of a picture by the name of its record.
 * @param maxWidth the width of the widest file that is needed, in pixels; every file when missing
 * @throws Error if no picture has that name
 */
export function pictureSources(name: string, maxWidth?: number): PictureSources {
  const { avif, jpeg: _, ...picture } = find(name);
  const srcset = avif
    .filter(({ width }) => width <= (maxWidth ?? width))
    .map(({ address, width }) => `${address()} ${width}w`)
    .join(", ");
  return { ...picture, avif: srcset };
}

/** The address of a picture's JPEG, for browsers without AVIF and for search engines. */
export function pictureAddress(name: string, maxWidth?: number): string {
  const { jpeg } = find(name);
  return (maxWidth === CARD_WIDTH ? jpeg[0] : jpeg.at(-1))?.address() ?? "";
}

/** What a rendering says of itself. */
export const ORIGIN = "Illustration";

/** A picture's alternative text, which says what the picture is as well. */
export function altOf(name: string): string {
  return altWithOrigin(find(name));
}

/** The alternative text of a picture's record, with what a rendering says of itself. */
export function altWithOrigin({ alt, placeholder }: Pick<PictureFiles, "alt" | "placeholder">): string {
  return alt && placeholder ? `${ORIGIN}: ${alt}` : alt;
}

/** Whether a picture is there and is a rendering: of a photograph, nothing needs to be said. */
export function isRendering(name: string): boolean {
  return library.get(name)?.placeholder === true;
}

/** A picture's width divided by its height. */
export function ratioOf(name: string): number {
  const { width, height } = find(name);
  return width / height;
}

function find(name: string): PictureFiles {
  const picture = library.get(name);
  if (!picture) throw new Error(`No picture is called "${name}". Name it in content/pictures.yaml.`);
  return picture;
}
