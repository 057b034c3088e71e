import type { Area, Service } from "./schema.ts";

/** A service's title without what stands in parentheses. */
export function shortTitle(service: Pick<Service, "title">): string {
  return service.title.replace(/\s*\([^)]*\)/g, "");
}

/** The paragraphs that a service's page shows; in a town that town's own sentence leads them. */
export function shownParagraphs(service: Service, area?: Area): string[] {
  const text = area ? `${area.sentence} ${service.fullDescription}` : service.fullDescription;
  return text.split(/\n+/);
}

/** What stands before a starting price. */
export const STARTING_AT = "Starting at";

/** A starting price as an amount, for example "$1,200". */
export function priceAmount(service: Pick<Service, "price">): string {
  return `$${service.price.toLocaleString("en-US")}`;
}

/** A starting price in words, for example "Starting at $120". */
export function startingPrice(service: Pick<Service, "price">): string {
  return `${STARTING_AT} ${priceAmount(service)}`;
}

/**
 * The service that a record names by its slug.
 * @throws Error for the slug of no service, which the reader of the records rules out
 */
export function serviceOf(services: readonly Service[], slug: string): Service {
  const service = services.find((candidate) => candidate.slug === slug);
  if (!service) throw new Error(`No service has the slug "${slug}".`);
  return service;
}
