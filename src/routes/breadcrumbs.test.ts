import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import type { Route } from "./routes.ts";

const records = readRecords();
const services = records.services.slice(0, 1).map((one) => ({ ...one, title: "Doors (All)", slug: "doors" }));
const areas = records.areas.slice(0, 1).map((area) => ({ ...area, name: "Lee", slug: "lee" }));
const service = ["Home /", "Services /services", "Doors /services/doors"];

test.each<[Route, string[]]>([
  [{ kind: "home", path: "/" }, []],
  [{ kind: "privacy", path: "/privacy" }, ["Home /", `${records.pages.privacy.heading} /privacy`]],
  [
    { kind: "area", path: "", area: "lee" },
    ["Home /", "Service Areas /service-areas", "Lee /service-areas/lee"],
  ],
  [{ kind: "service", path: "", service: "doors" }, service],
  [
    { kind: "service-in-area", path: "", service: "doors", area: "lee" },
    [...service, "Lee /services/doors-in-lee"],
  ],
])("breadcrumbs lead from home to the page: $kind", (route, links) => {
  const breadcrumbs = breadcrumbsOf({ ...records, services, areas }, route);
  expect(breadcrumbs.map(({ name, href }) => `${name} ${href}`)).toEqual(links);
});
