// Where the shipped texts break, and what stands beside them: an owner's longer ones may take another line.
import { expect, type Locator } from "@playwright/test";
import { paths, servicePath } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { floatingCall, open, records } from "./support.ts";

/** How many lines a text takes. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );
}

for (const width of [1280, 1440, 1920, 2560])
  test(`at ${width} px the first words of the home page's heading share one line`, {
    tag: "@spec",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, paths.home);
    expect(await linesOf(page.locator("h1"))).toBe(2);
  });

for (const width of [360, 390])
  test(`at ${width} px the look-up's hint is one line`, { tag: "@spec" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, paths.home);
    expect(await linesOf(page.getByText(records.areasPage.findForm.hint))).toBe(1);
  });

test("in a narrow gutter no line of the floating call's number ends with a hyphen", async ({ page }) => {
  await open(page, paths.about);
  const hyphens = floatingCall(page).locator("i");
  expect(await hyphens.count()).toBe(records.phone.text.split("-").length - 1);
  for (const hyphen of await hyphens.all()) expect((await hyphen.boundingBox())?.width).toBe(0);
});

test("on a laptop a price slip takes the width of the page, and a single sign stands beside its heading", async ({
  page,
}) => {
  const service = records.services.find(({ slug }) => slug === "replacement-of-old-or-damaged-doors");
  test.skip(!service, "The owner has removed this service.");
  await open(page, servicePath("replacement-of-old-or-damaged-doors"));
  const left = async (target: Locator) => Math.round((await target.boundingBox())?.x ?? 0);
  const heading = page.locator("#price");
  const slip = page.locator("section:has(> div #price) > div > :last-child");
  expect(await left(slip)).toBe(await left(heading));
  const signs = page.locator("section:has(> div #signs) li");
  const ofSigns = page.locator("#signs");
  if ((await signs.count()) === 1) expect(await left(signs)).toBeGreaterThan(await left(ofSigns));
});

test("on a laptop the first service's picture is as tall as its words", async ({ page }) => {
  await open(page, paths.services);
  const card = page.locator("section:has(#all-services) li").first();
  const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
  expect(await height(card.locator("img"))).toBeGreaterThan((await height(card)) - 1);
});
