import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { choiceInWords, readChoice } from "../../src/islands/door-designer/choice.ts";
import { designerContent } from "../../src/islands/door-designer/content.ts";
import { designStylePath, paths } from "../../src/routes/routes.ts";
import { asFile, cameraFile, DIFFICULTIES, difficultPhoto } from "../photos/difficult-photos.ts";
import { axeFindings } from "./axe.ts";
import { records, tabTo } from "./support.ts";

const content = designerContent(records);
const { texts, doors } = content;
const path = paths["design-your-door"];
const [first, second = first] = doors.styles;
const [house] = doors.houses;
const [topLeft = ""] = texts.corners;
const color = doors.colors.find(({ slug, wood }) => !wood && slug !== second?.example.color);

// Without a graphics processor, as here, every picture takes its time.
test.describe.configure({ timeout: 90_000 });
const PATIENT = { timeout: 30_000 };

const MAX_CODE = 90_000;
const MAX_TOOL = 25_000;
const MAX_DOOR = 60_000;

test("no script is loaded before a visitor reaches for the tool, and then at most 90 kB with React, 25 without", async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) sizes.set(pathname, (await request.sizes()).responseBodySize);
  });
  await page.goto(path);
  await page.getByRole("heading", { name: texts.toolHeading, exact: true }).scrollIntoViewIfNeeded();
  expect([...sizes.keys()]).toEqual([]);
  await start(page);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(MAX_CODE);
  const tool = [...sizes].filter(([name]) => name.includes("door-designer"));
  expect(tool).toHaveLength(1);
  expect(tool[0]?.[1]).toBeLessThan(MAX_TOOL);
});

test("a door is at most 60 kB on a phone, and nothing is fetched that is not shown", {
  tag: "@phone-only",
}, async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".webp")) sizes.set(pathname, (await request.sizes()).responseBodySize);
  });
  for (const { slug, example } of doors.styles) {
    sizes.clear();
    await page.goto("about:blank");
    await openDesigner(page, designStylePath({ slug }));
    const drawn = [...sizes].filter(([name]) => !name.includes(`/${example.house}`));
    expect(drawn.length, slug).toBeGreaterThan(0);
    expect(drawn.length, slug).toBeLessThanOrEqual(6);
    expect(
      drawn.reduce((sum, [, size]) => sum + size, 0),
      slug,
    ).toBeLessThan(MAX_DOOR);
  }
});

test("a choice changes the picture, its words and the address, and the address opens the same door again", async ({
  page,
}) => {
  await page.goto(path);
  await start(page);
  const before = await picture(page);
  await radio(page, "style", second?.slug ?? "").check();
  await radio(page, "color", color?.slug ?? "").check();
  await expect(words(page)).toContainText(color?.name.toLowerCase() ?? "");
  await expect.poll(() => picture(page)).not.toBe(before);
  await expect(page).toHaveURL(new RegExp(`style=${second?.slug}.*color=${color?.slug}`));
  const said = await words(page).textContent();

  await page.goto(page.url());
  await expect(page.locator("canvas[data-painted]")).toBeVisible(PATIENT);
  await expect(words(page)).toHaveText(said ?? "");
  await expect(radio(page, "color", color?.slug ?? "")).toBeChecked();
});

