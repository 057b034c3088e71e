import { expect, test } from "vitest";
import { shortName } from "./short-names.ts";

test("short names are all different, and none is one that blockers of advertisements hide", () => {
  const names = Array.from({ length: 400 }, (_, index) => shortName(index));
  expect(new Set(names).size).toBe(400);
  expect(names.slice(0, 2)).toEqual(["a", "b"]);
  expect(names.filter((name) => /^ad/i.test(name))).toEqual([]);
});
