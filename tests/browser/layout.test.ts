import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { layoutFaults, spaceText } from "./layout.ts";
import { menuLink, menus, open, openMenu, quoteButton, records, showEntries } from "./support.ts";

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

test("on a phone /services and /service-areas begin with what they are for, and fetch no picture for their head", {
  tag: "@phone-only",
}, async ({ page }) => {
  for (const kind of ["services", "service-areas"] as const) {
    const fetched: string[] = [];
    page.on("request", (request) => request.resourceType() === "image" && fetched.push(request.url()));
    await open(page, paths[kind]);
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((address) => address.includes(`/${records.pages[kind].picture}.`))).toEqual([]);
    await expect(page.locator("main picture").first()).toBeHidden();
    page.removeAllListeners("request");
  }
});
