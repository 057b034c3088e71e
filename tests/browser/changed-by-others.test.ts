// Translators and extensions change pages before and while they are used, and something may always fail.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { CHANGES, ERRORS, failIn, type Tab, USES, visit } from "./changed-by-others.ts";
import { test } from "./fixtures.ts";

// The row of services moves, so that it has something to pause.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const [name, page] of Object.entries(USES)) {
  test(`${name}: what is shown stays true however others change the page`, async ({ page: window }) => {
    // It paints each door on the processor.
    test.slow();
    const tab = tabOf(window);
    const expected = await visit(tab, page);
    for (const [change, inPage] of Object.entries(CHANGES))
      await test.step(change, () => visit(tab, page, inPage, expected));
  });

  for (const [error, how] of Object.entries(ERRORS)) {
    test(`${name}: after ${error}, at least what is there without scripts stays`, async ({
      page: window,
    }) => {
      const { before, after } = await failIn(tabOf(window), page, how);
      await expect.poll(after).toEqual(before);
    });
  }
}

test("on a page that is turned from right to left, numbers and what follows them read from left to right", async ({
  page,
}) => {
  await page.goto(paths.home);
  const turned = await page.evaluate(() => {
    document.documentElement.dir = "rtl";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const leftOf = (text: Node, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    const found: { words: string; isTurned: boolean }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: words, index } of text.data.matchAll(/[(\d][\d()\s+–-]*\w+/g)) {
        const [first, last] = [leftOf(text, index), leftOf(text, index + words.length - 1)];
        if (first.width > 0 && first.top === last.top)
          found.push({ words, isTurned: words.length > 1 && first.left >= last.left });
      }
    }
    return found;
  });
  expect(turned.length).toBeGreaterThan(2);
  expect(turned.filter(({ isTurned }) => isTurned)).toEqual([]);
});

test("on a page translated to Arabic, a paragraph begins at its right, a part's name keeps to its side, and the words to the side of the picture that is dark", async ({
  page,
}) => {
  await page.goto(paths.home);
  const sides = await page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const lead = document.querySelector("main h2 ~ p") ?? document.body;
    document.documentElement.dir = "rtl";
    const words = document.createElement("font" as string);
    words.textContent = "اختر ما تراه";
    lead.replaceChildren(words);
    return {
      gap: boxOf(lead).right - boxOf(words).right,
      heading: boxOf(document.querySelector("h1")).left < innerWidth / 2,
      outside: [...document.querySelectorAll("main svg a text")].filter(
        (name) => boxOf(name).right > boxOf(name.closest("svg")).right + 1,
      ).length,
    };
  });
  expect(Math.abs(sides.gap)).toBeLessThan(1);
  expect(sides).toMatchObject({ heading: true, outside: 0 });
});

function tabOf(page: Page): Tab {
  return {
    open: async (path) => void (await page.goto(path)),
    evaluate: (inPage, ...args) => page.evaluate(`(${inPage})(...${JSON.stringify(args)})`),
    expectSoon: (what, ask, answer) => expect.poll(ask, what).toEqual(answer),
  };
}
