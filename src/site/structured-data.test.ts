import { describe, expect, test } from "vitest";
import { type Page, paths, servicePath } from "./addresses.ts";
import { readRecords } from "./records.ts";
import { questionsOf, structuredData } from "./structured-data.ts";

const records = readRecords();
const [service, area] = [records.services[0], records.areas[0]];
if (!service || !area) throw new Error("The site needs a service and a town.");
const site = { url: "https://garage.example", image: "/door.jpg" };
const contact: Page = { kind: "contact", path: paths.contact };
const servicePage: Page = { kind: "service", path: servicePath(service.slug), service: service.slug };
const townPage: Page = {
  kind: "service-in-area",
  path: servicePath(service.slug, area.slug),
  service: service.slug,
  area: area.slug,
};

const asked = [{ question: "Why </script>?", answer: "So & so." }];
/** The records with a question for each page that shows some. */
const withQuestions: typeof records = Object.assign({}, records, {
  questions: { heading: "Q", lead: "L", questions: asked },
  services: [{ ...service, questions: [{ question: "Of the service?", answer: "Yes." }] }],
  areas: [{ ...area, questions: { [service.slug]: [{ question: "In the town?", answer: "Yes." }] } }],
});

describe("structured data", () => {
  test("cannot end the script that holds it, and says what was written", () => {
    const json = structuredData(withQuestions, contact, site);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)["@graph"].at(-1)).toEqual({
      "@type": "FAQPage",
      "@id": `${site.url}/contact#questions`,
      mainEntity: [
        {
          "@type": "Question",
          name: "Why </script>?",
          acceptedAnswer: { "@type": "Answer", text: "So & so." },
        },
      ],
    });
  });

  test("has the questions of its own page, and none where there are none", () => {
    const first = (page: Page) => questionsOf(withQuestions, page).map(({ question }) => question);
    expect(first(contact)).toEqual(["Why </script>?"]);
    expect(first(servicePage)).toEqual(["Of the service?"]);
    expect(first(townPage)).toEqual(["In the town?"]);
    expect(first({ kind: "about", path: paths.about })).toEqual([]);
    expect(first({ kind: "area", path: "/service-areas/x", area: area.slug })).toEqual([]);
    expect(structuredData({ ...withQuestions }, { kind: "about", path: paths.about }, site)).not.toContain(
      "FAQPage",
    );
  });

  test("follows the records: prices, hours, radius, place", () => {
    const changed = {
      ...records,
      services: [
        { ...service, price: 1200 },
        { ...service, price: 30 },
      ],
      business: { ...records.business, opens: "08:00", closes: "18:00", coverageMiles: 10, latitude: 41.5 },
    };
    const [business] = JSON.parse(structuredData(changed, contact, site))["@graph"];
    expect(business).toMatchObject({
      priceRange: "$30-$1,200+",
      openingHoursSpecification: { opens: "08:00", closes: "18:00" },
      geo: { latitude: 41.5 },
      image: "https://garage.example/door.jpg",
    });
    expect(business.areaServed.at(-1)).toMatchObject({ "@type": "GeoCircle", geoRadius: 16093 });
  });
});
