import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { missingPath, open, setStyles } from "./support.ts";

for (const path of [paths.home, paths.contact, paths.privacy, missingPath])
  test(`on a phone with text of twice the size each phone number of ${path} is on one line`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    await open(page, path);
    await setStyles(page, "* { content-visibility: visible !important } html { font-size: 200% !important }");
    const broken = await page.evaluate(() => {
      const range = document.createRange();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: number } of (node.nodeValue ?? "").matchAll(/\(\d{3}\)\s\d{3}\D{1,2}\d{4}/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + number.length);
          const { width, height } = range.getBoundingClientRect();
          const [line] = range.getClientRects();
          const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
          if (isShown && line && (width > line.width + 1 || height > line.height + 1))
            found.push(node.parentElement?.textContent ?? number);
        }
      return found;
    });
    expect(broken).toEqual([]);
  });

test("find-in-page finds figures as they're typed", async ({ page }) => {
  await open(page, paths.home);
  const unfound = await page.evaluate(() => {
    const typed = (document.querySelector("main")?.textContent ?? "")
      .replace(/[\u2010-\u2015]/g, "-")
      .replace(/[\u00a0\u2060\u202f]/g, (mark) => (mark === "\u2060" ? "" : " "))
      .match(/\d+-\d+ min|\d+-[a-z]+/g);
    // @ts-expect-error Every browser has it; no standard does.
    return (typed ?? ["no figure"]).filter((words) => !window.find(words));
  });
  expect(unfound).toEqual([]);
});
