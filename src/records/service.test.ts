import { expect, test } from "vitest";
import { CATEGORIES } from "./schema.ts";
import {
  areaParagraph,
  areaParagraphs,
  bySlug,
  serviceParagraphs,
  shortTitle,
  startingPrice,
} from "./service.ts";

test("a short title leaves out the words in parentheses", () => {
  const titles = ["New Doors (Residential & Commercial)", "Panels (All) and Doors", "Panels"];
  expect(titles.map((title) => shortTitle({ title }))).toEqual(["New Doors", "Panels and Doors", "Panels"]);
});

test("a starting price is in whole dollars with a comma for thousands", () => {
  expect(startingPrice({ price: 49 })).toBe("Starting at $49");
  expect(startingPrice({ price: 1250 })).toBe("Starting at $1,250");
});

test("the area's own sentence opens the service's first paragraph", () => {
  const service = { fullDescription: "One.\n\nTwo." };
  expect(serviceParagraphs(service)).toEqual(["One.", "Two."]);
  expect(areaParagraphs(service, { sentence: "Here we are." })).toEqual(["Here we are. One.", "Two."]);
});

test("who chooses or programs a door reads about houses, and who needs a repair about what wears doors", () => {
  const area = { homes: "homes", doors: "doors" };
  const shown = CATEGORIES.map((category) => `${category}: ${areaParagraph({ category }, area)}`);
  expect(shown.filter((line) => line.endsWith("homes"))).toEqual([
    "installation: homes",
    "maintenance: homes",
    "replacement: homes",
  ]);
  expect(shown.filter((line) => line.endsWith("doors"))).toEqual(["repair: doors", "emergency: doors"]);
});

test("a record is found by its slug, and a slug without a record is an error", () => {
  const records = [{ slug: "a" }, { slug: "b" }];
  expect(bySlug(records, "b")).toBe(records[1]);
  expect(() => bySlug(records, "c")).toThrow('No record has the slug "c".');
});
