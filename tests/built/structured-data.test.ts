import { openHours } from "../../src/records/hours.ts";
import { breadcrumbsOf } from "../../src/routes/breadcrumbs.ts";
import type { Route } from "../../src/routes/routes.ts";
import { subjectOf } from "../../src/routes/subject.ts";
import { text, texts } from "./elements.ts";
import { allPages, type BuiltPage, files, mismatch, pages, records, testPages, urlOf } from "./pages.ts";

// The required properties of each type, by schema.org and search engines.
const PAGE = ["@id", "url", "name", "isPartOf"];
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  HomeAndConstructionBusiness: ["@id", "name", "telephone", "url", "address"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  GeoCircle: ["geoMidpoint", "geoRadius"],
  OpeningHoursSpecification: ["opens", "closes"],
  City: ["name"],
  AdministrativeArea: ["name"],
  WebSite: ["@id", "name", "url", "publisher"],
  WebPage: PAGE,
  AboutPage: PAGE,
  ContactPage: PAGE,
  CollectionPage: PAGE,
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Service: ["@id", "name", "description", "provider", "areaServed", "offers"],
  Offer: ["priceSpecification"],
  PriceSpecification: ["minPrice", "priceCurrency"],
  WebApplication: ["@id", "name", "url", "applicationCategory", "operatingSystem", "publisher"],
  FAQPage: ["@id", "mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

type Thing = Record<string, unknown>;

const JSON_LD = 'script[type="application/ld+json"]';

const { business, areas } = records;
const { street, city, state, zip } = business.address;
const withGraph = pages.map((page) => ({ ...page, graph: graphOf(page) }));
const companyPages = withGraph.filter(({ route }) => ["home", "about", "contact"].includes(route.kind));
const otherPages = withGraph.filter((page) => !companyPages.includes(page));

testPages("structured data is on every page that has a route", allPages, ({ find, route }) => [
  mismatch("the number of scripts", find(JSON_LD).length, route ? 1 : 0),
]);

testPages("no page claims a rating, since the reviews may be samples", allPages, ({ source }) => [
  /aggregateRating|reviewRating|ratingValue|itemprop=/i.test(source) && "claims one",
]);

testPages("every thing has the required properties of its type", withGraph, ({ graph }) => {
  const ids = new Set(graph.map((thing) => thing["@id"]));
  return withParts(graph).flatMap((thing) => {
    const type = thing["@type"];
    if (type === undefined) return [!ids.has(thing["@id"]) && `refers to ${thing["@id"]}`];
    const required = REQUIRED[String(type)];
    if (!required) return [`contains a ${type}, which this test does not know`];
    return required.map((name) => !thing[name] && `its ${type} lacks ${name}`);
  });
});

testPages("the company has its name, number and address", withGraph, ({ graph }) => {
  const [company] = graph;
  const address = Object.values(company?.address ?? {});
  return [
    mismatch("its address", address, ["PostalAddress", street, city, state, zip, "US"]),
    ...differences(graph, /^HomeAndConstructionBusiness$/, {
      ...{ "@id": urlOf("/#business"), url: urlOf("/") },
      ...{ name: business.name, telephone: business.phone },
    }),
  ];
});

// The unit test of src/metadata/structured-data.ts covers prices, hours and radius.
testPages("the pages about the company have all of its properties", companyPages, ({ graph: [company] }) => {
  const image = String(company?.image).replace(urlOf("/"), "");
  const served = JSON.stringify(company?.areaServed);
  const hours = openHours(business.hours).map((each) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: each.days,
    opens: each.opens,
    closes: each.closes,
  }));
  return [
    !files.has(image) && `its picture ${image} does not exist`,
    areas.map(({ name }) => !served.includes(`"${name}, ${state}"`) && `does not serve ${name}`),
    ["geo", "priceRange"].map((name) => !company?.[name] && `lacks its ${name}`),
    mismatch("its hours", company?.openingHoursSpecification, hours),
    mismatch("its founding", company?.foundingDate, `${business.foundingYear}`),
  ];
});

testPages("no other page has all of the company's properties", otherPages, ({ graph }) => [
  graph.some(({ foundingDate }) => foundingDate) && "says it",
]);

testPages("a page has its title and its breadcrumbs", withGraph, ({ find, route, graph }) => {
  const url = find('link[rel="canonical"]').attr("href");
  const breadcrumbs = breadcrumbsOf(records, route);
  const itemListElement = breadcrumbs.map(({ name, href }, index) => {
    const item = { "@type": "ListItem", position: index + 1, name };
    return index < breadcrumbs.length - 1 ? { ...item, item: urlOf(href) } : item;
  });
  return differences(graph, /^(Web|About|Contact|Collection)Page$/, {
    "@id": url,
    url,
    name: text(find("head title")),
    breadcrumb: breadcrumbs.length > 0 ? { "@type": "BreadcrumbList", itemListElement } : undefined,
  });
});

testPages("a page about a service has that service as it's shown", withGraph, ({ find, route, graph }) => {
  const { service, area } = subjectOf(records, route);
  if (!service) return [graph.some((thing) => thing["@type"] === "Service") && "has a service"];
  const price = { "@type": "PriceSpecification", minPrice: service.price, priceCurrency: "USD" };
  return differences(graph, /^Service$/, {
    name: text(find("h1")),
    description: texts(find("main section p"))[0],
    areaServed: area
      ? { "@type": "City", name: `${area.name}, ${state}` }
      : { "@type": "AdministrativeArea", name: `${business.county}, ${state}` },
    offers: { "@type": "Offer", priceSpecification: price },
  });
});

function graphOf({ file, find }: BuiltPage<Route>): Thing[] {
  const data = JSON.parse(find(JSON_LD).html() ?? "{}");
  if (data["@context"] !== "https://schema.org") throw new Error(`${file} lacks data of schema.org.`);
  return data["@graph"];
}

/** The properties that differ in the only thing of a type. */
function differences(graph: readonly Thing[], type: RegExp, wanted: Thing) {
  const found = graph.filter((thing) => type.test(String(thing["@type"])));
  return [
    mismatch(`the number of ${type}`, found.length, 1),
    ...Object.entries(wanted).map(([name, value]) => mismatch(name, found[0]?.[name], value)),
  ];
}

/** A thing and all things nested in it. */
function withParts(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(withParts);
  if (typeof value !== "object" || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(withParts)];
}
