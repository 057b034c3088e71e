import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readRecords } from "../../src/records/reader.ts";
import { choicesOf } from "../form/choices.ts";
import { type PhotoAnswer, type SaveResult, TOKEN_HEADER } from "../protocol.ts";
import { type Store, versionOf } from "../records/store.ts";
import { own, SampleEditor } from "../server/sample-editor.ts";
import { editYaml } from "../yaml/edit.ts";
import { importPhoto, PhotoFault } from "./photo.ts";

type Pictures = Record<string, { alt: string; placeholder?: boolean }>;

const NAME = Object.keys(readRecords().pictures)[0] ?? "";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } });

const receive = (photo: Uint8Array) => importPhoto(new Blob([new Uint8Array(photo)]).stream());

test.each<[string, () => Sharp, [number, number]]>([
  ["in PNG", () => plain(800, 600).png(), [800, 600]],
  ["in WebP", () => plain(800, 600).webp(), [800, 600]],
  ["in AVIF", () => plain(800, 600).avif(), [800, 600]],
  ["in the colors of a printer", () => plain(800, 600).toColorspace("cmyk").jpeg(), [800, 600]],
  ["of 4,000 by 3,000 pixels", () => plain(4000, 3000).jpeg(), [3200, 2400]],
  ["that is portrait", () => plain(1500, 4000).jpeg(), [1200, 3200]],
  [
    "that was held upright, with its place and its camera",
    () =>
      plain(1000, 760)
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "40/1 55/1 0/1" } })
        .jpeg(),
    [760, 1000],
  ],
])(
  "a photo %s becomes an upright JPEG for screens, which says nothing but what is seen",
  async (_, make, size) => {
    const { jpeg, width, height } = await receive(await make().toBuffer());
    expect([width, height]).toEqual(size);
    const { format, space, exif, orientation } = await sharp(jpeg).metadata();
    expect({ format, space, exif, orientation }).toEqual({ format: "jpeg", space: "srgb" });
  },
);

test("photos are converted one after another, since each takes much memory", async () => {
  const photo = await plain(800, 600).png().toBuffer();
  const steps: string[] = [];
  const prototype: Sharp = Object.getPrototypeOf(plain(1, 1));
  const { toBuffer } = prototype;
  const spy = vi.spyOn(prototype, "toBuffer").mockImplementation(async function (this: Sharp, ...args) {
    steps.push("begin");
    const made = await toBuffer.apply(this, args);
    steps.push("end");
    return made;
  });
  await Promise.all([receive(photo), receive(photo)]);
  spy.mockRestore();
  expect(steps).toEqual(["begin", "end", "begin", "end"]);
});

test("a photo of an iPhone is read, with its colors", async () => {
  // 1200 by 900 pixels, blue with a red quarter, in the colors of Display P3.
  const { jpeg, width, height } = await receive(readFileSync("editor/photos/sample-photo.heic"));
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
    readFileSync("editor/photos/sample-photo.heic").subarray(0, 1500),
    /damaged/,
  ],
  ["a photo cut off in the middle", (await noise(2000, 1500)).subarray(0, 20_000), /damaged/],
  ["a photo cut off at its beginning", (await noise(2000, 1500)).subarray(0, 100), /damaged/],
  ["a photo of 56 megapixels", await saidToBe(8000, 7000), /too large.*50 megapixels/],
])("%s is refused in words", async (_, file, words) => {
  const refused = receive(file);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toBeInstanceOf(PhotoFault);
});

test.each([
  ["no memory", "vips: out of memory --- size == 143MB", /too little memory/],
  ["no memory for HEIC", "Array buffer allocation failed", /too little memory/],
  ["a reader that gives up", "VipsJpeg: premature end of JPEG image", /damaged/],
])("%s is told as what it is, with its cause", async (_, said, words) => {
  const photo = await plain(1200, 900).jpeg().toBuffer();
  const spy = vi.spyOn(Object.getPrototypeOf(plain(1, 1)), "toBuffer").mockRejectedValue(new Error(said));
  const fault = await receive(photo).catch((error: unknown) => error);
  spy.mockRestore();
  expect(fault).toMatchObject({ message: expect.stringMatching(words), cause: { message: said } });
});

