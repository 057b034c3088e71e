// What search engines read about the company, its services and its pages. src/metadata has unit tests of prices, hours and
// radius.

import type { Route } from "../../src/routes/routes.ts";
import { text, texts } from "./elements.ts";
import {
  allPages,
  type BuiltPage,
  files,
  mismatch,
  missing,
  pages,
  records,
  testPages,
  urlOf,
} from "./pages.ts";

// The required properties of each type, by schema.org and search engines.
const PAGE = "@id url name isPartOf";
const REQUIRED: Readonly<Record<string, string>> = {
  HomeAndConstructionBusiness: "@id name telephone url address",
  PostalAddress: "streetAddress addressLocality addressRegion postalCode addressCountry",
  GeoCoordinates: "latitude longitude",
  GeoCircle: "geoMidpoint geoRadius",
  OpeningHoursSpecification: "opens closes",
  City: "name",
  AdministrativeArea: "name",
  WebSite: "@id name url publisher",
  WebPage: PAGE,
  AboutPage: PAGE,
  ContactPage: PAGE,
  CollectionPage: PAGE,
  BreadcrumbList: "itemListElement",
  ListItem: "position name",
  Service: "@id name description provider areaServed offers",
  Offer: "priceSpecification",
  PriceSpecification: "minPrice priceCurrency",
  WebApplication: "@id name url applicationCategory operatingSystem publisher",
};

type Thing = Record<string, unknown>;

const JSON_LD = 'script[type="application/ld+json"]';

const { business, areas, services } = records;
const { street, city, state, zip } = business.address;
const withGraph = pages.map((page) => ({ ...page, graph: graphOf(page) }));

testPages("structured data is on every page that has a route, and claims no rating", allPages, (page) => [
  mismatch("the number of scripts", page.find(JSON_LD).length, page.route ? 1 : 0),
  // The reviews may be samples.
  /aggregateRating|reviewRating|ratingValue|itemprop=/i.test(page.source) && "claims a rating",
]);

testPages("every thing has the required properties of its type", withGraph, ({ graph }) => {
  const ids = new Set(graph.map((thing) => thing["@id"]));
  return withParts(graph).flatMap((thing) => {
    const type = thing["@type"];
    if (type === undefined) return [!ids.has(thing["@id"]) && `refers to ${thing["@id"]}`];
    const required = REQUIRED[String(type)];
    if (!required) return [`contains a ${type}, which this test does not know`];
    return required.split(" ").map((name) => !thing[name] && `its ${type} lacks ${name}`);
  });
});

// src/metadata/structured-data.test.ts has its hours, prices and radius.
testPages("the company has its name, number and address; three pages have all of it", withGraph, (page) => {
  const [company = {}] = page.graph;
  const isWhole = ["home", "about", "contact"].includes(page.route.kind);
  const [image = "", logo = ""] = [company.image, company.logo].map((url) =>
    `${url}`.replace(urlOf("/"), ""),
  );
  const facts = [business.name, business.phone, street, city, state, zip];
  return [
    mismatch("its id", company["@id"], urlOf("/#business")),
    facts.map((fact) => missing(JSON.stringify(company), [`"${fact}"`])),
    mismatch("its founding", company.foundingDate, isWhole ? `${business.foundingYear}` : undefined),
    isWhole && !(files.has(image) && files.has(logo)) && `its picture ${image} or ${logo} does not exist`,
    isWhole && areas.map(({ name }) => missing(JSON.stringify(company.areaServed), [`"${name}, ${state}"`])),
  ].flat(2);
});

testPages("a page has its title, and the breadcrumbs that it shows", withGraph, ({ find, graph }) => {
  const url = find('link[rel="canonical"]').attr("href");
  const [page = {}, ...others] = graph.filter(({ "@type": type }) =>
    /^(Web|About|Contact|Collection)Page$/.test(`${type}`),
  );
  const breadcrumbs = withParts(page).filter((thing) => thing["@type"] === "ListItem");
  return [
    mismatch("the other pages", others, []),
    mismatch("the page", [page["@id"], page.url, page.name], [url, url, text(find("head title"))]),
    mismatch(
      "the breadcrumbs",
      breadcrumbs.map(({ name }) => name),
      texts(find("nav[aria-label=Breadcrumb] li")),
    ),
  ];
});

testPages("a page about a service has that service as it's shown", withGraph, ({ find, route, graph }) => {
  const service = services.find(({ slug }) => "service" in route && slug === route.service);
  const area = areas.find(({ slug }) => "area" in route && slug === route.area);
  const [found, ...others] = graph.filter((thing) => thing["@type"] === "Service");
  if (!service) return [found && "has a service"];
  const where = area ? `${area.name}, ${state}` : `${business.county}, ${state}`;
  return [
    mismatch("the others", others, []),
    mismatch("its name", found?.name, text(find("h1"))),
    mismatch("its description", found?.description, find('meta[name="description"]').attr("content")),
    missing(JSON.stringify(found?.areaServed), [`"${where}"`]),
    missing(JSON.stringify(found?.offers), [`"minPrice":${service.price},"priceCurrency":"USD"`]),
  ].flat();
});

function graphOf({ file, find }: BuiltPage<Route>): Thing[] {
  const data = JSON.parse(find(JSON_LD).html() ?? "{}");
  if (data["@context"] !== "https://schema.org") throw new Error(`${file} lacks data of schema.org.`);
  return data["@graph"];
}

/** A thing and all things nested in it. */
function withParts(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(withParts);
  if (typeof value !== "object" || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(withParts)];
}
