import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bearing, compassWord, distanceMiles, milesInWords, nearest, project } from "./geo.ts";

const place = fc.record({
  latitude: fc.double({ min: 40, max: 42, noNaN: true }),
  longitude: fc.double({ min: -75, max: -73, noNaN: true }),
});
const workshop = { latitude: 40.927, longitude: -73.965 };

describe("a distance", () => {
  test("is 69.09 miles for a degree of latitude, the earth's round divided by 360", () => {
    expect(distanceMiles({ latitude: 40, longitude: -74 }, { latitude: 41, longitude: -74 })).toBeCloseTo(
      69.09,
      2,
    );
  });

  test("is a quarter of the earth's round from the equator to the pole", () => {
    const quarter = distanceMiles({ latitude: 0, longitude: 12 }, { latitude: 90, longitude: -50 });
    expect(quarter).toBeCloseTo(90 * 69.0934, 0);
  });

  test("is the same there and back, nothing from a place to itself, and never shortened by a detour", () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 9);
        expect(distanceMiles(a, a)).toBe(0);
        expect(distanceMiles(a, b)).toBeLessThanOrEqual(distanceMiles(a, c) + distanceMiles(c, b) + 1e-9);
      }),
    );
  });

  test.each([
    [0, "less than a mile"],
    [0.49, "less than a mile"],
    [0.5, "about 1 mile"],
    [1.6, "about 2 miles"],
    [24.6, "about 25 miles"],
  ])("of %d miles is said as: %s", (miles, words) => {
    expect(milesInWords(miles)).toBe(words);
  });
});

describe("a direction", () => {
  test.each([
    ["north", 1, 0],
    ["northeast", 1, 1.3],
    ["east", 0, 1],
    ["southeast", -1, 1.3],
    ["south", -1, 0],
    ["southwest", -1, -1.3],
    ["west", 0, -1],
    ["northwest", 1, -1.3],
  ])("is called %s", (word, north, east) => {
    const there = { latitude: 40.927 + north / 100, longitude: -73.965 + east / 100 };
    expect(compassWord(bearing(workshop, there))).toBe(word);
  });

  test("changes its name halfway between two names", () => {
    expect([22.4, 22.6, 337.4, 337.6, 360, -45].map(compassWord)).toEqual([
      "north",
      "northeast",
      "northwest",
      "north",
      "north",
      "northwest",
    ]);
  });
});

test("on the flat map every place keeps its distance and its direction from the center", () => {
  fc.assert(
    fc.property(place, (there) => {
      const { x, y } = project(workshop, there);
      const miles = distanceMiles(workshop, there);
      expect(Math.hypot(x, y)).toBeCloseTo(miles, 6);
      fc.pre(miles > 0.01);
      const degrees = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
      expect(Math.cos(((degrees - bearing(workshop, there)) * Math.PI) / 180)).toBeCloseTo(1, 9);
    }),
  );
});

test("the nearest places come in their order, without the place itself", () => {
  const [here, near, far, farther] = [0, 0.1, 0.3, 0.6].map((north) => ({
    latitude: 40 + north,
    longitude: -74,
  }));
  if (!here || !near || !far || !farther) throw new Error("There are four places.");
  expect(nearest([farther, near, here, far], here, 2)).toEqual([near, far]);
});
