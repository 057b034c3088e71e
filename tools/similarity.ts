// Compares the texts of the built pages: `npm run similarity`, after a build. Warns if two indexed pages that differ by
// their area are too similar, or if too little of an indexed page is unique to it. Search engines may rank such a page
// lower, which isn't a fault of the site.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestFile } from "../server/manifest.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import { createRouteTable, htmlFile, slugsOf } from "../src/routes/routes.ts";
import { isIndexed } from "./lib/is-indexed.ts";
import { mainText } from "./lib/main-text.ts";
import { median } from "./lib/median.ts";
import {
  MAX_SIMILARITY,
  MIN_OWN_SHARE,
  ownShares,
  type PageGroup,
  pageGroups,
  pairsOf,
  phrases,
  placeNames,
} from "./lib/similarity.ts";
import { main, root } from "./setup.mjs";

interface Page {
  text: string;
  indexed: boolean;
}

const dist = join(root, "dist");

await main(async () => {
  const records = readRecords(filesIn(root));
  const { services, areas } = records;
  const pages = readPages(records);
  const groups = indexedOnly(pageGroups(services, areas), pages);
  const places = placeNames(areas);
  const passed = [
    compareGroups(groups, (path) => phrases(pages.get(path)?.text ?? "", places)),
    compareWithSite([...groups, otherPages(pages, groups)], pages),
  ];
  const notIndexed = [...pages.values()].filter(({ indexed }) => !indexed);
  console.log(`Not counted here: ${notIndexed.length} pages with noindex.`);
  if (!passed.every(Boolean))
    console.warn(
      "Search engines may leave out such pages: say more in content/areas/ that is true of one town only.",
    );
  return 0;
});

function readPages(records: Parameters<typeof slugsOf>[0]): Map<string, Page> {
  if (!existsSync(join(dist, manifestFile)))
    throw new Error("There is no built site in dist/. Run `npm run build` first.");
  const { routes } = createRouteTable(slugsOf(records));
  return new Map(
    routes.map(({ path }) => {
      const html = readFileSync(join(dist, htmlFile(path)), "utf8");
      return [path, { text: mainText(html), indexed: isIndexed(html) }];
    }),
  );
}

/** The groups without the pages that search engines do not list. */
function indexedOnly(groups: readonly PageGroup[], pages: ReadonlyMap<string, Page>): PageGroup[] {
  return groups.map(({ name, paths }) => ({ name, paths: paths.filter((path) => pages.get(path)?.indexed) }));
}

function otherPages(pages: ReadonlyMap<string, Page>, groups: readonly PageGroup[]): PageGroup {
  const grouped = new Set(groups.flatMap(({ paths }) => paths));
  return { name: "all other pages", paths: [...pages.keys()].filter((path) => !grouped.has(path)) };
}

/** Prints how similar the pages of each group are; returns whether all are different enough. */
function compareGroups(groups: readonly PageGroup[], said: (path: string) => ReadonlySet<string>): boolean {
  let highest = 0;
  console.log("What pages share with each other              median    max  most similar pages");
  for (const group of groups) {
    const pairs = pairsOf(group, said);
    const [first] = pairs;
    if (!first) continue;
    highest = Math.max(highest, first.similarity);
    const middle = median(pairs.map(({ similarity }) => similarity));
    printRow(group.name, middle, first.similarity, first.paths.join("  "));
  }
  console.log(
    `The most similar pages share ${percent(highest)} of their phrases; the limit is ${percent(MAX_SIMILARITY)}.\n`,
  );
  return highest <= MAX_SIMILARITY;
}

/** Prints how much of each group's indexed pages is unique to them; returns whether it's enough on each. */
function compareWithSite(groups: readonly PageGroup[], pages: ReadonlyMap<string, Page>): boolean {
  const indexed = ownShares(new Map([...pages].map(([path, { text }]) => [path, text])))
    .filter(({ path }) => pages.get(path)?.indexed)
    .sort((a, b) => a.share - b.share);
  console.log("What pages say that no other page says        median    min  page with the least");
  for (const { name, paths } of groups) {
    const shares = indexed.filter(({ path }) => paths.includes(path));
    const [lowest] = shares;
    if (lowest) printRow(name, median(shares.map(({ share }) => share)), lowest.share, lowest.path);
  }
  const tooLow = indexed.filter(({ share }) => share < MIN_OWN_SHARE);
  console.log(
    `${tooLow.length} of ${indexed.length} indexed pages say less than ${percent(MIN_OWN_SHARE)} that stands on no other page.`,
  );
  return tooLow.length === 0;
}

function printRow(name: string, middle: number, outermost: number, paths: string): void {
  console.log(
    [name.padEnd(44), percent(middle).padStart(6), percent(outermost).padStart(5), paths].join("  "),
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
