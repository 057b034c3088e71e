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
