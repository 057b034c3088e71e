import { expect, test } from "vitest";
import { median } from "./median.ts";

test("the median of an even number of values is between the two in the middle", () => {
  expect(median([0.1, 0.5, 0.2])).toBe(0.2);
  expect(median([0.2, 0.5, 0.1, 0.4])).toBeCloseTo(0.3);
  expect(median([])).toBe(0);
});
