import { expect, type Locator, type Page } from "@playwright/test";
import { areaPath, paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { records, sectionWith } from "./support.ts";

// From the specification.
const SHOWN_AT_FIRST = 6;
const names = records.areas.map(({ name }) => name);

test.beforeEach(({ page }) => page.goto(paths["service-areas"]));

test.describe("more areas than show at first", () => {
  test.skip(names.length <= SHOWN_AT_FIRST, "All areas show at first.");

  test("View All Areas shows every area, disappears, and moves the focus to the first new one", async ({
    page,
  }) => {
    expect(await shownAreas(page)).toEqual(names.slice(0, SHOWN_AT_FIRST));
    await areaLink(page, SHOWN_AT_FIRST - 1).focus();
    await page.keyboard.press("Tab");
    await expect(viewAll(page)).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await shownAreas(page)).toEqual(names);
    await expect(viewAll(page)).toBeHidden();
    await expect(areaLink(page, SHOWN_AT_FIRST)).toBeFocused();
    await expect(areaLink(page, SHOWN_AT_FIRST)).toBeInViewport();
  });

  test("the areas stay expanded when a visitor comes back, until the next visit", async ({
    page,
    context,
  }) => {
    await viewAll(page).click();
    await areaLink(page, names.length - 1).click();
    await expect(page).toHaveURL(areaPath(records.areas.at(-1)?.slug ?? ""));
    for (const comeBack of [
      () => page.goto(paths["service-areas"]),
      () => page.goBack().then(() => page.goBack()),
    ]) {
      await comeBack();
      await expect(page).toHaveURL(paths["service-areas"]);
      expect(await shownAreas(page)).toEqual(names);
      await expect(viewAll(page)).toBeHidden();
    }

    const nextVisit = await context.newPage();
    await nextVisit.goto(paths["service-areas"]);
    expect(await shownAreas(nextVisit)).toHaveLength(SHOWN_AT_FIRST);
  });
});

test("a whole card links its area", async ({ page }) => {
  const card = cards(page).first();
  const box = await card.boundingBox();
  await card.click({ position: { x: 10, y: (box?.height ?? 20) - 10 } });
  await expect(page).toHaveURL(areaPath(records.areas[0]?.slug ?? ""));
});

function section(page: Page): Locator {
  return sectionWith(page, records.areasPage.areasHeading);
}

/** The cards that are shown. */
function cards(page: Page): Locator {
  return section(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
}

function viewAll(page: Page): Locator {
  return section(page).getByRole("button", { name: "View All Areas" });
}

function areaLink(page: Page, index: number): Locator {
  return section(page).getByRole("link", { name: names[index] ?? "", exact: true });
}

async function shownAreas(page: Page): Promise<string[]> {
  const headings = await cards(page).getByRole("heading").allTextContents();
  return headings.map((heading) => heading.trim());
}
