// Helpers for the tests of the door designer.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { designerContent } from "../../src/doors/model/content.ts";
import { paths } from "../../src/routes/routes.ts";
import { cameraFile } from "../photos/difficult-photos.ts";
import { records } from "./support.ts";

/** The choices and the texts of the page. */
export const content = designerContent(records);
export const { texts, doors } = content;

export const path = paths["design-your-door"];
export const [first, second = first] = doors.styles;

/** A color other than the second style's default. */
export const color = doors.colors.find(({ slug, wood }) => !wood && slug !== second?.example.color);

/** A phone. Few pixels paint quickly even without a GPU. */
export const SMALL = { width: 390, height: 844 };

/** Opens the page at an address with a choice, which starts the tool. */
export async function openDesigner(page: Page, address = `${path}?style=${first?.slug}`): Promise<void> {
  await page.goto(address);
  await expect(page.locator("canvas[data-painted]")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** A photo of a house with EXIF data, including a GPS position. */
export async function photo({ orientation = 1 } = {}): Promise<Buffer> {
  const picture = sharp(`media/houses/${doors.houses[0]?.slug}.jpg`).resize(800, 600);
  const jpeg = await cameraFile(picture, orientation);
  expect(jpeg.includes("Exif"), "the photo has metadata to lose").toBe(true);
  return jpeg;
}

/** Chooses a photo, waits until it is open, and says where its door is if the tool asks. */
export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await photoField(page).setInputFiles({ name: "house.jpg", mimeType: "image/jpeg", buffer });
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
  return page.locator("figure").getByRole("button", { name: texts.tap });
}

/** In pixels. */
export type Size = readonly [width: number, height: number];

/** A plain photo, in which no door is found: the corners start in its middle. */
export async function plainPhoto([width, height]: Size): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
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

/** The canvas's pixels, to compare. */
export async function picture(page: Page): Promise<string> {
  const bytes = await page.locator("canvas").first().screenshot();
  return bytes.toString("base64");
}

/** Where something is on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`There is no ${element}.`);
  return box;
}

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
