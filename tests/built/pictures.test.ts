import sharp from "sharp";
import { expect, test } from "vitest";
import { fileListFile, parseFileList } from "../../server/manifest.ts";
import { mainPicture } from "../../src/metadata/social-card.ts";
import { attributes, candidatesOf, type Elements, list, phoneCandidates, text } from "./elements.ts";
import { allPages, bytes, expectNone, files, mismatch, pages, records, testPages } from "./pages.ts";

const complete = 'picture:has(> source[type="image/avif"][srcset]) > img[src$=".jpg"][width][height][alt]';

// The door designer's choices, each with its name beside it. Whatever can draw a door shows WebP.
const toChoose = ':is(label, a) img[src$=".webp"][width][height][alt=""][loading="lazy"]';

testPages("a picture has dimensions, a text, an AVIF source and a JPEG", allPages, ({ find }) =>
  attributes(find("img").not(complete).not(toChoose), "src").map(
    (src) => `its picture ${src} lacks one of these`,
  ),
);

testPages(
  "a rendering says what it is wherever it is shown, and a photograph doesn't",
  allPages,
  ({ find }) =>
    list(find("picture")).map((picture) => {
      const { alt = "", src = "" } = picture.find("img").attr() ?? {};
      const files = [src, ...attributes(picture.find("source[media]"), "srcset")];
      const isOrigin = files.some((file) => records.pictures[nameOf(file)]?.placeholder);
      const words = text(picture.parent().children("small"));
      const isTold = alt === "" || alt.startsWith("Illustration: ") === isOrigin;
      return mismatch(`what ${src} says of itself`, [words, isTold], [isOrigin ? "Illustration" : "", true]);
    }),
);

test("no unused picture is built", () => {
  // dist/ also keeps the files of earlier builds.
  const own = [...parseFileList(`${bytes(fileListFile)}`)].filter(([, { since }]) => since === undefined);
  const pictures = own.map(([file]) => file).filter((file) => /^_astro\/.*\.(avif|jpg|png|webp)$/.test(file));
  const texts = [...files]
    .filter((file) => /^(?!_).*\.(html|json|xml|css)$/.test(file))
    .map((file) => `${bytes(file)}`);
  const named = new Set(texts.flatMap((text) => text.match(/_astro\/[\w.-]+/g) ?? []));
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((file) => !named.has(file))).toEqual([]);
});

test("each file is as wide as the srcset says, and of the type that the source says", async () => {
  const sourcesOfAll = allPages.flatMap(({ find }) => list(find("source")));
  const named = sourcesOfAll.flatMap((source) =>
    candidatesOf(source.attr("srcset") ?? "").map(([url, width]) => `${source.attr("type")} ${url} ${width}`),
  );
  const faults = [...new Set(named)].map(async (wanted) => {
    const url = wanted.split(" ")[1] ?? "";
    const { format, compression, width } = await sharp(bytes(url.slice(1))).metadata();
    const found = `image/${compression === "av1" ? "avif" : format} ${url} ${width}w`;
    return found === wanted ? [] : [`${wanted} is ${found}`];
  });
  expectNone((await Promise.all(faults)).flat());
});

// These show their main picture on wide screens alone, so that a narrow one doesn't fetch it.
const WIDE_ALONE = ["services", "service-areas"];

// The contact page and the text pages begin with text, those of a service in an area with a map; the door designer with a
// picture that no record names.
testPages("the first picture is fetched first, all others load lazily", pages, ({ find, route }) => {
  const found = attributes(find("main img"), "loading").findLastIndex((loading) => loading !== "lazy");
  const isFirst = find("main img").first().is('[fetchpriority="high"]');
  const hasPicture = mainPicture(records, route) !== undefined || route.kind === "design-your-door";
  const startsWithWords = route.kind === "contact" || !hasPicture || WIDE_ALONE.includes(route.kind);
  const wanted = startsWithWords ? [-1, false] : [0, true];
  return [
    mismatch("the last picture that does not wait, and whether it comes first", [found, isFirst], wanted),
  ];
});

testPages("every page shows the picture of its record first", pages, ({ find, route }) => {
  const picture = mainPicture(records, route);
  const [first = ""] = attributes(find("main img"), "src");
  return [picture !== undefined && nameOf(first) !== picture && `shows ${first}, not ${picture}`];
});

testPages("a phone gets 750 pixels for a card, 1,080 for a hero, at most", pages, ({ find }) => [
  ...list(find("article picture")).map((picture) => tooWide(picture, 750)),
  ...list(find('picture:has([fetchpriority="high"])')).map((picture) => tooWide(picture, 1080)),
]);

/** The name of the record of a picture's file. */
function nameOf(file: string): string {
  return /\/_astro\/([^.]+)\./.exec(file)?.[1] ?? "";
}

/** The fault if narrow screens may choose a wider file. */
function tooWide(picture: Elements, limit: number): string | false {
  const widest = Math.max(...phoneCandidates(picture).map(([, width]) => Number.parseInt(width, 10)));
  return widest > limit && `offers a phone ${widest} pixels, not ${limit}`;
}
