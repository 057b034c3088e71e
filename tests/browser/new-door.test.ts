import { expect, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { priceAmount, serviceOf, shortTitle } from "../../src/site/service-text.ts";
import { isPhone, records } from "./support.ts";

test("from 'I want a new door' to pictures, a price, what moves it, and the call, on a laptop", async ({
  page,
}) => {
  test.skip(isPhone(page), "somebody on a sofa has a wide screen");
  const { doors } = records.home;
  const service = serviceOf(records.services, doors.service);
  await page.goto(paths.home);

  const band = page.getByRole("region", { name: doors.heading });
  await band.scrollIntoViewIfNeeded();
  for (const name of doors.pictures) {
    const picture = band.getByAltText(records.pictures[name]?.alt ?? "");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(band).toContainText(priceAmount(service));
  await band.getByRole("link", { name: shortTitle(service) }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(service.title);
  const main = page.getByRole("main");
  await expect(main.getByAltText(records.pictures[service.image]?.alt ?? "").first()).toBeInViewport();
  await expect(main.getByText(priceAmount(service)).first()).toBeInViewport();
  const [factor = ""] = service.priceFactors;
  await expect(main.getByText(factor, { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "GET FREE ESTIMATE" })).toHaveAttribute(
    "href",
    records.phone.tel,
  );
});
