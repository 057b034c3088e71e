// kinds-of-page.test.ts has what the floating call does on every page.
import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import {
  expectWithinReach,
  floatingCall,
  header,
  hydrate,
  nextFrames,
  records,
  resize,
  scrollTo,
} from "./support.ts";

test("the hidden floating call appears when it gets the keyboard focus", async ({ page }) => {
  await page.goto(paths.home);
  const call = floatingCall(page);
  await expectWithinReach(call, false);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(call).toBeFocused();
  await expectWithinReach(call);
});

test("the floating call has enough contrast, and hides while a reply's call is on screen", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(paths.home);
  const field = page.getByRole("textbox", { name: records.areasPage.findForm.label });
  await hydrate(field);
  // At the top, because the finder above has a call of its own.
  await field.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await expectWithinReach(floatingCall(page));
  expect(await contrastFaults(page, "screen", "[data-floating-call]")).toEqual([]);
  await field.fill(records.areas[0]?.name ?? "");
  await field.press("Enter");
  const { call } = records.areasPage.findForm;
  await expect(page.locator("form").getByRole("link", { name: call })).toBeInViewport();
  await expectWithinReach(floatingCall(page), false);
});

test("on a laptop the floating call stands in the gutter, off the page's text, with the number in one line, and stays there under the pointer", async ({
  page,
}) => {
  await page.goto(paths.services);
  const call = floatingCall(page);
  for (const width of [1024, 1280, 1440, 1920]) {
    await resize(page, width);
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, innerHeight));
    await expectWithinReach(call);
    const end = await page.evaluate(() => {
      const text = document.querySelector("main h2")?.closest(".page-width");
      return (
        text && text.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(text).paddingRight)
      );
    });
    const box = await call.boundingBox();
    expect(box?.x, `at ${width} px`).toBeGreaterThan(end ?? Infinity);
    const number = call.getByText(records.phone.text);
    await expect(number, `at ${width} px`).toBeInViewport({ ratio: 1 });
    // Its line is upright.
    expect((await number.boundingBox())?.width, `at ${width} px`).toBeLessThan(32);
    await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 1);
    await nextFrames(page);
    expect(await call.boundingBox(), `at ${width} px`).toEqual(box);
  }
});

test("a phone's screen has the number at its top or under the thumb, never at both, down to the page's end", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto(paths.home);
  const [number, call] = [header(page).locator(`> * > a[href="${records.phone.tel}"]`), floatingCall(page)];
  for (const share of [0, 0.3, 0.5, 1]) {
    await scrollTo(page, share);
    const isAway = () => call.evaluate((link) => link.hasAttribute("data-away"));
    // Its own state comes some frames after the scroll.
    await expect.poll(isAway, { message: `at ${share}` }).toBe(share === 0 || share === 1);
    await expect(number, `at ${share}`).toBeVisible({ visible: await isAway() });
    await expectWithinReach(call, !(await isAway()));
  }
});

test("a pointer that comes to rest anywhere on the floating call stays on it", async ({ page }) => {
  await page.goto(paths.services);
  const call = floatingCall(page);
  await page.evaluate(() => window.scrollTo(0, innerHeight));
  await expectWithinReach(call);
  const { x = 0, y = 0, width = 0, height = 0 } = (await call.boundingBox()) ?? {};
  for (const share of [0.1, 0.5, 0.9]) {
    await page.mouse.move(0, 0);
    await page.mouse.move(x + width / 2, y + height * share);
    await nextFrames(page);
    expect(await call.evaluate((link) => link.matches(":hover")), `${share * 100} % down`).toBe(true);
  }
});

test("on /right-now nothing but the calls to 911 is red, a thumb finds those and ours, and a hidden call takes no tap", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(paths["right-now"]);
  const calls = await page.locator('main a[href^="tel:"], [data-floating-call]').evaluateAll((links) =>
    links.map((link) => ({
      number: link.getAttribute("href"),
      color: getComputedStyle(link).backgroundColor,
      height: link.getBoundingClientRect().height,
    })),
  );
  const ours = calls.filter(({ number }) => number === records.phone.tel);
  const emergency = calls.filter((call) => !ours.includes(call));
  const red = new Set(emergency.map(({ color }) => color));
  expect(ours.filter(({ color }) => red.has(color))).toEqual([]);
  expect(Math.max(...emergency.map(({ height }) => height))).toBeGreaterThanOrEqual(56);
  expect(calls.filter(({ height }) => height < 48)).toEqual([]);
  await expect(page.locator("[data-floating-call]")).toHaveAttribute("data-away", "");
  const atBottom = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.tagName,
  );
  expect(atBottom).not.toBe("ASIDE");
});
