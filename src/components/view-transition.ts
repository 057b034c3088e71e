import type { Service } from "../records/schema.ts";

/**
 * The class of a service's picture on a card and in the hero of its page. In the view transition between the two pages
 * it is one picture.
 */
export function transitionClass({ order }: Pick<Service, "order">): string {
  return `service-${order}`;
}

/** The CSS that gives each of these classes its view-transition-name. */
export function transitionRules(services: readonly Pick<Service, "order">[]): string {
  return services
    .map((service) => `.${transitionClass(service)}{view-transition-name:${transitionClass(service)}}`)
    .join("");
}
