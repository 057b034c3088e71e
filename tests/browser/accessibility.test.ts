import { expect, test } from "@playwright/test";
import { createRouteTable, paths, slugsOf } from "../../src/routes/routes.ts";
import { axeFindings, findingsInMain } from "./axe.ts";
import { isPhone, menus, missingPath, openMenu, records, showEntries } from "./support.ts";

// Each part is a test of its own, so that the workers share the pages.
const PARTS = 2;
const { routes } = createRouteTable(slugsOf(records));
const sitePaths = [...routes.map(({ path }) => path), missingPath];

test("axe-core finds nothing while a menu is open", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.about);
  await showEntries(page);
  if (isPhone(page)) expect(await axeFindings(page), "the mobile menu").toEqual([]);
  for (const entry of menus) {
    await openMenu(page, entry);
    expect(await axeFindings(page), `the menu of ${entry.name}`).toEqual([]);
  }
});

// All that differs between pages of one kind is in their main part, and contrast.test.ts measures their contrast.
test.describe("the main part of every page", () => {
  test.use({ bypassCSP: true });

  for (let part = 0; part < PARTS; part++) {
    // The two screens take turns: each page is checked on one of them.
    test(`has no fault for axe-core, part ${part + 1}`, { tag: "@phone" }, async ({ page }) => {
      test.setTimeout(60_000);
      const turn = 2 * part + Number(isPhone(page));
      const share = sitePaths.filter((_, index) => index % (2 * PARTS) === turn);
      expect(await findingsInMain(page, share)).toEqual([]);
    });
  }
});

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
