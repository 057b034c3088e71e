import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { errorHead, headOf } from "./head.ts";
import type { Route } from "./routes.ts";

// From the specification: the length of a service page's description.
const LENGTH = 155;

const shipped = readRecords();
const { pages } = shipped;
const service = {
  title: "Doors (All)",
  searchTitle: "Garage Doors",
  slug: "doors",
  newDoor: false,
  fullDescription: `${"Doors. ".repeat(15)}\n\n${"All of it is ours to repair. ".repeat(30)}`.trim(),
};
const area = {
  name: "Lee",
  slug: "lee",
  sentence: "We know it.",
  responseTime: "25-40 min" as const,
  description: "We fit doors in Lee.",
  listed: ["doors"],
};
const records = {
  ...shipped,
  services: shipped.services.slice(0, 1).map((record) => ({ ...record, ...service })),
  areas: shipped.areas.slice(0, 1).map((record) => ({ ...record, ...area })),
  pages: {
    ...pages,
    service: { ...pages.service, titlePattern: "{searchTitle} | Us" },
    "service-in-area": {
      ...pages["service-in-area"],
      titlePattern: "{searchTitle} in {area} | Us",
      summary: "{searchWords}.",
    },
    area: { ...pages.area, titlePattern: "In {area}" },
  },
};
const text = service.fullDescription.replace("\n\n", " ");
const ofService = { path: "/services/doors", service: "doors" };
const ofBoth = { path: "/services/doors-in-lee", service: "doors", area: "lee" };

test.each<[Route, string, string]>([
  [{ kind: "about", path: "/about" }, pages.about.title, pages.about.description],
  [{ kind: "service", ...ofService }, "Garage Doors | Us", text.slice(0, LENGTH)],
  [
    { kind: "service-in-area", ...ofBoth },
    "Garage Doors in Lee | Us",
    `We know it. Garage doors. ${"Doors. ".repeat(15)}`.trim(),
  ],
  [{ kind: "area", path: "/service-areas/lee", area: "lee" }, "In Lee", area.description],
])("a head has its page's title, description and canonical path: $kind", (route, title, description) => {
  expect(headOf(records, route)).toEqual({ title, description, path: route.path });
});

test("where a service and a town say little, the descriptions are made of what they say", () => {
  const bare = {
    services: records.services.map(({ fullDescription: _, ...record }) => ({
      ...record,
      ...{ description: "We fit doors.", price: 75 },
    })),
    areas: records.areas.map(({ responseTime: _, ...record }) => record),
  };
  const of = (route: Route) => headOf({ ...records, ...bare }, route).description;
  expect(of({ kind: "service", ...ofService })).toBe("Starting at $75. We fit doors.");
  expect(of({ kind: "service-in-area", ...ofBoth })).toBe("We know it. Garage doors.");
});

test.each<Route>([
  { kind: "service-in-area", ...ofBoth },
  { kind: "area", path: "/service-areas/lee", area: "lee" },
])("the description never ends inside a word, however long the first sentence is: $kind", (route) => {
  const long = `We ${"really ".repeat(30)}do.`;
  const areas = records.areas.map((record) => ({ ...record, sentence: long, description: long }));
  const { description } = headOf({ ...records, areas }, route);
  expect(description).toMatch(/^We( really)+$/);
  expect(description.length).toBeLessThanOrEqual(LENGTH);
});

test.each(["not-found", "error"] as const)("the error page “%s” has no canonical path", (page) => {
  const { title, description } = pages[page];
  expect(errorHead(records, page)).toEqual({ title, description });
});
