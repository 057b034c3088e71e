import { expect, test } from "vitest";
import { text } from "../metadata/card-fonts.ts";
import { readRecords } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { type AreaMap, arrivalTimes, brightness, layOut } from "./layout.ts";
import { type Point, placeNames, type Ring } from "./names.ts";
import { riverFaults } from "./outlines.ts";

const records = readRecords();
const { areas, areasPage, business } = records;
const [sample] = areas;
if (!sample) throw new Error("The records need an area.");
// In another county, whose shapes content/shapes doesn't have.
const hoboken: Area = { ...sample, name: "Hoboken", slug: "hoboken", latitude: 40.744, longitude: -74.032 };
const more = { ...records, areas: [...areas, hoboken] };
const ofAll = layOut(more);
// From maps.module.css: on phones, and on wide maps.
const [LETTERS, WIDE_LETTERS] = [12, 8];

// Each name is in its shape, or at a short line from there.
test.each([records, more])("the map of all areas names each, with space around them (%#)", (all) => {
  const { frame, shapes, names } = layOut(all);
  expect(clashes({ frame, names })).toEqual([]);
  const named = names.filter(({ kind }) => kind === "area");
  expect(named.map(({ area }) => area)).toEqual(all.areas);
  for (const { area, point, marker, at, leader } of named) {
    const around = shapes.find((shape) => shape.area === area)?.rings.flat();
    expect(marker === undefined, area?.name).toBe(around !== undefined);
    const [start, end] = leader ?? [around ? at : point, at];
    expect(Math.hypot(end[0] - start[0], end[1] - start[1])).toBeLessThan(5 * LETTERS);
    for (const axis of [0, 1] as const) {
      const before = around?.filter((each) => each[axis] < start[axis]) ?? [];
      if (around) expect([0, around.length], area?.name).not.toContain(before.length);
    }
    for (const [x, y] of around ?? [point]) {
      expect(Math.min(x - frame.left, frame.right - x)).toBeGreaterThan(LETTERS);
      expect(Math.min(y - frame.top, frame.bottom - y)).toBeGreaterThan(LETTERS);
    }
  }
});

test.each([...areas, hoboken])("the map of $name lights it alone and shows the way there", (area) => {
  const { frame, shapes, names, wayEnd } = layOut(more, area);
  expect(shapes.map((shape) => shape.area)).toEqual(area === hoboken ? [] : [area]);
  // As bright as on the map of all, whose legend says what that means.
  const onMapOfAll = ofAll.shapes.find((shape) => shape.area === area)?.brightness;
  expect(shapes[0]?.brightness).toBe(onMapOfAll);
  const own = names.find(({ kind }) => kind === "own");
  expect(own?.area).toBe(area);
  expect(wayEnd === undefined).toBe(area.name === business.address.city);
  expect(names.some(({ kind }) => kind === "base")).toBe(true);
  const [x, y] = wayEnd ?? [0, 0];
  const way = Array.from({ length: 101 }, (_, step): Point => [(x * step) / 100, (y * step) / 100]);
  expect(clashes({ frame, names }, way)).toEqual([]);
  // The letters of its own name are all in its shape, or all beside it.
  const half = (own ? (Math.max(...own.lines.map((line) => text.measure(line))) * LETTERS) / 2 : 0) - 1;
  const [across = 0, down = 0] = own?.at ?? [];
  const crossing = shapes.flatMap(({ rings }) =>
    rings
      .flat()
      .filter((point) => Math.abs(point[0] - across) < half && Math.abs(point[1] - down) < LETTERS / 3),
  );
  expect(crossing).toEqual([]);
  // All of the bridge, or nothing of it.
  for (const [x, y] of names.flatMap(({ bridge }) => bridge ?? [])) {
    expect(frame.left < x && x < frame.right && frame.top < y && y < frame.bottom).toBe(true);
  }
});

