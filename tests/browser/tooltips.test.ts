import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { chevron, menus } from "./support.ts";

// From the specification.
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const [first, second] = menus;
if (!first || !second) throw new Error("The header needs two menus.");

/** The names of two icon-only controls. */
const NAMES = [`${first.name} menu`, `${second.name} menu`] as const;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.about);
  await page.mouse.move(2, 400);
  await page.clock.pauseAt(Date.now() + 60_000);
});

test("a tooltip shows after 700 ms of hovering, not before, and hides when the mouse leaves", async ({
  page,
}) => {
  await chevron(page, first).hover();
  await expectTooltipAfterDelay(page, NAMES[0]);
  await expect(tooltip(page)).toBeInViewport();
  await page.mouse.move(2, 400);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(SKIP_DELAY_MS + 10);
  await chevron(page, first).hover();
  await page.clock.runFor(DELAY_MS - 1);
  await page.mouse.move(2, 400);
  await page.clock.runFor(DELAY_MS * 2);
  await expect(tooltip(page), "after less time").toHaveCount(0);
});

test("within 300 ms after one tooltip the next shows at once, later it waits again, and Escape or a press hides it", async ({
  page,
}) => {
  await chevron(page, first).hover();
  await page.clock.runFor(DELAY_MS);
  await page.mouse.move(2, 400);
  await page.clock.runFor(SKIP_DELAY_MS - 10);
  await chevron(page, second).hover();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(NAMES[1]);
  await page.mouse.move(2, 400);
  await page.clock.runFor(SKIP_DELAY_MS + 10);
  for (const [hovered, text, hide] of [
    [first, NAMES[0], () => page.keyboard.press("Escape")],
    [second, NAMES[1], () => page.mouse.down()],
  ] as const) {
    await chevron(page, hovered).hover();
    await expectTooltipAfterDelay(page, text);
    await hide();
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.move(2, 400);
    await page.clock.runFor(SKIP_DELAY_MS + 10);
  }
});

test("a tooltip shows on keyboard focus too, and hides on blur", async ({ page }) => {
  await chevron(page, second).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(chevron(page, first)).toBeFocused();
  await expectTooltipAfterDelay(page, NAMES[0]);
  await page.keyboard.press("Shift+Tab");
  await expect(tooltip(page)).toHaveCount(0);
});

test("a tap shows no tooltip", { tag: "@phone-only" }, async ({ page }) => {
  await page.getByRole("banner").locator("summary").first().tap();
  await chevron(page, first).tap();
  await page.clock.runFor(DELAY_MS * 2);
  await expect(tooltip(page)).toHaveCount(0);
});

function tooltip(page: Page): Locator {
  return page.getByRole("tooltip");
}

async function expectTooltipAfterDelay(page: Page, text: string): Promise<void> {
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(text);
}
