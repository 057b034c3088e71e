import { type Page, paths } from "./addresses.ts";
import { areaLink, headerEntries, type NavLink, serviceLink } from "./navigation.ts";
import type { Records } from "./records.ts";
import type { Area, Service } from "./schema.ts";
import { subjectOf } from "./subject.ts";

/** The way from home to a page: what the page shows, and what its data tells machines. The last link is the page. */
export type Trail = readonly NavLink[];

/** The way to a page that stands in the header. */
export function plainTrail(records: Records, page: "services" | "areas" | "about" | "contact"): Trail {
  return [entry(records, paths.home), entry(records, paths[page])];
}

/** The way to a service's page, or on to the same in a town. */
export function serviceTrail(records: Records, service: Service, area?: Area): Trail {
  const trail = [...plainTrail(records, "services"), serviceLink(service)];
  return area ? [...trail, { ...serviceLink(service, area), name: area.name }] : trail;
}

/** The way to a town's page. */
export function areaTrail(records: Records, area: Area): Trail {
  return [...plainTrail(records, "areas"), areaLink(area)];
}

/** The way to the page at an address. Home is where every way begins, and has none. */
export function trailOf(records: Records, page: Page): Trail {
  const { service, area } = subjectOf(records, page);
  if (service) return serviceTrail(records, service, area);
  if (area) return areaTrail(records, area);
  const kind = (["services", "areas", "about", "contact"] as const).find((plain) => plain === page.kind);
  return kind ? plainTrail(records, kind) : [];
}

/** A page as the header calls it. */
function entry(records: Records, href: string): NavLink {
  const found = headerEntries(records).find((candidate) => candidate.href === href);
  if (!found) throw new Error(`The header does not lead to ${href}.`);
  return { name: found.name, href };
}
