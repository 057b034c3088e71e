import sharp from "sharp";
import { expect, test } from "vitest";
import { requiredFiles } from "../../server/manifest.ts";
import { cardAltText, cardOf, errorCard } from "../../src/metadata/social-card.ts";
import { errorHead, headOf } from "../../src/routes/head.ts";
import { attributes, texts } from "./elements.ts";
import { allPages, bytes, files, mismatch, pages, records, table, testPages, urlOf } from "./pages.ts";

test("dist/ contains the pages of all routes and the four error pages, and no other page", () => {
  const built = [...files].filter((file) => file.endsWith(".html"));
  expect(built.sort()).toEqual(requiredFiles(table).sort());
});

testPages("the head has the metadata of the page's records", allPages, ({ file, find, route }) => {
  const head = route
    ? headOf(records, route)
    : errorHead(records, file === "404.html" ? "not-found" : "error");
  const { title, description } = head;
  const card = route ? cardOf(records, route) : errorCard(records);
  const url = route && urlOf(route.path);
  const wanted = {
    description,
    "og:type": "website",
    "og:url": url,
    "og:title": title,
    "og:description": description,
    "og:image": urlOf(card.path),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": cardAltText(card, records),
    // Twitter reads the rest from the og: properties.
    "twitter:card": "summary_large_image",
    // A browser that darkens pages paints a map otherwise than its legend; one that makes links changes what islands find.
    "color-scheme": "only light",
    "format-detection": "telephone=no,date=no,address=no,email=no",
    // Error pages and pages with too little content of their own are not indexed.
    robots: url && !head.noindex ? undefined : "noindex",
  };
  return [
    mismatch("title", texts(find("head title")), [title]),
    mismatch("canonical", attributes(find('link[rel="canonical"]'), "href"), url ? [url] : []),
    ...Object.entries(wanted).map(([name, value]) => {
      const found = attributes(find(`meta[name="${name}"], meta[property="${name}"]`), "content");
      return mismatch(name, found, value === undefined ? [] : [value]);
    }),
  ];
});

test("each page has its own social card, a JPEG of 1200 by 630 pixels; error pages share one", async () => {
  const cards = [...pages.map(({ route }) => cardOf(records, route).path), errorCard(records).path];
  const found = cards.map(async (path) => {
    const { format, width, height } = await sharp(bytes(path.slice(1))).metadata();
    return `${path} ${format} ${width}x${height}`;
  });
  expect(await Promise.all(found)).toEqual(cards.map((path) => `${path} jpeg 1200x630`));
  expect(new Set(cards).size).toBe(cards.length);
});

// files.test.ts checks that the linked files exist.
testPages("the head links an icon, a touch icon and a web manifest", allPages, ({ find }) =>
  ["icon", "apple-touch-icon", "manifest"].map(
    (rel) => find(`link[rel="${rel}"]`).length === 0 && `links no ${rel}`,
  ),
);
