import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { layoutFaults, spaceText } from "./layout.ts";
import { menuLink, menus, open, openMenu, quoteButton, showEntries } from "./support.ts";

// A small phone, a screen of 1280 by 1024 at a zoom of 400 %, and a phone in landscape.
for (const [width, height] of [
  [320, 568],
  [320, 256],
  [640, 320],
] as const) {
  test(`at ${width} by ${height} px the mobile menu fits, and the end of each of its lists can be reached`, {
    tag: "@phone-only",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, paths.about);
    await showEntries(page);
    await quoteButton(page).click({ trial: true });
    for (const entry of menus) {
      await openMenu(page, entry);
      expect.soft(await layoutFaults(page), entry.name).toEqual([]);
      await menuLink(page, entry, -1).click({ trial: true });
      await quoteButton(page).click({ trial: true });
    }
  });
}

test("an open menu fits, even with text spacing", { tag: "@phone" }, async ({ page }) => {
  await open(page, paths.about);
  await showEntries(page);
  for (const entry of menus) {
    await openMenu(page, entry);
    expect.soft(await layoutFaults(page), entry.name).toEqual([]);
  }
  await spaceText(page);
  for (const entry of menus) {
    await openMenu(page, entry);
    expect.soft(await layoutFaults(page), `${entry.name}, spaced`).toEqual([]);
  }
});
