import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { hasCarousel, hydrate, records, sectionWith } from "./support.ts";

// From the specification.
const AUTOPLAY_MS = 4000;
const SPACING = 20;
const SLIDES_PER_VIEW = { 360: 1, 639: 1, 640: 2, 799: 2, 800: 3, 1023: 3, 1024: 4, 1920: 4 };
// Longer than a slide's animation, shorter than the delay.
const SETTLED_MS = 2000;
// The resolution at which the time of a move is measured.
const STEP_MS = 200;

const titles = records.services.map(({ title }) => title.replace(/ \(.*\)/, ""));
test.skip(!hasCarousel, "The services are a grid.");

test(`the carousel shows one to four slides a view, ${SPACING} px apart`, async ({ page }) => {
  await openCarousel(page);
  for (const [width, count] of Object.entries(SLIDES_PER_VIEW)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await expect.poll(async () => (await viewOf(page)).shown, `at ${width} px`).toHaveLength(count);
    const view = await viewOf(page);
    expect(view.spacing).toEqual(Array(titles.length - 1).fill(SPACING));
    expect(view.start, `the first slide is at the row's start at ${width} px`).toBeCloseTo(0, 0);
    expect(view.next, `no other slide looks in at ${width} px`).toBe(0);
  }
});

test("Next and Previous move by one service, which is announced, and the row has no end; a page from right to left has it, too", async ({
  page,
}) => {
  await openCarousel(page);
  const press = async (name: string, wanted: string | undefined) => {
    await button(page, `${name} services`).click();
    await expect.poll(() => firstTitle(page)).toBe(wanted);
    const { start, shown } = await viewOf(page);
    expect([Math.round(start), shown.length], "no gap in the row").toEqual([0, 4]);
  };
  await press("Next", titles[1]);
  await expect(carousel(page).getByRole("status")).toHaveText(`${titles[4]}, 5 of ${titles.length}`);
  await press("Previous", titles[0]);
  await press("Previous", titles.at(-1));
  await press("Next", titles[0]);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  for (const _ of titles) await press("Next", titleAfter(await firstTitle(page)));
});

test("every slide can be reached by keyboard, and is in view when it has the focus", async ({ page }) => {
  await openCarousel(page);
  const links = carousel(page).getByRole("listitem").getByRole("link");
  await links.first().focus();
  for (const index of titles.keys()) {
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport();
    await page.keyboard.press("Tab");
  }
  await expect(carousel(page).locator(":focus")).toHaveCount(0);
});

test("its buttons come with the code that they need, and nothing moves for them", async ({ page }) => {
  await page.route("**/_astro/carousel.*", (route) => route.abort());
  await page.goto(paths.home);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole("button")).toHaveCount(0);
  const { height = 0 } = (await carousel(page).boundingBox()) ?? {};
  await page.unroute("**/_astro/carousel.*");
  await openCarousel(page);
  await expect(button(page, "Next services")).toBeVisible();
  expect((await carousel(page).boundingBox())?.height).toBe(height);
});

