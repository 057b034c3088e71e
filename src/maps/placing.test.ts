import { expect, test } from "vitest";
import { boxOf, sizeOf } from "./labels.ts";
import { type Ground, NARROW, type Name, placeNames } from "./placing.ts";
import { boxAround, crosses, overlap, type Ring } from "./shapes.ts";

const lines = ["Hackensack"];
const width = sizeOf(lines).width * NARROW;

test("a name stands in the middle of a shape that has room for it", () => {
  expect(place(square(2 * width))).toMatchObject({ point: [0, 0], anchor: "middle" });
});

test("a name of which most is in its shape stays there, but not one of which a good half is", () => {
  expect(place(square(0.8 * width))).not.toHaveProperty("leader");
  expect(place(square(0.6 * width))).toHaveProperty("leader");
});

test("a name outside is clear of its shape, at the end of a line", () => {
  const ring = square(40);
  const label = place(ring);
  expect(label && crosses(ring, boxOf(label, sizeOf(lines), NARROW))).toBe(false);
  expect(lengthOf(label)).toBeGreaterThan(20);
});

test("a name stands across its border where only longer lines would lead out than it may have", () => {
  const ring = rectangle(-20, -20, 20, 20);
  const sides = [
    rectangle(-60, -60, -20, 60),
    rectangle(20, -60, 60, 60),
    rectangle(-20, -60, 20, -20),
    rectangle(-20, 20, 20, 60),
  ].map((part) => ({ parts: [part], isLit: false }));
  expect(place(ring, {}, sides)).not.toHaveProperty("leader");
  expect(lengthOf(place(ring, { line: 6 }, sides))).toBeGreaterThan(2.5 * NARROW);
});

test("a name beside a marker touches neither it nor what is there already, and a name without room is left out", () => {
  const marker = { left: -0.5, right: 0.5, top: -1.5, bottom: 0.2 };
  const pins = [0, 3, 6, 9].map((x) => name({ marker, point: [x, 0], ring: undefined }));
  const placed = placeNames(pins, ground([]));
  const boxes = pins.flatMap((pin) =>
    (placed.get(pin) ?? [])
      .filter(({ shows }) => shows !== "wide")
      .map((label) => boxOf(label, sizeOf(lines, true), NARROW)),
  );
  const pinBox = boxAround([
    [-7, -21],
    [16, 2.8],
  ]);
  expect(boxes.filter((box) => overlap(box, pinBox))).toEqual([]);
  expect(place(undefined, { marker })).toMatchObject({ anchor: "start", dx: 0.8 });
  const clashes = boxes.filter((one) => boxes.some((other) => one !== other && overlap(one, other)));
  expect(clashes).toEqual([]);
  expect(
    placeNames(pins, {
      ...ground([]),
      frame: boxAround([
        [-30, -30],
        [30, 30],
      ]),
    }).get(pins[0] ?? name({})),
  ).toEqual([]);
});

test("a name fits where only the space above and below its letters doesn't", () => {
  expect(place(rectangle(-200, -6, 200, 6))).not.toHaveProperty("leader");
  expect(place(rectangle(-200, -4, 200, 4))).toHaveProperty("leader");
});

test("a name whose spot in its shape is taken stands nearby in the shape", () => {
  const both = [1, 2].map(() => name({ ring: square(3 * width) }));
  const placed = placeNames(both, ground([]));
  const points = both.map((one) => placed.get(one)?.find(({ shows }) => shows !== "wide")?.point ?? [0, 0]);
  expect(points[0]).toEqual([0, 0]);
  expect(Math.hypot(...(points[1] ?? []))).toBeGreaterThan(NARROW);
});

test("a name that isn't needed stands in its shape or nowhere", () => {
  expect(place(square(2 * width), { line: undefined })).toMatchObject({ point: [0, 0] });
  expect(place(square(0.8 * width), { line: undefined })).toBeUndefined();
});

test("a name that has room in its shape in the smaller letters of wide screens has another place there", () => {
  const one = name({ ring: square(0.6 * width) });
  const labels = placeNames([one], ground([{ parts: [square(0.6 * width)], isLit: true }])).get(one) ?? [];
  expect(labels.map(({ shows, leader, isLit }) => [shows, leader !== undefined, isLit])).toEqual([
    ["narrow", true, false],
    ["wide", false, true],
  ]);
});

/** The place of a name in the letters of phones. */
function place(ring: Ring | undefined, options: Partial<Name> = {}, shapes: Ground["shapes"] = []) {
  const one = name({ ring, ...options });
  const placed = placeNames([one], ground([{ parts: ring ? [ring] : [], isLit: false }, ...shapes]));
  return placed.get(one)?.find(({ shows }) => shows !== "wide");
}

function name(options: Partial<Name>): Name {
  return { lines, line: 2.5, point: [0, 0], dy: 0, ...options };
}

function ground(shapes: Ground["shapes"]): Ground {
  return {
    frame: boxAround([
      [-400, -400],
      [400, 400],
    ]),
    shapes,
    lines: [],
    overlaps: overlap,
  };
}

function square(side: number): Ring {
  return rectangle(-side / 2, -side / 2, side / 2, side / 2);
}

function rectangle(left: number, top: number, right: number, bottom: number): Ring {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function lengthOf(label: ReturnType<typeof place>): number {
  const [x, y] = label?.leader ?? [0, 0];
  return label?.leader ? Math.hypot(label.point[0] - x, label.point[1] - y) : 0;
}
