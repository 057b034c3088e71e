import { describe, expect, test } from "vitest";
import type { Area, Service } from "../../src/site/schema.ts";
import { startingPrice } from "../../src/site/service-text.ts";
import { all, attribute, type Element, links, one, sectionOf, text, texts } from "./dom.ts";
import { pageAt, records } from "./site.ts";

const { services, areas, guarantee, howItWorks, business, phone, pages } = records;

// The specification's limit on the description of a service's page.
const LIMIT = 155;

describe("the services list", () => {
  const { main } = pageAt("/services");
  const cards = all(main, "article");

  test("begins with its title, its description and a call", () => {
    expect(text(one(main, "h1"))).toBe(pages.services.heading);
    const [hero] = all(main, "section");
    expect(hero && text(hero)).toContain(pages.services.lead);
    expect(hero && links(hero)).toContain(`Call ${phone.text} → ${phone.tel}`);
  });

  test("has a card for every service, with icon, title, description, features, starting price and a link", () => {
    expect(cards).toHaveLength(services.length);
    for (const [index, service] of services.entries()) {
      const card = cards[index];
      if (!card) throw new Error(`There is no card of ${service.title}.`);
      expect(all(card, "svg").length).toBeGreaterThan(0);
      expect(text(one(card, "h3"))).toBe(service.title);
      expect(texts(card, "p")).toContain(service.description);
      expect(texts(card, "p")).toContain(startingPrice(service));
      expect(texts(card, "li")).toEqual(service.features);
      expect(text(one(card, "a", { href: `/services/${service.slug}` }))).toMatch(/^Learn More/);
    }
  });

  test("marks as most popular those that their records call popular", () => {
    const marked = cards.map((card) => text(card).includes("Most Popular"));
    expect(marked).toEqual(services.map(({ popular }) => popular));
  });

  test("has the guarantee and the steps", () => {
    showsGuaranteeAndSteps(main);
  });
});

describe.each(services)("$slug", (service) => {
  test("has its page, with everything that its record says", () => {
    showsService(service);
  });

  test("leads to its page in every area", () => {
    const { main } = pageAt(`/services/${service.slug}`);
    const targets = all(main, "a").map((link) => attribute(link, "href"));
    expect(targets).toEqual(
      expect.arrayContaining(areas.map((area) => `/services/${service.slug}-in-${area.slug}`)),
    );
  });

  test.each(areas)("has its page in $name, led by the town's own sentence", (area) => {
    const { main } = showsService(service, area);
    const section = sectionOf(main, pages.service.aboutHeading);
    expect(texts(section, "p")[0]).toMatch(new RegExp(`^${escaped(area.sentence)}`));
    expect(text(main)).toContain(`Ordinary visit in ${area.name}`);
    expect(texts(main, "dd")).toEqual([area.responseTime, business.emergencyResponse]);
    expect(links(main).join("\n")).toContain(`→ /service-areas/${area.slug}`);
  });
});

/** What every page of a service must show, with or without a town. */
function showsService(service: Service, area?: Area): { main: Element } {
  const page = pageAt(`/services/${service.slug}${area ? `-in-${area.slug}` : ""}`);
  const { main } = page;
  const [hero] = all(main, "section");
  if (!hero) throw new Error(`${page.file} has no section.`);

  expect(text(one(hero, "h1"))).toBe(area ? `${service.title} in ${area.name}` : service.title);
  expect(texts(hero, "p")).toContain(service.description);
  expect(texts(hero, "p")).toContain(startingPrice(service));
  expect(links(hero)).toContain(`GET FREE ESTIMATE → ${phone.tel}`);

  const about = sectionOf(main, pages.service.aboutHeading);
  const shown = texts(about, "p").join(" ");
  expect(shown).toContain(service.fullDescription.replace(/\s+/g, " "));
  expect(shown).toContain(service.safety);
  expect(texts(about, "h3")).toContain(pages.service.includedHeading);
  expect(texts(about, "li")).toEqual(service.features);
  expect(all(about, "img")).toHaveLength(1);

  const description = attribute(one(page.document, "meta", { name: "description" }), "content");
  expect(description).toBe(shown.slice(0, LIMIT));
  showsGuaranteeAndSteps(main);
  return page;
}

function showsGuaranteeAndSteps(main: Element): void {
  expect(texts(sectionOf(main, guarantee.title), "li")).toEqual(guarantee.points);
  const steps = sectionOf(main, howItWorks.heading);
  expect(texts(steps, "h3")).toEqual(howItWorks.steps.map(({ title }) => title));
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