test.describe("by itself the carousel", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  // With a fake clock.
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openCarousel(page);
    // What hydrate() tried again counts as pointing at it.
    await pointAtSlides(page);
    await leaveCarousel(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(SETTLED_MS);
  });

  test(`advances by one service every ${AUTOPLAY_MS} ms`, async ({ page }) => {
    const next = await untilMoved(page, STEP_MS);
    await page.clock.runFor(AUTOPLAY_MS - STEP_MS);
    expect(await firstTitle(page), "not earlier").toBe(next);
    await page.clock.runFor(2 * STEP_MS);
    expect(await firstTitle(page), "not later").toBe(titleAfter(next));
  });

  test("rests while the focus is in it, whatever the mouse does, and goes on after it", async ({ page }) => {
    for (const control of [button(page, "Next services"), carousel(page).getByRole("link").first()]) {
      await control.focus();
      await expectRest(page);
      await pointAtSlides(page);
      await leaveCarousel(page);
      await expectRest(page);
    }
    await carousel(page).locator(":focus").blur();
    await untilMoved(page);
    await button(page, "Next services").click();
    await leaveCarousel(page);
    await page.clock.runFor(SETTLED_MS);
    await expectRest(page);
  });

  test("rests while the mouse is over it, and goes on when it leaves, also after a drag", async ({
    page,
  }) => {
    await pointAtSlides(page);
    await expectRest(page);
    const before = await firstTitle(page);
    await page.mouse.down();
    for (const distance of [-40, -80, -120, -160]) {
      await pointAtSlides(page, distance);
      await page.clock.runFor(50);
    }
    await page.mouse.up();
    await page.clock.runFor(SETTLED_MS);
    expect(await firstTitle(page), "the drag has moved it").not.toBe(before);
    await leaveCarousel(page);
    await untilMoved(page);
  });

  test("stops at the pause button, whatever the mouse does, and goes on at the play button", async ({
    page,
  }) => {
    await button(page, "Pause services").click();
    await expect(button(page, "Play services")).toBeVisible();
    await expect(button(page, "Pause services")).toHaveCount(0);
    await page.clock.runFor(SETTLED_MS);
    await pointAtSlides(page);
    await leaveCarousel(page);
    await expectRest(page);
    await button(page, "Play services").click();
    await leaveCarousel(page);
    await expect(button(page, "Pause services")).toBeVisible();
    await untilMoved(page);
  });

  test("does not move with reduced motion, and then needs no pause button", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.resume();
    await openCarousel(page);
    await page.clock.pauseAt(Date.now() + 120_000);
    await expect(button(page, "Pause services")).toHaveCount(0);
    await expectRest(page);
  });
});

function carousel(page: Page): Locator {
  return sectionWith(page, records.home.servicesHeading).locator('[aria-roledescription="carousel"]');
}

function button(page: Page, name: string): Locator {
  return carousel(page).getByRole("button", { name, exact: true });
}

/** Moves the mouse to this distance from the middle of the slides. */
async function pointAtSlides(page: Page, distance = 0): Promise<void> {
  const box = await carousel(page).boundingBox();
  if (!box) throw new Error("The carousel is not shown.");
  await page.mouse.move(box.x + box.width / 2 + distance, box.y + box.height / 2);
}

async function leaveCarousel(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}

/** Opens the home page at its carousel. */
async function openCarousel(page: Page): Promise<void> {
  await page.goto(paths.home);
  await hydrate(carousel(page));
  await expect(carousel(page).locator("[data-ready]")).toHaveCount(1);
}

/** Advances the clock until the next service is first, and returns its title. */
async function untilMoved(page: Page, step = 1000): Promise<string> {
  const next = titleAfter(await firstTitle(page));
  for (let passed = 0; passed < AUTOPLAY_MS + SETTLED_MS; passed += step) {
    await page.clock.runFor(step);
    if ((await firstTitle(page)) === next) return next;
  }
  throw new Error(`The carousel does not move on to "${next}".`);
}

/** Advances the clock by the time of two moves, and expects none. */
async function expectRest(page: Page): Promise<void> {
  const before = await firstTitle(page);
  for (let look = 0; look < 3; look++) {
    await page.clock.runFor(AUTOPLAY_MS - STEP_MS);
    expect(await firstTitle(page), "the carousel rests").toBe(before);
  }
}

function titleAfter(title: string): string {
  return titles[(titles.indexOf(title) + 1) % titles.length] ?? "";
}

/** The title of the first slide in view. */
async function firstTitle(page: Page): Promise<string> {
  return (await viewOf(page)).shown[0] ?? "";
}

/** The slides that are wholly in view, from left to right, and their layout. */
async function viewOf(page: Page) {
  return carousel(page).evaluate((root) => {
    const { left = 0, right = 0 } = root.querySelector("[data-ready]")?.getBoundingClientRect() ?? {};
    const slides = [...root.querySelectorAll("li article")]
      .map((slide) => ({
        title: slide.querySelector("h3")?.textContent ?? "",
        box: slide.getBoundingClientRect(),
      }))
      .sort((a, b) => a.box.left - b.box.left);
    const shown = slides.filter(({ box }) => box.left >= left - 1 && box.right <= right + 1);
    const end = shown.at(-1)?.box.right ?? 0;
    return {
      shown: shown.map(({ title }) => title),
      spacing: slides.slice(1).map(({ box }, i) => Math.round(box.left - (slides[i]?.box.right ?? 0))),
      start: (shown[0]?.box.left ?? Number.NaN) - left,
      // How many look in at the right edge.
      next: slides.filter(({ box }) => box.left > end && box.left < right - 1).length,
    };
  });
}
