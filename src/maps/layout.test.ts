import { expect, test } from "vitest";
import { distanceMiles, nearest } from "../geo/distance.ts";
import { ringsOf } from "./frame.ts";
import { type Box, boxAround, lettersIn, overlap, type Point } from "./labels.ts";
import { type AreasMap, areaMap, areasMap, areasWithRoom, radiusMap } from "./layout.ts";
import { drawOutlines } from "./outlines.ts";
import type { MapArea } from "./places.ts";
import { boxOf, isInside, shareOutside } from "./spots.ts";

const company = { latitude: 40.927, longitude: -73.965 };
const areas: MapArea[] = [
  { name: "Bergenfield", slug: "a", responseTime: "25-40 min", latitude: 40.9276, longitude: -73.9974 },
  { name: "Dumont", slug: "b", responseTime: "25-40 min", latitude: 40.9407, longitude: -73.9968 },
  { name: "Fort Lee", slug: "c", responseTime: "25-40 min", latitude: 40.8509, longitude: -73.9701 },
  { name: "Hackensack", slug: "d", responseTime: "25-40 min", latitude: 40.8859, longitude: -74.0435 },
  { name: "New Milford", slug: "e", responseTime: "25-40 min", latitude: 40.9351, longitude: -74.019 },
  { name: "Paramus", slug: "f", responseTime: "25-40 min", latitude: 40.9445, longitude: -74.0754 },
  { name: "River Edge", slug: "g", responseTime: "25-40 min", latitude: 40.9287, longitude: -74.0399 },
  { name: "Tenafly", slug: "h", responseTime: "25-40 min", latitude: 40.9253, longitude: -73.9629 },
];
const river = {
  name: "Hudson River",
  bank: ["Bergen, NJ", "Hudson, NJ"],
  otherBank: ["Bronx, NY", "New York, NY", "Westchester, NY"],
  miles: 0.75,
};
// With the shapes of the towns, and without: then towns are dots.
const withShapes = { state: "NJ", shapes: "bergen-county-nj", river };
const land = { state: "NJ", river };
const map = areasMap(areas, company, "Workshop", land);
const shaped = areasMap(areas, company, "Workshop", withShapes);

test("each area has its true distance from the company on the map, or the company's marker if it is close by", () => {
  expect(map.areas.map(({ area }) => area)).toEqual(areas);
  expect(map.areas.filter(({ isCompany }) => isCompany).map(({ area }) => area.name)).toEqual(["Tenafly"]);
  for (const { area, isCompany, x, y } of map.areas) {
    const miles = isCompany ? 0 : distanceMiles(company, area);
    expect(Math.hypot(x, y) / map.unitsPerMile, area.name).toBeCloseTo(miles, 1);
  }
});

test.each([map, shaped])(
  "every name is in the frame, and covers no other name and no marker (%#)",
  (each) => {
    expect(nameFaults(each)).toEqual([]);
  },
);

test("with shapes, each area's name is in its shape, and no name is over one of a town that isn't served", () => {
  expect(shaped.areas.every(({ hasShape }) => hasShape)).toBe(true);
  for (const { area, label } of shaped.areas) {
    const rings = ringsOf(area.name, company, shaped.unitsPerMile, withShapes.shapes) ?? [];
    expect(isInside(rings, label), area.name).toBe(true);
  }
  const served = new Set(areas.map(({ name }) => name));
  expect(shaped.quiet.flatMap(({ lines }) => (served.has(lines.join(" ")) ? lines : []))).toEqual([]);
  expect(shaped.quiet.map(({ lines }) => lines.join(" "))).toContain("Closter");
  expect(shaped.quiet.filter(({ kind }) => kind === "county").map(({ lines }) => lines[0])).toContain(
    "WESTCHESTER",
  );
});

test.each(["full", "compact"] as const)(
  "with shapes, the %s map of an area shows all of its town and the company",
  (size) => {
    for (const area of areas) {
      const own = areaMap(area, areas, company, "Workshop", withShapes, size);
      const rings = ringsOf(area.name, company, own.unitsPerMile, withShapes.shapes) ?? [];
      expect(fits(own.frame, boxOf(rings)), area.name).toBe(true);
      expect(fits(own.frame, boxAround({ x: 0, y: 0 }, { x: 8, y: 8 })), area.name).toBe(true);
      expect(own.areas[0]?.area).toBe(area);
    }
  },
);

