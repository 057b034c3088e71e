import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { boxOf, sizeOf } from "./labels.ts";
import { type AreaMap, layOut, type MapRecords } from "./layout.ts";
import { mapFile, riverFaults } from "./outlines.ts";
import { NARROW, WIDE } from "./placing.ts";
import { type Box, boxAround, contains, isInside, overlap } from "./shapes.ts";

const shipped = readRecords();
const [sample] = shipped.areas;
if (!sample) throw new Error("The records need an area.");
const town = (name: string, latitude: number, longitude: number): Area => {
  return { ...sample, name, slug: name.toLowerCase().replace(" ", "-"), latitude, longitude };
};
const TENAFLY = town("Tenafly", 40.9253, -73.9629);
const HOBOKEN = town("Hoboken", 40.744, -74.032);
const areas = [
  TENAFLY,
  town("Palisades Park", 40.8482, -73.9976),
  town("Bergenfield", 40.9276, -73.9974),
  town("Dumont", 40.9407, -73.9968),
  town("Fort Lee", 40.8509, -73.9701),
  town("Hackensack", 40.8859, -74.0435),
  town("Maywood", 40.9026, -74.0618),
  town("New Milford", 40.9351, -74.019),
  town("Paramus", 40.9445, -74.0754),
  town("River Edge", 40.9287, -74.0399),
  town("Teaneck", 40.8976, -74.016),
];
const river = {
  name: "Hudson River",
  miles: 0.75,
  bank: ["Bergen, NJ", "Hudson, NJ"],
  otherBank: ["Bronx, NY", "New York, NY", "Westchester, NY"],
};
const map = { ...shipped.areasPage.map, shapes: "bergen-county-nj", river };
const areasPage = { ...shipped.areasPage, map };
const address = { ...shipped.business.address, city: "Tenafly", state: "NJ" };
const business = { ...shipped.business, address, latitude: 40.927, longitude: -73.965, coverageMiles: 25 };
const records: MapRecords = { areas, areasPage, business };

test.each([undefined, ...areas])("no name on a map covers another one or leaves it ($name)", (area) => {
  const laidOut = layOut(records, area);
  for (const size of ["narrow", "wide"] as const) {
    const boxes = boxesOf(laidOut, size);
    expect(boxes.filter(({ box }) => !contains(laidOut.frame, box))).toEqual([]);
    const clashes = boxes.filter((one) => boxes.some((two) => one !== two && overlap(one.box, two.box)));
    expect(clashes.map(({ text }) => text)).toEqual([]);
  }
});

test("on the map of all areas each has its name on all screens, in its shape or at a line from there", () => {
  const { names } = layOut(records);
  const named = names.flatMap(({ kind, area, ring, labels }) => {
    const isThere = ring && labels.every(({ point, leader }) => isInside(ring, leader ?? point));
    const shows = labels.map((label) => label.shows).join();
    return kind === "area" && isThere && /^(always|narrow,wide)$/.test(shows) ? [area] : [];
  });
  expect(named).toEqual(areas);
});

test.each(areas)(
  "the map of $name lights it alone, names it, and shows the way to it from the base",
  (area) => {
    const { shapes, names } = layOut(records, area);
    expect(shapes.filter(({ brightness }) => brightness === 1).map((shape) => shape.area)).toEqual([area]);
    const own = names.find(({ kind }) => kind === "own");
    expect(own?.area).toBe(area);
    expect(own?.labels).not.toEqual([]);
    expect(own?.marker === undefined).toBe(area.name === business.address.city);
    expect(own?.ring && isInside(own.ring, own.point)).toBe(true);
    expect(names.find(({ kind }) => kind === "base")?.labels).not.toEqual([]);
  },
);

test("a map has all of its towns with some space around them, and no towns that are far from its frame", () => {
  const { frame, names } = layOut(records);
  const points = names.flatMap(({ area, ring }) => (area && ring ? ring : []));
  const { left, right, top, bottom } = boxAround(points);
  expect(
    Math.min(left - frame.left, top - frame.top, frame.right - right, frame.bottom - bottom),
  ).toBeGreaterThan(14);
  expect(layOut(records, TENAFLY).shapes.map(({ area }) => area.name)).not.toContain("Paramus");
});

