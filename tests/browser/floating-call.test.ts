import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { coveredControls } from "./layout.ts";
import { expectWithinReach, floatingCall, hydrate, records, test } from "./support.ts";

test("while it is away the floating call comes when it gets the keyboard focus", async ({ page }) => {
  await page.goto(paths.home);
  const call = floatingCall(page);
  await expectWithinReach(call, false);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(call).toBeFocused();
  await expectWithinReach(call);
});

test("the floating call makes way for the call of an answer", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.home);
  const field = page.getByRole("textbox", { name: records.areasPage.findForm.label });
  await hydrate(field);
  await field.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expectWithinReach(floatingCall(page));
  await field.fill(records.areas[0]?.name ?? "");
  await field.press("Enter");
  await expect(page.getByRole("status").getByRole("link", { name: records.phone.text })).toBeInViewport();
  await expectWithinReach(floatingCall(page), false);
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
