import { describe, expect, test } from "vitest";
import { paths } from "./addresses.ts";
import { areaHead, type Head, plainHead, serviceHead } from "./head.ts";
import { readRecords } from "./records.ts";
import { shortTitle } from "./service-text.ts";

const records = readRecords();
const { services, areas } = records;

// The specification's limit.
const LIMIT = 155;

const inOneParagraph = (text: string) => text.replace(/\s+/g, " ");

const heads: Head[] = [
  ...(["home", "services", "areas", "about", "contact", "not-found", "error"] as const).map((page) =>
    plainHead(records, page),
  ),
  ...areas.map((area) => areaHead(records, area)),
  ...services.flatMap((service) => [
    serviceHead(records, service),
    ...areas.map((area) => serviceHead(records, service, area)),
  ]),
];

describe("titles", () => {
  test("the home page has the title of its record", () => {
    expect(plainHead(records, "home").title).toBe(records.pages.home.title);
  });

  test.each(areas)("the pages of $name name the town", (area) => {
    const titles = [
      areaHead(records, area),
      ...services.map((service) => serviceHead(records, service, area)),
    ];
    expect(titles.filter(({ title }) => !title.includes(area.name))).toEqual([]);
  });

  test("a service's page names the service without its parenthesis", () => {
    const doors = { ...first(services), title: "New Doors (Residential & Commercial)" };
    for (const service of [doors, ...services]) {
      expect(serviceHead(records, service).title).toContain(shortTitle(service));
    }
    expect(serviceHead(records, doors).title).not.toContain("Residential");
  });

  test("no two pages share a title or a description", () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test("no title or description keeps a name in braces", () => {
    expect(heads.filter((head) => /[{}]/.test(head.title + head.description))).toEqual([]);
  });
});

describe("the description of a service's page", () => {
  test.each(services)("$slug: is the first 155 characters of the full description", (service) => {
    const { description } = serviceHead(records, service);
    expect(description).toBe(inOneParagraph(service.fullDescription).slice(0, LIMIT));
    expect(description).toHaveLength(LIMIT);
  });

  test.each(areas)("$name: begins with the town's own sentence, then the full description", (area) => {
    for (const service of services) {
      const shown = inOneParagraph(`${area.sentence} ${service.fullDescription}`);
      expect(serviceHead(records, service, area).description).toBe(shown.slice(0, LIMIT));
    }
  });
});

describe("the canonical path", () => {
  test("of a page is its own address", () => {
    expect(plainHead(records, "areas").path).toBe(paths.areas);
    expect(areaHead(records, { ...first(areas), slug: "fort-lee" }).path).toBe("/service-areas/fort-lee");
    const service = { ...first(services), slug: "panel-replacement" };
    expect(serviceHead(records, service).path).toBe("/services/panel-replacement");
    expect(serviceHead(records, service, { ...first(areas), slug: "fort-lee" }).path).toBe(
      "/services/panel-replacement-in-fort-lee",
    );
  });

  test("is missing on the 404 page and the error page, which are no addresses", () => {
    expect(plainHead(records, "not-found")).not.toHaveProperty("path");
    expect(plainHead(records, "error")).not.toHaveProperty("path");
  });
});

test("every page's social picture is a picture of the records", () => {
  expect(heads.filter(({ picture }) => !(picture in records.pictures))).toEqual([]);
});

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error("There is none.");
  return item;
}
