// Says how alike the pages of the towns are: `npm run similarity`, after a build. Fails where two are too alike.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { siteFile } from "../server/site.ts";
import { pageFile } from "../src/site/addresses.ts";
import { readRecords } from "../src/site/records.ts";
import { mainText } from "./lib/main-text.ts";
import { BOUND, median, pairsOf, phrases, placeNames, townGroups } from "./lib/similarity.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function main(): number {
  if (!existsSync(join(dist, siteFile)))
    throw new Error("There is no built site in dist/. Run `npm run build` first.");
  const { services, areas } = readRecords(root);
  const places = placeNames(areas);
  const said = (path: string) => phrases(mainText(readFileSync(join(dist, pageFile(path)), "utf8")), places);
  let worst = 0;
  console.log("Pages                                     median  worst  pair");
  for (const group of townGroups(services, areas)) {
    const pairs = pairsOf(group, said);
    const [first] = pairs;
    if (!first) continue;
    worst = Math.max(worst, first.similarity);
    const columns = [group.name.padEnd(42), shown(median(pairs)), ` ${shown(first.similarity)}`];
    console.log(`${columns.join("  ")}  ${first.paths.join("  ")}`);
  }
  console.log(`The most alike share ${shown(worst)} of what they say; the bound is ${shown(BOUND)}.`);
  return worst > BOUND ? 1 : 0;
}

function shown(share: number): string {
  return share.toFixed(2);
}
