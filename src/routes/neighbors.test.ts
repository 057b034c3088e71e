import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { neighborsOf, neighborsWithService } from "./neighbors.ts";

test("a neighbor has a link if the company serves it: to its own page, or to its page about the service", () => {
  const { areas, services } = readRecords();
  const [area, service] = [areas[0], services[0]];
  if (!area || !service) throw new Error("The records need an area and a service.");
  const own = { ...area, neighbors: ["Nowhere", "Fort Lee"] };
  const served = [own, { ...area, name: "Fort Lee", slug: "fort-lee" }];
  expect(neighborsOf(own, served)).toEqual([
    { name: "Nowhere" },
    { name: "Fort Lee", href: "/service-areas/fort-lee" },
  ]);
  expect(neighborsWithService({ ...service, slug: "panels" }, own, served)).toEqual([
    { name: "Fort Lee", href: "/services/panels-in-fort-lee" },
  ]);
});
