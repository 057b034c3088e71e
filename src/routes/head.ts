import { plainText } from "../records/formatting.ts";
import type { Records } from "../records/reader.ts";
import type { Area, Problem, Service } from "../records/schema.ts";
import { bySlug, isListed, localDescription, serviceFacts, startingPrice } from "../records/service.ts";
import { areaFacts, fill } from "../records/template.ts";
import {
  areaPath,
  paths,
  problemPath,
  type Route,
  type StaticPage,
  serviceInAreaPath,
  servicePath,
} from "./routes.ts";

// From the specification: the length of a service page's meta description, in characters.
const DESCRIPTION_LENGTH = 155;

const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** The metadata in a page's head. */
export interface Head {
  title: string;
  description: string;
  /** The page's own path for its canonical link. Error pages have none. */
  path?: string;
  /** Whether search engines are asked not to list the page, although it has a path. */
  noindex?: boolean;
}

type Texts = Pick<Records, "pages">;

/** The head of a page without a slug. */
export function pageHead({ pages }: Texts, page: StaticPage): Head {
  const { title, description } = pages[page];
  return { title, description, path: paths[page] };
}

/** The head of the 404 page or of the page for other errors. */
export function errorHead({ pages }: Texts, page: "not-found" | "error"): Head {
  const { title, description } = pages[page];
  return { title, description };
}

/** The head of a service's page. */
export function serviceHead({ pages }: Texts, service: Service): Head {
  return {
    title: fill(pages.service.titlePattern, serviceFacts(service)),
    description: plainText(service.fullDescription ?? `${startingPrice(service)}. ${service.description}`)
      .slice(0, DESCRIPTION_LENGTH)
      .trim(),
    path: servicePath(service.slug),
  };
}

/** The head of the page about one service in one area. */
export function serviceInAreaHead({ pages }: Texts, service: Service, area: Area): Head {
  const { titlePattern, summary } = pages["service-in-area"];
  const shown = `${area.sentence}\n${localDescription(service, area, summary)}`;
  return {
    title: fill(titlePattern, { ...serviceFacts(service), ...areaFacts(area) }),
    description: wholeSentences(plainText(shown)),
    path: serviceInAreaPath(service.slug, area.slug),
    ...(!isListed(service, area) && { noindex: true }),
  };
}

/** The head of an area's page. */
export function areaHead({ pages }: Texts, area: Area): Head {
  return {
    title: fill(pages.area.titlePattern, areaFacts(area)),
    description: wholeSentences(area.description),
    path: areaPath(area.slug),
  };
}

/** The head of the page about a problem. */
export function problemHead({ slug, title, description }: Problem): Head {
  return { title, description, path: problemPath(slug) };
}

/** The head of any route, for code that goes through all of them. */
export function headOf(records: Records, route: Route): Head {
  const { services, areas, problems } = records;
  switch (route.kind) {
    case "service":
      return serviceHead(records, bySlug(services, route.service));
    case "service-in-area":
      return serviceInAreaHead(records, bySlug(services, route.service), bySlug(areas, route.area));
    case "area":
      return areaHead(records, bySlug(areas, route.area));
    case "problem":
      return problemHead(bySlug(problems, route.problem));
    default:
      return pageHead(records, route.kind);
  }
}

/**
 * As many whole sentences as fit into a meta description. Only a first sentence that is too long is cut, after a word.
 */
function wholeSentences(text: string): string {
  const ends = [...sentences.segment(text)].map(({ index, segment }) => index + segment.trimEnd().length);
  const end = ends.findLast((end) => end <= DESCRIPTION_LENGTH);
  return end ? text.slice(0, end) : text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, "");
}
