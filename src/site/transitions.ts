import type { Service } from "./schema.ts";

/** The class of a service's picture on a card and at the head of its page: between the two pages it is one picture. */
export function travelClass({ slug }: Pick<Service, "slug">): string {
  return `travels-${slug}`;
}

/** The rules that give each of these classes its name in a transition from page to page. */
export function travelRules(services: readonly Pick<Service, "slug">[]): string {
  return services
    .map((service) => `.${travelClass(service)}{view-transition-name:${travelClass(service)}}`)
    .join("");
}
