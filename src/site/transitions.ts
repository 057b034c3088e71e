import type { Service } from "./schema.ts";

/** The class of a service's picture on a card and at the head of its page: between the two pages it is one picture. */
export function travelClass({ order }: Pick<Service, "order">): string {
  return `travels-${order}`;
}

/**
 * The rules that give each of these classes its name in a transition from page to page. The build leaves on a page
 * those that something on it has.
 */
export function travelRules(services: readonly Pick<Service, "order">[]): string {
  return services
    .map((service) => `.${travelClass(service)}{view-transition-name:${travelClass(service)}}`)
    .join("");
}
