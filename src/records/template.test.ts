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
  const figures = { warrantyMonths: 18, yearsInBusiness: 9, customers: 70, coverageMiles: 30 };
  expect(
    businessFacts({ ...readRecords().business, ...figures, claims: "insured" }, "(212) 555-0187"),
  ).toMatchObject({
    phone: "(212) 555-0187",
    warranty: "18-month",
    warrantyMonths: "18",
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

test.each([
  ["25-40 min", "25–40\u00a0min"],
  ["We come in 25-40 min.", "We come in 25–\u206040\u00a0min."],
  ["Fails within 12 months, 3 miles away", "Fails within 12\u00a0months, 3\u00a0miles away"],
  ["Springs break at 10 pm, too.", "Springs break at 10\u00a0pm, too."],
  ["Call 555-0142, or write to 07670-1234.", "Call 555-0142, or write to 07670-1234."],
  ["A 10-minute job", "A 10\u2011minute job"],
  [
    "Two-family houses, in a one- or two-family home",
    "Two\u2011family houses, in a one- or two\u2011family home",
  ],
  ["Our 12-month warranty, 24-7", "Our 12\u2011month warranty, 24-7"],
  ["Call (201) 555-0142 now", "Call (201)\u00a0555-\u20600142 now"],
  ["The back-to-one-side lift", "The back-to-one-side lift"],
])(
  "a time has an en dash, and no line ends within a time or a phone number, before a unit or at the hyphen of a compound: %s",
  (written, shown) => {
    expect(setFigures(written)).toBe(shown);
  },
);
