import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { shortClassNames } from "./class-names.ts";

const [first = "", second = ""] = globSync("src/**/*.module.css")
  .sort()
  .map((file) => resolve(file));

test("a class is named by its index in its file and the number of the file", () => {
  const nameOf = shortClassNames();
  const asked = ["card", "card", "title"].flatMap((name) => [nameOf(name, first), nameOf(name, second)]);
  expect(asked).toEqual(["a0", "a1", "a0", "a1", "b0", "b1"]);
});

test("a file of many classes has no name twice, and none that ad blockers hide", () => {
  const nameOf = shortClassNames();
  const names = Array.from({ length: 80 }, (_, index) => nameOf(`class${index}`, first));
  expect(new Set(names).size).toBe(80);
  expect(names.slice(25, 28)).toEqual(["z0", "za0", "zb0"]);
  expect(names.filter((name) => name.startsWith("ad"))).toEqual([]);
});
