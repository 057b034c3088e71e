import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { mainPicture } from "../../src/metadata/social-card.ts";
import { masterFile } from "../../src/records/masters.ts";
import { lumaOf, worstTenth } from "../../src/ui/picture-fidelity.ts";
import { chosenQualities, FIDELITY, QUALITIES, resized } from "../../src/ui/picture-qualities.ts";
import { attributes, candidatesOf, type Elements, list, phoneCandidates } from "./elements.ts";
import { allPages, bytes, expectNone, mismatch, pages, records, testPages } from "./pages.ts";

const sources = ["avif", "webp"].map((type) => `:has(> source[type="image/${type}"][srcset])`).join("");
const complete = `picture${sources} > img[src][width][height][alt]`;

testPages("a picture has dimensions, a text, and AVIF and WebP sources", allPages, ({ find }) =>
  attributes(find("img").not(complete), "src").map((src) => `its picture ${src} lacks one of these`),
);

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

const namedByPages = new Set(
  allPages.flatMap(({ source }) => source.match(/(?<=\/_astro\/)[\w.-]+\.avif/g) ?? []),
);
// Of a rendering, whose master does not change. What an owner's photograph costs is the owner's choice.
const renderings = Object.keys(records.pictures).filter((name) => records.pictures[name]?.placeholder);
const qualities = chosenQualities();
// dist/ also has the files of earlier builds.
const shown = listFiles("dist/_astro").filter((file) => file.endsWith(".avif") && namedByPages.has(file));
// One step of quality keeps up to this much more.
const STEP = 0.035;

test.each(renderings)(
  "the files of %s keep what is seen of it, and weigh no more than that needs",
  async (name) => {
    const master = readFileSync(masterFile(name));
    const files = shown.filter((file) => file.startsWith(`${name}.`));
    const faults = files.map(async (file) => {
      const [, width = "", dense] = /\.(\d+)(d?)\.avif$/.exec(file) ?? [];
      const original = await lumaOf(
        await (await resized(master, Number(width))).png({ compressionLevel: 1 }).toBuffer(),
      );
      const kept = worstTenth(original, await lumaOf(bytes(`_astro/${file}`)));
      // More than 1,600 pixels are for dense screens, too.
      const screens = dense || Number(width) > 1600 ? "dense" : "sharp";
      const wanted = FIDELITY[screens];
      const quality = qualities[name]?.[screens][Number(width)];
      const enough = quality === QUALITIES.highest || kept >= wanted - 0.005;
      const noMore = quality === QUALITIES.lowest || kept <= wanted + STEP;
      return enough && noMore ? [] : [`${file} keeps ${kept.toFixed(3)} of ${wanted} at quality ${quality}`];
    });
    expect(files).not.toEqual([]);
    expectNone((await Promise.all(faults)).flat());
  },
);

// The contact page and the pages of words begin with words, those of a service in an area with a map.
testPages("the first picture is fetched first, all others wait", pages, ({ find, route }) => {
  const found = attributes(find("main img"), "loading").findLastIndex((loading) => loading !== "lazy");
  const isFirst = find("main img").first().is('[fetchpriority="high"]');
  const startsWithWords = route.kind === "contact" || mainPicture(records, route) === undefined;
  const wanted = startsWithWords ? [-1, false] : [0, true];
  return [
    mismatch("the last picture that does not wait, and whether it comes first", [found, isFirst], wanted),
  ];
});

testPages("every page shows the picture of its record first", pages, ({ find, route }) => {
  const picture = mainPicture(records, route);
  const [first = ""] = attributes(find("main img"), "src");
  return [picture !== undefined && !first.includes(`/${picture}.`) && `shows ${first}, not ${picture}`];
});

testPages("a phone gets 750 pixels for a card, 1,080 for a hero, at most", pages, ({ find }) => [
  ...list(find("article picture")).map((picture) => tooWide(picture, 750)),
  ...list(find('picture:has([fetchpriority="high"])')).map((picture) => tooWide(picture, 1080)),
]);

/** A fault if narrow screens may choose a wider file. */
function tooWide(picture: Elements, limit: number): string | false {
  const widest = Math.max(...phoneCandidates(picture).map(([, width]) => Number.parseInt(width, 10)));
  return widest > limit && `offers a phone ${widest} pixels, not ${limit}`;
}
