import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { paths } from "../../../src/site/addresses.ts";
import { findBrowser } from "../../browser.mjs";
import { median, rounded, table } from "./figures.ts";

// A phone's network far from us, and the time between pointing at a link and pressing it.
const LATENCY_MS = 150;
const POINTING_MS = 400;
const RULES = "/speculation-rules.json";

/** From the click to the next page's largest paint, in milliseconds: the median of its runs. */
export interface NextPage {
  with: number;
  without: number;
}

/** Goes from the home page to the services' page, with the rules for pages to get ready and without. */
export async function measureNextPage(origin: string, runs: number): Promise<NextPage> {
  const measured = { with: 0, without: 0 };
  for (const kind of ["with", "without"] as const) {
    const times: number[] = [];
    await withFarServer(origin, kind === "with", async (far) => {
      for (let run = 0; run < runs; run += 1) times.push(await clickToPaint(far));
    });
    measured[kind] = rounded(median(times));
  }
  console.log(`Next page: ${JSON.stringify(measured)}`);
  return measured;
}

/** The same as a table. */
export function nextPageTable(nextPage: NextPage): string {
  return table(
    ["From the click to the next page's largest paint", ""],
    [
      // A browser that is driven refuses the rest of a prerender: a visitor's does better.
      ["with speculation rules, fetched but not yet drawn", `${nextPage.with} ms`],
      ["without", `${nextPage.without} ms`],
    ],
  );
}

async function clickToPaint(origin: string): Promise<number> {
  const executablePath = findBrowser({ likeVisitors: true });
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(origin + paths.home, { waitUntil: "networkidle" });
    await page.evaluate(() =>
      addEventListener("click", () =>
        sessionStorage.setItem("clicked", String(performance.timeOrigin + performance.now())),
      ),
    );
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Services", exact: true });
    await link.hover();
    await delay(POINTING_MS);
    await link.click();
    await page.waitForURL(origin + paths.services);
    await delay(1500);
    return await paintAfterClick(page);
  } finally {
    await browser.close();
  }
}

async function paintAfterClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const [navigation] = performance.getEntriesByType("navigation");
          const shown =
            navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
          const painted = Math.max(shown, list.getEntries().at(-1)?.startTime ?? 0);
          done(performance.timeOrigin + painted - Number(sessionStorage.getItem("clicked")));
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** The site as it is met from far away, with the header that names the rules or without. */
async function withFarServer(
  origin: string,
  speculates: boolean,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const server = createServer((asked, answer) => {
    void delay(LATENCY_MS).then(() => {
      const options = { hostname, port, path: asked.url, headers: asked.headers };
      request(options, (found) => {
        const headers = { ...found.headers };
        delete headers["speculation-rules"];
        if (asked.url === RULES) headers["content-type"] = "application/speculationrules+json";
        if (speculates && /html/.test(headers["content-type"] ?? ""))
          headers["speculation-rules"] = `"${RULES}"`;
        answer.writeHead(found.statusCode ?? 502, headers);
        found.pipe(answer);
      }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port: own } = server.address() as AddressInfo;
  try {
    await use(`http://localhost:${own}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
