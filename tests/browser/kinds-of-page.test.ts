// Promises about every kind of page. The tests of one page share a window, because loading takes longer than measuring.
import { expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { contrastFaults } from "./contrast.ts";
import { test } from "./fixtures.ts";
import {
  coveredControls,
  layoutFaults,
  lostLists,
  ringlessControls,
  scaledUp,
  spaceText,
  wideningTexts,
} from "./layout.ts";
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
  setStyles,
} from "./support.ts";

// From narrow to wide, because a browser keeps a wide file that it has.
const WIDTHS_OF_PICTURES = process.env.TEST_ALL ? [390, 768, 1024, 1280, 1440, 1920] : [390, 1024, 1440];
// Pages that together have every kind of control. A promise that every page keeps on a phone is tested on a laptop for these.
const WITH_ALL_CONTROLS = ["home", "services", "service", "service-areas", "contact", "design-your-door"];
const tagOf = (name: string) =>
  process.env.TEST_ALL || WITH_ALL_CONTROLS.includes(name) ? "@phone" : "@phone-only";
// The accessibility statement is like the privacy notice.
const kinds = pages.filter(({ name }) => process.env.TEST_ALL || name !== "accessibility");
// The contrast is measured on pixels, also where axe-core can't tell.
const AXE_RULES = { "color-contrast": false, "target-size": true };

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
      await setStyles(page, "");
      await scrollTo(page, 0);
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

    test("has no fault for axe-core, lists that are lists, and a ring for each focus", {
      tag: tagOf(name),
    }, async () => {
      expect.soft(await lostLists(page)).toEqual([]);
      expect.soft(await axeFindings(page, "html", AXE_RULES)).toEqual([]);
      expect.soft(await ringlessControls(page), "without a ring").toEqual([]);
    });

    test("has enough contrast everywhere, by night too", { tag: "@phone" }, async () => {
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await contrastFaults(page, "page"), colorScheme).toEqual([]);
      }
    });

    test("shows the floating call while no other call is on screen, and the call covers no control", {
      tag: tagOf(name),
    }, async () => {
      const call = floatingCall(page);
      const isAlone = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("[data-calls]")].every((other) => {
            const { top, bottom, width } = other.getBoundingClientRect();
            return width === 0 || top >= innerHeight || bottom <= 0;
          }),
        );
      await expectWithinReach(call, await isAlone());
      expect(await coveredControls(page, "downwards"), "from the top").toEqual([]);
      await page.locator("footer [data-calls]").scrollIntoViewIfNeeded();
      await expectWithinReach(call, false);
      await scrollTo(page, 1);
      await nextFrames(page);
      expect(await coveredControls(page, "upwards"), "from the end").toEqual([]);
      await scrollTo(page, 0.5);
      await nextFrames(page);
      await expectWithinReach(call, await isAlone());
    });

    test("fits every width, also with the text spacing of WCAG 1.4.12", async () => {
      for (const width of [390, 768, 1280]) {
        await resize(page, width);
        expect.soft(await layoutFaults(page), `at ${width} px`).toEqual([]);
      }
      await spaceText(page);
      for (const width of [320, 1280]) {
        await resize(page, width);
        expect.soft(await layoutFaults(page), `at ${width} px, spaced`).toEqual([]);
      }
    });

    test("grows no wider than the screen by a long address, words pasted with no-break spaces, or letters twice as large", {
      tag: "@phone-only",
    }, async () => {
      for (const width of [390, 320]) {
        await resize(page, width);
        expect.soft(await wideningTexts(page), `at ${width} px`).toEqual([]);
      }
      await setStyles(page, "html { font-size: 200% !important }");
      for (const width of [320, 1280]) {
        await resize(page, width);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(pageWidth, `with large letters at ${width} px`).toBe(width);
      }
    });

    // A screen of 1280 by 1024.
    test("is complete at 400 % zoom, where the header and the floating call leave half of the screen", async () => {
      await resize(page, 320, 256);
      expect.soft(await layoutFaults(page)).toEqual([]);
      expect.soft(await coveredControls(page, "downwards"), "under the floating call").toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
      const covered = await page.locator("header, [data-floating-call]").evaluateAll((bars) =>
        bars.reduce((sum, bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        }, 0),
      );
      expect.soft(covered).toBeLessThanOrEqual(128);
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
