import { describe, expect, test } from "vitest";
import { subjectOf } from "../../src/site/subject.ts";
import { all, attribute, type Element, elements, one, rawText, text } from "./dom.ts";
import { addresses, type BuiltPage, errorPages, faults, files, pages, records, siteData } from "./site.ts";

// What each kind of thing must say, by schema.org and by what search engines ask for.
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  HomeAndConstructionBusiness: ["@id", "name", "telephone", "url", "address"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  GeoCircle: ["geoMidpoint", "geoRadius"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  City: ["name"],
  AdministrativeArea: ["name"],
  WebSite: ["@id", "name", "url", "publisher"],
  WebPage: ["@id", "url", "name", "isPartOf"],
  AboutPage: ["@id", "url", "name", "isPartOf"],
  ContactPage: ["@id", "url", "name", "isPartOf"],
  CollectionPage: ["@id", "url", "name", "isPartOf"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Service: ["@id", "name", "description", "provider", "areaServed", "offers"],
  Offer: ["priceSpecification"],
  PriceSpecification: ["minPrice", "priceCurrency"],
  FAQPage: ["@id", "mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

type Thing = Record<string, unknown>;

const { business, services, areas } = records;
const { siteUrl } = siteData;
const rooted = (path: string) => new URL(path, siteUrl).href;
const graphs = new Map(pages.map((page) => [page, graphOf(page)]));
const graph = (page: BuiltPage) => graphs.get(page) ?? [];
const found = (page: BuiltPage, type: string) => graph(page).filter((thing) => thing["@type"] === type);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong where a page does not say this of a thing. */
function unlike(thing: Thing | undefined, wanted: Thing): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !same(thing?.[name], value))
    .map(([name]) => `${name} is ${JSON.stringify(thing?.[name])}`);
}

describe("structured data", () => {
  test("is one graph on every address, and on no other page", () => {
    expect(faults(pages, (page) => [graph(page).length === 0 && "has none"])).toEqual([]);
    expect(faults(errorPages, (page) => [scriptsOf(page).length > 0 && "has some"])).toEqual([]);
  });

  test("holds things of known kinds, which say what they must and refer to things of the same page", () => {
    const wrong = faults(pages, (page) => {
      const things = graph(page).flatMap(withParts);
      const ids = new Set(graph(page).map((thing) => thing["@id"]));
      return things.flatMap((thing) => {
        const type = thing["@type"];
        if (type === undefined) return [!ids.has(thing["@id"]) && `refers to ${thing["@id"]}`];
        const required = REQUIRED[String(type)];
        if (!required) return [`holds a ${type}`];
        return required.map((name) => !thing[name] && `its ${type} lacks ${name}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  test("names the company with the name, the number and the address of its record", () => {
    const { street, city, state, zip } = business.address;
    const wanted = {
      "@id": rooted("/#business"),
      name: business.name,
      telephone: business.phone,
      url: rooted("/"),
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: city,
        addressRegion: state,
        postalCode: zip,
        addressCountry: "US",
      },
    };
    const wrong = faults(pages, (page) => unlike(only(page, "HomeAndConstructionBusiness"), wanted));
    expect(wrong).toEqual([]);
  });

  test("says everything about the company where the page is about it, and nowhere else", () => {
    const prices = services.map(({ price }) => price);
    const dollars = (price: number) => `$${price.toLocaleString("en-US")}`;
    const geo = {
      "@type": "GeoCoordinates",
      latitude: business.latitude,
      longitude: business.longitude,
    };
    const wanted = {
      geo,
      areaServed: [
        ...areas.map(({ name }) => ({ "@type": "City", name: `${name}, ${business.address.state}` })),
        { "@type": "GeoCircle", geoMidpoint: geo, geoRadius: Math.round(business.coverageMiles * 1609.344) },
      ],
      openingHoursSpecification: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        opens: business.opens,
        closes: business.closes,
      },
      priceRange: `${dollars(Math.min(...prices))}-${dollars(Math.max(...prices))}+`,
      foundingDate: String(business.foundingYear),
    };
    const wrong = faults(pages, (page) => {
      const company = only(page, "HomeAndConstructionBusiness");
      if (!["/", "/about", "/contact"].includes(page.path ?? "")) {
        return [company?.areaServed !== undefined && "repeats the whole company"];
      }
      const image = String(company?.image).replace(`${siteUrl}/`, "");
      return [...unlike(company, wanted), !files.has(image) && `its picture ${image} does not exist`];
    });
    expect(wrong).toEqual([]);
  });

  test("calls each page by its title and its canonical address", () => {
    const wrong = faults(pages, (page) => {
      const [thing, ...more] = graph(page).filter(({ "@type": type }) =>
        /^(?!FAQ).*Page$/.test(String(type)),
      );
      const canonical = attribute(one(page.document, "link", { rel: "canonical" }), "href");
      const name = text(one(one(page.document, "head"), "title"));
      return [
        ...unlike(thing, { "@id": canonical, url: canonical, name }),
        more.length > 0 && "is two pages",
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("has the service of the page, with its heading, its text, its starting price and its place", () => {
    const wrong = faults(pages, (page) => {
      const { service, area } = subject(page);
      const [thing, ...more] = found(page, "Service");
      if (!service) return [thing && "has a service"].map((fault) => fault || undefined);
      const { state } = business.address;
      return [
        ...unlike(thing, {
          name: text(one(page.main, "h1")),
          description: service.description,
          areaServed: area
            ? { "@type": "City", name: `${area.name}, ${state}` }
            : { "@type": "AdministrativeArea", name: `${business.county}, ${state}` },
          offers: {
            "@type": "Offer",
            priceSpecification: {
              "@type": "PriceSpecification",
              minPrice: service.price,
              priceCurrency: "USD",
            },
          },
        }),
        !all(page.main, "p").some((paragraph) => text(paragraph) === thing?.description) &&
          "describes it otherwise than the page",
        more.length > 0 && "has two services",
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("tells the same way to the page as the page shows, and none on the home page", () => {
    const wrong = faults(pages, (page) => {
      const told = graph(page).find((thing) => thing.breadcrumb)?.breadcrumb as Thing | undefined;
      const shown = breadcrumb(page).map(({ name, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        ...(href && { item: rooted(href) }),
      }));
      return [!same(told?.itemListElement ?? [], shown) && `tells ${JSON.stringify(told)}`];
    });
    expect(wrong).toEqual([]);
  });

  test("has exactly the questions and answers that the page shows", () => {
    const wrong = faults(pages, (page) => {
      const told = found(page, "FAQPage").flatMap(({ mainEntity }) => mainEntity);
      const shown = shownQuestions(page).map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      }));
      return [!same(told, shown) && `tells ${told.length} questions, shows ${shown.length}`];
    });
    expect(wrong).toEqual([]);
  });
});

function scriptsOf({ document }: BuiltPage): Element[] {
  return all(document, "script", { type: "application/ld+json" });
}

function graphOf(page: BuiltPage): Thing[] {
  const [script, ...more] = scriptsOf(page);
  if (!script || more.length > 0) throw new Error(`${page.file} has not one block of structured data.`);
  const data = JSON.parse(rawText(script));
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

function only(page: BuiltPage, type: string): Thing | undefined {
  const [thing, ...more] = found(page, type);
  return more.length === 0 ? thing : undefined;
}

/** A thing and every thing within it. */
function withParts(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(withParts);
  if (typeof value !== "object" || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(withParts)];
}

function subject({ path }: BuiltPage) {
  const page = addresses.pages.find((candidate) => candidate.path === path);
  return page ? subjectOf(records, page) : {};
}

/** The way to the page as it is shown; the page itself is no link. */
function breadcrumb({ main }: BuiltPage): { name: string; href: string | undefined }[] {
  return all(main, "nav", { "aria-label": "Breadcrumb" })
    .flatMap((nav) => all(nav, "li"))
    .map((item) => {
      const [link] = all(item, "a");
      return { name: text(item), href: link && attribute(link, "href") };
    });
}

/** The questions of the section that is called so, or whose heading is. */
function shownQuestions({ main }: BuiltPage): { question: string; answer: string }[] {
  const folded = labeled(main, "questions").flatMap((section) => all(section, "details"));
  // In a town they are few and stand open: a heading and a paragraph each.
  const open = labeled(main, "local")
    .flatMap((section) => all(section, "div"))
    .filter(
      (part) =>
        elements(part)
          .map(({ tagName }) => tagName)
          .join() === "h3,p",
    )
    .filter((part) => text(one(part, "h3")).endsWith("?"));
  return [
    ...folded.map((details) => {
      const question = text(one(details, "summary"));
      return { question, answer: text(details).slice(question.length).trim() };
    }),
    ...open.map((part) => ({ question: text(one(part, "h3")), answer: text(one(part, "p")) })),
  ];
}

function labeled(main: Element, id: string): Element[] {
  return all(main, "section", { "aria-labelledby": id });
}
