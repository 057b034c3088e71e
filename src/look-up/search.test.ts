import { describe, expect, test } from "vitest";
import { distanceMiles } from "../geo/distance.ts";
import { makeLookUpData } from "./data.ts";
import { lookUp, parseQuery } from "./search.ts";

const COMPANY = {
  latitude: 40.927,
  longitude: -73.965,
  coverageMiles: 25,
  county: "Bergen County",
  address: { state: "NJ" },
};
const PLACES = {
  spellings: [
    { listed: "Ho Ho Kus", spelled: "Ho-Ho-Kus" },
    { listed: "Township Of Washington", spelled: "Washington Township" },
  ],
  sharing: [
    { name: "River Vale", zip: "07675", latitude: 41.013, longitude: -74.009 },
    { name: "Old Tappan", zip: "07675", latitude: 41.016, longitude: -73.986 },
    { name: "Guttenberg", zip: "07093", latitude: 40.793, longitude: -74.006 },
  ],
  nicknames: [{ name: "NYC", state: "New York" }],
};
const towns = { "Fort Lee": "07024", Hackensack: "07601", Paramus: "07652", Teaneck: "07666" };
const areas = Object.entries(towns).map(([name, zip]) => {
  return { name, slug: name.toLowerCase(), responseTime: "25-40 min", zips: [zip] };
});
const data = makeLookUpData(areas, COMPANY, PLACES);
const places = [...data.within, ...data.beyond];

/** The result of a query as a short text: "served Fort Lee", "within Hoboken", "other-state New York". */
function find(typed: string): string {
  const query = parseQuery(typed);
  if (query.kind === "empty" || query.kind === "invalid") return query.kind;
  const result = lookUp(query, data);
  if (result.kind === "served") return `served ${result.area.name}`;
  if (result.kind === "county") return `county ${result.county.name} ${result.county.reach}`;
  if (result.kind === "misspelled") return `misspelled ${result.suggestion}`;
  if (result.kind === "other-state") return `other-state ${result.state}`;
  return "place" in result ? `${result.kind} ${result.place.name}` : result.kind;
}

/** Each result with the queries that find it. */
const RESULTS = {
  "served Fort Lee": ["07024", " 07024 ", "０７０２４", "07024-1234", "NJ 07024", "Fort Lee, NJ 07024"],
  "served Fort Lee by a ZIP+4 code as people write it": ["070241234", "Fort Lee 07024-", "07024-"],
  "served Fort Lee by name": ["FORT LEE", "ft lee", "Ft. Lee", "fortlee", "  fort   lee ", "fort lee nj"],
  "served Fort Lee by its full name": ["Fort Lee, New Jersey", "Borough of Fort Lee"],
  // This ZIP code is for post office boxes only.
  "served Hackensack": ["07602", "hackensack city"],
  "served Paramus": ["paramus boro"],
  "served Fort Lee by a street address": [
    "12345 Main St, Fort Lee, NJ 07024",
    "200 Main Street, Fort Lee",
    "200 Main Street Fort Lee NJ",
  ],
  "misspelled Hackensack": ["Hackensac", "hackensak", "Hackinsack, NJ"],
  "misspelled Tenafly": ["Tenaflly"],
  "county Bergen own": ["Bergen County", "bergen county, nj", "Bergen Co."],
  "county Passaic partly": ["Passaic County"],
  "county Salem beyond": ["Salem County, New Jersey"],
  "served Teaneck": ["teaneck twp"],
  "within Hoboken": ["07030"],
  "within Ho-Ho-Kus": ["Ho-Ho-Kus", "ho ho kus"],
  "within West New York": ["w new york", "West New York, NJ"],
  "within Union": ["union"],
  "within Union City": ["Union City"],
  "within North Bergen": ["n bergen"],
  "within Washington Township": ["Washington Township", "Township of Washington", "washington twp"],
  "beyond Princeton": ["08540", "princeton"],
  // The second one is within the radius, the third one is New York's lowest.
  "other-state New York": ["10001", "10901", "00501", "new york", "New York City", "NYC", "Nyack, NY"],
  "other-state Connecticut": ["06830", "Greenwich, Connecticut", "Greenwich CT"],
  "other-state California": ["90210"],
  // Of the armed forces.
  "no-state": ["09012"],
  "not-found": ["포트리", "טנפליי", "07000", "abc", "Fort Lee Lee", "1 Main St"],
  invalid: ["0767", "070244", "7", "070 24", "201 555"],
  empty: ["", " \t ", "?!"],
};

test.each(Object.entries(RESULTS))("%s is found by %j", (result, queries) => {
  for (const typed of queries) expect(find(typed), typed).toBe(result.replace(/ by .*/, ""));
});

test.each(PLACES.sharing)("$name is found by its name, and listed for the ZIP code $zip", ({ name, zip }) => {
  expect(find(name)).toBe(`within ${name}`);
  const result = lookUp({ kind: "zip", zip }, data);
  const names = "place" in result ? [result.place.name, ...result.sharedWith] : [];
  expect(names).toContain(name);
  expect(names.length).toBeGreaterThan(1);
});

test("a ZIP code that a served area shares lists the other places", () => {
  const westwood = { name: "Westwood", slug: "westwood", responseTime: "25-40 min", zips: ["07675"] };
  expect(lookUp({ kind: "zip", zip: "07675" }, makeLookUpData([westwood], COMPANY, PLACES))).toEqual({
    kind: "served",
    area: westwood,
    sharedWith: ["Old Tappan", "River Vale"],
  });
});

describe("the data", () => {
  test("contains each ZIP code once for each place it covers, New Jersey's only, and names its source and license", () => {
    const zips = places.flatMap((place) => place.zips);
    expect(zips.length - new Set(zips).size).toBe(PLACES.sharing.length);
    expect(zips.filter((zip) => !/^0[78]\d{3}$/.test(zip))).toEqual([]);
    expect(data.source).toMatch(/GeoNames.*CC BY 4\.0/);
  });

  test("splits the places at the radius, the nearest first", () => {
    const [within, beyond] = [data.within, data.beyond].map((list) => list.map(({ miles }) => miles));
    expect(within).toEqual(within?.toSorted((a, b) => a - b));
    expect(within?.at(-1)).toBeLessThanOrEqual(COMPANY.coverageMiles);
    expect(beyond?.at(0)).toBeGreaterThan(COMPANY.coverageMiles);
  });

  test("measures the miles from the company", () => {
    const hoboken = distanceMiles(COMPANY, { latitude: 40.744, longitude: -74.032 });
    expect(data.within.find(({ name }) => name === "Hoboken")?.miles).toBe(Math.round(hoboken));
    const there = { ...COMPANY, latitude: 38.94, longitude: -74.91, coverageMiles: 5 };
    const near = makeLookUpData(areas, there, PLACES).within.map(({ name }) => name);
    expect(near).toContain("Cape May");
    expect(near).not.toContain("Hoboken");
  });
});
