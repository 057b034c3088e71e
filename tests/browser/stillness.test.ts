import { expect, type Page, test } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import { area, nextFrames, service } from "./support.ts";

const FONT_DELAY_MS = 1500;
// A cumulative layout shift of what no eye sees: a word that moves by a pixel or two.
const BUDGET = 0.001;

for (const path of [paths.home, servicePath(service.slug), areaPath(area.slug)]) {
  test(`nothing on ${path} moves when the fonts arrive late`, async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((done) => setTimeout(done, FONT_DELAY_MS));
      await route.continue();
    });
    await page.goto(path);
    const arrival = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
    await nextFrames(page);
    const paint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    expect(paint, "the page is read before the fonts are there").toBeLessThan(arrival);
    expect(await shifts(page)).toBeLessThan(BUDGET);
  });
}

/** The sum of all that has moved on the page so far. */
async function shifts(page: Page): Promise<number> {
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
