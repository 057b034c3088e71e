import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { constantsOf, replaceConstants, replaceNames, shortNames } from "./property-names.ts";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

test("every property gets a short name of its own", () => {
  const names = shortNames(tokens);
  expect(names.get("--color-text-quiet")).toMatch(/^--\w{1,2}$/);
  expect(new Set(names.values()).size).toBe(names.size);
});

test("names change where they are declared and used, and nothing else does", () => {
  const names = new Map([["--page", "--x"]]);
  const css = ":root{--page:1px;--page-width:2px}.a--page{width:var(--page)}<!--page-->";
  expect(replaceNames(css, names)).toBe(":root{--x:1px;--page-width:2px}.a--page{width:var(--x)}<!--page-->");
});

test("a property that is declared once gives way to its value, and one that is declared again stays", () => {
  const root = ":root { --ink: #000; --text: var(--ink); --gap: 1rem; --line: 1px solid var(--ink); }";
  const print = "@media print { :root { --gap: 0; } } .a { border: var(--line); gap: var(--gap); }";
  const constants = constantsOf(root, [root, print, ".night { --text: #fff; }"]);
  expect([...constants.keys()]).toEqual(["--ink", "--line"]);
  expect(replaceConstants(root, constants)).toBe(":root { --text: #000; --gap: 1rem; }");
  expect(replaceConstants(print, constants)).toContain(".a { border: 1px solid #000; gap: var(--gap); }");
});

test("no style uses a property that has given way, not even with another value in its place", () => {
  const all = globSync("src/**/*.css").map((file) => readFileSync(file, "utf8"));
  const constants = constantsOf(tokens, all);
  expect(constants.size).toBeGreaterThan(20);
  const built = all.map((css) => replaceConstants(css, constants)).join("\n");
  const used = Array.from(built.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = ""]) => name);
  expect(used.filter((name) => constants.has(name))).toEqual([]);
});
