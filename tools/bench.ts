// Measures the built site and writes docs/bench.md: `npm run bench`, or `npm run bench -- journey` for one section:
// lighthouse or journey. RUNS sets how often each page is measured.

import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import { measureJourney } from "./lib/bench/journey.ts";
import { measurePages } from "./lib/bench/lighthouse.ts";
import { replaceSection } from "./lib/bench/markdown.ts";
import { samplePages } from "./lib/sample-pages.ts";
import { withSite } from "./lib/site-server.ts";
import { root } from "./setup.mjs";

const FILE = join(root, "docs/bench.md");
const { RUNS = "3" } = process.env;

const pages = samplePages(readRecords(filesIn(root))).filter(({ name }) => name !== "not-found");
const JOURNEY = ["home", "service", "service-in-area"];

const SECTIONS: Record<string, { heading: string; measure: () => Promise<string> }> = {
  lighthouse: {
    heading: "Lighthouse, on a phone",
    measure: () => withSite(async ({ origin }) => measurePages(origin, pages, Number(RUNS))),
  },
  journey: {
    heading: "From the home page to a service, and to it in a town",
    measure: () =>
      withSite(({ origin }) =>
        measureJourney(
          origin,
          pages.filter(({ name }) => JOURNEY.includes(name)),
          Number(RUNS),
        ),
      ),
  },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(SECTIONS).join(", ")}.`);
  process.exit(1);
}
for (const [name, { heading, measure }] of Object.entries(SECTIONS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const date = new Date().toISOString().slice(0, 10);
  const text = `Measured on ${date} (${cpus().length} cores, Node ${process.version}).\n\n${await measure()}`;
  console.log(`${heading}\n\n${text}\n`);
  // Saved after each section, because the next may take long.
  writeFileSync(FILE, replaceSection(readFileSync(FILE, "utf8"), heading, text));
}
