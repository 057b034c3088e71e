import type { Records } from "../../src/records/reader.ts";
import { areaPath, paths, problemPath, serviceInAreaPath, servicePath } from "../../src/routes/routes.ts";

export interface SamplePage {
  name: string;
  path: string;
}

/** One page of every kind, including the 404 page. */
export function samplePages({
  services,
  areas,
  problems,
}: Pick<Records, "services" | "areas" | "problems">): SamplePage[] {
  const [service, area] = [services[1] ?? services[0], areas[1] ?? areas[0]];
  if (!service || !area) throw new Error("The site needs a service and an area.");
  return [
    { name: "home", path: paths.home },
    { name: "services", path: paths.services },
    { name: "service", path: servicePath(service.slug) },
    { name: "service-in-area", path: serviceInAreaPath(service.slug, area.slug) },
    { name: "service-areas", path: paths["service-areas"] },
    { name: "area", path: areaPath(area.slug) },
    { name: "about", path: paths.about },
    { name: "contact", path: paths.contact },
    { name: "design-your-door", path: paths["design-your-door"] },
    { name: "right-now", path: paths["right-now"] },
    ...(problems[0]
      ? [
          { name: "problems", path: paths.problems },
          { name: "problem", path: problemPath(problems[0].slug) },
        ]
      : []),
    { name: "privacy", path: paths.privacy },
    { name: "accessibility", path: paths.accessibility },
    { name: "not-found", path: "/no-such-page" },
  ];
}
