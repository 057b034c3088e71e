// Compares key screens with accepted screenshots: a part of `npm run spec`, because any edit of a text changes them.
// `npm run accept` accepts an intended change.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { isPhone, menus, openMenu, pages, scrollTo, showEntries } from "./support.ts";

// Photographs have tests of their own. A flat color instead makes the comparison small and repeatable.
const PLAIN_PICTURES =
  "img { object-position: -9999px !important; object-fit: none !important; background: #8a8f98; }";

for (const { name, path } of pages) {
  test(`the first screen of the ${name} page looks as accepted`, { tag: ["@phone", "@spec"] }, async ({
    page,
  }) => {
    await openPlain(page, path);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

test("the footer looks as accepted", { tag: ["@phone", "@spec"] }, async ({ page }) => {
  await openPlain(page, paths.home);
  await scrollTo(page, 1);
  await expect(page).toHaveScreenshot("footer.png");
});

test("an open menu looks as accepted", { tag: ["@phone", "@spec"] }, async ({ page }) => {
  await openPlain(page, paths.services);
  await showEntries(page);
  if (isPhone(page)) await expect(page).toHaveScreenshot("mobile-menu.png");
  const [first] = menus;
  if (first) await openMenu(page, first);
  await page.mouse.move(2, 2);
  await expect(page).toHaveScreenshot("submenu.png");
});

/** Opens a page for comparison: in a fixed year, with its fonts, without its pictures. */
async function openPlain(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date("2026-06-01T12:00:00"));
  await page.goto(path);
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [await sheet.replace(css)];
    await document.fonts.ready;
  }, PLAIN_PICTURES);
}
