// What search engines, and sites on which a link is shared, read. src/routes/head.test.ts has the rules of titles and
// descriptions.
import sharp from "sharp";
import { expect, test } from "vitest";
import { requiredFiles } from "../../server/manifest.ts";
import { areaPath } from "../../src/routes/routes.ts";
import { attributes, texts } from "./elements.ts";
import { allPages, bytes, files, inAreaPages, mismatch, pages, table, testPages, urlOf } from "./pages.ts";

test("dist/ contains the pages of all routes and the four error pages, and no other page", () => {
  const built = [...files].filter((file) => file.endsWith(".html"));
  expect(built.sort()).toEqual(requiredFiles(table).sort());
});

const unlisted = new Map(
  inAreaPages
    .filter(({ service, area }) => !area.listed.includes(service.slug))
    .map(({ route, area }) => [route.path, areaPath(area.slug)]),
);

testPages(
  "search engines are asked to leave out error pages and those that no town lists",
  allPages,
  (page) => {
    const wanted = page.route && !unlisted.has(page.route.path) ? [] : ["noindex"];
    return [mismatch("robots", attributes(page.find('meta[name="robots"]'), "content"), wanted)];
  },
);

testPages("only its town's page links a page that isn't listed", pages, ({ find, route }) =>
  attributes(find("a"), "href").map((href) => {
    const town = unlisted.get(href);
    return town && ![town, href].includes(route.path) && `links ${href}`;
  }),
);

const cards = new Set<string>();

testPages(
  "the head says the same to search engines and to those who share it",
  allPages,
  ({ find, route }) => {
    const meta = (name: string) =>
      attributes(find(`meta[name="${name}"], meta[property="${name}"]`), "content");
    const [description = ""] = meta("description");
    const [image = ""] = meta("og:image");
    const [alt = ""] = meta("og:image:alt");
    const isShared = !route && cards.has(image);
    const isNew = isShared || cards.size < cards.add(image).size;
    return [
      mismatch("the title", meta("og:title"), texts(find("head title"))),
      mismatch("the description", meta("og:description"), [description]),
      description === "" && "has no description",
      alt === "" && "its card has no text",
      mismatch(
        "the canonical link",
        attributes(find('link[rel="canonical"]'), "href"),
        route ? [urlOf(route.path)] : [],
      ),
      mismatch("og:url", meta("og:url"), route ? [urlOf(route.path)] : []),
      !isNew && `shares its card ${image}`,
      !files.has(image.replace(urlOf("/"), "")) && `lacks its card ${image}`,
      mismatch("twitter:card", meta("twitter:card"), ["summary_large_image"]),
      // A browser that makes links of them changes what islands find.
      mismatch("format-detection", meta("format-detection"), ["telephone=no,date=no,address=no,email=no"]),
      // files.test.ts checks that these exist.
      ["icon", "apple-touch-icon", "manifest"].map(
        (rel) => !find(`link[rel="${rel}"]`).length && `links no ${rel}`,
      ),
    ];
  },
);

test("a social card is a JPEG of 1200 by 630 pixels", async () => {
  const names = [...files].filter((file) => file.startsWith("social/"));
  expect(names.length).toBeGreaterThan(table.routes.length);
  const card = { format: "jpeg", width: 1200, height: 630 };
  for (const name of names) expect(await sharp(bytes(name)).metadata(), name).toMatchObject(card);
});
