import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answer, answerTo, packCoverage, parseCoverage, readQuestion, retryDelay } from "./coverage.ts";
import { makeCoverage } from "./coverage-data.ts";
import { distanceMiles } from "./geo.ts";
import { readRecords } from "./records.ts";

const { areas, business } = readRecords();
const coverage = makeCoverage(areas, business, business.coverageMiles);
const places = [...coverage.within, ...coverage.beyond];

/** The answer to what was typed, in short: "served Fort Lee", "within Hoboken", "new-york". */
function answer(typed: string): string {
  const question = readQuestion(typed);
  if (question.kind === "empty" || question.kind === "invalid") return question.kind;
  return inShort(answerTo(question, coverage));
}

function inShort(found: Answer): string {
  if (found.kind === "served") return `served ${found.town.name}`;
  return "place" in found ? `${found.kind} ${found.place.name}` : found.kind;
}

describe("a ZIP code", () => {
  test.each(areas.flatMap(({ name, zips }) => zips.map((zip) => [zip, name])))(
    "%s is served: %s",
    (zip, name) => {
      expect(answer(zip)).toBe(`served ${name}`);
    },
  );

  test("of the list is always answered with its own place, or with the served town of that name", () => {
    for (const [kind, list] of [
      ["within", coverage.within],
      ["beyond", coverage.beyond],
    ] as const) {
      for (const { name, zips } of list) {
        for (const zip of zips)
          expect([`${kind} ${name}`, ...areas.map((area) => `served ${area.name}`)]).toContain(answer(zip));
      }
    }
    expect(coverage.within.flatMap(({ zips }) => zips).length).toBeGreaterThan(150);
  });

  test.each([
    ["07602", "served Hackensack", "post boxes of a served town"],
    ["07030", "within Hoboken", "within the radius"],
    ["08540", "beyond Princeton", "in New Jersey, beyond the radius"],
    ["10001", "new-york", "in Manhattan"],
    ["10901", "new-york", "in New York and within the radius"],
    ["00501", "new-york", "the lowest of New York"],
    ["90210", "elsewhere", "in another state"],
    ["06830", "elsewhere", "in Connecticut"],
    ["07000", "unknown", "like one of New Jersey, but none"],
  ])("%s is answered: %s (%s)", (zip, expected) => {
    expect(answer(zip)).toBe(expected);
  });

  test.each(["07024", " 07024 ", "07024-1234", "NJ 07024", "Fort Lee, NJ 07024", "０７０２４"])(
    "is found in “%s”",
    (typed) => {
      expect(answer(typed)).toBe("served Fort Lee");
    },
  );

  test.each(["0767", "070244", "7", "07024-", "070 24", "201 555"])("is not taken from “%s”", (typed) => {
    expect(answer(typed)).toBe("invalid");
  });
});

describe("a name", () => {
  test.each([
    ["fort lee", "served Fort Lee"],
    ["FORT LEE", "served Fort Lee"],
    ["ft lee", "served Fort Lee"],
    ["Ft. Lee", "served Fort Lee"],
    ["fortlee", "served Fort Lee"],
    ["  fort   lee ", "served Fort Lee"],
    ["fort lee nj", "served Fort Lee"],
    ["Fort Lee, New Jersey", "served Fort Lee"],
    ["Borough of Fort Lee", "served Fort Lee"],
    ["paramus boro", "served Paramus"],
    ["teaneck twp", "served Teaneck"],
    ["hackensack city", "served Hackensack"],
    ["Ho-Ho-Kus", "within Ho Ho Kus"],
    ["w new york", "within West New York"],
    ["West New York, NJ", "within West New York"],
    ["union", "within Union"],
    ["Union City", "within Union City"],
    ["n bergen", "within North Bergen"],
    ["Washington Township", "within Township Of Washington"],
    ["princeton", "beyond Princeton"],
    ["new york", "new-york"],
    ["New York City", "new-york"],
    ["Nyack, NY", "new-york"],
    ["abc", "unknown"],
    ["Fort Lee Lee", "unknown"],
    ["", "empty"],
    [" \t ", "empty"],
    ["?!", "empty"],
  ])("“%s” is answered: %s", (typed, expected) => {
    expect(answer(typed)).toBe(expected);
  });

  test("of the list is answered in any case and spacing, with and without the state", () => {
    for (const { name } of places) {
      const expected = answer(name);
      expect(expected).toMatch(/^(served|within|beyond) /);
      for (const typed of [
        name.toUpperCase(),
        name.toLowerCase(),
        ` ${name.replaceAll(" ", "  ")} `,
        `${name}, NJ`,
      ])
        expect(answer(typed), typed).toBe(expected);
    }
  });
});

test("whatever is typed gets one answer, and never an error", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.stringMatching(/^[\d -]{0,12}$/),
    fc.constantFrom(...places.map(({ name }) => name)),
  );
  fc.assert(
    fc.property(text, (typed) => {
      expect(answer(typed)).toMatch(/^(served|within|beyond|new-york|elsewhere|unknown|empty|invalid)/);
    }),
    { numRuns: 500 },
  );
});

describe("the list", () => {
  test("holds no ZIP code twice, and all of New Jersey begins with 07 or 08", () => {
    const zips = places.flatMap((place) => place.zips);
    expect(new Set(zips).size).toBe(zips.length);
    expect(zips.filter((zip) => !/^0[78]\d{3}$/.test(zip))).toEqual([]);
  });

  test("parts the places at the radius, and says no distance beyond it for a place within", () => {
    for (const { name, miles } of coverage.within)
      expect(miles, name).toBeLessThanOrEqual(business.coverageMiles);
    for (const { name, miles } of coverage.beyond)
      expect(miles, name).toBeGreaterThan(business.coverageMiles);
  });

  test("changes with the radius and with the place of the workshop", () => {
    const near = makeCoverage(areas, business, 5).within;
    expect(near.length).toBeGreaterThan(5);
    expect(near.length).toBeLessThan(coverage.within.length / 4);
    const capeMay = { latitude: 38.94, longitude: -74.91 };
    expect(makeCoverage(areas, capeMay, 5).within.map(({ name }) => name)).toContain("Cape May");
  });

  test("puts every served town within the radius, close to where its record puts it", () => {
    for (const area of areas) {
      expect(distanceMiles(business, area), area.name).toBeLessThan(business.coverageMiles);
      const [zip = ""] = area.zips;
      const place = coverage.within.find(({ zips }) => zips.includes(zip));
      expect(Math.abs((place?.miles ?? 99) - distanceMiles(business, area)), area.name).toBeLessThan(1.5);
    }
  });

  test("names its source and license", () => {
    expect(coverage.source).toMatch(/GeoNames.*CC BY 4\.0/);
  });

  test("comes out of its packing as it went in", () => {
    const packed: unknown = JSON.parse(JSON.stringify(packCoverage(coverage)));
    expect(parseCoverage(packed)).toEqual(coverage);
  });

  test.each([
    null,
    "no list",
    {},
    { source: "x", towns: [], within: [], beyond: 1 },
    { source: "x", towns: [["Tenafly"]], within: [], beyond: [] },
    { source: "x", towns: [], within: [["Alpine", "2", "07620"]], beyond: [] },
  ])("is refused where it is not in its form: %j", (value) => {
    expect(() => parseCoverage(value)).toThrow(/list/);
  });
});

test("the wait before a try doubles from one second, and is never longer than half a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
