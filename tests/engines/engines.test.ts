// The most important interactions, on the engines that Playwright's tests don't cover.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRecords } from "../../src/records/reader.ts";
import { areaPath, paths, serviceInAreaPath, servicePath } from "../../src/routes/routes.ts";
import { type RunningServer, startNode } from "../../tools/lib/site-server.ts";
import { CHANGES, ERRORS, failIn, type Tab, USES, visit } from "../browser/changed-by-others.ts";
import { type Browser, ENGINES } from "./browsers.ts";

const NARROW = [390, 844] as const;
const WIDE = [1280, 800] as const;
// A busy machine needs several times as long as an idle one.
const TIMEOUT_MS = 20_000;

const records = readRecords();
const [service, area, symptom] = [records.services[0], records.areas[0], records.symptoms[0]];
if (!service || !area || !symptom) throw new Error("These tests need a service, an area and a symptom.");

const MENU = "nav[aria-label=Main]";
const entryTo = (path: string) => `${MENU} > ul > li > a[href="${path}"]`;
const inMenu = (path: string) => `${MENU} li li a[href="${path}"]`;
const serviceInMenu = inMenu(servicePath(service.slug));
const areaInMenu = inMenu(areaPath(area.slug));

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startNode();
});
afterAll(() => server.stop());

for (const { name, open: openBrowser, packages } of ENGINES) {
  if (!openBrowser)
    console.warn(`\n!!! ${name} IS NOT TESTED: it is not installed (Debian: ${packages}). !!!\n`);
  describe.skipIf(!openBrowser)(name, { timeout: 90_000 }, () => {
    beforeAll(async () => {
      if (openBrowser) browser = await openBrowser();
    }, 60_000);
    afterAll(() => browser?.close(), 20_000);

    test("the home page shows its picture and fonts without a script file, and opens its door at the first scroll", async () => {
      await open(paths.home, NARROW);
      await waitFor("the first picture is there", () => (document.images[0]?.naturalWidth ?? 0) > 0);
      await waitFor("the site's own fonts are there", () =>
        ["Hanken Grotesk", "Bricolage Grotesque"].every((name) =>
          [...document.fonts].some(({ family, status }) => family.includes(name) && status === "loaded"),
        ),
      );
      await waitFor("no script file was requested", () =>
        performance.getEntriesByType("resource").every(({ name }) => !/\.m?js(\?|$)/.test(name)),
      );
      await open(paths.home, WIDE);
      await evaluate(() => scrollBy(0, 1));
      await waitFor("the door is open, or this page has no open one", isDoorOpen);
    });

    test("no page scrolls sideways", async () => {
      const inArea = serviceInAreaPath(service.slug, area.slug);
      const { home, services, contact, "design-your-door": studio } = paths;
      for (const path of [home, services, studio, inArea, areaPath(area.slug), contact]) {
        await open(path, NARROW);
        for (const [width, height] of [[320, 700], NARROW, WIDE] as const) {
          await browser.resize(width, height);
          await waitFor(`${path} fits into ${width} px`, () => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth <= clientWidth;
          });
        }
      }
    });

    test("a door shows on a house, and another color is drawn and announced", async ({ skip }) => {
      const [style] = records.doors.styles;
      const color = records.doors.colors.find(({ slug, wood }) => !wood && slug !== style?.example.color);
      await open(`${paths["design-your-door"]}?style=${style?.slug}`, WIDE);
      const hasGraphics = () => document.createElement("canvas").getContext("webgl2") !== null;
      skip(!(await evaluate(hasGraphics)), "A headless Firefox has no WebGL.");
      await waitFor("the door is painted", isShown, "canvas[data-painted]");
      await evaluate(
        (selector) => document.querySelector<HTMLElement>(selector)?.click(),
        `[value="${color?.slug}"]`,
      );
      await waitFor(
        "the color is said",
        (words) => document.querySelector("[data-state=ready]")?.textContent.includes(words) === true,
        color?.name.toLowerCase() ?? "",
      );
    });

    test("a dropdown is open while its entry is hovered, one at a time", async () => {
      await open(paths.about, WIDE);
      await browser.moveMouse(await positionOf(entryTo(paths.services)));
      await sees(serviceInMenu);
      await browser.moveMouse(await positionOf(entryTo(paths["service-areas"])));
      await sees(areaInMenu);
      await sees(serviceInMenu, false);
      await browser.moveMouse(await positionOf("h1"));
      await sees(areaInMenu, false);
    });

    test("Enter on a chevron opens its dropdown, Escape closes it, and its link opens its page", async () => {
      await open(paths.about, WIDE);
      await evaluate(
        (entry) => document.querySelector<HTMLElement>(entry)?.focus(),
        entryTo(paths["service-areas"]),
      );
      await browser.press("Tab");
      for (const [key, isOpen] of [
        ["Enter", true],
        ["Escape", false],
        ["Enter", true],
      ] as const) {
        await browser.press(key);
        await sees(areaInMenu, isOpen);
      }
      await click(areaInMenu);
      await waitFor("the area's page is open", isAt, areaPath(area.slug));
    });

    test("the mobile menu opens, Escape closes it, and a link of its submenu opens its page", async () => {
      await open(paths.about, NARROW);
      for (const isOpen of [true, false, true]) {
        if (isOpen) await click("header summary");
        else await browser.press("Escape");
        await sees(entryTo(paths.services), isOpen);
      }
      await click(`${MENU} summary`);
      await click(serviceInMenu);
      await waitFor("the service's page is open", isAt, servicePath(service.slug));
    });

    test("the finder shows a symptom's advice in place", async () => {
      await open(paths.home, NARROW);
      await click(`[data-finder] a[id="${symptom.slug}"]`);
      await sees(`[data-finder] section a[href="${servicePath(symptom.service)}"]`);
      await waitFor("the address names it", (id) => location.hash === `#${id}`, symptom.slug);
    });

    test("the look-up replies to a ZIP code with a link to its area's page", async () => {
      await open(paths["service-areas"], NARROW);
      await click("astro-island input");
      await sees("astro-island:not([ssr]) input");
      for (const digit of area.zips[0] ?? "") await browser.press(digit);
      await browser.press("Enter");
      await click(`form a[href="${areaPath(area.slug)}"]`);
      await waitFor("the area's page is open", isAt, areaPath(area.slug));
    });

    const tab: Tab = {
      open: (path) => open(path, WIDE),
      evaluate,
      expectSoon: (message, ask, answer) => expect.poll(ask, { message, timeout: 15_000 }).toEqual(answer),
    };
    for (const [page, use] of Object.entries(USES)) {
      test(`${page}: what is shown stays true however others change the page`, {
        timeout: 240_000,
      }, async () => {
        const expected = await visit(tab, use);
        for (const change of Object.values(CHANGES)) await visit(tab, use, change, expected);
      });

      test.each(Object.entries(ERRORS))(
        `${page}: after %s, at least what is there without scripts stays`,
        async (_, how) => {
          const { before, after } = await failIn(tab, use, how);
          await expect.poll(after, { timeout: TIMEOUT_MS }).toEqual(before);
        },
      );
    }
  });
}

