// Lighthouse on six pages of the built site, as on a phone, beside another site's home page: `npm run bench -- ADDRESS`, or the
// folder that another site was built into. RUNS sets how often each is measured; docs/bench.md has the last table.

import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { chromium } from "@playwright/test";
import { Hono } from "hono";
import { compressFolder } from "../build/compress.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import { findBrowser } from "./browser.mjs";
import { samplePages } from "./lib/sample-pages.ts";
import { freePort, withSite } from "./lib/site-server.ts";
import { root } from "./setup.mjs";

// npx fetches it on demand, because nothing else needs its hundred packages.
const PACKAGE = "lighthouse@13.5.0";
const PAGES = ["home", "services", "service", "area", "right-now", "design-your-door"];
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];

const [other] = process.argv.slice(2);
const runs = Number(process.env.RUNS ?? 3);

await withSite(async ({ origin }) => {
  const own = samplePages(readRecords(filesIn(root))).filter(({ name }) => PAGES.includes(name));
  const addresses = new Map(own.map(({ name, path }) => [name, origin + path]));
  if (other) addresses.set(other, existsSync(other) ? await serveFolder(other) : other);
  const figures = new Map([...addresses.keys()].map((name): [string, number[][]] => [name, []]));
  // In turns, so that a busy minute of this machine concerns all of them.
  for (let run = 0; run < runs; run += 1)
    for (const [name, address] of addresses) figures.get(name)?.push(await measure(address));
  console.log("| Page | First paint | Largest paint | Blocked |\n| --- | --- | --- | --- |");
  for (const [name, measured] of figures) {
    const medians = METRICS.map((_, index) => median(measured.map((each) => each[index] ?? Number.NaN)));
    console.log(`| ${name} | ${medians.map((value) => `${value.toFixed()} ms`).join(" | ")} |`);
  }
});
process.exit();

/** Runs Lighthouse on an address, and again if the browser did not start or missed the page. */
async function measure(address: string, attempts = 6): Promise<number[]> {
  const env = {
    ...process.env,
    CHROME_PATH: findBrowser({ likeVisitors: true }) ?? chromium.executablePath(),
  };
  const args = ["--yes", PACKAGE, address, "--quiet", "--output=json", "--only-categories=performance"];
  try {
    const { stdout } = await promisify(execFile)(
      "npx",
      [...args, "--chrome-flags=--headless=new --no-sandbox"],
      { env, maxBuffer: 2 ** 26 },
    );
    const { audits } = JSON.parse(stdout);
    return METRICS.map((id) => audits[id].numericValue);
  } catch (error) {
    if (attempts === 1) throw error;
    return measure(address, attempts - 1);
  }
}

/** Serves a copy of a folder with compressed files, as a host would. */
async function serveFolder(folder: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(copy, { recursive: true }));
  cpSync(folder, copy, { recursive: true });
  await compressFolder(copy);
  const app = new Hono().use(serveStatic({ root: copy, precompressed: true }));
  const port = await freePort();
  await once(createAdaptorServer(app).listen(port), "listening");
  return `http://localhost:${port}/`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
