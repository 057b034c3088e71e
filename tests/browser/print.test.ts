import { expect } from "@playwright/test";
import { paths, serviceInAreaPath } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { area, pages, records, service, sheetsOf } from "./support.ts";

const { business, phone, services, areas, problems, rightNow } = records;
const amountOf = ({ price }: { price: number }) => `$${price.toLocaleString("en-US")}`;
const prices = services.map(amountOf);
const aboutService = [service.title, amountOf(service), ...service.features];
const arrival = area.responseTime ? [area.responseTime] : [];
const isRegular = !service.newDoor && service.category !== "emergency";
const [problem] = problems;

// What else each kind of page must print.
const CONTENTS: Partial<Record<string, readonly string[]>> = {
  home: prices,
  services: prices,
  prices: [...prices, ...services.flatMap(({ includes, priceFactors }) => [...includes, ...priceFactors])],
  service: aboutService,
  "service-in-area": [...aboutService, ...(isRegular ? arrival : [])],
  "service-areas": areas.map(({ name, responseTime = "" }) => `${name} ${responseTime}`.trim()),
  area: [...prices, ...arrival],
  problems: problems.map(({ heading }) => heading),
  problem: problem ? [problem.answer, ...problem.check, ...problem.leave] : [],
  "right-now": rightNow.situations.flatMap(({ title, do: steps, leave }) => [title, ...steps, ...leave]),
};
const ON_EVERY_SHEET = [...business.name.split(" "), phone.text, business.address.street];
const NOT_PRINTED =
  "picture:not(#try-it-on *), nav, button, main form, [data-floating-call], main img:not(#try-it-on *), footer a[href*=service]";

const lengthOf = ({ fullDescription = "" }) => fullDescription.length;
// The service and the area with the most printed words.
const longest = services.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? service;
const farthest = areas.toSorted((a, b) => b.sentence.length - a.sentence.length)[0] ?? area;
const sheets = [
  ...pages,
  { name: "longest service-in-area", path: serviceInAreaPath(longest.slug, farthest.slug) },
];

for (const { name, path } of sheets) {
  // An owner's longer text may need a second sheet.
  test(`the ${name} page prints on one sheet, Letter or A4, and at most one more on its side`, {
    tag: "@spec",
  }, async ({ page }) => {
    await page.goto(path);
    const message = "shorten what is printed, see data-print";
    for (const format of ["Letter", "A4"]) expect.soft(await sheetsOf(page, { format }), message).toBe(1);
    expect.soft(await sheetsOf(page, { format: "Letter", landscape: true }), message).toBeLessThanOrEqual(2);
  });

  test(`the ${name} page prints what matters, dark on white, and no controls`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.emulateMedia({ media: "print" });
    const text = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");
    for (const words of [...ON_EVERY_SHEET, ...(CONTENTS[name] ?? [])])
      expect.soft(text).toContain(words.replace(/\s+/g, " "));
    await expect(page.locator(NOT_PRINTED).filter({ visible: true })).toHaveCount(0);
    const { top, heading, background } = await page.evaluate(() => {
      const colorOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      const header = document.querySelector("[data-header]")?.getBoundingClientRect().top ?? -1;
      return {
        top: header - document.body.getBoundingClientRect().top,
        heading: colorOf("h1").color,
        background: colorOf("main section").backgroundColor,
      };
    });
    expect.soft(top, "the name and the number are on top, however far the page was scrolled").toBe(0);
    const [red = 255, green = 255, blue = 255] = heading.match(/\d+/g)?.map(Number) ?? [];
    expect.soft(red + green + blue, `the heading's color, ${heading}, is dark`).toBeLessThan(300);
    expect.soft(background).toBe("rgba(0, 0, 0, 0)");
  });
}

test("the studio is printed with its door, also before its script has started", async ({ page }) => {
  await page.goto(paths["design-your-door"]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main img").filter({ visible: true })).toHaveCount(1);
});
