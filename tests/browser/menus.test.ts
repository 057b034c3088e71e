// The header's menus: on every screen, as dropdowns, and within the mobile menu.
import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import {
  chevron,
  entries,
  entryLink,
  header,
  isPhone,
  mainMenu,
  menuButton,
  menuLink,
  menus,
  nextFrames,
  openMenu,
  openMenus,
  quoteButton,
  scrollPosition,
  showEntries,
  tabTo,
  unpressable,
} from "./support.ts";

const [services, areas] = menus as [(typeof menus)[number], (typeof menus)[number]];
const REM = 16;
// From the specification: 24rem on wide screens, 15rem in the mobile menu.
const MAX_HEIGHT = { wide: 24 * REM, narrow: 15 * REM };

test.beforeEach(async ({ page }) => {
  await page.goto(paths.about);
  // The entries shift a little when the fonts arrive.
  await page.evaluate(() => document.fonts.ready);
});

test.describe("on every screen", { tag: "@phone" }, () => {
  test.beforeEach(({ page }) => showEntries(page));

  for (const entry of menus) {
    test(`the menu of ${entry.name} scrolls where it is long, and its last link opens its page`, async ({
      page,
    }) => {
      await openMenu(page, entry);
      const { height, scrollHeight, overflow } = await menuBox(page, entry);
      const limit = isPhone(page) ? MAX_HEIGHT.narrow : MAX_HEIGHT.wide;
      expect(height).toBeLessThanOrEqual(limit);
      expect(height, "no lower than it must be").toBeGreaterThanOrEqual(
        Math.min(scrollHeight, limit - 2 * REM),
      );
      expect(overflow).toBe("auto");
      await menuLink(page, entry, -1).click();
      await expect(page).toHaveURL(entry.submenu.at(-1)?.href ?? "");
    });
  }

  test("a chevron opens and closes its menu, by keyboard and by click", async ({ page }) => {
    await test.step("a chevron opens its menu by Enter, Escape closes it, and the focus returns to the chevron", async () => {
      await leaveMenu(page);
      for (const entry of menus) {
        await tabTo(page, chevron(page, entry));
        await page.keyboard.press("Enter");
        await expect(menuLink(page, entry)).toBeVisible();
        await page.keyboard.press("Tab");
        await expect(menuLink(page, entry)).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(menuLink(page, entry)).toBeHidden();
        await expect(chevron(page, entry)).toBeFocused();
      }
    });

    await test.step("a chevron opens and closes its menu by click", async () => {
      for (const entry of menus) {
        await openMenu(page, entry);
        await chevron(page, entry).click();
        await leaveMenu(page);
        await expect(menuLink(page, entry)).toBeHidden();
      }
    });
  });
});

