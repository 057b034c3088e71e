import type { Records } from "../records/reader.ts";
import type { Area, Problem, Service } from "../records/schema.ts";
import { isListed, priceAmount, shortTitle } from "../records/service.ts";
import {
  areaPath,
  PAGES,
  paths,
  problemPath,
  type StaticPage,
  serviceInAreaPath,
  servicePath,
  staticPages,
} from "./routes.ts";

// From the specification: how many services and areas the footer lists.
const FOOTER_LINKS = 5;
// Nobody reads a longer menu, and it would make every page larger. The menu's own entry leads to all areas.
const MAX_MENU_AREAS = 100;

/** A link of a menu. */
export interface NavLink {
  name: string;
  href: string;
}

/** An entry of the header, with its submenu if it has one. */
export interface NavEntry extends NavLink {
  submenu?: readonly MenuLink[];
  /** Links below the submenu: the finder for those who don't know which link to choose, the prices, the door designer. */
  more?: readonly NavLink[];
}

/** A link of a submenu, with a note such as a price. */
export interface MenuLink extends NavLink {
  note?: string;
}

type HeaderPage = {
  [Name in StaticPage]: (typeof PAGES)[Name]["menu"] extends "header" ? Name : never;
}[StaticPage];

/** The pages that the header links, by name. Breadcrumbs use the same words. */
export const pageLinks: Readonly<Record<HeaderPage, NavLink>> = {
  home: { name: "Home", href: paths.home },
  services: { name: "Services", href: paths.services },
  "service-areas": { name: "Service Areas", href: paths["service-areas"] },
  about: { name: "About", href: paths.about },
  contact: { name: "Contact", href: paths.contact },
};

/** The link to a page: labeled as the header has it, else with the page's name or its heading. */
export function pageLink({ pages }: Pick<Records, "pages">, page: StaticPage): NavLink {
  if (isInHeader(page)) return pageLinks[page];
  const texts = pages[page];
  return { name: ("name" in texts && texts.name) || texts.heading, href: paths[page] };
}

function isInHeader(page: StaticPage): page is HeaderPage {
  return page in pageLinks;
}

/** The pages that are in these menus of the footer. */
export function footerPages(
  { problems, jobs }: Record<"problems" | "jobs", readonly unknown[]>,
  menus: readonly ("quick" | "footer")[] = ["quick", "footer"],
): StaticPage[] {
  const pages = staticPages({ problems, hasJobs: jobs.length > 0 });
  return pages.filter((page) => menus.some((menu) => menu === PAGES[page].menu));
}

/** The link to the page on what to do right now, or to one situation on it. */
export function rightNowLink({ rightNow }: Pick<Records, "rightNow">, situation?: string): NavLink {
  return { name: rightNow.link, href: paths["right-now"] + (situation ? `#${situation}` : "") };
}

/** The link to the door designer. */
export function designLink({ designYourDoor }: Pick<Records, "designYourDoor">): NavLink {
  return { name: designYourDoor.link, href: paths["design-your-door"] };
}

/** The link to the page about a problem. */
export function problemLink({ slug, heading }: Pick<Problem, "slug" | "heading">): NavLink {
  return { name: heading, href: problemPath(slug) };
}

/** The link to the list of problems, if there are any. */
export function problemsLinks(records: Pick<Records, "pages" | "problems">): NavLink[] {
  return records.problems.length > 0 ? [pageLink(records, "problems")] : [];
}

/** What somebody may have looked for whose address leads nowhere. */
export function insteadLinks(
  records: Pick<Records, "pages" | "problems" | "rightNow" | "designYourDoor">,
): readonly NavLink[] {
  return [
    rightNowLink(records),
    ...problemsLinks(records),
    pageLinks.services,
    pageLinks["service-areas"],
    designLink(records),
    pageLinks.contact,
  ];
}

/** The link to the advice on photos to send. */
export function photosLink({ photos }: Pick<Records, "photos">): NavLink {
  return { name: photos.link, href: `${paths.contact}#photos` };
}

/** The link to a service's page. */
export function serviceLink(service: Service): NavLink {
  return { name: shortTitle(service), href: servicePath(service.slug) };
}

/** The link to the page about one service in one area, labeled with the service. */
export function serviceInAreaLink(service: Service, area: Area): NavLink {
  return { name: shortTitle(service), href: serviceInAreaPath(service.slug, area.slug) };
}

/** The path of what is said about a service in an area: its page if that is listed, else the area's. */
export function localPath(service: Service, area: Area): string {
  return isListed(service, area) ? serviceInAreaPath(service.slug, area.slug) : areaPath(area.slug);
}

/** The link to an area's page. */
export function areaLink(area: Area): NavLink {
  return { name: area.name, href: areaPath(area.slug) };
}

/** The header's entries in order, with the areas from A to Z. */
export function headerEntries({
  services,
  areas,
  home,
  designYourDoor,
  pages,
}: Pick<Records, "services" | "areas" | "home" | "designYourDoor" | "pages">): NavEntry[] {
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
        pageLink({ pages }, "prices"),
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
  ...lists
}: Pick<Records, "services" | "areas" | "pages" | "problems" | "jobs">): Record<
  "quick" | "services" | "areas" | "pages",
  NavLink[]
> {
  return {
    quick: [
      { name: "Our Services", href: paths.services },
      { name: "Our Service Areas", href: paths["service-areas"] },
      { name: "Contact & Booking", href: paths.contact },
      { name: "About Us", href: paths.about },
      ...footerPages(lists, ["quick"]).map((page) => pageLink({ pages }, page)),
    ],
    services: services.slice(0, FOOTER_LINKS).map(serviceLink),
    areas: areas.slice(0, FOOTER_LINKS).map(areaLink),
    pages: footerPages(lists, ["footer"]).map((page) => pageLink({ pages }, page)),
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

/** The path of the company's vCard. */
export const vcardPath = "/contact.vcf";

/** The file name under which a browser saves the vCard. */
export function vcardName({ name }: { name: string }): string {
  return `${name}.vcf`;
}
