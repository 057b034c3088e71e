import { expect, type Locator, type Page } from "@playwright/test";
import { paths, servicePath } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import {
  entries,
  entryLink,
  header,
  isPhone,
  menuButton,
  open,
  quoteButton,
  records,
  resize,
  scrollTo,
  service,
  showEntries,
  tabTo,
  WIDE,
} from "./support.ts";

// In CSS pixels, on Windows and Linux.
const SCROLLBAR = 17;

test("the header stays at the top of the screen, with the number to call", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(paths.services);
  await scrollTo(page, 1);
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0);
  await expect(header(page).getByRole("link", { name: `Call ${records.phone.text}` })).toBeInViewport();
});

test("the header stays on one line at every width, and shows the quote button if it is wide", async ({
  page,
}) => {
  await open(page, paths.about);
  const call = header(page).getByRole("link", { name: `Call ${records.phone.text}` });
  for (const width of [320, 340, 353, 360, 369, 375, 390, 430, 465, 768, 1024, WIDE - 1, WIDE, 1280]) {
    await resize(page, width);
    const [line, bar] = await Promise.all([call.boundingBox(), header(page).boundingBox()]);
    expect.soft(bar?.height, `at ${width} px`).toBeLessThan(2 * (line?.height ?? 0));
    expect.soft(await quoteButton(page).isVisible(), `the quote button at ${width} px`).toBe(width >= WIDE);
  }
});

// A longer company name may leave them less room.
test("even with a scrollbar, each header entry fits on one line from the breakpoint of the menu button", {
  tag: "@spec",
}, async ({ page }) => {
  await open(page, paths.about);
  await showScrollbar(page);
  for (const width of [WIDE, 1280]) {
    await resize(page, width);
    for (const text of [quoteButton(page), ...entries.map((entry) => entryLink(page, entry))])
      expect.soft(await linesOf(text), `${await text.innerText()} at ${width} px`).toBe(1);
  }
});

test("the header has the height that pages reserve: the home page's first section ends with the screen", {
  tag: ["@phone", "@spec"],
}, async ({ page }) => {
  await page.goto(paths.home);
  const [top, height] = await page.evaluate(() => {
    const section = document.querySelector("main > section > div");
    return [
      section?.getBoundingClientRect().top ?? 0,
      Number.parseFloat(section ? getComputedStyle(section).minHeight : ""),
    ];
  });
  expect((top ?? 0) + (height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
});

test("the entry of the current page looks different from the others", { tag: "@phone" }, async ({ page }) => {
  for (const [current, path] of [
    ["About", paths.about],
    ["Services", servicePath(service.slug)],
  ] as const) {
    await page.goto(path);
    await showEntries(page);
    const looks = new Map<string, string>();
    for (const entry of entries) looks.set(entry.name, await lookOf(entryLink(page, entry)));
    const others = [...looks].filter(([name]) => name !== current).map(([, look]) => look);
    expect(new Set(others).size, "the others look alike").toBe(1);
    expect(others, `${current} looks different on ${path}`).not.toContain(looks.get(current));
  }
});

test("every link of the header can be reached by keyboard", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.about);
  const wanted = entries.flatMap((entry) => [entry, ...(entry.submenu ?? [])]).map(({ href }) => href);
  const reached = new Set<string | null>();
  if (isPhone(page)) {
    await tabTo(page, menuButton(page));
    await page.keyboard.press("Enter");
  }
  for (let step = 0; step < 2 * wanted.length + 10; step++) {
    await page.keyboard.press("Tab");
    const { href, isChevron, isInHeader } = await focusedControl(page);
    if (!isInHeader && reached.size > 0) break;
    // A submenu is closed until its chevron is pressed.
    if (isChevron) await page.keyboard.press("Enter");
    reached.add(href);
  }
  expect(wanted.filter((href) => !reached.has(href))).toEqual([]);
});

test("the first Tab offers to skip the header, and does it", async ({ page }) => {
  await page.goto(paths.about);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

/** Reduces the page's width by that of a scrollbar on most laptops. */
async function showScrollbar(page: Page): Promise<void> {
  await page.evaluate((width) => document.body.style.setProperty("margin-right", width), `${SCROLLBAR}px`);
}

/** The number of lines of an element's text. */
async function linesOf(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (words) range.selectNode(words);
    return range.getClientRects().length;
  });
}

/** Every style that can show a highlight. */
async function lookOf(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const { color, fontWeight, textDecoration, backgroundColor, boxShadow, borderBottom } =
      getComputedStyle(element);
    return [color, fontWeight, textDecoration, backgroundColor, boxShadow, borderBottom].join(" | ");
  });
}

/** The control that has the focus, with its address if it is a link on screen. */
async function focusedControl(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isShown = (element?.getClientRects().length ?? 0) > 0;
    return {
      href: isShown ? (element?.getAttribute("href") ?? null) : null,
      isChevron: element?.matches("summary") ?? false,
      isInHeader: Boolean(element?.closest("header")),
    };
  });
}
