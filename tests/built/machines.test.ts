import { describe, expect, test } from "vitest";
import { startingPrice } from "../../src/site/service-text.ts";
import { all, attribute } from "./dom.ts";
import { bytes, files, pageAt, records, siteData } from "./site.ts";

const { siteUrl } = siteData;
const { business, phone, services, areas } = records;

describe("the sitemap", () => {
  const xml = `${bytes("sitemap.xml")}`;
  const entry =
    /^<url><loc>([^<&]+)<\/loc><image:image><image:loc>([^<&]+)<\/image:loc><\/image:image><\/url>$/;
  const [head, start, ...rest] = xml.trimEnd().split("\n");
  const entries = rest.slice(0, -1).map((line) => entry.exec(line) ?? [line]);

  test("is made of nothing but addresses with their pictures, in the namespaces of both", () => {
    expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    expect(start).toBe(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    );
    expect(rest.at(-1)).toBe("</urlset>");
    expect(entries.filter(({ length }) => length !== 3).map(([line]) => line)).toEqual([]);
  });

  test("names for every address the picture that the page shows first", () => {
    const wrong = entries.flatMap(([, address = "", image = ""]) => {
      const { main } = pageAt(new URL(address).pathname);
      const [first] = [...all(main, "img", { fetchpriority: "high" }), ...all(main, "img")];
      const shown = first && `${siteUrl}${attribute(first, "src")}`;
      const exists = files.has(image.replace(`${siteUrl}/`, ""));
      return image === shown && exists ? [] : [`${address}: ${image}, but it shows ${shown}`];
    });
    expect(wrong).toEqual([]);
    expect(entries.length).toBeGreaterThan(services.length * areas.length);
  });
});

describe("llms.txt", () => {
  const source = `${bytes("llms.txt")}`;
  const section = (heading: string) =>
    (source.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "")
      .split("\n")
      .filter((line) => line.startsWith("- "));
  const linkOf = (line: string) => /\]\(([^)]+)\)/.exec(line)?.[1] ?? "";

  test("says who we are, where, how to reach us and at what hours", () => {
    const { street, city, state, zip } = business.address;
    expect(source).toMatch(new RegExp(`^# ${business.name}\n\n> ${business.blurb}\n`));
    for (const fact of [`${phone.text} (${business.phone})`, `${street}, ${city}, ${state} ${zip}`]) {
      expect(source).toContain(fact);
    }
    expect(source).toContain(business.hours);
    expect(source).toContain(`${business.coverageMiles} miles`);
  });

  test("lists every service with its starting price and its page", () => {
    const lines = section("Services");
    expect(lines.map(linkOf)).toEqual(services.map(({ slug }) => `${siteUrl}/services/${slug}`));
    for (const [index, service] of services.entries()) {
      expect(lines[index]).toContain(`: ${startingPrice(service)}. ${service.description}`);
    }
  });

  test("lists every town with its page, and leads to pages that exist alone", () => {
    const lines = section("Towns");
    expect(lines.map(linkOf)).toEqual(areas.map(({ slug }) => `${siteUrl}/service-areas/${slug}`));
    expect(lines.filter((line, index) => !line.includes(`[${areas[index]?.name}, `))).toEqual([]);
    const all = [...source.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
    for (const address of all) expect(pageAt(new URL(address).pathname).file).toMatch(/\.html$/);
  });
});
