import { expect, test } from "vitest";
import { distanceText, neighborsOf, townParagraph } from "./local.ts";
import { readRecords } from "./records.ts";
import { CATEGORIES } from "./schema.ts";

const { business, services, areas } = readRecords();
const [first, second] = areas;
const [service] = services;
if (!first || !second || !service) throw new Error("The site needs two towns and a service.");

const workshop = { latitude: 40.927, longitude: -73.965 };
// One degree of latitude is about 69.1 miles everywhere.
const mile = 1 / 69.1;
const north = (miles: number) => ({
  ...second,
  name: "Elsewhere",
  latitude: workshop.latitude + miles * mile,
  longitude: workshop.longitude,
});
const here = { ...business, ...workshop };

test.each([
  [0.2, "less than a mile"],
  [1.4, "about 1 mile"],
  [1.6, "about 2 miles"],
  [5.1, "about 5 miles"],
])("a town %f miles from the workshop is said to be %s away", (miles, words) => {
  expect(distanceText(here, north(miles))).toBe(words);
});

test("the town of the workshop is at no distance", () => {
  expect(distanceText(here, { ...north(1), name: business.address.city })).toBeUndefined();
});

test("a neighbor that the company serves is a link, to its own page or to its page of the service; another is a name", () => {
  const area = { ...first, neighbors: ["Nowhere", second.name] };
  expect(neighborsOf(area, areas)).toEqual([
    { name: "Nowhere" },
    { name: second.name, href: `/service-areas/${second.slug}` },
  ]);
  expect(neighborsOf(area, areas, service)[1]?.href).toBe(`/services/${service.slug}-in-${second.slug}`);
});

test("what chooses a door is told of the houses, what mends one of what the town does to doors", () => {
  const shown = CATEGORIES.map((category) => townParagraph({ category }, first) === first.homes);
  expect(Object.fromEntries(CATEGORIES.map((category, index) => [category, shown[index]]))).toEqual({
    installation: true,
    replacement: true,
    maintenance: true,
    repair: false,
    emergency: false,
  });
});
