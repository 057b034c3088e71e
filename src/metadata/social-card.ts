import type { Records } from "../records/reader.ts";
import type { Area, Service } from "../records/schema.ts";
import { bySlug, priceAmount, STARTING_AT, shortTitle } from "../records/service.ts";
import { areaFacts, fill } from "../records/template.ts";
import { paths, type Route } from "../routes/routes.ts";

/** What a page's social card says: the picture that is shown where somebody shares the page's link. */
export interface SocialCard {
  /** The path of its file. */
  path: string;
  title: string;
  /** Words that stay on one line where the title contains them. */
  place?: string;
  facts: readonly Fact[];
  /** The name of a picture record. */
  picture: string;
}

/** One fact on a card: what it is, and how much or how long. */
interface Fact {
  label: string;
  value: string;
}

/** The card of a route. */
export function cardOf(records: Records, route: Route): SocialCard {
  const { services, areas, problems, pages } = records;
  const path = `/social${route.path === paths.home ? "/home" : route.path}.jpg`;
  switch (route.kind) {
    case "service":
      return { path, ...serviceCard(bySlug(services, route.service)) };
    case "service-in-area":
      return { path, ...serviceInAreaCard(bySlug(services, route.service), bySlug(areas, route.area)) };
    case "problem": {
      const { heading } = bySlug(problems, route.problem);
      return { path, ...companyCard(records, heading, pages.problems.cardPicture) };
    }
    case "area":
      return { path, ...areaCard(records, bySlug(areas, route.area)) };
    default: {
      const page = pages[route.kind];
      const picture = "picture" in page ? page.picture : page.cardPicture;
      return { path, ...companyCard(records, page.heading, picture) };
    }
  }
}

/** The name of a page's main picture, which its card shows too; undefined for a page that begins with words or a map. */
export function mainPicture(records: Records, route: Route): string | undefined {
  if (route.kind === "service-in-area" || route.kind === "problem") return undefined;
  return "cardPicture" in records.pages[route.kind] ? undefined : cardOf(records, route).picture;
}

/** The one card of all error pages: the company's own words, beside a stuck door. */
export function errorCard(records: Records): SocialCard {
  const { home, "not-found": notFound } = records.pages;
  return { path: "/social/message.jpg", ...companyCard(records, home.heading, notFound.picture) };
}

/** What a card shows, for people who do not see it. */
export function cardAltText({ title, facts, picture }: SocialCard, { phone, pictures }: Records): string {
  const words = [title, ...facts.map(({ label, value }) => `${label} ${value}`), phone.text];
  return `${words.join(". ")}. ${pictures[picture]?.alt ?? ""}`.trim();
}

type Content = Omit<SocialCard, "path">;

function companyCard({ business }: Records, title: string, picture: string): Content {
  const place = `in ${business.address.city}, ${business.address.state}`;
  return {
    title,
    place,
    facts: [{ label: "Emergency response", value: business.emergencyResponse }],
    picture,
  };
}

function serviceCard(service: Service): Content {
  return {
    title: shortTitle(service),
    facts: [{ label: STARTING_AT, value: priceAmount(service) }],
    picture: service.image,
  };
}

function serviceInAreaCard(service: Service, area: Area): Content {
  const { title, facts, picture } = serviceCard(service);
  const place = `in ${area.name}`;
  return { title: `${title} ${place}`, place, facts: [...facts, responseTime(area)], picture };
}

function areaCard({ pages }: Records, area: Area): Content {
  return {
    title: fill(pages.area.heading, areaFacts(area)),
    place: `in ${area.name}`,
    facts: [responseTime(area)],
    picture: area.image,
  };
}

function responseTime(area: Area): Fact {
  return { label: "Response time", value: area.responseTime };
}
