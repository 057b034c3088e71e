import { expect, test } from "vitest";
import { distance, isConvex, type Point, type Quad } from "../paint/geometry.ts";
import type { Pixels } from "../paint/pixels.ts";
import { houseWith, makePixels, plain } from "../paint/samples.ts";
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
  expectNear(guessCorners(houseWith(door)).corners, door);
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

test("a house with a door is surely one, and what shows none is not", () => {
  expect(guessCorners(houseWith(frontal)).isSure).toBe(true);
  expect(guessCorners(plain(180, 240, [90, 90, 90])).isSure).toBe(false);
});

test("a slanting edge of a shadow isn't taken for a door's top", () => {
  const { corners } = guessCorners(shadedDoor({ wall: 170, shade: 180 }));
  expectNear(corners, frontal);
});

test("where the shaded part of a white door looks like the wall, the guess says its doubt", () => {
  expect(guessCorners(shadedDoor({ wall: 205, shade: 200 })).isSure).toBe(false);
});

test("around a tapped point the door is found that is there, not the one beside it", () => {
  const [left, right] = [placed(30, 60), placed(130, 60)];
  const both = twoDoors(left, right);
  for (const door of [left, right]) {
    const near: Point = [(door[0][0] + door[1][0]) / 2 + 4, (door[0][1] + door[3][1]) / 2 - 3];
    expectNear(guessCorners(both, { near }).corners, door);
  }
});

test("a second door is another one than the first", () => {
  const [left, right] = [placed(30, 60), placed(130, 60)];
  const both = twoDoors(left, right);
  expectNear(guessCorners(both, { other: left }).corners, right);
  expectNear(guessCorners(both, { other: right }).corners, left);
});

test("where nothing is found around a tapped point, the corners are around it", () => {
  const { corners, isSure } = guessCorners(plain(180, 240, [90, 90, 90]), { near: [70, 150] });
  expect(isSure).toBe(false);
  for (const axis of [0, 1] as const)
    expect(corners.reduce((sum, corner) => sum + corner[axis], 0) / 4).toBeCloseTo([70, 150][axis] ?? 0);
});

/** A blank white door without a frame, over which a shadow falls at a slant. */
function shadedDoor({ wall, shade }: { wall: number; shade: number }): Pixels {
  return makePixels(240, 180, (x, y) => {
    const isSunny = y >= 90 + 0.35 * (x - 70);
    if (x >= 70 && x < 170 && y >= 80 && y < 150) return isSunny ? [235, 235, 235] : [shade, shade, shade];
    if (y >= 150) return [120, 90, 80];
    return y < 30 ? [170, 195, 225] : [wall, wall, wall + 5];
  });
}

/** A single door in the picture of a house. */
function placed(x: number, wide: number): Quad {
  return [
    [x, 85],
    [x + wide, 85],
    [x + wide, 145],
    [x, 145],
  ];
}

/** A house with two doors. */
function twoDoors(left: Quad, right: Quad): Pixels {
  const [one, other] = [houseWith(left), houseWith(right)];
  return {
    ...one,
    data: one.data.map((value, index) =>
      Math.floor(index / 4) % 240 < 115 ? value : (other.data[index] ?? 0),
    ),
  };
}

function expectNear(guess: Quad, door: Quad): void {
  for (const [index, corner] of guess.entries())
    expect(distance(corner, door[index] as Point), `corner ${index}`).toBeLessThan(NEAR);
}
