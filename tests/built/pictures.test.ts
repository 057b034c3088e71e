import sharp from "sharp";
import { expect, test } from "vitest";
import { areaPath, servicePath } from "../../src/site/addresses.ts";
import { all, attribute, type Element } from "./dom.ts";
import { allPages, bytes, faults, pages, records } from "./site.ts";

// The limits on a phone, in bytes of AVIF.
const CARD = 18_000;
const HERO = 45_000;

test("each has its dimensions, an alternative text, and AVIF and WebP sources", () => {
  const wrong = faults(allPages, ({ document }) => {
    const inPictures = all(document, "picture").flatMap((picture) => all(picture, "img"));
    return [
      ...all(document, "img").flatMap((image) => [
        !inPictures.includes(image) && `${attribute(image, "src")} stands outside picture`,
        ...["width", "height"].map(
          (side) => !(Number(attribute(image, side)) > 0) && `${attribute(image, "src")} has no ${side}`,
        ),
        attribute(image, "alt") === undefined && `${attribute(image, "src")} has no alt`,
      ]),
      ...all(document, "picture").flatMap((picture) =>
        ["image/avif", "image/webp"].map(
          (type) =>
            !all(picture, "source", { type }).some((source) => attribute(source, "srcset")) &&
            `a picture has no ${type}`,
        ),
      ),
    ];
  });
  expect(wrong).toEqual([]);
});

test("each file is as wide as the srcset says, and of the type that the source says", async () => {
  const candidates = new Set(
    allPages.flatMap(({ document }) =>
      all(document, "source").flatMap((source) =>
        (attribute(source, "srcset") ?? "")
          .split(",")
          .map((candidate) => `${attribute(source, "type")} ${candidate.trim()}`),
      ),
    ),
  );
  expect(candidates.size).toBeGreaterThan(0);
  for (const candidate of candidates) {
    const [type, address = "", width] = candidate.split(" ");
    const found = await sharp(bytes(address.slice(1))).metadata();
    const format = found.compression === "av1" ? "avif" : found.format;
    expect(`image/${format} ${address} ${found.width}w`).toBe(`${type} ${address} ${width}`);
  }
});

test("the largest picture of a page is fetched first, those further down only when they are near", () => {
  const wrong = faults(pages, ({ main }) =>
    all(main, "img").map((image, index) => {
      const isLazy = attribute(image, "loading") === "lazy";
      const isFirst = index === 0 && attribute(image, "fetchpriority") === "high";
      return !isLazy && !isFirst && `${attribute(image, "src")} does not wait`;
    }),
  );
  expect(wrong).toEqual([]);
});

test("every service and every town shows the picture of its record first", () => {
  const { services, areas } = records;
  const expected = [
    ...services.map(({ slug, image }) => ({ path: servicePath(slug), image })),
    ...areas.map(({ slug, image }) => ({ path: areaPath(slug), image })),
    ...services.flatMap(({ slug, image }) =>
      areas.map((area) => ({ path: servicePath(slug, area.slug), image })),
    ),
  ];
  const wrong = expected.filter(({ path, image }) => {
    const page = pages.find((candidate) => candidate.path === path);
    const [first] = page ? all(page.main, "img") : [];
    return !first || !attribute(first, "src")?.includes(`/${image}.`);
  });
  expect(wrong).toEqual([]);
});

test("a card's picture costs a phone of any density at most 18 kB", () => {
  const cards = pages.flatMap(({ main }) => all(main, "article").flatMap((card) => all(card, "picture")));
  expect(cards.length).toBeGreaterThan(records.services.length);
  expect(heavier(cards, CARD)).toEqual([]);
});

test("the first picture of a page costs a phone of any density at most 45 kB", () => {
  const heroes = pages.flatMap(({ main }) => all(main, "picture").slice(0, 1));
  expect(heroes.length).toBeGreaterThan(records.services.length);
  expect(heavier(heroes, HERO)).toEqual([]);
});

/** The AVIF files over a limit among those that a narrow screen may choose. */
function heavier(pictures: readonly Element[], limit: number): string[] {
  const offered = pictures.flatMap((picture) => {
    const sources = all(picture, "source", { type: "image/avif" });
    const [source] = sources.filter((candidate) => attribute(candidate, "media")).concat(sources);
    return addresses(attribute(source as Element, "srcset"));
  });
  return [...new Set(offered)]
    .map((address) => ({ address, size: bytes(address.slice(1)).length }))
    .filter(({ size }) => size > limit)
    .map(({ address, size }) => `${address} has ${size} bytes`);
}

function addresses(srcset = ""): string[] {
  return srcset.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? "");
}
