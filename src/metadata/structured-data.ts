import type {
  AboutPage,
  BreadcrumbList,
  City,
  CollectionPage,
  ContactPage,
  GeoCircle,
  Graph,
  HomeAndConstructionBusiness,
  Service as ServiceThing,
  Thing,
  WebApplication,
  WebPage,
  WebSite,
} from "schema-dts";
import { mapsSearchUrl } from "../records/address.ts";
import { openHours } from "../records/hours.ts";
import { closedDays } from "../records/notices.ts";
import type { Subject } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import type { Area, Business, Service } from "../records/schema.ts";
import { priceAmount } from "../records/service.ts";
import { type Breadcrumbs, breadcrumbsOf } from "../routes/breadcrumbs.ts";
import { headOf } from "../routes/head.ts";
import { pageLink } from "../routes/navigation.ts";
import { paths, type Route } from "../routes/routes.ts";

const METERS_PER_MILE = 1609.344;

/** What structured data needs besides the records. */
interface Site {
  url: string;
  /** The paths of a picture of the company and of its logo. */
  image: string;
  logo: string;
}

/** The JSON-LD of a page: who, what, where, for how much. It is safe inside a script element. */
export function structuredData(records: Records, route: Route, site: Site): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things(records, route, site) };
  // No text can end the script element.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

/** The service and the area that a route is about. Pages about the company have neither. */
function subjectOf({ services, areas }: Records, route: Route): Subject {
  return {
    service: "service" in route ? services.find(({ slug }) => slug === route.service) : undefined,
    area: "area" in route ? areas.find(({ slug }) => slug === route.area) : undefined,
  };
}

function things(records: Records, route: Route, site: Site): Thing[] {
  const { business } = records;
  const url = new URL(route.path, site.url).href;
  const subject = subjectOf(records, route);
  const breadcrumbs = breadcrumbsOf(records, route);
  const { title, description } = headOf(records, route);
  const isAboutCompany = route.kind === "home" || route.kind === "about" || route.kind === "contact";
  return [
    isAboutCompany ? fullBusiness(records, site) : shortBusiness(business, site),
    website(business, site),
    {
      ...webPage(route, url, title, site),
      ...(breadcrumbs.length > 0 && { breadcrumb: breadcrumbList(breadcrumbs, site) }),
    },
    ...(subject.service
      ? [serviceThing(business, { ...subject.service, description }, subject, url, site)]
      : []),
    ...(route.kind === "design-your-door" ? [doorDesigner(records, url, site)] : []),
  ];
}

/** The company in short, for every page. */
function shortBusiness({ name, phone, address }: Business, site: Site) {
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(site),
    name,
    telephone: phone,
    url: `${site.url}/`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: "US",
    },
  } satisfies HomeAndConstructionBusiness;
}

function fullBusiness(
  { business, services, areas, notices }: Records,
  site: Site,
): HomeAndConstructionBusiness {
  const { latitude, longitude, hours } = business;
  const closed = closedDays(notices);
  const geo = { "@type": "GeoCoordinates", latitude, longitude } as const;
  const circle: GeoCircle = {
    "@type": "GeoCircle",
    geoMidpoint: geo,
    geoRadius: Math.round(business.coverageMiles * METERS_PER_MILE),
  };
  return {
    ...shortBusiness(business, site),
    image: new URL(site.image, site.url).href,
    logo: new URL(site.logo, site.url).href,
    hasMap: mapsSearchUrl(business),
    ...(business.profiles && { sameAs: business.profiles }),
    geo,
    areaServed: [...areas.map((area) => cityOf(area, business)), circle],
    openingHoursSpecification: openHours(hours).map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...(closed.length > 0 && {
      specialOpeningHoursSpecification: closed.map(({ from, until }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: from,
        validThrough: until,
        // From midnight to midnight is not at all.
        opens: "00:00",
        closes: "00:00",
      })),
    }),
    priceRange: priceRange(services),
    foundingDate: String(business.foundingYear),
  };
}

/** From the lowest starting price to the highest. The plus says that the work may cost more. */
function priceRange(services: readonly Service[]): string {
  const sorted = services.toSorted((one, other) => one.price - other.price);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  return lowest && highest ? `${priceAmount(lowest)}-${priceAmount(highest)}+` : "";
}

function website({ name }: Business, site: Site): WebSite {
  return {
    "@type": "WebSite",
    "@id": websiteId(site),
    name,
    url: `${site.url}/`,
    publisher: { "@id": businessId(site) },
  };
}

function webPage(route: Route, url: string, name: string, site: Site) {
  return {
    "@type": PAGE_TYPES[route.kind] ?? "WebPage",
    "@id": url,
    url,
    name,
    isPartOf: { "@id": websiteId(site) },
  } satisfies WebPage | AboutPage | ContactPage | CollectionPage;
}

const PAGE_TYPES: Partial<Record<Route["kind"], "AboutPage" | "ContactPage" | "CollectionPage">> = {
  about: "AboutPage",
  contact: "ContactPage",
  services: "CollectionPage",
  jobs: "CollectionPage",
  problems: "CollectionPage",
  "service-areas": "CollectionPage",
};

/** The last item is the page itself, which needs no URL. */
function breadcrumbList(breadcrumbs: Breadcrumbs, site: Site): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(index < breadcrumbs.length - 1 && { item: new URL(href, site.url).href }),
    })),
  };
}

function serviceThing(
  business: Business,
  service: Service,
  { area }: Subject,
  url: string,
  site: Site,
): ServiceThing {
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: area ? `${service.title} in ${area.name}` : service.title,
    description: service.description,
    provider: { "@id": businessId(site) },
    areaServed: area
      ? cityOf(area, business)
      : { "@type": "AdministrativeArea", name: `${business.county}, ${business.address.state}` },
    offers: {
      "@type": "Offer",
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: service.price,
        priceCurrency: "USD",
      },
    },
  };
}

/** The door designer as a free application that needs no account. */
function doorDesigner(records: Records, url: string, site: Site): WebApplication {
  return {
    "@type": "WebApplication",
    "@id": `${url}#tool`,
    name: pageLink(records, "design-your-door").name,
    description: records.pages["design-your-door"].description,
    url,
    applicationCategory: "DesignApplication",
    operatingSystem: "Any",
    isAccessibleForFree: true,
    publisher: { "@id": businessId(site) },
  };
}

function cityOf({ name }: Area, { address }: Business): City {
  return { "@type": "City", name: `${name}, ${address.state}` };
}

function businessId({ url }: Site): string {
  return new URL(`${paths.home}#business`, url).href;
}

function websiteId({ url }: Site): string {
  return new URL(`${paths.home}#website`, url).href;
}