test("a photo that doesn't arrive whole leaves nothing behind", async () => {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"));
  vi.stubEnv("TMPDIR", folder);
  const cut = (async function* () {
    yield new Uint8Array(10);
    throw new Error("aborted");
  })();
  await expect(importPhoto(cut)).rejects.toThrow("aborted");
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("a photo that is sent", () => {
  const editor = new SampleEditor();
  const { root, source, get, post, tell, undo } = editor;
  let store: Store;
  beforeEach(() => {
    editor.startAnew();
    ({ store } = editor);
    for (const [file] of ofName()) rmSync(join(root, "media", file));
    writeFileSync(join(root, "media", `${NAME}.png`), "old");
  });
  afterAll(editor.remove);

  const send = (photo: Uint8Array, about: Record<string, string> = {}) =>
    tell<PhotoAnswer>(`/api/photo?${new URLSearchParams(about)}`, photo);
  /** The id of a photo that was sent. */
  const kept = async (width = 800, height = 600) =>
    (await send(await plain(width, height).jpeg().toBuffer())).photo?.id ?? "";
  /** Saves the pictures' record with photos and other words. Unless it says otherwise, each replaces what is there. */
  const save = async (photos: Record<string, string>, words: Pictures = {}, replaces?: string) => {
    const seen = (name: string) =>
      choicesOf(store).picture.find(({ value }) => value === name)?.address ?? "";
    const reply = await post("/api/save", {
      ...{ file: "pictures.yaml", version: versionOf(texts()) },
      value: { ...(store.value("pictures.yaml") as Pictures), ...words },
      photos: Object.entries(photos).map(([picture, id]) => ({
        ...{ picture, id, replaces: replaces ?? seen(picture) },
      })),
    });
    return reply.status === 200 ? ((await reply.json()) as SaveResult) : reply.status;
  };
  const restore = (index: number) => tell("/api/restore", { key: store.storage.saves()[index]?.key });
  const media = () =>
    readdirSync(join(root, "media")).map((file) => [file, statSync(join(root, "media", file)).size] as const);
  const ofName = () => media().filter(([file]) => parse(file).name === NAME);
  const texts = () => source("pictures.yaml");
  const both = () => ({ texts: texts(), media: media() });
  const saved = { kind: "saved" };
  /** Has the record say something else of the picture. */
  const give = (own: Pictures[string]) =>
    writeFileSync(
      join(root, "content/pictures.yaml"),
      editYaml(texts(), { ...(store.value("pictures.yaml") as Pictures), [NAME]: own }),
    );
  const shows = (alt: string, name = NAME): Pictures => ({ [name]: { alt } });

  test("is kept and seen small, and changes neither a picture nor a record", async () => {
    const before = both();
    const photo = await plain(768, 1024).png().toBuffer();
    const answer = await send(photo);
    expect(answer).toMatchObject({ photo: { width: 768, height: 1024 }, name: "", fault: null });
    const small = `/picture/kept/${answer.photo?.id}`;
    expect(await sharp(await (await get(small)).arrayBuffer()).metadata()).toMatchObject({
      width: 480,
      height: 640,
    });
    expect((await get(small, { ...own, "sec-fetch-site": "cross-site" })).status).toBe(403);
    for (const wrong of ["0".repeat(64), "..%2Fundo.json"])
      expect((await get(`/picture/kept/${wrong}`)).status).toBe(404);
    expect(await send(Buffer.from("no photo"))).toMatchObject({ photo: null, fault: expect.any(String) });
    expect((await post("/api/photo", photo, { ...own, [TOKEN_HEADER]: "wrong" })).status).toBe(403);
    expect(both()).toEqual(before);
  });

  test("takes the place of a picture with the save of its record, whatever the picture's type was, and undo brings both back", async () => {
    const before = both();
    const id = await kept();
    expect(await save({ [NAME]: id }, shows("Our own track"))).toMatchObject(saved);
    expect(media().map(([file]) => file)).not.toContain(`${NAME}.png`);
    expect((await sharp(join(root, "media", `${NAME}.jpg`)).metadata()).width).toBe(800);
    expect(texts()).toContain("alt: Our own track");
    const first = both();
    await save({ [NAME]: await kept(760, 760) });
    await undo();
    expect(both()).toEqual(first);
    const pictures = join(root, ".editor/pictures");
    const unsaved = await kept(900, 900);
    // A week later.
    for (const name of readdirSync(pictures)) utimesSync(join(pictures, name), 0, 0);
    expect((await undo()).undone).not.toBeNull();
    expect(both()).toEqual(before);
    expect(readdirSync(pictures)).not.toContain(unsaved);
    // What was taken back can be had again.
    expect(await restore(0)).toEqual({ kind: "restored" });
    expect(both()).toEqual(first);
  });

  test("is not taken back where somebody has put another file in its place, and neither is its record", async () => {
    await save({ [NAME]: await kept() }, shows("Our own track"));
    writeFileSync(join(root, "media", `${NAME}.jpg`), "mine");
    const changed = both();
    expect((await undo()).undone).toBeNull();
    expect(both()).toEqual(changed);
  });

  test("can be a picture more, with a name that no other has, and undo removes both", async () => {
    const before = both();
    const photo = await plain(800, 600).jpeg().toBuffer();
    writeFileSync(join(root, "media/a-kite-over-it.jpg"), "of nobody");
    expect((await send(photo, { shows: "Track of a door: new & shiny" })).name).toBe("track-of-a-door");
    const { name, photo: taken } = await send(photo, { shows: "A kite over it", taken: "a-kite-over-it-2" });
    expect(name).toBe("a-kite-over-it-3");
    rmSync(join(root, "media/a-kite-over-it.jpg"));
    const nothing = await save({ [name]: taken?.id ?? "" }, shows("", name));
    expect(nothing).toMatchObject({ kind: "faults", faults: [{ path: `${name}.alt` }] });
    expect(await save({ [name]: taken?.id ?? "" }, shows("A kite over it", name))).toMatchObject(saved);
    expect(texts().endsWith(`${name}:\n  alt: A kite over it\n`)).toBe(true);
    expect(media().map(([file]) => file)).toContain(`${name}.jpg`);
    await undo();
    expect(both()).toEqual(before);
  });

  test.each([
    ["is kept no longer", { id: "0".repeat(64) }, NAME, /has lost the photo/],
    ["meets one that somebody has saved meanwhile", { replaces: "/picture/track?1" }, NAME, /another photo/],
    ["has the words of the drawing before", { alt: "" }, `${NAME}.alt`, /still says what the picture before/],
  ])("that %s is told at its field, and nothing is written", async (_, wrong, path, words) => {
    give({ alt: "A drawing", placeholder: true });
    const before = both();
    const { id, replaces, alt } = { id: undefined, replaces: undefined, alt: "Our own track", ...wrong };
    const own = id ?? (await kept());
    const fault = { file: "pictures.yaml", path, message: expect.stringMatching(words) };
    const result = await save({ [NAME]: own }, shows(alt || "A drawing"), replaces);
    expect(result).toMatchObject({ kind: "faults", faults: [fault] });
    expect(both()).toEqual(before);
  });

  test("becomes the picture of a record whose field has none yet, once it's said what is seen on it", async () => {
    const before = both();
    const id = await kept();
    const [file = ""] = store.filesIn("services");
    const image = "our-own-photo";
    const record = {
      file,
      version: versionOf(store.read(file)),
      value: { ...(store.value(file) as object), image },
    };
    const saveWith = (alt: string) =>
      tell("/api/save", { ...record, photos: [{ picture: image, id, replaces: "", alt }] });
    expect(await saveWith("")).toMatchObject({ kind: "faults", faults: [{ file, path: "image" }] });
    for (const _ of ["once", "again, because the answer got lost"])
      expect(await saveWith("Our van")).toMatchObject({ kind: "saved", view: { value: { image } } });
    expect(store.value("pictures.yaml")).toMatchObject({ [image]: { alt: "Our van" } });
    expect(media().map(([name]) => name)).toContain(`${image}.jpg`);
    await undo();
    expect(both()).toEqual(before);
  });

  test("goes into no other record, and to no picture that isn't in the save", async () => {
    const before = both();
    const id = await kept();
    for (const name of ["../content/business", "of-nobody"]) expect(await save({ [name]: id })).toBe(400);
    const photos = [{ picture: NAME, id, replaces: "" }];
    const prices = { file: "prices.yaml", version: versionOf(store.read("prices.yaml")) };
    const value = { ...(store.value("prices.yaml") as object), [NAME]: {} };
    expect((await post("/api/save", { ...prices, value, photos })).status).toBe(400);
    expect(both()).toEqual(before);
  });
});

/** A small PNG that says it's larger: the size is refused before anything else is read. */
async function saidToBe(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function noise(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
}
