import { describe, expect, test } from "vitest";
import { areaFacts, fill } from "../../src/site/fill.ts";
import { distanceText, townParagraph } from "../../src/site/local.ts";
import type { Area, Service } from "../../src/site/schema.ts";
import { priceAmount, shortTitle, startingPrice } from "../../src/site/service-text.ts";
import { all, attribute, type Element, links, one, sectionOf, text, texts } from "./dom.ts";
import { pageAt, records } from "./site.ts";

const { services, areas, guarantee, howItWorks, business, phone, pages, prices } = records;

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
    expect(texts(sectionOf(main, guarantee.title), "li")).toEqual(guarantee.points);
    const steps = sectionOf(main, howItWorks.heading);
    expect(texts(steps, "h3")).toEqual(howItWorks.steps.map(({ title }) => title));
  });

  test("has every starting price in one table, with a link to its service and all that moves it up, in the open", () => {
    const section = sectionOf(main, prices.heading);
    const rows = all(one(one(section, "table"), "tbody"), "tr");
    expect(rows.map((row) => [...links(row), ...texts(row, "td").slice(0, 1), texts(row, "li")])).toEqual(
      services.map((service) => [
        `${shortTitle(service)} → /services/${service.slug}`,
        priceAmount(service),
        service.priceFactors,
      ]),
    );
    expect(all(section, "details")).toEqual([]);
    expect(texts(section, "p")).toEqual([prices.lead, prices.note]);
    expect(links(main)).toContain(`${prices.heading} → #prices`);
  });
});

describe.each(services)("$slug", (service) => {
  test("has its page, with everything that its record says", () => {
    showsService(service);
  });

  test("says what moves its price up, beside the price", () => {
    const section = sectionOf(pageAt(`/services/${service.slug}`).main, pages.service.priceHeading);
    expect(texts(section, "p")).toEqual([startingPrice(service)]);
    expect(texts(section, "li")).toEqual(service.priceFactors);
  });

  test("has all its questions, each of which opens to its answer", () => {
    const section = sectionOf(pageAt(`/services/${service.slug}`).main, pages.service.questionsHeading);
    expect(all(section, "h2").map((heading) => attribute(heading, "id"))).toEqual(["questions"]);
    expect(
      all(section, "details").map((entry) => [text(one(entry, "summary")), text(one(entry, "p"))]),
    ).toEqual(service.questions.map(({ question, answer }) => [question, spaced(answer)]));
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

  test.each(areas)("says what is different in $name, in the open", (area) => {
    const section = local(service, area);
    const asked = area.questions[service.slug] ?? [];
    expect(all(section, "details")).toEqual([]);
    expect(texts(section, "h3").slice(0, 2)).toEqual(asked.map(({ question }) => question));
    expect(texts(section, "p")).toEqual(
      expect.arrayContaining(
        [townParagraph(service, area), area.lies, ...asked.map(({ answer }) => answer)].map(spaced),
      ),
    );
    const distance = distanceText(business, area);
    if (distance) expect(text(section)).toContain(distance);
  });

  test.each(areas)(
    "leads from $name to the towns next to it that are served, to all its questions and to all services there",
    (area) => {
      const served = areas.filter(({ name }) => area.neighbors.includes(name));
      const targets = all(local(service, area), "a").map((link) => attribute(link, "href") ?? "");
      expect(targets.toSorted()).toEqual(
        [
          `/services/${service.slug}#questions`,
          `/service-areas/${area.slug}`,
          ...served.map((town) => `/services/${service.slug}-in-${town.slug}`),
        ].toSorted(),
      );
    },
  );

  test("asks nowhere in a town what it asks on its own page", () => {
    const repeated = areas.flatMap((area) => {
      const { main } = pageAt(`/services/${service.slug}-in-${area.slug}`);
      return service.questions.filter(({ question }) => text(main).includes(question));
    });
    expect(repeated).toEqual([]);
  });
});

/** What a page says of a service in one town alone. */
function local(service: Service, area: Area): Element {
  const { main } = pageAt(`/services/${service.slug}-in-${area.slug}`);
  return sectionOf(main, fill(pages["service-in-area"].localHeading, areaFacts(area)));
}

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
  expect(texts(sectionOf(main, guarantee.title), "li")).toEqual(guarantee.points);
  return page;
}

/** A text of a record as a page shows it, with single spaces. */
function spaced(words: string): string {
  return words.replace(/\s+/g, " ");
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
