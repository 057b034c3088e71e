import { describe, expect, test } from "vitest";
import { shortTitle } from "../../src/site/service-text.ts";
import { all, attribute, type Element, elements, links, one, text } from "./dom.ts";
import { allPages, type BuiltPage, faults, pageAt, records } from "./site.ts";

// What stands around the content of every page: header, footer and the floating call.

const { services, areas, business, phone } = records;
const serviceLinks = services.map((service) => `${shortTitle(service)} → /services/${service.slug}`);
const areaLinks = areas.map(({ name, slug }) => `${name} → /service-areas/${slug}`);

/** Pages on which these links do not stand in this part, in this order. */
function lacking(part: (page: BuiltPage) => Element, wanted: readonly string[]): string[] {
  return faults(allPages, (page) => {
    const found = links(part(page)).filter((link) => wanted.includes(link));
    return [found.join("\n") !== wanted.join("\n") && `has only ${found.join(", ")}`];
  });
}

describe("every page", () => {
  test("is in English", () => {
    expect(
      faults(allPages, ({ document }) => [attribute(one(document, "html"), "lang") !== "en" && "is not"]),
    ).toEqual([]);
  });

  test("has one first-rank heading, which comes first, and no heading skips a rank", () => {
    const wrong = faults(allPages, ({ document }) => {
      const headings = elements(document).filter(({ tagName }) => /^h[1-6]$/.test(tagName));
      const ranks = headings.map(({ tagName }) => Number(tagName[1]));
      return [
        ranks.filter((rank) => rank === 1).length !== 1 && "has not one h1",
        ...headings.map((heading, index) => {
          const rank = ranks[index] ?? 0;
          const isSkip = rank > (ranks[index - 1] ?? 0) + 1;
          return isSkip && `"${text(heading)}" of rank ${rank} follows rank ${ranks[index - 1] ?? 0}`;
        }),
        ...headings.map((heading) => text(heading) === "" && "has an empty heading"),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("shows no unfilled fact and no value that is none", () => {
    const wrong = faults(allPages, ({ document }) => {
      const found = /\{[a-zA-Z]+\}|\bundefined\b|\bNaN\b|\[object|\bnull\b/.exec(text(document));
      return [found && `shows ${found[0]}`].map((fault) => fault ?? undefined);
    });
    expect(wrong).toEqual([]);
  });

  test("has no element with the class of a style that does not exist", () => {
    const wrong = faults(allPages, ({ document }) =>
      elements(document).map((element) => {
        const names = attribute(element, "class");
        return names?.split(/\s+/).includes("undefined") && `${element.tagName} has the class "${names}"`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("never speaks of online booking, since there is none", () => {
    const wrong = faults(allPages, ({ source }) => [
      /online[\s-]+booking|book(ing)?[\s-]+online/i.test(source) && "speaks of it",
    ]);
    expect(wrong).toEqual([]);
  });

  test("has the floating 24/7 Emergency Service call", () => {
    const wrong = faults(allPages, ({ document }) => {
      const calls = links(document).filter((link) => link === `24/7 Emergency Service → ${phone.tel}`);
      return [calls.length !== 1 && `has ${calls.length}`];
    });
    expect(wrong).toEqual([]);
  });

  test("begins with a way past the menus", () => {
    const wrong = faults(allPages, ({ document, main }) => {
      const [skip] = all(one(document, "body"), "a");
      const target = skip && attribute(skip, "href");
      return [target !== `#${attribute(main, "id")}` && `its first link leads to ${target}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe("the header of every page", () => {
  const header = ({ document }: BuiltPage) => one(document, "header");

  test("leads to Home, Services, Service Areas, About and Contact", () => {
    const entries = [
      "Home → /",
      "Services → /services",
      "Service Areas → /service-areas",
      "About → /about",
      "Contact → /contact",
    ];
    expect(lacking(header, entries)).toEqual([]);
  });

  test("lists all services and all areas", () => {
    expect(lacking(header, serviceLinks)).toEqual([]);
    expect(lacking(header, areaLinks)).toEqual([]);
  });

  test("has the logo that leads home, the number and the quote button, both of which call", () => {
    expect(lacking(header, [`${phone.text} → ${phone.tel}`, `GET FREE QUOTE → ${phone.tel}`])).toEqual([]);
    const wrong = faults(allPages, (page) => {
      const logo = all(header(page), "a", { href: "/" }).find((link) =>
        attribute(link, "aria-label")?.includes(business.name),
      );
      return [logo === undefined && "has no logo"];
    });
    expect(wrong).toEqual([]);
  });

  test("highlights the page that is shown, and the section that it belongs to", () => {
    const wrong = faults(allPages, (page) => {
      const { path } = page;
      const current = all(header(page), "a", { "aria-current": /./ }).map(
        (link) => `${attribute(link, "href")} ${attribute(link, "aria-current")}`,
      );
      const section = ["/services", "/service-areas"].find((prefix) => path?.startsWith(`${prefix}/`));
      const listed = all(header(page), "a").some((link) => attribute(link, "href") === path);
      const wanted = [...(section ? [`${section} true`] : []), ...(listed ? [`${path} page`] : [])];
      return [current.join() !== wanted.join() && `highlights ${current.join() || "nothing"}`];
    });
    expect(wrong).toEqual([]);
  });

  test("opens its menus without any script: a summary for the menu and one for each submenu", () => {
    const wrong = faults(allPages, (page) => {
      const summaries = all(header(page), "summary").map(
        (summary) => attribute(summary, "aria-label") ?? text(summary),
      );
      return [summaries.join() !== "Menu,Services menu,Service Areas menu" && `has ${summaries.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  test("opens one submenu at a time on a phone", () => {
    const groups = all(header(pageAt("/")), "details").map((details) => attribute(details, "name"));
    const named = groups.filter((name) => name !== undefined);
    expect(named).toHaveLength(2);
    expect(new Set(named).size).toBe(1);
  });
});

describe("the footer of every page", () => {
  const footer = ({ document }: BuiltPage) => one(document, "footer");

  test("has the quick links", () => {
    const quick = [
      "Our Services → /services",
      "Our Service Areas → /service-areas",
      "Contact & Booking → /contact",
      "About Us → /about",
    ];
    expect(lacking(footer, quick)).toEqual([]);
  });

  test("features five services and the first five areas, and leads to all of them", () => {
    expect(lacking(footer, [...serviceLinks.slice(0, 5), "View All Services → /services"])).toEqual([]);
    expect(lacking(footer, [...areaLinks.slice(0, 5), "View All Areas → /service-areas"])).toEqual([]);
    const wrong = faults(allPages, (page) => {
      const targets = all(footer(page), "a").map((link) => attribute(link, "href") ?? "");
      const count = (prefix: string) => targets.filter((target) => target.startsWith(prefix)).length;
      return [
        count("/services/") !== 5 && `features ${count("/services/")} services`,
        count("/service-areas/") !== 5 && `features ${count("/service-areas/")} areas`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("has the blurb, the number, and the address, which opens a map in a new tab", () => {
    const wrong = faults(allPages, (page) => {
      const map = one(one(footer(page), "address"), "a", { target: "_blank", rel: /\bnoopener\b/ });
      const shown = text(map);
      const { street, city, state, zip } = business.address;
      return [
        !text(footer(page)).includes(business.blurb) && "lacks the blurb",
        !links(footer(page)).includes(`${phone.text} → ${phone.tel}`) && "lacks the number",
        !new URL(attribute(map, "href") ?? "").searchParams.get("query")?.includes(street) &&
          "its map shows no street",
        !shown.startsWith(`${street} ${city}, ${state} ${zip}`) && `shows the address ${shown}`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("states the copyright with a year, which a script keeps current", () => {
    const wrong = faults(allPages, (page) => {
      const year = text(one(footer(page), "span", { "data-year": /^/ }));
      return [
        !/^20\d\d$/.test(year) && `its year is ${year}`,
        !text(footer(page)).includes(`© ${year} ${business.name}`) && "lacks the copyright",
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("shows the contractor registration exactly when the record has one", () => {
    const number = business.registrationNumber;
    const wrong = faults(allPages, (page) => {
      const shown = text(footer(page));
      return [shown.includes("registration") !== (number !== undefined) && "does not agree with the record"];
    });
    expect(wrong).toEqual([]);
  });
});
