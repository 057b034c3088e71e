import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { asFile, DIFFICULTIES, difficultPhoto } from "../photos/difficult-photos.ts";
import { axeFindings } from "./axe.ts";
import {
  type Box,
  boxOf,
  choose,
  choosePhoto,
  color,
  expectHouse,
  expectRatio,
  first,
  openDesigner,
  path,
  photo,
  photoField,
  pictureBox,
  placed,
  plainPhoto,
  SMALL,
  texts,
} from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { nextFrames } from "./support.ts";

const [topLeft = ""] = texts.corners;

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: SMALL });

// One with a hidden door, and one that must be rotated. `npm run test:all` opens all ten, and a larger one.
const difficult = process.env.TEST_ALL ? DIFFICULTIES : (["car in front", "upside down"] as const);
const LARGE = process.env.TEST_ALL ? { width: 11600, height: 8700 } : { width: 4000, height: 2667 };

test("a photo is placed, the door on it changed, and the picture saved, and nothing of it leaves the browser", async ({
  page,
}) => {
  await openDesigner(page, `${path}?style=${first?.slug}`);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await photoField(page).focus();
  await choosePhoto(page, await photo());
  await test.step("choosing a photo moves the focus to its first corner", async () => {
    await expect(page.getByRole("button", { name: topLeft })).toBeFocused();
    await expectInSight(page);
  });

  await test.step("corners are moved by keyboard and by mouse, announced, undone and reset", async () => {
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

  await test.step("what the tool says of a photo is on the screen with it, on a laptop as on a phone", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await choosePhoto(page, await photo({ orientation: 6 }));
    await expectInSight(page);
  });

  await test.step("while a photo is used, nothing is requested but our own doors, and the saved picture holds no metadata", async () => {
    await page.getByRole("button", { name: topLeft }).press("ArrowLeft");
    await page.getByRole("button", { name: texts.brush, exact: true }).first().click();
    await page.getByLabel(texts.light).press("ArrowRight");
    await page.getByLabel(texts.compare).press("ArrowRight");
    await choose(page, "color", color?.slug);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.save }).click();
    const saved = readFileSync(await (await saving).path());

    // The gallery's pictures are the site's own files too, and load lazily.
    const own = /^GET [^ ]+(\/_astro\/[\w.-]+\.(webp|avif)|\/icon\.svg)$/;
    const foreign = requests.filter((line) => !own.test(line) && !line.startsWith("GET blob:"));
    expect(foreign).toEqual([]);
    expect(saved.includes("Exif")).toBe(false);
    expect(saved.includes("http://ns.adobe.com")).toBe(false);
    const { width, height, format, exif, orientation } = await sharp(saved).metadata();
    // Rotated: upright, as it was taken.
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 600,
      height: 800,
      format: "jpeg",
      exif: undefined,
      orientation: undefined,
    });
  });

  await test.step("the page with a photo has no fault for axe-core and fits 320 px", async () => {
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

/** Opens the page, whose code arrives once the returned function is called. */
async function openBeforeCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", (route) => promise.then(() => route.fallback()));
  await page.goto(path);
  return resolve;
}

test("a photo that is chosen before the code has arrived is opened then", async ({ page }) => {
  const arrive = await openBeforeCode(page);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), photoField(page).click()]);
  const buffer = await plainPhoto([900, 1200]);
  await chooser.setFiles({ name: "early.jpg", mimeType: "image/jpeg", buffer });
  arrive();
  await expectRatio(page, [900, 1200]);
  await expect(page.getByText(texts.unsure)).toBeVisible();
});

test("a photo that is dropped before the code has arrived is opened then", async ({ page }) => {
  const arrive = await openBeforeCode(page);
  const base64 = (await plainPhoto([900, 1200])).toString("base64");
  const isTaken = await page.locator("figure").evaluate((figure, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "early.jpg", { type: "image/jpeg" }));
    const options = { bubbles: true, cancelable: true, dataTransfer };
    // The browser leaves the page for a file whose events nobody takes.
    return ["dragenter", "dragover", "drop"].map(
      (type) => !figure.dispatchEvent(new DragEvent(type, options)),
    );
  }, base64);
  expect(isTaken.slice(1)).toEqual([true, true]);
  arrive();
  await expectRatio(page, [900, 1200]);
  await expect(page.getByText(texts.unsure)).toBeVisible();
});

