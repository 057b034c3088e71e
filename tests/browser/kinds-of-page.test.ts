// Promises about every kind of page. The tests of one page share a window, because loading takes longer than measuring.
import { expect, type Locator, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { contrastFaults } from "./contrast.ts";
import { test } from "./fixtures.ts";
import { coveredControls, layoutFaults, spaceText, wideningTexts } from "./layout.ts";
import {
  arrivalOfPictures,
  expectWithinReach,
  floatingCall,
  loadWholePage,
  missingPath,
  nextFrames,
  open,
  pages,
  records,
  resize,
  scrollTo,
} from "./support.ts";

// The test at 400 % zoom has the narrowest, 320 px.
const WIDTHS = [390, 768, 1280];
const WIDTHS_FOR_SPACED_TEXT = [320, 1280];
// From narrow to wide, because a browser keeps a wide file that it has.
const WIDTHS_OF_PICTURES = process.env.TEST_ALL ? [390, 768, 1024, 1280, 1440, 1920] : [390, 1024, 1440];
// Pages that together have every kind of control. One of each is hovered while all others are measured too.
const WITH_ALL_CONTROLS = ["home", "services", "service", "service-areas", "contact", "design-your-door"];
// The accessibility statement is like the privacy notice.
const kinds = pages.filter(({ name }) => process.env.TEST_ALL || name !== "accessibility");
// A promise that every page keeps on a phone is tested on a laptop for those pages alone.
const tagOf = (name: string) =>
  process.env.TEST_ALL || WITH_ALL_CONTROLS.includes(name) ? "@phone" : "@phone-only";
// A screen of 1280 by 1024 at a zoom of 400 %.
const ZOOMED = { width: 320, height: 256 };

for (const { name, path } of kinds) {
  test.describe(`the ${name} page`, () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    let scripts: string[];
    let faults: string[];

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      const requests: string[] = [];
      page.on("request", (each) => each.resourceType() === "script" && requests.push(each.url()));
      faults = await watchFaults(page);
      await open(page, path);
      await page.waitForLoadState("networkidle");
      scripts = [...requests];
      await loadWholePage(page);
    });
    test.afterAll(() => page.close());
    test.beforeEach(async ({ viewport }) => {
      if (viewport) await page.setViewportSize(viewport);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
        window.scrollTo({ top: 0, behavior: "instant" });
      });
    });

    test("fetches no script and asks for no layout before an interaction, logs nothing, asks no other host and shows every picture", {
      tag: "@phone",
    }, async () => {
      const broken = await page.evaluate(() =>
        [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
      );
      expect.soft(scripts, "scripts before an interaction").toEqual([]);
      expect.soft(broken, "broken pictures").toEqual([]);
      expect.soft(faults).toEqual([]);
    });

    test("has no fault for axe-core", { tag: tagOf(name) }, async () => {
      // The next test measures the contrast on pixels, also where axe-core can't tell.
      expect(await axeFindings(page, "html", ["color-contrast"])).toEqual([]);
    });

    test("has enough contrast everywhere, the keyboard focus included", {
      tag: WITH_ALL_CONTROLS.includes(name) ? "@phone-only" : "@phone",
    }, async () => {
      expect(await contrastFaults(page, "page")).toEqual([]);
    });

    test("has enough contrast on hovered controls", {
      tag: WITH_ALL_CONTROLS.includes(name) ? [] : "@exhaustive",
    }, async () => {
      const stopHovering = await hoverEachLook(page);
      expect(await contrastFaults(page, "page")).toEqual([]);
      await stopHovering();
    });

    test("shows the floating call until the footer's call comes, and the call covers no control", {
      tag: tagOf(name),
    }, async () => {
      const call = floatingCall(page);
      // Never twice on one screen: on most pages the head's own call is on the first one.
      const otherCalls = await page.locator("[data-calls]").all();
      const isAlone = async () =>
        !(await Promise.all(otherCalls.map((other) => isOnScreen(other)))).includes(true);
      await expectWithinReach(call, await isAlone());
      expect(await coveredControls(page, "downwards"), "from the top").toEqual([]);
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("link", { name: records.phone.text }).scrollIntoViewIfNeeded();
      await expectWithinReach(call, false);
      await scrollTo(page, 1);
      await nextFrames(page);
      expect(await coveredControls(page, "upwards"), "from the end").toEqual([]);
      await scrollTo(page, 0.5);
      await nextFrames(page);
      await expectWithinReach(call, await isAlone());
    });

    test("fits every width, with nothing cut off or crowded", async () => {
      for (const width of WIDTHS) {
        await resize(page, width);
        expect.soft(await layoutFaults(page), `at ${width} px`).toEqual([]);
      }
    });

    test("loses nothing with the text spacing of WCAG 1.4.12", async () => {
      await spaceText(page);
      for (const width of WIDTHS_FOR_SPACED_TEXT) {
        await resize(page, width);
        expect.soft(await layoutFaults(page), `at ${width} px`).toEqual([]);
      }
    });

    test("grows no wider than a phone by a long address or by words pasted with no-break spaces", {
      tag: "@phone-only",
    }, async () => {
      for (const width of [390, 320]) {
        await resize(page, width);
        expect.soft(await wideningTexts(page), `at ${width} px`).toEqual([]);
      }
    });

    test("fits a small phone and a laptop with letters twice as large", { tag: "@phone-only" }, async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { font-size: 200% !important }");
        document.adoptedStyleSheets = [sheet];
      });
      for (const width of [320, 1280]) {
        await resize(page, width);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(pageWidth, `at ${width} px`).toBe(width);
      }
    });

    test("is complete at 400 % zoom, where the header and the floating call leave half of the screen", async () => {
      await resize(page, ZOOMED.width, ZOOMED.height);
      expect.soft(await layoutFaults(page)).toEqual([]);
      expect.soft(await coveredControls(page, "downwards"), "under the floating call").toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
      expect.soft(await coveredHeight(page)).toBeLessThanOrEqual(ZOOMED.height / 2);
    });

    test("scales up no picture of which it offers a wider file", { tag: "@phone-only" }, async () => {
      for (const width of WIDTHS_OF_PICTURES) {
        await resize(page, width, 900);
        await arrivalOfPictures(page);
        expect.soft(await scaledUp(page), `at ${width} px`).toEqual([]);
      }
    });
  });
}

