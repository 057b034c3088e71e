import { describe, expect, test } from "vitest";
import { servicePath } from "../../src/site/addresses.ts";
import type { CardLink } from "../../src/site/schema.ts";
import { shortTitle, startingPrice } from "../../src/site/service-text.ts";
import { all, attribute, links, one, sectionOf, text, texts } from "./dom.ts";
import { pageAt, records } from "./site.ts";

const { main } = pageAt("/");
const { services, testimonials, home, phone, pages, whyChoose } = records;

describe("the hero", () => {
  const [hero] = all(main, "section");
  if (!hero) throw new Error("The home page has no section.");

  test("has its heading and the line under it", () => {
    expect(text(one(hero, "h1"))).toBe(pages.home.heading);
    expect(text(hero)).toContain(pages.home.lead);
  });

  test("has two calls: the estimate and the number", () => {
    expect(links(hero)).toEqual([`Get My Free Estimate → ${phone.tel}`, `${phone.text} → ${phone.tel}`]);
  });

  test("has the note on emergencies and the facts", () => {
    expect(text(hero)).toContain(home.emergencyNote);
    expect(texts(hero, "li")).toEqual(home.facts.map(({ figure, label }) => `${figure} ${label}`));
  });
});

describe("the reasons", () => {
  const section = sectionOf(main, home.whyHeading);

  test("each lead where their record says, with its text", () => {
    expect(links(section)).toEqual(whyChoose.map(({ title, link }) => `${title} → ${target(link)}`));
    expect(all(section, "li").map((card) => text(one(card, "p")))).toEqual(
      whyChoose.map((card) => card.text),
    );
  });
});

describe("the services", () => {
  const section = sectionOf(main, home.servicesHeading);

  test("are a card each, with a picture, its name, its starting price and a link", () => {
    const cards = all(section, "article");
    const shown = cards.map((card) => [text(one(card, "h3")), ...texts(card, "p"), ...links(card)]);
    expect(shown).toEqual(
      services.map((service) => [
        shortTitle(service),
        startingPrice(service),
        `Learn more about ${shortTitle(service)} → → /services/${service.slug}`,
      ]),
    );
    expect(cards.map((card) => all(card, "img").length)).toEqual(services.map(() => 1));
  });

  test("are in a carousel, as they are more than four", () => {
    const carousel = one(section, "*", { "aria-roledescription": "carousel" });
    expect(all(carousel, "article")).toHaveLength(services.length);
  });

  test("can be paused and moved by buttons with names", () => {
    const names = all(section, "button").map((button) => attribute(button, "aria-label") ?? text(button));
    expect(names).toEqual([
      expect.stringMatching(/previous/i),
      expect.stringMatching(/pause/i),
      expect.stringMatching(/next/i),
    ]);
  });

  test("are listed once more for visitors without scripts", () => {
    expect(links(one(section, "noscript"))).toEqual(
      services.map((service) => `${shortTitle(service)} → /services/${service.slug}`),
    );
  });

  test("lead to all services", () => {
    expect(links(section)).toContain("View All Services → /services");
  });
});

describe("the testimonials", () => {
  const cards = all(sectionOf(main, home.testimonialsHeading), "figure");

  test("are a card each, with its text, who said it where, its stars and the service", () => {
    expect(cards).toHaveLength(testimonials.length);
    for (const [index, { name, rating, text: review, location, service: slug }] of testimonials.entries()) {
      const card = cards[index];
      if (!card) throw new Error(`There is no card ${index + 1}.`);
      expect(text(one(card, "blockquote"))).toBe(review);
      expect(text(one(card, "figcaption"))).toContain(`${name}, ${location}`);
      expect(text(card)).toContain(`${rating} out of 5 stars`);
      expect(all(card, "svg")).toHaveLength(rating);
      expect(attribute(one(card, "a"), "href")).toBe(`/services/${slug}`);
    }
  });

  test("are labelled as sample reviews exactly while they are samples", () => {
    const labelled = cards.map((card) => text(card).includes("Sample review"));
    expect(labelled).toEqual(testimonials.map(({ sample }) => sample));
  });
});

test("the last band calls", () => {
  const band = sectionOf(main, home.ctaHeading);
  expect(text(band)).toContain(home.ctaText);
  expect(links(band)).toContain(`Call ${phone.text} → ${phone.tel}`);
});

function target(link: CardLink): string {
  if ("phone" in link) return phone.tel;
  return "service" in link ? servicePath(link.service) : `/${link.page}`;
}
