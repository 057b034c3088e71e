import { describe, expect, test } from "vitest";
import { distanceMiles } from "./geo.ts";
import { linePath } from "./geo-counties.ts";
import { type Box, overlap } from "./geo-labels.ts";
import { areasMap, type DrawnTown, type MapTown, reachMap, townMap } from "./geo-map.ts";
import { readRecords } from "./records.ts";

const { areas, business } = readRecords();
const map = areasMap(areas, business, "Workshop");

describe("the map of all towns", () => {
  test("shows every town within its frame, as far from the workshop as it is", () => {
    expect(map.towns.map(({ town }) => town)).toEqual(areas);
    for (const { town, x, y, isWorkshop } of map.towns) {
      expect(holds(map.frame, { left: x, right: x, top: y, bottom: y }), town.name).toBe(true);
      // A whole unit is a thirtieth of a mile; a town at the workshop stands in its place.
      const tolerance = isWorkshop ? 0.4 : 0.03;
      const drawn = Math.hypot(x, y) / map.unitsPerMile;
      expect(Math.abs(drawn - distanceMiles(business, town)), town.name).toBeLessThan(tolerance);
    }
  });

  test("has every name within its frame, and no name over another or over another town", () => {
    expect(nameFaults(map.frame, map.towns, map.workshop.box)).toEqual([]);
  });

  test("shows the Hudson with its name, east of every town at the same height", () => {
    expect(map.river).toBeDefined();
    expect(map.outlines.newJersey).toMatch(/^M/);
    for (const { x, y, town } of map.towns) expect(riverAt(y), town.name).toBeGreaterThan(x);
  });
});

describe.each(areas)("the map of $name", (town) => {
  const drawn = townMap(town, areas, business, "Workshop");

  test("shows the town, the workshop and four other towns, each named within the frame and clear of the rest", () => {
    expect(drawn.town.town).toBe(town);
    expect(new Set(drawn.neighbors.map(({ town: neighbor }) => neighbor.slug)).size).toBe(4);
    expect(holds(drawn.frame, { left: 0, right: 0, top: 0, bottom: 0 })).toBe(true);
    expect(nameFaults(drawn.frame, [drawn.town, ...drawn.neighbors], drawn.workshop.box)).toEqual([]);
  });
});

test("the round map ends at the radius, and the frame of the towns lies in it", () => {
  const reach = reachMap(business, business.coverageMiles, map);
  const perMile = reach.radius / business.coverageMiles;
  expect(reach.inner.right - reach.inner.left).toBeCloseTo(
    ((map.frame.right - map.frame.left) / map.unitsPerMile) * perMile,
    6,
  );
  expect(Math.hypot(reach.inner.left, reach.inner.bottom)).toBeLessThan(reach.radius);
  for (const path of [reach.outlines.newJersey, reach.outlines.beyond, reach.outlines.borders])
    expect(path).toMatch(/^M-?\d/);
});

test("a line is written in whole steps, without those that lead nowhere", () => {
  const points = [
    { x: 0.2, y: 0 },
    { x: 10.4, y: -5 },
    { x: 10.1, y: -5.2 },
    { x: 7, y: -5 },
  ];
  expect(linePath(points)).toBe("M0 0l10-5-3 0");
  expect(linePath([])).toBe("");
});

/** How far east the river is at a height of the map. */
function riverAt(height: number): number {
  const bends = map.outlines.river.flatMap((line) =>
    line.slice(1).map((end, index) => [line[index] ?? end, end] as const),
  );
  const across = bends.find(([a, b]) => Math.min(a.y, b.y) <= height && Math.max(a.y, b.y) >= height);
  if (!across) throw new Error("The river does not come this far.");
  const [a, b] = across;
  return a.x + ((b.x - a.x) * (height - a.y)) / (b.y - a.y || 1);
}

/** The part of a name that is letters: a fifth of its line above and below is only there to be pressed. */
function letters({ left, right, top, bottom }: Box): Box {
  const rim = (bottom - top) / 5;
  return { left, right, top: top + rim, bottom: bottom - rim };
}

function nameFaults(frame: Box, towns: readonly DrawnTown<MapTown>[], workshop: Box): string[] {
  const names = [
    ...towns.map(({ town, label }) => ({ name: town.name, box: letters(label.box) })),
    { name: "the workshop", box: letters(workshop) },
  ];
  return names.flatMap(({ name, box }, index) => [
    ...(holds(frame, box) ? [] : [`${name} leaves the frame`]),
    ...names
      .slice(index + 1)
      .filter((other) => overlap(box, other.box) > 0)
      .map((other) => `${name} lies over ${other.name}`),
    ...towns
      .filter(
        ({ town, x, y }) =>
          town.name !== name && overlap(box, { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }) > 0,
      )
      .filter(({ isWorkshop }) => !isWorkshop)
      .map(({ town }) => `${name} lies over the light of ${town.name}`),
  ]);
}

function holds(frame: Box, box: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}
