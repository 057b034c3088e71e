import { type BrowserContext, chromium, devices } from "@playwright/test";
import { findBrowser } from "../../browser.mjs";
import { median } from "../median.ts";
import type { SamplePage } from "../sample-pages.ts";
import { table } from "./markdown.ts";

// Lighthouse's phone: a slow 4G line and a slow processor.
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWDOWN = 4;

interface Visit {
  bytes: number;
  fcp: number;
  lcp: number;
}

/**
 * Opens pages one after another, each with an empty cache and with a cache from the earlier ones, and returns a table.
 */
export async function measureJourney(
  origin: string,
  pages: readonly SamplePage[],
  runs: number,
): Promise<string> {
  const executablePath = findBrowser({ likeVisitors: true });
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  const newVisitor = () => browser.newContext(devices["Moto G Power"] ?? {});
  const cold = pages.map((): Visit[] => []);
  const warm = pages.map((): Visit[] => []);
  for (let run = 0; run < runs; run += 1) {
    const visitor = await newVisitor();
    for (const [index, { path }] of pages.entries()) {
      warm[index]?.push(await visit(visitor, origin + path));
      const stranger = await newVisitor();
      cold[index]?.push(await visit(stranger, origin + path));
      await stranger.close();
    }
    await visitor.close();
  }
  await browser.close();
  const cells = (visits: readonly Visit[] = []) => [
    `${(median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB`,
    `${median(visits.map(({ fcp }) => fcp)).toFixed()} / ${median(visits.map(({ lcp }) => lcp)).toFixed()} ms`,
  ];
  return table(
    ["Page", "Empty cache", "FCP / LCP", "After the pages above", "FCP / LCP"],
    pages.map(({ name }, index) => [name, ...cells(cold[index]), ...cells(warm[index])]),
  );
}

async function visit(visitor: BrowserContext, url: string): Promise<Visit> {
  const page = await visitor.newPage();
  const client = await visitor.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", LINE);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const paints = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((done) => {
        const [first] = performance.getEntriesByName("first-contentful-paint");
        new PerformanceObserver((list) => {
          done({ fcp: first?.startTime ?? 0, lcp: list.getEntries().at(-1)?.startTime ?? 0 });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.close();
  return { bytes, ...paints };
}
