import fc from "fast-check";
import { expect, test } from "vitest";
import {
  archAt,
  archShare,
  fromUnitSquare,
  isConvex,
  mapQuad,
  type Point,
  partAround,
  project,
  type Quad,
  snapStraight,
  toUnitSquare,
  wholeDoor,
  widthForHeight,
} from "./geometry.ts";
import { frontal } from "./samples.ts";

const UNIT = frontal(0, 0, 1, 1);
const SQUARE = frontal(100, 100, 300, 300);

/** A quadrilateral, each of whose coordinates is moved by up to so many pixels. */
const moved = (quad: Quad, most: number) =>
  fc
    .array(fc.double({ min: -most, max: most, noNaN: true }), { minLength: 8, maxLength: 8 })
    .map((moves) =>
      mapQuad(quad, ([x, y], index) => [x + (moves[2 * index] ?? 0), y + (moves[2 * index + 1] ?? 0)]),
    );
/** Of a square of 200 pixels, every perspective that a photo may have. */
const quads = moved(SQUARE, 80).filter(isConvex);

test("a projection maps the corners of the unit square to those of any door, and its inverse leads back from any point", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(quads, share, share, (quad, u, v) => {
      for (const [index, corner] of UNIT.entries())
        expectNear(project(fromUnitSquare(quad), corner), quad[index]);
      expectNear(project(toUnitSquare(quad), project(fromUnitSquare(quad), [u, v])), [u, v]);
      const ratio = widthForHeight(quad, { width: 400, height: 400 });
      expect(ratio > 0 && Number.isFinite(ratio), "however steep it seems, it has a width").toBe(true);
    }),
  );
});

test("corners that cross each other or are dented are no door", () => {
  const [a, b, c, d] = SQUARE;
  expect(isConvex(SQUARE)).toBe(true);
  expect(isConvex([b, a, c, d])).toBe(false);
  expect(isConvex([a, d, c, b])).toBe(false);
  expect(isConvex([a, b, [150, 150], d])).toBe(false);
});

test("a corner that is nearly straight beside or above its neighbor moves exactly there, and no other does", () => {
  const nearly = mapQuad(SQUARE, (point, index) => (index === 0 ? [103, 96] : point));
  expect(snapStraight(nearly, 0, 5)).toEqual([100, 100]);
  expect(snapStraight(nearly, 0, 3)).toEqual([100, 96]);
  expect(snapStraight(nearly, 0, 2)).toEqual([103, 96]);
});

// In feet.
const DOORS = [
  [8, 7],
  [9, 7],
  [16, 7],
] as const;
const SIDES = [0, -20, 35, 50];
const UPRIGHT = { width: 1200, height: 1600 };
const LEVEL = { width: 1600, height: 1200 };

test.each(DOORS)(
  "a door of %d by %d feet is as wide on a phone's photo from any side, also when held up, and nearly so with another lens",
  (...size) => {
    for (const side of SIDES) {
      for (const photo of [UPRIGHT, LEVEL])
        for (const up of [0, 5, -10]) expectWidth(size, { ...photo, side, up }, 0.01);
      for (const focal of [0.55, 0.68]) expectWidth(size, { ...UPRIGHT, focal, side }, 0.07);
    }
    // A wide-angle lens, and one that brings things nearer, both held up: what leans tells them apart.
    for (const focal of [0.33, 1.2])
      for (const side of [-20, 35]) expectWidth(size, { ...UPRIGHT, focal, side, up: -10 }, 0.07);
  },
);

test("an arch raises the middle of a door's top and leaves its lower corners", () => {
  const whole = wholeDoor({ corners: SQUARE, arch: 0.25 });
  expect(whole).toEqual([[100, 50], [300, 50], SQUARE[2], SQUARE[3]]);
  const share = archShare({ arch: 0.25 });
  // The arch begins at the upper corners and ends at its middle.
  const projection = fromUnitSquare(whole);
  for (const [u, point] of [
    [0, [100, 100]],
    [0.5, [200, 50]],
    [1, [300, 100]],
  ] as const)
    expectNear(project(projection, [u, archAt(u, share)]), point);
});

