// The door of the home page's picture, which rolls up once.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { meanDifference } from "../photos/mean-difference.ts";
import { test } from "./fixtures.ts";
import { expectNoShift, open } from "./support.ts";

// By how much two encodings of one picture differ on average, of 255.
const SAME = 1;
// Long after the door would begin to move.
const LATER = 10_000; // ms
// How long a page takes to start a fetch on a busy machine.
const AT_ONCE = 3000; // ms

test.beforeEach(async ({ page }) => {
  await page.goto(paths.home);
  const canOpen = await page.evaluate(() => {
    const layers = document
      .querySelector<HTMLTemplateElement>("[data-door-openings]")
      ?.content.querySelectorAll<HTMLElement>("[data-media]");
    return Array.from(layers ?? []).some(({ dataset }) => matchMedia(dataset.media ?? "").matches);
  });
  test.skip(!canOpen, "The home page shows a picture whose door was never open.");
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

const LAYER = "[data-rolls-up] picture + div";

test("on a laptop the scroll rolls up the door, and the first screen waits for it", async ({ page }) => {
  await open(page, paths.home);
  await page.locator(LAYER).waitFor();
  const heading = page.locator("h1");
  const before = await heading.boundingBox();
  const closed = await page.screenshot();
  await page.evaluate(() => scrollTo(0, innerHeight / 2));
  expect(await heading.boundingBox()).toEqual(before);
  const opened = await page.screenshot();
  await page.locator(LAYER).evaluate((layer) => layer.remove());
  const still = await page.screenshot();
  expect(await meanDifference(opened, still), "at last").toBeGreaterThan(SAME);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await meanDifference(closed, await page.screenshot()), "at first").toBeLessThan(SAME);
});

test("on a phone the door rolls up from its position in the picture, and nothing else moves", {
  tag: "@phone-only",
}, async ({ page }) => {
  await open(page, paths.home);
  // A longer heading may push it off the screen.
  await page.locator("[data-rolls-up] img").scrollIntoViewIfNeeded();
  const rolling = () =>
    page.evaluate(
      () =>
        document.querySelector("[data-rolls-up] picture + div")?.getAnimations({ subtree: true }).length ?? 0,
    );
  await expect.poll(rolling, { timeout: 15_000 }).toBe(2);
  await page.evaluate(() => {
    const layer = document.querySelector("[data-rolls-up] picture + div");
    const ofTheDoor = layer?.getAnimations({ subtree: true }) ?? [];
    for (const animation of document.getAnimations()) {
      if (!ofTheDoor.includes(animation)) animation.finish();
      else {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  });
  const atFirst = await page.screenshot();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect.poll(rolling).toBe(0);
  const atLast = await page.screenshot();
  await page.evaluate(() => document.querySelector("[data-rolls-up] picture + div")?.remove());
  const still = await page.screenshot();
  expect(await meanDifference(atFirst, still), "at first").toBeLessThan(SAME);
  expect(await meanDifference(atLast, still), "at last").toBeGreaterThan(SAME);
  await expectNoShift(page);
});

test("the door stays closed for a visitor who comes from another page of the site, who prefers reduced motion, or who saves data", {
  tag: "@phone-only",
}, async ({ page, baseURL }) => {
  await page.clock.install();
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

/** Whether the home page eventually fetches the open door. */
async function isFetched(page: Page, referer?: string): Promise<boolean> {
  await page.goto(paths.home, { waitUntil: "load", ...(referer && { referer }) });
  const openings = await page.locator("[data-door-openings]").innerHTML();
  const fetched = page.waitForRequest((request) => openings.includes(new URL(request.url()).pathname), {
    timeout: AT_ONCE,
  });
  await page.clock.runFor(LATER);
  return fetched.then(
    () => true,
    () => false,
  );
}
