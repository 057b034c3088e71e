import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TOKEN_HEADER } from "../protocol.ts";
import { createEditor } from "./app.ts";
import { FolderStorage } from "./folder.ts";
import { importPhoto, PhotoFault } from "./photo.ts";
import { Publisher } from "./publisher.ts";
import { LOCAL_PERSON } from "./storage.ts";
import { Store } from "./store.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } });

test.each(["jpeg", "png", "webp", "avif"] as const)("a photo in %s becomes a JPEG", async (format) => {
  const photo = await plain(1200, 900).toFormat(format).toBuffer();
  const { jpeg, width, height } = await importPhoto(photo);
  expect((await sharp(jpeg).metadata()).format).toBe("jpeg");
  expect([width, height]).toEqual([1200, 900]);
});

test("a photo of 4,000 by 3,000 pixels is scaled down, and a portrait one keeps its ratio", async () => {
  const large = await importPhoto(await plain(4000, 3000).jpeg().toBuffer());
  const portrait = await importPhoto(await plain(3000, 4000).jpeg().toBuffer());
  expect([large.width, large.height]).toEqual([3200, 2400]);
  expect([portrait.width, portrait.height]).toEqual([2400, 3200]);
});

test("photos are converted one after another, since each takes much memory", async () => {
  const photo = await plain(1200, 900).png().toBuffer();
  const steps: string[] = [];
  const prototype: { toBuffer: (...args: unknown[]) => Promise<unknown> } = Object.getPrototypeOf(
    plain(1, 1),
  );
  const { toBuffer } = prototype;
  const spy = vi.spyOn(prototype, "toBuffer").mockImplementation(async function (this: unknown, ...args) {
    steps.push("begin");
    const made = await toBuffer.apply(this, args);
    steps.push("end");
    return made;
  });
  await Promise.all([importPhoto(photo), importPhoto(photo)]);
  spy.mockRestore();
  expect(steps).toEqual(["begin", "end", "begin", "end"]);
});

test("a photo that the camera held upright is turned, and its place, time and camera are gone", async () => {
  const photo = await plain(1600, 1200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "40/1 55/1 0/1" } })
    .jpeg()
    .toBuffer();
  const { jpeg, width, height } = await importPhoto(photo);
  expect([width, height]).toEqual([1200, 1600]);
  const { exif, orientation } = await sharp(jpeg).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test("a photo in the colors of a printer is turned into the colors of screens", async () => {
  const { jpeg } = await importPhoto(await plain(1200, 900).toColorspace("cmyk").jpeg().toBuffer());
  expect((await sharp(jpeg).metadata()).space).toBe("srgb");
});