test.each(areas)("no name on the small map of $name covers another, and its own is there", (area) => {
  const own = areaMap(area, areas, company, "Workshop", withShapes, "compact");
  const named = areasWithRoom(own);
  expect(nameFaults({ ...own, areas: named })).toEqual([]);
  expect(named[0]?.area).toBe(area);
});

test.each(areas)(
  "the map of $name lights it alone, and its name has the color for that only where it stands there",
  (area) => {
    const { areas: markers, unitsPerMile } = areaMap(area, areas, company, "Workshop", withShapes, "compact");
    expect(markers.filter(({ brightness }) => brightness === 1).map((lit) => lit.area.name)).toEqual([
      area.name,
    ]);
    const [own] = markers;
    const rings = ringsOf(area.name, company, unitsPerMile, withShapes.shapes) ?? [];
    const middle = own && { x: (own.label.box.left + own.label.box.right) / 2, y: own.label.y };
    if (own?.isOnShape) expect(middle && isInside(rings, middle)).toBe(true);
    else expect(own && shareOutside(rings, lettersIn(own.label.box))).toBeGreaterThan(0.3);
  },
);

test.each(areas)("the map of $name shows it, the company and the four areas nearest to it", (area) => {
  const own = areaMap(area, areas, company, "Workshop", land);
  expect(own.areas.map((marker) => marker.area)).toEqual([area, ...nearest(areas, area, 4)]);
  expect(fits(own.frame, boxAround({ x: 0, y: 0 }, { x: 8, y: 8 }))).toBe(true);
  expect(nameFaults(own)).toEqual([]);
});

test.each([[[]], [areas.slice(-1)], [areas.slice(0, 1)]])(
  "the map of few areas has a size, and shows the company (%#)",
  (few) => {
    const { frame, unitsPerMile } = areasMap(few, company, "Workshop", land);
    expect(unitsPerMile).toBeLessThan(200);
    expect(frame.bottom - frame.top).toBeGreaterThan(200);
    expect(fits(frame, boxAround({ x: 0, y: 0 }, { x: 8, y: 8 }))).toBe(true);
  },
);

test("the rings are two miles apart, and the river's name is on the river", () => {
  expect(map.rings.map(({ miles }) => miles)).toEqual(map.rings.map((_, index) => 2 * (index + 1)));
  expect(map.rings.length).toBeGreaterThan(2);
  expect(shaped.rings).toEqual([]);
  for (const { miles, radius } of map.rings) expect(radius / map.unitsPerMile).toBeCloseTo(miles, 1);
  const name = map.river ?? { x: 0, y: 0 };
  const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
  const { riverLines } = drawOutlines(company, map.unitsPerMile, map.frame, land);
  const detours = riverLines.flatMap((line) =>
    line
      .slice(1)
      .map((end, i) => distance(line[i] ?? end, name) + distance(name, end) - distance(line[i] ?? end, end)),
  );
  expect(Math.min(...detours)).toBeLessThan(0.1);
});

test("the round map ends at the radius", () => {
  const { radius, unitsPerMile, outlines } = radiusMap(company, 25, land);
  expect(radius / unitsPerMile).toBe(25);
  for (const path of [outlines.state, outlines.neighborStates, outlines.counties]) expect(path).toMatch(/^M/);
});

/** What is wrong with the names of a map, in words. */
function nameFaults({ areas: markers, company: label, frame }: AreasMap<MapArea>): string[] {
  const areaNames = markers.map((marker) => ({ name: marker.area.name, box: lettersIn(marker.label.box) }));
  const names = [...areaNames, { name: "Workshop", box: lettersIn(label.box) }];
  const dots = markers.filter(({ isCompany, hasShape }) => !isCompany && !hasShape);
  return names.flatMap(({ name, box }) => [
    ...(fits(frame, box) ? [] : [`${name} leaves the frame`]),
    ...names
      .filter((other) => other.name !== name && overlap(box, other.box) > 0)
      .map((other) => `${name} covers ${other.name}`),
    ...dots
      .filter((dot) => dot.area.name !== name && overlap(box, boxAround(dot, { x: 3, y: 3 })) > 0)
      .map((dot) => `${name} covers the marker of ${dot.area.name}`),
  ]);
}

function fits(frame: Box, { left, top, right, bottom }: Box): boolean {
  return left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
}
