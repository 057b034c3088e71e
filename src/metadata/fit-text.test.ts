import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

// In this font every letter is half as wide as the font size: 10, 20 or 40 letters fit on a line.
const measure = (line: string) => line.length / 2;
const room = { width: 400, height: 240, leading: 1, sizes: [80, 40, 20] };

test.each([
  ["fits on one line at the largest size", "Panels", 80, ["Panels"]],
  [
    "wraps at the largest size while there is room",
    "Roller and Hinge Repair",
    80,
    ["Roller and", "Hinge", "Repair"],
  ],
  [
    "gets smaller for one more line",
    "aaaaaaaa bbbbbbbb cccccccc dddd",
    40,
    ["aaaaaaaa bbbbbbbb", "cccccccc dddd"],
  ],
  ["gets smaller for a long word", "Stuck Nonfunctioning", 40, ["Stuck Nonfunctioning"]],
  ["never breaks at a no-break space", "Repair in\u00a0Fort", 80, ["Repair", "in\u00a0Fort"]],
])("a text %s: %s", (_, text, size, lines) => {
  expect(fitText(text, measure, room)).toEqual({ lines, size });
});

test("a text that fits at no size breaks at its no-break spaces", () => {
  const place = `in\u00a0${"a".repeat(30)}\u00a0${"b".repeat(9)}`;
  expect(fitText(place, measure, room)).toEqual({ lines: [`in ${"a".repeat(30)}`, "b".repeat(9)], size: 20 });
});

test("a text that is too long at the smallest size ends with an ellipsis, inside the room", () => {
  const { lines, size } = fitText("four ".repeat(200).trim(), measure, room);
  expect(size).toBe(20);
  expect(lines).toHaveLength(12);
  expect(lines.filter((line) => measure(line) * size > room.width)).toEqual([]);
  expect(lines.at(-1)).toMatch(/^four .* four…$/);
});

test("a last line without room for the ellipsis loses a word", () => {
  const { lines } = fitText(`${"a".repeat(30)} ${"b".repeat(9)} c`, measure, { ...room, height: 20 });
  expect(lines).toEqual([`${"a".repeat(30)}…`]);
});
