import { expect, test } from "vitest";
import { readRecords } from "./reader.ts";
import { bySlug, categoryCounts, shortTitle, startingPrice } from "./service.ts";

test("a short title leaves out the words in parentheses", () => {
  const titles = ["New Doors (Residential & Commercial)", "Panels (All) and Doors", "Panels"];
  expect(titles.map((title) => shortTitle({ title }))).toEqual(["New Doors", "Panels and Doors", "Panels"]);
});

test("a starting price is in whole dollars with a comma for thousands", () => {
  expect(startingPrice({ price: 49 })).toBe("Starting at $49");
  expect(startingPrice({ price: 1250 })).toBe("Starting at $1,250");
});

test("a record is found by its slug, and a slug without a record is an error", () => {
  const records = [{ slug: "a" }, { slug: "b" }];
  expect(bySlug(records, "b")).toBe(records[1]);
  expect(() => bySlug(records, "c")).toThrow('No record has the slug "c".');
});

test("the counts are of all services, then of each category that has some", () => {
  const [service] = readRecords().services;
  const categories = ["repair", "emergency", "repair", "replacement"] as const;
  expect(categoryCounts(service ? categories.map((category) => ({ ...service, category })) : [])).toEqual([
    { name: "All Services", count: 4 },
    { name: "Repair", count: 2 },
    { name: "Emergency", count: 1 },
    { name: "Replacement", count: 1 },
  ]);
});
