import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { chevron, isPhone, laptopOnly, menus, pages, showEntries } from "./support.ts";

// From the specification.
const DELAY_MS = 700;
const SKIP_MS = 300;

test("a tooltip shows after 700 ms on a control, not before, and goes when the mouse leaves", async ({
  page,
}) => {
  const [first] = await openControls(page);
  await first.hover();
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Previous services");
  await expect(tooltip(page)).toBeInViewport();
  await page.mouse.move(2, 2);
  await expect(tooltip(page)).toHaveCount(0);
});

test("passing over a control in less time shows no tooltip", async ({ page }) => {
  const [first] = await openControls(page);
  await first.hover();
  await page.clock.runFor(DELAY_MS - 1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(DELAY_MS * 2);
  await expect(tooltip(page)).toHaveCount(0);
});

test("within 300 ms of one tooltip the next shows at once, after that it waits again", async ({ page }) => {
  const [first, second] = await openControls(page);
  await first.hover();
  await page.clock.runFor(DELAY_MS);
  await expect(tooltip(page)).toHaveText("Previous services");
  await page.mouse.move(2, 2);
  await page.clock.runFor(SKIP_MS - 10);
  await second.hover();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Next services");

  await page.mouse.move(2, 2);
  await page.clock.runFor(SKIP_MS + 10);
  await first.hover();
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Previous services");
});

test("Escape hides a tooltip, and a press does too", async ({ page }) => {
  const [first, second] = await openControls(page);
  await first.hover();
  await page.clock.runFor(DELAY_MS);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);

  await page.clock.runFor(SKIP_MS + 10);
  await second.hover();
  await page.clock.runFor(DELAY_MS);
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.down();
  await expect(tooltip(page)).toHaveCount(0);
  await page.mouse.up();
});

test("a tooltip shows on keyboard focus too, and goes with the focus", async ({ page }) => {
  const [first] = await openControls(page);
  await first.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Previous services");
  await page.keyboard.press("Shift+Tab");
  await expect(tooltip(page)).toHaveCount(0);
});

test("the chevrons of the header have tooltips", async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.about);
  await showEntries(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const { name } of menus) {
    await chevron(page, name).hover();
    await page.clock.runFor(DELAY_MS);
    await expect(tooltip(page)).toHaveText(`${name} menu`);
    await page.mouse.move(2, 2);
    await page.clock.runFor(SKIP_MS + 10);
  }
});

test("a tap shows no tooltip", async ({ page }) => {
  test.skip(!isPhone(page), "the laptop has no touch");
  const [, second] = await openControls(page);
  await second.tap();
  await page.clock.runFor(DELAY_MS * 2);
  await expect(tooltip(page)).toHaveCount(0);
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} px every control without words of its own has a tooltip`, async ({ page }) => {
    test.skip(isPhone(page) !== width < 1024, laptopOnly);
    await page.setViewportSize({ width, height: 800 });
    const bare: string[] = [];
    for (const { name, path } of pages) {
      await page.goto(path);
      await showEntries(page);
      bare.push(...(await wordlessControls(page)).map((control) => `${name}: ${control}`));
    }
    expect(bare).toEqual([]);
  });
}

function tooltip(page: Page): Locator {
  return page.getByRole("tooltip");
}

/** The home page at two icon-only controls, the carousel's arrows, with the time in the test's hands. */
async function openControls(page: Page): Promise<[Locator, Locator]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto(paths.home);
  const controls = ["Previous services", "Next services"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  ) as [Locator, Locator];
  await controls[0].scrollIntoViewIfNeeded();
  await expect(page.locator("[data-ready]")).toHaveCount(1);
  await page.mouse.move(2, 2);
  await page.clock.pauseAt(Date.now() + 60_000);
  return controls;
}

/** The controls on screen that show no words and have no tooltip. */
async function wordlessControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const showsWords = (control: Element) => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.nodeValue?.trim() || !parent) continue;
        const { width, height } = parent.getBoundingClientRect();
        if (width > 1 && height > 1 && getComputedStyle(parent).clipPath === "none") return true;
      }
      return false;
    };
    return [...document.querySelectorAll("a, button, summary")]
      .filter((control) => control.getClientRects().length > 0 && !showsWords(control))
      .filter((control) => !control.hasAttribute("data-tooltip"))
      .map((control) => control.getAttribute("aria-label") ?? control.textContent.trim());
  });
}
