import { expect, type Locator, type Page, test } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import {
  area,
  chevron,
  entries,
  entryLink,
  hasFocus,
  header,
  isPhone,
  laptopOnly,
  mainMenu,
  menuButton,
  menuLink,
  menus,
  nextFrames,
  nowhere,
  openMenu,
  openMenus,
  phoneOnly,
  records,
  scrollPosition,
  scrollTo,
  service,
  showEntries,
} from "./support.ts";

const [services, areas] = menus as [(typeof menus)[number], (typeof menus)[number]];
const REM = 16;

const highlights = [
  { name: "Home", on: [paths.home] },
  {
    name: "Services",
    on: [paths.services, servicePath(service.slug), servicePath(service.slug, area.slug)],
  },
  { name: "Service Areas", on: [paths.areas, areaPath(area.slug)] },
  { name: "About", on: [paths.about] },
  { name: "Contact", on: [paths.contact] },
];

test("the header stays at the top of the screen", async ({ page }) => {
  await page.goto(paths.services);
  await scrollTo(page, 1);
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0);
  await expect(header(page).getByRole("link", { name: `Call ${records.phone.text}` })).toBeInViewport();
});

test("the header keeps to one line at every width", async ({ page }) => {
  await page.goto(paths.about);
  const tallest = await page
    .getByRole("link", { name: "Call" })
    .first()
    .evaluate((link) => link.getBoundingClientRect().height);
  for (const width of [320, 340, 353, 360, 375, 390, 430, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const height = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height);
    expect(height, `at ${width} px`).toBeLessThan(2 * tallest);
  }
});

test("the header offers the logo, the five entries, the number and the quote, the calls by phone", async ({
  page,
}) => {
  await page.goto(paths.about);
  await showEntries(page);
  for (const { name, href } of entries) await expect(entryLink(page, name)).toHaveAttribute("href", href);
  await expect(header(page).getByRole("link", { name: `${records.business.name}, home` })).toHaveAttribute(
    "href",
    paths.home,
  );
  const call = header(page).getByRole("link", { name: `Call ${records.phone.text}` });
  await expect(call).toBeVisible();
  await expect(call).toHaveText(records.phone.text);
  await expect(call).toHaveAttribute("href", records.phone.tel);
  const quote = header(page).getByRole("link", { name: "GET FREE QUOTE" });
  await expect(quote).toBeVisible();
  await expect(quote).toHaveAttribute("href", records.phone.tel);
});

for (const { name, on } of highlights) {
  test(`${name} is highlighted, alone, on its page and on every page below it`, async ({ page }) => {
    for (const path of on) {
      await page.goto(path);
      await showEntries(page);
      const looks = new Map<string, string>();
      for (const entry of entries) {
        const link = entryLink(page, entry.name);
        const state = entry.name !== name ? null : path === entry.href ? "page" : "true";
        expect(await link.getAttribute("aria-current"), `${entry.name} on ${path}`).toBe(state);
        looks.set(entry.name, await look(link));
      }
      const plain = [...looks].filter(([other]) => other !== name).map(([, style]) => style);
      expect(new Set(plain).size, "entries that are not highlighted look alike").toBe(1);
      expect(plain, "the highlight can be seen").not.toContain(looks.get(name));
    }
  });
}

test("on a page that is no entry's nothing is highlighted", async ({ page }) => {
  await page.goto(nowhere);
  await showEntries(page);
  await expect(header(page).locator("[aria-current]")).toHaveCount(0);
});

for (const entry of menus) {
  test(`the menu of ${entry.name} lists every one of them, and its longest part scrolls`, async ({
    page,
  }) => {
    await page.goto(paths.about);
    await showEntries(page);
    await openMenu(page, entry);
    const list = await menuBox(page, entry);
    // From the specification: 24rem on wide screens, 15rem for the submenus of the phone.
    const limit = (isPhone(page) ? 15 : 24) * REM;
    expect(list.height).toBeLessThanOrEqual(limit);
    expect(list.height).toBeGreaterThan(limit - 2 * REM);
    expect(list.scrollHeight, "it is longer than its box").toBeGreaterThan(list.height);
    expect(list.overflowY).toBe("auto");

    const last = menuLink(page, entry, -1);
    await last.click();
    await expect(page).toHaveURL(entry.submenu.at(-1)?.href ?? "");
  });
}

