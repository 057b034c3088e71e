// The specification's figures, and the shipped texts and pictures. An owner may change them, so no other test has them.
import { readFileSync } from "node:fs";
import { neighbors } from "topojson-client";
import { expect, test } from "vitest";
import { serviceHead } from "../../src/routes/head.ts";
import { type Elements, links, list, phoneCandidates, text, texts } from "../built/elements.ts";
import {
  allPages,
  bytes,
  errorPage,
  files,
  pageAt,
  pages,
  records,
  section,
  testPages,
} from "../built/pages.ts";

const home = pageAt("/");

const SERVICES: [title: string, slug: string, price: number][] = [
  ["New Garage Door Installations (Residential & Commercial)", "new-garage-door-installations", 800],
  ["Replacement of Old or Damaged Doors", "replacement-of-old-or-damaged-doors", 600],
  ["Broken Spring Replacement", "broken-spring-replacement", 120],
  ["Cable Repair & Replacement", "cable-repair-replacement", 99],
  ["Panel Replacement", "panel-replacement", 150],
  ["Roller and Hinge Repair", "roller-and-hinge-repair", 89],
  ["Track Alignment and Repair", "track-alignment-repair", 120],
  ["Opener Repair and Troubleshooting", "opener-repair-troubleshooting", 99],
  ["Remote and Keypad Programming", "remote-keypad-programming", 49],
  ["Fast Response for Stuck or Non-Functioning Doors", "fast-response-stuck-nonfunctioning-doors", 89],
];

const CATEGORIES = "All Services 10, Installation 1, Repair 4, Maintenance 1, Emergency 1, Replacement 3";

const AREAS =
  "Tenafly, Bergenfield, Dumont, Englewood, New Milford, Teaneck, River Edge, Hackensack, Fort Lee, Maywood, " +
  "Ridgefield Park, Palisades Park, Westwood, Paramus, Little Ferry";
const SOONER = ["Tenafly", "Englewood", "Teaneck", "Hackensack"];

const HEADINGS = ["Our Garage Services", "What is your door doing?", "Ready to Get Started?"];

const REASONS = [
  "Expert Garage Repairs → /services",
  "New Garage Installations → /services/new-garage-door-installations",
  "Guaranteed Workmanship → /about",
  "Same-Day Garage Service → /services/fast-response-stuck-nonfunctioning-doors",
  "Local Service Areas → /service-areas",
  `Easy Booking & Support: call ${records.phone.text} → ${records.phone.tel}`,
];

test("the services are these, with their titles, slugs and starting prices, in this order", () => {
  expect(records.services.map(({ title, slug, price }) => [title, slug, price])).toEqual(SERVICES);
  const cards = list(pageAt("/services").find("main article"));
  const found = cards.map((card) => [text(card.find("h3")), text(card.find("strong"))]);
  expect(found).toEqual(SERVICES.map(([title, , price]) => [title, `$${price}`]));
});

test("one service is marked as popular, and they are counted by category", () => {
  const popular = records.services.filter((service) => service.popular).map(({ slug }) => slug);
  expect(popular).toEqual(["new-garage-door-installations"]);
  expect(texts(section(pageAt("/service-areas"), "towns").find("ul:first li"))).toEqual(
    CATEGORIES.split(", "),
  );
});

test("the areas are these, with their response times, in this order, and six are on the contact page", () => {
  const wanted = AREAS.split(", ").map((name) => {
    const responseTime = SOONER.includes(name) ? "20-35 min" : "25-40 min";
    return { name, slug: name.toLowerCase().replace(" ", "-"), responseTime };
  });
  expect(records.areas).toMatchObject(wanted);
  expect(section(pageAt("/contact"), "towns").find("li")).toHaveLength(6);
});

test("the home page has this title, and begins with the place, broken springs, opener malfunctions, and emergency repairs at any hour", () => {
  const title = "EasyOpen Garage Repair in Tenafly, NJ | Same-Day Service";
  expect(text(home.find("head title"))).toBe(title);
  const hero = text(home.find("main section").first());
  expect(text(home.find("h1"))).toMatch(/ in Tenafly, NJ$/);
  expect(hero).toMatch(/broken springs.*opener malfunctions/i);
  expect(hero).toMatch(/24\/7 emergency repairs\..*15-30 min/);
  expect(text(home.find("[data-floating-call]"))).toMatch(/^24\/7 Emergency Service/);
});

test("the home page has these headings, and six reasons, each with the link that its title suggests, the warranty among them", () => {
  const headings = texts(home.find("main h2"));
  expect(headings).toEqual(expect.arrayContaining([expect.stringMatching(/^Why Choose /), ...HEADINGS]));
  const reasons = section(home, "why-choose");
  expect(links(reasons.find("a"))).toEqual(REASONS);
  expect(text(reasons)).toContain("12-month warranty");
});

test("the home page has four reviews of five stars, which may be samples until the site goes live", () => {
  const reviews = texts(home.find("details:has(#testimonials) figure"));
  expect(reviews).toEqual(Array(4).fill(expect.stringContaining("5 out of 5 stars")));
});

