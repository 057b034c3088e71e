import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { boxOf, sizeOf } from "./labels.ts";
import { type AreaMap, layOut, type MapRecords } from "./layout.ts";
import { mapFile, riverFaults } from "./outlines.ts";
import { NARROW, WIDE } from "./placing.ts";
import { type Box, contains, isInside, overlap } from "./shapes.ts";

const { areas, areasPage, business } = readRecords();
const records: MapRecords = { areas, areasPage, business };
const [first] = areas;
if (!first) throw new Error("The records need an area.");
const HOBOKEN: Area = { ...first, name: "Hoboken", slug: "hoboken", latitude: 40.744, longitude: -74.032 };

test.each([undefined, ...areas])("no name on a map covers another one or leaves it ($name)", (area) => {
  const map = layOut(records, area);
  for (const size of ["narrow", "wide"] as const) {
    const boxes = boxesOf(map, size);
    expect(boxes.filter(({ box }) => !contains(map.frame, box))).toEqual([]);
    const clashes = boxes.filter((one) => boxes.some((two) => one !== two && overlap(one.box, two.box)));
    expect(clashes.map(({ text }) => text)).toEqual([]);
  }
});

test("on the map of all areas each has its name, which stands in its shape or at a line from there", () => {
  const { names } = layOut(records);
  const named = names.flatMap(({ kind, area, ring, labels }) => {
    const isThere = ring && labels.every(({ point, leader }) => isInside(ring, leader ?? point));
    return kind === "area" && isThere ? [area?.name] : [];
  });
  expect(named.toSorted()).toEqual(areas.map(({ name }) => name).toSorted());
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

test("a town that the shapes don't have is a dot with its name beside it, on its own map and on that of all", () => {
  const more = { ...records, areas: [...areas, HOBOKEN] };
  for (const map of [layOut(more), layOut(more, HOBOKEN)]) {
    const { marker, labels, ring } = map.names.find(({ area }) => area === HOBOKEN) ?? {};
    expect([marker !== undefined, ring, labels?.[0]?.leader]).toEqual([true, undefined, undefined]);
    expect(map.shapes.map(({ area }) => area)).not.toContain(HOBOKEN);
  }
});

test("the map of one area whose place is the company's has a size", () => {
  const here = { ...HOBOKEN, latitude: business.latitude, longitude: business.longitude };
  const { scale } = layOut({ ...records, areas: [here] }, here);
  expect(scale).toBeGreaterThan(20);
  expect(scale).toBeLessThan(200);
});

test("an area's map compares as much with 15 areas as with 150 elsewhere, and with 300 nearby no more than twice as much", () => {
  const looks = (copies: number, milesAway: number) => {
    const all = Array.from({ length: copies }, (_, copy) =>
      areas.map((area) =>
        copy === 0
          ? area
          : { ...area, name: `${area.name} ${copy}`, latitude: area.latitude + (copy * milesAway) / 69 },
      ),
    );
    let count = 0;
    layOut({ ...records, areas: all.flat() }, first, (a, b) => {
      count += 1;
      return overlap(a, b);
    });
    return count;
  };
  const fifteen = looks(1, 0);
  expect(looks(10, 100)).toBe(fifteen);
  expect(looks(10, 0.1)).toBeLessThan(10 * fifteen);
  expect(looks(20, 0.1)).toBeLessThan(2 * looks(10, 0.1));
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
  const river = { ...areasPage.map.river, bank: ["Bergen County, NJ"] };
  const wrong = { ...areasPage, map: { ...areasPage.map, river } };
  expect(riverFaults({ areasPage }).concat(riverFaults({ areasPage: wrong }))).toMatchObject([
    {
      path: "map.river.bank.0",
      reason: 'is no county; write it like "Bergen, NJ" (found "Bergen County, NJ")',
    },
  ]);
});

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
