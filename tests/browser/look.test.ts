// Holds the key screens in place. Where a change of their look is meant: `npm run accept`.
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { isPhone, menus, openMenu, pages, scrollTo, showEntries } from "./support.ts";

// Pictures have tests of their own; a plain tone in their place keeps the comparison small and calm.
const plainPictures =
  "img { object-position: -9999px !important; object-fit: none !important; background: #8a8f98; }";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path } of pages) {
  test(`the first screen of the page of the kind "${name}" looks as it was accepted`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

test("the foot of a page looks as it was accepted", async ({ page }) => {
  await open(page, paths.home);
  await scrollTo(page, 1);
  await expect(page).toHaveScreenshot("foot.png");
});

test("the open menu looks as it was accepted", async ({ page }) => {
  await open(page, paths.services);
  await showEntries(page);
  if (isPhone(page)) await expect(page).toHaveScreenshot("menu.png");
  const [first] = menus;
  if (first) await openMenu(page, first);
  await page.mouse.move(2, 2);
  await expect(page).toHaveScreenshot("submenu.png");
});

/** A page as it is compared: in a fixed year, with its fonts, without its pictures. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date("2026-06-01T12:00:00"));
  await page.goto(path);
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [await sheet.replace(css)];
    await document.fonts.ready;
  }, plainPictures);
}