test("the copyright line names the visitor's current year", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-06-01T12:00:00"));
  await page.goto(missingPath);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2031 ${records.business.name}`);
});

/** Whether a part of an element is within the window. */
async function isOnScreen(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { top, bottom, width } = each.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  });
}

/** Collects console messages, failed requests and requests to other hosts from now on. */
async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => {
    // A software GPU warns that it is slow.
    if (message.text().includes("GL Driver Message")) return;
    // The browser's own message about the status 404, and the path that the specification wants logged.
    const isExpected =
      message.location().url.endsWith(missingPath) || message.text() === `404: no page at ${missingPath}`;
    if (["warning", "error", "assert"].includes(message.type()) && !isExpected) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "data:" && hostname !== "localhost") faults.push(`other host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => faults.push(`${request.failure()?.errorText}: ${request.url()}`));
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isPage) faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    );
    // The answer takes a layout of the whole page, which comes again when the fonts do.
    const { get } = Object.getOwnPropertyDescriptor(window, "scrollY") ?? {};
    Object.defineProperty(window, "scrollY", {
      get: () => {
        if (document.readyState !== "complete")
          console.error("a script asks for scrollY while the page loads");
        return get?.call(window);
      },
    });
  });
  return faults;
}

/** Puts one control of each look into the hover state. */
async function hoverEachLook(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const looks = new Set<string>();
    for (const control of document.querySelectorAll("main :is(a, button, summary), footer a")) {
      const tone = control.closest(".night") ? "night" : "light";
      const look = [tone, control.parentElement?.className, control.className].join();
      if (!looks.has(look)) control.setAttribute("data-hovered", "");
      looks.add(look);
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const query = { nodeId: root.nodeId, selector: "[data-hovered]" };
  const { nodeIds } = await session.send("DOM.querySelectorAll", query);
  for (const nodeId of nodeIds)
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["hover"] });
  return () => session.detach();
}

/** How many pixels of the screen's height the header and the floating call cover. */
async function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [document.querySelector("header"), document.querySelector("[data-floating-call]")].reduce((sum, bar) => {
      const { top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {};
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }, 0),
  );
}

/** The upscaled pictures that have a wider file. */
function scaledUp(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture > img")].flatMap((image) => {
      const box = image.getBoundingClientRect();
      if (box.width === 0) return [];
      const file = image.currentSrc.split("/").at(-1) ?? "";
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      const offers = sources.map(({ srcset }) =>
        srcset.split(/,\s*/).map((candidate) => {
          const [url = "", width = ""] = candidate.split(" ");
          return { isChosen: url.endsWith(file), width: Number.parseInt(width, 10) };
        }),
      );
      const offered = offers.find((files) => files.some(({ isChosen }) => isChosen)) ?? [];
      const chosen = offered.find(({ isChosen }) => isChosen)?.width ?? 0;
      const widest = Math.max(...offered.map(({ width }) => width));
      const ratio = image.naturalWidth / image.naturalHeight;
      const shown = Math.max(box.width, box.height * ratio) * devicePixelRatio;
      // Half a percent is less than a pixel in two hundred.
      return chosen >= Math.min(shown * 0.995, widest) ? [] : [`${file} is shown ${Math.round(shown)} wide`];
    }),
  );
}
