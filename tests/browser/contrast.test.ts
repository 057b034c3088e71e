import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { floatingCall, menus, openMenu, scrollTo, showEntries } from "./support.ts";

test("at every size the first screen of the home page has enough contrast with its picture", async ({
  page,
}) => {
  // A small phone, one in landscape, a tablet, laptops on either side of the breakpoint, a wide screen.
  for (const size of ["320x568", "844x390", "768x1024", "1023x600", "1024x768", "2560x1440"]) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await page.goto(paths.home);
    expect.soft(await contrastFaults(page, "screen"), size).toEqual([]);
  }
});

test("an open menu and the floating call have enough contrast", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.services);
  await scrollTo(page, 0.5);
  await expect(floatingCall(page)).toBeInViewport();
  expect.soft(await contrastFaults(page, "screen", "[data-floating-call]")).toEqual([]);
  await showEntries(page);
  for (const entry of menus) {
    await openMenu(page, entry);
    expect.soft(await contrastFaults(page, "screen", "header"), entry.name).toEqual([]);
  }
});
