import { describe, expect, test } from "vitest";
import { all, attribute, links, one, sectionOf, text, texts } from "./dom.ts";
import { allPages, errorPage, pageAt, records } from "./site.ts";

const { about, areas, business, contact, guarantee, pages, phone, questions } = records;

describe("the contact page", () => {
  const { main } = pageAt("/contact");

  test("has a call card with the number, and the three ways to book, which are all of that number", () => {
    const card = sectionOf(main, contact.callHeading);
    const targets = all(card, "a").map((link) => attribute(link, "href"));
    expect(links(card)).toContain(`${phone.text} → ${phone.tel}`);
    expect(targets).toEqual(expect.arrayContaining([phone.tel, phone.sms, phone.whatsapp]));
  });

  test("has a visit card with the address and a link for directions", () => {
    const card = sectionOf(main, contact.visitHeading);
    const { street, city, state, zip } = business.address;
    expect(text(one(card, "address"))).toBe(`${street}, ${city}, ${state} ${zip}`);
    const directions = new URL(attribute(one(card, "a", { target: "_blank" }), "href") ?? "");
    expect(directions.searchParams.get("destination")).toBe(`${street}, ${city}, ${state} ${zip}`);
  });

  test("lists six towns, each leading to its page, and leads to all of them", () => {
    const section = sectionOf(main, contact.areasHeading);
    const targets = all(section, "a").map((link) => attribute(link, "href"));
    const towns = areas.slice(0, 6).map(({ slug }) => `/service-areas/${slug}`);
    expect(targets.filter((target) => target !== "/service-areas")).toEqual(towns);
    expect(links(section)).toContain("View All → /service-areas");
  });

  test("answers what people ask about the company, each question opening to its answer", () => {
    const section = sectionOf(main, questions.heading);
    expect(text(section)).toContain(questions.lead);
    expect(all(section, "h2").map((heading) => attribute(heading, "id"))).toEqual(["questions"]);
    expect(
      all(section, "details").map((entry) => ({
        question: text(one(entry, "summary")),
        answer: text(one(entry, "p")),
      })),
    ).toEqual(questions.questions);
  });

  test("has no form, since there is none", () => {
    expect([...all(main, "form"), ...all(main, "input"), ...all(main, "textarea")]).toEqual([]);
  });
});

describe("the about page", () => {
  const { main } = pageAt("/about");

  test("tells the story, with the company's figures", () => {
    const story = sectionOf(main, about.storyHeading);
    expect(texts(story, "p")).toEqual(about.story);
    expect(texts(story, "li")).toEqual(about.figures.map(({ figure, label }) => `${figure} ${label}`));
    expect(text(main)).not.toMatch(/five years ago/i);
  });

  test("names the values and the guarantee", () => {
    expect(texts(sectionOf(main, about.valuesHeading), "h3")).toEqual(about.values.map(({ title }) => title));
    expect(texts(main, "h2")).toContain(guarantee.title);
  });
});

describe("the 404 page", () => {
  const { main } = errorPage(404);

  test("says that the page was not found, and leads home", () => {
    expect(text(one(main, "h1"))).toBe(pages["not-found"].heading);
    expect(texts(main, "p")).toContain(pages["not-found"].lead);
    expect(links(main)).toContain("Return to Home → /");
  });

  test("is the one page that tells the console which path was not found", () => {
    const logs = allPages.filter(({ source }) => source.includes("404: no page at"));
    expect(logs.map(({ file }) => file)).toEqual(["404.html"]);
  });
});

describe.each([
  [400, "400 Bad Request"],
  [405, "405 Method Not Allowed"],
  [500, "500 Internal Server Error"],
] as const)("the page for %i", (status, words) => {
  const { main } = errorPage(status);

  test("has the heading of a failure and says the status", () => {
    expect(text(one(main, "h1"))).toBe(pages.error.heading);
    expect(texts(main, "p")).toContain(words);
  });

  test("offers the phone and a way home, and shows no stack", () => {
    expect(links(main)).toContain(`${phone.text} → ${phone.tel}`);
    expect(links(main)).toContain("Return to Home → /");
    expect(text(main)).not.toMatch(/\bat \S+:\d+|\.tsx?:|node_modules/);
  });
});

test("every page's heading is that of its record", () => {
  expect(text(one(pageAt("/about").main, "h1"))).toBe(pages.about.heading);
  expect(text(one(pageAt("/contact").main, "h1"))).toBe(pages.contact.heading);
});
