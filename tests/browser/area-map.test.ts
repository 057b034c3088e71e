import { expect, type Locator, type Page } from "@playwright/test";
import { areaPath, paths, serviceInAreaPath } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { area, expectDrawnFocus, open, records, resize, service } from "./support.ts";

const { areas, areasPage } = records;

const WIDTHS = process.env.TEST_ALL ? [320, 360, 390, 600, 768, 1280, 1920] : [320, 390, 768, 1280, 1920];

// kinds-of-page.test.ts checks that names don't overlap or leave their map.
test("no name on a map or on the drawing of a door is smaller than 12 px at any width, and none is larger than other text", async ({
  page,
}) => {
  const inTown = serviceInAreaPath(service.slug, area.slug);
  for (const path of [paths.home, paths["service-areas"], paths.contact, areaPath(area.slug), inTown]) {
    await open(page, path);
    for (const width of WIDTHS) {
      await resize(page, width);
      const sizes = await page.locator("main svg:has(text)").evaluateAll((maps) =>
        maps.flatMap((map) =>
          [...map.querySelectorAll("text")]
            .filter((name) => name.checkVisibility())
            .map((name) => {
              const scale = (map as SVGSVGElement).getScreenCTM()?.a ?? 0;
              return Number.parseFloat(getComputedStyle(name).fontSize) * scale;
            }),
        ),
      );
      expect.soft(sizes.length, `${path} at ${width} px`).toBeGreaterThan(0);
      expect.soft(Math.min(...sizes), `${path} at ${width} px`).toBeGreaterThan(11.95);
      expect.soft(Math.max(...sizes), `${path} at ${width} px`).toBeLessThan(21);
    }
  }
});

test("an area's link on the map works with the keyboard; its outline and its boxed name show the focus in two colors, in sight", async ({
  page,
}) => {
  // 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(paths["service-areas"]);
  const links = await map(page).getByRole("link").all();
  for (const link of links) {
    await link.focus();
    // The keyboard's focus, which is scrolled into view.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    const name = link.locator("text");
    const isInSight = await name.evaluate((each) => {
      const { left, width, top, height } = each.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (each.contains(found) || each.parentElement?.contains(found));
    });
    expect.soft(isInSight, (await link.textContent()) ?? "").toBe(true);
  }
  const last = map(page).getByRole("link").last();
  await expectDrawnFocus(last);
  const slug = (await last.getAttribute("href"))?.split("/").at(-1) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(areaPath(slug));
});

test("each link on a town's map shows its name", async ({ page }) => {
  for (const { slug } of areas) {
    await page.goto(areaPath(slug));
    for (const width of [390, 1280]) {
      await resize(page, width);
      const unnamed = await page
        .locator("main svg a")
        .evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility() && !link.querySelector("text")?.checkVisibility())
            .map((link) => link.textContent),
        );
      expect.soft(unnamed, `${slug} at ${width} px`).toEqual([]);
    }
  }
});

test("a town's whole shape links its page", async ({ page }) => {
  await page.goto(paths["service-areas"]);
  await map(page)
    .locator(`a[href="${areaPath(area.slug)}"] use`)
    .click();
  await expect(page).toHaveURL(areaPath(area.slug));
});

test("each served town has its name on the map, which ends where the page does", async ({ page }) => {
  await page.goto(paths["service-areas"]);
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const { name } of areas)
      await expect(map(page).getByRole("link", { name, exact: true })).toBeVisible();
  }
  await resize(page, 1280);
  const right = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().right);
  const cards = await right(page.locator("#area-cards").first());
  expect(Math.abs((await right(map(page))) - cards)).toBeLessThan(1);
});

test("in forced colors the names on the map have the color of links", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(paths["service-areas"]);
  const name = map(page).locator("a text").first();
  const link = await page
    .locator("footer a")
    .first()
    .evaluate((each) => getComputedStyle(each).color);
  await expect(name).toHaveCSS("fill", link);
});

test("nothing that is only drawn is in the accessibility tree of a map's links", async ({ page }) => {
  await page.goto(areaPath(area.slug));
  await expect(page.locator("main a use")).not.toHaveCount(0);
  await expect(page.locator("main use:not([aria-hidden], [aria-hidden] *)")).toHaveCount(0);
});

function map(page: Page): Locator {
  return page.getByRole("group", { name: areasPage.map.title });
}
