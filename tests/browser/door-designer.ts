// Helpers for the tests of the door designer.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { designerContent } from "../../src/doors/model/content.ts";
import type { Point } from "../../src/doors/paint/geometry.ts";
import { paths } from "../../src/routes/routes.ts";
import { nextFrames, records } from "./support.ts";

/** The choices and the texts of the page. */
export const content = designerContent(records);
export const { texts, doors } = content;

export const path = paths["design-your-door"];
export const [first, second = first] = doors.styles;

/** A color other than the defaults of the first two styles. */
export const color = doors.colors.find(
  ({ slug, wood }) => !wood && ![first, second].some((style) => style?.example.color === slug),
);

/** A phone. Few pixels paint quickly even without a GPU. */
export const SMALL = { width: 390, height: 844 };

/** Opens the page at an address with a choice, which starts the tool. */
export async function openDesigner(page: Page, address = `${path}?style=${first?.slug}`): Promise<void> {
  await page.goto(address);
  await expect(page.locator("canvas[data-painted]")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Opens the page, whose code arrives once the returned function is called. */
export async function openBeforeCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", (route) => promise.then(() => route.fallback()));
  await page.goto(path);
  return resolve;
}

/** Chooses a file in the place of a photo. */
export async function chooseFile(page: Page, buffer: Buffer, name = "house.jpg"): Promise<void> {
  const mimeType = name.endsWith("jpg") ? "image/jpeg" : `image/${name.split(".").at(-1)}`;
  await photoField(page).setInputFiles({ name, mimeType, buffer });
}

/** Chooses a photo, waits until it is open, and says where its door is if the tool asks. */
export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await chooseFile(page, buffer);
  const unsure = page.getByText(texts.unsure);
  await expect(placed(page).or(unsure)).toBeVisible();
  if (await unsure.isVisible()) await tapOverlay(page).press("Enter");
  await expect(placed(page)).toBeVisible();
}

/** What the tool says once a door is on a photo: how far to trust its place. */
export function placed(page: Page): Locator {
  return page.getByText(texts.ready).or(page.getByText(texts.rough)).or(page.getByText(texts.notFound));
}

/** What lies over a photo in which the door is to be tapped. */
export function tapOverlay(page: Page): Locator {
  const tap = page.locator("figure").getByRole("button", { name: texts.tap });
  return tap.or(page.locator("figure").getByRole("button", { name: texts.tapSecond }));
}

/** The corners of each door on a photo, and the middle of its top. */
export function handles(page: Page): Locator {
  return page.locator('[aria-describedby="corners-help"]');
}

/** In pixels. */
export type Size = readonly [width: number, height: number];

/** A plain photo, in which no door is found: the corners start in its middle. */
export async function plainPhoto([width, height]: Size): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
}

/** Presses a button of the photo's tools, also one that is rarely needed. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).first();
  if (!(await button.isVisible())) await page.getByText(texts.more).click();
  await button.click();
}

export function photoField(page: Page): Locator {
  return page.getByLabel(texts.choose, { exact: true });
}

export function radio(page: Page, name: string, value: string): Locator {
  return page.locator(`input[name="${name}"][value="${value}"]`);
}

/** Chooses an option, under its tab where there are tabs. */
export async function choose(page: Page, name: string, value = ""): Promise<void> {
  const option = radio(page, name, value);
  const panel = await option.evaluate((element) => element.closest("[data-panel]")?.id);
  const tab = page.locator(`[role="tab"][aria-controls="${panel}"]`);
  if (await tab.isVisible()) await tab.click();
  await option.check();
}

/** The choice in words. */
export function words(page: Page): Locator {
  return page.locator("[data-state]");
}

/** What is written to the company. */
export async function message(page: Page, name = texts.text): Promise<string> {
  const link = page.getByRole("link", { name: new RegExp(`^${name}`) }).first();
  const href = await link.getAttribute("href");
  return decodeURIComponent(href?.split(/body=|text=/)[1] ?? "");
}

/** The file that is downloaded while something is done. */
export async function download(page: Page, act: () => Promise<void>): Promise<Sharp> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return sharp(await file.path());
}

/** Says which texts were drawn into pictures since the page was opened. */
export async function noteDrawnTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    CanvasRenderingContext2D.prototype.fillText = (text) => drawn.push(text);
  });
  return () => page.evaluate(() => Reflect.get(window, "drawn"));
}

/** Takes the graphics processor away for good. */
export async function loseContext(page: Page): Promise<void> {
  await page
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
    );
}

/** Where a part of the picture is on the screen. */
export async function at(page: Page, [right, down]: Point): Promise<Point> {
  const { x, y, width, height } = await pictureBox(page);
  return [x + right * width, y + down * height];
}

export async function centerOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return [x + width / 2, y + height / 2];
}

/** Scrolls the picture to the middle of the screen. */
export async function show(page: Page): Promise<void> {
  await page
    .locator("canvas")
    .first()
    .evaluate((canvas) => canvas.scrollIntoView({ block: "center", behavior: "instant" }));
  await nextFrames(page);
}

/** The mean of each color around a point of the screen. */
export async function colorAt(page: Page, [x, y]: Point, size = 4): Promise<number[]> {
  await nextFrames(page);
  const clip = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  return meanOf(sharp(await page.screenshot({ clip })).removeAlpha());
}

/** Whether the black door of a test is at a point of the screen, and not a gray photo. */
export async function isDark(page: Page, point: Point): Promise<boolean> {
  return Math.max(...(await colorAt(page, point))) < 90;
}

/** The mean of each color. */
export async function meanOf(image: Sharp): Promise<number[]> {
  const { channels } = await sharp(await image.png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

/** The canvas's pixels, to compare. */
export async function picture(page: Page): Promise<string> {
  const bytes = await page.locator("canvas").first().screenshot();
  return bytes.toString("base64");
}

/** Where something is on the screen. */
export type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`There is no ${element}.`);
  return box;
}

/** Where the picture is, which shows a photo or the part of it around its door. */
export function figureBox(page: Page): Promise<Box> {
  return boxOf(page.locator("figure").filter({ has: page.locator("canvas") }));
}

/** Where the whole photo or house is, also what of it isn't shown. */
export function pictureBox(page: Page): Promise<Box> {
  return boxOf(page.locator("canvas").first());
}

/** Waits until a house of ours is shown: whole, 4 by 3, or without some of what is over its door, up to 16 by 9. */
export async function expectHouse(page: Page, what = ""): Promise<void> {
  const ratio = async () => {
    const { width, height } = await pictureBox(page);
    return width / height;
  };
  const message = `the ratio of the house ${what}`;
  await expect.soft.poll(ratio, { message }).toBeGreaterThan(0.99 * (4 / 3));
  expect.soft(await ratio(), message).toBeLessThan(1.01 * (16 / 9));
}

/** Waits until the picture is shown in the ratio of a size, or within a hundredth of it. */
export async function expectRatio(page: Page, [width, height]: Size, what = ""): Promise<void> {
  const off = async () => {
    const box = await pictureBox(page);
    return Math.abs((box.width * height) / (box.height * width) - 1);
  };
  await expect.soft.poll(off, { message: `the ratio of the picture ${what}` }).toBeLessThan(0.01);
}
