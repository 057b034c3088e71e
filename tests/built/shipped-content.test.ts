// These figures are the specification's; when the owner decides otherwise, change them here and nowhere else.
// Every other test takes what a record holds from the record.
import { describe, expect, test } from "vitest";
import { all, links, one, sectionOf, text, texts } from "./dom.ts";
import { errorPage, pageAt, pages, records } from "./site.ts";

const PAGES = 181;

const HOME_TITLE = "EasyOpen Garage Repair in Tenafly, NJ | Same-Day Service";

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

const POPULAR = ["new-garage-door-installations"];

const CHIPS = [
  "All Services 10",
  "Installation 1",
  "Repair 4",
  "Maintenance 1",
  "Emergency 1",
  "Replacement 3",
];

const AREAS: [name: string, slug: string, responseTime: string][] = [
  ["Tenafly", "tenafly", "20-35 min"],
  ["Bergenfield", "bergenfield", "25-40 min"],
  ["Dumont", "dumont", "25-40 min"],
  ["Englewood", "englewood", "20-35 min"],
  ["New Milford", "new-milford", "25-40 min"],
  ["Teaneck", "teaneck", "20-35 min"],
  ["River Edge", "river-edge", "25-40 min"],
  ["Hackensack", "hackensack", "20-35 min"],
  ["Fort Lee", "fort-lee", "25-40 min"],
  ["Maywood", "maywood", "25-40 min"],
  ["Ridgefield Park", "ridgefield-park", "25-40 min"],
  ["Palisades Park", "palisades-park", "25-40 min"],
  ["Westwood", "westwood", "25-40 min"],
  ["Paramus", "paramus", "25-40 min"],
  ["Little Ferry", "little-ferry", "25-40 min"],
];

const REASONS = [
  "Expert Garage Repairs → /services",
  "New Garage Installations → /services/new-garage-door-installations",
  "Guaranteed Workmanship → /about",
  "Same-Day Garage Service → /services/fast-response-stuck-nonfunctioning-doors",
  "Local Service Areas → /service-areas",
  `Easy Booking & Support → ${records.phone.tel}`,
];

const STEPS = ["Contact", "Quote", "Fix"];

test(`the site has ${PAGES} pages, the 404 page among them`, () => {
  expect([...pages, errorPage(404)]).toHaveLength(PAGES);
});

describe("the services", () => {
  test("are ten, with their titles, addresses and starting prices, in this order", () => {
    expect(records.services.map(({ title, slug, price }) => [title, slug, price])).toEqual(SERVICES);
    const cards = all(pageAt("/services").main, "article");
    expect(cards.map((card) => text(one(card, "h3")))).toEqual(SERVICES.map(([title]) => title));
    for (const [index, [, , price]] of SERVICES.entries()) {
      expect(cards[index] && texts(cards[index], "p")).toContain(`Starting at $${price}`);
    }
  });

  test("of which one is marked as popular", () => {
    expect(records.services.filter(({ popular }) => popular).map(({ slug }) => slug)).toEqual(POPULAR);
  });

  test("are counted by category", () => {
    const chips = one(pageAt("/service-areas").main, "ul", { "aria-label": "Services by kind" });
    expect(texts(chips, "li")).toEqual(CHIPS);
  });
});

test("the areas are fifteen, with their response times, in this order", () => {
  expect(records.areas.map(({ name, slug, responseTime }) => [name, slug, responseTime])).toEqual(AREAS);
});

describe("the home page", () => {
  const { document, main } = pageAt("/");
  const { home } = records;

  test("has this title", () => {
    expect(text(one(one(document, "head"), "title"))).toBe(HOME_TITLE);
  });

  test("begins with the place, broken springs and opener malfunctions, and emergency repairs at any hour", () => {
    const [hero] = all(main, "section");
    expect(text(one(main, "h1"))).toMatch(/ in Tenafly, NJ$/);
    expect(hero && text(hero)).toMatch(/broken springs.*opener malfunctions/i);
    expect(hero && text(hero)).toMatch(/24\/7 emergency repairs\..*15-30 minutes/);
  });

  test("has these headings", () => {
    expect(texts(main, "h2")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Why Choose /),
        "Our Garage Services",
        "What is your door doing?",
        "Ready to Get Started?",
      ]),
    );
  });

  test("has six reasons, each of which leads where its title says, the warranty among them", () => {
    const section = sectionOf(main, home.whyHeading);
    expect(links(section)).toEqual(REASONS);
    expect(text(section)).toContain("12-month warranty");
  });

  test("has four reviews of five stars, which may be samples until the site goes live", () => {
    const cards = all(sectionOf(main, home.testimonialsHeading), "figure").map(text);
    expect(cards).toEqual(Array(4).fill(expect.stringContaining("5 out of 5 stars")));
  });
});

test("how it works is told in three steps", () => {
  expect(records.howItWorks.steps.map(({ title }) => title)).toEqual(STEPS);
});

test("the page that is not found and the page of a failure say what the specification says", () => {
  const { main } = errorPage(404);
  expect(text(one(main, "h1"))).toBe("404");
  expect(texts(main, "p")).toContain("Oops! Page not found");
  expect(text(one(errorPage(500).main, "h1"))).toBe("Unexpected Application Error!");
});
