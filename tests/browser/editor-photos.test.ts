// An owner's own photos: chosen in a form, seen there, and saved or discarded with it.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { JSHandle, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { startEditor } from "../../editor/server/start.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { RECORD_FILES } from "../../src/records/table.ts";
import { axeFindings } from "./axe.ts";
import {
  expect,
  hold,
  saveButton as save,
  saveByKeys,
  serveOtherwise,
  type TestEditor,
  undoSave,
} from "./editor.ts";
import { test } from "./fixtures.ts";
import { records } from "./support.ts";

test.describe.configure({ mode: "serial" });

const [[name, { alt }] = ["", { alt: "" }]] = Object.entries(records.pictures);
const RED = "#cc2222";
const BLUE = "#2222cc";

/** Two halves beside each other, as a camera that was held upright or upside down writes them. */
function heldUpright(orientation: 6 | 8, width: number): Promise<Buffer> {
  const key = `${orientation} ${width}`;
  const photo = taken.get(key) ?? take(orientation, width);
  taken.set(key, photo);
  return photo;
}

const taken = new Map<string, Promise<Buffer>>();

function take(orientation: 6 | 8, width: number): Promise<Buffer> {
  const height = (width * 3) / 4;
  const half = { input: { create: { width: width / 2, height, channels: 3, background: BLUE } } } as const;
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ ...half, left: width / 2, top: 0 }])
    .withMetadata({ orientation })
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "40/1 55/1 0/1" } })
    .jpeg()
    .toBuffer();
}

const photoFile = (buffer: Buffer, mimeType = "image/jpeg") => ({ name: "van.JPG", mimeType, buffer });

/** The colors at the top and at the bottom of a picture, as which of its channels is the strongest. */
async function topAndBottom(picture: Buffer | string): Promise<(string | undefined)[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.1, 0.9].map((share) => {
    const at = 3 * (Math.round(info.height * share) * info.width + Math.round(info.width / 2));
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return red > blue ? RED : BLUE;
  });
}

const media = ({ root }: TestEditor) => readdirSync(join(root, "media")).sort();
const master = ({ root }: TestEditor) => readFileSync(join(root, "media", `${name}.jpg`));
const texts = (editor: TestEditor) => editor.source("pictures.yaml");
const shows = (page: Page) => page.getByLabel("What the picture shows");
const PHOTO = "**/api/photo*";

async function choose(entry: Locator, orientation: 6 | 8 = 6, width = 1600) {
  const picker = entry.getByLabel(/Use your own photo|Choose another photo/);
  await picker.setInputFiles(photoFile(await heldUpright(orientation, width)));
}

async function discard(page: Page) {
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.locator("img[data-held]")).toHaveCount(0);
}

/** Records the files that the page uploads, which Playwright doesn't expose. */
async function keepSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (init?.body instanceof Blob) Object.assign(window, { sent: init.body });
      return fetch(input, init);
    };
  });
}

