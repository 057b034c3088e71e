import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import type { Question } from "../records/schema.ts";
import type { Route } from "../routes/routes.ts";
import { questionsOf, structuredData } from "./structured-data.ts";

const shipped = readRecords();
const [service, area] = [shipped.services[0], shipped.areas[0]];
if (!service || !area) throw new Error("The records need a service and an area.");
const questionsWith = (question: string): Question[] => [{ question, answer: "**So** & [so](/contact)." }];
const hours = { always: false, week: [{ days: ["Monday" as const], opens: "08:00", closes: "18:00" }] };
const records: typeof shipped = {
  ...shipped,
  questions: { heading: "Q", lead: "L", questions: questionsWith("Why </script>?") },
  services: [1200, 30].map((price) => ({
    ...service,
    slug: "doors",
    price,
    questions: questionsWith("Which door?"),
  })),
  areas: [{ ...area, slug: "lee", questions: { doors: questionsWith("Which street?") } }],
  problems: [
    { ...shipped.problems[0], slug: "noise", heading: "Noisy?", questions: questionsWith("Which noise?") },
  ] as typeof shipped.problems,
  notices: [],
  business: { ...shipped.business, hours, coverageMiles: 10, latitude: 41.5 },
};
const contact: Route = { kind: "contact", path: "/contact" };
const things = (route: Route, those = records) => {
  const json = structuredData(those, route, { url: "https://a.example", image: "/door.jpg" });
  expect(json, "No text can end the script element.").not.toContain("<");
  return JSON.parse(json)["@graph"];
};

test.each<[Route, string[]]>([
  [contact, ["Why </script>?"]],
  [{ kind: "service", path: "/services/doors", service: "doors" }, ["Which door?"]],
  [{ kind: "service-in-area", path: "/a", service: "doors", area: "lee" }, ["Which street?"]],
  [{ kind: "problem", path: "/problems/noise", problem: "noise" }, ["Which noise?"]],
  [{ kind: "about", path: "/about" }, []],
  [{ kind: "area", path: "/service-areas/lee", area: "lee" }, []],
])("a page has its own questions as an FAQPage, or none: $kind", (route, questions) => {
  expect(questionsOf(records, route).map(({ question }) => question)).toEqual(questions);
  const answer = { "@type": "Answer", text: "So & so." };
  const page = {
    "@type": "FAQPage",
    "@id": `https://a.example${route.path}#questions`,
    mainEntity: questions.map((name) => ({ "@type": "Question", name, acceptedAnswer: answer })),
  };
  const found = things(route).filter((thing: { "@type": string }) => thing["@type"] === "FAQPage");
  expect(found).toEqual(questions.length > 0 ? [page] : []);
});

test("whole days on which the phone isn't answered are special hours, midnight to midnight", () => {
  expect(things(contact)[0]).not.toHaveProperty("specialOpeningHoursSpecification");
  const holiday = { text: "Closed.", from: "2026-11-26", until: "2026-11-27", closed: true, call: "Closed" };
  const notices = [{ ...holiday, closed: false }, holiday, { ...holiday, until: "2026-11-27 12:00" }];
  const [company] = things(contact, { ...records, notices });
  const day = { validFrom: holiday.from, validThrough: holiday.until, opens: "00:00", closes: "00:00" };
  expect(company.specialOpeningHoursSpecification).toMatchObject([day]);
});

test("the company has the prices, hours, radius, location and picture of its records", () => {
  const [company] = things(contact);
  expect(company).toMatchObject({
    priceRange: "$30-$1,200+",
    openingHoursSpecification: [{ dayOfWeek: ["Monday"], opens: "08:00", closes: "18:00" }],
    geo: { latitude: 41.5 },
    image: "https://a.example/door.jpg",
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
