import { describe, expect, test } from "vitest";
import { createAddresses, paths } from "./addresses.ts";
import { cardText } from "./card.ts";
import { areaHead, type Head, headOf, plainHead, serviceHead } from "./head.ts";
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

describe("the social card", () => {
  test("of every address is its own; the pages that are no address share one", () => {
    const own = heads.filter(({ path }) => path !== undefined).map(({ card }) => card.path);
    const shared = heads.filter(({ path }) => path === undefined).map(({ card }) => card.path);
    expect(new Set(own).size).toBe(own.length);
    expect(new Set(shared).size).toBe(1);
    expect(own).not.toContain(shared[0]);
  });

  test("shows a picture of the records", () => {
    expect(heads.filter(({ card }) => !(card.picture in records.pictures))).toEqual([]);
  });

  test("of a service says its starting price, in a town also how soon we come", () => {
    const service = { ...first(services), title: "New Doors (Residential)", price: 1200 };
    const area = { ...first(areas), name: "Fort Lee", responseTime: "25-40 min" as const };
    const price = { label: "Starting at", value: "$1,200" };
    expect(serviceHead(records, service).card).toMatchObject({ title: "New Doors", facts: [price] });
    expect(serviceHead(records, service, area).card).toMatchObject({
      title: "New Doors in Fort Lee",
      facts: [price, { label: "Response time", value: "25-40 min" }],
    });
  });

  test("of a town says how soon we come there, every other one how soon in an emergency", () => {
    const { card } = areaHead(records, { ...first(areas), responseTime: "25-40 min" });
    expect(card.facts).toEqual([{ label: "Response time", value: "25-40 min" }]);
    expect(plainHead(records, "home").card.facts).toEqual([
      { label: "Emergency response", value: records.business.emergencyResponse },
    ]);
  });

  test("is told in words to people who do not see it", () => {
    const { card } = areaHead(records, { ...first(areas), name: "Fort Lee", responseTime: "25-40 min" });
    const told = cardText({ ...card, title: "Repair in Fort Lee" }, records);
    expect(told).toBe(
      `Repair in Fort Lee. Response time 25-40 min. ${records.phone.text}. ${records.pictures[card.picture]?.alt}`,
    );
  });
});

test("an address has the head of its page", () => {
  const { pages } = createAddresses({
    services: services.map(({ slug }) => slug),
    areas: areas.map(({ slug }) => slug),
  });
  const found = pages.map((page) => headOf(records, page));
  expect(found.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
  expect(heads).toEqual(expect.arrayContaining(found));
});

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error("There is none.");
  return item;
}
