import { areaPath, paths, servicePath } from "./addresses.ts";
import { areaFacts, fill } from "./fill.ts";
import type { Records } from "./records.ts";
import type { Area, Service } from "./schema.ts";
import { shortTitle, shownParagraphs } from "./service-text.ts";

// The specification's limit on a service page's meta description, in characters.
const SERVICE_DESCRIPTION_LIMIT = 155;

/** What a page's head says. */
export interface Head {
  title: string;
  description: string;
  /** The page's own path, for its canonical link; missing on pages that are no address (404, errors). */
  path?: string;
  /** The picture of social cards: the name of a picture record. */
  picture: string;
}

type PlainPage = "home" | "services" | "areas" | "about" | "contact" | "not-found" | "error";

/** The head of a page that has a record of its own in pages.yaml. */
export function plainHead({ pages }: Records, page: PlainPage): Head {
  const { title, description, picture } = pages[page === "areas" ? "service-areas" : page];
  const isAddress = page !== "not-found" && page !== "error";
  return { title, description, picture, ...(isAddress && { path: paths[page] }) };
}

/** The head of a service's page, with or without a town. */
export function serviceHead({ pages }: Records, service: Service, area?: Area): Head {
  const pattern = pages[area ? "service-in-area" : "service"].titlePattern;
  return {
    title: fill(pattern, { service: shortTitle(service), area: area?.name ?? "" }),
    description: shownParagraphs(service, area).join(" ").slice(0, SERVICE_DESCRIPTION_LIMIT),
    path: servicePath(service.slug, area?.slug),
    picture: service.image,
  };
}

/** The head of a town's page. */
export function areaHead({ pages }: Records, area: Area): Head {
  const facts = areaFacts(area);
  return {
    title: fill(pages.area.titlePattern, facts),
    description: fill(pages.area.descriptionPattern, facts),
    path: areaPath(area.slug),
    picture: area.image,
  };
}