test("difficult photos open upright with their corners inside, and the saved picture holds no metadata", {
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

  await test.step("a photo with more pixels than the tool keeps is scaled down before anything is kept", async () => {
    const large = sharp({ create: { ...LARGE, channels: 3, background: "#888" } });
    await choosePhoto(page, await large.jpeg({ quality: 30 }).toBuffer());
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.save }).click();
    const { width } = await sharp(await (await saving).path()).metadata();
    expect(width).toBe(2400);
  });
});

test("an arched top, the brush and the light change a door on a photo, and are kept with it if the visitor asks", async ({
  page,
}) => {
  await openDesigner(page, `${path}?style=${first?.slug}&color=black&windows=none&hardware=none`);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  const arch = page.getByRole("button", { name: texts.arch });
  const corner = page.getByRole("button", { name: topLeft });
  const straight = await boxOf(arch);
  expect(straight.y).toBeCloseTo((await boxOf(corner)).y, 0);
  // Above the straight top and under the arch, beside its handle with the focus ring.
  const below = { ...straight, x: straight.x + 34, y: straight.y - 12 };
  const isDoor = (box: Box) => isDark(page, box);
  let raised = straight;
  await test.step("an arched top is raised by keyboard and announced", async () => {
    await expect.poll(() => isDoor({ ...straight, y: straight.y + 40 })).toBe(true);
    expect(await isDoor(below)).toBe(false);
    for (let times = 0; times < 4; times++) await arch.press("Shift+ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: texts.arch })).toBeVisible();
    raised = await boxOf(arch);
    expect(raised.y).toBeCloseTo(straight.y - 40, 0);
    expect((await boxOf(corner)).y).toBeCloseTo(straight.y, 0);
    await expect.poll(() => isDoor(below)).toBe(true);
    expect(await isDoor({ ...below, x: (await boxOf(corner)).x + 5 })).toBe(false);
  });

  const brush = page.getByRole("button", { name: texts.brush, exact: true });
  await brush.click();
  const [middle, around] = [await boxOf(page.locator("figure circle")), await pictureBox(page)];
  // Where the page has scrolled, the picture has too.
  const isDoorInMiddle = async () => {
    const { x, y } = await pictureBox(page);
    return isDoor({ ...middle, x: middle.x + x - around.x, y: middle.y + y - around.y });
  };
  await test.step("what is brushed shows the photo again, with a click and by keyboard, from the middle of the door", async () => {
    await expect(brush.first()).toBeFocused();
    // Inside the ring, where the door is black and the photo gray.
    const isDoorInRing = async () => isDoor(await boxOf(page.locator("figure circle")));
    await expect.poll(isDoorInRing).toBe(true);
    await brush.first().locator("circle").click({ force: true });
    await expect.poll(isDoorInRing).toBe(false);
    await page.getByRole("button", { name: texts.undo }).click();
    await expect.poll(isDoorInRing).toBe(true);
    await brush.first().press("Space");
    await expect.poll(isDoorInRing).toBe(false);
  });

  await test.step("the photo is kept with both if the visitor asks, and can be deleted", async () => {
    const stored = () =>
      page.evaluate(async () => [...(await caches.keys()), ...Object.keys({ ...localStorage })]);
    expect(await stored()).toEqual([]);
    await page.getByRole("button", { name: texts.keep }).click();
    await expect(page.getByText(texts.kept)).toBeVisible();
    expect(await stored()).toHaveLength(1);
    await openDesigner(page, `${path}?style=${first?.slug}&color=black&windows=none&hardware=none`);
    await page.getByRole("button", { name: texts.open }).click();
    await expect(page.getByRole("button", { name: texts.adjust, exact: true })).toBeFocused();
    await page.getByRole("button", { name: texts.adjust, exact: true }).click();
    expect((await boxOf(arch)).y).toBeCloseTo(raised.y, 0);
    await expect.poll(() => isDoor(below)).toBe(true);
    expect(await isDoorInMiddle()).toBe(false);
    await page.getByRole("button", { name: texts.undo }).click();
    await expect.poll(isDoorInMiddle).toBe(true);
    await page.getByRole("button", { name: texts.delete }).click();
    await expect(page.getByText(texts.deleted)).toBeVisible();
    await expect(page.getByRole("button", { name: texts.keep })).toBeFocused();
    expect(await stored()).toEqual([]);
  });

  await test.step("the light on the door is made warmer and cooler", async () => {
    await choose(page, "color", "white");
    const redness = async () => {
      const { x, y, width, height } = await pictureBox(page);
      const clip = { x: x + width / 2 - 9, y: y + 0.62 * height, width: 18, height: 18 };
      const [red = 0, , blue = 0] = await meanOf(sharp(await page.screenshot({ clip })).removeAlpha());
      return red - blue;
    };
    const slider = page.getByLabel(texts.warmth);
    await slider.press("End");
    await expect.poll(redness).toBeGreaterThan(15);
    await slider.press("Home");
    await expect.poll(redness).toBeLessThan(-15);
  });
});

test("another photo, no photo, or a lost graphics processor leaves a visitor with what was asked for last", async ({
  page,
}) => {
  await openDesigner(page);
  await test.step("of two photos the later counts, dropped or chosen, even if the earlier takes longer or cannot be opened", async () => {
    for (const older of [await plainPhoto([900, 1200]), Buffer.from("no photo")]) {
      const open = await holdPhoto(page, () => drop(page, older));
      await choosePhoto(page, await plainPhoto([1600, 900]));
      await open();
      await expectRatio(page, [1600, 900]);
      await expect(placed(page)).toBeVisible();
    }
    await drop(page, Buffer.from("no photo"));
    await expect(page.getByText(texts.unreadable)).toBeVisible();
    await drop(page, await plainPhoto([900, 1200]));
    await expectRatio(page, [900, 1200]);
  });

  await test.step("a photo that is still opening is dropped once the visitor returns to our houses", async () => {
    const late = { name: "late.jpg", mimeType: "image/jpeg", buffer: await plainPhoto([900, 1200]) };
    const open = await holdPhoto(page, () => photoField(page).setInputFiles(late));
    await page.getByRole("button", { name: texts.remove }).click();
    await open();
    await expectHouse(page);
    await expect(page.getByRole("button", { name: texts.remove })).toHaveCount(0);
    await expect(page.getByText(texts.reading)).toHaveCount(0);
  });

  await test.step("a file that can't be used is refused in plain words, and the photo before it stays as it is", async () => {
    await choosePhoto(page, await plainPhoto([900, 1200]));
    const corner = page.getByRole("button", { name: topLeft });
    await corner.press("Shift+ArrowLeft");
    const before = await corner.boundingBox();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path d="M0 0h9v9z"/></svg>';
    const tiny = sharp({ create: { width: 120, height: 90, channels: 3, background: "#888" } });
    for (const [name, mimeType, buffer, words] of [
      ["a.jpg", "image/jpeg", Buffer.from("no photo"), texts.unreadable],
      ["a.svg", "image/svg+xml", Buffer.from(svg), texts.unreadable],
      ["a.jpg", "image/jpeg", Buffer.alloc(0), texts.empty],
      ["a.jpg", "image/jpeg", (await plainPhoto([900, 1200])).subarray(0, 900), texts.damaged],
      ["a.heic", "image/heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), texts.heic],
      ["a.png", "image/png", await tiny.png().toBuffer(), texts.tooSmall],
    ] as const) {
      await photoField(page).setInputFiles({ name, mimeType, buffer });
      await expect(page.getByText(words)).toBeVisible();
      await expectRatio(page, [900, 1200]);
      expect((await corner.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    }
    await test.step("a transparent picture is white around its subject, in the saved picture too", async () => {
      const clear = { r: 0, g: 0, b: 0, alpha: 0 };
      const png = sharp({ create: { width: 600, height: 800, channels: 4, background: clear } }).png();
      await choosePhoto(page, await png.toBuffer());
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: texts.save }).click();
      const saved = sharp(await (await saving).path()).extract({ left: 0, top: 0, width: 40, height: 40 });
      expect(Math.min(...(await meanOf(saved)))).toBeGreaterThan(250);
    });
    const gif = await sharp(await plainPhoto([600, 800]))
      .gif()
      .toBuffer();
    await photoField(page).setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: gif });
    await expectRatio(page, [600, 800]);
  });

  await test.step("when the graphics processor is taken away, a visitor's photo stays in sight", async () => {
    await choosePhoto(page, await plainPhoto([900, 1200]));
    const box = page.locator("canvas").first();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await box.evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
    );
    await expect(page.getByText(texts.loading)).toBeVisible();
    const { x, y, width, height } = await pictureBox(page);
    const shown = await page.screenshot({
      clip: { x: x + width / 2, y: y + 0.1 * height, width: 8, height: 8 },
    });
    expect(Math.abs(((await meanOf(sharp(shown).removeAlpha()))[0] ?? 0) - 0x88)).toBeLessThan(8);
  });
});

