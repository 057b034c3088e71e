// What the tests of a worker share. Tests with other fixtures of a worker get another worker, with a browser and records of
// its own, which takes seconds: so all tests have these, and each is made for the first test that names it.
import { test as base, type Page } from "@playwright/test";
import type { TestEditor } from "./editor.ts";

/** A test in a window of its own. */
export const test = base.extend<object, { sharedWindow: Page; editor: TestEditor }>({
  sharedWindow: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const { startTestEditor } = await import("./editor.ts");
      const editor = await startTestEditor();
      await use(editor);
      await editor.stop();
    },
    { scope: "worker" },
  ],
});

/**
 * A test in a window shared by a worker, because a new one takes longer than most tests. A test that stores something,
 * sets the clock, routes requests or changes the context's options needs a window of its own.
 */
export const testInSharedWindow = test.extend({
  page: async ({ sharedWindow: page, viewport, contextOptions }, use) => {
    // An address of this site: for one of another site, the browser would start a new process.
    await page.goto("/healthz");
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion });
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    await use(page);
  },
});
