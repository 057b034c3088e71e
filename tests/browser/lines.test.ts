// Where the shipped texts break, and what stands beside them: an owner's longer ones may take another line.
import { expect, type Locator, type Page } from "@playwright/test";
import { paths, servicePath } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { floatingCall, missingPath, open, pages, records } from "./support.ts";

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

for (const path of [paths.home, paths.contact, paths.privacy, missingPath])
  test(`on a phone with text of twice the size each phone number of ${path} is on one line`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    await open(page, path);
    expect(await brokenNumbers(page)).toEqual([]);
  });

/** The parts of the page's text in which a phone number, at twice the size, goes on in the next line. */
function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important } html { font-size: 200% !important }");
    document.adoptedStyleSheets = [sheet];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: number } of (node.nodeValue ?? "").matchAll(/\(\d{3}\)\s\d{3}\D{1,2}\d{4}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const { width, height } = range.getBoundingClientRect();
        const [line] = range.getClientRects();
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
        if (isShown && line && (width > line.width + 1 || height > line.height + 1))
          broken.push(node.parentElement?.closest("[class]")?.textContent.trim() ?? number);
      }
    document.adoptedStyleSheets = [];
    return broken;
  });
}

test("on a wide screen the floating call's words keep away from its edges", { tag: "@spec" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await open(page, paths.about);
  const call = await floatingCall(page).boundingBox();
  for (const words of await floatingCall(page).locator("span").all()) {
    const { left, right } = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      return { left: box.left, right: box.right };
    });
    expect.soft(left - (call?.x ?? 0)).toBeGreaterThan(4);
    expect.soft((call?.x ?? 0) + (call?.width ?? 0) - right).toBeGreaterThan(4);
  }
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

test("on a laptop the words about a service in a town end no higher than the picture beside them", {
  tag: "@spec",
}, async ({ page }) => {
  const inArea = pages.find(({ name }) => name === "service-in-area");
  await open(page, inArea?.path ?? "");
  const bottom = (target: Locator) =>
    target.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  const about = page.locator("section:has(#about-service)");
  expect(await bottom(about.locator("li").last())).toBeGreaterThanOrEqual(await bottom(about.locator("img")));
  const list = await about.locator("li").last().boundingBox();
  expect(list?.x).toBeLessThan((await about.locator("img").boundingBox())?.x ?? 0);
});

test("on a laptop the ring around a chevron, or a link of the home page's head, leaves the words near it clear", async ({
  page,
}) => {
  await open(page, paths.home);
  const link = page.locator("[data-print] p > a").first();
  for (const control of [page.locator("[data-menu] summary").first(), link]) {
    await page.keyboard.press("Tab");
    await control.focus();
    expect.soft(await wordsUnderRing(control)).toEqual([]);
  }
});

/** The words beside a focused control that the ring around it, and that ring's background, lie on. */
function wordsUnderRing(control: Locator): Promise<string[]> {
  return control.evaluate((element) => {
    const { outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element);
    const spread = Number(/([\d.]+)px$/.exec(boxShadow)?.[1] ?? -Infinity);
    const reach = Math.max(Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset), spread);
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element.closest("li, p") ?? element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const covered: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue?.trim();
      if (
        !words ||
        element.contains(node) ||
        !node.parentElement?.checkVisibility({ visibilityProperty: true })
      )
        continue;
      range.selectNodeContents(node);
      // A line's letters are a little lower than its box. Where no space ends it, the ring keeps away from it.
      const away = words === node.nodeValue?.trimStart() ? 2 : -4;
      const isCovered = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < box.right + reach &&
          right + away > box.left - reach &&
          top + 2 < box.bottom + reach &&
          bottom - 2 > box.top - reach,
      );
      if (isCovered) covered.push(words);
    }
    return covered;
  });
}

test("on a laptop the first service's picture is as tall as its words", async ({ page }) => {
  await open(page, paths.services);
  const card = page.locator("section:has(#all-services) article").first();
  const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
  expect(await height(card.locator("img"))).toBeGreaterThan((await height(card)) - 1);
});
