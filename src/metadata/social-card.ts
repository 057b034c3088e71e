import { altWithOrigin } from "../pictures/library.ts";
import type { Records } from "../records/reader.ts";
import type { Area, Service } from "../records/schema.ts";
import { bySlug, priceAmount, STARTING_AT, shortTitle } from "../records/service.ts";
import { areaFacts, fill } from "../records/template.ts";
import { paths, type Route } from "../routes/routes.ts";

/** A page's social card: the picture that is shown when its link is shared. */
export interface SocialCard {
  /** The path of its file. */
  path: string;
  title: string;
  /** The town with its preposition, which stays on one line of the title. */
  town?: string;
  /**
   * A figure with its label. It's no time of arrival, since a card has no room for where and when that holds, and people
   * send it to towns that are farther away.
   */
  figure: { label: string; value: string };
  /** The name of a picture record. */
  picture: string;
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

/** The name of a page's main picture, which its card shows too; undefined for a page that begins with text or a map. */
export function mainPicture(records: Records, route: Route): string | undefined {
  if (route.kind === "service-in-area" || route.kind === "problem") return undefined;
  return "cardPicture" in records.pages[route.kind] ? undefined : cardOf(records, route).picture;
}

/** The card that all error pages share: the company's heading beside a stuck door. */
export function errorCard(records: Records): SocialCard {
  const { home, "not-found": notFound } = records.pages;
  return { path: "/social/message.jpg", ...companyCard(records, home.heading, notFound.picture) };
}

/** The alternative text of a card. */
export function cardAltText({ title, figure, picture }: SocialCard, { phone, pictures }: Records): string {
  const asSentence = (words: string) => (/[.?!]$/.test(words) ? words : `${words}.`);
  const words = [title, `${figure.label} ${figure.value}`, phone.text].map(asSentence);
  const record = pictures[picture];
  return [...words, record ? altWithOrigin(record) : ""].join(" ").trim();
}

type Content = Omit<SocialCard, "path">;

function companyCard({ business }: Records, title: string, picture: string): Content {
  const town = `in ${business.address.city}, ${business.address.state}`;
  return {
    title,
    town,
    figure: warranty(business),
    picture,
  };
}

function serviceCard(service: Service): Content {
  return {
    title: shortTitle(service),
    figure: { label: STARTING_AT, value: priceAmount(service) },
    picture: service.image,
  };
}

function serviceInAreaCard(service: Service, area: Area): Content {
  const card = serviceCard(service);
  const town = `in ${area.name}`;
  return { ...card, title: `${card.title} ${town}`, town };
}

function areaCard({ business, pages }: Records, area: Area): Content {
  return {
    title: fill(pages.area.heading, areaFacts(area)),
    town: `in ${area.name}`,
    figure: warranty(business),
    picture: pages.area.cardPicture,
  };
}

function warranty({ warrantyMonths }: Records["business"]): SocialCard["figure"] {
  return { label: "Warranty", value: `${warrantyMonths} months` };
}
