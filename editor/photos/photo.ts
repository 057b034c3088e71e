// Photographs from phones and cameras: made ready for media/, kept until they are saved, and put in the places of pictures.
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import sharp from "sharp";
import { z } from "zod";
import { mastersIn } from "../../src/pictures/masters.ts";
import type { ChosenPhoto, Fault, KeptPhoto, PhotoAnswer } from "../protocol.ts";
import { fullLabelIn } from "../records/form-schema.ts";
import { freeSlug, slugOf } from "../records/slugs.ts";
import type { Store } from "../records/store.ts";
import { Queue } from "../save/queue.ts";
import type { PictureChanges } from "../save/storage.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping, pathOf } from "../yaml/values.ts";
import { jpegOfHeic } from "./heic.ts";
import { thumbnailAddress } from "./thumbnail.ts";

/** Why a file can't be used, in words for the owner. */
export class PhotoFault extends Error {}

// Wider than the widest file that the site makes of a picture (2,400 pixels), with room to crop.
const MAX_SIDE = 3200;
// The widest picture of a card on a dense phone's screen.
const MIN_WIDTH = 750;
// 50 megapixels: as many as phones make, and little enough memory for the owner's computer.
const MAX_PIXELS = 50_000_000;
const QUALITY = 90;

export const PICTURES = "pictures.yaml";
const NAME_WORDS = 4;

const NO_PHOTO = "This file isn't a photo that the site can use. Choose a JPEG, PNG, WebP or HEIC file.";
const TOO_LARGE = "This photo is too large. Choose one with at most 50 megapixels.";
const DAMAGED = "This photo is damaged. Choose another one, or copy it from the phone again.";
const NO_MEMORY =
  "The computer that runs the editor has too little memory left for this photo. Try again later, or choose a smaller photo.";

const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif", "tiff", "gif"]);

/** Makes a JPEG of a photograph: turned the right way up, and without what isn't picture (place, time, camera). */
export async function importPhoto(photo: AsyncIterable<Uint8Array>) {
  const received = await buffer(photo);
  return imports.add(() => convert(received));
}

// One after another: a photo takes hundreds of megabytes once it's open.
const imports = new Queue();

async function convert(file: Uint8Array) {
  if (file.length === 0) throw new PhotoFault(NO_PHOTO);
  try {
    const { format, compression, icc, autoOrient } = await sharp(file, {
      limitInputPixels: MAX_PIXELS,
    }).metadata();
    if (!format || !FORMATS.has(format)) throw new PhotoFault(NO_PHOTO);
    if (autoOrient.width < MIN_WIDTH)
      throw new PhotoFault(
        `This photo is ${autoOrient.width} pixels wide, which would look blurred. Choose one of at least ${MIN_WIDTH} pixels, such as the original from the phone.`,
      );
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
  } catch (error) {
    throw error instanceof PhotoFault ? error : faultOf(error);
  }
}

/** Why a photo could not be read, by what its reader says. What the owner can't see in the photo keeps its cause. */
function faultOf(cause: unknown): PhotoFault {
  const said = String(cause);
  if (/unsupported image format/.test(said)) return new PhotoFault(NO_PHOTO);
  if (/pixel limit/.test(said)) return new PhotoFault(TOO_LARGE);
  // In the words of sharp, of JavaScript, and of the reader of HEIC.
  const isMemory = /out of memory|allocation failed|\bmemory\b.*(grow|enlarge)|\bOOM\b/i.test(said);
  return new PhotoFault(isMemory ? NO_MEMORY : DAMAGED, { cause });
}

// What a new picture shows, and the names that other new ones have in the same form.
const newPicture = z.object({
  shows: z.string().trim().max(500).optional(),
  taken: z.string().max(20_000).default(""),
});

