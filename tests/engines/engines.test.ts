// The most important interactions, on the engines that Playwright's tests don't cover.
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readRecords } from "../../src/records/reader.ts";
import { priceAmount, shortTitle } from "../../src/records/service.ts";
import { headerEntries } from "../../src/routes/navigation.ts";
import { areaPath, paths, serviceInAreaPath, servicePath } from "../../src/routes/routes.ts";
import { type RunningServer, startNode } from "../../tools/lib/site-server.ts";
import { CHANGES, ERRORS, failIn, type Tab, USES, visit } from "../browser/changed-by-others.ts";
import { findProgram } from "./find-program.ts";
import { openFirefox } from "./firefox.ts";
import { type Browser, type Locator, Visitor } from "./visitor.ts";
import { findWebKit, openWebKit } from "./webkit.ts";

const NARROW = [390, 844] as const;
const WIDE = [1280, 800] as const;

const records = readRecords();
const { services, areas } = records;
const [service, area, [symptom]] = [services[1] ?? services[0], areas[1] ?? areas[0], records.symptoms];
const [serviceMenu, areaMenu] = headerEntries(records).filter(({ submenu }) => submenu);
const [firstService, firstArea] = [serviceMenu?.submenu?.[0], areaMenu?.submenu?.[0]];
if (!service || !area || !symptom || !serviceMenu || !areaMenu || !firstService || !firstArea)
  throw new Error("These tests need a service, an area and a symptom.");

const menuButton: Locator = { selector: "header summary", name: "Menu" };
const servicesEntry: Locator = { selector: "nav[aria-label=Main] a", name: serviceMenu.name };
const areasEntry: Locator = { selector: "nav[aria-label=Main] a", name: areaMenu.name };
const serviceInMenu: Locator = { selector: `nav[aria-label=Main] li li a[href="${firstService.href}"]` };
const areaInMenu: Locator = { selector: `nav[aria-label=Main] li li a[href="${firstArea.href}"]` };
const floatingCall: Locator = { selector: "[data-floating-call]:not([data-away])" };
const CAROUSEL = "[aria-roledescription=carousel]";
const adviceLink: Locator = { selector: `[data-finder] section a[href="${servicePath(symptom.service)}"]` };

const firefox = findProgram("firefox-esr", "firefox");
const webkit = findWebKit();
const engines = [
  { name: "Firefox", open: firefox && (() => openFirefox(firefox)), packages: "firefox-esr" },
  { name: "WebKitGTK", open: webkit && (() => openWebKit(webkit)), packages: "webkit2gtk-driver, xvfb" },
];

let server: RunningServer;
beforeAll(async () => {
  server = await startNode();
});
afterAll(() => server.stop());

