import { describe, expect, test } from "vitest";
import { categoryChips } from "../../src/site/categories.ts";
import { areaFacts, fill } from "../../src/site/fill.ts";
import { distanceText } from "../../src/site/local.ts";
import { all, attribute, links, one, sectionOf, text, texts } from "./dom.ts";
import { pageAt, records } from "./site.ts";

const { services, areas, areasPage, business, phone, pages } = records;

describe("the areas list", () => {
  const { main } = pageAt("/service-areas");

  test("begins with its title, its description and a call", () => {
    expect(text(one(main, "h1"))).toBe(pages["service-areas"].heading);
    expect(text(main)).toContain(pages["service-areas"].lead);
    expect(links(main)).toContain(`Call ${phone.text} → ${phone.tel}`);
  });

  test("has a card for every town in the page itself, each with its streets, response time, coverage and a link", () => {
    const list = one(main, "ul", { "data-collapsed": /^/ });
    const cards = all(list, "li");
    expect(cards.map((card) => [text(one(card, "h3")), ...texts(card, "p"), ...links(card)])).toEqual(
      areas.map(({ name, slug, neighborhoods, responseTime, coverage }) => [
        name,
        responseTime,
        neighborhoods.join(", "),
        coverage,
        `${name} → /service-areas/${slug}`,
      ]),
    );
  });

  test("has a button that reveals the rest", () => {
    const button = one(main, "button", { "data-reveals": /./ });
    expect(text(button)).toBe("View All Areas");
    expect(all(main, "*", { id: attribute(button, "data-reveals") ?? "" })).toHaveLength(1);
  });

  test("counts the services by category, for display only", () => {
    const chips = one(main, "ul", { "aria-label": "Services by kind" });
    expect(texts(chips, "li")).toEqual(categoryChips(services).map(({ name, count }) => `${name} ${count}`));
    expect([...all(chips, "a"), ...all(chips, "button")]).toEqual([]);
  });

  test("has the local benefits and the find-your-area section", () => {
    for (const { title, text: benefit } of areasPage.benefits) {
      expect(texts(main, "h3")).toContain(title);
      expect(text(main)).toContain(benefit);
    }
    expect(texts(main, "h2")).toContain(areasPage.findHeading);
  });
});

describe.each(areas)("the page of $name", (area) => {
  const { main } = pageAt(`/service-areas/${area.slug}`);
  const filled = (pattern: string) => fill(pattern, areaFacts(area));

  test("begins with the town, its description and a call", () => {
    expect(text(one(main, "h1"))).toBe(filled(pages.area.heading));
    expect(texts(main, "p")).toContain(area.description);
    expect(links(main)).toContain(`Call ${phone.text} → ${phone.tel}`);
  });

  test("leads to every service in this town", () => {
    const targets = all(main, "a").map((link) => attribute(link, "href") ?? "");
    expect(targets.filter((target) => target.startsWith("/services/"))).toEqual(
      services.map((service) => `/services/${service.slug}-in-${area.slug}`),
    );
  });

  test("shows its streets, the coverage, and the times of ordinary visits and of emergencies, named as such", () => {
    const names = texts(main, "dt");
    const facts = Object.fromEntries(texts(main, "dd").map((value, index) => [names[index], value]));
    expect(facts).toMatchObject({
      "Ordinary visit": area.responseTime,
      Emergency: business.emergencyResponse,
      Coverage: area.coverage,
    });
    expect(Object.values(facts)).toContain(area.neighborhoods.join(", "));
  });

  test("tells where the town lies, what its houses are like and what that means for doors", () => {
    const section = sectionOf(main, filled(pages.area.localHeading));
    expect(texts(section, "h3")).toEqual(
      expect.arrayContaining([pages.area.homesHeading, pages.area.doorsHeading]),
    );
    expect(texts(section, "p")).toEqual(expect.arrayContaining([area.lies, area.homes, area.doors]));
  });

  test("names the towns next to it, and leads to those that are served", () => {
    const section = sectionOf(main, filled(pages.area.localHeading));
    expect(texts(section, "li")).toEqual(area.neighbors);
    const served = areas.filter(({ name }) => area.neighbors.includes(name));
    expect(links(section).toSorted()).toEqual(
      served.map(({ name, slug }) => `${name} → /service-areas/${slug}`).toSorted(),
    );
  });

  test("says how far the workshop is, or that it is in town", () => {
    const section = sectionOf(main, filled(areasPage.map.townHeading));
    const far = distanceText(business, area);
    expect(text(section)).toContain(far ?? filled(areasPage.map.townTextHome));
  });

  test("says why people there call us, with the town's own facts", () => {
    const section = sectionOf(main, filled(areasPage.areaWhyHeading));
    expect(texts(section, "h3")).toEqual(areasPage.areaWhy.map(({ title }) => title));
    expect(texts(section, "p")).toEqual(areasPage.areaWhy.map(({ text: reason }) => filled(reason)));
  });
});