for (const entry of menus) {
  test(`the dropdown of ${entry.name} opens on hover and closes when the mouse leaves`, async ({ page }) => {
    test.skip(isPhone(page), laptopOnly);
    await page.goto(paths.about);
    await entryLink(page, entry.name).hover();
    await expect(menuLink(page, entry)).toBeVisible();
    await menuLink(page, entry).hover();
    await expect(menuLink(page, entry)).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(menuLink(page, entry)).toBeHidden();
  });

  test(`the dropdown of ${entry.name} opens when its entry gets the keyboard focus`, async ({ page }) => {
    test.skip(isPhone(page), laptopOnly);
    await page.goto(paths.about);
    await page.keyboard.press("Tab");
    await tabTo(page, entryLink(page, entry.name));
    await expect(menuLink(page, entry)).toBeVisible();
    await tabTo(page, menuLink(page, entry));
    await expect(menuLink(page, entry)).toBeVisible();
  });

  test(`the chevron of ${entry.name} opens and closes its menu by click`, async ({ page }) => {
    await page.goto(paths.about);
    await showEntries(page);
    await openMenu(page, entry);
    await chevron(page, entry.name).click();
    if (!isPhone(page)) await page.mouse.move(640, 700);
    await expect(menuLink(page, entry)).toBeHidden();
  });

  test(`the chevron of ${entry.name} opens its menu by Enter, Escape closes it and the focus returns`, async ({
    page,
  }) => {
    await page.goto(paths.about);
    await showEntries(page);
    if (!isPhone(page)) await page.mouse.move(640, 700);
    const toggle = chevron(page, entry.name);
    await tabTo(page, toggle);
    await page.keyboard.press("Enter");
    await expect(menuLink(page, entry)).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await hasFocus(menuLink(page, entry)), "Tab leads into the menu").toBe(true);
    await page.keyboard.press("Escape");
    await expect(menuLink(page, entry)).toBeHidden();
    expect(await hasFocus(toggle), "the focus is back on the chevron").toBe(true);
  });

  test(`Escape closes the hovered dropdown of ${entry.name}, and the next hover opens it again`, async ({
    page,
  }) => {
    test.skip(isPhone(page), laptopOnly);
    await page.goto(paths.about);
    await entryLink(page, entry.name).hover();
    await expect(menuLink(page, entry)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menuLink(page, entry)).toBeHidden();
    await page.mouse.move(640, 700);
    await entryLink(page, entry.name).hover();
    await expect(menuLink(page, entry)).toBeVisible();
  });

  test(`Escape closes the dropdown of ${entry.name} that the keyboard opened, and keeps the focus in the header`, async ({
    page,
  }) => {
    test.skip(isPhone(page), laptopOnly);
    await page.goto(paths.about);
    await page.keyboard.press("Tab");
    await tabTo(page, menuLink(page, entry));
    await page.keyboard.press("Escape");
    await expect(menuLink(page, entry)).toBeHidden();
    const back = await Promise.all([entryLink(page, entry.name), chevron(page, entry.name)].map(hasFocus));
    expect(back, "the focus is on the entry or on its chevron").toContain(true);
  });
}

test("only one dropdown is open: pointing at the other closes the one that a click has opened", async ({
  page,
}) => {
  test.skip(isPhone(page), laptopOnly);
  await page.goto(paths.about);
  await openMenu(page, services);
  await entryLink(page, areas.name).hover();
  await expect.poll(() => openMenus(page)).toEqual([areas.name]);
});

test("only one dropdown is open: the keyboard focus on the other closes the one that Enter has opened", async ({
  page,
}) => {
  test.skip(isPhone(page), laptopOnly);
  await page.goto(paths.about);
  await page.keyboard.press("Tab");
  await tabTo(page, chevron(page, services.name));
  await page.keyboard.press("Enter");
  await tabTo(page, entryLink(page, areas.name));
  await expect.poll(() => openMenus(page)).toEqual([areas.name]);
});

test("only one dropdown is open: pointing at one while the other has the keyboard focus", async ({
  page,
}) => {
  test.skip(isPhone(page), laptopOnly);
  await page.goto(paths.about);
  await page.keyboard.press("Tab");
  await tabTo(page, entryLink(page, services.name));
  await entryLink(page, areas.name).hover();
  await expect.poll(() => openMenus(page)).toEqual([areas.name]);
});

test("opening one menu by its chevron closes the other", async ({ page }) => {
  await page.goto(paths.about);
  await showEntries(page);
  await openMenu(page, services);
  await openMenu(page, areas);
  expect(await openMenus(page)).toEqual([areas.name]);
  await openMenu(page, services);
  expect(await openMenus(page)).toEqual([services.name]);
});

