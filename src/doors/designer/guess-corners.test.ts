import { expect, test } from "vitest";
import { distance, isConvex, type Point, type Quad } from "../paint/geometry.ts";
import { houseWith, plain } from "../paint/samples.ts";
import { guessCorners } from "./guess-corners.ts";

// A visitor sees from here on which corner is meant.
const NEAR = 10;

const frontal: Quad = [
  [70, 80],
  [170, 80],
  [170, 150],
  [70, 150],
];
const fromTheSide: Quad = [
  [60, 70],
  [160, 80],
  [160, 142],
  [60, 156],
];

test.each([
  ["from the front", frontal],
  ["from the side", fromTheSide],
])("a door seen %s is found", (_, door) => {
  const guess = guessCorners(houseWith(door)).corners;
  for (const [index, corner] of guess.entries())
    expect(distance(corner, door[index] as Point), `corner ${index}`).toBeLessThan(NEAR);
});

test("where nothing looks like a door, the corners are those of one in the middle, inside the photo", () => {
  const guess = guessCorners(plain(240, 180, [90, 90, 90])).corners;
  expect(isConvex(guess)).toBe(true);
  for (const [x, y] of guess) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(240);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(180);
  }
});
