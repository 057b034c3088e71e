import { expect, test } from "vitest";
import { createAddresses, paths } from "./addresses.ts";
import { areaTrail, plainTrail, serviceTrail, trailOf } from "./breadcrumbs.ts";
import { readRecords } from "./records.ts";

const records = readRecords();
const [service, area] = [records.services[0], records.areas[0]];
if (!service || !area) throw new Error("The site needs a service and a town.");
const doors = { ...service, title: "New Doors (Residential)", slug: "new-doors" };
const fortLee = { ...area, name: "Fort Lee", slug: "fort-lee" };
const shown = (trail: ReturnType<typeof trailOf>) => trail.map(({ name, href }) => `${name} ${href}`);

test("the way leads from home over the list to the page", () => {
  expect(shown(plainTrail(records, "about"))).toEqual(["Home /", "About /about"]);
  expect(shown(areaTrail(records, fortLee))).toEqual([
    "Home /",
    "Service Areas /service-areas",
    "Fort Lee /service-areas/fort-lee",
  ]);
});

test("the way to a service in a town leads over the service", () => {
  const toService = ["Home /", "Services /services", "New Doors /services/new-doors"];
  expect(shown(serviceTrail(records, doors))).toEqual(toService);
  expect(shown(serviceTrail(records, doors, fortLee))).toEqual([
    ...toService,
    "Fort Lee /services/new-doors-in-fort-lee",
  ]);
});

test("the way to every address ends there and leads over served addresses alone; home has none", () => {
  const { pages, answer } = createAddresses({
    services: records.services.map(({ slug }) => slug),
    areas: records.areas.map(({ slug }) => slug),
  });
  for (const page of pages) {
    const trail = trailOf(records, page);
    if (page.path === paths.home) expect(trail).toEqual([]);
    else expect(trail.at(-1)?.href).toBe(page.path);
    expect(trail.map(({ href }) => answer(href).kind)).toEqual(trail.map(() => "serve"));
  }
});