test("a click outside closes an open dropdown", async ({ page }) => {
  test.skip(isPhone(page), laptopOnly);
  await page.goto(paths.about);
  await openMenu(page, services);
  await page.mouse.click(640, 700);
  await expect.poll(() => openMenus(page)).toEqual([]);
});

test("the menu button opens the sheet over the page and closes it", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await page.goto(paths.about);
  await expect(mainMenu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(mainMenu(page)).toBeInViewport();
  for (const { name } of entries) await entryLink(page, name).click({ trial: true });
  expect(await openMenus(page)).toEqual([]);
  await menuButton(page).click();
  await expect(mainMenu(page)).toBeHidden();
});

test("a tap beside the logo, outside the sheet, closes it", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await page.goto(paths.about);
  await menuButton(page).click();
  // Between the logo and the number nothing can be pressed.
  const logo = await header(page)
    .getByRole("link", { name: /, home$/ })
    .boundingBox();
  const bar = await header(page).boundingBox();
  if (!logo || !bar) throw new Error("The header has no logo.");
  await page.mouse.click(logo.x + logo.width + 2, bar.y + 4);
  await expect(mainMenu(page)).toBeHidden();
});

test("Escape closes the sheet and gives the focus back to the menu button", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await page.goto(paths.about);
  await menuButton(page).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(mainMenu(page)).toBeHidden();
  expect(await hasFocus(menuButton(page))).toBe(true);
});

test("a tap outside an open submenu closes it", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await page.goto(paths.about);
  await menuButton(page).click();
  await openMenu(page, services);
  const quote = await header(page).getByRole("link", { name: "GET FREE QUOTE" }).boundingBox();
  if (!quote) throw new Error("The sheet has no quote button.");
  await page.mouse.click(quote.x + 5, quote.y + quote.height + 20);
  await expect.poll(() => openMenus(page)).toEqual([]);
});

test("the page behind the open sheet does not scroll", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await page.goto(paths.about);
  await menuButton(page).click();
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 600);
  await nextFrames(page);
  expect(await scrollPosition(page)).toBe(0);
});

test("every link of the header can be reached by keyboard", async ({ page }) => {
  await page.goto(paths.about);
  const wanted = entries.flatMap((entry) => [entry, ...(entry.submenu ?? [])]).map(({ href }) => href);
  const reached = new Set<string>();
  if (isPhone(page)) {
    await page.keyboard.press("Tab");
    await tabTo(page, menuButton(page));
    await page.keyboard.press("Enter");
  }
  const limit = 2 * wanted.length + 10;
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return {
        href: element?.getAttribute("href"),
        menu: element?.matches("summary"),
        inHeader: Boolean(element?.closest("header")),
        seen: width > 0 && height > 0,
      };
    });
    if (!focus.inHeader && reached.size > 0) break;
    // A phone's submenu is closed until its chevron is pressed.
    if (focus.menu && isPhone(page)) await page.keyboard.press("Enter");
    if (focus.href && focus.seen) reached.add(focus.href);
  }
  expect(wanted.filter((href) => !reached.has(href))).toEqual([]);
});

test("the first Tab offers to skip the header, and does it", async ({ page }) => {
  await page.goto(paths.about);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  expect(await hasFocus(page.getByRole("main"))).toBe(true);
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${control}.`);
}

/** What a highlight may change. */
async function look(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const { color, fontWeight, textDecoration, backgroundColor, boxShadow, borderBottom } =
      getComputedStyle(element);
    return [color, fontWeight, textDecoration, backgroundColor, boxShadow, borderBottom].join(" | ");
  });
}

/** The box of an open menu: what scrolls around its links. */
async function menuBox(page: Page, entry: (typeof menus)[number]) {
  return menuLink(page, entry).evaluate((link) => {
    let box = link.parentElement;
    while (box && getComputedStyle(box).overflowY === "visible") box = box.parentElement;
    if (!box) throw new Error("Nothing scrolls around the links.");
    const { offsetHeight: height, scrollHeight } = box;
    return { height, scrollHeight, overflowY: getComputedStyle(box).overflowY };
  });
}

test("the focus that leaves the sheet closes it, so that it never hides the focus", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await page.goto(paths.about);
  await page.getByText("Menu", { exact: true }).click();
  const quote = page.getByRole("link", { name: "GET FREE QUOTE" });
  await expect(quote).toBeVisible();
  await quote.focus();
  await page.keyboard.press("Tab");
  await expect(quote).toBeHidden();
});
