import { expect } from "@playwright/test";
import { bySlug, priceAmount, shortTitle } from "../../src/records/service.ts";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { records } from "./support.ts";

test("'I want a new door' leads to pictures, a price, what changes it, and the call", async ({ page }) => {
  const { doors } = records.home;
  const service = bySlug(records.services, doors.service);
  const altText = (picture: string) => records.pictures[picture]?.alt ?? "";
  await page.goto(paths.home);

  const section = page.getByRole("region", { name: doors.heading });
  await section.scrollIntoViewIfNeeded();
  for (const name of doors.pictures) {
    const picture = section.getByAltText(altText(name));
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(section).toContainText(priceAmount(service));
  await section.getByRole("link", { name: shortTitle(service) }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(service.title);
  const main = page.getByRole("main");
  // The head's picture is decorative: the text beside it says the same.
  await expect(main.locator(`img[src*="/${service.image}."]`).first()).toBeInViewport();
  await expect(main.getByText(priceAmount(service)).first()).toBeInViewport();
  const [factor = ""] = service.priceFactors;
  await expect(main.getByText(factor, { exact: true }).first()).toBeVisible();
  const call = main.getByRole("link", { name: "Get Free Estimate" });
  await expect(call).toHaveAttribute("href", records.phone.tel);
});
