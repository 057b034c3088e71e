// Compares the pages that differ by their area: `npm run similarity`, after a build. Fails if two are too similar.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestFile } from "../server/manifest.ts";
import { readRecords } from "../src/records/reader.ts";
import { htmlFile } from "../src/routes/routes.ts";
import { mainText } from "./lib/main-text.ts";
import { MAX_SIMILARITY, median, pageGroups, pairsOf, phrases, placeNames } from "./lib/similarity.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

try {
  process.exitCode = compareGroups() > MAX_SIMILARITY ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Prints a line for each group; returns the similarity of the most similar pages. */
function compareGroups(): number {
  if (!existsSync(join(dist, manifestFile)))
    throw new Error("There is no built site in dist/. Run `npm run build` first.");
  const { services, areas } = readRecords(root);
  const places = placeNames(areas);
  const said = (path: string) => phrases(mainText(readFileSync(join(dist, htmlFile(path)), "utf8")), places);
  let highest = 0;
  console.log("Pages                                     median    max  most similar pages");
  for (const group of pageGroups(services, areas)) {
    const pairs = pairsOf(group, said);
    const [first] = pairs;
    if (!first) continue;
    highest = Math.max(highest, first.similarity);
    const columns = [group.name.padEnd(42), shown(median(pairs)), ` ${shown(first.similarity)}`];
    console.log(`${columns.join("  ")}  ${first.paths.join("  ")}`);
  }
  console.log(
    `The most similar pages share ${shown(highest)} of their phrases; the limit is ${shown(MAX_SIMILARITY)}.`,
  );
  return highest;
}

function shown(share: number): string {
  return share.toFixed(2);
}
