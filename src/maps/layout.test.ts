import { describe, expect, test } from "vitest";
import { text } from "../metadata/card-fonts.ts";
import { readRecords } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import type { Ring } from "./geometry.ts";
import { type AreaMap, arrivalTimes, brightness, layOut } from "./layout.ts";
import { placeNames } from "./names.ts";
import { mapFile, riverFaults } from "./outlines.ts";

const records = readRecords();
const { areas, areasPage, business } = records;
const [sample] = areas;
if (!sample) throw new Error("The records need an area.");
// In another county, whose shapes content/shapes doesn't have.
const hoboken: Area = { ...sample, name: "Hoboken", slug: "hoboken", latitude: 40.744, longitude: -74.032 };
const more = { ...records, areas: [...areas, hoboken] };
// From maps.module.css.
const LETTERS = 12;

test.each([
  ["each area", records],
  ["each of them and one without a shape", more],
])("the map of all areas names %s, in its shape or at a line from there", (_, all) => {
  const map = layOut(all);
  expect(clashes(map)).toEqual([]);
  const named = map.names.filter(({ kind }) => kind === "area");
  expect(named.map(({ area }) => area?.name)).toEqual(all.areas.map(({ name }) => name));
  for (const { area, point, marker, label } of named) {
    const [[x, y] = [label.x, label.y]] = label.leader ?? [];
    const points = map.shapes.find((shape) => shape.area === area)?.rings.flat() ?? [point];
    const isLeft = points.filter((each) => each[0] < x).length;
    const isAbove = points.filter((each) => each[1] < y).length;
    const isWithin = [isLeft, isAbove].every((count) => count > 0 && count < points.length);
    expect(isWithin || marker !== undefined, area?.name).toBe(true);
  }
});

test("lines to names are short on the map of all areas", () => {
  const lengths = layOut(records).names.flatMap(({ label: { leader } }) =>
    leader ? [Math.hypot(leader[1][0] - leader[0][0], leader[1][1] - leader[0][1])] : [],
  );
  expect(Math.max(...lengths)).toBeLessThan(6 * LETTERS);
});

describe.each([...areas, hoboken])("the map of $name", (area) => {
  const map = layOut(more, area);
  const own = map.names.find(({ kind }) => kind === "own");

  test("lights its shape alone, names it and the base, and shows the way between them", () => {
    const lit = map.shapes.filter((shape) => shape.brightness === 1);
    expect(lit.map((shape) => shape.area)).toEqual(area === hoboken ? [] : [area]);
    expect(own?.area).toBe(area);
    expect(own?.marker === undefined).toBe(area.name === business.address.city);
    expect(map.names.some(({ kind }) => kind === "base")).toBe(true);
  });

  test("has no name over another one, over a line or out of the frame", () => {
    expect(clashes(map, own?.marker && [[0, 0], own.point])).toEqual([]);
  });
});

test("a town without a shape is a dot, and no shape stands for it", () => {
  for (const map of [layOut(more), layOut(more, hoboken)]) {
    const name = map.names.find(({ area }) => area === hoboken);
    expect([name?.marker !== undefined, name?.label.leader]).toEqual([true, undefined]);
    expect(map.shapes.map(({ area }) => area)).not.toContain(hoboken);
  }
});

test("a map keeps some space around its areas, and that of one area at the company's place has a size", () => {
  const { frame, shapes } = layOut(records);
  const [xs, ys] = [0, 1].map((axis) =>
    shapes.flatMap(({ rings }) => rings.flat().map((point) => point[axis] ?? 0)),
  );
  expect(Math.min(...(xs ?? [])) - frame.left).toBeGreaterThan(LETTERS);
  expect(frame.bottom - Math.max(...(ys ?? []))).toBeGreaterThan(LETTERS);
  const here = { ...hoboken, latitude: business.latitude, longitude: business.longitude };
  const { scale } = layOut({ ...records, areas: [here] }, here);
  expect(scale).toBeGreaterThan(20);
  expect(scale).toBeLessThan(200);
});

