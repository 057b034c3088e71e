import { expect } from "@playwright/test";
import { priceAmount } from "../../src/records/service.ts";
import { paths, serviceInAreaPath } from "../../src/routes/routes.ts";
import { siteUrl } from "../../src/routes/site-url.ts";
import { openDesigner } from "./door-designer.ts";
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
const NOT_PRINTED = "picture, nav, button, [data-floating-call], main img, footer a[href*=service]";

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
      const pdf = await page.pdf(options);
      const sheetCount = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
      expect.soft(sheetCount, `sheets of ${options.format}: shorten what is printed, see data-print`).toBe(1);
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

test("a page that is printed from its middle has the header at its top", async ({ page }) => {
  await page.goto(paths.home);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
  await page.emulateMedia({ media: "print" });
  const top = await page.evaluate(
    () => (document.querySelector("[data-header]")?.getBoundingClientRect().top ?? Number.NaN) + scrollY,
  );
  expect(top).toBeLessThan(1);
});

test("a printer finds the door that the tool has painted", async ({ page }) => {
  await openDesigner(page);
  const canvas = page.locator("canvas").first();
  await expect(canvas).toBeVisible();
  /** The sum of the canvas's colors, long after the screen has taken them. */
  const colors = () =>
    canvas.evaluate((painted: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(20, 20).getContext("2d");
      copy?.drawImage(painted, 0, 0, 20, 20);
      const bytes = [...(copy?.getImageData(0, 0, 20, 20).data ?? [])];
      return bytes.filter((_, index) => index % 4 < 3).reduce((sum, value) => sum + value, 0);
    });
  await expect.poll(colors).toBeGreaterThan(0);
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
