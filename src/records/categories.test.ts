import { expect, test } from "vitest";
import { categoryChips } from "./categories.ts";
import { readRecords } from "./reader.ts";

test("the chips count all services, then the services of each category that has some", () => {
  const [service] = readRecords().services;
  const categories = ["repair", "emergency", "repair", "replacement"] as const;
  expect(categoryChips(service ? categories.map((category) => ({ ...service, category })) : [])).toEqual([
    { name: "All Services", count: 4 },
    { name: "Repair", count: 2 },
    { name: "Emergency", count: 1 },
    { name: "Replacement", count: 1 },
  ]);
});
