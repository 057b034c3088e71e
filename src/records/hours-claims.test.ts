import { expect, test } from "vitest";
import { DAYS } from "./hours.ts";
import { contradiction } from "./hours-claims.ts";

const always = { always: true };
const weekdays = { days: DAYS.slice(0, 5), opens: "08:00", closes: "18:00" };
const office = { always: false, week: [weekdays] };
const sixDays = { always: false, week: [{ days: DAYS.slice(0, 6), opens: "07:00", closes: "19:00" }] };
const shop = {
  always: false,
  week: [weekdays, { days: ["Saturday" as const], opens: "09:30", closes: "12:00" }],
};

test.each([
  ["24/7 emergency repairs", "24/7"],
  ["Answered 24 hours a day", "24 hours"],
  ["Call us day or\nnight", "day or night"],
  ["Call at any hour", "any hour"],
  ["Don't hesitate to call at any hour", "any hour"],
  ["We come at night", "at night"],
  ["Call as soon as it breaks, even at night, and tell us", "at night"],
  ["Call anytime", "anytime"],
  ["Same day, weekends included", "weekends"],
  ["We answer the phone 7 days a week.", "7 days a week"],
])("“%s” promises more than office hours: %s", (text, promise) => {
  expect(contradiction(text, office)).toBe(promise);
  expect(contradiction(text, always)).toBeUndefined();
});

test.each([
  ["Most visits are the same day, weekends included.", "weekends"],
  ["Regular visits happen on weekends, too.", "weekends"],
  ["We answer the phone {hoursWords}, because springs break at 10 pm, too.", "10 pm"],
  ["We also come on Sundays.", "Sundays"],
  ["Call us until 9:30 p.m.", "9:30 pm"],
  ["We answer the phone Monday to Saturday, 8 am to 6 pm.", "Monday to Saturday, 8 am to 6 pm"],
  ["Mon-Sat 7 am-8 pm emergency repairs", "Mon-Sat, 7 am-8 pm"],
  ["We visit Mon–Sun, 8 to 5 pm.", "Mon–Sun, 8 to 5 pm"],
])("with 7 am to 7 pm on six days “%s” no longer holds", (text, words) => {
  expect(contradiction(text, sixDays)).toBe(words);
});

test.each([
  "We answer the phone Monday to Saturday, 7 am to 7 pm.",
  "Mon-Sat 7 am-7 pm emergency repairs",
  "We answer the phone {hoursFull}.",
  "Visits are on weekdays, 8 am to 5 pm.",
  "We're closed on Sundays.",
  "We don't come at night.",
  "Call us on Saturday by 5 pm.",
  "By day it brings in light; at night the lit garage glows through it.",
  "My door is stuck open at night",
  "If someone next door works nights, the test can wait until the end of the visit.",
  "Call the superintendent or the manager first, even late at night.",
  "You can cancel until midnight of the third business day.",
  "After a windy night",
  "The sun fades a door that's open on Sundays.",
])("with 7 am to 7 pm on six days “%s” still holds", (text) => {
  expect(contradiction(text, sixDays)).toBeUndefined();
});

test("hours that tell of one day another time are compared day by day", () => {
  const text = "We answer the phone Monday to Friday, 8 am to 6 pm, and Saturday, 9:30 am to noon.";
  expect(contradiction(text, shop)).toBeUndefined();
  expect(contradiction(text, office)).toBe("Saturday, 9:30 am to noon");
});

test("who answers day and night says so, and is never closed", () => {
  expect(contradiction("We answer the phone Monday to Saturday, 7 am to 7 pm.", always)).toBeDefined();
  expect(contradiction("We're closed on Sundays.", always)).toBe("Sundays");
  expect(contradiction("We don't come at night.", always)).toBe("at night");
});

test("a question is about the hours where it asks what we do", () => {
  expect(contradiction("How soon can someone be here at night?", office, true)).toBe("at night");
  expect(contradiction("The garage is stuck open tonight. What do we do?", office, true)).toBeUndefined();
});
