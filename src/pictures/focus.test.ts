import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FOCUSES, type Focus, focusShares } from "./focus.ts";

test.each<[Focus | undefined, number, number]>([
  [undefined, 0.5, 0.5],
  ["middle", 0.5, 0.5],
  ["top-left", 0.2, 0.2],
  ["bottom-right", 0.8, 0.8],
  ["right", 0.8, 0.5],
])("with the focus at %s, %d of what is cut off goes at the left and %d at the top", (focus, left, top) => {
  expect(focusShares(focus)).toEqual({ left, top });
});

test("browsers crop a picture by the same shares as its social card", () => {
  const css = readFileSync("src/styles/base.css", "utf8");
  const shareOf = (words: readonly string[], axis: string) => {
    const rules = words.map(
      (word) => new RegExp(`"${word}"\\] \\{\\s+--focus-${axis}: (\\d+)%`).exec(css)?.[1],
    );
    return Number(rules.find(Boolean) ?? 50) / 100;
  };
  for (const focus of FOCUSES) {
    const words = focus.split("-");
    expect(focusShares(focus)).toEqual({ left: shareOf(words, "x"), top: shareOf(words, "y") });
  }
});