for (const { name, open, packages } of engines) {
  if (!open) console.warn(`\n!!! ${name} IS NOT TESTED: it is not installed (Debian: ${packages}). !!!\n`);
  describe.skipIf(!open)(name, { timeout: 40_000 }, () => {
    let browser: Browser;
    let visitor: Visitor;
    beforeAll(async () => {
      if (open) browser = await open();
      visitor = new Visitor(browser, server.origin);
    }, 60_000);
    afterAll(() => browser?.close(), 20_000);

    beforeEach(({ onTestFailed, task }) => {
      onTestFailed(async () => {
        mkdirSync(".shots", { recursive: true });
        const file = `${name} ${task.name}`
          .toLowerCase()
          .replace(/[^a-z]+/g, "-")
          .slice(0, 80);
        writeFileSync(`.shots/engines-${file}.png`, await browser.screenshot());
      });
    });

    test("the home page shows its heading, picture and fonts without a script file", async () => {
      await visitor.open(paths.home, NARROW);
      await visitor.sees({ selector: "h1", name: records.pages.home.heading });
      await visitor.waitFor("the first picture is there", () => {
        const picture = document.querySelector<HTMLImageElement>("main img");
        return picture !== null && picture.naturalWidth > 0;
      });
      await visitor.waitFor("the site's own fonts are there", () =>
        [...document.fonts]
          .filter(({ family }) => /Grotesk|Grotesque/.test(family))
          .every(({ status }) => status === "loaded"),
      );
      await visitor.waitFor("no script file was requested", hasNoScriptFile);
    });

    test("the door of the home page rolls up, and reveals the garage", async () => {
      await visitor.open(paths.home, WIDE);
      await visitor.waitFor("the door is open", isDoorOpen);
    });

    test("no page scrolls sideways", async () => {
      const inArea = serviceInAreaPath(service.slug, area.slug);
      for (const path of [
        paths.home,
        paths.services,
        paths["design-your-door"],
        inArea,
        areaPath(area.slug),
        paths.contact,
      ]) {
        await visitor.open(path, NARROW);
        for (const size of [[320, 700], NARROW, WIDE] as const) {
          await browser.resize(size[0], size[1]);
          await visitor.waitFor(`${path} fits into ${size[0]} px`, () => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth <= clientWidth;
          });
        }
      }
    });

    const { photo } = records.designYourDoor;
    // A headless Firefox has no WebGL.
    const saysWhyNot = () => visitor.sees({ selector: "p", name: photo.needsGraphics });

    test("a door shows on a house, and another color is drawn and announced", async () => {
      const [style] = records.doors.styles;
      const color = records.doors.colors.find(({ slug, wood }) => !wood && slug !== style?.example.color);
      await visitor.open(`${paths["design-your-door"]}?style=${style?.slug}`, WIDE);
      if (!(await visitor.evaluate(hasGraphics))) return saysWhyNot();
      await visitor.waitFor("the door is painted", isPainted);
      await visitor.evaluate((slug) => {
        document.querySelector<HTMLElement>(`input[name=color][value="${slug}"]`)?.click();
      }, color?.slug ?? "");
      await visitor.waitFor("the color is said", isSaid, color?.name.toLowerCase() ?? "");
    });

    test("a door is painted on the visitor's own photo, or the page says why not", async () => {
      await visitor.open(`${paths["design-your-door"]}?style=${records.doors.styles[0]?.slug}`, NARROW);
      if (!(await visitor.evaluate(hasGraphics))) return saysWhyNot();
      await visitor.waitFor("the door is painted", isPainted);
      await visitor.evaluate(choosePhoto, photo.choose);
      await visitor.sees({ selector: "[role=status]", name: photo.ready });
      await visitor.sees({ selector: "button", name: photo.corners[0] ?? "" });
      await visitor.waitFor("the photo is under the door", hasShapeOfPhoto);
      // Any choice leads from the whole of an upright photo to the part around its door.
      await visitor.evaluate(() =>
        document.querySelector<HTMLElement>("input[name=color]:not(:checked)")?.click(),
      );
      await visitor.waitFor("the part around the door is seen in full", isPartWhole);
    });

    test("the entry of the current page is underlined", async () => {
      await visitor.open(paths.about, WIDE);
      await visitor.waitFor("it is underlined", isCurrentUnderlined);
    });

    test("a dropdown is open while its entry is hovered, one at a time", async () => {
      await visitor.open(paths.about, WIDE);
      await visitor.doesNotSee(serviceInMenu);
      await visitor.hover(servicesEntry);
      await visitor.sees(serviceInMenu);
      await visitor.hover(areasEntry);
      await visitor.sees(areaInMenu);
      await visitor.doesNotSee(serviceInMenu);
      await visitor.hover({ selector: "h1" });
      await visitor.doesNotSee(areaInMenu);
    });

    test("a dropdown stays closed for the keyboard until Enter on its chevron, and Escape closes it", async () => {
      await visitor.open(paths.about, WIDE);
      await visitor.evaluate(() => document.querySelector<HTMLElement>("nav[aria-label=Main] a")?.focus());
      await browser.press("Tab");
      await visitor.waitFor("the next entry has the focus", hasFocus, serviceMenu.name);
      await browser.press("Tab");
      await visitor.waitFor("its chevron has the focus", hasFocus, `${serviceMenu.name} menu`);
      await visitor.doesNotSee(serviceInMenu);
      await browser.press("Enter");
      await visitor.sees(serviceInMenu);
      await browser.press("Escape");
      await visitor.doesNotSee(serviceInMenu);
    });

    test("Enter on a chevron opens its dropdown, whose link opens its page", async () => {
      await visitor.open(paths.about, WIDE);
      await visitor.evaluate(
        (label) => document.querySelector<HTMLElement>(`summary[aria-label="${label}"]`)?.focus(),
        `${areaMenu.name} menu`,
      );
      await browser.press("Enter");
      await visitor.waitFor("the dropdown is open", () => !!document.querySelector("header details[open]"));
      await visitor.click(areaInMenu);
      await visitor.waitFor("the area's page is open", isAt, firstArea.href);
    });

    test("the mobile menu opens, its submenu opens, and a link opens its page", async () => {
      await visitor.open(paths.about, NARROW);
      await visitor.doesNotSee(servicesEntry);
      await visitor.click(menuButton);
      await visitor.sees(servicesEntry);
      await visitor.doesNotSee(serviceInMenu);
      await visitor.click({ selector: "summary", name: `${serviceMenu.name} menu` });
      await visitor.click(serviceInMenu);
      await visitor.waitFor("the service's page is open", isAt, firstService.href);
    });

    test("Escape closes the mobile menu", async () => {
      await visitor.open(paths.about, NARROW);
      await visitor.click(menuButton);
      await visitor.sees(servicesEntry);
      await browser.press("Escape");
      await visitor.doesNotSee(servicesEntry);
    });

    test("the page of a service in an area shows both, the price and the number without a script file", async () => {
      await visitor.open(serviceInAreaPath(service.slug, area.slug), NARROW);
      await visitor.waitFor(
        "the texts are there",
        (words) => words.every((word) => document.querySelector("main")?.textContent.includes(word)),
        [service.title, area.name, priceAmount(service)],
      );
      await visitor.sees({ selector: `a[href="${records.phone.tel}"]` });
      await visitor.waitFor("no script file was requested", hasNoScriptFile);
    });

    test("View All Areas shows every area and focuses the first new one", async ({ skip }) => {
      await visitor.open(paths["service-areas"], NARROW);
      await visitor.evaluate(() => sessionStorage.clear());
      await visitor.open(paths["service-areas"], NARROW);
      const hidden = await visitor.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-collapsed] > *")]
          .filter((item) => item.getClientRects().length === 0)
          .map((item) => item.querySelector("h3")?.textContent.trim() ?? ""),
      );
      skip(hidden.length === 0, "There are too few areas to hide any.");
      await visitor.click({ selector: "main button", name: "View All Areas" });
      await visitor.sees({ selector: "main li h3 a", name: hidden.at(-1) ?? "" });
      await visitor.waitFor("the first new area has the focus", hasFocus, hidden[0] ?? "");
    });

    test("the carousel hydrates when it is near, pauses, and its button moves it by one slide", async () => {
      await visitor.open(paths.home, WIDE);
      await visitor.scrollTo(CAROUSEL);
      await visitor.sees({ selector: `${CAROUSEL} [data-ready]` });
      await visitor.click({ selector: `${CAROUSEL} button`, name: "Pause services" });
      await visitor.sees({ selector: `${CAROUSEL} button`, name: "Play services" });
      const titles = records.services.map(shortTitle);
      await expect.poll(() => visitor.evaluate(firstSlide)).not.toBe("");
      const before = titles.indexOf(await visitor.evaluate(firstSlide));
      await visitor.click({ selector: `${CAROUSEL} button`, name: "Next services" });
      await expect.poll(() => visitor.evaluate(firstSlide)).toBe(titles[(before + 1) % titles.length]);
    });

    test("the floating call hides while the hero's or the footer's call is visible", async () => {
      await visitor.open(paths.home, NARROW);
      await visitor.doesNotSee(floatingCall);
      await visitor.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
      await visitor.sees(floatingCall);
      await visitor.scrollTo("footer [data-calls]");
      await visitor.doesNotSee(floatingCall);
    });

    test("the finder hydrates when it is near, and shows a symptom's advice in place", async () => {
      await visitor.open(paths.home, NARROW);
      await visitor.scrollTo(`#${symptom.slug}`);
      await visitor.sees({ selector: "astro-island:not([ssr]) [data-finder]" });
      await visitor.click({ selector: "[data-finder] a", name: symptom.symptom });
      await visitor.sees({ selector: "[data-finder] h3", name: symptom.symptom });
      await visitor.sees(adviceLink);
      await visitor.waitFor(
        "the address names the symptom",
        (id) => location.hash === `#${id}`,
        symptom.slug,
      );
    });

    test("an address with a symptom shows its advice on the services page", async () => {
      await visitor.open(`${paths.services}#${symptom.slug}`, NARROW);
      await visitor.sees(adviceLink);
    });

    for (const [page, use] of Object.entries(USES)) {
      test(`${page}: what is shown stays true however others change the page`, {
        timeout: 240_000,
      }, async () => {
        const tab = tabOf(visitor);
        const expected = await visit(tab, use);
        for (const change of Object.values(CHANGES)) await visit(tab, use, change, expected);
      });

      test.each(Object.entries(ERRORS))(
        `${page}: after %s, at least what is there without scripts stays`,
        async (_, how) => {
          const { before, after } = await failIn(tabOf(visitor), use, how);
          await expect.poll(after, { timeout: 8_000 }).toEqual(before);
        },
      );
    }

    test("the look-up replies to an area's ZIP code with a link to its page", async () => {
      await visitor.open(paths["service-areas"], NARROW);
      await visitor.scrollTo("#find");
      await visitor.click({ selector: "astro-island input" });
      await visitor.sees({ selector: "astro-island:not([ssr]) input" });
      for (const digit of area.zips[0] ?? "") await browser.press(digit);
      await browser.press("Enter");
      await visitor.click({ selector: `[role=status] a[href="${areaPath(area.slug)}"]` });
      await visitor.waitFor("the area's page is open", isAt, areaPath(area.slug));
    });
  });
}

