import { expect, test, vi } from "vitest";
import { Cache } from "./cache.ts";

test("what was asked for long ago makes room, so that a cache doesn't fill an editor's memory", () => {
  const cache = new Cache<object>(2);
  const make = vi.fn(() => ({}));
  for (const key of ["a", "b", "a", "c", "a"]) cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  cache.get("b", make);
  expect(make).toHaveBeenCalledTimes(4);
});
