import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test, test as testInOwnWindow } from "./fixtures.ts";
import { layoutFaults, spaceText } from "./layout.ts";
import { menuLink, menus, open, openMenu, quoteButton, records, resize, showEntries } from "./support.ts";

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

test("in the footer the widest phone number stays on one line", async ({ page }) => {
  await open(page, paths.privacy);
  const number = page.locator("footer [data-calls]");
  await number.evaluate((link) => {
    link.textContent = "(908) 888-8998";
  });
  for (const width of [390, 768, 1024, 1280]) {
    await resize(page, width);
    const height = await number.evaluate(
      (link) => link.clientHeight / Number.parseFloat(getComputedStyle(link).fontSize),
    );
    expect.soft(height, `the phone number's height in em at ${width} px`).toBeLessThan(2);
  }
});

// In a shared window, a picture that another page has shown is there at once.
testInOwnWindow(
  "on a phone /services and /service-areas begin with what they are for, and fetch no picture for their head",
  {
    tag: "@phone-only",
  },
  async ({ page }) => {
    for (const kind of ["services", "service-areas"] as const) {
      await open(page, paths[kind]);
      await page.waitForLoadState("networkidle");
      const picture = page.locator("main img").first();
      await expect(picture).toHaveAttribute("src", new RegExp(`/${records.pages[kind].picture}\\.`));
      await expect(picture).toBeHidden();
      // A browser says which file it has begun to fetch. The owner may show the same picture again further down.
      await expect(picture).toHaveJSProperty("currentSrc", "");
    }
  },
);
