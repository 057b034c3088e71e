import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { requiredFiles } from "../../server/site.ts";
import { all, attribute, type Document, one, text } from "./dom.ts";
import {
  addresses,
  allPages,
  type BuiltPage,
  bytes,
  errorPages,
  faults,
  files,
  pages,
  records,
  siteData,
} from "./site.ts";

// The limit on a social card, in bytes.
const CARD = 120_000;

const { siteUrl } = siteData;
const rootedAt = (path: string) => new URL(path, siteUrl).href;

test("dist/ holds the pages of all addresses and the four error pages, and no other page", () => {
  const built = [...files].filter((file) => file.endsWith(".html"));
  expect(built.sort()).toEqual(requiredFiles(addresses).sort());
});

describe("every page's head", () => {
  test("has one title and one description of its own", () => {
    const indexed = [...pages, ...errorPages.filter(({ file }) => file === "404.html")];
    const titles = indexed.map(({ document }) => text(one(one(document, "head"), "title")));
    const descriptions = indexed.map(({ document }) => meta(document, "description"));
    expect(repeated(titles)).toEqual([]);
    expect(repeated(descriptions)).toEqual([]);
    expect([...titles, ...descriptions]).not.toContain("");
  });

  test("names its own address, under the site root, as the canonical one", () => {
    const wrong = faults(pages, ({ document, path = "" }) => {
      const canonical = attribute(one(document, "link", { rel: "canonical" }), "href");
      const wanted = rootedAt(path);
      return [canonical !== wanted && `canonical is ${canonical}`];
    });
    expect(wrong).toEqual([]);
  });

  test("has complete social tags that say what the page says", () => {
    const wrong = faults(allPages, ({ document, path }) => {
      const title = text(one(one(document, "head"), "title"));
      const description = meta(document, "description");
      const image = property(document, "og:image");
      const wanted = {
        "og:type": "website",
        "og:title": title,
        "og:description": description,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
        "twitter:image": image,
        ...(path !== undefined && { "og:url": rootedAt(path) }),
      };
      return Object.entries(wanted).map(([name, value]) => {
        const found = property(document, name);
        return found !== value && `${name} is ${found}, not ${value}`;
      });
    });
    expect(wrong).toEqual([]);
  });

  test("shows a social card of its own, a JPEG of 1200 by 630 pixels below 120 kB", async () => {
    const cards = pages.map(({ document }) => property(document, "og:image"));
    const shared = new Set(errorPages.map(({ document }) => property(document, "og:image")));
    expect(repeated(cards)).toEqual([]);
    expect(shared.size).toBe(1);

    const found = [...cards, ...shared].map(async (address) => {
      const jpeg = bytes(address.replace(`${siteUrl}/`, ""));
      const { format, width, height } = await sharp(jpeg).metadata();
      return `${address} ${format} ${width}x${height}${jpeg.length < CARD ? "" : ` ${jpeg.length} bytes`}`;
    });
    expect(await Promise.all(found)).toEqual(
      [...cards, ...shared].map((address) => `${address} jpeg 1200x630`),
    );
  });

  test("tells in words what its card shows", () => {
    const wrong = faults(allPages, ({ document }) => {
      const told = property(document, "og:image:alt");
      return [!told.includes(records.phone.text) && `its card is told as "${told}"`];
    });
    expect(wrong).toEqual([]);
  });

  test("of an error page keeps it out of search results, and of no other page", () => {
    const isHidden = ({ document }: BuiltPage) =>
      all(document, "meta", { name: "robots" }).some((tag) =>
        /noindex/.test(attribute(tag, "content") ?? ""),
      );
    expect(errorPages.filter(isHidden)).toHaveLength(4);
    expect(pages.filter(isHidden)).toEqual([]);
    expect(
      errorPages.filter(({ document }) => all(document, "link", { rel: "canonical" }).length > 0),
    ).toEqual([]);
  });

  test("links icons and a manifest that exist", () => {
    const wrong = faults(allPages, ({ document }) =>
      ["icon", "apple-touch-icon", "manifest"].flatMap((rel) => {
        const found = all(document, "link", { rel });
        if (found.length === 0) return [`has no link to its ${rel}`];
        return found.map((link) => {
          const href = attribute(link, "href") ?? "";
          return !files.has(href.slice(1)) && `its ${rel} ${href} is missing`;
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("what search engines and phones read", () => {
  test("the sitemap lists every address and nothing else", () => {
    const listed = [...`${bytes("sitemap.xml")}`.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(listed.sort()).toEqual(pages.map(({ path = "" }) => rootedAt(path)).sort());
  });

  test("robots.txt lets everything be read and names the sitemap", () => {
    const robots = `${bytes("robots.txt")}`;
    expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: *\S/m);
  });

  test("the manifest's icons exist in the sizes that it states", async () => {
    const { icons, start_url } = JSON.parse(`${bytes("site.webmanifest")}`);
    expect(start_url).toBe("/");
    expect(icons.length).toBeGreaterThan(1);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(bytes(src.slice(1))).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
  });

  test("no page claims a rating in structured data, since the reviews are samples", () => {
    const wrong = faults(allPages, ({ source, document }) => [
      /aggregateRating|reviewRating|ratingValue|itemprop="review/i.test(source) && "claims a rating",
      ...all(document, "script", { type: "application/ld+json" }).map(
        (script) => !isJson(text(script)) && "holds structured data that is no JSON",
      ),
    ]);
    expect(wrong).toEqual([]);
  });
});

function meta(document: Document, name: string): string {
  return attribute(one(document, "meta", { name }), "content") ?? "";
}

/** The value of a social tag, whichever of the two attributes names it. */
function property(document: Document, name: string): string {
  const tags = [...all(document, "meta", { property: name }), ...all(document, "meta", { name })];
  const [tag, ...more] = tags;
  return tag && more.length === 0 ? (attribute(tag, "content") ?? "") : `there ${tags.length} times`;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
