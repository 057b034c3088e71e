import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { fill } from "../records/template.ts";
import { replyTo } from "./reply.ts";
import type { LookUpData } from "./search.ts";

const texts = {
  ...readRecords().areasPage.findForm,
  served: "We come to {area} in {responseTime}.",
  servedShared: "We come to {area} in {responseTime}. {typed} is also {places}.",
  within: "{place} is near, {distance}.",
  beyond: "{place} is far, {distance}.",
  otherState: "{typed} is in {otherState}.",
  elsewhere: "{typed} is elsewhere.",
  unknown: "{typed} is unknown.",
  invalid: "{typed} is invalid.",
};
const area = { name: "Fort Lee", slug: "fort-lee", responseTime: "25-40 min", zips: ["07024", "07025"] };
const data: LookUpData = {
  source: "",
  areas: [area],
  counties: [
    { name: "Bergen", reach: "own" },
    { name: "Essex", reach: "partly" },
    { name: "Salem", reach: "beyond" },
  ],
  within: [
    { name: "Hoboken", miles: 13, zips: ["07030"] },
    { name: "Northvale", miles: 5, zips: ["07647"] },
    { name: "Rockleigh", miles: 6, zips: ["07647"] },
    { name: "Edgewater", miles: 8, zips: ["07025"] },
  ],
  beyond: [{ name: "Princeton", miles: 54, zips: ["08540"] }],
  state: { code: "NJ", name: "New Jersey", zips: [[70, 89]] },
  otherStates: [{ code: "NY", name: "New York", zips: [[100, 149]] }],
  nicknames: [],
};
const loaded = { data, isError: false, isOnline: true };
const loading = { ...loaded, data: undefined };
const failed = { ...loading, isError: true };

test.each([
  ["07024", { kind: "served", text: "We come to Fort Lee in 25-40 min.", area }],
  ["07025", { kind: "served", text: "We come to Fort Lee in 25-40 min. 07025 is also Edgewater.", area }],
  ["07647", { kind: "within", text: "Northvale or Rockleigh is near, about 5 miles." }],
  ["Hoboken", { kind: "within", text: "Hoboken is near, about 13 miles." }],
  ["08540", { kind: "beyond", text: "Princeton is far, about 54 miles." }],
  [" Nyack NY", { kind: "beyond", text: "Nyack NY is in New York." }],
  ["90210", { kind: "beyond", text: "90210 is elsewhere." }],
  ["Bergen County", { kind: "within", text: fill(texts.county, { countyName: "Bergen" }) }],
  ["Essex County, NJ", { kind: "within", text: fill(texts.countyPartly, { countyName: "Essex" }) }],
  ["salem co", { kind: "beyond", text: fill(texts.countyBeyond, { countyName: "Salem" }) }],
  [
    "Hobokken",
    { kind: "unknown", text: fill(texts.misspelled, { typed: "Hobokken" }), suggestion: "Hoboken" },
  ],
  ["1 Main St", { kind: "unknown", text: fill(texts.street, { typed: "1 Main St" }) }],
  ["abc", { kind: "unknown", text: "abc is unknown." }],
  ["0767", { kind: "invalid", text: "0767 is invalid." }],
  ["", { kind: "invalid", text: texts.empty }],
  ["{area}", { kind: "unknown", text: "{area} is unknown." }],
  ["x".repeat(99), { kind: "unknown", text: `${"x".repeat(40)} is unknown.` }],
])("“%s” gets its reply", (typed, reply) => {
  expect(replyTo(typed, loaded, texts)).toEqual(reply);
});

test.each([
  ["while the data is loading", loading, { kind: "loading", text: texts.loading }],
  ["where the data cannot be loaded", failed, { kind: "failed", text: texts.failed }],
  ["offline", { ...failed, isOnline: false }, { kind: "failed", text: texts.offline }],
])("%s a query gets this reply, but what cannot be looked up is invalid at once", (_, state, reply) => {
  expect(replyTo("07024", state, texts)).toEqual(reply);
  expect(replyTo("0767", state, texts).kind).toBe("invalid");
});

test("older data still answers when newer data cannot be loaded", () => {
  expect(replyTo("07024", { ...loaded, isError: true }, texts).kind).toBe("served");
});