test.each([
  ["in the middle of a shape that has room for it", 2, 2, false],
  ["in a shape that has most of it", 0.8, 2, false],
  ["at the end of a line from a shape that has a good half of it", 0.6, 2, true],
  ["in a shape as high as its letters", 2, 0.75, false],
  ["at the end of a line from a lower one", 2, 0.6, true],
])("a name stands %s", (_, share, height, isAway) => {
  const [x, y] = [(share * text.measure("Hackensack") * LETTERS) / 2, (height * LETTERS) / 2];
  const ring: Ring = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  const ground = { frame: { left: -200, right: 200, top: -200, bottom: 200 }, shapes: [ring], lines: [] };
  const name = { lines: ["Hackensack"], point: [0, 0] as const, ring };
  const [placed] = placeNames([name], ground);
  expect(placed?.label.leader !== undefined).toBe(isAway);
  if (!isAway) expect(placed?.label).toMatchObject({ x: 0, y: 0 });
  const isWhole = share > 1 && !isAway;
  expect(placeNames([{ ...name, isOptional: true }], ground)).toHaveLength(isWhole ? 1 : 0);
  const marker = { left: -4, right: 4, top: -4, bottom: 4 };
  const [beside] = placeNames([{ ...name, marker }], { ...ground, shapes: [] });
  expect(beside?.label.x).toBeGreaterThan(marker.right);
});

test("the sooner the company is there, the brighter an area is", () => {
  const times = arrivalTimes(
    ["45-60 min", "20-35 min", "25-40 min", "20-35 min"].map((responseTime) => ({ responseTime })),
  );
  expect(times).toEqual(["20-35 min", "25-40 min", "45-60 min"]);
  expect(times.map((responseTime) => brightness({ responseTime }, times))).toEqual([1, 2, 3]);
});

test("the file has the land, the river and each area's shape, to the edge of what the company covers", () => {
  const file = mapFile(records);
  for (const id of ["far", "land", "counties", "borders", "river", "t-tenafly", "t-fort-lee"])
    expect(file).toContain(`<path id="${id}" `);
  const [, land = ""] = /id="land" d="([^"]+)"/.exec(file) ?? [];
  const starts = [...land.matchAll(/M(-?\d+),(-?\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.max(...starts.map(Math.abs))).toBeLessThan(110 * business.coverageMiles);
});

test("a bank that isn't a county is refused with the field and an example", () => {
  const map = { ...areasPage.map, river: { ...areasPage.map.river, bank: ["Bergen County, NJ"] } };
  expect(riverFaults({ areasPage })).toEqual([]);
  expect(riverFaults({ areasPage: { ...areasPage, map } })).toMatchObject([
    {
      path: "map.river.bank.0",
      reason: 'is no county; write it like "Bergen, NJ" (found "Bergen County, NJ")',
    },
  ]);
});

/** Names over each other, under a line or out of the frame, with the space between letters that WCAG 1.4.12 lets visitors add. */
function clashes({ frame, names }: AreaMap, way?: Ring | false): string[] {
  const boxes = names.map(({ lines, label }) => {
    const widths = lines.map(
      (line) => text.measure(line) + 0.12 * line.length + 0.16 * line.split(" ").length,
    );
    const width = (Math.max(...widths) - 0.16) * LETTERS;
    const height = ((lines.length - 1) * 1.1 + 0.7) * LETTERS;
    const left = label.x - { start: 0, middle: width / 2, end: width }[label.anchor];
    const top = label.y - height / 2;
    return { text: lines.join(" "), left, right: left + width, top, bottom: top + height };
  });
  const marks = names.flatMap(({ kind, marker, point: [x, y] }) => {
    // The pin and a dot, as in map-drawing.tsx.
    const [up, aside, down] = kind === "base" ? [19.5, 7, 0] : [3, 3, 3];
    return marker
      ? [{ text: "a mark", left: x - aside, right: x + aside, top: y - up, bottom: y + down }]
      : [];
  });
  const lines = [...names.flatMap(({ label }) => label.leader ?? []), ...(way || [])];
  return boxes.flatMap(({ text: name, left, right, top, bottom }, index) => {
    const isOut = left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    const over = [...boxes.slice(index + 1), ...marks].filter(
      (other) => left < other.right && other.left < right && top < other.bottom && other.top < bottom,
    );
    const under = pointsAlong(lines).some(([x, y]) => x > left && x < right && y > top && y < bottom);
    return [
      ...(isOut ? [`${name} is cut off`] : []),
      ...over.map((other) => `${name} is over ${other.text}`),
      ...(under ? [`a line is over ${name}`] : []),
    ];
  });
}

/** Points on lines that each have a start and an end. */
function pointsAlong(ends: Ring): Ring {
  return ends.flatMap(([toX, toY], index) => {
    const [x, y] = ends[index - 1] ?? [toX, toY];
    const shares = Array.from({ length: 100 }, (_, step) => step / 100);
    return index % 2 === 1
      ? shares.map((share) => [x + (toX - x) * share, y + (toY - y) * share] as const)
      : [];
  });
}