test("how it works is told in three steps, and the about page does not say that the company began five years ago", () => {
  expect(records.howItWorks.steps.map(({ title }) => title)).toEqual(["Contact", "Quote", "Fix"]);
  expect(text(pageAt("/about").find("main"))).not.toMatch(/five years ago/i);
});

test("the 404 page and the page of a failure say what the specification says", () => {
  expect(texts(errorPage(404).find("main :is(h1, p)")).slice(0, 2)).toEqual(["404", "Oops! Page not found"]);
  expect(text(errorPage(500).find("h1"))).toBe("Unexpected Application Error!");
});

// A title such as "Same-Day Service" is the specification's; a question asks.
testPages("no sentence promises the same day without “most” or “usually”", allPages, ({ find }) => {
  const description = find('meta[name="description"]').attr("content") ?? "";
  const said = [description, ...texts(find(":is(main, footer) :is(p, li:not(:has(p)))"))].flatMap((words) =>
    words.split(/(?<=[.?!])\s+/),
  );
  const bare = said.filter(
    (sentence) =>
      /\bsame[- ]day\b.*[^?]$|\bthe day you call\b/i.test(sentence) && !/\b(most|usually)\b/i.test(sentence),
  );
  return [bare.length > 0 && bare.join(" ")];
});

test("the emergency page says what is owed for making a door safe, and the owner confirms it", () => {
  const answers = records.services.flatMap(({ questions }) => questions.map(({ answer }) => answer));
  expect(answers.join(" ")).toContain("You pay for that even if you then say no to the repair");
  const asked = records.confirmations.map(({ what }) => what);
  expect(asked.join(" ")).toContain("Who says no to the repair after you've made the door safe");
});

test("only a service that can be urgent shows the emergency response", () => {
  const shown = records.services.filter(({ slug }) =>
    texts(pageAt(`/services/${slug}`).find("main dt")).includes("Emergency response"),
  );
  const urgent = ["broken", "cable", "panel", "track", "opener", "fast"];
  expect(shown.map(({ slug }) => slug.split("-")[0])).toEqual(urgent);
});

testPages("no page speaks of online booking, since there is none", allPages, ({ source }) => [
  /online[\s-]+booking|book(ing)?[\s-]+online/i.test(source) && "does",
]);

test("no two pages share a title or a description", () => {
  // The other error pages share theirs, and are not indexed.
  const indexed = [...pages, errorPage(404)];
  const titles = indexed.map(({ find }) => text(find("head title")));
  const descriptions = indexed.map(({ find }) => find('meta[name="description"]').attr("content") ?? "");
  for (const values of [titles, descriptions])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});

test("a phone gets a card's picture in 20 kB, a page's first one in 80 kB, and a social card is below 120 kB", () => {
  const cards = pages.flatMap(({ find }) => list(find("article picture")));
  const first = pages.map(({ find }) => find("main picture").first());
  expect([...heavierThan(20_000, cards), ...heavierThan(80_000, first)]).toEqual([]);
  const heavy = [...files].filter((file) => file.startsWith("social/") && bytes(file).length >= 120_000);
  expect(heavy).toEqual([]);
});

test("the neighbors of each area are the towns that border on it", () => {
  const { objects } = JSON.parse(readFileSync("content/shapes/bergen-county-nj.json", "utf8"));
  const { geometries } = Object.values(objects)[0] as { geometries: { properties: { name: string } }[] };
  // A shape of two towns meets a town with one of them, or both.
  const names = geometries.map(({ properties }) => properties.name.split(" and "));
  for (const [index, others] of neighbors(geometries as never).entries()) {
    const area = records.areas.find(({ name }) => names[index]?.includes(name));
    const shown = area?.neighbors.filter((name) => names.flat().includes(name));
    const bordering = others.map((other) => names[other] ?? []);
    const isMissing = (towns: readonly string[]) => !towns.some((name) => shown?.includes(name));
    expect(area ? bordering.filter(isMissing) : [], area?.name).toEqual([]);
    expect(bordering.flat(), area?.name).toEqual(expect.arrayContaining([...(shown ?? [])]));
  }
});

/** The files above a limit in bytes that a phone may choose. */
function heavierThan(limit: number, pictures: readonly Elements[]): string[] {
  const offered = new Set(pictures.flatMap(phoneCandidates).map(([url]) => url));
  return [...offered]
    .map((url) => ({ url, size: bytes(url.slice(1)).length }))
    .filter(({ size }) => size > limit)
    .map(({ url, size }) => `${url} has ${size} bytes`);
}

test("the shipped services and towns have as many lines, streets, questions and words as the specification fixes", () => {
  for (const service of records.services) {
    const { features, priceFactors, questions, fullDescription = "" } = service;
    expect(serviceHead(records, service).description, "ends with a sentence").toMatch(/[.?!]$/);
    expect(features).toHaveLength(5);
    expect([3, 4, 5]).toContain(priceFactors.length);
    expect(questions.length).toBeGreaterThanOrEqual(5);
    const words = fullDescription.split(/\s+/).length;
    expect(words >= 120 && words <= 200, `${words} words`).toBe(true);
  }
  for (const { neighborhoods } of records.areas) expect(neighborhoods).toHaveLength(4);
  expect(records.drafts).toEqual([]);
  expect(records.warnings, "texts that write out the phone number or a price").toEqual([]);
});