/** Takes photos in, one a request. A photo that was taken in is in no picture yet: that is for a save to do. */
export function takingPhotos(store: Store): Hono {
  return new Hono().post("/", async (context) => {
    const { shows, taken } = newPicture.parse(context.req.query());
    const { body } = context.req.raw;
    try {
      const { jpeg, width, height } = await importPhoto(body ?? new Blob().stream());
      const photo: KeptPhoto = { id: await store.storage.keepPicture(jpeg), width, height };
      const name = shows === undefined ? "" : newName(store, shows, taken.split(","));
      return context.json<PhotoAnswer>({ photo, name, fault: null });
    } catch (error) {
      if (!(error instanceof PhotoFault)) throw error;
      if (error.cause) console.error(error);
      return context.json<PhotoAnswer>({ photo: null, name: "", fault: error.message });
    }
  });
}

/** A name for a picture that no other one has, made of what it shows. */
function newName(store: Store, shows: string, taken: readonly string[]): string {
  const words = (slugOf(shows) || "photo").split("-").slice(0, NAME_WORDS);
  const known = store.value(PICTURES);
  const names = [...Object.keys(isMapping(known) ? known : {}), ...mastersIn(store.source).keys(), ...taken];
  return freeSlug(words.join("-"), names);
}

/** The record of the pictures with the new ones that photos are for, and its change if there are any. */
export function withPictures(store: Store, photos: readonly ChosenPhoto[]) {
  const known = store.value(PICTURES);
  const added = photos.map(({ picture, alt = "" }) => [picture, { alt }] as const);
  const all = { ...Object.fromEntries(added), ...(isMapping(known) ? known : {}) };
  const text = photos.length > 0 ? editYaml(store.read(PICTURES), all) : "";
  return { all, changes: text ? [[PICTURES, text] as const] : [] };
}

/** A fault of a new picture, at the field of the form that names it. */
export function atField(fault: Fault, photos: readonly ChosenPhoto[], file: string, value: unknown): Fault {
  const own = photos.find(({ picture }) => fault.file === PICTURES && fault.path.split(".")[0] === picture);
  const path = own && pathOf(value, own.picture);
  return path === undefined ? fault : { ...fault, file, path, title: "", label: fullLabelIn(file, path) };
}

/** What becomes of media/ when chosen photos take their pictures' places. */
export function photoChanges(store: Store, photos: readonly ChosenPhoto[]): PictureChanges {
  const masters = mastersIn(store.source);
  return new Map(
    photos.flatMap(({ picture, id }) => [
      ...(masters.get(picture) ?? []).map((file): [string, undefined] => [file, undefined]),
      [`${picture}.jpg`, id] as [string, string],
    ]),
  );
}

/** What keeps photos from being saved. @param value the record of the pictures as it would be */
export async function photoFaults(
  store: Store,
  value: Readonly<Record<string, unknown>>,
  photos: readonly ChosenPhoto[],
): Promise<Fault[]> {
  const masters = mastersIn(store.source);
  const known = store.value(PICTURES);
  const title = store.titleOf(PICTURES);
  const faults: Fault[] = [];
  for (const { picture, id, replaces } of photos) {
    const add = (path: string, message: string) =>
      faults.push({ file: PICTURES, path, message, title, label: fullLabelIn(PICTURES, path) });
    const before = isMapping(known) ? known[picture] : undefined;
    const after = value[picture];
    if (!(await store.storage.isKept(id)))
      add(picture, "has lost the photo that you chose, which waits for a week only; choose it again.");
    else if (before !== undefined && thumbnailAddress(store, picture, masters.get(picture)?.[0]) !== replaces)
      add(
        picture,
        "was given another photo meanwhile; look at that one, then choose yours again to replace it.",
      );
    if (before === undefined && isMapping(after) && !after.alt)
      add(`${picture}.alt`, "needs words; say what is seen on your photo, for people who don't see it.");
    // What was true of the rendering is not what the photo shows.
    if (isMapping(before) && before.placeholder && isMapping(after) && after.alt && after.alt === before.alt)
      add(`${picture}.alt`, "still says what the picture before it showed; say what is seen on your photo.");
  }
  return faults;
}
