// What the browser tests share: the records, the kinds of pages, and the ways in which a visitor finds things.
import { type ConsoleMessage, expect, type Locator, type Page } from "@playwright/test";
import { samplePages } from "../../scripts/lib/shots-pages.ts";
import { headerEntries, type NavEntry } from "../../src/site/navigation.ts";
import { readRecords } from "../../src/site/records.ts";

/** The records that the site was built from. */
export const records = readRecords();

/** What the header must offer. */
export const entries: readonly NavEntry[] = headerEntries(records);

/** The entries that have a menu of their own, in their order. */
export const menus = entries.filter(hasSubmenu);

/** One page of every kind. */
export const pages = samplePages(records);

/** The service and the area of those pages. */
export const service = second(records.services);
export const area = second(records.areas);

/** An address that does not exist. */
export const nowhere = pathOf("not-found");

// From this width on the header is one line with dropdowns (64rem).
const WIDE = 1024;

/** Why a test is skipped on the other of the two projects. */
export const phoneOnly = "the sheet exists on narrow screens only";
export const laptopOnly = "the dropdowns exist on wide screens only";

/** Whether the page shows the phone's header. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? WIDE) < WIDE;
}

export function header(page: Page): Locator {
  return page.getByRole("banner");
}

export function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

/** The phone's menu button. */
export function menuButton(page: Page): Locator {
  return header(page).locator("summary", { hasText: "Menu" });
}

/** The chevron that opens the menu of an entry. */
export function chevron(page: Page, entry: string): Locator {
  return mainMenu(page).getByLabel(`${entry} menu`, { exact: true });
}

/** The link of an entry itself. */
export function entryLink(page: Page, entry: string): Locator {
  return mainMenu(page).getByRole("link", { name: entry, exact: true, includeHidden: true });
}

/** A link within the menu of an entry: the first one, or the one given. */
export function menuLink(page: Page, entry: NavEntry, index = 0): Locator {
  const name = entry.submenu?.at(index)?.name;
  if (name === undefined) throw new Error(`${entry.name} has no such link.`);
  return mainMenu(page).getByRole("link", { name, exact: true, includeHidden: true });
}

/** Brings the header's entries on screen: on a phone it opens the sheet. */
export async function showEntries(page: Page): Promise<void> {
  if (isPhone(page)) await menuButton(page).click();
  await expect(entryLink(page, "Home")).toBeVisible();
}

/** Opens the menu of an entry by its chevron. */
export async function openMenu(page: Page, entry: NavEntry): Promise<void> {
  await chevron(page, entry.name).click();
  await expect(menuLink(page, entry)).toBeVisible();
}

/** Says which of the two menus are open. */
export async function openMenus(page: Page): Promise<string[]> {
  const states = await Promise.all(
    menus.map(async (entry) => ({ name: entry.name, open: await menuLink(page, entry).isVisible() })),
  );
  return states.filter(({ open }) => open).map(({ name }) => name);
}

/** The floating call of the page. */
export function floatingCall(page: Page): Locator {
  return page.getByRole("link", { name: "24/7 Emergency Service" });
}

/** Whether a visitor can see and press it, whatever keeps it away: opacity, place or something over it. */
export async function isWithinReach(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit) && getComputedStyle(element).opacity === "1";
  });
}

/** Waits until a control can be seen and pressed, or until it cannot. */
export async function expectWithinReach(control: Locator, expected: boolean): Promise<void> {
  await expect.poll(() => isWithinReach(control), { timeout: 5_000 }).toBe(expected);
}

/** Whether the element that has the focus is this one. */
export async function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** Moves to a place of the page at once: 0 is its top, 1 its end. */
export async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: "instant" });
  }, share);
}

export async function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Lets the browser draw, so that what hangs on it (scroll events, observers) has happened. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Goes through the whole page, so that everything that loads on the way has been asked for, and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A busy machine may draw no frame for long.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

/** What a page did that a careful page does not do. */
export interface Traffic {
  messages: string[];
  foreign: string[];
  failed: string[];
  scripts: string[];
}

/** Keeps a record of the page's console, requests and policy violations from now on. */
export async function watchTraffic(page: Page, isExpected: (message: ConsoleMessage) => boolean) {
  const traffic: Traffic = { messages: [], foreign: [], failed: [], scripts: [] };
  page.on("console", (message) => {
    const harmless = ["log", "info", "debug"].includes(message.type());
    if (!harmless && !isExpected(message)) traffic.messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => traffic.messages.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "data:" && hostname !== "localhost") traffic.foreign.push(request.url());
    if (request.resourceType() === "script") traffic.scripts.push(request.url());
  });
  page.on("requestfailed", (request) =>
    traffic.failed.push(`${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on("response", (response) => {
    const isDocument = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isDocument)
      traffic.failed.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  return traffic;
}

function hasSubmenu(entry: NavEntry): entry is Required<NavEntry> {
  return entry.submenu !== undefined;
}

function pathOf(name: string): string {
  const page = pages.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`There is no page of the kind ${name}.`);
  return page.path;
}

function second<T>(list: readonly T[]): T {
  const [, item] = list;
  if (item === undefined) throw new Error("The site needs at least two of them.");
  return item;
}
