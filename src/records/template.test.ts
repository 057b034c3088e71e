import { expect, test } from "vitest";
import { readRecords } from "./reader.ts";
import { areaFacts, businessFacts, fill, hasUnpairedBrace, placeholders } from "./template.ts";

test.each([
  ["{city}: {warranty} warranty, {warranty}!", "Tenafly: 12-month warranty, 12-month!"],
  ["An unknown name stays: {warrenty}, {constructor}", "An unknown name stays: {warrenty}, {constructor}"],
  ["A fact is not filled again: {quoted}", "A fact is not filled again: {city}"],
])("facts replace their names in braces: %s", (text, filled) => {
  expect(fill(text, { warranty: "12-month", city: "Tenafly", quoted: "{city}" })).toBe(filled);
});

test("every name in braces is found, however it is spelled", () => {
  const names = ["area", "warranty_months", " warranty ", "warranty1", ""];
  expect(placeholders(names.map((name) => `{${name}}`).join(" and "))).toEqual(names);
});

test("an unpaired brace is found", () => {
  expect(["A {b c", "A b} c", "A {b} c"].map(hasUnpairedBrace)).toEqual([true, true, false]);
});

test("facts say the records' figures in words", () => {
  const figures = {
    warrantyMonths: 18,
    foundingYear: 2016,
    yearsInBusiness: 9,
    customers: 70,
    coverageMiles: 30,
  };
  expect(
    businessFacts({ ...readRecords().business, ...figures, claims: "insured" }, "(212) 555-0187"),
  ).toMatchObject({
    phone: "(212) 555-0187",
    warranty: "18-month",
    warrantyMonths: "18",
    foundingYear: "2016",
    years: "9+",
    customers: "70+",
    radius: "30-mile",
    Claims: "Insured",
  });
  const area = { name: "Fort Lee", responseTime: "25-40 min" } as const;
  expect(areaFacts(area)).toEqual({ area: "Fort Lee", responseTime: "25-40 min" });
});

test("a sentence that names a fact which nobody has stated falls away, and the others stay", () => {
  const facts = areaFacts({ name: "St. Lee" });
  const text = "Do you come to {area}? We come in {responseTime}. Call us.";
  expect(fill(text, facts)).toBe("Do you come to St. Lee? Call us.");
  expect(fill("In {responseTime}.", facts)).toBe("");
  expect(fill("{unknown} in {area}. ", facts)).toBe("{unknown} in St. Lee. ");
});
