// What the tests of the door designer share.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { designerContent } from "../../src/islands/door-designer/content.ts";
import { paths } from "../../src/routes/routes.ts";
import { cameraFile } from "../photos/difficult-photos.ts";
import { records } from "./support.ts";

/** What can be chosen, and the words of the page. */
export const content = designerContent(records);
export const { texts, doors } = content;

export const path = paths["design-your-door"];
export const [first, second = first] = doors.styles;

/** A color that the second style does not begin with. */
export const color = doors.colors.find(({ slug, wood }) => !wood && slug !== second?.example.color);

// Without a graphics processor, as here, every picture takes its time.
export const PATIENT = { timeout: 30_000 };

/** Opens the page at an address with a choice, which starts the tool. */
export async function openDesigner(page: Page, address = `${path}?style=${first?.slug}`): Promise<void> {
  await page.goto(address);
  await expect(page.locator("canvas[data-painted]")).toBeVisible(PATIENT);
  await page.waitForLoadState("networkidle");
}

/** A photo of a house with a place in it, as a camera may have written it. */
export async function photo({ orientation = 1 } = {}): Promise<Buffer> {
  const picture = sharp(`media/houses/${doors.houses[0]?.slug}.jpg`).resize(800, 600);
  const jpeg = await cameraFile(picture, orientation);
  expect(jpeg.includes("Exif"), "the photo has metadata to lose").toBe(true);
  return jpeg;
}

/** Chooses a photo and waits until it is open. */
export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await photoField(page).setInputFiles({ name: "house.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText(texts.ready)).toBeVisible(PATIENT);
}

export function photoField(page: Page): Locator {
  return page.getByLabel(texts.choose, { exact: true });
}

export function radio(page: Page, name: string, value: string): Locator {
  return page.locator(`input[name="${name}"][value="${value}"]`);
}

/** The choice in words. */
export function words(page: Page): Locator {
  return page.locator("[data-state]");
}

/** What the canvas shows, to compare. */
export async function picture(page: Page): Promise<string> {
  const bytes = await page.locator("canvas").first().screenshot();
  return bytes.toString("base64");
}
