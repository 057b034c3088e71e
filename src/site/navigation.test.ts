import { describe, expect, test } from "vitest";
import { createAddresses } from "./addresses.ts";
import { currentState, footerLinks, headerEntries } from "./navigation.ts";
import { readRecords } from "./records.ts";

const records = readRecords();
const { services, areas } = records;
const { answer } = createAddresses({
  services: services.map(({ slug }) => slug),
  areas: areas.map(({ slug }) => slug),
});

describe("the header", () => {
  const entries = headerEntries(records);

  test("has five entries, of which two have a submenu", () => {
    expect(entries.map(({ name }) => name)).toEqual([
      "Home",
      "Services",
      "Service Areas",
      "About",
      "Contact",
    ]);
    expect(entries.filter(({ submenu }) => submenu).map(({ name }) => name)).toEqual([
      "Services",
      "Service Areas",
    ]);
  });

  test("lists all services and all areas, in the order of the records", () => {
    const [, servicesEntry, areasEntry] = entries;
    expect(servicesEntry?.submenu?.map(({ href }) => href)).toEqual(
      services.map(({ slug }) => `/services/${slug}`),
    );
    expect(areasEntry?.submenu?.map(({ name }) => name)).toEqual(areas.map(({ name }) => name));
  });

  test("stays a menu however many areas there are", () => {
    const many = Array.from({ length: 20 }, () => areas).flat();
    const [, , areasEntry] = headerEntries({ ...records, areas: many });
    expect(areasEntry?.submenu).toHaveLength(100);
  });
});

describe("the footer", () => {
  const { quick, services: serviceLinks, areas: areaLinks } = footerLinks(records);

  test("has the specification's quick links", () => {
    expect(quick.map(({ name }) => name)).toEqual([
      "Our Services",
      "Our Service Areas",
      "Contact & Booking",
      "About Us",
    ]);
  });

  test("features five services and the first five areas", () => {
    expect(serviceLinks).toHaveLength(5);
    expect(areaLinks.map(({ name }) => name)).toEqual(areas.slice(0, 5).map(({ name }) => name));
    expect(areaLinks).toHaveLength(5);
  });
});

test("every link of a menu leads straight to a page", () => {
  const { quick, services: serviceLinks, areas: areaLinks } = footerLinks(records);
  const entries = headerEntries(records);
  const links = [...entries, ...entries.flatMap(({ submenu = [] }) => submenu)];
  for (const { href } of [...links, ...quick, ...serviceLinks, ...areaLinks]) {
    expect(answer(href)).toEqual({ kind: "serve", path: href });
  }
});

describe("the current state of an entry", () => {
  test.each([
    ["/services", "/services", "page"],
    ["/services", "/services/panel-replacement", "true"],
    ["/service-areas", "/service-areas/tenafly", "true"],
    ["/", "/", "page"],
  ])("%s on %s is %j", (href, path, state) => {
    expect(currentState(href, path)).toBe(state);
  });

  test.each([
    ["a page whose name only begins alike is not below the entry", "/services", "/services-and-more"],
    ["/service-areas is not under /services", "/services", "/service-areas"],
    ["nor is what is below it", "/services", "/service-areas/tenafly"],
    ["home is not the parent of every page", "/", "/about"],
    ["an entry is not current on its parent", "/services/panel-replacement", "/services"],
    ["no entry is current on the 404 page", "/services", undefined],
    ["not even home", "/", undefined],
  ])("%s", (_, href, path) => {
    expect(currentState(href, path)).toBeUndefined();
  });
});
