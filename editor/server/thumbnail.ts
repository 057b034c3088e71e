// Small pictures for the choice of a picture.
import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { mastersIn } from "../../src/records/masters.ts";
import { isMapping } from "../yaml/values.ts";
import type { Store } from "./store.ts";

const WIDTH = 240;
const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The picture of this name, small; undefined if no record has it. */
export async function thumbnail(store: Store, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = store.value("pictures.yaml");
  if (!isMapping(known) || !Object.hasOwn(known, name)) return undefined;
  const [master] = mastersIn(store.root).get(name) ?? [];
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
