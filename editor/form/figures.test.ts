import { expect, test } from "vitest";
import { hoursValue, minutesValue, numberValue, phoneValue, shownPhone, untilValue } from "./figures.ts";

test.each([
  "(201) 555-0123",
  "201-555-0123",
  "201.555.0123",
  "201–555–0123",
  " 2015550123 ",
  "1 (201) 555-0123",
  "+1 201 555 0123",
  "+12015550123",
])("a number is written as its record has it, however it's typed: %s", (typed) => {
  expect(phoneValue(typed)).toBe("+12015550123");
  expect(shownPhone("+12015550123")).toBe("(201) 555-0123");
});

test.each(["", "555-0123", "201-555-012", "201-555-01234", "+44 20 7946 0123", "call us", "201-555-DOOR"])(
  "what isn't a whole number stays as it's typed: %s",
  (typed) => {
    expect(phoneValue(typed)).toBe(typed);
    expect(shownPhone(typed)).toBe(typed);
  },
);

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

test.each(["15-30 min", "15-30", "15–30", "15 to 30 minutes"])(
  "minutes are written as their record has them, however they're typed: %s",
  (typed) => {
    expect(minutesValue(typed)).toBe("15-30 min");
  },
);

test.each([
  ["8-6", "08:00", "18:00"],
  ["8 am to 6 pm", "08:00", "18:00"],
  ["7:30-5", "07:30", "17:00"],
  ["from 8a.m. until 6p.m.", "08:00", "18:00"],
  ["8–noon", "08:00", "12:00"],
  ["8-12", "08:00", "12:00"],
  ["12-8", "12:00", "20:00"],
  ["9-9", "09:00", "21:00"],
  ["1-5 pm", "13:00", "17:00"],
  ["8-6pm", "08:00", "18:00"],
  ["10pm-6am", "22:00", "06:00"],
  ["6-midnight", "06:00", "23:59"],
  ["08:00-18:00", "08:00", "18:00"],
  ["730-1730", "07:30", "17:30"],
  ["8", "08:00", undefined],
  ["2", "14:00", undefined],
  ["0800AM", "08:00", undefined],
  ["midnight", "00:00", undefined],
])("hours are times as their record has them, however they're typed: %s", (typed, opens, closes) => {
  expect(hoursValue(typed)).toEqual({ opens, closes });
});

test.each([
  ["6", "18:00"],
  ["6 pm", "18:00"],
  ["0600PM", "18:00"],
  ["12", "12:00"],
  ["18:00", "18:00"],
  ["midnight", "23:59"],
])(
  "a time until which something holds is one of the afternoon unless it says otherwise: %s",
  (typed, time) => {
    expect(untilValue(typed)).toBe(time);
  },
);

test.each(["", "8-", "25:00", "8:75", "13 pm", "0 am", "24/7", "8 to 6 to 9", "closed", "8-6 Monday"])(
  "what is no time stays as it's typed: %s",
  (typed) => {
    expect(hoursValue(typed)).toEqual({ opens: typed });
    expect(untilValue(typed)).toBe(typed);
  },
);
