import { expect } from "@playwright/test";
import { createRouteTable, paths, slugsOf } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import { test } from "./fixtures.ts";
import { isPhone, menus, missingPath, openMenu, records, showEntries } from "./support.ts";

// Each part is a test of its own, so that the workers split the pages.
const PARTS = 2;
const { routes } = createRouteTable(slugsOf(records));
const sitePaths = [...routes.map(({ path }) => path), missingPath];

test("axe-core finds nothing while a menu is open", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.about);
  await showEntries(page);
  // kinds-of-page.test.ts checks the rest of the page, which a menu doesn't change.
  if (isPhone(page)) expect(await axeFindings(page, "header"), "the mobile menu").toEqual([]);
  for (const entry of menus) {
    await openMenu(page, entry);
    expect(await axeFindings(page, "header"), `the menu of ${entry.name}`).toEqual([]);
  }
});

// kinds-of-page.test.ts checks one page of each kind every day.
for (let part = 0; part < PARTS; part++) {
  test(`axe-core finds nothing on any page, part ${part + 1}`, { tag: ["@phone", "@exhaustive"] }, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    for (const path of sitePaths.filter((_, index) => index % PARTS === part)) {
      await page.goto(path);
      found.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}
