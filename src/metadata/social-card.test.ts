import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import type { Route } from "../routes/routes.ts";
import { cardAltText, cardOf, errorCard, mainPicture } from "./social-card.ts";

const shipped = readRecords();
const { business, pages, phone } = shipped;
const service = { title: "Doors (All)", slug: "doors", price: 1200, image: "a-door", newDoor: false };
const area = { name: "Lee", slug: "lee", responseTime: "25-40 min" as const, image: "a-street" };
const records = {
  ...shipped,
  services: shipped.services.slice(0, 1).map((record) => ({ ...record, ...service })),
  areas: shipped.areas.slice(0, 1).map((record) => ({ ...record, ...area })),
  pages: { ...pages, area: { ...pages.area, heading: "Repair in {area}" } },
  pictures: { "a-street": { alt: "A street." } },
};
const city = `in ${business.address.city}, ${business.address.state}`;
const emergency = { label: "Emergency response", value: business.emergencyResponse };
const price = { label: "Starting at", value: "$1,200" };
const response = { label: "Response time", value: "25-40 min" };
const { home, about, "not-found": notFound } = pages;
const inAreaRoute: Route = {
  kind: "service-in-area",
  path: "/services/doors-in-lee",
  service: "doors",
  area: "lee",
};
const areaRoute: Route = { kind: "area", path: "/service-areas/lee", area: "lee" };

test.each<[Route, object]>([
  [
    { kind: "home", path: "/" },
    { path: "/social/home.jpg", title: home.heading, picture: home.picture },
  ],
  [
    { kind: "about", path: "/about" },
    { path: "/social/about.jpg", title: about.heading, figures: [emergency], town: city },
  ],
  [
    { kind: "privacy", path: "/privacy" },
    { path: "/social/privacy.jpg", title: pages.privacy.heading, picture: pages.privacy.cardPicture },
  ],
  [
    { kind: "service", path: "/services/doors", service: "doors" },
    { title: "Doors", figures: [price], picture: "a-door" },
  ],
  [
    inAreaRoute,
    {
      path: "/social/services/doors-in-lee.jpg",
      title: "Doors in Lee",
      town: "in Lee",
      figures: [price, response],
    },
  ],
  [areaRoute, { title: "Repair in Lee", town: "in Lee", figures: [response], picture: "a-street" }],
])("a card shows its page's title, picture, and price or response time: $kind", (route, content) => {
  expect(cardOf(records, route)).toMatchObject(content);
});

test("the card of a new door in an area names no response time", () => {
  const services = records.services.map((record) => ({ ...record, newDoor: true }));
  expect(cardOf({ ...records, services }, inAreaRoute).figures).toEqual([price]);
});

test("a page's main picture is its card's, but a page that begins with text or a map has none", () => {
  expect(mainPicture(records, areaRoute)).toBe("a-street");
  expect(mainPicture(records, { kind: "about", path: "/about" })).toBe(about.picture);
  expect(mainPicture(records, { kind: "privacy", path: "/privacy" })).toBeUndefined();
  expect(mainPicture(records, inAreaRoute)).toBeUndefined();
});

test("the error pages share one card", () => {
  expect(errorCard(records)).toMatchObject({
    path: "/social/message.jpg",
    title: home.heading,
    picture: notFound.picture,
  });
});

test("the alternative text says all that is on a card", () => {
  const words = `Repair in Lee. Response time 25-40 min. ${phone.text}. A street.`;
  expect(cardAltText(cardOf(records, areaRoute), records)).toBe(words);
});
