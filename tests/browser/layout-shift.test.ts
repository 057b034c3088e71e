import { expect, type Page, test } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/routes/routes.ts";
import { area, nextFrames, service } from "./support.ts";

// A cumulative layout shift that no eye sees: a word that moves by a pixel or two.
const MAX_SHIFT = 0.001;

for (const path of [paths.home, servicePath(service.slug), areaPath(area.slug)]) {
  test(`nothing on ${path} moves when the fonts arrive late`, async ({ page }) => {
    let sendFonts = () => {};
    const isPainted = new Promise<void>((done) => {
      sendFonts = done;
    });
    await page.route("**/*.woff2", async (route) => {
      await isPainted;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const status = await page.evaluate(() => document.fonts.status);
    expect(status, "the page is painted before its fonts are there").toBe("loading");
    sendFonts();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await nextFrames(page);
    expect(await layoutShift(page)).toBeLessThan(MAX_SHIFT);
  });
}

/** The sum of all layout shifts so far. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );
}
