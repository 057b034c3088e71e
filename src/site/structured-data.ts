import type {
  AboutPage,
  BreadcrumbList,
  City,
  CollectionPage,
  ContactPage,
  FAQPage,
  GeoCircle,
  Graph,
  HomeAndConstructionBusiness,
  Service as ServiceThing,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import { type Page, paths } from "./addresses.ts";
import { type Trail, trailOf } from "./breadcrumbs.ts";
import { headOf } from "./head.ts";
import type { Records } from "./records.ts";
import type { Area, Business, Service } from "./schema.ts";
import { priceAmount } from "./service-text.ts";
import { type Subject, subjectOf } from "./subject.ts";

const METERS_IN_A_MILE = 1609.344;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** What structured data needs beyond the records. */
interface Site {
  url: string;
  /** The path of a picture of the company. */
  image: string;
}

/** A question that a page shows, with its answer. */
export interface Question {
  question: string;
  answer: string;
}

/** What a page tells machines: who, what, where, for how much. JSON that can stand within a script element. */
export function structuredData(records: Records, page: Page, site: Site): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things(records, page, site) };
  // No text can end the script early.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

/** The questions that the page at an address shows. */
export function questionsOf(records: Records, page: Page): readonly Question[] {
  const { service, area } = subjectOf(records, page);
  if (service) return area ? (area.questions[service.slug] ?? []) : service.questions;
  return page.kind === "contact" ? records.questions.questions : [];
}

function things(records: Records, page: Page, site: Site): Thing[] {
  const { business } = records;
  const url = new URL(page.path, site.url).href;
  const subject = subjectOf(records, page);
  const trail = trailOf(records, page);
  const questions = questionsOf(records, page);
  const isAboutUs = page.kind === "home" || page.kind === "about" || page.kind === "contact";
  return [
    isAboutUs ? wholeBusiness(records, site) : shortBusiness(business, site),
    website(business, site),
    {
      ...webPage(page, url, headOf(records, page).title, site),
      ...(trail.length > 0 && { breadcrumb: breadcrumbList(trail, site) }),
    },
    ...(subject.service ? [serviceThing(business, subject.service, subject, url, site)] : []),
    ...(questions.length > 0 ? [faqPage(questions, url)] : []),
  ];
}

/** The company as every page names it. */
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

function wholeBusiness({ business, services, areas }: Records, site: Site): HomeAndConstructionBusiness {
  const { latitude, longitude, opens, closes } = business;
  const geo = { "@type": "GeoCoordinates", latitude, longitude } as const;
  const circle: GeoCircle = {
    "@type": "GeoCircle",
    geoMidpoint: geo,
    geoRadius: Math.round(business.coverageMiles * METERS_IN_A_MILE),
  };
  return {
    ...shortBusiness(business, site),
    image: new URL(site.image, site.url).href,
    geo,
    areaServed: [...areas.map((area) => town(area, business)), circle],
    openingHoursSpecification: { "@type": "OpeningHoursSpecification", dayOfWeek: DAYS, opens, closes },
    priceRange: priceRange(services),
    foundingDate: String(business.foundingYear),
  };
}

/** From the lowest starting price to the highest, which is where the dearest work begins. */
function priceRange(services: readonly Service[]): string {
  const [lowest, highest] = [services.toSorted(byPrice).at(0), services.toSorted(byPrice).at(-1)];
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

function webPage(page: Page, url: string, name: string, site: Site) {
  return {
    "@type": PAGE_TYPES[page.kind] ?? "WebPage",
    "@id": url,
    url,
    name,
    isPartOf: { "@id": websiteId(site) },
  } satisfies WebPage | AboutPage | ContactPage | CollectionPage;
}

const PAGE_TYPES: Partial<Record<Page["kind"], "AboutPage" | "ContactPage" | "CollectionPage">> = {
  about: "AboutPage",
  contact: "ContactPage",
  services: "CollectionPage",
  areas: "CollectionPage",
};

/** The last of them is the page itself, which needs no address. */
function breadcrumbList(trail: Trail, site: Site): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(index < trail.length - 1 && { item: new URL(href, site.url).href }),
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
      ? town(area, business)
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

function faqPage(questions: readonly Question[], url: string): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function town({ name }: Area, { address }: Business): City {
  return { "@type": "City", name: `${name}, ${address.state}` };
}

function businessId({ url }: Site): string {
  return new URL(`${paths.home}#business`, url).href;
}

function websiteId({ url }: Site): string {
  return new URL(`${paths.home}#website`, url).href;
}

function byPrice(a: Service, b: Service): number {
  return a.price - b.price;
}
