import { expect, test } from "vitest";
import { display, text } from "./card-fonts.ts";
import { TITLE_WIDTH, titleLines } from "./social-card-image.ts";

test.each([
  "Panels",
  "Fast Response for Stuck or Non-Functioning Doors in Palisades Park",
  "Longer and longer ".repeat(9),
])("a title has at most four lines inside the panel: %s", (title) => {
  const { lines, size } = titleLines({ title: title.trim(), place: "in Palisades Park" });
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.filter((line) => display.measure(line) * size > TITLE_WIDTH)).toEqual([]);
});

test("a place stays on one line with its preposition", () => {
  const { lines } = titleLines({ title: "Opener Repair in Palisades Park", place: "in Palisades Park" });
  expect(lines.at(-1)).toBe("in\u00a0Palisades\u00a0Park");
});

test("a letter that a font lacks is refused instead of drawn as a box, and the ellipsis is no such letter", () => {
  expect(() => display.measure("ガレージ")).toThrow('lacks a letter of "ガレージ"');
  for (const font of [display, text]) expect(font.measure("Café…")).toBeGreaterThan(0);
});
