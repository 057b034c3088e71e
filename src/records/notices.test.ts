import { expect, test } from "vitest";
import type { Route } from "../routes/routes.ts";
import { noticesSchema } from "./business-schema.ts";
import { daysInWords, type Notice, noticesOn, type TimeZone, timed } from "./notices.ts";

const notice: Notice = { text: "Closed.", from: "2026-11-26", until: "2026-11-26", closed: false };
const moments = (own: Partial<Notice>, zone: TimeZone = "Eastern") => {
  const { shownFrom, from, end } = timed({ ...notice, ...own }, zone);
  return [shownFrom, from, end].map((instant) => new Date(instant).toISOString());
};
const faults = (own: object) =>
  noticesSchema
    .safeParse({ notices: [{ ...notice, ...own }] })
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

test("a day is the whole day of the company's clocks, its last minute included", () => {
  const [from, end] = ["2026-11-26T05:00:00.000Z", "2026-11-27T05:00:00.000Z"];
  expect(moments({})).toEqual([from, from, end]);
  expect(moments({}, "Hawaii").at(-1)).toBe("2026-11-27T10:00:00.000Z");
});

test("a notice may be shown before it holds, and hold from one time to another", () => {
  expect(moments({ from: "2026-11-26 07:00", until: "2026-11-27 08:00", shownFrom: "2026-11-20" })).toEqual([
    "2026-11-20T05:00:00.000Z",
    "2026-11-26T12:00:00.000Z",
    "2026-11-27T13:00:00.000Z",
  ]);
});

test("a day on which the clocks change is as long as it is", () => {
  expect(moments({ from: "2027-03-14", until: "2027-03-14" }).slice(1)).toEqual([
    "2027-03-14T05:00:00.000Z",
    "2027-03-15T04:00:00.000Z",
  ]);
  expect(moments({ from: "2026-11-01", until: "2026-11-01" }).slice(1)).toEqual([
    "2026-11-01T04:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
  ]);
  expect(moments({ from: "2027-03-14", until: "2027-03-14" }, "Arizona").at(-1)).toBe(
    "2027-03-15T07:00:00.000Z",
  );
});

test("an hour that comes twice counts whole, and one that is skipped is the next", () => {
  expect(moments({ from: "2026-11-01 01:30", until: "2026-11-01 01:30" }).slice(1)).toEqual([
    "2026-11-01T05:30:00.000Z",
    "2026-11-01T06:30:00.000Z",
  ]);
  expect(moments({ from: "2027-03-14 02:30", until: "2027-03-15" })[1]).toBe("2027-03-14T07:30:00.000Z");
});

test.each([
  ["2026-11-26", "2026-11-26", "Thursday, November 26"],
  ["2026-11-26", "2026-11-27", "Thursday, November 26 to Friday, November 27"],
  ["2026-11-26 07:00", "2026-11-26 12:00", "Thursday, November 26, 7 am to noon"],
  ["2026-11-26", "2026-11-26 12:00", "Thursday, November 26, until noon"],
  ["2026-11-26 18:30", "2026-11-26", "Thursday, November 26, from 6:30 pm"],
  ["2026-11-26 18:00", "2026-11-28 08:00", "Thursday, November 26, 6 pm, to Saturday, November 28, 8 am"],
])("from %s until %s is said as %s… in words", (from, until, words) => {
  expect(daysInWords({ from, until })).toBe(words);
});

test("a page has the notices of its kind that aren't over", () => {
  const now = Date.parse("2026-11-27T04:59:00Z");
  const on = (kind: Route["kind"] | undefined, own: Partial<Notice>, at = now) =>
    noticesOn([{ ...notice, ...own }], { kind, zone: "Eastern", now: at }).length;
  expect(on("problem", {})).toBe(1);
  expect(on(undefined, {})).toBe(1);
  expect(on("problem", {}, now + 60_000)).toBe(0);
  expect(on("service-in-area", { pages: ["towns"] })).toBe(1);
  expect(on("about", { pages: ["towns"] })).toBe(0);
});

test.each([
  ["February 30", { from: "2026-02-30" }, "notices.0.from is no day of the calendar"],
  ["a day of another style", { from: "11/26/2026" }, "notices.0.from must be a day such as 2026-11-26"],
  ["an end before its beginning", { until: "2026-11-25" }, "notices.0.until is before the beginning"],
  ["no time at all", { from: "2026-11-26 08:00", until: "2026-11-26 08:00" }, "notices.0.until is before"],
  ["a preview that begins late", { shownFrom: "2026-11-27" }, "notices.0.shownFrom is after the beginning"],
  [
    "an emergency call that only some pages explain",
    { call: "Closed", pages: ["home"] },
    "notices.0.pages must be left out",
  ],
  ["a closed company whose call promises an answer", { closed: true }, "notices.0.call must be there"],
])("%s is a fault with its remedy", (_, own, words) => {
  expect(faults(own)).toEqual([expect.stringContaining(words)]);
});

test("a notice whose day has a time on one side only is in order", () => {
  expect(faults({ until: "2026-11-26 08:00" })).toEqual([]);
  expect(faults({ from: "2026-11-26 18:00", closed: true, call: "Closed" })).toEqual([]);
});
