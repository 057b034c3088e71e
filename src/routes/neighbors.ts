import type { Area } from "../records/schema.ts";
import { areaPath } from "./routes.ts";

/** A town next to an area. It has a link if the company serves it. */
export interface Neighbor {
  name: string;
  href?: string;
}

/** An area's neighbors in the order of its record, with links to the pages of those that are served. */
export function neighborsOf({ neighbors }: Area, areas: readonly Area[]): Neighbor[] {
  return neighbors.map((name) => {
    const served = areas.find((candidate) => candidate.name === name);
    return served ? { name, href: areaPath(served.slug) } : { name };
  });
}
