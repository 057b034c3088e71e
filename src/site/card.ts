import { paths } from "./addresses.ts";
import { fill } from "./fill.ts";
import type { Records } from "./records.ts";
import type { Area, Service } from "./schema.ts";
import { priceAmount, STARTING_AT, shortTitle } from "./service-text.ts";

/** A page's social card: the picture that stands for the page where somebody shares its link. */
export interface Card {
  /** The path of its file. */
  path: string;
  title: string;
  /** Words that stay on one line where the title has them. */
  place?: string;
  facts: readonly Fact[];
  /** The name of a picture record. */
  picture: string;
}

/** One thing that a card says: what it is, and how much or how long. */
interface Fact {
  label: string;
  value: string;
}

/** The card of a page that has a record of its own in pages.yaml. */
export function plainCard({ business }: Records, path: string, title: string, picture: string): Card {
  const place = `in ${business.address.city}, ${business.address.state}`;
  const facts = [{ label: "Emergency response", value: business.emergencyResponse }];
  return { path: cardPath(path), title, place, facts, picture };
}

/** The one card of all pages that are no address: the company's own words, and a door that is stuck too. */
export function messageCard(records: Records): Card {
  const { home, "not-found": notFound } = records.pages;
  return plainCard(records, "/message", home.heading, notFound.picture);
}

/** The card of a service's page, with or without a town. */
export function serviceCard(path: string, service: Service, area?: Area): Card {
  const price = { label: STARTING_AT, value: priceAmount(service) };
  const card = { path: cardPath(path), picture: service.image };
  if (!area) return { ...card, title: shortTitle(service), facts: [price] };
  const place = `in ${area.name}`;
  return { ...card, title: `${shortTitle(service)} ${place}`, place, facts: [price, responseTime(area)] };
}

/** The card of a town's page. */
export function areaCard({ pages }: Records, path: string, area: Area): Card {
  return {
    path: cardPath(path),
    title: fill(pages.area.heading, { area: area.name }),
    place: `in ${area.name}`,
    facts: [responseTime(area)],
    picture: area.image,
  };
}

/** What a card shows, for people who do not see it. */
export function cardText({ title, facts, picture }: Card, { phone, pictures }: Records): string {
  const words = [title, ...facts.map(({ label, value }) => `${label} ${value}`), phone.text];
  return `${words.join(". ")}. ${pictures[picture]?.alt ?? ""}`.trim();
}

function cardPath(page: string): string {
  return `/social${page === paths.home ? "/home" : page}.jpg`;
}

function responseTime(area: Area): Fact {
  return { label: "Response time", value: area.responseTime };
}
