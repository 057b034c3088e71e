import { expect, test } from "vitest";
import { categoryChips } from "./categories.ts";
import { readRecords } from "./records.ts";
import { CATEGORIES, type Category, type Service } from "./schema.ts";

const { services } = readRecords();

test("the chips are all services, then each category with the number of its services", () => {
  expect(categoryChips([of("repair"), of("emergency"), of("repair"), of("replacement")])).toEqual([
    { name: "All Services", count: 4 },
    { name: "Installation", count: 0 },
    { name: "Repair", count: 2 },
    { name: "Maintenance", count: 0 },
    { name: "Emergency", count: 1 },
    { name: "Replacement", count: 1 },
  ]);
});

test("the categories add up to all services", () => {
  const [all, ...kinds] = categoryChips(services);
  expect(kinds).toHaveLength(CATEGORIES.length);
  expect(all?.count).toBe(services.length);
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
});

function of(category: Category): Service {
  const [service] = services;
  if (service === undefined) throw new Error("There is no service.");
  return { ...service, category };
}
