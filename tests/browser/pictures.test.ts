import { expect, type Page } from "@playwright/test";
import { testInSharedWindow as test } from "./fixtures.ts";
import { loadWholePage, open, pages, resize } from "./support.ts";

// From narrow to wide, because a browser keeps a wide file that it has.
const WIDTHS = process.env.TEST_ALL ? [390, 768, 1024, 1280, 1440, 1920] : [390, 1024, 1440];

for (const { name, path } of pages)
  test(`no picture is scaled up where a wider file is offered: ${name}`, async ({ page }) => {
    for (const width of WIDTHS) {
      await resize(page, width, 900);
      if (width === WIDTHS[0]) await open(page, path);
      await loadWholePage(page);
      expect.soft(await scaledUp(page), `at ${width} px`).toEqual([]);
    }
  });

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
