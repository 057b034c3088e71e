// Small pictures for the choice of a picture.
import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { mastersIn } from "../../src/pictures/masters.ts";
import { isMapping } from "../yaml/values.ts";
import type { Store } from "./store.ts";

// Sharp in the widest of the shapes in which the page shows it.
const WIDTH = 480;
const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Where the page finds a picture, small: another photo in its place has another address. */
export function thumbnailAddress(store: Store, name: string, master: string | undefined): string {
  const version = master && statSync(join(store.root, "media", master)).mtimeMs;
  return `/picture/${encodeURIComponent(name)}?${version ?? ""}`;
}

/** The picture of this name, small; undefined if no record has it. */
export async function thumbnail(store: Store, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = store.value("pictures.yaml");
  if (!isMapping(known) || !Object.hasOwn(known, name)) return undefined;
  const [master] = mastersIn(store.source).get(name) ?? [];
  if (!master) return undefined;
  const file = join(store.root, "media", master);
  // A photo in its place is another picture.
  const key = `${file} ${statSync(file).mtimeMs}`;
  const making =
    made.get(key) ??
    sharp(file)
      .rotate()
      .resize({ width: WIDTH })
      .jpeg()
      .toBuffer()
      .then((data) => new Uint8Array(data));
  made.set(key, making);
  return making.catch(() => undefined);
}
