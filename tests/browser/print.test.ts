import { expect, type Page, test } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import { priceAmount } from "../../src/site/service-text.ts";
import { siteUrl } from "../../src/site/site-url.ts";
import { area, laptopOnly, pages, records, service } from "./support.ts";

const { business, phone, services } = records;

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024, laptopOnly);

// A long text could take a second sheet: the service and the town with the most printed words are among those tried.
const longest =
  services.toSorted((a, b) => b.fullDescription.length - a.fullDescription.length)[0] ?? service;
const farthest = records.areas.toSorted((a, b) => b.sentence.length - a.sentence.length)[0] ?? area;
const sheets = [
  ...pages,
  { name: "longest service in the longest area", path: servicePath(longest.slug, farthest.slug) },
];

for (const { name, path } of sheets) {
  test(`the page of the kind "${name}" prints on one sheet, letter or A4, and colors do not change that`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const format of ["Letter", "A4"]) {
      for (const printBackground of [false, true]) {
        const pdf = await page.pdf({ format, printBackground });
        const sheetsUsed = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
        expect(sheetsUsed, format).toBe(1);
      }
    }
  });

  test(`the printed page of the kind "${name}" has the name, the number and the address, and nothing to press`, async ({
    page,
  }) => {
    const words = await printed(page, path);
    for (const part of business.name.split(" ")) expect(words).toContain(part);
    expect(words).toContain(phone.text);
    expect(words).toContain(business.address.street);
    expect(words).toContain(new URL(siteUrl).host);
    for (const part of [
      "picture",
      "nav",
      "button",
      "[data-floating-call]",
      "main img",
      "footer a[href*=service]",
    ])
      await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
  });
}

test("the printed home page and the printed services page have every service with its price", async ({
  page,
}) => {
  for (const path of [paths.home, paths.services, areaPath(area.slug)]) {
    const words = await printed(page, path);
    for (const each of services) expect(words).toContain(priceAmount(each));
  }
});

test("the printed page of a service has its price and what is included, and in a town how soon we come", async ({
  page,
}) => {
  for (const path of [servicePath(service.slug), servicePath(service.slug, area.slug)]) {
    const words = await printed(page, path);
    for (const part of [service.title, priceAmount(service), ...service.features])
      expect(words).toContain(part);
  }
  expect(await printed(page, servicePath(service.slug, area.slug))).toContain(area.responseTime);
  expect(await printed(page, areaPath(area.slug))).toContain(area.responseTime);
});

test("the printed areas page lists every town with its response time, pressed or not", async ({ page }) => {
  const words = await printed(page, paths.areas);
  for (const { name, responseTime } of records.areas)
    expect(words).toMatch(new RegExp(`${name}\\s+${responseTime}`));
});

test("what is printed is dark on white, also from a night band", async ({ page }) => {
  await page.goto(paths.home);
  await page.emulateMedia({ media: "print" });
  const [text, ground] = await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => [
      getComputedStyle(heading).color,
      getComputedStyle(heading.closest("section") ?? heading).backgroundColor,
    ]);
  expect(text).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  expect(ground).toBe("rgba(0, 0, 0, 0)");
});

/** The words on the printed page at a path. */
async function printed(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  return page.evaluate(() => document.body.innerText);
}
