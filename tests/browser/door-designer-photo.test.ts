import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { asFile, DIFFICULTIES, difficultPhoto } from "../photos/difficult-photos.ts";
import { axeFindings } from "./axe.ts";
import {
  choose,
  choosePhoto,
  color,
  expectRatio,
  first,
  openDesigner,
  path,
  photo,
  photoField,
  picture,
  plainPhoto,
  SMALL,
  texts,
} from "./door-designer.ts";
import { nextFrames } from "./support.ts";

const [topLeft = ""] = texts.corners;

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: SMALL });

// One in which the door is hidden, and one that must be turned. `npm run test:all` opens all ten, and a larger one.
const difficult = process.env.TEST_ALL ? DIFFICULTIES : (["car in front", "upside down"] as const);
const LARGE = process.env.TEST_ALL ? { width: 8660, height: 5774 } : { width: 4000, height: 2667 };

test("while a photo is used, nothing is requested but our own doors, and the saved picture holds no metadata", async ({
  page,
}) => {
  await openDesigner(page, `${path}?style=${first?.slug}`);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await choosePhoto(page, await photo({ orientation: 6 }));
  await page.getByRole("button", { name: topLeft }).press("ArrowLeft");
  await page.getByRole("button", { name: texts.brush, exact: true }).first().click();
  await page.getByLabel(texts.light).press("ArrowRight");
  await page.getByLabel(texts.compare).press("ArrowRight");
  await choose(page, "color", color?.slug);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.save }).click();
  const saved = readFileSync(await (await saving).path());

  // The gallery's pictures are the site's own files too, and come as they come into view.
  const own = /^GET [^ ]+(\/_astro\/[\w.-]+\.(webp|avif)|\/icon\.svg)$/;
  const foreign = requests.filter((line) => !own.test(line) && !line.startsWith("GET blob:"));
  expect(foreign).toEqual([]);
  expect(saved.includes("Exif")).toBe(false);
  expect(saved.includes("http://ns.adobe.com")).toBe(false);
  const { width, height, format, exif, orientation } = await sharp(saved).metadata();
  // Turned the right way up: upright now, as it was taken.
  expect({ width, height, format, exif, orientation }).toEqual({
    width: 600,
    height: 800,
    format: "jpeg",
    exif: undefined,
    orientation: undefined,
  });
});

test("difficult photos open with their corners inside, turned the right way up, and what is saved holds no metadata", {
  tag: "@phone-only",
}, async ({ page }) => {
  test.setTimeout(240_000);
  await openDesigner(page, `${path}?style=${first?.slug}`);
  for (const difficulty of difficult) {
    const taken = await difficultPhoto(difficulty);
    await choosePhoto(page, await asFile(taken));
    const stage = await page.locator("canvas").first().boundingBox();
    for (const name of texts.corners) {
      const handle = await page.getByRole("button", { name }).boundingBox();
      const [x, y] = [
        (handle?.x ?? 0) + (handle?.width ?? 0) / 2,
        (handle?.y ?? 0) + (handle?.height ?? 0) / 2,
      ];
      expect(x, `${difficulty}: ${name}`).toBeGreaterThanOrEqual((stage?.x ?? 0) - 1);
      expect(x, `${difficulty}: ${name}`).toBeLessThanOrEqual((stage?.x ?? 0) + (stage?.width ?? 0) + 1);
      expect(y, `${difficulty}: ${name}`).toBeGreaterThanOrEqual((stage?.y ?? 0) - 1);
      expect(y, `${difficulty}: ${name}`).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) + 1);
    }
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.save }).click();
    const saved = await sharp(await (await saving).path()).toBuffer({ resolveWithObject: true });
    expect((await sharp(await (await saving).path()).metadata()).exif, difficulty).toBeUndefined();
    const { width, height, data } = taken.pixels;
    expect([saved.info.width, saved.info.height], difficulty).toEqual([width, height]);
    // The upper left corner of each, which no door reaches.
    const corner = { left: 0, top: 0, width: 40, height: 40 };
    const [before, after] = await Promise.all([
      meanOf(
        sharp(data, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .extract(corner),
      ),
      meanOf(sharp(saved.data).extract(corner)),
    ]);
    for (const [channel, value] of after.entries())
      expect(Math.abs(value - (before[channel] ?? 0)), difficulty).toBeLessThan(12);
  }
});

test("a photo with more pixels than the tool keeps is scaled down before anything is kept", async ({
  page,
}) => {
  await openDesigner(page);
  const large = sharp({ create: { ...LARGE, channels: 3, background: "#888" } });
  await choosePhoto(page, await large.jpeg({ quality: 30 }).toBuffer());
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.save }).click();
  const { width } = await sharp(await (await saving).path()).metadata();
  expect(width).toBe(2400);
});