test("who leaves with a door placed on a photo is asked first, and who has kept it isn't and comes back to it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await openDesigner(page);
  await test.step("who leaves with a door placed is asked first, and who has kept it isn't", async () => {
    await choosePhoto(page, await plainPhoto([900, 1200]));
    await page.getByRole("button", { name: topLeft }).press("ArrowLeft");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);

    await openDesigner(page);
    await choosePhoto(page, await plainPhoto([900, 1200]));
    await page.getByRole("button", { name: texts.keep }).click();
    await expect(page.getByText(texts.kept)).toBeVisible();
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
  });

  await openDesigner(page);
  await test.step("a kept photo that is still opening is dropped once another is chosen", async () => {
    const open = await holdPhoto(page, () => page.getByRole("button", { name: texts.open }).click());
    await choosePhoto(page, await plainPhoto([1600, 900]));
    await open();
    await expectRatio(page, [1600, 900]);
    await expect(page.getByRole("button", { name: topLeft })).toBeVisible();
  });

  // At the end: after such a link, a browser without a window gives the page no more keys.
  await test.step("who calls or sends a message isn't asked", async () => {
    asked.length = 0;
    await choosePhoto(page, await plainPhoto([900, 1200]));
    await page.getByRole("link", { name: texts.text }).first().click();
    await nextFrames(page);
    expect(asked).toEqual([]);
  });
});

