import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import type { Records } from "../../src/site/records.ts";

/** A page that stands for all of its kind. */
export interface SamplePage {
  name: string;
  path: string;
}

/** One page of every kind, the 404 page included: what a check or a picture of "every page" goes through. */
export function samplePages({ services, areas }: Records): SamplePage[] {
  const [service, area] = [services[1], areas[1]];
  if (!service || !area) throw new Error("The site needs two services and two areas at least.");
  return [
    { name: "home", path: paths.home },
    { name: "services", path: paths.services },
    { name: "service", path: servicePath(service.slug) },
    { name: "service-in-area", path: servicePath(service.slug, area.slug) },
    { name: "areas", path: paths.areas },
    { name: "area", path: areaPath(area.slug) },
    { name: "about", path: paths.about },
    { name: "contact", path: paths.contact },
    { name: "not-found", path: "/no-such-page" },
  ];
}
