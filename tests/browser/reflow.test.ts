import { expect, type Page, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import {
  coveredControls,
  cutTexts,
  overlappingTexts,
  sidewaysFaults,
  smallTargets,
  spaceText,
} from "./layout.ts";
import {
  isPhone,
  laptopOnly,
  menus,
  nextFrames,
  openMenu,
  pages,
  phoneOnly,
  showEntries,
} from "./support.ts";

// The narrowest screen that must do, and 1280 by 1024 at 400 %.
const NARROWEST = { width: 320, height: 568 };
const ZOOMED = { width: 320, height: 256 };

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path } of pages) {
  test(`at 400 % zoom the page of the kind "${name}" is complete, and header and call leave half to read`, async ({
    page,
  }) => {
    test.skip(isPhone(page), "zoom makes a phone's layout of a laptop's screen");
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    expect.soft(await sidewaysFaults(page)).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    expect.soft(await overlappingTexts(page)).toEqual([]);
    expect.soft(await coveredControls(page), "under the emergency call").toEqual([]);
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    expect.soft(await coveredHeight(page)).toBeLessThanOrEqual(ZOOMED.height / 2);
  });

  test(`on the page of the kind "${name}" no text lies over another, even when text is spaced`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of widths(page)) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      expect.soft(await overlappingTexts(page), `at ${width} px`).toEqual([]);
    }
    await spaceText(page);
    for (const width of widths(page)) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      expect.soft(await overlappingTexts(page), `at ${width} px, spaced`).toEqual([]);
    }
  });

  test(`on the page of the kind "${name}" calls are 44 px at least, and everything else to press has 24 px`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of widths(page)) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      expect.soft(await smallTargets(page), `at ${width} px`).toEqual([]);
    }
  });
}

for (const entry of menus) {
  for (const screen of [NARROWEST, ZOOMED]) {
    test(`at ${screen.width} by ${screen.height} px the open menu of ${entry.name} fits, and its last link can be reached`, async ({
      page,
    }) => {
      test.skip(!isPhone(page), phoneOnly);
      await page.setViewportSize(screen);
      await page.goto(paths.services);
      await showEntries(page);
      await openMenu(page, entry);
      expect(await sidewaysFaults(page)).toEqual([]);
      expect(await cutTexts(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      const last = page
        .getByRole("banner")
        .getByRole("link", { name: entry.submenu.at(-1)?.name ?? "", exact: true });
      await last.click({ trial: true });
      await page.getByRole("banner").getByRole("link", { name: "GET FREE QUOTE" }).click({ trial: true });
    });
  }

  test(`the open dropdown of ${entry.name} has room to press each of its links`, async ({ page }) => {
    test.skip(isPhone(page), laptopOnly);
    await page.goto(paths.services);
    await openMenu(page, entry);
    expect(await smallTargets(page)).toEqual([]);
  });
}

/** The widths that this project looks at: they are shared out between the two. */
function widths(page: Page): number[] {
  return isPhone(page) ? [320, 390] : [1280];
}

/** How much of the screen's height the header and the emergency call take. */
async function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [document.querySelector("header"), document.querySelector("[data-floating-call]")].reduce((sum, bar) => {
      const { top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {};
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }, 0),
  );
}
