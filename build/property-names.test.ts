import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replaceNames, shortNames } from "./property-names.ts";

test("every property gets a short name of its own", () => {
  const names = shortNames(readFileSync("src/styles/tokens.css", "utf8"));
  expect(names.get("--color-text-quiet")).toMatch(/^--\w{1,2}$/);
  expect(new Set(names.values()).size).toBe(names.size);
});

test("names change where they are declared and used, and nothing else does", () => {
  const names = new Map([["--page", "--x"]]);
  const css = ":root{--page:1px;--page-width:2px}.a--page{width:var(--page)}<!--page-->";
  expect(replaceNames(css, names)).toBe(":root{--x:1px;--page-width:2px}.a--page{width:var(--x)}<!--page-->");
});
