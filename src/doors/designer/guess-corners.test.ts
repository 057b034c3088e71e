import { expect, test } from "vitest";
import { centerOf, distance, isConvex, type Pixels, type Point, type Quad } from "../paint/geometry.ts";
import { frontal, houseWith, makePixels, photoOf, plain } from "../paint/samples.ts";
import { guessCorners } from "./guess-corners.ts";

// A visitor sees from here on which corner is meant.
const NEAR = 10;

const front = frontal(70, 80, 170, 150);
const [left, right] = [frontal(30, 85, 90, 145), frontal(130, 85, 190, 145)];
const both = photoOf(twoDoors());

test("after a tap, a door that two scales agree on is sure, and what isn't is said to be rough or nothing", async () => {
  const near = centerOf(front);
  const found = await guessCorners(photoOf(houseWith(front)), { near });
  expect(found.trust).toBe("sure");
  expectNear(found.corners, front);
  // A part of a lawn, with the edges of a path.
  const lawn = makePixels(240, 180, (x, y) =>
    Math.abs(x - 120) < 30 + y / 8 && y > 60 + x / 9 ? [130, 128, 120] : [80, 110, (x * y) % 60],
  );
  expect((await guessCorners(photoOf(lawn), { near: [120, 120] })).trust).not.toBe("sure");
});

test("where nothing looks like a door, the corners are those of one around the tap or in the middle, inside the photo", async () => {
  const wall = photoOf(plain(240, 180, [90, 90, 90]));
  for (const near of [undefined, [90, 120] as const]) {
    const { corners, trust } = await guessCorners(wall, { near });
    expect(trust).toBe("notFound");
    expect(isConvex(corners)).toBe(true);
    expect(corners.filter(([x, y]) => x < 0 || x > 240 || y < 0 || y > 180)).toEqual([]);
    if (near) expect(centerOf(corners).map(Math.round)).toEqual(near);
  }
});

test("a slanting edge of a shadow isn't taken for a door's top, and where the shade looks like the wall there's doubt", async () => {
  expectNear((await guessCorners(photoOf(shadedDoor({ wall: 170, shade: 180 })))).corners, front);
  expect((await guessCorners(photoOf(shadedDoor({ wall: 205, shade: 200 })))).trust).not.toBe("sure");
});

test("inside trim of the door's own white, the opening is found", async () => {
  const trimmed = makePixels(240, 180, (x, y) => {
    const outside = Math.max(70 - x, x - 169, 80 - y);
    if (y >= 150) return [120, 90, 80];
    if (outside > 8) return [150, 120, 100];
    return outside === 1 || outside === 2 ? [170, 170, 170] : [235, 235, 235];
  });
  const { corners } = await guessCorners(photoOf(trimmed), { near: centerOf(front) });
  expectNear(corners, front);
});

test("around a tapped point the door is found that is there, not the one beside it", async () => {
  for (const door of [left, right]) {
    const near: Point = [(door[0][0] + door[1][0]) / 2 + 4, (door[0][1] + door[3][1]) / 2 - 3];
    expectNear((await guessCorners(both, { near })).corners, door);
  }
});

test("a second door is another one than the first", async () => {
  expectNear((await guessCorners(both, { other: left })).corners, right);
  expectNear((await guessCorners(both, { other: right })).corners, left);
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

/** A house with two doors. */
function twoDoors(): Pixels {
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
