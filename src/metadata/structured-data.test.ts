import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import type { Route } from "../routes/routes.ts";
import { structuredData } from "./structured-data.ts";

const shipped = readRecords();
const [service] = shipped.services;
if (!service) throw new Error("The records need a service.");
const hours = { always: false, week: [{ days: ["Monday" as const], opens: "08:00", closes: "18:00" }] };
const records: typeof shipped = {
  ...shipped,
  services: [1200, 30].map((price) => ({ ...service, price })),
  notices: [],
  business: {
    ...shipped.business,
    profiles: undefined,
    name: "</script>",
    hours,
    coverageMiles: 10,
    latitude: 41.5,
  },
};
const contact: Route = { kind: "contact", path: "/contact" };
const things = (route: Route, those = records) => {
  const json = structuredData(those, route, {
    url: "https://a.example",
    image: "/door.jpg",
    logo: "/icon.png",
  });
  expect(json, "No text can end the script element.").not.toContain("<");
  return JSON.parse(json)["@graph"];
};

test("whole days on which the phone isn't answered are special hours, midnight to midnight", () => {
  expect(things(contact)[0]).not.toHaveProperty("specialOpeningHoursSpecification");
  const holiday = { text: "Closed.", from: "2026-11-26", until: "2026-11-27", closed: true, call: "Closed" };
  const notices = [{ ...holiday, closed: false }, holiday, { ...holiday, until: "2026-11-27 12:00" }];
  const [company] = things(contact, { ...records, notices });
  const day = { validFrom: holiday.from, validThrough: holiday.until, opens: "00:00", closes: "00:00" };
  expect(company.specialOpeningHoursSpecification).toMatchObject([day]);
});

test("the company has the prices, hours, radius, location, pictures and profiles of its records", () => {
  const [company] = things(contact);
  expect(company).not.toHaveProperty("sameAs");
  const profiles = ["https://maps.example/easyopen"];
  const [known] = things(contact, { ...records, business: { ...records.business, profiles } });
  expect(known.sameAs).toEqual(profiles);
  expect(company).toMatchObject({
    priceRange: "$30-$1,200+",
    openingHoursSpecification: [{ dayOfWeek: ["Monday"], opens: "08:00", closes: "18:00" }],
    geo: { latitude: 41.5 },
    image: "https://a.example/door.jpg",
    logo: "https://a.example/icon.png",
    hasMap: expect.stringContaining("https://www.google.com/maps/search/"),
  });
  expect(company.areaServed.at(-1)).toMatchObject({ "@type": "GeoCircle", geoRadius: 16093 });
});

test("the door designer's page is a free web application, and no other page is one", () => {
  const isTool = (thing: { "@type": string }) => thing["@type"] === "WebApplication";
  const [tool] = things({ kind: "design-your-door", path: "/design-your-door" }).filter(isTool);
  expect(tool).toMatchObject({
    applicationCategory: "DesignApplication",
    isAccessibleForFree: true,
    url: "https://a.example/design-your-door",
    description: records.pages["design-your-door"].description,
    publisher: { "@id": "https://a.example/#business" },
  });
  expect(things(contact).filter(isTool)).toEqual([]);
});
