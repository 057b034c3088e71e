import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type Label, type LabelOptions, type Marker, overlap, placeLabels } from "./labels.ts";

const frame = { left: 0, top: 0, right: 400, bottom: 400 };
const options: LabelOptions = { frame, fontSize: 13, lineHeight: 26, taken: [] };
const marker = (name: string, x: number, y: number): Marker => ({ lines: [name], x, y, radius: 4 });
const isInFrame = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= 400 && bottom <= 400;

test.each([
  ["in free space to the right of its marker", 100, 100, "start"],
  ["at the right edge to the left", 390, 100, "end"],
  ["in the lower right corner still in the frame", 396, 396, "end"],
])("a name stands %s", (_, x, y, anchor) => {
  const [label] = placeLabels([marker("Teaneck", x, y)], options);
  expect(label?.anchor).toBe(anchor);
  expect(label && isInFrame(label.box)).toBe(true);
});

test("a name does not cover what is taken", () => {
  const taken = { left: 105, top: 80, right: 200, bottom: 120 };
  const [label] = placeLabels([marker("Teaneck", 100, 100)], { ...options, taken: [taken] });
  expect(label && overlap(label.box, taken)).toBe(0);
});

test("a marker that chooses first leaves room for the others", () => {
  const small = { ...options, frame: { left: 0, top: 0, right: 200, bottom: 200 } };
  const markers = [marker("Dumont", 60, 100), marker("Teaneck", 90, 80), marker("Bergenfield", 130, 60)];
  expect(clashes(placeLabels(markers, small))).toBe(0);
});

// One marker at most in each cell of a grid: near each other, but every name has a free side.
const sparseMarkers = fc
  .uniqueArray(fc.record({ column: fc.nat(2), row: fc.nat(4), x: fc.nat(20), y: fc.nat(20) }), {
    selector: ({ column, row }) => `${column} ${row}`,
  })
  .map((cells) =>
    cells.map(({ column, row, x, y }) => marker("Teaneck", 20 + column * 140 + x, 20 + row * 80 + y)),
  );

test("on a sparse map no name covers another or leaves the frame, and every build places them alike", () => {
  fc.assert(
    fc.property(sparseMarkers, (markers) => {
      const labels = placeLabels(markers, options);
      expect(labels).toHaveLength(markers.length);
      expect(labels.every(({ box }) => isInFrame(box))).toBe(true);
      expect(clashes(labels)).toBe(0);
      expect(placeLabels(markers, options)).toEqual(labels);
    }),
  );
});

test("every marker gets a name, however crowded the map is", () => {
  const crowd = fc.array(fc.record({ x: fc.nat(60), y: fc.nat(60) }), { maxLength: 7 });
  fc.assert(
    fc.property(crowd, (points) => {
      const markers = points.map(({ x, y }, index) => marker(`Town ${index}`, x, y));
      expect(placeLabels(markers, options)).toHaveLength(points.length);
    }),
  );
});

/** How many of these labels cover another one. */
function clashes(labels: readonly Label[]): number {
  const covers = (one: Label, other: Label) => one !== other && overlap(one.box, other.box) > 0;
  return labels.filter((one) => labels.some((other) => covers(one, other))).length;
}
