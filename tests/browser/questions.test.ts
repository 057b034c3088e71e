import { expect, test } from "@playwright/test";
import { servicePath } from "../../src/site/addresses.ts";
import { area, records, service } from "./support.ts";

test("a town's page leads to all questions of the service, and each opens and closes with the keyboard", async ({
  page,
}) => {
  await page.goto(servicePath(service.slug, area.slug));
  await page.getByRole("link", { name: /^More questions about / }).click();
  await expect(page).toHaveURL(`${servicePath(service.slug)}#questions`);
  await expect(page.getByRole("heading", { name: records.pages.service.questionsHeading })).toBeInViewport();

  const [first] = service.questions;
  const answer = page.getByText(first?.answer ?? "", { exact: true });
  await expect(answer).toBeHidden();
  await page.locator("summary", { hasText: first?.question ?? "" }).focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answer).toBeHidden();
});

test("the link to the starting prices on the services page leads to their table", async ({ page }) => {
  await page.goto("/services");
  await page.getByRole("main").getByRole("link", { name: records.prices.heading }).click();
  await expect(page.getByRole("heading", { name: records.prices.heading })).toBeInViewport();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(records.services.length + 1);
});
