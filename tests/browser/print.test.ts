import { expect, type Page } from "@playwright/test";
import { priceAmount } from "../../src/records/service.ts";
import { paths, serviceInAreaPath } from "../../src/routes/routes.ts";
import { siteUrl } from "../../src/routes/site-url.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { area, pages, records, service } from "./support.ts";

const { business, phone, services, areas, problems, rightNow } = records;
const prices = services.map(priceAmount);
const aboutService = [service.title, priceAmount(service), ...service.features];

// What else each kind of page must print.
const CONTENTS: Partial<Record<string, readonly string[]>> = {
  home: prices,
  services: prices,
  service: aboutService,
  "service-in-area": [...aboutService, ...(service.newDoor ? [] : [area.responseTime])],
  "service-areas": areas.map(({ name, responseTime }) => `${name} ${responseTime}`),
  area: [...prices, area.responseTime],
  problems: problems.map(({ heading }) => heading),
  problem: problems
    .slice(0, 1)
    .flatMap(({ answer, check, leave, causes }) => [
      ...[answer, ...check, ...leave, ...causes.map(({ sign }) => sign)],
    ]),
  "right-now": rightNow.situations.flatMap(({ title, urgency, do: steps, leave }) => [
    ...[title, rightNow.urgencyLabels[urgency], ...steps, ...leave],
  ]),
};
const ON_EVERY_SHEET = [
  ...business.name.split(" "),
  phone.text,
  business.address.street,
  new URL(siteUrl).host,
];
const NOT_PRINTED =
  "picture:not(#try-it-on *), nav, button, [data-floating-call], main img:not(#try-it-on *), footer a[href*=service]";

// The service and the area with the most printed words.
const longest =
  services.toSorted((a, b) => b.fullDescription.length - a.fullDescription.length)[0] ?? service;
const farthest = areas.toSorted((a, b) => b.sentence.length - a.sentence.length)[0] ?? area;
const sheets = [
  ...pages,
  { name: "longest service-in-area", path: serviceInAreaPath(longest.slug, farthest.slug) },
];

for (const { name, path } of sheets) {
  // An owner's longer text may need a second sheet.
  test(`the ${name} page prints on one sheet, Letter or A4, with colors or without`, {
    tag: "@spec",
  }, async ({ page }) => {
    await page.goto(path);
    for (const options of [
      { format: "Letter", printBackground: true },
      { format: "A4", printBackground: false },
    ]) {
      const message = `sheets of ${options.format}: shorten what is printed, see data-print`;
      expect.soft(await sheetsOf(page, options), message).toBe(1);
    }
  });

  test(`the ${name} page takes at most one sheet more on its side than upright`, async ({ page }) => {
    await page.goto(path);
    for (const format of ["Letter", "A4"]) {
      const upright = await sheetsOf(page, { format });
      const onItsSide = await sheetsOf(page, { format, landscape: true });
      expect.soft(onItsSide, format).toBeLessThanOrEqual(upright + 1);
    }
  });

  test(`the ${name} page prints what matters and no controls`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const text = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");
    for (const words of [...ON_EVERY_SHEET, ...(CONTENTS[name] ?? [])])
      expect.soft(text).toContain(words.replace(/\s+/g, " "));
    await expect(page.locator(NOT_PRINTED).filter({ visible: true })).toHaveCount(0);
  });
}

/** How many sheets a page takes on paper. */
async function sheetsOf(page: Page, options: Parameters<Page["pdf"]>[0]): Promise<number> {
  const pdf = await page.pdf(options);
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("the studio is printed with its door, also before its script has started", async ({ page }) => {
  await page.goto(paths["design-your-door"]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main img").filter({ visible: true })).toHaveCount(1);
});

test("the name and the number are on top of the sheet, however far the page was scrolled", async ({
  page,
}) => {
  await page.goto(paths.about);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.emulateMedia({ media: "print" });
  const top = await page
    .locator("[data-header]")
    .evaluate((header) => header.getBoundingClientRect().top - document.body.getBoundingClientRect().top);
  expect(top).toBe(0);
});

test("print is dark on white, even from a night section", async ({ page }) => {
  await page.goto(paths.home);
  await page.emulateMedia({ media: "print" });
  const colors = await page.evaluate(() => {
    const heading = document.querySelector("h1");
    const section = heading?.closest("section");
    if (!heading || !section) throw new Error("The home page begins with no section.");
    return {
      body: getComputedStyle(document.body).color,
      heading: getComputedStyle(heading).color,
      background: getComputedStyle(section).backgroundColor,
    };
  });
  expect(colors.heading).toBe(colors.body);
  expect(colors.background).toBe("rgba(0, 0, 0, 0)");
});
