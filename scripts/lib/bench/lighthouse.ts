import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../browser.mjs";
import type { SamplePage } from "../shots-pages.ts";
import { median, rounded, table } from "./figures.ts";

// Fetched when it is needed: nothing else needs its hundred packages.
const PACKAGE = "lighthouse@13.5.0";
const ATTEMPTS = 6;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

// What Lighthouse's figure for a machine is in the middle of those that its own factor of 4 is made for, 1500 to 2000:
// github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
const EXPECTED_INDEX = 1750;
const FACTOR = 4;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** How fast Lighthouse finds this machine, and how many times it then slows its processor to make it a phone's. */
export interface Calibration {
  index: number;
  factor: number;
}

/** What Lighthouse says of a kind of page on a phone: the median of its runs. */
export interface PageSpeed {
  page: string;
  /** Performance, accessibility, best practices, search: 0 to 100. */
  scores: number[];
  /** In milliseconds; the shift has no unit. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Finds out how fast this machine is, so many times: a slow one is slowed less, as Lighthouse advises. */
export async function calibrate(url: string, runs: number): Promise<Calibration> {
  const reports = await measure(url, runs, FACTOR);
  const index = rounded(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  return { index, factor: factorFor(index) };
}

/** How many times a machine of this index is slowed to make it a phone's: as Lighthouse does, or less, never sped up. */
export function factorFor(index: number): number {
  return rounded(Math.min(FACTOR, Math.max(1, (FACTOR * index) / EXPECTED_INDEX)), 1);
}

/** Measures one page of each kind so many times, the processor slowed by the factor. */
export async function measureSpeed(
  origin: string,
  pages: readonly SamplePage[],
  runs: number,
  factor: number,
): Promise<PageSpeed[]> {
  const measured: PageSpeed[] = [];
  for (const { name, path } of pages) {
    const reports = await measure(origin + path, runs, factor);
    const middle = (read: (report: Report) => number) => median(reports.map(read));
    const audit = (id: string) => middle((report) => report.audits[id]?.numericValue ?? Number.NaN);
    measured.push({
      page: name,
      scores: categories.map((id) =>
        middle((report) => Math.round((report.categories[id]?.score ?? 0) * 100)),
      ),
      fcp: rounded(audit(audits.fcp)),
      lcp: rounded(audit(audits.lcp)),
      tbt: rounded(audit(audits.tbt)),
      cls: rounded(audit(audits.cls), 3),
    });
    console.log(`Lighthouse: ${name}: ${JSON.stringify(measured.at(-1))}`);
  }
  return measured;
}

/** The calibration in a sentence. */
export function calibrationText({ index, factor }: Calibration): string {
  const reason =
    factor < FACTOR ? ` (its own factor, ${FACTOR}, is for machines of ${EXPECTED_INDEX}, so less here)` : "";
  return `Lighthouse finds this machine's speed to be ${index} and slows it ${factor} times to make it a phone's${reason}.`;
}

/** The speeds as a table. */
export function speedTable(speeds: readonly PageSpeed[]): string {
  return table(
    ["Page", "Performance / accessibility / practices / search", "FCP", "LCP", "TBT", "CLS"],
    speeds.map(({ page, scores, fcp, lcp, tbt, cls }) => [
      page,
      scores.join(" / "),
      `${rounded(fcp / 1000, 2)} s`,
      `${rounded(lcp / 1000, 2)} s`,
      `${tbt} ms`,
      cls,
    ]),
  );
}

async function measure(url: string, runs: number, factor: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await patiently(() => lighthouse(url, factor)));
  return reports;
}

/** Now and then a browser does not start or misses its page: as often again, before an hour of measuring is lost. */
async function patiently<T>(attempt: () => Promise<T>, tries = ATTEMPTS): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries === 1) throw error;
    return patiently(attempt, tries - 1);
  }
}

async function lighthouse(url: string, factor: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  try {
    const args = [
      ...["--yes", PACKAGE, url, "--quiet", "--output=json", `--output-path=${file}`],
      `--throttling.cpuSlowdownMultiplier=${factor}`,
      "--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors",
    ];
    const env = {
      ...process.env,
      CHROME_PATH: findBrowser({ likeVisitors: true }) ?? chromium.executablePath(),
    };
    const child = spawn("npx", args, { env, stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`Lighthouse failed on ${url}: see its message above.`);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
