import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../browser.mjs";
import { median } from "../median.ts";
import type { SamplePage } from "../sample-pages.ts";
import { table } from "./markdown.ts";

// npx fetches it on demand, because nothing else needs its hundred packages.
const PACKAGE = "lighthouse@13.5.0";
const ATTEMPTS = 6;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];

// Lighthouse's own slowdown is right for machines with a benchmark index of 1500 to 2000:
// github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
const EXPECTED_INDEX = 1750;
const SLOWDOWN = 4;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** Measures each page this many times on a simulated phone, and returns the medians in Markdown. */
export function measurePages(origin: string, pages: readonly SamplePage[], runs: number): string {
  const measure = (url: string, slowdown: number) =>
    Array.from({ length: runs }, () => runLighthouse(url, slowdown));
  const index = medianOf(measure(origin, SLOWDOWN), ({ environment }) => environment.benchmarkIndex);
  const slowdown = slowdownFor(index);
  const rows = pages.map(({ name, path }) => {
    const reports = measure(origin + path, slowdown);
    const score = (id: string) => medianOf(reports, ({ categories }) => (categories[id]?.score ?? 0) * 100);
    const value = (id: string) => medianOf(reports, ({ audits }) => audits[id]?.numericValue);
    const times = METRICS.map((id) => `${value(id).toFixed()} ms`);
    return [
      name,
      CATEGORIES.map((id) => score(id).toFixed()).join(" / "),
      ...times,
      value("cumulative-layout-shift").toFixed(3),
    ];
  });
  return (
    `This machine's benchmark index is ${index}, so Lighthouse slows it down ${slowdown} times to simulate a phone ` +
    `(${SLOWDOWN} times from an index of ${EXPECTED_INDEX}).\n\n` +
    table(["Page", "Performance / accessibility / best practices / SEO", "FCP", "LCP", "TBT", "CLS"], rows)
  );
}

/** The CPU slowdown for a machine with this benchmark index, as Lighthouse advises. */
export function slowdownFor(index: number): number {
  return Number(Math.min(SLOWDOWN, Math.max(1, (SLOWDOWN * index) / EXPECTED_INDEX)).toFixed(1));
}

/** Runs Lighthouse once, and again if the browser did not start or missed the page. */
function runLighthouse(url: string, slowdown: number, attempts = ATTEMPTS): Report {
  const env = {
    ...process.env,
    CHROME_PATH: findBrowser({ likeVisitors: true }) ?? chromium.executablePath(),
  };
  const args = ["--yes", PACKAGE, url, "--quiet", "--output=json", "--output-path=stdout"];
  args.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`, "--chrome-flags=--headless=new --no-sandbox");
  try {
    return JSON.parse(execFileSync("npx", args, { env, encoding: "utf8", maxBuffer: 2 ** 26 }));
  } catch (error) {
    if (attempts === 1) throw error;
    return runLighthouse(url, slowdown, attempts - 1);
  }
}

function medianOf(reports: readonly Report[], figure: (report: Report) => number | undefined): number {
  return median(reports.map((report) => figure(report) ?? Number.NaN));
}
