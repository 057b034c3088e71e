import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { neighborsOf } from "./neighbors.ts";

test("a neighbor has a link to its page if the company serves it", () => {
  const [area] = readRecords().areas;
  if (!area) throw new Error("The records need an area.");
  const own = { ...area, neighbors: ["Nowhere", "Fort Lee"] };
  const served = [own, { ...area, name: "Fort Lee", slug: "fort-lee" }];
  expect(neighborsOf(own, served)).toEqual([
    { name: "Nowhere" },
    { name: "Fort Lee", href: "/service-areas/fort-lee" },
  ]);
});
