import { expect, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { coveredControls } from "./layout.ts";
import {
  expectWithinReach,
  floatingCall,
  isWithinReach,
  nextFrames,
  pages,
  records,
  scrollTo,
} from "./support.ts";

for (const { name, path } of pages) {
  test(`the emergency call floats on the page of the kind "${name}" until the footer's call is on screen`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const call = floatingCall(page);
    await expect(call).toHaveCount(1);
    await expect(call).toHaveAttribute("href", records.phone.tel);
    const footerCall = page.getByRole("contentinfo").getByRole("link", { name: records.phone.text });

    // The home page and the short 404 page have another call on screen at once.
    const floatsAtOnce = name !== "home" && name !== "not-found";
    if (floatsAtOnce) await expectWithinReach(call, true);
    await footerCall.scrollIntoViewIfNeeded();
    await expectWithinReach(call, false);
    if (name === "not-found") return;
    await scrollTo(page, 0.5);
    await expectWithinReach(call, true);
  });
}

test("the emergency call is away while the home hero shows its own", async ({ page }) => {
  await page.goto(paths.home);
  const call = floatingCall(page);
  await expectWithinReach(call, false);
  await scrollTo(page, 0.5);
  await expectWithinReach(call, true);
  await scrollTo(page, 0);
  await expectWithinReach(call, false);
});

test("while it is away the emergency call comes when it gets the keyboard focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(paths.home);
  const call = floatingCall(page);
  await expectWithinReach(call, false);
  const [first] = await page.getByRole("contentinfo").getByRole("link").all();
  await first?.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(call).toBeFocused();
  await nextFrames(page);
  expect(await isWithinReach(call)).toBe(true);
});

for (const { name, path } of pages) {
  test(`on the page of the kind "${name}" the emergency call never lies over a control`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const share of [0.5, 1, 0]) {
      await scrollTo(page, share);
      await nextFrames(page);
      expect(await coveredControls(page), `from ${share * 100} % of the page`).toEqual([]);
    }
  });
}

test("a control that gets the keyboard focus does not lie under the emergency call", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(paths.areas);
  await page.getByRole("main").getByRole("link").first().focus();
  const covered: string[] = [];
  for (let step = 0; step < 40; step++) {
    await nextFrames(page);
    covered.push(...(await coveredControls(page, true)));
    await page.keyboard.press("Tab");
  }
  expect(covered).toEqual([]);
});
