import type { Records } from "../records/reader.ts";
import type { Area, Problem, Service } from "../records/schema.ts";
import { priceAmount, shortTitle } from "../records/service.ts";
import { areaPath, paths, problemPath, type StaticPage, serviceInAreaPath, servicePath } from "./routes.ts";

// From the specification: how many services and areas the footer lists.
const FOOTER_LINKS = 5;
// A menu with more areas than this cannot be read. The menu's own entry leads to all of them, and pages stay small.
const MAX_MENU_AREAS = 100;

/** A link of a menu. */
export interface NavLink {
  name: string;
  href: string;
}

/** An entry of the header, with its submenu if it has one. */
export interface NavEntry extends NavLink {
  submenu?: readonly MenuLink[];
  /** What stands below the submenu: help for somebody who doesn't know which link to choose, a door to design. */
  more?: readonly NavLink[];
}

/** A link of a submenu, with a word about it such as a price. */
export interface MenuLink extends NavLink {
  note?: string;
}

/** The pages that are no entry of the header, in the order in which lists name them. */
export const FOOTER_PAGES = [
  "design-your-door",
  "right-now",
  "problems",
  "privacy",
  "accessibility",
] as const satisfies StaticPage[];

export type FooterPage = (typeof FOOTER_PAGES)[number];
export type MenuPage = Exclude<StaticPage, FooterPage>;

/** The pages that the header links, by name. Breadcrumbs use the same words. */
export const pageLinks: Readonly<Record<MenuPage, NavLink>> = {
  home: { name: "Home", href: paths.home },
  services: { name: "Services", href: paths.services },
  "service-areas": { name: "Service Areas", href: paths["service-areas"] },
  about: { name: "About", href: paths.about },
  contact: { name: "Contact", href: paths.contact },
};

/** The pages of the footer that the site has: without problems it has no list of them. */
export function footerPages({ problems }: { problems: readonly unknown[] }): FooterPage[] {
  return FOOTER_PAGES.filter((page) => page !== "problems" || problems.length > 0);
}

/** The link to a page that no menu has; its words are the page's name or, without one, its heading. */
export function footerPageLink({ pages }: Pick<Records, "pages">, page: FooterPage): NavLink {
  return { name: pages[page].name ?? pages[page].heading, href: paths[page] };
}

/** The link to what to do right now, in the words that other pages use, or to one situation of it. */
export function rightNowLink({ rightNow }: Pick<Records, "rightNow">, situation?: string): NavLink {
  return { name: rightNow.link, href: paths["right-now"] + (situation ? `#${situation}` : "") };
}

/** The link to the page on which a door is designed, in the words that other pages use. */
export function designLink({ designYourDoor }: Pick<Records, "designYourDoor">): NavLink {
  return { name: designYourDoor.link, href: paths["design-your-door"] };
}

/** The link to the page about a problem. */
export function problemLink({ slug, heading }: Pick<Problem, "slug" | "heading">): NavLink {
  return { name: heading, href: problemPath(slug) };
}

/** The link to the list of problems, unless there are none. */
export function problemsLinks(records: Pick<Records, "pages" | "problems">): NavLink[] {
  return records.problems.length > 0 ? [footerPageLink(records, "problems")] : [];
}

/** The link to the photos that help. */
export function photosLink({ photos }: Pick<Records, "photos">): NavLink {
  return { name: photos.link, href: `${paths.contact}#photos` };
}

/** The link to a service's page. */
export function serviceLink(service: Service): NavLink {
  return { name: shortTitle(service), href: servicePath(service.slug) };
}

/** The link to the page about one service in one area; its words are the service's. */
export function serviceInAreaLink(service: Service, area: Area): NavLink {
  return { name: shortTitle(service), href: serviceInAreaPath(service.slug, area.slug) };
}

/** The link to an area's page. */
export function areaLink(area: Area): NavLink {
  return { name: area.name, href: areaPath(area.slug) };
}

/** The header's entries in order. Areas are from A to Z, as visitors look for theirs. */
export function headerEntries({
  services,
  areas,
  home,
  designYourDoor,
}: Pick<Records, "services" | "areas" | "home" | "designYourDoor">): NavEntry[] {
  const priced = services.map((service) => ({
    ...serviceLink(service),
    note: `from ${priceAmount(service)}`,
  }));
  const named = areas.slice(0, MAX_MENU_AREAS).map(areaLink);
  return [
    pageLinks.home,
    {
      ...pageLinks.services,
      submenu: priced,
      more: [
        { name: `Not sure? ${home.symptomsHeading}`, href: `${paths.services}#symptoms` },
        designLink({ designYourDoor }),
      ],
    },
    {
      ...pageLinks["service-areas"],
      submenu: named.sort((one, other) => one.name.localeCompare(other.name, "en")),
    },
    pageLinks.about,
    pageLinks.contact,
  ];
}

/** The footer's three lists, and the pages below its line: those that no menu has. */
export function footerLinks({
  services,
  areas,
  pages,
  problems,
}: Pick<Records, "services" | "areas" | "pages" | "problems">): Record<
  "quick" | "services" | "areas" | "pages",
  NavLink[]
> {
  return {
    quick: [
      { name: "Our Services", href: paths.services },
      { name: "Our Service Areas", href: paths["service-areas"] },
      { name: "Contact & Booking", href: paths.contact },
      { name: "About Us", href: paths.about },
    ],
    services: services.slice(0, FOOTER_LINKS).map(serviceLink),
    areas: areas.slice(0, FOOTER_LINKS).map(areaLink),
    // The menus have the door to design, on every page.
    pages: footerPages({ problems })
      .filter((page) => page !== "design-your-door")
      .map((page) => footerPageLink({ pages }, page)),
  };
}

/**
 * The aria-current value of a link on the page at `path`.
 * @returns "page" on the page itself, "true" on a page below it, otherwise undefined
 */
export function ariaCurrent(href: string, path: string | undefined): "page" | "true" | undefined {
  if (path === href) return "page";
  return path?.startsWith(`${href}/`) ? "true" : undefined;
}

/** The file that puts the company into a visitor's address book. */
export const vcardPath = "/contact.vcf";

/** The name under which a browser saves that file. */
export function vcardName({ name }: { name: string }): string {
  return `${name}.vcf`;
}
