import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { floatingCall, menuLink, menus, openMenu, scrollTo, showEntries } from "./support.ts";

// A small phone, one in landscape, a tablet, laptops on either side of the breakpoint, a wide screen.
const FIRST_SCREENS = [
  [320, 568],
  [844, 390],
  [768, 1024],
  [1023, 600],
  [1024, 768],
  [2560, 1440],
] as const;

test("at every size the first screen of the home page has enough contrast with its picture", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width = 0, height = 0] of FIRST_SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto(paths.home);
    expect.soft(await contrastFaults(page, "screen"), `at ${width} by ${height} px`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
});

test("the links of an open menu have enough contrast, the hovered one and the current one too", {
  tag: "@phone",
}, async ({ page }) => {
  for (const entry of menus) {
    await page.goto(entry.submenu.at(-1)?.href ?? entry.href);
    await showEntries(page);
    await openMenu(page, entry);
    expect(await contrastFaults(page, "screen", "header")).toEqual([]);
    await menuLink(page, entry).hover();
    expect(await contrastFaults(page, "screen", "header"), "hovered").toEqual([]);
  }
});

test("the floating call has enough contrast", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.services);
  await scrollTo(page, 0.5);
  await expect(floatingCall(page)).toBeInViewport();
  expect(await contrastFaults(page, "screen", "[data-floating-call]")).toEqual([]);
});
