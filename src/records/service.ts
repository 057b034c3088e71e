import { blocksOf, parseBlock } from "./formatting.ts";
import type { Area, Service } from "./schema.ts";
import { areaFacts, type Facts, fill } from "./template.ts";

/** The categories of services. */
export const CATEGORIES = ["installation", "repair", "maintenance", "emergency", "replacement"] as const;

/** The words before a starting price. */
export const STARTING_AT = "Starting at";

/** A service's title without the words in parentheses. */
export function shortTitle(service: Pick<Service, "title">): string {
  return service.title.replace(/\s*\([^)]*\)/g, "");
}

/** The paragraphs and lists on a service's page, as they are written. */
export function serviceParagraphs(service: Pick<Service, "fullDescription">): string[] {
  return service.fullDescription ? blocksOf(service.fullDescription) : [];
}

/**
 * What a page about a service in an area says of the service: a sentence with its price, and the first paragraph of its
 * description. The others are on the service's own page.
 */
export function localDescription(service: Service, area: Area, summary: string): string {
  const price = fill(summary, { ...serviceFacts(service), ...areaFacts(area) });
  const [first = ""] = serviceParagraphs(service);
  return [price, first].join("items" in parseBlock(first) ? "\n" : " ").trim();
}

/** The facts that the texts about one service may name. */
export function serviceFacts(service: Pick<Service, "title" | "searchTitle" | "price">): Facts {
  const { searchTitle } = service;
  return {
    service: shortTitle(service),
    searchTitle,
    // The same in a sentence, which it begins.
    searchWords: searchTitle.charAt(0) + searchTitle.slice(1).toLowerCase(),
    price: priceAmount(service),
  };
}

/** What every text of a service's record may name; unstated in a draft without a price. */
export function priceFact({ price }: { price?: number }): Facts {
  return { price: price ? priceAmount({ price }) : undefined };
}

/** Whether search engines may list the page about a service in an area: the area's record says so. */
export function isListed(service: Pick<Service, "slug">, area: Pick<Area, "listed">): boolean {
  return area.listed.includes(service.slug);
}

/** A starting price as an amount, for example "$1,200". */
export function priceAmount(service: Pick<Service, "price">): string {
  return `$${service.price.toLocaleString("en-US")}`;
}

/** A starting price in words, for example "Starting at $120". */
export function startingPrice(service: Pick<Service, "price">): string {
  return `${STARTING_AT} ${priceAmount(service)}`;
}

/**
 * The record with a slug.
 * @throws Error if none has it, which the reader of the records rules out
 */
export function bySlug<T extends { slug: string }>(records: readonly T[], slug: string): T {
  const found = records.find((record) => record.slug === slug);
  if (!found) throw new Error(`No record has the slug "${slug}".`);
  return found;
}

/** The counts of the areas page: all services, then each category that has some, with the number of services in it. */
export function categoryCounts(services: readonly Service[]): { name: string; count: number }[] {
  const counts = CATEGORIES.map((category) => ({
    name: category.charAt(0).toUpperCase() + category.slice(1),
    count: services.filter((service) => service.category === category).length,
  })).filter(({ count }) => count > 0);
  return [{ name: "All Services", count: services.length }, ...counts];
}