async function lastSent(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const { sent } = window as unknown as { sent: Blob };
    return [...new Uint8Array(await sent.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** What a drag of a photo carries. */
function dropping(page: Page, photo: Buffer, count = 1) {
  return page.evaluateHandle(
    ({ bytes, count }) => {
      const data = new DataTransfer();
      for (let index = 0; index < count; index++)
        data.items.add(new File([new Uint8Array(bytes)], "Shop.png", { type: "image/png" }));
      return data;
    },
    { bytes: [...photo], count },
  );
}

async function drop(on: Locator, dataTransfer: JSHandle<DataTransfer>) {
  for (const type of ["dragover", "drop"])
    await on.dispatchEvent(type, { dataTransfer, bubbles: true, cancelable: true });
}

/** Opens the form of the pictures, and in it the first of them. */
async function openFirst(page: Page, editor: Pick<TestEditor, "origin">) {
  await page.goto(`${editor.origin}/#/pictures.yaml?field=${name}.alt`);
  const entry = page.getByRole("listitem").filter({ has: shows(page) });
  await expect(entry).toBeVisible();
  const { hint } = RECORD_FILES.pictures;
  await expect(page.getByText(hint, { exact: true }), "what the record is for is said once").toHaveCount(1);
  return entry;
}

test("photos are chosen for a picture, seen there, refused and discarded", async ({ page, editor }) => {
  await test.step("a photo that was held upright, either way, is seen upright before anything is written, and Discard brings the one before back", async () => {
    const before = { texts: texts(editor), media: media(editor), master: master(editor) };
    await keepSent(page);
    const entry = await openFirst(page, editor);
    const seenBefore = await entry.locator("img").first().getAttribute("src");
    const photo = entry.locator("img[data-held]");
    for (const [orientation, width, upright] of [
      [8, 1600, [BLUE, RED]],
      [6, 3280, [RED, BLUE]],
    ] as const) {
      await choose(entry, orientation, width);
      const size = { width: Math.min(2400, (width * 3) / 4), height: Math.min(3200, width) };
      await expect(photo).toHaveAttribute("width", String(size.width));
      const upload = await lastSent(page);
      expect(await sharp(upload).metadata()).toMatchObject({ format: "jpeg", ...size });
      expect((await sharp(upload).metadata()).exif).toBeUndefined();
      expect(await topAndBottom(upload)).toEqual(upright);
      await expect(photo).toHaveJSProperty("complete", true);
      const address = new URL((await photo.getAttribute("src")) ?? "", editor.origin).href;
      const seen = await page.request.get(address, { headers: { "sec-fetch-site": "same-origin" } });
      expect(await topAndBottom(await seen.body())).toEqual(upright);
    }
    await expect(entry.getByText("This is your photo")).toBeVisible();
    const box = await photo.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1);
    for (const image of await entry.locator("img:not(:has(+ p))").all())
      expect(await image.getAttribute("src")).toContain("/picture/kept/");
    expect(await axeFindings(page)).toEqual([]);

    await discard(page);
    const again = await openFirst(page, editor);
    expect(await again.locator("img").first().getAttribute("src")).toBe(seenBefore);
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
    expect(texts(editor)).toBe(before.texts);
    expect(media(editor)).toEqual(before.media);
    expect(master(editor).equals(before.master)).toBe(true);
  });

  await test.step("restores the previous photo, and moves the focus to the control that replaces the button", async () => {
    const entry = await openFirst(page, editor);
    await choose(entry);
    await entry.getByRole("button", { name: "Keep the photo from before" }).press("Enter");
    await expect(entry.getByLabel("Use your own photo")).toBeFocused();
    await expect(page.locator("img[data-held]")).toHaveCount(0);
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("a photo that can't be used is told why, and changes nothing", async () => {
    const entry = await openFirst(page, editor);
    const picker = entry.getByLabel("Use your own photo");
    await picker.setInputFiles(photoFile(Buffer.from("no photo")));
    await expect(entry.getByText("This file isn't a photo")).toBeVisible();
    await page.route(PHOTO, (route) => route.abort());
    await choose(entry);
    await expect(entry.getByRole("status")).toHaveText(/didn't arrive: the connection was cut/);
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
    await page.unroute(PHOTO);
    const heic = readFileSync("editor/photos/sample-photo.heic");
    await picker.setInputFiles({ name: "IMG_1.HEIC", mimeType: "", buffer: heic });
    await expect(entry.locator("img[data-held]")).toBeVisible();
    await discard(page);
  });

  await test.step("a photo that arrives after Discard is dropped", async () => {
    const entry = await openFirst(page, editor);
    const late = await hold(page, PHOTO);
    await choose(entry);
    await late.sent;
    await shows(page).fill("Our own door");
    await discard(page);
    const answer = page.waitForResponse(PHOTO);
    late.letGo();
    await answer;
    await page.reload();
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
    await expect(page.locator("img[data-held]")).toHaveCount(0);
  });
});

test("a photo and what it shows are one save on a phone, which one undo takes back", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = { texts: texts(editor), master: master(editor) };
  const entry = await openFirst(page, editor);
  await choose(entry);
  await expect(entry.getByText("This is your photo")).toBeVisible();
  if (records.pictures[name]?.placeholder) {
    // The rendering's description doesn't fit the photo.
    await save(page).click();
    await expect(shows(page)).toHaveAccessibleDescription(/still says what the drawing showed/);
    await expect(shows(page)).toBeFocused();
  }
  await shows(page).fill("Our own door, from top to bottom");
  // The point is dragged to the lower left, then moved on by a key.
  const picture = entry.locator("img[data-held]");
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 9, y + height * 0.9, { steps: 4 });
  await page.mouse.up();
  await expect(entry.getByRole("radio", { name: "Bottom left" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entry.getByRole("radio", { name: "Left", exact: true })).toBeChecked();
  for (const crop of await entry.locator(".shapes img").all())
    await expect(crop).toHaveCSS("object-position", "20% 50%");
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(readRecords(filesIn(editor.root)).pictures[name]?.focus).toBe("left");
  await expect(entry.getByText("This is your photo")).toBeHidden();
  expect(await sharp(master(editor)).metadata()).toMatchObject({ width: 1200, height: 1600 });
  expect((await sharp(master(editor)).metadata()).exif).toBeUndefined();
  expect(await topAndBottom(master(editor))).toEqual([RED, BLUE]);
  expect(texts(editor)).toContain("alt: Our own door, from top to bottom\n");
  await undoSave(page);
  await expect.poll(() => texts(editor)).toBe(before.texts);
  expect(master(editor).equals(before.master)).toBe(true);
});

test("a photo that isn't saved waits through a closed page, and once it is gone its field says so", async ({
  page,
  editor,
}) => {
  const before = texts(editor);
  const entry = await openFirst(page, editor);
  await choose(entry);
  await expect(entry.getByText("This is your photo")).toBeVisible();
  await shows(page).fill("Our own door");
  await page.goto("about:blank");
  await openFirst(page, editor);
  await expect(page.locator("img[data-held]")).toBeVisible();
  await expect(page.getByText("this is what you typed before")).toBeVisible();

  await page.goto("about:blank");
  rmSync(join(editor.root, ".editor/pictures"), { recursive: true });
  await openFirst(page, editor);
  await expect(page.getByText("This has lost the photo that you chose")).toBeVisible();
  await expect(shows(page)).toHaveValue("Our own door");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(shows(page)).toHaveValue(alt);
  expect(texts(editor)).toBe(before);
});

test("a save that is asked for while a photo is being sent waits for it", async ({ page, editor }) => {
  const before = { texts: texts(editor), master: master(editor) };
  const entry = await openFirst(page, editor);
  const photo = await hold(page, PHOTO);
  await choose(entry);
  await shows(page).fill("Our own door, from top to bottom");
  await save(page).click();
  await expect(page.getByText("Saved as soon as the photo has arrived")).toBeVisible();
  photo.letGo();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(texts(editor)).toContain("alt: Our own door, from top to bottom\n");
  expect(await topAndBottom(master(editor))).toEqual([RED, BLUE]);
  await undoSave(page);
  await expect.poll(() => texts(editor)).toBe(before.texts);
  expect(master(editor).equals(before.master)).toBe(true);
});

test("the page reloads itself for newer code only once a photo that is being sent has arrived", async ({
  page,
  editor,
}) => {
  const first = await startEditor({ root: editor.root, port: 0 });
  const entry = await openFirst(page, first);
  const photo = await hold(page, PHOTO);
  await choose(entry);
  await photo.sent;
  await first.stop();
  const { served } = await serveOtherwise(page, first.origin, /\/assets\/[^"]+\.js/, "/assets/newer.js");
  const again = await startEditor({ root: editor.root, port: Number(new URL(first.origin).port) });
  await shows(page).fill("Our own door");
  await served;
  const reloaded = page.waitForEvent("load");
  photo.letGo();
  await reloaded;
  await expect(page.getByText("this is what you typed before")).toBeVisible();
  await expect(page.locator("img[data-held]")).toHaveAttribute("width", "1200");
  await discard(page);
  await again.stop();
});

test("one photo serves the top of the home page on laptops and on phones", async ({ page, editor }) => {
  const { picture = "", phonePicture = "" } = records.pages.home;
  test.skip(!picture || picture === phonePicture, "Phones show the same picture.");
  await page.goto(`${editor.origin}/#/pictures.yaml?field=${picture}.alt`);
  const entry = page.locator("li.entry.open");
  await expect(entry.getByText("On phones a picture of its own stands in this place")).toBeVisible();
  await choose(entry);
  await shows(page).fill("Our own door");
  await entry.getByRole("button", { name: "Use this photo on phones, too" }).click();
  await expect(entry.getByText("the same photo stands in this place")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const files = [picture, phonePicture].map((name) => readFileSync(join(editor.root, `media/${name}.jpg`)));
  expect(files[0]?.equals(files[1] ?? Buffer.of())).toBe(true);
  expect(texts(editor).match(/alt: Our own door$/gm)).toHaveLength(2);
  await undoSave(page);
  await expect.poll(() => texts(editor)).not.toContain("Our own door");
});

test("a photo that is dropped on a picture takes its place, among the photos and in the form of a page that shows it", async ({
  page,
  editor,
}) => {
  const entry = await openFirst(page, editor);
  const files = await dropping(page, await heldUpright(6, 1600));
  await drop(entry, files);
  await expect(entry.locator("img[data-held]")).toHaveAttribute("width", "1200");
  await expect(page.locator(".arrivals li")).toHaveCount(0);
  await drop(entry, await dropping(page, await heldUpright(6, 1600), 2));
  await expect(page.locator(".arrivals li")).toHaveText([/Added/, /Added/]);
  await discard(page);

  const [service] = records.services;
  await page.goto(`${editor.origin}/#/services/${service?.slug}.yaml`);
  const picture = page.locator(".picture-field").first();
  await expect(picture).toBeVisible();
  const isOpenedByBrowser = await page.locator("h1").evaluate((title, dataTransfer) => {
    return title.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
  expect(isOpenedByBrowser).toBe(false);
  await drop(picture, files);
  await expect(page.getByRole("heading", { level: 1, name: RECORD_FILES.pictures.title })).toBeVisible();
  await expect(page.locator("img[data-held]")).toHaveAttribute("width", "1200");
  expect(await page.locator("li.entry.open img[data-held]").count()).toBe(1);
  await discard(page);
});

test("a photo that arrives after its form was left waits there", async ({ page, editor }) => {
  const entry = await openFirst(page, editor);
  const photo = await hold(page, PHOTO);
  await choose(entry);
  await photo.sent;
  const address = page.url();
  await page.getByRole("link", { name: "Before going live" }).click();
  await expect(entry).toHaveCount(0);
  const arrival = page.waitForResponse(PHOTO);
  photo.letGo();
  await arrival;
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"photos":{');
  await page.goto(address);
  await expect(page.locator("img[data-held]")).toHaveAttribute("width", "1200");
  await discard(page);
});

test("adds each photo that is chosen or dropped, though one of them is bad, saves all together, and takes all back", async ({
  page,
  editor,
}) => {
  const before = { texts: texts(editor), media: media(editor) };
  await page.goto(`${editor.origin}/#/pictures.yaml`);
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const lines = page.getByRole("status").getByRole("listitem");
  await page
    .getByLabel("Add photos")
    .setInputFiles([
      { ...photoFile(photo, "image/png"), name: "Van 1.PNG" },
      photoFile(Buffer.from("no photo")),
      { ...photoFile(photo, "image/png"), name: "van (1).png" },
    ]);
  await expect(lines).toHaveText([
    /^Van 1\.PNG: Added\./,
    /^van\.JPG: This file isn't a photo/,
    /^van \(1\)\.png: Added\./,
  ]);
  const entry = page.getByRole("listitem").filter({ has: shows(page) });
  await expect(entry.getByLabel("What the picture shows")).toBeFocused();
  await expect(entry.locator("img[data-held]")).toBeVisible();
  expect({ texts: texts(editor), media: media(editor) }).toEqual(before);
  await entry.getByLabel("What the picture shows").fill("Our van, parked");
  await page.keyboard.press("ControlOrMeta+s");
  const second = entry.filter({ hasText: "van-1-2" });
  await expect(second.getByLabel("What the picture shows")).toHaveAccessibleDescription(/is empty/);
  await second.getByRole("button", { name: "Leave this picture out" }).press("Enter");
  await expect(page.getByLabel("Add photos")).toBeFocused();

  await drop(page.locator("h1"), await dropping(page, photo));
  await expect(lines).toHaveText(/^Shop\.png: Added\./);
  await lines.getByRole("button", { name: "Say what it shows" }).click();
  await page.keyboard.type("Our shop");
  await saveByKeys(page);
  expect(texts(editor)).toBe(`${before.texts}van-1:\n  alt: Our van, parked\nshop:\n  alt: Our shop\n`);
  // Transparency becomes white.
  const saved = await sharp(join(editor.root, "media/van-1.jpg")).stats();
  expect(saved.channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  await undoSave(page);
  await expect.poll(() => texts(editor)).toBe(before.texts);
  expect(media(editor)).toEqual(before.media);
});
