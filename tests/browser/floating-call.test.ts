import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { coveredControls } from "./layout.ts";
import { expectWithinReach, floatingCall, test } from "./support.ts";

test("while it is away the floating call comes when it gets the keyboard focus", async ({ page }) => {
  await page.goto(paths.home);
  const call = floatingCall(page);
  await expectWithinReach(call, false);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(call).toBeFocused();
  await expectWithinReach(call);
});

test("a control that gets the keyboard focus is not under the floating call", async ({ page }) => {
  await page.goto(paths["service-areas"]);
  await page.getByRole("main").getByRole("link").first().focus();
  const covered: string[] = [];
  for (let step = 0; step < 40; step++) {
    covered.push(...(await coveredControls(page, "focused")));
    await page.keyboard.press("Tab");
  }
  expect(covered).toEqual([]);
});
