import fc from "fast-check";
import { expect, test } from "vitest";
import { type Mark, overlap, placeLabels, type Sheet } from "./geo-labels.ts";

const sheet: Sheet = {
  frame: { left: 0, top: 0, right: 400, bottom: 400 },
  fontSize: 13,
  lineHeight: 26,
  taken: [],
};

const mark = (name: string, x: number, y: number): Mark => ({ name, x, y, radius: 4 });

test("a name that is alone stands to the right of its mark", () => {
  const [label] = placeLabels([mark("Teaneck", 100, 100)], sheet);
  expect(label).toMatchObject({ anchor: "start", y: 100 });
  expect(label?.x).toBeGreaterThan(104);
});

test("a name at the right edge stands to the left, and one in a corner stays within the frame", () => {
  expect(placeLabels([mark("Teaneck", 390, 100)], sheet)[0]?.anchor).toBe("end");
  const [label] = placeLabels([mark("Teaneck", 396, 396)], sheet);
  expect(label?.box.right).toBeLessThanOrEqual(400);
  expect(label?.box.bottom).toBeLessThanOrEqual(400);
});

test("a name keeps clear of what is taken", () => {
  const right = { left: 105, top: 80, right: 200, bottom: 120 };
  const [label] = placeLabels([mark("Teaneck", 100, 100)], { ...sheet, taken: [right] });
  expect(overlap(label?.box ?? right, right)).toBe(0);
});

test("names find their way past each other where the first sides of all of them clash", () => {
  const marks = [mark("Bergenfield", 100, 100), mark("Dumont", 120, 104), mark("New Milford", 140, 100)];
  const labels = placeLabels(marks, sheet);
  for (const [index, label] of labels.entries())
    for (const other of labels.slice(index + 1)) expect(overlap(label.box, other.box)).toBe(0);
});

test("every mark gets a name, however crowded the sheet is", () => {
  const marks = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 7 },
  );
  fc.assert(
    fc.property(marks, (points) => {
      const named = points.map(({ x, y }, index) => mark(`Town ${index}`, x, y));
      expect(placeLabels(named, sheet)).toHaveLength(points.length);
    }),
    { numRuns: 20 },
  );
});
