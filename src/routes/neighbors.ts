import type { Area, Service } from "../records/schema.ts";
import { areaPath, serviceInAreaPath } from "./routes.ts";

/** A town next to an area. It has a link if the company serves it. */
export interface Neighbor {
  name: string;
  href?: string;
}

/** An area's neighbors in the order of its record, with links to the pages of those that are served. */
export function neighborsOf(area: Area, areas: readonly Area[]): Neighbor[] {
  return linked(area, areas, ({ slug }) => areaPath(slug));
}

/** The neighbors that are served, with links to their pages about a service. */
export function neighborsWithService(service: Service, area: Area, areas: readonly Area[]): Neighbor[] {
  return linked(area, areas, ({ slug }) => serviceInAreaPath(service.slug, slug)).filter(({ href }) => href);
}

function linked({ neighbors }: Area, areas: readonly Area[], hrefOf: (area: Area) => string): Neighbor[] {
  return neighbors.map((name) => {
    const served = areas.find((candidate) => candidate.name === name);
    return served ? { name, href: hrefOf(served) } : { name };
  });
}
