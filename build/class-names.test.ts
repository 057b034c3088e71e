import { globSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { classNamesIn, shortClassNames } from "./class-names.ts";

const [first = "", second = ""] = globSync("src/**/*.module.css")
  .sort()
  .map((file) => resolve(file));

test("a class is named by its index in its file and the number of the file", () => {
  const nameOf = shortClassNames();
  const asked = ["card", "card", "title"].flatMap((name) => [nameOf(name, first), nameOf(name, second)]);
  expect(asked).toEqual(["a0", "a1", "a0", "a1", "b0", "b1"]);
});

test("the class names in a folder are those of its modules, and of no others", () => {
  const nameOf = shortClassNames();
  const names = classNamesIn(relative(process.cwd(), dirname(first)));
  const isBeside = dirname(first) === dirname(second);
  expect([first, second].map((file) => names.test(nameOf("card", file)))).toEqual([true, isBeside]);
  expect(names.test("tooltip")).toBe(false);
});

test("a file of many classes has no name twice, and none that ad blockers hide", () => {
  const nameOf = shortClassNames();
  const names = Array.from({ length: 80 }, (_, index) => nameOf(`class${index}`, first));
  expect(new Set(names).size).toBe(80);
  expect(names.slice(25, 28)).toEqual(["z0", "za0", "zb0"]);
  expect(names.filter((name) => name.startsWith("ad"))).toEqual([]);
});
