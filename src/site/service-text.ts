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

/** A starting price in words, for example "Starting at $120". */
export function startingPrice(service: Pick<Service, "price">): string {
  return `Starting at $${service.price.toLocaleString("en-US")}`;
}
