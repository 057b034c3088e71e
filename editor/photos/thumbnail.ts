// Small pictures: those of the records, and photos that aren't saved yet.
import { Hono } from "hono";
import sharp from "sharp";
import { mastersIn } from "../../src/pictures/masters.ts";
import type { Store } from "../records/store.ts";
import { Cache } from "../save/cache.ts";
import { isMapping } from "../yaml/values.ts";

// Sharp in the widest of the shapes in which the page shows it.
const WIDTH = 480;
// Some ten megabytes.
const made = new Cache<Promise<Uint8Array<ArrayBuffer> | undefined>>(200);

/** Where the page finds a picture, small: another photo in its place has another address. */
export function thumbnailAddress(store: Store, name: string, master: string | undefined): string {
  const version = master && store.storage.pictureId(master);
  return `/picture/${encodeURIComponent(name)}?${version ?? ""}`;
}

export function thumbnails(store: Store): Hono {
  const app = new Hono();
  const answer = (path: string, find: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) =>
    app.get(path, async (context) => {
      const picture = await find(context.req.param("name") ?? "").catch(() => undefined);
      return picture ? context.body(picture, 200, { "Content-Type": "image/jpeg" }) : context.notFound();
    });
  answer("/kept/:name", async (id) => {
    const photo = await store.storage.keptPicture(id);
    return photo && made.get(`kept ${id}`, () => shrink(photo));
  });
  answer("/:name", async (name) => {
    const known = store.value("pictures.yaml");
    const [master] = mastersIn(store.source).get(name) ?? [];
    if (!isMapping(known) || !Object.hasOwn(known, name) || !master) return undefined;
    // A photo in its place is another picture.
    const key = `${master} ${store.storage.pictureId(master)}`;
    return made.get(key, async () => {
      const picture = await store.storage.picture(master);
      return picture && shrink(picture);
    });
  });
  return app;
}

async function shrink(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const data = await sharp(picture).rotate().resize({ width: WIDTH }).jpeg().toBuffer();
  return new Uint8Array(data);
}
