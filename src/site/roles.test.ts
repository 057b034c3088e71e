import { describe, expect, test } from "vitest";
import { colorRoles, contrast, PAIRS, parseColor } from "./roles.ts";
import { roles } from "./theme.ts";

for (const tone of ["light", "night"] as const) {
  describe(`on a ${tone} band`, () => {
    test.each(PAIRS[tone])("$front on $back has a contrast of $least at least", ({ front, back, least }) => {
      const [one, other] = [front, back].map((role) => parseColor(roles[tone].get(role) ?? ""));
      expect(one && other && contrast(one, other)).toBeGreaterThanOrEqual(least);
    });
  });
}

test("a contrast is that of WCAG, whichever color comes first", () => {
  expect(contrast(parseColor("#000000"), parseColor("#ffffff"))).toBeCloseTo(21);
  expect(contrast(parseColor("#777777"), parseColor("#ffffff"))).toBeCloseTo(4.48, 2);
  expect(contrast(parseColor("#ffffff"), parseColor("#777777"))).toBeCloseTo(4.48, 2);
});

test("a role that names no color of the palette is refused", () => {
  expect(() => colorRoles(":root { --color-text: var(--nowhere-1); } .night {}")).toThrow("--color-text");
});
