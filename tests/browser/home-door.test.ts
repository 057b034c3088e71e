// The door of the home page's picture, which rolls up once.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { meanDifference } from "../photos/mean-difference.ts";
import { test } from "./fixtures.ts";
import { expectNoShift, open } from "./support.ts";

// By how much two encodings of one picture differ on average, of 255.
const SAME = 1;
// How long a page takes to start a fetch on a busy machine.
const AT_ONCE = 3000; // ms

const ISLAND = "[data-rolls-up] astro-island";
const LAYER = `${ISLAND} > div`;

test.beforeEach(async ({ page, isMobile }) => {
  await page.goto(paths.home);
  const props = await page.locator(ISLAND).getAttribute("props");
  // Astro notes each property with its kind.
  const { narrow, wide } = JSON.parse(props ?? "{}");
  test.skip(!(isMobile ? narrow : wide)?.[1], "The home page shows a picture whose door was never open.");
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("at the first scroll the door rolls up from its position in the picture, and nothing else moves", async ({
  page,
}) => {
  await open(page, paths.home);
  await page.evaluate(() => scrollBy(0, 1));
  const rolling = () =>
    page.evaluate(
      (layer) => document.querySelector(layer)?.getAnimations({ subtree: true }).length ?? 0,
      LAYER,
    );
  await expect.poll(rolling, { timeout: 15_000 }).toBe(2);
  // A longer heading may push it off the screen.
  await page.locator("[data-rolls-up] img").first().scrollIntoViewIfNeeded();
  await page.evaluate((selector) => {
    const layer = document.querySelector(selector);
    const ofTheDoor = layer?.getAnimations({ subtree: true }) ?? [];
    for (const animation of document.getAnimations()) {
      if (!ofTheDoor.includes(animation)) animation.finish();
      else {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  }, LAYER);
  const atFirst = await page.screenshot();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect.poll(rolling).toBe(0);
  const atLast = await page.screenshot();
  await page.locator(LAYER).evaluate((layer) => layer.remove());
  const still = await page.screenshot();
  expect(await meanDifference(atFirst, still), "at first").toBeLessThan(SAME);
  expect(await meanDifference(atLast, still), "at last").toBeGreaterThan(SAME);
  await expectNoShift(page);
});

test("the first notch of a wheel moves the page, and all of it", async ({ page }) => {
  await open(page, paths.home);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe((before?.y ?? 0) - 100);
});

test("the door stays closed for a visitor who comes from another page of the site, who prefers reduced motion, or who saves data", {
  tag: "@phone-only",
}, async ({ page, baseURL }) => {
  expect(await isFetched(page), "for a visitor from elsewhere").toBe(true);
  expect(await isFetched(page, `${baseURL}${paths.about}`), "for a visitor from another page").toBe(false);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await isFetched(page), "under reduced motion").toBe(false);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  expect(await isFetched(page), "under Save-Data").toBe(false);
});

/** Whether the home page fetches the open door once its visitor scrolls. */
async function isFetched(page: Page, referer?: string): Promise<boolean> {
  await page.goto(paths.home, { waitUntil: "load", ...(referer && { referer }) });
  const props = await page.locator(ISLAND).evaluate((island) => `${island.getAttribute("props")}`);
  const isRequested = page
    .waitForRequest((request) => props.includes(new URL(request.url()).pathname), { timeout: AT_ONCE })
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(() => scrollBy(0, 1));
  await expect(page.locator(ISLAND)).not.toHaveAttribute("ssr");
  return isRequested;
}
