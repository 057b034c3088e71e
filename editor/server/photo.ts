// Puts a photograph from a phone or a camera in the place of a picture.
import sharp from "sharp";
import { mastersIn } from "../../src/pictures/masters.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";
import { jpegOfHeic } from "./heic.ts";
import { freeSlug, slugOf } from "./slugs.ts";
import type { Person } from "./storage.ts";
import { type Store, UnknownRecordError } from "./store.ts";

/** Why a file can't be used, in words for the owner. */
export class PhotoFault extends Error {}

/** A master that is ready for media/. */
export interface Master {
  jpeg: Buffer;
  width: number;
  height: number;
}

// Wider than the widest file that the site makes of a picture (2,400 pixels), with room to crop.
const MAX_SIDE = 3200;
// The widest picture of a card on a dense phone's screen.
const MIN_WIDTH = 750;
// 50 megapixels: as many as phones make, and little enough memory for the owner's computer.
const MAX_PIXELS = 50_000_000;
const QUALITY = 90;

const PICTURES = "pictures.yaml";
// Of what a new picture shows, its name keeps so many words.
const NAME_WORDS = 4;

const NO_PHOTO = "This file isn't a photo that the site can use. Choose a JPEG, PNG, WebP or HEIC file.";

const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif", "tiff", "gif"]);

/**
 * Reads a photograph, turns it the right way up, takes out everything but the picture (place, time, camera), and makes
 * a JPEG of it.
 * @throws PhotoFault with what is wrong and what to do
 */
export function importPhoto(file: Uint8Array): Promise<Master> {
  const turn = lastImport.then(() => convert(file));
  lastImport = turn.catch(() => undefined);
  return turn;
}

// One after another: a photo takes hundreds of megabytes while it is open.
let lastImport: Promise<unknown> = Promise.resolve();

async function convert(file: Uint8Array): Promise<Master> {
  const { format, compression, icc, autoOrient } = await readHead(file);
  if (!format || !FORMATS.has(format)) throw new PhotoFault(NO_PHOTO);
  if (autoOrient.width < MIN_WIDTH)
    throw new PhotoFault(
      `This photo is ${autoOrient.width} pixels wide, which would look blurred. Choose one of at least ${MIN_WIDTH} pixels, such as the original from the phone.`,
    );
  try {
    const isHeic = format === "heif" && compression === "hevc";
    const readable = isHeic ? await jpegOfHeic(file, icc) : file;
    const { data, info } = await sharp(readable, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      // What shows through a transparent PNG.
      .flatten({ background: "white" })
      .toColorspace("srgb")
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    throw new PhotoFault("This photo is damaged. Choose another one, or copy it from the phone again.");
  }
}

/**
 * Puts a photograph in the place of a picture, so that an undo brings that back. What the picture shows is the owner's
 * to say, in its record.
 * @param name the picture's name in pictures.yaml
 * @throws PhotoFault with what is wrong with the file; UnknownRecordError if there is no such picture
 */
export async function replacePhoto(store: Store, who: Person, name: string, file: Uint8Array): Promise<void> {
  const pictures = store.value(PICTURES);
  if (!isMapping(pictures) || !Object.hasOwn(pictures, name))
    throw new UnknownRecordError(`There is no picture "${name}".`);
  const what = isMapping(pictures[name]) && pictures[name].alt ? String(pictures[name].alt) : name;
  const { jpeg } = await importPhoto(file);
  const id = await store.keepPicture(jpeg);
  await store.inTurn(async () => {
    const others = mastersIn(store.source).get(name) ?? [];
    const removed = others.map((other): [string, undefined] => [other, undefined]);
    const pictures = new Map([...removed, [`${name}.jpg`, id]]);
    await store.save(who, `the photo “${shorten(what)}”`, new Map(), pictures);
  });
}

/**
 * Adds a picture with its photograph and its record.
 * @param description what the picture shows, in the owner's words
 * @returns its name in pictures.yaml
 * @throws PhotoFault with what is wrong with the file
 */
export async function addPhoto(
  store: Store,
  who: Person,
  description: string,
  file: Uint8Array,
): Promise<string> {
  // Braces would name a fact.
  const shows = description.replace(/[{}]/g, "");
  const { jpeg } = await importPhoto(file);
  const id = await store.keepPicture(jpeg);
  return store.inTurn(async () => {
    const pictures = store.value(PICTURES);
    if (!isMapping(pictures)) throw new UnknownRecordError(PICTURES);
    const words = (slugOf(shows) || "photo").split("-").slice(0, NAME_WORDS);
    const name = freeSlug(words.join("-"), [...Object.keys(pictures), ...mastersIn(store.source).keys()]);
    const text = editYaml(store.read(PICTURES), { ...pictures, [name]: { alt: shows } });
    await store.save(
      who,
      `the new photo “${shorten(shows)}”`,
      new Map([[PICTURES, text]]),
      new Map([[`${name}.jpg`, id]]),
    );
    return name;
  });
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

async function readHead(file: Uint8Array) {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message))
      throw new PhotoFault("This photo is too large. Choose one with at most 50 megapixels.");
    throw new PhotoFault(NO_PHOTO);
  }
}
