import { expect } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { area, expectNoShift, nextFrames, service } from "./support.ts";

for (const path of [paths.home, servicePath(service.slug), areaPath(area.slug)]) {
  test(`nothing on ${path} shifts when the fonts arrive late`, async ({ page }) => {
    const paint = Promise.withResolvers<void>();
    await page.route("**/*.woff2", (route) => paint.promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const status = await page.evaluate(() => document.fonts.status);
    expect(status, "the page is painted before its fonts are there").toBe("loading");
    paint.resolve();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await nextFrames(page);
    await expectNoShift(page);
  });
}
