import { expect, test } from "vitest";
import { slowdownFor } from "./lighthouse.ts";
import { replaceSection } from "./markdown.ts";

test.each([
  [1750, 4, "the machine that Lighthouse expects"],
  [875, 2, "half as fast"],
  [3000, 4, "a faster one"],
  [200, 1, "slower than a phone"],
])("Lighthouse slows a machine with benchmark index %i down %i times (%s)", (index, slowdown) => {
  expect(slowdownFor(index)).toBe(slowdown);
});

test("a new measurement replaces its section and keeps the others", () => {
  const before = "# Figures\n\n## A\n\nold\n\nmore\n\n## B\n\nkept\n";
  expect(replaceSection(before, "A", "new")).toBe("# Figures\n\n## A\n\nnew\n\n## B\n\nkept\n");
  expect(replaceSection(before, "C", "first")).toBe(`${before}\n## C\n\nfirst\n`);
});