function tabOf(visitor: Visitor): Tab {
  return {
    open: (path) => visitor.open(path, WIDE),
    evaluate: (inPage, ...args) => visitor.evaluate(inPage, ...args),
    expectSoon: (message, ask, answer) => expect.poll(ask, { message, timeout: 15_000 }).toEqual(answer),
  };
}

// These functions run in the page, so they may only use their arguments.

function isAt(path: string): boolean {
  return location.pathname === path && document.readyState === "complete";
}

function hasFocus(name: string): boolean {
  const { activeElement } = document;
  return (activeElement?.ariaLabel ?? activeElement?.textContent.trim()) === name;
}

function isPainted(): boolean {
  return document.querySelector("canvas[data-painted]") !== null;
}

/** Puts a made-up photo of a house, taken upright, into the field with this label, as a file that was chosen. */
function choosePhoto(label: string): void {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 900, height: 1200 });
  const context = canvas.getContext("2d");
  for (const [color, x, y, width, height] of [
    ["lightblue", 0, 0, 900, 1200],
    ["gray", 0, 200, 900, 1000],
    ["gainsboro", 0, 920, 900, 280],
    ["white", 170, 480, 560, 440],
    ["maroon", 200, 510, 500, 410],
  ] as const) {
    if (context) context.fillStyle = color;
    context?.fillRect(x, y, width, height);
  }
  const [, encoded = ""] = canvas.toDataURL("image/jpeg").split(",");
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], "house.jpg", { type: "image/jpeg" }));
  const field = [...document.querySelectorAll("label")]
    .find((candidate) => candidate.textContent.trim() === label)
    ?.querySelector("input");
  if (!field) throw new Error(`There is no field "${label}".`);
  field.files = transfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function hasGraphics(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

function hasShapeOfPhoto(): boolean {
  const canvas = document.querySelector("canvas");
  const { width = 1, height = 1 } = canvas?.getBoundingClientRect() ?? {};
  const isWhole = Math.abs((canvas?.width ?? 1) / (canvas?.height ?? 1) - 0.75) < 0.02;
  return isWhole && Math.abs(width / height - 0.75) < 0.02;
}

/** Whether the picture shows a part of the photo, in the ratio of that part. */
function isPartWhole(): boolean {
  const figure = document.querySelector("figure");
  const photo = figure?.querySelector("canvas")?.getBoundingClientRect();
  if (!figure || !photo) return false;
  const [wide = 1, high = 1] = getComputedStyle(figure).aspectRatio.split("/").map(Number);
  const { width, height } = figure.getBoundingClientRect();
  return photo.height > height + 1 && Math.abs((width * high) / (height * wide) - 1) < 0.02;
}

function isSaid(words: string): boolean {
  return document.querySelector("[data-state=ready]")?.textContent.includes(words) === true;
}

/** Runs in the page: whether the door has rolled up, or this page has no open one. */
function isDoorOpen(): boolean {
  const template = document.querySelector<HTMLTemplateElement>("[data-door-openings]");
  const layers = template?.content.querySelectorAll<HTMLElement>("[data-media]") ?? [];
  const canOpen = Array.from(layers).some(({ dataset }) => matchMedia(dataset.media ?? "").matches);
  const shown = [...document.querySelectorAll<HTMLImageElement>("[data-rolls-up] picture + div img")];
  return !canOpen || (shown.length > 0 && shown.every(({ naturalWidth }) => naturalWidth > 0));
}

/** Runs in the page. */
function isCurrentUnderlined(): boolean {
  const entry = document.querySelector("nav[aria-label=Main] > ul > li > a[aria-current]");
  return entry !== null && getComputedStyle(entry).textDecorationLine === "underline";
}

/** Runs in the page. The island loader comes shortly before an island. */
function hasNoScriptFile(): boolean {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return !files.some((name) => /\.m?js(\?|$)/.test(name) && !/\/islands\.[^/]+$/.test(name));
}

/** The title of the carousel's first slide, or "" while the slides move. */
function firstSlide(): string {
  const start = document.querySelector("[data-ready]")?.getBoundingClientRect().left ?? 0;
  const slides = [...document.querySelectorAll("[data-slides] > * article")];
  const slide = slides.find((candidate) => Math.abs(candidate.getBoundingClientRect().left - start) < 3);
  return slide?.querySelector("h3")?.textContent ?? "";
}
