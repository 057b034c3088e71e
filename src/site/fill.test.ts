import { expect, test } from "vitest";
import { areaFacts, businessFacts, fill, hasSingleBrace, openPlaceholders } from "./fill.ts";
import { readRecords } from "./records.ts";

const { business } = readRecords();

test("a fact takes the place of its name in braces, wherever and however often it stands", () => {
  const facts = { warranty: "12-month", city: "Tenafly" };
  expect(fill("{city}: {warranty} warranty, {warranty}!", facts)).toBe(
    "Tenafly: 12-month warranty, 12-month!",
  );
});

test("a name that is no known fact stays, and can be found", () => {
  const text = fill("{warrenty} in {city}, {area}", { city: "Tenafly" });
  expect(text).toBe("{warrenty} in Tenafly, {area}");
  expect(openPlaceholders(text)).toEqual(["warrenty", "area"]);
});

test.each(["{warranty_months}", "{ warranty }", "{warranty1}", "{}"])("%s can be found too", (name) => {
  expect(openPlaceholders(fill(`A ${name} warranty`, { warranty: "12-month" }))).toEqual([name.slice(1, -1)]);
});

test("a brace without its partner can be found", () => {
  expect(hasSingleBrace("A {warranty warranty")).toBe(true);
  expect(hasSingleBrace("A warranty} warranty")).toBe(true);
  expect(hasSingleBrace("A {warranty} warranty")).toBe(false);
});

test("a text without braces has no open names", () => {
  expect(openPlaceholders("A 12-month warranty")).toEqual([]);
});

test("a fact that looks like a name in braces is not filled again", () => {
  expect(fill("{name}", { name: "{city}", city: "Tenafly" })).toBe("{city}");
});

test("the company's facts are said as pages say them", () => {
  const facts = businessFacts(
    { ...business, warrantyMonths: 18, yearsInBusiness: 9, customers: 70, coverageMiles: 30 },
    "(212) 555-0187",
  );
  expect(facts).toMatchObject({
    phone: "(212) 555-0187",
    warranty: "18-month",
    warrantyMonths: "18",
    years: "9+",
    customers: "70+",
    radius: "30-mile",
  });
});

test("a town's facts are its name and its response time", () => {
  expect(areaFacts({ name: "Fort Lee", responseTime: "25-40 min" })).toEqual({
    area: "Fort Lee",
    responseTime: "25-40 min",
  });
});