test("a name without room in its shape stands at the end of a line, or is left out if it's optional", () => {
  const frame = { left: -200, right: 200, top: -200, bottom: 200 };
  const square = (half: number): Ring => [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  const place = (half: number, tries?: 1 | 2) =>
    placeNames([first, { ...first, rings: [square(half)], ...(tries && { tries }) }], frame)[1];
  const first = { lines: ["Hackensack"], rings: [square(1)], point: [0, 0] as const };
  expect(place(30)?.leader).toBe(undefined);
  const away = place(5);
  expect(away?.leader?.[0]).toEqual([0, 0]);
  expect(Math.hypot(...(away?.at ?? [0]))).toBeLessThan(2 * LETTERS);
  expect([place(20, 2), place(50, 2)?.leader]).toEqual([undefined, undefined]);
  // Between the two, the small letters of wide maps fit, which is enough for all but minor names.
  expect([place(30, 2)?.leader, place(30, 1)]).toEqual([undefined, undefined]);
  expect(place(30, 2)).toBeDefined();
});

test("the map of a town at the river shows the bridge from bank to bank, and names what is across and on the way", () => {
  const fortLee = areas.find(({ slug }) => slug === "fort-lee");
  if (!fortLee) return;
  const { names, scale } = layOut(records, fortLee);
  const at = (name: string) => names.find(({ lines }) => lines.join(" ") === name)?.at ?? [Number.NaN];
  if (areas.some(({ name }) => name === "Englewood")) expect(at("Englewood")).toHaveLength(2);
  const [[west = 0] = [], [east = 0] = []] = names.find(({ bridge }) => bridge)?.bridge ?? [];
  expect((east - west) / scale).toBeGreaterThan(0.75);
  expect(at("Fort Lee")[0]).toBeLessThan(west);
  expect(at("Manhattan")[0]).toBeGreaterThan(east);
  expect(at("George Washington Bridge")[0]).toBeGreaterThan(east);
});

test("the sooner the company is there, the brighter an area is", () => {
  const all = ["45-60 min", "20-35 min", "25-40 min", "20-35 min"];
  const times = arrivalTimes(all.map((responseTime) => ({ responseTime })));
  expect(times).toEqual(["20-35 min", "25-40 min", "45-60 min"]);
  expect(times.map((responseTime) => brightness({ responseTime }, times))).toEqual([1, 2, 3]);
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

/** Names over each other, over the way or at the edge of the frame, with the space between letters that WCAG 1.4.12 lets visitors add. */
function clashes({ frame, names }: Pick<AreaMap, "frame" | "names">, way: Ring = []): string[] {
  const marked = names.flatMap(({ marker, point: [x, y] }): Point[] =>
    marker ? [[x + (marker.left + marker.right) / 2, y + (marker.top + marker.bottom) / 2]] : [],
  );
  const points = [...way, ...marked].map(([x, y]) => {
    return { name: "a mark", left: x, right: x, top: y, bottom: y };
  });
  return [LETTERS, WIDE_LETTERS].flatMap((size) => {
    const shown = names.filter(({ isWideOnly }) => size === WIDE_LETTERS || !isWideOnly);
    const boxes = shown.map(({ lines, at: [x, y] }) => {
      const half = (Math.max(...lines.map((line) => text.measure(line) + 0.12 * line.length)) * size) / 2;
      const up = (((lines.length - 1) * 1.1 + 0.7) * size) / 2;
      return { name: lines.join(" "), left: x - half, right: x + half, top: y - up, bottom: y + up };
    });
    return boxes.flatMap(({ name, left, right, top, bottom }, index) => {
      const sides = [left - frame.left, frame.right - right, top - frame.top, frame.bottom - bottom];
      const isOut = Math.min(...sides) < size / 4;
      const over = [...boxes.slice(index + 1), ...points].filter(
        (other) => left < other.right && other.left < right && top < other.bottom && other.top < bottom,
      );
      return [...(isOut ? ["the edge"] : []), ...over.map((other) => other.name)].map(
        (it) => `${name}: ${it}`,
      );
    });
  });
}
