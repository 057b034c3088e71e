import { expect, test } from "vitest";
import { categoryChips } from "./categories.ts";
import { readRecords } from "./records.ts";

const { services } = readRecords();

test("the chips are those of the decisions", () => {
  expect(categoryChips(services)).toEqual([
    { name: "All Services", count: 10 },
    { name: "Installation", count: 1 },
    { name: "Repair", count: 4 },
    { name: "Maintenance", count: 1 },
    { name: "Emergency", count: 1 },
    { name: "Replacement", count: 3 },
  ]);
});

test("the categories add up to all services, also when a service is removed", () => {
  const [all, ...kinds] = categoryChips(services.slice(1));
  expect(all?.count).toBe(services.length - 1);
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
});
