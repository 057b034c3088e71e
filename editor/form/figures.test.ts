import { expect, test } from "vitest";
import { addressValue, numberValue, phoneValue, shownPhone } from "./figures.ts";

test("a number is written as its record has it, however it's typed", () => {
  for (const typed of [
    ...["(201) 555-0123", "201-555-0123", "201.555.0123", "201–555–0123", " 2015550123 "],
    ...["1 (201) 555-0123", "+1 201 555 0123", "+12015550123"],
  ])
    expect(phoneValue(typed), typed).toBe("+12015550123");
  expect(shownPhone("+12015550123")).toBe("(201) 555-0123");
});

test.each(["", "555-0123", "201-555-012", "201-555-01234", "+44 20 7946 0123", "call us", "201-555-DOOR"])(
  "what isn't a whole number stays as it's typed: %s",
  (typed) => expect([phoneValue(typed), shownPhone(typed)]).toEqual([typed, typed]),
);

test.each([
  ["www.x.com", "https://www.x.com"],
  [" x.com/about ", "https://x.com/about"],
  ["http://x.com", "http://x.com"],
  ["my site", "my site"],
])("an address is completed, however it's typed: %s", (typed, value) => {
  expect(addressValue(typed)).toBe(value);
});

test.each([
  ["150", 150],
  ["$150", 150],
  ["1,200", 1200],
  ["$ 1,200", 1200],
  ["30+", 30],
  ["12 months", 12],
  ["-73.96", -73.96],
  ["12O", "12O"],
  ["1,20", "1,20"],
  ["", ""],
])("a figure is a number, however it's typed: %s", (typed, value) => {
  expect(numberValue(typed)).toBe(value);
});
