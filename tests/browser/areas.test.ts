import { expect, type Locator, type Page, test } from "@playwright/test";
import { areaPath, paths } from "../../src/site/addresses.ts";
import { categoryChips } from "../../src/site/categories.ts";
import { entryLink, records, showEntries } from "./support.ts";

// From the specification.
const SHOWN_AT_FIRST = 6;

test("the areas page shows the first six towns and a button for the rest", async ({ page }) => {
  await page.goto(paths.areas);
  expect(await shownTowns(page)).toEqual(records.areas.slice(0, SHOWN_AT_FIRST).map(({ name }) => name));
  await expect(viewAll(page)).toBeVisible();
});

test("View All Areas shows every town, disappears, and moves the focus to the first new one", async ({
  page,
}) => {
  await page.goto(paths.areas);
  await viewAll(page).click();
  expect(await shownTowns(page)).toEqual(records.areas.map(({ name }) => name));
  await expect(viewAll(page)).toBeHidden();
  await expect(townLink(page, SHOWN_AT_FIRST)).toBeFocused();
});

test("View All Areas works by keyboard", async ({ page }) => {
  await page.goto(paths.areas);
  await townLink(page, SHOWN_AT_FIRST - 1).focus();
  await page.keyboard.press("Tab");
  await expect(viewAll(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(townLink(page, SHOWN_AT_FIRST)).toBeFocused();
  await expect(townLink(page, SHOWN_AT_FIRST)).toBeInViewport();
});

test("the towns stay shown when a visitor comes back in the same visit", async ({ page }) => {
  await page.goto(paths.areas);
  await viewAll(page).click();
  await townLink(page, records.areas.length - 1).click();
  await expect(page).toHaveURL(areaPath(records.areas.at(-1)?.slug ?? ""));
  await showEntries(page);
  await entryLink(page, "Service Areas").click();
  await expect(page).toHaveURL(paths.areas);
  expect(await shownTowns(page)).toHaveLength(records.areas.length);
  await expect(viewAll(page)).toBeHidden();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(paths.areas);
  expect(await shownTowns(page)).toHaveLength(records.areas.length);
});

test("a new visit starts with six towns again", async ({ page, context }) => {
  await page.goto(paths.areas);
  await viewAll(page).click();
  const other = await context.newPage();
  await other.goto(paths.areas);
  expect(await shownTowns(other)).toHaveLength(SHOWN_AT_FIRST);
});

test("each card names its streets and its response time, and all of it leads to the town", async ({
  page,
}) => {
  await page.goto(paths.areas);
  const [first] = records.areas;
  const card = cards(page).first();
  for (const street of first?.neighborhoods ?? []) await expect(card).toContainText(street);
  await expect(card).toContainText(first?.responseTime ?? "");
  await expect(card).toContainText(first?.coverage ?? "");
  const box = await card.boundingBox();
  await card.click({ position: { x: 10, y: (box?.height ?? 20) - 10 } });
  await expect(page).toHaveURL(areaPath(first?.slug ?? ""));
});

test("the chips count the services of each kind and cannot be pressed", async ({ page }) => {
  await page.goto(paths.areas);
  const chips = page.getByRole("list", { name: "Services by kind" });
  const wanted = categoryChips(records.services).map(({ name, count }) => `${name} ${count}`);
  await expect(chips.getByRole("listitem")).toHaveText(wanted);
  await expect(chips.locator("a, button, [tabindex]")).toHaveCount(0);
});

function region(page: Page): Locator {
  return page.getByRole("main").getByRole("region", { name: records.areasPage.areasHeading, exact: true });
}

function cards(page: Page): Locator {
  return region(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
}

function viewAll(page: Page): Locator {
  return region(page).getByRole("button", { name: "View All Areas" });
}

function townLink(page: Page, index: number): Locator {
  return region(page).getByRole("link", { name: records.areas[index]?.name ?? "", exact: true });
}

async function shownTowns(page: Page): Promise<string[]> {
  const names = await cards(page).getByRole("heading").allTextContents();
  return names.map((name) => name.trim());
}
