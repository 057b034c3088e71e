import { areaPath, paths, servicePath } from "./addresses.ts";
import type { Records } from "./records.ts";
import type { Area, Service } from "./schema.ts";
import { shortTitle } from "./service-text.ts";

// How many services and areas the footer features, from the specification.
const FOOTER_LINKS = 5;
// More towns than a menu can be read for: the entry itself leads to all of them, and no page grows with the county.
const MENU_AREAS = 100;

/** A link of a menu. */
export interface NavLink {
  name: string;
  href: string;
}

/** An entry of the header, with its submenu where it has one. */
export interface NavEntry extends NavLink {
  submenu?: readonly NavLink[];
}

/** A service as a link to its page, everywhere or in one town. */
export function serviceLink(service: Service, area?: Area): NavLink {
  return { name: shortTitle(service), href: servicePath(service.slug, area?.slug) };
}

/** A town as a link to its page. */
export function areaLink(area: Area): NavLink {
  return { name: area.name, href: areaPath(area.slug) };
}

/** The header's entries, in their order. */
export function headerEntries({ services, areas }: Records): NavEntry[] {
  return [
    { name: "Home", href: paths.home },
    {
      name: "Services",
      href: paths.services,
      submenu: services.map((service) => serviceLink(service)),
    },
    {
      name: "Service Areas",
      href: paths.areas,
      submenu: areas.slice(0, MENU_AREAS).map(areaLink),
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
    services: services.slice(0, FOOTER_LINKS).map((service) => serviceLink(service)),
    areas: areas.slice(0, FOOTER_LINKS).map(areaLink),
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
