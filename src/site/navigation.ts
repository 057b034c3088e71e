import { areaPath, paths, servicePath } from "./addresses.ts";
import type { Records } from "./records.ts";
import { shortTitle } from "./service-text.ts";

// How many services and areas the footer features, from the specification.
const FOOTER_LINKS = 5;

/** A link of a menu. */
export interface NavLink {
  name: string;
  href: string;
}

/** An entry of the header, with its submenu where it has one. */
export interface NavEntry extends NavLink {
  submenu?: readonly NavLink[];
}

/** The header's entries, in their order. */
export function headerEntries({ services, areas }: Records): NavEntry[] {
  return [
    { name: "Home", href: paths.home },
    {
      name: "Services",
      href: paths.services,
      submenu: services.map((service) => ({ name: shortTitle(service), href: servicePath(service.slug) })),
    },
    {
      name: "Service Areas",
      href: paths.areas,
      submenu: areas.map((area) => ({ name: area.name, href: areaPath(area.slug) })),
    },
    { name: "About", href: paths.about },
    { name: "Contact", href: paths.contact },
  ];
}

/** The footer's three lists. */
export function footerLinks({ services, areas }: Records): Record<"quick" | "services" | "areas", NavLink[]> {
  return {
    quick: [
      { name: "Our Services", href: paths.services },
      { name: "Our Service Areas", href: paths.areas },
      { name: "Contact & Booking", href: paths.contact },
      { name: "About Us", href: paths.about },
    ],
    services: services
      .slice(0, FOOTER_LINKS)
      .map((service) => ({ name: shortTitle(service), href: servicePath(service.slug) })),
    areas: areas.slice(0, FOOTER_LINKS).map((area) => ({ name: area.name, href: areaPath(area.slug) })),
  };
}

/**
 * Says how an entry stands to the page on which it is shown.
 * @returns "page" on the page itself, "true" on a page below it, otherwise undefined
 */
export function currentState(href: string, path: string | undefined): "page" | "true" | undefined {
  if (path === href) return "page";
  return path?.startsWith(`${href}/`) ? "true" : undefined;
}
