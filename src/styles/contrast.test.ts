import { expect, test } from "vitest";
import { colorRoles, contrast, PAIRS, parseColor } from "./contrast.ts";
import { roles } from "./theme.ts";

const { light, night } = roles;
// By night, night sections have a ground of their own.
const tones = { light, night, "a night section": new Map([...night, ["surface", night.get("dark")]]) };
const pairs = Object.entries(tones).flatMap(([tone, colors]) =>
  PAIRS.map((pair) => ({ tone, colors, ...pair })),
);

test.each(pairs)(
  "$tone: $front on $back has a contrast of at least $least",
  ({ colors, front, back, least }) => {
    const [one, other] = [front, back].map((role) => parseColor(colors.get(role) ?? ""));
    expect(one && other && contrast(one, other)).toBeGreaterThanOrEqual(least);
  },
);

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#ffffff", "#777777", 4.48],
])("the contrast of %s and %s is %d, as WCAG defines it", (one, other, ratio) => {
  expect(contrast(parseColor(one), parseColor(other))).toBeCloseTo(ratio, 2);
});

test("a role that names no color of the palette is refused", () => {
  expect(() => colorRoles(":root { --color-text: light-dark(var(--nowhere-1), var(--nowhere-2)); }")).toThrow(
    "--color-text",
  );
});
