import { expect, type Locator, type Page } from "@playwright/test";
import { fill } from "../../src/records/template.ts";
import { areaPath, paths } from "../../src/routes/routes.ts";
import { area, open, records, resize, test } from "./support.ts";

const { areas, areasPage } = records;

// kinds-of-page.test.ts looks whether names are over one another or beyond the edge of their map.
test("at every width the names on the map are large enough to read, and no larger than other text", async ({
  page,
}) => {
  await open(page, paths["service-areas"]);
  for (const width of [320, 360, 390, 768, 1280]) {
    await resize(page, width);
    const size = await map(page).evaluate((group) => {
      const svg = group as SVGSVGElement;
      const name = svg.querySelector("a text") ?? svg;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return Number.parseFloat(getComputedStyle(name).fontSize) * scale;
    });
    expect.soft(size, `at ${width} px`).toBeGreaterThan(width < 360 ? 11 : 12.9);
    expect.soft(size, `at ${width} px`).toBeLessThan(18);
  }
});

test("an area on the map can be reached and followed by keyboard, and shows its focus", async ({ page }) => {
  await page.goto(paths["service-areas"]);
  const last = map(page).getByRole("link").last();
  await last.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(last).toBeFocused();
  await expect(last).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(areaPath(areas.at(-1)?.slug ?? ""));
});

test("the map of an area leads to the areas nearest to it", async ({ page }) => {
  test.skip(areas.length < 2, "There is one area.");
  await page.goto(areaPath(area.slug));
  const section = page.getByRole("region", { name: fill(areasPage.map.townHeading, { area: area.name }) });
  const links = section.getByRole("link");
  await expect(links).toHaveCount(Math.min(4, areas.length - 1));
  const names = await links.allTextContents();
  expect(names).not.toContain(area.name);
  await links.first().click();
  await expect(page).toHaveURL(areaPath(areas.find(({ name }) => name === names[0])?.slug ?? ""));
});

test("in forced colors the names on the map have the color of links", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(paths["service-areas"]);
  const [name, sample] = await map(page)
    .locator("a text")
    .first()
    .evaluate((text) => {
      const probe = document.createElement("span");
      probe.className = "probe";
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".probe { color: LinkText; }");
      document.adoptedStyleSheets = [sheet];
      document.body.append(probe);
      return [getComputedStyle(text).fill, getComputedStyle(probe).color];
    });
  expect(name).toBe(sample);
});

function map(page: Page): Locator {
  return page.getByRole("group", { name: areasPage.map.title });
}
