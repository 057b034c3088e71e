import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { chevron, hasCarousel, hydrate, menus, showEntries } from "./support.ts";

// From the specification.
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

test("a control has a tooltip for the mouse and for the keyboard", async ({ page }) => {
  const { previous, next } = await openControls(page);
  await test.step("a tooltip shows after 700 ms of hovering, not before, and hides when the mouse leaves", async () => {
    await previous.hover();
    await expectTooltipAfterDelay(page, "Previous services");
    await expect(tooltip(page)).toBeInViewport();
    await leaveControls(page);
    await expect(tooltip(page)).toHaveCount(0);
  });

  await waitAgain(page);
  await test.step("hovering a control for less time shows no tooltip", async () => {
    await previous.hover();
    await page.clock.runFor(DELAY_MS - 1);
    await leaveControls(page);
    await page.clock.runFor(DELAY_MS * 2);
    await expect(tooltip(page)).toHaveCount(0);
  });

  await waitAgain(page);
  await test.step("within 300 ms after one tooltip the next shows at once, later it waits again", async () => {
    await previous.hover();
    await page.clock.runFor(DELAY_MS);
    await leaveControls(page);
    await page.clock.runFor(SKIP_DELAY_MS - 10);
    await next.hover();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText("Next services");

    await leaveControls(page);
    await page.clock.runFor(SKIP_DELAY_MS + 10);
    await previous.hover();
    await expectTooltipAfterDelay(page, "Previous services");
  });

  await waitAgain(page);
  await test.step("Escape hides a tooltip, and a press does too", async () => {
    await previous.hover();
    await page.clock.runFor(DELAY_MS);
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tooltip(page)).toHaveCount(0);

    await page.clock.runFor(SKIP_DELAY_MS + 10);
    await next.hover();
    await page.clock.runFor(DELAY_MS);
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.down();
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.up();
  });

  await waitAgain(page);
  await test.step("a tooltip shows on keyboard focus too, and hides on blur", async () => {
    await next.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(previous).toBeFocused();
    await expectTooltipAfterDelay(page, "Previous services");
    await page.keyboard.press("Shift+Tab");
    await expect(tooltip(page)).toHaveCount(0);
  });
});

test("the chevrons of the header have tooltips", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.about);
  await showEntries(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const entry of menus) {
    await chevron(page, entry).hover();
    await page.clock.runFor(DELAY_MS);
    await expect(tooltip(page)).toHaveText(`${entry.name} menu`);
    await leaveControls(page);
    await page.clock.runFor(SKIP_DELAY_MS + 10);
  }
});

test("a tap shows no tooltip", { tag: "@phone-only" }, async ({ page }) => {
  const { next } = await openControls(page);
  await next.tap();
  await page.clock.runFor(DELAY_MS * 2);
  await expect(tooltip(page)).toHaveCount(0);
});

function tooltip(page: Page): Locator {
  return page.getByRole("tooltip");
}

async function leaveControls(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}

/** Leaves the controls for so long that the next tooltip waits again. */
async function waitAgain(page: Page): Promise<void> {
  await leaveControls(page);
  await page.clock.runFor(SKIP_DELAY_MS + 10);
}

async function expectTooltipAfterDelay(page: Page, text: string): Promise<void> {
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(text);
}

/** Opens the home page at two icon-only controls, the carousel's arrows, with a fake clock. */
async function openControls(page: Page): Promise<{ previous: Locator; next: Locator }> {
  test.skip(!hasCarousel, "The services are a grid.");
  await page.clock.install();
  await page.goto(paths.home);
  const previous = page.getByRole("button", { name: "Previous services", exact: true });
  const next = page.getByRole("button", { name: "Next services", exact: true });
  await hydrate(page.locator("[aria-roledescription=carousel]"));
  await expect(page.locator("[data-ready]")).toHaveCount(1);
  await leaveControls(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return { previous, next };
}
