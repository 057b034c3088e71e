import { expect, test } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import { shortTitle } from "../../src/site/service-text.ts";
import {
  entries,
  entryLink,
  expectWithinReach,
  floatingCall,
  isPhone,
  mainMenu,
  menus,
  openMenu,
  openMenus,
  records,
  scrollTo,
  showEntries,
} from "./support.ts";

test.use({ javaScriptEnabled: false });

test("without scripts every entry of the header can be pressed and leads to its page", async ({ page }) => {
  for (const { name, href } of entries) {
    await page.goto(paths.about);
    await showEntries(page);
    await entryLink(page, name).click();
    await expect(page).toHaveURL(href);
  }
});

for (const entry of menus) {
  test(`without scripts every link of the menu of ${entry.name} can be pressed`, async ({ page }) => {
    await page.goto(paths.about);
    await showEntries(page);
    await openMenu(page, entry);
    for (const { name } of entry.submenu)
      await mainMenu(page).getByRole("link", { name, exact: true }).click({ trial: true });
    const last = entry.submenu.at(-1);
    await mainMenu(page)
      .getByRole("link", { name: last?.name ?? "", exact: true })
      .click();
    await expect(page).toHaveURL(last?.href ?? "");
  });
}

test("without scripts one menu still closes the other", async ({ page }) => {
  await page.goto(paths.about);
  await showEntries(page);
  for (const entry of menus) {
    await openMenu(page, entry);
    expect(await openMenus(page)).toEqual([entry.name]);
  }
});

test("without scripts a dropdown opens on hover", async ({ page }) => {
  test.skip(isPhone(page), "a phone has no hover");
  await page.goto(paths.about);
  for (const { name } of menus) {
    await entryLink(page, name).hover();
    await expect.poll(() => openMenus(page)).toEqual([name]);
  }
});

test("without scripts all services can be reached on the home page, as cards and as a list", async ({
  page,
}) => {
  await page.goto(paths.home);
  const region = page.getByRole("region", { name: records.home.servicesHeading });
  for (const service of records.services) {
    const name = shortTitle(service);
    for (const words of [name, `Learn more about ${name} →`]) {
      const link = region.getByRole("link", { name: words, exact: true });
      await expect(link).toHaveAttribute("href", servicePath(service.slug));
      await link.click({ trial: true });
    }
  }
  await expect(region.getByRole("button")).toHaveCount(0);
});

test("without scripts the areas page shows every town and no button that cannot work", async ({ page }) => {
  await page.goto(paths.areas);
  const region = page.getByRole("main").getByRole("region", { name: records.areasPage.areasHeading });
  for (const { name, slug } of records.areas) {
    const link = region.getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", areaPath(slug));
  }
  await expect(page.getByRole("button", { name: "View All Areas" })).toHaveCount(0);
});

test("without scripts the footer has a copyright year", async ({ page }) => {
  await page.goto(paths.about);
  await expect(page.getByRole("contentinfo")).toContainText(/© 20\d\d /);
});

test("without scripts the emergency call is there, also over the home hero, and rests above the footer", async ({
  page,
}) => {
  await page.goto(paths.home);
  await expectWithinReach(floatingCall(page), true);
  await page.goto(paths.about);
  await expectWithinReach(floatingCall(page), true);
  await scrollTo(page, 1);
  const footer = await page.getByRole("contentinfo").boundingBox();
  const call = await floatingCall(page).boundingBox();
  expect((call?.y ?? 0) + (call?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
});
