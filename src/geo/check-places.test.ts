import { expect, test } from "vitest";
import { faultLine } from "../records/faults.ts";
import { readRecords } from "../records/reader.ts";
import { neighborWarnings, placeWarnings } from "./check-places.ts";

const { business: shipped, areas, areasPage } = readRecords();
const [first] = areas;
if (!first) throw new Error("The records need an area.");

const HOBOKEN = { latitude: 40.744, longitude: -74.032 };
const PRINCETON = { latitude: 40.35, longitude: -74.66 };
const business = { ...shipped, ...HOBOKEN, address: { ...shipped.address, zip: "07030" }, coverageMiles: 25 };
const town = { ...first, ...HOBOKEN, slug: "hoboken", zips: ["07030"] };
const warnings = (change: Partial<typeof town>, company: Partial<typeof business> = {}) =>
  placeWarnings({ business: { ...business, ...company }, areas: [{ ...town, ...change }] }).map(faultLine);

test("a town within the radius, with its own ZIP codes, gets no warning", () => {
  expect(warnings({})).toEqual([]);
});

test("an unknown ZIP code gets a warning", () => {
  expect(warnings({ zips: ["07030", "99999"] })).toEqual([
    "content/areas/hoboken.yaml: zips.2 is a ZIP code that no list knows (99999); check its digits.",
  ]);
});

test("a town beyond the radius gets a warning with its distance", () => {
  expect(warnings({ ...PRINCETON, zips: ["08540"] })).toEqual([
    "content/areas/hoboken.yaml: latitude and longitude are 43 miles from the company, beyond the 25 miles that it covers; correct one of them. The miles are coverageMiles in content/business.yaml.",
  ]);
});

test("two letters that are no state get a warning", () => {
  expect(warnings({}, { address: { ...business.address, state: "XX" } })).toEqual([
    "content/business.yaml: address.state is the two letters of no state (XX); correct them.",
  ]);
});

test("a ZIP code of another region gets a warning with that region", () => {
  expect(warnings({}, { address: { ...shipped.address, zip: "78702" } })).toEqual([
    expect.stringMatching(
      /^content\/business\.yaml: address\.zip 78702 is in Austin, TX, 1\d{3} miles from where this record/,
    ),
  ]);
});

test("a missing or extra neighbor gets a warning", () => {
  const map = { ...areasPage.map, shapes: "bergen-county-nj" };
  const tenafly = {
    ...town,
    name: "Tenafly",
    slug: "tenafly",
    neighbors: ["Alpine", "Bergenfield", "Cresskill", "Englewood"],
  };
  const found = (neighbors: string[]) =>
    neighborWarnings({ areas: [{ ...tenafly, neighbors }], areasPage: { ...areasPage, map } }).map(faultLine);
  const [lacking] = found(tenafly.neighbors);
  expect(lacking).toContain("content/areas/tenafly.yaml: neighbors lacks Englewood Cliffs");
  const [, extra] = found([...tenafly.neighbors, "Paramus"]);
  expect(extra).toContain("neighbors names Paramus, which it doesn't meet");
});
