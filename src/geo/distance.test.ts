import fc from "fast-check";
import { expect, test } from "vitest";
import { compassDirection, distanceMiles, nearest, type Place, projectionAround } from "./distance.ts";
import { milesInWords } from "./miles-in-words.ts";

const company = { latitude: 40.927, longitude: -73.965 };
const MILES_PER_DEGREE = 69.0934;

/** A place so many miles north and east of the company. */
function placeAt(north: number, east: number): Place {
  const shrink = Math.cos((company.latitude * Math.PI) / 180);
  return {
    latitude: company.latitude + north / MILES_PER_DEGREE,
    longitude: company.longitude + east / MILES_PER_DEGREE / shrink,
  };
}

test.each([
  [{ latitude: 40, longitude: -74 }, { latitude: 41, longitude: -74 }, 1],
  [{ latitude: 0, longitude: 12 }, { latitude: 90, longitude: -50 }, 90],
  [company, company, 0],
])("a degree of a great circle is 69.09 miles (%#)", (from, to, degrees) => {
  expect(distanceMiles(from, to)).toBeCloseTo(degrees * MILES_PER_DEGREE, 2);
  expect(distanceMiles(to, from)).toBe(distanceMiles(from, to));
});

test.each([
  [0, "less than a mile"],
  [0.49, "less than a mile"],
  [0.5, "about 1 mile"],
  [1.6, "about 2 miles"],
  [24.6, "about 25 miles"],
])("%d miles are said as “%s”", (miles, words) => {
  expect(milesInWords(miles)).toBe(words);
});

test("degrees clockwise from north have the name of the nearest of eight directions", () => {
  const names = [0, 22, 23, 90, 135, 180, 225, 270, 315, 337, 338].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return compassDirection(company, placeAt(5 * Math.cos(angle), 5 * Math.sin(angle)));
  });
  expect(names.join(" ")).toBe(
    "north north northeast east southeast south southwest west northwest northwest north",
  );
});

test("a projection keeps every distance and direction from its center", () => {
  const miles = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(miles, miles, (north, east) => {
      const there = placeAt(north, east);
      const [x, y] = projectionAround(company, 10)([there.longitude, there.latitude]) ?? [];
      expect(Math.hypot(x ?? 0, y ?? 0)).toBeCloseTo(10 * distanceMiles(company, there), 2);
      // On so small a part of the earth, the true place is within a fifth of a mile of the flat one.
      expect(Math.hypot((x ?? 0) / 10 - east, (y ?? 0) / 10 + north)).toBeLessThan(0.2);
    }),
  );
});

test("the nearest places come in their order, without the place itself", () => {
  const places = [6, 1, 0, 3].map((miles) => placeAt(miles, 0));
  const [, near, here, far] = places;
  expect(here && nearest(places, here, 2)).toEqual([near, far]);
});
