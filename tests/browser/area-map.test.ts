import { expect, type Locator, type Page, test } from "@playwright/test";
import { areaPath, paths } from "../../src/site/addresses.ts";
import { fill } from "../../src/site/fill.ts";
import { bearing, compassWord, distanceMiles, milesInWords } from "../../src/site/geo.ts";
import { axeFindings } from "./axe.ts";
import { hasFocus, nextFrames, records } from "./support.ts";

const { areas, areasPage, business } = records;
const texts = areasPage.map;

test("the map names every town as a link to its page", async ({ page }) => {
  await page.goto(paths.areas);
  const map = page.getByRole("group", { name: texts.title });
  await expect(map.getByRole("link")).toHaveText(areas.map(({ name }) => name));
  for (const { name, slug } of areas)
    await expect(map.getByRole("link", { name, exact: true })).toHaveAttribute("href", areaPath(slug));
  await map.getByRole("link", { name: "Fort Lee" }).click();
  await expect(page).toHaveURL(areaPath("fort-lee"));
});

for (const width of [320, 360, 390, 768, 1280]) {
  test(`at ${width} px no name on the map lies over another, leaves the map, or is too small to press or to read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.areas);
    await nextFrames(page);
    expect(await nameFaults(page)).toEqual([]);
    const letters = await page
      .getByRole("group", { name: texts.title })
      .getByRole("link")
      .first()
      .locator("text")
      .evaluate((text) => {
        const svg = text.closest("svg");
        const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      });
    expect(letters).toBeGreaterThan(width < 360 ? 11 : 12.9);
    expect(letters).toBeLessThan(18);
  });
}

test("a town of the map can be reached and followed by keyboard, and shows its focus", async ({ page }) => {
  await page.goto(paths.areas);
  const links = page.getByRole("group", { name: texts.title }).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("Tab");
  const second = links.nth(1);
  expect(await hasFocus(second)).toBe(true);
  expect(await second.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(areaPath(areas[1]?.slug ?? ""));
});

for (const area of [...areas].filter((_, index) => index % 4 === 0)) {
  test(`the map of ${area.name} says how far it is and where, and leads to towns near it`, async ({
    page,
  }) => {
    await page.goto(areaPath(area.slug));
    const section = page.getByRole("region", { name: fill(texts.townHeading, { area: area.name }) });
    if (area.name !== business.address.city) {
      const words = `${milesInWords(distanceMiles(business, area))} ${compassWord(bearing(business, area))} of our workshop`;
      await expect(section).toContainText(words);
    } else await expect(section).toContainText(fill(texts.townTextHome, { area: area.name }));
    const links = section.getByRole("link");
    await expect(links).toHaveCount(4);
    await expect(links.filter({ hasText: new RegExp(`^${area.name}$`) })).toHaveCount(0);
    const href = (await links.first().getAttribute("href")) ?? "";
    expect(areas.map(({ slug }) => areaPath(slug))).toContain(href);
    await links.first().click();
    await expect(page).toHaveURL(href);
  });
}

test("axe-core finds nothing on the maps", async ({ page }) => {
  for (const path of [paths.areas, areaPath("fort-lee")]) {
    await page.goto(path);
    expect(await axeFindings(page, "[aria-labelledby=map]"), path).toEqual([]);
  }
});

test("in forced colors the names of the map have the color of links", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(paths.areas);
  const link = page.getByRole("group", { name: texts.title }).getByRole("link").first();
  const [name, sample] = await link.locator("text").evaluate((text) => {
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

test("without scripts the map is whole", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(paths.areas);
  await expect(page.getByRole("group", { name: texts.title }).getByRole("link")).toHaveCount(areas.length);
  await context.close();
});

/** What is wrong with the names on the map as it is drawn. */
async function nameFaults(page: Page): Promise<string[]> {
  const map: Locator = page.getByRole("group", { name: texts.title });
  return map.evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    const names = [...svg.querySelectorAll("text")].filter((text) => !text.hasAttribute("transform"));
    const boxes = names.map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
    const small = [...svg.querySelectorAll("a")].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect();
      return Math.min(width, height) < 24
        ? [`${link.textContent} is ${Math.round(width)} x ${Math.round(height)} px`]
        : [];
    });
    return [
      ...small,
      ...boxes.flatMap(({ name, box }, index) => [
        ...(box.left < frame.left ||
        box.right > frame.right ||
        box.top < frame.top ||
        box.bottom > frame.bottom
          ? [`${name} leaves the map`]
          : []),
        ...boxes
          .slice(index + 1)
          .filter(
            ({ box: other }) =>
              other.left < box.right &&
              other.right > box.left &&
              other.top < box.bottom - 2 &&
              other.bottom > box.top + 2,
          )
          .map((other) => `${name} lies over ${other.name}`),
      ]),
    ];
  });
}
