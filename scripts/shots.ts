// Screenshots of every kind of page and every open menu: `npm run shots`, or `npm run shots -- home 390` for some.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { siteFile } from "../server/site.ts";
import { readRecords } from "../src/site/records.ts";
import { findBrowser } from "./browser.mjs";
import { freePort } from "./lib/free-port.ts";
import { samplePages } from "./lib/shots-pages.ts";
import { type Labelled, writeSheet } from "./lib/shots-sheet.ts";

/** One picture to take. */
interface Shot {
  name: string;
  path: string;
  /** Opens a menu, which is then taken as it stands on the screen. */
  open?: (page: Page) => Promise<void>;
  /** Where it exists; everywhere when missing. */
  header?: "phone" | "wide";
}

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".shots");
const screens = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
// From this width on the header has dropdowns instead of a sheet (64rem).
const WIDE = 1024;
const START_PATIENCE_MS = 10_000;

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => interruption.abort(new Error("Interrupted.")));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(filters: readonly string[]): Promise<void> {
  const wanted = select(filters);
  if (!existsSync(join(root, "dist", siteFile)))
    throw new Error("There is no built site in dist/. Run `npm run build` first.");
  const server = await startServer();
  try {
    const executablePath = findBrowser({ likeVisitors: true });
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox"],
      // Signals are handled here, so that the server ends as well.
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    interruption.signal.addEventListener("abort", () => void browser.close());
    try {
      for (const screen of wanted.screens) await takeAll(browser, screen, wanted.shots, server.url);
    } finally {
      await browser.close();
    }
  } catch (error) {
    // A closed browser fails in its own words; the reason is the interruption.
    interruption.signal.throwIfAborted();
    throw error;
  } finally {
    await server.stop();
  }
}

/** What the arguments ask for: widths are numbers, everything else is a name. */
function select(filters: readonly string[]): { screens: typeof screens; shots: Shot[] } {
  const all = listShots();
  const names = new Set(all.map(({ name }) => name));
  const widths = new Set(screens.map(({ width }) => `${width}`));
  const unknown = filters.filter((filter) => !names.has(filter) && !widths.has(filter));
  if (unknown.length > 0)
    throw new Error(
      `Unknown: ${unknown.join(", ")}. Names: ${[...names].join(", ")}. Widths: ${[...widths].join(", ")}.`,
    );
  const byWidth = filters.some((filter) => widths.has(filter));
  const byName = filters.some((filter) => names.has(filter));
  return {
    screens: screens.filter(({ width }) => !byWidth || filters.includes(`${width}`)),
    shots: all.filter(({ name }) => !byName || filters.includes(name)),
  };
}

function listShots(): Shot[] {
  const pages = samplePages(readRecords(root));
  const path = pages.find(({ name }) => name === "home")?.path ?? "/";
  const openSheet = (page: Page) => page.locator("header summary", { hasText: "Menu" }).click();
  const openChevron = (page: Page, entry: string) =>
    page.getByRole("banner").getByLabel(`${entry} menu`, { exact: true }).click();
  return [
    ...pages,
    // A path that cannot be decoded.
    { name: "error", path: "/%E0%A4%A" },
    { name: "menu", path, header: "phone", open: openSheet },
    ...["Services", "Service Areas"].flatMap((entry): Shot[] => {
      const name = `menu-${entry.toLowerCase().replace(" ", "-")}`;
      return [
        { name, path, header: "wide", open: (page) => openChevron(page, entry) },
        {
          name,
          path,
          header: "phone",
          open: async (page) => {
            await openSheet(page);
            await openChevron(page, entry);
          },
        },
      ];
    }),
  ];
}

async function takeAll(
  browser: Browser,
  screen: (typeof screens)[number],
  shots: readonly Shot[],
  baseURL: string,
): Promise<void> {
  const { width } = screen;
  const ours = shots.filter(({ header }) => !header || (header === "wide") === width >= WIDE);
  if (ours.length === 0) return;
  const context = await browser.newContext({ viewport: screen, baseURL, reducedMotion: "reduce" });
  const target = join(folder, `${width}`);
  mkdirSync(target, { recursive: true });
  const taken: Labelled[] = [];
  for (const { name, path, open } of ours) {
    const page = await context.newPage();
    await page.goto(path);
    await scrollThrough(page);
    await open?.(page);
    const file = join(target, `${name}.png`);
    await page.screenshot({ path: file, fullPage: !open, animations: "disabled" });
    await page.close();
    taken.push({ label: `${name} ${width}`, file });
    console.log(`${width} px: ${relative(root, file)}`);
  }
  await context.close();
  const sheet = join(folder, `sheet-${width}.png`);
  await writeSheet(sheet, taken);
  console.log(`${width} px: all together in ${relative(root, sheet)}`);
}

/** Goes through the page so that its lazy pictures load, waits until they are there, and goes back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: "instant" });
    await frame();
    await frame();
  });
  await page.waitForLoadState("networkidle");
}

/** Starts the site's own server on a free port. */
async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "server/node.ts")], {
    env: { ...process.env, PORT: `${port}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_PATIENCE_MS;
  while (child.exitCode === null && Date.now() < deadline && !interruption.signal.aborted) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await delay(100);
  }
  await stop();
  interruption.signal.throwIfAborted();
  throw new Error("The site's server did not start: see its message above.");
}
