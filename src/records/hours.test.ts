import { expect, test } from "vitest";
import { contradiction, DAYS, hoursFacts, openHours } from "./hours.ts";

const always = { always: true };
const weekdays = { days: DAYS.slice(0, 5), opens: "08:00", closes: "18:00" };
const saturday = { days: ["Saturday" as const], opens: "09:30", closes: "12:00" };
const office = { always: false, week: [weekdays] };
const shop = { always: false, week: [weekdays, saturday] };

test("hours around the clock have their own words", () => {
  expect(hoursFacts(always)).toEqual({
    hoursShort: "24/7",
    hoursWords: "day and night",
    hoursCall: "at any hour",
    hoursNow: "now, day and night",
    hoursFull: "24 hours a day, every day",
  });
  expect(openHours(always)).toEqual([{ days: DAYS, opens: "00:00", closes: "23:59" }]);
});

test.each([
  [office, "Mon-Fri 8 am-6 pm", "Monday to Friday, 8 am to 6 pm"],
  [
    shop,
    "Mon-Fri 8 am-6 pm, Sat 9:30 am-noon",
    "Monday to Friday, 8 am to 6 pm, and Saturday, 9:30 am to noon",
  ],
  [
    { always: false, week: [{ days: [...DAYS], opens: "06:00", closes: "23:59" }] },
    "Daily 6 am-midnight",
    "every day, 6 am to midnight",
  ],
  [
    {
      always: false,
      week: [
        {
          days: ["Monday" as const, "Wednesday" as const, "Thursday" as const],
          opens: "13:00",
          closes: "17:05",
        },
      ],
    },
    "Mon and Wed-Thu 1 pm-5:05 pm",
    "Monday and Wednesday to Thursday, 1 pm to 5:05 pm",
  ],
])("hours of a week are said in short and in words (%#)", (hours, hoursShort, words) => {
  const facts = Object.entries(hoursFacts(hours)).map(([name, text]) => [
    name,
    text.replaceAll("\u00a0", " "),
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    hoursShort,
    hoursWords: words,
    hoursCall: words,
    hoursNow: words,
    hoursFull: words,
  });
  expect(openHours(hours)).toBe(hours.week);
});

test.each([
  ["24/7 emergency repairs", "24/7"],
  ["Answered 24 hours a day", "24 hours"],
  ["Call us day or\nnight", "day or night"],
  ["Call at any hour", "any hour"],
  ["We come at night", "at night"],
  ["Do you work nights?", "nights"],
  ["Call anytime", "anytime"],
  ["Same day, weekends included", "weekends"],
  ["After a windy night", undefined],
  ["Call us in the morning", undefined],
])("“%s” promises more than office hours: %s", (text, promise) => {
  expect(contradiction(text, office)).toBe(promise);
  expect(contradiction(text, always)).toBeUndefined();
});

test("a text may promise the weekend if the company is open on Saturday", () => {
  expect(contradiction("weekends included", shop)).toBeUndefined();
});