test("corners are moved by keyboard and by mouse, announced, undone and reset", async ({ page }) => {
  await openDesigner(page);
  await choosePhoto(page, await photo());
  const corner = page.getByRole("button", { name: topLeft });
  const start = await corner.boundingBox();
  await corner.press("Shift+ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: topLeft })).toBeVisible();
  expect((await corner.boundingBox())?.x).toBeCloseTo((start?.x ?? 0) - 10, 0);
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move((start?.x ?? 0) + 60, (start?.y ?? 0) + 50, { steps: 4 });
  await expect(page.locator("canvas")).toHaveCount(2);
  await page.mouse.up();
  await expect(page.locator("canvas")).toHaveCount(1);
  await page.getByRole("button", { name: texts.undo }).click();
  expect((await corner.boundingBox())?.x).toBeCloseTo((start?.x ?? 0) - 10, 0);
  await page.getByRole("button", { name: texts.reset }).click();
  expect((await corner.boundingBox())?.x).toBeCloseTo(start?.x ?? 0, 0);
});

test("what is brushed shows the photo again, by mouse and by keyboard", async ({ page }) => {
  // Nothing floats over the picture there.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesigner(page, `${path}?style=${first?.slug}&color=black&windows=none&hardware=none`);
  await choosePhoto(page, await photo());
  await page.getByRole("button", { name: texts.brush, exact: true }).first().click();
  const covered = await picture(page);
  await page.getByRole("button", { name: texts.brush, exact: true }).first().press("Space");
  await expect.poll(() => picture(page)).not.toBe(covered);
  await page.getByRole("button", { name: texts.undo }).click();
  await expect.poll(() => picture(page)).toBe(covered);
});

test("a photo is kept only if the visitor asks, opens again, and is deleted again", async ({ page }) => {
  await openDesigner(page);
  await choosePhoto(page, await photo());
  const stored = () =>
    page.evaluate(async () => [...(await caches.keys()), ...Object.keys({ ...localStorage })]);
  expect(await stored()).toEqual([]);
  await page.getByRole("button", { name: texts.keep }).click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  expect(await stored()).toHaveLength(1);

  await openDesigner(page);
  await page.getByRole("button", { name: texts.open }).click();
  await expect(page.getByRole("button", { name: texts.undo })).toBeVisible();
  await page.getByRole("button", { name: texts.delete }).click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  expect(await stored()).toEqual([]);
});

test("of two photos the one that was chosen later counts, also where the older takes longer or cannot be opened", async ({
  page,
}) => {
  await openDesigner(page);
  for (const older of [await plainPhoto([900, 1200]), Buffer.from("no photo")]) {
    const open = await holdNextPhoto(page);
    await photoField(page).setInputFiles({ name: "older.jpg", mimeType: "image/jpeg", buffer: older });
    await expect(page.getByText(texts.reading)).toBeVisible();
    await choosePhoto(page, await plainPhoto([1600, 900]));
    await open();
    await expectRatio(page, [1600, 900]);
    await expect(page.getByText(texts.ready)).toBeVisible();
  }
});

test("a photo that was chosen leads on to its first corner", async ({ page }) => {
  await openDesigner(page);
  await photoField(page).focus();
  await choosePhoto(page, await plainPhoto([900, 1200]));
  await expect(page.getByRole("button", { name: topLeft })).toBeFocused();
  await expect(page.getByRole("button", { name: topLeft })).toBeInViewport();
});

test("a photo that is still opening does not come after the visitor is back at our houses", async ({
  page,
}) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([1600, 900]));
  const open = await holdNextPhoto(page);
  await photoField(page).setInputFiles({
    name: "late.jpg",
    mimeType: "image/jpeg",
    buffer: await plainPhoto([900, 1200]),
  });
  await expect(page.getByText(texts.reading)).toBeVisible();
  await page.getByRole("button", { name: texts.remove }).click();
  await open();
  await expectRatio(page, [4, 3]);
  await expect(page.getByRole("button", { name: texts.remove })).toHaveCount(0);
  await expect(page.getByText(texts.reading)).toHaveCount(0);
});

test("a kept photo that is still opening gives way to one that is chosen meanwhile", async ({ page }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  await page.getByRole("button", { name: texts.keep }).click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await openDesigner(page);
  const open = await holdNextPhoto(page);
  await page.getByRole("button", { name: texts.open }).click();
  await expect(page.getByText(texts.reading)).toBeVisible();
  await choosePhoto(page, await plainPhoto([1600, 900]));
  await open();
  await expectRatio(page, [1600, 900]);
  await expect(page.getByRole("button", { name: topLeft })).toBeVisible();
});

test("a file that is no photo, and a photo that is too small, are refused in plain words", async ({
  page,
}) => {
  await openDesigner(page);
  await photoField(page).setInputFiles({
    name: "a.heic",
    mimeType: "image/heic",
    buffer: Buffer.from("no photo"),
  });
  await expect(page.getByText(texts.unreadable)).toBeVisible();
  const tiny = sharp({ create: { width: 120, height: 90, channels: 3, background: "#888" } });
  await photoField(page).setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: await tiny.png().toBuffer(),
  });
  await expect(page.getByText(texts.tooSmall)).toBeVisible();
});

test("the page with a photo has no fault for axe-core and fits 320 px", async ({ page }) => {
  await openDesigner(page);
  await choosePhoto(page, await photo());
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** Holds the next photo back from being opened, and returns what lets it open. */
async function holdNextPhoto(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const original = window.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    let opening: Promise<unknown> = promise;
    window.createImageBitmap = ((...image: Parameters<typeof original>) => {
      window.createImageBitmap = original;
      opening = promise.then(() => original(...image));
      return opening;
    }) as typeof original;
    return {
      release: async () => {
        resolve();
        await opening.catch(() => {});
      },
    };
  });
  return async () => {
    await held.evaluate(({ release }) => release());
    await nextFrames(page);
  };
}

/** The mean of each color. */
async function meanOf(image: Sharp): Promise<number[]> {
  const { channels } = await sharp(await image.png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}