test("a photo of an iPhone is read, with its colors", async () => {
  // 1200 by 900 pixels, blue with a red quarter, in the colors of Display P3.
  const { jpeg, width, height } = await importPhoto(readFileSync("editor/server/sample-photo.heic"));
  expect([width, height]).toEqual([1200, 900]);
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const first = 3 * (100 * width + 100);
  for (const [index, value] of [0xcc, 0x33, 0x22].entries())
    expect(Math.abs((data[first + index] ?? 0) - value)).toBeLessThan(6);
  expect((await sharp(jpeg).metadata()).icc).toBeUndefined();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>';
test.each([
  ["a text", Buffer.from("not a photo"), /isn't a photo/],
  ["an empty file", Buffer.alloc(0), /isn't a photo/],
  ["a drawing", Buffer.from(svg), /isn't a photo/],
  ["a small photo", await plain(640, 480).jpeg().toBuffer(), /640 pixels wide.*at least 750/],
  [
    "a damaged photo of an iPhone",
    readFileSync("editor/server/sample-photo.heic").subarray(0, 1500),
    /damaged/,
  ],
  ["a photo cut off in the middle", (await noise(2000, 1500)).subarray(0, 20_000), /damaged/],
])("%s is refused in words", async (_, file, words) => {
  const refused = importPhoto(file);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toBeInstanceOf(PhotoFault);
});

describe("a photo that is sent", () => {
  const host = "127.0.0.1:4400";
  let root: string;
  let store: Store;
  let app: ReturnType<typeof createEditor>;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "photo-"));
    cpSync("content", join(root, "content"), { recursive: true });
    mkdirSync(join(root, "media"));
    for (const file of ["track.png", "opener.jpg"]) writeFileSync(join(root, "media", file), "old");
    store = new Store(new FolderStorage(root));
    app = createEditor({
      store,
      publisher: new Publisher({ root, store, build: async () => ({ stage: "built" }) }),
      assets: new Map(),
      token: "token",
      origins: [`http://${host}`],
    });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const post = async (path: string, body: Buffer, token = "token") => {
    const headers = {
      ...{ host, origin: `http://${host}`, "sec-fetch-site": "same-origin", [TOKEN_HEADER]: token },
      "content-type": path.startsWith("/api/photo") ? "application/octet-stream" : "application/json",
      "content-length": String(body.length),
    };
    return app.request(`http://${host}${path}`, { method: "POST", headers, body: new Uint8Array(body) });
  };
  const send = (about: Record<string, string>, photo: Buffer, token?: string) =>
    post(`/api/photo?${new URLSearchParams(about)}`, photo, token);
  const undo = async () => {
    const version = store.undoVersion(LOCAL_PERSON);
    const reply = await post("/api/undo", Buffer.from(JSON.stringify({ version })));
    return (await reply.json()) as { undone: string | null };
  };
  const media = () =>
    readdirSync(join(root, "media")).map((file) => [file, readFileSync(join(root, "media", file)).length]);

  test("takes the place of a picture, whatever its type was; nothing else is written", async () => {
    const photo = await plain(1200, 900).png().toBuffer();
    expect(await (await send({ name: "track" }, photo)).json()).toEqual({ name: "track", fault: null });
    expect(await (await send({ name: "opener" }, Buffer.from("no photo"))).json()).toEqual({
      name: null,
      fault: expect.any(String),
    });
    expect((await send({ name: "../content/business" }, photo)).status).toBe(404);
    expect((await send({ name: "opener" }, photo, "wrong")).status).toBe(403);
    expect(readdirSync(join(root, "media"))).toEqual(["opener.jpg", "track.jpg"]);
    expect((await sharp(join(root, "media/track.jpg")).metadata()).width).toBe(1200);
  });

  test("is taken back by the same undo as a save, and what it replaced returns", async () => {
    const before = media();
    await send({ name: "track" }, await plain(1200, 900).jpeg().toBuffer());
    const first = media();
    await send({ name: "track" }, await plain(900, 900).jpeg().toBuffer());
    await undo();
    expect(media()).toEqual(first);
    const kept = join(root, ".editor/pictures");
    // A photo that no form has shown for a week.
    for (const name of readdirSync(kept)) utimesSync(join(kept, name), 0, 0);
    expect((await undo()).undone).toMatch(/^the photo “/);
    expect(media()).toEqual(before);
    expect(readdirSync(kept)).toEqual([]);
  });

  test("is not taken back where somebody has put another file in its place", async () => {
    await send({ name: "track" }, await plain(1200, 900).jpeg().toBuffer());
    writeFileSync(join(root, "media/track.jpg"), "mine");
    expect((await undo()).undone).toBeNull();
    expect(readFileSync(join(root, "media/track.jpg"), "utf8")).toBe("mine");
  });

  test("is written in its turn, while nothing else needs the files as they are", async () => {
    const before = media();
    const turn = Promise.withResolvers<void>();
    void store.inTurn(() => turn.promise);
    const asked = vi.spyOn(store, "inTurn");
    const photo = await plain(1200, 900).jpeg().toBuffer();
    const sent = [send({ name: "track" }, photo), send({ shows: "A new door" }, photo)];
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    expect(media()).toEqual(before);
    turn.resolve();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(media()).not.toEqual(before);
  });

  test("can be a picture more, with a name of its own, and undo removes both", async () => {
    const texts = () => readFileSync(join(root, "content/pictures.yaml"), "utf8");
    const before = { texts: texts(), media: media() };
    const photo = await plain(1200, 900).jpeg().toBuffer();
    const shows = "Track of a door: new & shiny, {really}";
    expect(await (await send({ shows }, photo)).json()).toEqual({ name: "track-of-a-door", fault: null });
    expect(await (await send({ shows }, photo)).json()).toEqual({ name: "track-of-a-door-2", fault: null });
    expect(new Store(new FolderStorage(root)).value("pictures.yaml")).toMatchObject({
      "track-of-a-door": { alt: "Track of a door: new & shiny, really" },
    });
    await undo();
    await undo();
    expect({ texts: texts(), media: media() }).toEqual(before);
  });
});

function noise(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
}
