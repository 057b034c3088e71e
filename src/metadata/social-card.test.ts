import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import type { Route } from "../routes/routes.ts";
import { cardAltText, cardOf, errorCard, mainPicture } from "./social-card.ts";

const shipped = readRecords();
const { business, pages, phone } = shipped;
const service = { title: "Doors (All)", slug: "doors", price: 1200, image: "a-door", newDoor: false };
const area = { name: "Lee", slug: "lee", responseTime: "25-40 min" as const };
const records = {
  ...shipped,
  services: shipped.services.slice(0, 1).map((record) => ({ ...record, ...service })),
  areas: shipped.areas.slice(0, 1).map((record) => ({ ...record, ...area })),
  pages: { ...pages, area: { ...pages.area, heading: "Repair in {area}", cardPicture: "a-street" } },
  pictures: { "a-street": { alt: "A street." } },
};
const city = `in ${business.address.city}, ${business.address.state}`;
const warranty = { label: "Warranty", value: `${business.warrantyMonths} months` };
const price = { label: "Starting at", value: "$1,200" };
const { home, about, "not-found": notFound } = pages;
const inArea = { path: "/services/doors-in-lee", service: "doors", area: "lee" };
const inAreaRoute: Route = { kind: "service-in-area", ...inArea };
const areaRoute: Route = { kind: "area", path: "/service-areas/lee", area: "lee" };

test.each<[Route, object]>([
  [
    { kind: "home", path: "/" },
    { path: "/social/home.jpg", title: home.heading, picture: home.picture, figure: warranty },
  ],
  [
    { kind: "about", path: "/about" },
    { title: about.heading, figure: warranty, town: city },
  ],
  [
    { kind: "privacy", path: "/privacy" },
    { path: "/social/privacy.jpg", title: pages.privacy.heading, picture: pages.privacy.cardPicture },
  ],
  [{ kind: "design-your-door", path: "/design-your-door" }, { figure: warranty }],
  [
    { kind: "service", path: "/services/doors", service: "doors" },
    { title: "Doors", figure: price, picture: "a-door" },
  ],
  [
    inAreaRoute,
    { path: "/social/services/doors-in-lee.jpg", title: "Doors in Lee", town: "in Lee", figure: price },
  ],
  [areaRoute, { title: "Repair in Lee", town: "in Lee", figure: warranty, picture: "a-street" }],
])(
  "a card shows its page's title, picture, and its price or the warranty, and no time of arrival: $kind",
  (route, content) => {
    expect(cardOf(records, route)).toMatchObject(content);
  },
);

test("a page's main picture is its card's, but a page that begins with text or a map has none", () => {
  expect(mainPicture(records, areaRoute)).toBeUndefined();
  expect(mainPicture(records, { kind: "privacy", path: "/privacy" })).toBeUndefined();
  expect(mainPicture(records, inAreaRoute)).toBeUndefined();
});

test("the error pages share one card", () => {
  const card = { path: "/social/message.jpg", title: home.heading, picture: notFound.picture };
  expect(errorCard(records)).toMatchObject(card);
});

test("the alternative text says all that is on a card, and a question ends with its own mark", () => {
  const words = `${warranty.label} ${warranty.value}. ${phone.text}. A street.`;
  const alt = (heading: string) => {
    const texts = { ...records, pages: { ...pages, area: { ...records.pages.area, heading } } };
    return cardAltText(cardOf(texts, areaRoute), texts);
  };
  expect(alt("Repair in {area}")).toBe(`Repair in Lee. ${words}`);
  expect(alt("Stuck in {area}?")).toBe(`Stuck in Lee? ${words}`);
});

test("the alternative text of a card says that its picture is an illustration", () => {
  const rendered = { ...records, pictures: { "a-street": { alt: "A street.", placeholder: true } } };
  expect(cardAltText(cardOf(rendered, areaRoute), rendered)).toMatch(/ Illustration: A street\.$/);
});
