// Shared by the browser tests: the records, one page of each kind, locators and actions.
import { expect, type Locator, type Page } from "@playwright/test";
import { readRecords } from "../../src/records/reader.ts";
import { headerEntries, type NavEntry } from "../../src/routes/navigation.ts";
import { samplePages } from "../../tools/lib/sample-pages.ts";

/** The records that the site was built from. */
export const records = readRecords();

/** The header's entries. */
export const entries: readonly NavEntry[] = headerEntries(records);

/** The entries that have a menu, in their order. */
export const menus = entries.filter((entry): entry is Required<NavEntry> => entry.submenu !== undefined);

/** One page of each kind. */
export const pages = samplePages(records);

/** Whether there are too many services for a grid. */
export const hasCarousel = records.services.length > 4;

/** The service and the area of those pages. */
export const service = secondOrOnly(records.services);
export const area = secondOrOnly(records.areas);

/** A path at which there is no page. */
export const missingPath = pages.find(({ name }) => name === "not-found")?.path ?? "";

/** From this width on, the header has dropdowns (75rem). */
export const WIDE = 1200;

/** Whether the page is narrow, with a mobile menu instead of dropdowns. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? WIDE) < WIDE;
}

export function header(page: Page): Locator {
  return page.getByRole("banner");
}

export function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

/** The button of the mobile menu. */
export function menuButton(page: Page): Locator {
  return header(page).locator("summary", { hasText: "Menu" });
}

/** The quote button of the header, the last link of the mobile menu. */
export function quoteButton(page: Page): Locator {
  return header(page).getByRole("link", { name: "Get Free Quote" });
}

/** The link of a header entry. */
export function entryLink(page: Page, { name }: NavEntry): Locator {
  return mainMenu(page).getByRole("link", { name, exact: true, includeHidden: true });
}

/** The button that opens the menu of an entry. */
export function chevron(page: Page, { name }: NavEntry): Locator {
  return mainMenu(page).getByLabel(`${name} menu`, { exact: true });
}

/** A link in the menu of an entry: the first one, or the one at an index. */
export function menuLink(page: Page, entry: NavEntry, index = 0): Locator {
  const link = entry.submenu?.at(index);
  if (!link) throw new Error(`The menu of ${entry.name} has no link ${index}.`);
  return entryLink(page, { ...link, name: link.note ? `${link.name} ${link.note}` : link.name });
}

/** Makes the header's entries visible: on a phone it opens the mobile menu. */
export async function showEntries(page: Page): Promise<void> {
  if (isPhone(page)) await menuButton(page).click();
  await expect(mainMenu(page).getByRole("link", { name: "Home", exact: true })).toBeVisible();
}

/** Opens the menu of an entry by its chevron. */
export async function openMenu(page: Page, entry: NavEntry): Promise<void> {
  await chevron(page, entry).click();
  await expect(menuLink(page, entry)).toBeVisible();
}

