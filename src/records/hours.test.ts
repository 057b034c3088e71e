import { expect, test } from "vitest";
import { DAYS, hoursFacts, openHours } from "./hours.ts";

const always = { always: true };
const weekdays = { days: DAYS.slice(0, 5), opens: "08:00", closes: "18:00" };
const saturday = { days: ["Saturday" as const], opens: "09:30", closes: "12:00" };
const some = { days: [DAYS[0], DAYS[2], DAYS[3]], opens: "13:00", closes: "17:05" };
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
    { always: false, week: [some] },
    "Mon and Wed-Thu 1 pm-5:05 pm",
    "Monday and Wednesday to Thursday, 1 pm to 5:05 pm",
  ],
])("hours of a week are said in short and in words (%#)", (hours, hoursShort, words) => {
  const facts = hoursFacts(hours);
  const full = { hoursWords: words, hoursCall: words, hoursNow: words, hoursFull: words };
  expect(facts).toEqual({ hoursShort, ...full });
  expect(openHours(hours)).toBe(hours.week);
});
