import { describe, expect, test } from "vitest";
import { fitLines } from "./lines.ts";

// A face whose every letter is half as wide as the size.
const measure = (line: string) => line.length / 2;
const room = { width: 400, height: 300, most: 4, leading: 1, largest: 80, smallest: 20 };

describe("a title", () => {
  test("that fits one line at the largest size stays on it", () => {
    expect(fitLines("Panels", measure, room)).toEqual({ lines: ["Panels"], size: 80 });
  });

  test("takes as many lines as let it be largest", () => {
    expect(fitLines("Roller and Hinge Repair", measure, room)).toEqual({
      lines: ["Roller", "and Hinge", "Repair"],
      size: 80,
    });
  });

  test("takes the fewest of those", () => {
    expect(fitLines("Panels by us", measure, { ...room, largest: 60 }).lines).toEqual(["Panels by us"]);
  });

  test("has even lines, not a full one and a rest", () => {
    const { lines } = fitLines("aaaa bbbb cccc dddd", measure, { ...room, most: 2 });
    expect(lines).toEqual(["aaaa bbbb", "cccc dddd"]);
  });

  test("shrinks for its longest word, which is never cut", () => {
    const word = "Nonfunctioning-and-worse";
    const { lines, size } = fitLines(`Stuck ${word}`, measure, room);
    expect(lines).toEqual(["Stuck", word]);
    expect(measure(word) * size).toBeLessThanOrEqual(room.width);
  });

  test("shrinks for the height that its lines need", () => {
    const { lines, size } = fitLines("aaaaaaaa bbbbbbbb cccccccc dddddddd", measure, room);
    expect(lines).toHaveLength(4);
    expect(size).toBe(74);
  });

  test("breaks at spaces alone, so that what a no-break space joins stays together", () => {
    const { lines } = fitLines("Repair in\u00a0Fort\u00a0Lee", measure, room);
    expect(lines).toEqual(["Repair", "in\u00a0Fort\u00a0Lee"]);
  });

  test("that would be too small to read is refused by its name", () => {
    const title = "words ".repeat(40).trim();
    expect(() => fitLines(title, measure, room)).toThrow(`"${title}" is too long for a social card`);
  });
});
