import { expect, test } from "vitest";
import { colorRoles, contrast, PAIRS, parseColor } from "./contrast.ts";
import { roles } from "./theme.ts";

const pairs = (["light", "night"] as const).flatMap((tone) => PAIRS[tone].map((pair) => ({ tone, ...pair })));

test.each(pairs)(
  "$tone: $front on $back has a contrast of at least $least",
  ({ tone, front, back, least }) => {
    const [one, other] = [front, back].map((role) => parseColor(roles[tone].get(role) ?? ""));
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
  expect(() => colorRoles(":root { --color-text: var(--nowhere-1); } .night {}")).toThrow("--color-text");
});