/** The names of the entries whose menus are open. */
export async function openMenus(page: Page): Promise<string[]> {
  const open = await Promise.all(menus.map((entry) => menuLink(page, entry).isVisible()));
  return menus.filter((_, index) => open[index]).map(({ name }) => name);
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${control}.`);
}

/** Runs in the page: the links that can't be clicked, even after scrolling to them. */
export function unpressable(links: Element[]): string[] {
  return links
    .filter((link) => {
      link.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((link) => link.textContent);
}

/** The section with a heading. */
export function sectionWith(page: Page, name: string): Locator {
  const heading = page.getByRole("heading", { name, exact: true });
  return page.locator("main section").filter({ has: heading });
}

export function floatingCall(page: Page): Locator {
  return page.getByRole("link", { name: records.business.emergencyCall });
}

/** Waits until a visitor can see and press a control, or can't because of its opacity, its position or a cover. */
export async function expectWithinReach(control: Locator, expected = true): Promise<void> {
  const isWithinReach = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(topmost) && getComputedStyle(element).opacity === "1";
    });
  await expect.poll(isWithinReach, { message: "a visitor can see and press it" }).toBe(expected);
}

/**
 * Warns about an exceeded budget, since an owner's texts and photographs may exceed it. In `npm run spec`, which tests the
 * shipped records, it fails.
 */
export function checkBudget(what: string, used: number, budget: number): void {
  if (process.env.TEST_SPEC) expect(used, what).toBeLessThanOrEqual(budget);
  else if (used > budget) console.warn(`${what}: ${used}; the budget is ${budget}.`);
}

/** Opens a page and waits for its fonts, so that nothing shifts while it is measured. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Replaces the styles that a test has added, in a way that the page's policy allows. */
export async function setStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Resizes the window and lets the page react. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await nextFrames(page);
}

/** Scrolls to a share of the page at once: 0 is its top, 1 its end. */
export async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: "instant" });
  }, share);
}

export async function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Waits for frames, so that scroll events and observers have fired. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Scrolls to an island, touches it, and waits for its hydration. */
export async function hydrate(content: Locator): Promise<void> {
  await content.scrollIntoViewIfNeeded();
  const island = content.locator("xpath=ancestor::astro-island");
  await expect(async () => {
    // A visitor would try again if nothing happens.
    await content.dispatchEvent("pointerover");
    await content.dispatchEvent("pointermove", { movementX: 1 });
    await expect(island).not.toHaveAttribute("ssr", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Loads all pictures and islands, by scrolling through the page. */
export async function loadWholePage(page: Page): Promise<void> {
  for (const island of await page.locator("astro-island > *").all()) await hydrate(island);
  await scrollTo(page, 0);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await arrivalOfPictures(page);
}

/** Waits until every picture that the page has begun to fetch has arrived. */
export async function arrivalOfPictures(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)), {
      message: "every picture has arrived",
    })
    .toBe(true);
}

/** Drops photos on an element. */
export async function drop(target: Locator, ...photos: Buffer[]): Promise<void> {
  await target.evaluate(
    (element, all) => {
      const dataTransfer = new DataTransfer();
      for (const bytes of all) {
        const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([data], "Shop.jpg", { type: "image/jpeg" }));
      }
      for (const name of ["dragenter", "dragover", "drop"]) {
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        // What isn't taken is opened in place of the page.
        if (element.dispatchEvent(event) && name !== "dragenter")
          throw new Error("The browser takes the file.");
      }
    },
    photos.map((photo) => photo.toString("base64")),
  );
}

/** Expects that the focus of a link in a drawing shows on its shape and its boxed name, in two colors. */
export async function expectDrawnFocus(link: Locator): Promise<void> {
  // A box around all of a link would be around its neighbors, too.
  await expect(link).toHaveCSS("outline-style", "none");
  const colorsOf = (part: string) =>
    link.locator(part).evaluate((each) => {
      const { fill, stroke, filter } = getComputedStyle(each);
      return { fill, stroke, filter };
    });
  const [name, shape] = [await colorsOf("text"), await colorsOf("use")];
  expect(name.stroke).toBe(shape.stroke);
  expect(shape.filter).toContain(name.fill);
  expect(name.fill).not.toBe(name.stroke);
}

/** How many sheets a page takes on paper. */
export async function sheetsOf(page: Page, options: Parameters<Page["pdf"]>[0]): Promise<number> {
  const pdf = await page.pdf(options);
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

function secondOrOnly<T>([first, second]: readonly T[]): T {
  const item = second ?? first;
  if (item === undefined) throw new Error("The site needs a service and an area.");
  return item;
}

// An invisible layout shift: a word that moves by a pixel or two.
const MAX_SHIFT = 0.001;

/** Expects that nothing has shifted so far, except after an interaction. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().map((entry) => Reflect.get(entry, "value"))),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done([]), 200);
      }),
  );
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MAX_SHIFT);
}