/** Expects what the tool says of a photo and its first corner on the screen. */
async function expectInSight(page: Page): Promise<void> {
  await expect(placed(page)).toBeInViewport();
  await expect(page.getByRole("button", { name: topLeft })).toBeInViewport();
}

/** Whether the picture is dark in the middle of a box. */
async function isDark(page: Page, { x, y, width, height }: Box): Promise<boolean> {
  const clip = { x: x + width / 2 - 2, y: y + height / 2 - 2, width: 4, height: 4 };
  return Math.max(...(await meanOf(sharp(await page.screenshot({ clip })).removeAlpha()))) < 90;
}

/** Drops a file on the picture. */
async function drop(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator("canvas")
    .first()
    .evaluate((canvas, bytes) => {
      const dataTransfer = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([data], "file", { type: "image/jpeg" }));
      for (const name of ["dragover", "drop"]) {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        // What isn't taken is opened in place of the page.
        if (canvas.dispatchEvent(event)) throw new Error("The browser takes the file.");
      }
    }, buffer.toString("base64"));
}

/**
 * Asks for a photo and holds it back while it opens.
 * @returns what lets it open
 */
async function holdPhoto(page: Page, ask: () => Promise<void>): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const original = window.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let opening: Promise<unknown> = promise;
    window.createImageBitmap = ((...image: Parameters<typeof original>) => {
      window.createImageBitmap = original;
      reached.resolve();
      opening = promise.then(() => original(...image));
      return opening;
    }) as typeof original;
    return {
      reached: reached.promise,
      release: async () => {
        resolve();
        await opening.catch(() => {});
      },
    };
  });
  await ask();
  await expect(page.getByText(texts.reading)).toBeVisible();
  // A kept photo is looked for first. One that is chosen meanwhile would be held back in its place.
  await held.evaluate(({ reached }) => reached);
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
