// Measures the built site and writes docs/bench.json and docs/bench.md: `npm run bench`, or `npm run bench -- server`
// for a part: speed, server, growth, next. RUNS says how often each page is measured (3).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { siteFile } from "../server/site.ts";
import { readRecords } from "../src/site/records.ts";
import { type Build, growthTable, measureGrowth } from "./lib/bench/growth.ts";
import {
  type Calibration,
  calibrate,
  calibrationText,
  measureSpeed,
  type PageSpeed,
  speedTable,
} from "./lib/bench/lighthouse.ts";
import { measureNextPage, type NextPage, nextPageTable } from "./lib/bench/next-page.ts";
import { withServer } from "./lib/bench/processes.ts";
import { withSecureFront } from "./lib/bench/secure-front.ts";
import { measureThroughput, type Throughput, throughputTable } from "./lib/bench/throughput.ts";
import { samplePages } from "./lib/shots-pages.ts";

interface Results {
  machine: string;
  date: string;
  speed?: { calibration: Calibration; secure: PageSpeed[]; plain: PageSpeed[] };
  server?: Throughput;
  growth?: Build[];
  next?: NextPage;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const file = join(root, "docs/bench.json");
const runs = Number(process.env.RUNS || "3");
const areas = [15, 150, 1500];

const parts: { [Part in "speed" | "server" | "growth" | "next"]: () => Promise<Required<Results>[Part]> } = {
  speed: () =>
    withServer(root, async (origin) => {
      const pages = samplePages(readRecords(root)).filter(({ name }) => name !== "not-found");
      const calibration = await calibrate(origin, runs);
      const { factor } = calibration;
      const secure = await withSecureFront(origin, (front) => measureSpeed(front, pages, runs, factor));
      return { calibration, secure, plain: await measureSpeed(origin, pages, runs, factor) };
    }),
  server: () => measureThroughput(root),
  next: () => withServer(root, (origin) => measureNextPage(origin, Math.max(runs, 5))),
  growth: () => measureGrowth(root, areas),
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(wanted: readonly string[]): Promise<void> {
  const names = Object.keys(parts).filter(isPart);
  const unknown = wanted.find((name) => !isPart(name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". Choose of: ${names.join(", ")}.`);
  if (!Number.isInteger(runs) || runs < 1) throw new Error("RUNS must be a whole number from 1.");
  if (!existsSync(join(root, "dist", siteFile)))
    throw new Error("There is no built site in dist/. Run `npm run build` first.");

  // What a part measured is written at once: the next may take long. Parts that are not asked for stay as they were.
  for (const name of names.filter((part) => wanted.length === 0 || wanted.includes(part))) {
    const before: Partial<Results> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    write({ ...before, ...aboutRun(), [name]: await parts[name]() });
  }
}

function isPart(name: string): name is keyof typeof parts {
  return name in parts;
}

function aboutRun(): Pick<Results, "machine" | "date"> {
  return {
    machine: `${cpus().length} cores, Node ${process.version}`,
    date: new Date().toISOString().slice(0, 10),
  };
}

function write(results: Results): void {
  mkdirSync(join(root, "docs"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const { machine, date, speed, server, growth, next } = results;
  const sections = [
    `# Figures\n\nMeasured by \`npm run bench\` on ${date} (${machine}).`,
    speed &&
      `## Lighthouse, on a phone\n\n${calibrationText(speed.calibration)}\n\nOver HTTP/2 and TLS, as a host offers the site to visitors:\n\n${speedTable(speed.secure)}\n\n` +
        `Straight from the process, over HTTP/1.1 in the clear, where each file waits for a connection:\n\n${speedTable(speed.plain)}`,
    server && `## The home page under load\n\n${throughputTable(server)}`,
    next && `## The next page\n\n${nextPageTable(next)}`,
    growth && `## Building\n\n${growthTable(growth)}`,
  ];
  writeFileSync(join(root, "docs/bench.md"), `${sections.filter(Boolean).join("\n\n")}\n`);
}
