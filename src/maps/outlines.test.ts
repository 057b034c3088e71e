import { expect, test } from "vitest";
import { type Place, position, projectionAround } from "../geo/distance.ts";
import { boxAround, type Point } from "./labels.ts";
import { drawOutlines } from "./outlines.ts";

const TENAFLY = { latitude: 40.9254, longitude: -73.9629 };
const CAPE_MAY = { latitude: 38.94, longitude: -74.91 };
const AUSTIN = { latitude: 30.27, longitude: -97.74 };
const land = {
  state: "NJ",
  river: {
    name: "Hudson River",
    miles: 0.75,
    bank: ["Bergen, NJ", "Hudson, NJ", "Rockland, NY"],
    otherBank: ["Westchester, NY", "Bronx, NY", "New York, NY"],
  },
};
const UNITS_PER_MILE = 8;
const REACH = 200;
const frame = boxAround({ x: 0, y: 0 }, { x: REACH, y: REACH });
const { riverLines, ...paths } = drawOutlines(TENAFLY, UNITS_PER_MILE, frame, land);
const isWithin = (reach: number) => (point: Point) => Math.max(Math.abs(point.x), Math.abs(point.y)) <= reach;

test.each(Object.entries(paths))(
  "the path of %s ends a little outside the frame, so no cut edge shows",
  (_, path) => {
    const points = pointsOf(path);
    expect(points.filter(isWithin(REACH)).length).toBeGreaterThan(3);
    expect(points.every(isWithin(REACH))).toBe(false);
    expect(points.every(isWithin(1.2 * REACH))).toBe(true);
  },
);

test("a path leads through its places as they are projected, to the nearest unit", () => {
  const endOfStateLine = project({ latitude: 40.998, longitude: -73.9 });
  expect(distanceTo(pointsOf(paths.state), endOfStateLine)).toBeLessThan(0.5 * UNITS_PER_MILE);
  const shown = riverLines.flat().filter(isWithin(REACH));
  expect(shown.length).toBeGreaterThan(3);
  for (const point of shown) expect(distanceTo(pointsOf(paths.river), point)).toBeLessThan(1);
});

test("far from the Hudson there is land, but no river", () => {
  const outlines = drawOutlines(CAPE_MAY, UNITS_PER_MILE, frame, land);
  expect(outlines.state).not.toBe("");
  expect(outlines.river).toBe("");
});

test("in another state there is that state's land and its counties, and no river", () => {
  const outlines = drawOutlines(AUSTIN, UNITS_PER_MILE, frame, { state: "TX" });
  expect(outlines.state).toMatch(/^M/);
  expect(outlines.counties).toMatch(/^M/);
  expect([outlines.neighborStates, outlines.river]).toEqual(["", ""]);
});

test("a bank that isn't a county is refused with the field and an example", () => {
  const river = { ...land.river, bank: ["Bergen County, NJ"] };
  expect(() => drawOutlines(TENAFLY, UNITS_PER_MILE, frame, { state: "NJ", river })).toThrow(
    'content/areas-page.yaml: map.river names Bergen County, NJ, which is no county; write it like "Bergen, NJ".',
  );
});

function project(place: Place): Point {
  const [x = 0, y = 0] = projectionAround(TENAFLY, UNITS_PER_MILE)(position(place)) ?? [];
  return { x, y };
}

/** The points of a path. Each part begins at a place, and each line adds a step to the point before. */
function pointsOf(path: string): Point[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Ml])(-?\d+) ?(-?\d+)/g)].map(([, command, right, down]) => {
    [x, y] = command === "M" ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
    return { x, y };
  });
}

function distanceTo(points: readonly Point[], { x, y }: Point): number {
  return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
}
