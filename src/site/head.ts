import { areaPath, type Page, paths, servicePath } from "./addresses.ts";
import { areaCard, type Card, messageCard, plainCard, serviceCard } from "./card.ts";
import { areaFacts, fill } from "./fill.ts";
import type { Records } from "./records.ts";
import type { Area, Service } from "./schema.ts";
import { serviceOf, shortTitle, shownParagraphs } from "./service-text.ts";

// The specification's limit on a service page's meta description, in characters.
const SERVICE_DESCRIPTION_LIMIT = 155;

/** What a page's head says. */
export interface Head {
  title: string;
  description: string;
  /** The page's own path, for its canonical link; missing on pages that are no address (404, errors). */
  path?: string;
  card: Card;
}

type PlainPage = "home" | "services" | "areas" | "about" | "contact" | "not-found" | "error";

/** The head of the page at an address. */
export function headOf(records: Records, page: Page): Head {
  const { services, areas } = records;
  switch (page.kind) {
    case "service":
      return serviceHead(records, serviceOf(services, page.service));
    case "service-in-area":
      return serviceHead(records, serviceOf(services, page.service), areaOf(areas, page.area));
    case "area":
      return areaHead(records, areaOf(areas, page.area));
    default:
      return plainHead(records, page.kind);
  }
}

/** The head of a page that has a record of its own in pages.yaml. */
export function plainHead(records: Records, page: PlainPage): Head {
  if (page === "not-found" || page === "error") {
    const { title, description } = records.pages[page];
    return { title, description, card: messageCard(records) };
  }
  const { title, description, heading, picture } = records.pages[page === "areas" ? "service-areas" : page];
  const path = paths[page];
  return { title, description, path, card: plainCard(records, path, heading, picture) };
}

/** The head of a service's page, with or without a town. */
export function serviceHead({ pages }: Records, service: Service, area?: Area): Head {
  const path = servicePath(service.slug, area?.slug);
  const pattern = pages[area ? "service-in-area" : "service"].titlePattern;
  return {
    title: fill(pattern, { service: shortTitle(service), area: area?.name ?? "" }),
    description: shownParagraphs(service, area).join(" ").slice(0, SERVICE_DESCRIPTION_LIMIT),
    path,
    card: serviceCard(path, service, area),
  };
}

/** The head of a town's page. */
export function areaHead(records: Records, area: Area): Head {
  const { pages } = records;
  const path = areaPath(area.slug);
  const facts = areaFacts(area);
  return {
    title: fill(pages.area.titlePattern, facts),
    description: fill(pages.area.descriptionPattern, facts),
    path,
    card: areaCard(records, path, area),
  };
}

function areaOf(areas: readonly Area[], slug: string): Area {
  const area = areas.find((candidate) => candidate.slug === slug);
  if (!area) throw new Error(`No town has the slug "${slug}".`);
  return area;
}
