// The door of the home page's picture, which rolls up once.
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { meanDifference } from "../photos/mean-difference.ts";
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
    const openings = document.querySelector("[data-door-openings]")?.textContent ?? "[]";
    return JSON.parse(openings).some(({ media }: { media: string }) => matchMedia(media).matches);
  });
  test.skip(!canOpen, "The home page shows a picture whose door was never open.");
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("the door rolls up from its position in the picture, and nothing else moves", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, paths.home);
  // A longer heading may push it off the screen.
  await page.locator("[data-rolls-up] img").scrollIntoViewIfNeeded();
  const rolling = () =>
    page.evaluate(() => document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).length);
  await expect.poll(rolling, { timeout: 15_000 }).toBe(2);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation) animation.finish();
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

test("the door stays closed for a visitor who comes from another page of the site, who prefers reduced motion, or who saves data", async ({
  page,
  baseURL,
}) => {
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
  const openings = (await page.locator("[data-door-openings]").textContent()) ?? "";
  const fetched = page.waitForRequest((request) => openings.includes(new URL(request.url()).pathname), {
    timeout: AT_ONCE,
  });
  await page.clock.runFor(LATER);
  return fetched.then(
    () => true,
    () => false,
  );
}
