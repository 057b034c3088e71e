// Small pictures for the choice of a picture.
import sharp from "sharp";
import { mastersIn } from "../../src/pictures/masters.ts";
import { isMapping } from "../yaml/values.ts";
import type { Store } from "./store.ts";

// Sharp in the widest of the shapes in which the page shows it.
const WIDTH = 480;
const made = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

/** Where the page finds a picture, small: another photo in its place has another address. */
export function thumbnailAddress(store: Store, name: string, master: string | undefined): string {
  const version = master && store.storage.pictureVersion(master);
  return `/picture/${encodeURIComponent(name)}?${version ?? ""}`;
}

/** The picture of this name, small; undefined if no record has it. */
export async function thumbnail(store: Store, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = store.value("pictures.yaml");
  if (!isMapping(known) || !Object.hasOwn(known, name)) return undefined;
  const [master] = mastersIn(store.source).get(name) ?? [];
  if (!master) return undefined;
  // A photo in its place is another picture.
  const key = `${master} ${store.storage.pictureVersion(master)}`;
  const making = made.get(key) ?? store.storage.picture(master).then((picture) => picture && shrink(picture));
  made.set(key, making);
  return making.catch(() => undefined);
}

async function shrink(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const data = await sharp(picture).rotate().resize({ width: WIDTH }).jpeg().toBuffer();
  return new Uint8Array(data);
}