/** Opens a page in a window of this size, with the mouse in a corner. */
async function open(path: string, [width, height]: readonly [number, number]): Promise<void> {
  await browser.resize(width, height);
  await browser.moveMouse({ x: 1, y: height - 1 });
  await browser.open(server.origin + path);
}

/** Runs a function in the page. It may only use its arguments. */
async function evaluate<Args extends unknown[], Result>(
  inPage: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  return (await browser.evaluate(`(${inPage})(...${JSON.stringify(args)})`)) as Awaited<Result>;
}

/** Waits until a function in the page returns true. */
async function waitFor<Args extends unknown[]>(
  what: string,
  inPage: (...args: Args) => boolean,
  ...args: Args
) {
  await expect.poll(() => evaluate(inPage, ...args), { message: what, timeout: TIMEOUT_MS }).toBe(true);
}

/** Waits until the first element with this selector shows, or none does. */
async function sees(selector: string, expected = true): Promise<void> {
  const options = { message: `${selector} is shown`, timeout: TIMEOUT_MS };
  await expect.poll(() => evaluate(isShown, selector), options).toBe(expected);
}

async function click(selector: string): Promise<void> {
  await browser.click(await positionOf(selector));
}

/** Scrolls to an element, waits until it shows and stops moving, and returns its center. */
async function positionOf(selector: string): Promise<{ x: number; y: number }> {
  await sees(selector);
  let last = await evaluate(centerOf, selector);
  for (let tries = 0; tries < 40; tries += 1) {
    await new Promise((done) => setTimeout(done, 60));
    const point = await evaluate(centerOf, selector);
    if (last.x === point.x && last.y === point.y) break;
    last = point;
  }
  return last;
}

// These functions run in the page, so they may only use their arguments.

function isShown(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible",
  );
}

function centerOf(selector: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  // The header and the floating call cover the edges of the window.
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  const isCovered = top < 80 || bottom > innerHeight - 80;
  if (isCovered && !element?.closest("header"))
    element?.scrollIntoView({ block: "center", behavior: "instant" });
  const { left = 0, top: y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: Math.round(left + width / 2), y: Math.round(y + height / 2) };
}

function isAt(path: string): boolean {
  return location.pathname === path && document.readyState === "complete";
}

function isDoorOpen(): boolean {
  const island = document.querySelector("[data-rolls-up] astro-island");
  const canOpen = island?.getAttribute("props")?.includes('"wide"');
  const shown = [...(island?.querySelectorAll("img") ?? [])];
  return !canOpen || (shown.length > 0 && shown.every(({ naturalWidth }) => naturalWidth > 0));
}
