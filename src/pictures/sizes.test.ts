import { expect, test } from "vitest";
import { coverSizes } from "./sizes.ts";

const WIDE = { media: "(min-width: 62rem)", width: "46vw" };

test("a picture that is no wider in proportion than its slot needs the slot's width", () => {
  expect(coverSizes([{ ...WIDE, ratio: 16 / 10 }, { width: "100vw" }], 4 / 3)).toBe(
    "(min-width: 62rem) 46vw, 100vw",
  );
  expect(coverSizes([{ width: "19rem", ratio: 4 / 3 }], 1080 / 811)).toBe("max(19rem, 18.76vw)");
});

test("a picture that loses its sides needs as much more as it loses", () => {
  expect(coverSizes([{ width: "25rem", ratio: 4 / 3 }], 16 / 9)).toBe("calc(max(25rem, 24.68vw) * 1.34)");
});

test("in a slot as tall as the screen the picture is as wide as that height asks for", () => {
  expect(coverSizes([{ ...WIDE, height: "70vh" }], 1.5)).toBe("(min-width: 62rem) max(46vw, 70vh * 1.5)");
});
