// Small pictures: those of the records, and photos that aren't saved yet.
import { Hono } from "hono";
import sharp from "sharp";
import { mastersIn } from "../../src/pictures/masters.ts";
import type { Store } from "../records/store.ts";
import { isMapping } from "../yaml/values.ts";

// Sharp in the widest of the shapes in which the page shows it.
const WIDTH = 480;
const made = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

/** Where the page finds a picture, small: another photo in its place has another address. */
export function thumbnailAddress(store: Store, name: string, master: string | undefined): string {
  const version = master && store.storage.pictureVersion(master);
  return `/picture/${encodeURIComponent(name)}?${version ?? ""}`;
}

/** Answers with small pictures, by name or by the id of a kept one. */
export function thumbnails(store: Store): Hono {
  const app = new Hono();
  const answer = (path: string, find: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) =>
    app.get(path, async (context) => {
      const picture = await find(context.req.param("name") ?? "").catch(() => undefined);
      return picture ? context.body(picture, 200, { "Content-Type": "image/jpeg" }) : context.notFound();
    });
  answer("/kept/:name", async (id) => {
    const photo = await store.storage.keptPicture(id);
    return photo && shrinkOnce(`kept ${id}`, async () => photo);
  });
  answer("/:name", async (name) => {
    const known = store.value("pictures.yaml");
    const [master] = mastersIn(store.source).get(name) ?? [];
    if (!isMapping(known) || !Object.hasOwn(known, name) || !master) return undefined;
    // A photo in its place is another picture.
    const key = `${master} ${store.storage.pictureVersion(master)}`;
    return shrinkOnce(key, () => store.storage.picture(master));
  });
  return app;
}

/** A picture in the width in which the page shows it. */
async function shrinkOnce(
  key: string,
  read: () => Promise<Uint8Array | undefined>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const making = made.get(key) ?? read().then((picture) => picture && shrink(picture));
  made.set(key, making);
  // Where it couldn't be read now, the next request tries again.
  making.catch(() => made.delete(key));
  return making;
}

async function shrink(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const data = await sharp(picture).rotate().resize({ width: WIDTH }).jpeg().toBuffer();
  return new Uint8Array(data);
}