test("what is chosen before the code has arrived counts", async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_astro/*.js", (route) => arrival.then(() => route.fallback()));
  await page.goto(path);
  await radio(page, "color", color?.slug ?? "").check();
  arrive();
  await expect(words(page)).toContainText(color?.name.toLowerCase() ?? "", PATIENT);
});

test("the words of the choice are announced, and are in the messages to the company", async ({ page }) => {
  await openDesigner(page, designStylePath({ slug: second?.slug ?? "" }));
  const choice = readChoice(content, new URLSearchParams(new URL(page.url()).search));
  const said = choiceInWords(content, choice);
  await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
  const [town = ""] = content.towns;
  await page.getByLabel(texts.town).selectOption(town);
  for (const name of [texts.text, texts.whatsapp]) {
    const href = await page
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first()
      .getAttribute("href");
    const message = decodeURIComponent(href?.split(/body=|text=/)[1] ?? "");
    expect(message).toContain(said);
    expect(message).toContain(town);
    expect(message).toContain(page.url().split("#")[0]);
  }
});

test("a door is chosen by keyboard alone", async ({ page }) => {
  await page.goto(path);
  const start = radio(page, "style", first?.slug ?? "");
  await page.getByRole("link", { name: texts.toolHeading }).first().focus();
  await tabTo(page, start);
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "style", second?.slug ?? "")).toBeChecked();
  await expect(words(page)).toContainText(second?.words ?? "");
});

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
  await radio(page, "color", color?.slug ?? "").check();
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

test("ten difficult photos open with their corners inside, turned the right way up, and what is saved holds no metadata", {
  tag: "@phone-only",
}, async ({ page }) => {
  test.setTimeout(240_000);
  await openDesigner(page, `${path}?style=${first?.slug}`);
  for (const difficulty of DIFFICULTIES) {
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

test("a photo with 50 megapixels is scaled down before anything is kept", async ({ page }) => {
  await openDesigner(page);
  const large = sharp({ create: { width: 8660, height: 5774, channels: 3, background: "#888" } });
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

test("without WebGL our own houses still show the door, and the photo says what is missing", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind === "webgl2" ? null : Reflect.apply(original, this, [kind, ...rest]);
    } as typeof original;
  });
  await openDesigner(page, `${path}?style=${first?.slug}`);
  await expect(page.getByText(texts.needsGraphics)).toBeVisible();
  await expect(photoField(page)).toHaveCount(0);
  const before = await picture(page);
  await radio(page, "color", color?.slug ?? "").check();
  await expect.poll(() => picture(page), PATIENT).not.toBe(before);
});

test("when a door does not arrive, the tool says so and tries again", async ({ page }) => {
  let isFailing = true;
  await page.route("**/door-pictures.json", (route) =>
    isFailing ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.goto(`${path}?style=${first?.slug}`);
  await expect(page.getByText(texts.failed)).toBeVisible(PATIENT);
  isFailing = false;
  await page.getByRole("button", { name: texts.retry }).click();
  await expect(page.locator("canvas[data-painted]")).toBeVisible(PATIENT);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("every style is there in a picture with what it suits and how to ask for it", async ({ page }) => {
    await page.goto(path);
    for (const { name, suits } of records.doors.styles) {
      const entry = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name, exact: true }) });
      await expect(entry.getByRole("img")).toHaveAttribute("alt", /\w/);
      await expect(entry).toContainText(suits);
      await expect(entry.getByRole("link", { name: records.designYourDoor.askLink })).toHaveAttribute(
        "href",
        /^sms:/,
      );
    }
    await expect(page.getByText(texts.colorLabel, { exact: true })).toBeHidden();
  });
});

/** Opens the page at an address with a choice, which starts the tool. */
async function openDesigner(page: Page, address = `${path}?style=${first?.slug}`): Promise<void> {
  await page.goto(address);
  await expect(page.locator("canvas[data-painted]")).toBeVisible(PATIENT);
  await page.waitForLoadState("networkidle");
}

/** Reaches for the tool. */
async function start(page: Page): Promise<void> {
  await radio(page, "style", first?.slug ?? "").hover();
  await expect(page.locator("canvas[data-painted]")).toBeVisible(PATIENT);
  await page.waitForLoadState("networkidle");
}

/** A photo of a house with a place in it, as a camera may have written it. */
async function photo({ orientation = 1 } = {}): Promise<Buffer> {
  const picture = sharp(`media/houses/${house?.slug}.jpg`).resize(800, 600);
  const jpeg = await cameraFile(picture, orientation);
  expect(jpeg.includes("Exif"), "the photo has metadata to lose").toBe(true);
  return jpeg;
}

/** The mean of each color. */
async function meanOf(image: Sharp): Promise<number[]> {
  const { channels } = await sharp(await image.png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await photoField(page).setInputFiles({ name: "house.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText(texts.ready)).toBeVisible(PATIENT);
}

function photoField(page: Page): Locator {
  return page.getByLabel(texts.choose, { exact: true });
}

function radio(page: Page, name: string, value: string): Locator {
  return page.locator(`input[name="${name}"][value="${value}"]`);
}

function words(page: Page): Locator {
  return page.locator("[data-state]");
}

/** What the canvas shows, to compare. */
async function picture(page: Page): Promise<string> {
  const bytes = await page.locator("canvas").first().screenshot();
  return bytes.toString("base64");
}
