import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { floatingCall, menuLink, menus, openMenu, scrollTo, showEntries, test } from "./support.ts";

test("on a tablet the first screen of the home page stands out from its picture", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(paths.home);
  expect(await contrastFaults(page, "screen")).toEqual([]);
});

test("the links of an open menu stand out, the hovered one and the current one too", {
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

test("the floating call stands out", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.services);
  await scrollTo(page, 0.5);
  await expect(floatingCall(page)).toBeInViewport();
  expect(await contrastFaults(page, "screen", "[data-floating-call]")).toEqual([]);
});