test("lines to names are short on the map of all areas, and longer only to the name of the area that a map is about", () => {
  const all = linesOf(layOut(records));
  expect(all.length).toBeGreaterThan(0);
  expect(Math.max(...all)).toBeLessThan(3 * NARROW);
  const own = areas.flatMap((area) => linesOf(layOut(records, area)));
  expect(Math.max(...own)).toBeGreaterThan(2.5 * NARROW);
  expect(Math.max(...own)).toBeLessThan(7 * NARROW);
});

test("a town that the shapes don't have is a dot with its name beside it, on its own map and on that of all", () => {
  const more = { ...records, areas: [...areas, HOBOKEN] };
  for (const laidOut of [layOut(more), layOut(more, HOBOKEN)]) {
    const { marker, labels, ring } = laidOut.names.find(({ area }) => area === HOBOKEN) ?? {};
    expect([marker !== undefined, ring, labels?.[0]?.leader]).toEqual([true, undefined, undefined]);
    expect(laidOut.shapes.map(({ area }) => area)).not.toContain(HOBOKEN);
  }
});

test("the map of one area whose place is the company's has a size", () => {
  const here = { ...HOBOKEN, latitude: business.latitude, longitude: business.longitude };
  const { scale } = layOut({ ...records, areas: [here] }, here);
  expect(scale).toBeGreaterThan(20);
  expect(scale).toBeLessThan(200);
});

test("an area's map compares as much with a few areas as with ten times as many elsewhere, and nearby no more than ten times as much", () => {
  const looks = (copies: number, milesAway: number) => {
    const all = Array.from({ length: copies }, (_, copy) =>
      areas.map((area) =>
        copy === 0
          ? area
          : { ...area, name: `${area.name} ${copy}`, latitude: area.latitude + (copy * milesAway) / 69 },
      ),
    );
    let count = 0;
    layOut({ ...records, areas: all.flat() }, TENAFLY, (a, b) => {
      count += 1;
      return overlap(a, b);
    });
    return count;
  };
  expect(looks(10, 100)).toBe(looks(1, 100));
  expect(looks(20, 0.1)).toBeLessThan(10 * looks(2, 0.1));
});

test("the file has the land, the river and each area's shape, to the edge of what the company covers", () => {
  const file = mapFile(records);
  for (const id of ["far", "land", "counties", "borders", "river", "t-tenafly", "t-fort-lee"])
    expect(file).toContain(`<path id="${id}" `);
  const reach = 100 * business.coverageMiles;
  const [, land = ""] = /id="land" d="([^"]+)"/.exec(file) ?? [];
  const starts = [...land.matchAll(/M(-?\d+) ?(-?\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.max(...starts.map(Math.abs))).toBeLessThan(1.1 * reach);
});

test("a bank that isn't a county is refused with the field and an example", () => {
  const wrong = { ...areasPage, map: { ...map, river: { ...river, bank: ["Bergen County, NJ"] } } };
  expect(riverFaults({ areasPage }).concat(riverFaults({ areasPage: wrong }))).toMatchObject([
    {
      path: "map.river.bank.0",
      reason: 'is no county; write it like "Bergen, NJ" (found "Bergen County, NJ")',
    },
  ]);
});

/** How long the lines to the names of areas are. */
function linesOf({ names }: AreaMap): number[] {
  return names.flatMap(({ kind, labels }) =>
    labels.flatMap(({ leader, point: [x, y] }) =>
      leader && kind !== "base" ? [Math.hypot(x - leader[0], y - leader[1])] : [],
    ),
  );
}

/** The boxes of the names that a map shows on phones or on wide screens, with the most space between letters. */
function boxesOf({ names }: AreaMap, size: "narrow" | "wide"): { text: string; box: Box }[] {
  return names.flatMap(({ lines, labels }) =>
    labels
      .filter(({ shows }) => shows === size || shows === "always")
      .map((label) => {
        const { width, height } = sizeOf(lines, true);
        // Of a line's height, letters fill the middle.
        const letters = { width, height: height - 0.45 };
        return { text: lines.join(" "), box: boxOf(label, letters, size === "narrow" ? NARROW : WIDE) };
      }),
  );
}