test.describe("a dropdown", () => {
  test("all of today's services, and what follows them, are in sight at once", { tag: "@spec" }, async ({
    page,
  }) => {
    await openMenu(page, services);
    const { height, scrollHeight } = await menuBox(page, services);
    expect(scrollHeight).toBeLessThanOrEqual(height);
  });

  test("opens and closes by mouse and by keyboard, one at a time", async ({ page }) => {
    await test.step("opens on hover and closes when the mouse leaves", async () => {
      for (const entry of menus) {
        await entryLink(page, entry).hover();
        await expect(menuLink(page, entry)).toBeVisible();
        await menuLink(page, entry).hover();
        await expect(menuLink(page, entry)).toBeVisible();
        await leaveMenu(page);
        await expect(menuLink(page, entry)).toBeHidden();
      }
    });
    await closeMenus(page);

    await test.step("closes by Escape while the mouse is over it, and the next hover opens it again", async () => {
      for (const entry of menus) {
        await entryLink(page, entry).hover();
        await expect(menuLink(page, entry)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(menuLink(page, entry)).toBeHidden();
        await leaveMenu(page);
        await entryLink(page, entry).hover();
        await expect(menuLink(page, entry)).toBeVisible();
      }
    });
    await closeMenus(page);

    await test.step("closes when the mouse hovers the other one, even if a click opened it", async () => {
      await openMenu(page, services);
      await entryLink(page, areas).hover();
      await expect.poll(() => openMenus(page)).toEqual([areas.name]);
    });
    await closeMenus(page);

    await test.step("closes when the keyboard focus moves to the other one, even if Enter opened it", async () => {
      await tabTo(page, chevron(page, services));
      await page.keyboard.press("Enter");
      await tabTo(page, entryLink(page, areas));
      await expect.poll(() => openMenus(page)).toEqual([]);
    });
    await closeMenus(page);

    await test.step("closes when the mouse hovers the other one, even if it has the keyboard focus", async () => {
      await tabTo(page, chevron(page, services));
      await page.keyboard.press("Enter");
      await entryLink(page, areas).hover();
      await expect.poll(() => openMenus(page)).toEqual([areas.name]);
    });
    await closeMenus(page);

    await test.step("closes by a tap beside it that is no click, as on an iPad", async () => {
      await openMenu(page, services);
      await leaveMenu(page);
      await page.locator("h1").dispatchEvent("pointerdown");
      await expect.poll(() => openMenus(page)).toEqual([]);
    });

    await test.step("closes by a click outside", async () => {
      await openMenu(page, services);
      await page.mouse.click(640, 700);
      await expect.poll(() => openMenus(page)).toEqual([]);
    });
    await closeMenus(page);

    await test.step("stays closed for the keyboard until its chevron is pressed, and stays open while it has the focus", async () => {
      for (const entry of menus) {
        await tabTo(page, entryLink(page, entry));
        // The menu before stays open for a moment.
        await expect.poll(() => openMenus(page)).toEqual([]);
        await tabTo(page, chevron(page, entry));
        expect(await openMenus(page)).toEqual([]);
        await page.keyboard.press("Enter");
        await tabTo(page, menuLink(page, entry, entry.submenu.length > 1 ? 1 : 0));
        await expect(menuLink(page, entry)).toBeVisible();
      }
    });
    await closeMenus(page);
  });

  test("stays open while the mouse moves straight from its chevron to its first link, and no other opens", async ({
    page,
  }) => {
    for (const entry of menus) {
      const from = await middleOf(chevron(page, entry));
      await page.mouse.move(from.x, from.y);
      await expect.poll(() => openMenus(page)).toEqual([entry.name]);
      const link = await middleOf(menuLink(page, entry));
      // The text of the link, where a visitor would point.
      const to = { x: from.x + 38, y: link.y };
      for (let step = 1; step <= 20; step++) {
        await page.mouse.move(from.x + ((to.x - from.x) * step) / 20, from.y + ((to.y - from.y) * step) / 20);
        expect(await openMenus(page)).toEqual([entry.name]);
      }
      await leaveMenu(page);
      await expect.poll(() => openMenus(page)).toEqual([]);
    }
  });

  test("stays open for a slow pointer on the straight way from its entry or chevron to the end of its first row's words", async ({
    page,
  }) => {
    // As slow as can be: no menu lingers until the pointer has gone on. Who rests on the way for two seconds means the
    // neighbor, and a busy machine must not seem to rest.
    await page.evaluate(() => {
      document.documentElement.style.setProperty("--linger", "0s");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "[data-menu]:hover:not(:has(> :hover))::after { transition-delay: 1000s !important; }",
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const entry of menus) {
      for (const start of [entryLink(page, entry), chevron(page, entry)]) {
        const from = await middleOf(start);
        await page.mouse.move(from.x, from.y);
        await expect.poll(() => openMenus(page)).toEqual([entry.name]);
        const to = await endOfWords(menuLink(page, entry));
        for (let step = 1; step <= 40; step++) {
          const share = step / 40;
          await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
          expect(await openMenus(page), `after ${step} of 40 steps`).toEqual([entry.name]);
        }
        await leaveMenu(page);
      }
    }
  });

  test("is at most fifteen stops of the keyboard before the page's heading", async ({ page }) => {
    const isInMain = () => page.evaluate(() => Boolean(document.activeElement?.closest("main")));
    let stops = 0;
    while (!(await isInMain())) {
      await page.keyboard.press("Tab");
      stops++;
    }
    expect(stops - 1).toBeLessThanOrEqual(15);
  });
});

test.describe("the mobile menu", { tag: "@phone-only" }, () => {
  test("opens by its button, and closes by it, by a tap outside, by Escape and when the focus leaves", async ({
    page,
  }) => {
    await test.step("opens and closes by its button, with every entry visible and no submenu open", async () => {
      await expect(mainMenu(page)).toBeHidden();
      await menuButton(page).click();
      await expect(mainMenu(page)).toBeInViewport();
      const links = mainMenu(page).getByRole("link");
      expect(await links.allTextContents()).toEqual([...entries.map(({ name }) => name), "Get Free Quote"]);
      expect(await links.evaluateAll(unpressable)).toEqual([]);
      expect(await openMenus(page)).toEqual([]);
      await menuButton(page).click();
      await expect(mainMenu(page)).toBeHidden();
    });

    await test.step("closes by a tap outside, in the header", async () => {
      await menuButton(page).click();
      // There is no control between the logo and the number.
      const logo = await header(page)
        .getByRole("link", { name: /, home$/ })
        .boundingBox();
      if (!logo) throw new Error("The header has no logo.");
      await page.mouse.click(logo.x + logo.width + 2, 4);
      await expect(mainMenu(page)).toBeHidden();
    });

    await test.step("closes by Escape, and its button gets the focus back", async () => {
      await menuButton(page).click();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(mainMenu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });

    await test.step("closes when the focus leaves it, so that it never hides the focus", async () => {
      await menuButton(page).click();
      await quoteButton(page).focus();
      await page.keyboard.press("Tab");
      await expect(mainMenu(page)).toBeHidden();
    });

    await test.step("closes an open submenu by a tap outside it", async () => {
      await menuButton(page).click();
      await openMenu(page, services);
      const quote = await quoteButton(page).boundingBox();
      if (!quote) throw new Error("The mobile menu has no quote button.");
      await page.mouse.click(quote.x + 5, quote.y + quote.height + 20);
      await expect.poll(() => openMenus(page)).toEqual([]);
      await expect(mainMenu(page)).toBeVisible();
    });

    await test.step("keeps the page behind it from scrolling", async () => {
      await page.mouse.move(195, 600);
      await page.mouse.wheel(0, 600);
      await nextFrames(page);
      expect(await scrollPosition(page)).toBe(0);
    });
  });
});

/** Moves the mouse away from a dropdown, which stays open while it's hovered. */
async function leaveMenu(page: Page): Promise<void> {
  if (!isPhone(page)) await page.mouse.move(640, 700);
}

/** Leaves the menus with the mouse and the keyboard, as on a page that has just been opened. */
async function closeMenus(page: Page): Promise<void> {
  await leaveMenu(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await expect.poll(() => openMenus(page)).toEqual([]);
}

/** The middle of a control on the screen. */
async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The end of a link's own words, before what stands at the other end of its row. */
async function endOfWords(link: Locator): Promise<{ x: number; y: number }> {
  return link.evaluate(({ firstChild }) => {
    const words = document.createRange();
    if (firstChild) words.selectNode(firstChild);
    const { right, top, height } = words.getBoundingClientRect();
    return { x: right, y: top + height / 2 };
  });
}

/** The box that scrolls around the links of an open menu. */
async function menuBox(page: Page, entry: (typeof menus)[number]) {
  return menuLink(page, entry).evaluate((link) => {
    let box = link.parentElement;
    while (box && getComputedStyle(box).overflowY === "visible") box = box.parentElement;
    if (!box) throw new Error("Nothing scrolls around the links.");
    const { offsetHeight: height, scrollHeight } = box;
    return { height, scrollHeight, overflow: getComputedStyle(box).overflowY };
  });
}
