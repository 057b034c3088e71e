// The header and its menus: on every screen, as dropdowns, and within the mobile menu.
import { expect, type Locator, type Page } from "@playwright/test";
import { problemsLinks } from "../../src/routes/navigation.ts";
import { paths } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { layoutFaults, spaceText } from "./layout.ts";
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
  open,
  openMenu,
  openMenus,
  quoteButton,
  records,
  resize,
  scrollPosition,
  scrollTo,
  setStyles,
  showEntries,
  tabTo,
  unpressable,
  WIDE,
} from "./support.ts";

const [services, areas] = menus as [(typeof menus)[number], (typeof menus)[number]];
const REM = 16;
// From the specification: 24rem on wide screens, 15rem in the mobile menu.
const MAX_HEIGHT = { wide: 24 * REM, narrow: 15 * REM };

// With its fonts: the entries shift a little when they arrive.
test.beforeEach(({ page }) => open(page, paths.about));

test.describe("on every screen", { tag: "@phone" }, () => {
  test("the header stays at the top of the screen, with the number to call", async ({ page }) => {
    await scrollTo(page, 1);
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0);
    await expect(header(page).getByRole("link", { name: records.phone.text })).toBeInViewport();
  });

  test("a chevron opens and closes its menu, which fits, even with text spacing, has enough contrast, and in which axe-core finds nothing", async ({
    page,
  }) => {
    await showEntries(page);
    for (const entry of menus) {
      await openMenu(page, entry);
      expect.soft(await axeFindings(page, "header", { "target-size": true }), entry.name).toEqual([]);
      expect.soft(await contrastFaults(page, "screen", "header"), entry.name).toEqual([]);
      expect.soft(await layoutFaults(page), entry.name).toEqual([]);
      await spaceText(page);
      expect.soft(await layoutFaults(page), `${entry.name}, spaced`).toEqual([]);
      await setStyles(page, "");
      await chevron(page, entry).click();
      await leaveMenu(page);
      await expect(menuLink(page, entry)).toBeHidden();
    }
  });

  for (const entry of menus)
    test(`the menu of ${entry.name} scrolls where it is long, and its last link opens its page`, async ({
      page,
    }) => {
      await showEntries(page);
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

  test("by keyboard, a chevron opens its menu, every link of it can be reached, and Escape closes it", async ({
    page,
  }) => {
    if (isPhone(page)) {
      await tabTo(page, menuButton(page));
      await page.keyboard.press("Enter");
    }
    for (const entry of menus) {
      await tabTo(page, entryLink(page, entry));
      await page.keyboard.press("Tab");
      await expect(chevron(page, entry)).toBeFocused();
      expect(await openMenus(page)).toEqual([]);
      await page.keyboard.press("Enter");
      for (const index of entry.submenu.keys()) {
        await page.keyboard.press("Tab");
        await expect(menuLink(page, entry, index)).toBeFocused();
      }
      await page.keyboard.press("Escape");
      await expect(menuLink(page, entry)).toBeHidden();
      await expect(chevron(page, entry)).toBeFocused();
    }
  });

  for (const forcedColors of ["none", "active"] as const)
    test(`the entry of the current page looks different from the others, with forced colors: ${forcedColors}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors });
      await showEntries(page);
      const looks = new Map<string, string>();
      for (const entry of entries) looks.set(entry.href, await lookOf(entryLink(page, entry)));
      const others = [...looks].filter(([href]) => href !== paths.about).map(([, look]) => look);
      expect(others).not.toContain(looks.get(paths.about));
    });
});

test("the header stays on one line at every width, and shows the quote button if it is wide", async ({
  page,
}) => {
  const call = header(page).getByRole("link", { name: records.phone.text });
  for (const width of [320, 340, 353, 360, 369, 375, 390, 430, 465, 768, 1024, WIDE - 1, WIDE, 1280]) {
    await resize(page, width);
    const [line, bar] = await Promise.all([call.boundingBox(), header(page).boundingBox()]);
    expect.soft(bar?.height, `at ${width} px`).toBeLessThan(2 * (line?.height ?? 0));
    expect.soft(await quoteButton(page).isVisible(), `the quote button at ${width} px`).toBe(width >= WIDE);
  }
});

test("the first Tab offers to skip the header, and does it; else the page comes after fifteen", async ({
  page,
}) => {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const isInMain = () => page.evaluate(() => Boolean(document.activeElement?.closest("main")));
  let stops = 1;
  for (; !(await isInMain()); stops++) await page.keyboard.press("Tab");
  expect(stops - 1).toBeLessThanOrEqual(15);
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("a dropdown", () => {
  test("shows all its rows at once, as shipped", { tag: "@spec" }, async ({ page }) => {
    for (const entry of menus) {
      await openMenu(page, entry);
      const { height, scrollHeight } = await menuBox(page, entry);
      expect(height, entry.name).toBeGreaterThanOrEqual(scrollHeight);
      await leaveMenu(page);
    }
  });

  test("opens on hover, closes when the mouse leaves, opens again, and closes by Escape", async ({
    page,
  }) => {
    for (const entry of menus) {
      await entryLink(page, entry).hover();
      await menuLink(page, entry).hover();
      await expect.poll(() => openMenus(page)).toEqual([entry.name]);
      await leaveMenu(page);
      await expect.poll(() => openMenus(page)).toEqual([]);
      await entryLink(page, entry).hover();
      await expect(menuLink(page, entry)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menuLink(page, entry)).toBeHidden();
      await leaveMenu(page);
    }
  });

  test("closes by a click outside, by a tap that is no click, and when the focus or the mouse moves to the other one", async ({
    page,
  }) => {
    for (const close of [
      () => page.mouse.click(640, 700),
      // As on an iPad.
      () => page.locator("h1").dispatchEvent("pointerdown"),
      () => tabTo(page, entryLink(page, areas)),
    ]) {
      await openMenu(page, services);
      await leaveMenu(page);
      await close();
      await expect.poll(() => openMenus(page)).toEqual([]);
    }
    for (const open of [
      () => chevron(page, services).click(),
      () => chevron(page, services).press("Enter"),
    ]) {
      await open();
      await expect(menuLink(page, services)).toBeVisible();
      await entryLink(page, areas).hover();
      await expect.poll(() => openMenus(page)).toEqual([areas.name]);
      await leaveMenu(page);
    }
  });

  test("stays open for a slow pointer on the straight way from its entry or chevron to the end of its first row's words", async ({
    page,
  }) => {
    // As slow as can be: no menu lingers until the pointer has gone on. Who rests on the way for two seconds means the
    // neighbor, and a busy machine must not seem to rest.
    await setStyles(
      page,
      `:root { --linger: 0s !important }
       [data-menu]:hover:not(:has(> :hover))::after { transition-delay: 1000s !important; }`,
    );
    for (const entry of menus) {
      for (const start of [entryLink(page, entry), chevron(page, entry)]) {
        const box = (await start.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
});

test.describe("the mobile menu", { tag: "@phone-only" }, () => {
  // A small phone, a screen of 1280 by 1024 at a zoom of 400 %, and a phone in landscape.
  for (const size of ["320x568", "320x256", "640x320"])
    test(`fits ${size} px, and the end of each of its lists can be reached`, async ({ page }) => {
      const [width = 0, height = 0] = size.split("x").map(Number);
      await resize(page, width, height);
      await showEntries(page);
      await quoteButton(page).click({ trial: true });
      for (const entry of menus) {
        await openMenu(page, entry);
        expect.soft(await layoutFaults(page), entry.name).toEqual([]);
        await menuLink(page, entry, -1).click({ trial: true });
        await quoteButton(page).click({ trial: true });
      }
    });

  test("opens and closes by its button, with every entry visible and no submenu open", async ({ page }) => {
    await expect(mainMenu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAccessibleName("Menu");
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAccessibleName("Close");
    await expect(mainMenu(page)).toBeInViewport();
    const links = mainMenu(page).getByRole("link");
    expect(await links.allTextContents()).toEqual([
      records.rightNow.link,
      ...problemsLinks(records).map(({ name }) => name),
      ...entries.map(({ name }) => name),
      `Get Free Quote ${records.phone.text}`,
    ]);
    expect(await links.evaluateAll(unpressable)).toEqual([]);
    expect(await openMenus(page)).toEqual([]);
    await menuButton(page).click();
    await expect(mainMenu(page)).toBeHidden();
  });

  test("closes by a tap outside, by Escape and when the focus leaves it, so that it never hides the focus", async ({
    page,
  }) => {
    await menuButton(page).click();
    // There is no control between the logo and the number.
    const logo = await header(page).locator("[data-logo]").boundingBox();
    await page.mouse.click((logo?.x ?? 0) + (logo?.width ?? 0) + 2, 4);
    await expect(mainMenu(page)).toBeHidden();
    await menuButton(page).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(mainMenu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await quoteButton(page).focus();
    await page.keyboard.press("Tab");
    await expect(mainMenu(page)).toBeHidden();
  });

  test("closes an open submenu by a tap outside it, and keeps the page behind it from scrolling", async ({
    page,
  }) => {
    await menuButton(page).click();
    await openMenu(page, services);
    const quote = await quoteButton(page).boundingBox();
    await page.mouse.click((quote?.x ?? 0) + 5, (quote?.y ?? 0) + (quote?.height ?? 0) + 20);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await expect(mainMenu(page)).toBeVisible();
    await page.mouse.move(195, 600);
    await page.mouse.wheel(0, 600);
    await nextFrames(page);
    expect(await scrollPosition(page)).toBe(0);
  });
});

/** Moves the mouse away from a dropdown, which stays open while it's hovered. */
async function leaveMenu(page: Page): Promise<void> {
  if (!isPhone(page)) await page.mouse.move(640, 700);
}

/** Every style that can show a highlight. */
async function lookOf(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const { color, fontWeight, textDecoration, backgroundColor, boxShadow, borderBottom, outline } =
      getComputedStyle(element);
    return [color, fontWeight, textDecoration, backgroundColor, boxShadow, borderBottom, outline].join(" | ");
  });
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
