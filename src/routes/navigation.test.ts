import { expect, test } from "vitest";
import { type Records, readRecords } from "../records/reader.ts";
import { priceAmount } from "../records/service.ts";
import {
  ariaCurrent,
  footerLinks,
  headerEntries,
  type NavLink,
  photosLink,
  problemsLinks,
  rightNowLink,
} from "./navigation.ts";
import { paths } from "./routes.ts";

const records = readRecords();
const { services, areas, pages } = records;
/** Enough services and areas, a job and a problem, whatever the records contain. */
const many = {
  services: Array.from({ length: 8 }, () => services.slice(0, 1)).flat(),
  areas: Array.from({ length: 120 }, () => areas.slice(0, 1)).flat(),
  pages,
  jobs: [{}] as Records["jobs"],
  problems: [{ slug: "garage-door-wont-open", heading: "Garage Door Won't Open?" }] as Records["problems"],
  home: records.home,
  designYourDoor: records.designYourDoor,
};
const names = (links: readonly NavLink[]) => links.map(({ name }) => name);
const hrefs = (links: readonly NavLink[] = []) => links.map(({ href }) => href);

test("the header has five entries, of which two list all services with their prices and all areas from A to Z", () => {
  const entries = headerEntries(records);
  expect(names(entries)).toEqual(["Home", "Services", "Service Areas", "About", "Contact"]);
  expect(hrefs(entries)).toEqual(["/", "/services", "/service-areas", "/about", "/contact"]);
  expect(entries.map(({ submenu }) => submenu && hrefs(submenu))).toEqual([
    undefined,
    services.map(({ slug }) => `/services/${slug}`),
    areas
      .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
      .map(({ slug }) => `/service-areas/${slug}`),
    undefined,
    undefined,
  ]);
  expect(entries[1]?.submenu?.map(({ note }) => note)).toEqual(
    services.map((service) => `from ${priceAmount(service)}`),
  );
  expect(headerEntries(many)[2]?.submenu, "a hundred areas at most").toHaveLength(100);
});

test("the menu of services ends with the finder for visitors who are not sure, the prices, and the door to design", () => {
  const { more } = headerEntries(records).find(({ href }) => href === "/services") ?? {};
  expect(more).toEqual([
    { name: `Not sure? ${records.home.symptomsHeading}`, href: "/services#symptoms" },
    { name: pages.prices.name, href: "/prices" },
    { name: records.designYourDoor.link, href: "/design-your-door" },
  ]);
});

test("the footer has the specification's links, what visitors can do themselves, and below its line all pages that neither has", () => {
  const { quick, services: serviceLinks, areas: areaLinks, pages: below } = footerLinks(many);
  expect(quick.map(({ name, href }) => `${name} ${href}`)).toEqual([
    ...["Our Services /services", "Our Service Areas /service-areas"],
    ...["Contact & Booking /contact", "About Us /about"],
    `${pages.prices.name} /prices`,
    ...["Design Your Door /design-your-door", `${records.rightNow.link} /right-now`],
    `${pages.jobs.heading} /jobs`,
  ]);
  expect([serviceLinks.length, areaLinks.length]).toEqual([5, 5]);
  const elsewhere = [...hrefs(headerEntries(many)), ...hrefs(quick)];
  expect(hrefs(below)).toEqual(Object.values(paths).filter((path) => !elsewhere.includes(path)));
});

test("a page is called by its name, or else by its heading", () => {
  const nameOf = (name: string | undefined) =>
    names(
      footerLinks({ ...many, pages: { ...pages, privacy: { ...pages.privacy, name } } as typeof pages })
        .pages,
    )[1];
  expect([nameOf("Your Data"), nameOf(undefined)]).toEqual(["Your Data", pages.privacy.heading]);
});

test("no page links the problems or the jobs if there are none", () => {
  expect(hrefs(footerLinks({ ...many, jobs: [] }).quick)).not.toContain("/jobs");
  expect(hrefs(footerLinks({ ...many, problems: [] }).pages)).not.toContain("/problems");
  expect(problemsLinks({ pages, problems: [] })).toEqual([]);
});

test("other pages lead to what to do right now, to one situation, and to the photos that help", () => {
  const { link: name } = records.rightNow;
  expect(rightNowLink(records)).toEqual({ name, href: "/right-now" });
  expect(rightNowLink(records, "a-spring")).toEqual({ name, href: "/right-now#a-spring" });
  expect(photosLink(records)).toEqual({ name: records.photos.link, href: "/contact#photos" });
});

test.each([
  ["the page itself", "/services", "/services", "page"],
  ["home on home", "/", "/", "page"],
  ["a page above this one", "/services", "/services/panel-replacement", "true"],
  ["a path that only begins alike", "/services", "/services-and-more", undefined],
  ["another list", "/services", "/service-areas/tenafly", undefined],
  ["home on another page", "/", "/about", undefined],
  ["a page below this one", "/services/panel-replacement", "/services", undefined],
  ["any link on an error page", "/services", undefined, undefined],
  ["home on an error page", "/", undefined, undefined],
])("aria-current of a link to %s: %s on %s is %s", (_, href, path, value) => {
  expect(ariaCurrent(href, path)).toBe(value);
});
