import { describe, expect, test } from "vitest";
import { all, attribute, links, one, sectionOf, text, texts } from "./dom.ts";
import { pageAt, records } from "./site.ts";

const { main } = pageAt("/");
const { services, testimonials, symptoms, business, home, phone, pages, whyChoose } = records;
const shortName = (title: string) => title.replace(/ \(.*\)/, "");

describe("the hero", () => {
  const [hero] = all(main, "section");
  if (!hero) throw new Error("The home page has no section.");

  test("has the title with the place, and the line on broken springs and openers", () => {
    const { city, state } = business.address;
    expect(text(one(hero, "h1"))).toBe(pages.home.heading);
    expect(text(one(hero, "h1"))).toMatch(new RegExp(`in ${city}, ${state}$`));
    expect(text(hero)).toContain(pages.home.lead);
    expect(pages.home.lead).toMatch(/broken springs.*opener malfunctions/i);
  });

  test("has two calls: the estimate and the number", () => {
    expect(links(hero)).toEqual([`Get My Free Estimate → ${phone.tel}`, `${phone.text} → ${phone.tel}`]);
  });

  test("has a note on 24/7 emergency repairs, with their response time", () => {
    expect(text(hero)).toContain(home.emergencyNote);
    expect(home.emergencyNote).toMatch(/24\/7 emergency repairs/);
    expect(home.emergencyNote).toContain(business.emergencyResponse);
  });
});

describe("the reasons", () => {
  const section = sectionOf(main, home.whyHeading);

  test("are six, each of which leads where its title says", () => {
    expect(links(section)).toEqual([
      "Expert Garage Repairs → /services",
      "New Garage Installations → /services/new-garage-door-installations",
      "Guaranteed Workmanship → /about",
      "Same-Day Garage Service → /services/fast-response-stuck-nonfunctioning-doors",
      "Local Service Areas → /service-areas",
      `Easy Booking & Support → ${phone.tel}`,
    ]);
    expect(home.whyHeading).toMatch(/^Why Choose /);
  });

  test("show the texts of the records, the warranty among them", () => {
    for (const card of whyChoose) expect(text(section)).toContain(card.text);
    expect(text(section)).toContain(`${business.warrantyMonths}-month warranty`);
  });
});

describe("the services", () => {
  const section = sectionOf(main, "Our Garage Services");

  test("are ten cards, each with a picture, its name, its starting price and a link", () => {
    const cards = all(section, "article");
    const shown = cards.map((card) => [text(one(card, "h3")), ...texts(card, "p"), ...links(card)]);
    expect(shown).toEqual(
      services.map(({ title, slug, price }) => [
        shortName(title),
        `Starting at $${price}`,
        `Learn more about ${shortName(title)} → → /services/${slug}`,
      ]),
    );
    expect(cards.map((card) => all(card, "img").length)).toEqual(Array(10).fill(1));
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
      services.map(({ title, slug }) => `${shortName(title)} → /services/${slug}`),
    );
  });

  test("lead to all services", () => {
    expect(links(section)).toContain("View All Services → /services");
  });
});

describe("the symptoms", () => {
  const section = sectionOf(main, "What is your door doing?");

  test("each lead to the likely cause, a safety line, the right service and its starting price", () => {
    const shown = all(section, "details").map((entry) => [
      text(one(entry, "summary")),
      ...texts(entry, "p"),
      ...links(entry),
    ]);
    const wanted = symptoms.map(({ symptom, cause, safety, service: slug }) => {
      const service = services.find((candidate) => candidate.slug === slug);
      const name = shortName(service?.title ?? "");
      return [symptom, cause, safety, name, `Starting at $${service?.price}`, `${name} → /services/${slug}`];
    });
    expect(shown).toEqual(wanted);
  });
});

describe("the testimonials", () => {
  const cards = all(sectionOf(main, home.testimonialsHeading), "figure");

  test("are four, each with its text, who said it where, its stars and the service", () => {
    expect(cards).toHaveLength(4);
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

test("the last band says Ready to Get Started? and calls", () => {
  expect(links(sectionOf(main, "Ready to Get Started?"))).toContain(`Call ${phone.text} → ${phone.tel}`);
});
