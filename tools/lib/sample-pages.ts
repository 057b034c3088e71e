import type { Records } from "../../src/records/reader.ts";
import { createRouteTable, type Route, slugsOf } from "../../src/routes/routes.ts";

export interface SamplePage {
  name: string;
  path: string;
}

/** One page of every kind, including the 404 page. */
export function samplePages(
  records: Pick<Records, "services" | "areas" | "problems" | "jobs">,
): SamplePage[] {
  const [service, area] = [records.services[1] ?? records.services[0], records.areas[1] ?? records.areas[0]];
  const isSample = (route: Route) =>
    (!("service" in route) || route.service === service?.slug) &&
    (!("area" in route) || route.area === area?.slug) &&
    (!("problem" in route) || route.problem === records.problems[0]?.slug);
  const samples = createRouteTable(slugsOf(records)).routes.filter(isSample);
  return [
    ...samples.map(({ kind, path }) => ({ name: kind, path })),
    { name: "not-found", path: "/no-such-page" },
  ];
}
