import { expect } from "@playwright/test";
import { serviceFacts } from "../../src/records/service.ts";
import { fill } from "../../src/records/template.ts";
import { serviceInAreaPath, servicePath } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { area, records, service } from "./support.ts";

test("a service-in-area page links all questions of the service, and each opens and closes with the keyboard", async ({
  page,
}) => {
  await page.goto(serviceInAreaPath(service.slug, area.slug));
  const name = fill(records.pages["service-in-area"].questionsLink, serviceFacts(service));
  await page.getByRole("link", { name, exact: true }).click();
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
