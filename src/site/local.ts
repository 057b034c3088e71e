import { areaPath, servicePath } from "./addresses.ts";
import { distanceMiles, milesInWords } from "./geo.ts";
import type { Area, Business, Category, Service } from "./schema.ts";

/** A town next to another: a link where the company serves it, otherwise its name alone. */
export interface Neighbor {
  name: string;
  href?: string;
}

// What chooses or programs a door is asked by the kind of house and garage; what mends one, by what wears it there.
const ASKS_FOR_HOMES: ReadonlySet<Category> = new Set(["installation", "replacement", "maintenance"]);

/** The paragraph of a town that matters to a service: what its houses are like, or what it does to doors. */
export function townParagraph(service: Pick<Service, "category">, area: Area): string {
  return ASKS_FOR_HOMES.has(service.category) ? area.homes : area.doors;
}

/** How far a town's middle is from the workshop, for example "about 3 miles"; undefined in its own town. */
export function distanceText(business: Business, area: Area): string | undefined {
  if (area.name === business.address.city) return undefined;
  return milesInWords(distanceMiles(business, area));
}

/** A town's neighbors in their order; those that the company serves lead to their page, of this service where one is given. */
export function neighborsOf(area: Area, areas: readonly Area[], service?: Service): Neighbor[] {
  return area.neighbors.map((name) => {
    const served = areas.find((candidate) => candidate.name === name);
    if (!served) return { name };
    return { name, href: service ? servicePath(service.slug, served.slug) : areaPath(served.slug) };
  });
}