test("corners that are a little off change the width a little", () => {
  const photo = { ...UPRIGHT, side: 30 };
  fc.assert(
    fc.property(moved(projectedDoor([16, 7], photo), 4), (quad) => {
      expect(Math.abs(widthForHeight(quad, photo) / (16 / 7) - 1)).toBeLessThan(0.1);
    }),
  );
});

test("the part around a door holds it with room, within the picture and fit for a screen, and stays while the door is well inside", () => {
  for (const [picture, door] of [
    [{ width: 900, height: 1600 }, frontal(100, 700, 800, 1200)],
    [{ width: 900, height: 1600 }, frontal(100, 1200, 800, 1600)],
    [{ width: 1600, height: 1200 }, frontal(1300, 700, 1600, 920)],
    [{ width: 5000, height: 1000 }, frontal(2000, 500, 2600, 800)],
  ] as const) {
    const part = partAround([door], picture);
    if (!part) throw new Error("All of the picture is shown.");
    const { left, top, width, height } = part;
    const [[doorLeft, doorTop], , [doorRight, doorBottom]] = door;
    const [right, bottom] = [left + width, top + height];
    const inPicture = Math.min(left, top, picture.width - right, picture.height - bottom);
    expect(inPicture).toBeGreaterThan(-1e-6);
    expect(
      Math.min(doorLeft - left, doorTop - top, right - doorRight, bottom - doorBottom),
    ).toBeGreaterThanOrEqual(0);
    expect(width / height).toBeGreaterThan(0.85);
    expect(width / height).toBeLessThan(1.7);
    expect(Math.max((doorRight - doorLeft) / width, (doorBottom - doorTop) / height)).toBeGreaterThan(0.4);
  }
  const picture = { width: 1600, height: 1200 };
  const part = partAround([SQUARE], picture);
  expect(partAround([frontal(104, 96, 300, 300)], picture, part)).toBe(part);
  expect(partAround([frontal(100, 100, 600, 300)], picture, part), "a door that leaves it").not.toBe(part);
  expect(partAround([frontal(100, 100, 1500, 1100)], picture)).toBeUndefined();
  expect(partAround([], picture)).toBeUndefined();
});

function expectWidth([width, height]: readonly [number, number], camera: Camera, tolerance: number): void {
  const ratio = widthForHeight(projectedDoor([width, height], camera), camera);
  expect(Math.abs(ratio / (width / height) - 1), JSON.stringify(camera)).toBeLessThan(tolerance);
}

function expectNear([x, y]: Point, wanted: Point | undefined): void {
  expect(Math.hypot(x - (wanted?.[0] ?? Number.NaN), y - (wanted?.[1] ?? Number.NaN))).toBeLessThan(1e-6);
}

/** A camera that looks at the middle of a door. */
interface Camera {
  /** The size of its photos, in pixels. */
  width: number;
  height: number;
  /** The focal length as a share of the photo's diagonal: 0.6 is a phone's 26 mm. */
  focal?: number;
  /** In degrees: its angle to the door's normal, and how far it is tilted up. */
  side?: number;
  up?: number;
}

/** How far away the camera is, in feet. */
const DISTANCE = 26;

/** The corners of a door in the photo. The door's size is in feet. */
function projectedDoor(
  [doorWidth, doorHeight]: readonly [width: number, height: number],
  { width, height, focal = 0.6, side = 0, up = 0 }: Camera,
): Quad {
  const unit = focal * Math.hypot(width, height);
  const [turn, tilt] = [(side * Math.PI) / 180, (up * Math.PI) / 180];
  const door = frontal(-doorWidth / 2, -doorHeight / 2, doorWidth / 2, doorHeight / 2);
  return mapQuad(door, ([across, down]) => {
    const x = across * Math.cos(turn);
    const away = DISTANCE + across * Math.sin(turn);
    const y = down * Math.cos(tilt) + away * Math.sin(tilt);
    const depth = away * Math.cos(tilt) - down * Math.sin(tilt);
    return [width / 2 + (unit * x) / depth, height / 2 + (unit * y) / depth];
  });
}
