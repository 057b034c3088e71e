// Finds or installs the browser for the tests.
import { existsSync } from "node:fs";
import { capture, run } from "./setup.mjs";

// Chromium without a user interface has the same engine, and the tests take half the time.
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const COMPLETE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

// Pages use this font until their own arrive, unless a device has Arial or Roboto.
const INSTALL_FONT = "apt-get install -y fonts-liberation";

// The most complete way first. Debian's are for root, where no browser can be downloaded.
const INSTALLATIONS = [
  "npx playwright install --with-deps chromium",
  "npx playwright install chromium",
  `apt-get update && apt-get install -y chromium-headless-shell && ${INSTALL_FONT}`,
  "apt-get install -y chromium",
];

/**
 * The browser for the tests: CHROMIUM_PATH, or one in a usual place.
 * @param {{ likeVisitors?: boolean }} [options] whether it must be the complete browser that visitors have
 * @returns {string | undefined} undefined lets Playwright use its own
 */
export function findBrowser({ likeVisitors = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen)
    return (likeVisitors ? COMPLETE : [HEADLESS_SHELL, ...COMPLETE]).find((path) => existsSync(path));
  if (existsSync(chosen)) return chosen;
  throw new Error(
    `CHROMIUM_PATH names no file: ${chosen}. Correct it, or unset it to use any browser found.`,
  );
}

/**
 * Installs a browser and the pages' fallback font if there are none. Needs the npm packages.
 * @returns {Promise<void>}
 */
export async function ensureBrowser() {
  const ways = INSTALLATIONS.values();
  while (!(await hasBrowser())) {
    const { value: way } = ways.next();
    if (way === undefined)
      throw new Error(
        "No browser could be installed. Install Chromium or Chrome yourself, or set CHROMIUM_PATH to one, and try again.",
      );
    console.log(`No Chromium was found. Installing one: ${way}`);
    await run("sh", ["-c", way]);
  }
  if (!(await hasFallbackFont())) await run("sh", ["-c", `apt-get update && ${INSTALL_FONT}`]);
}

/** Whether the machine has one of the pages' fallback fonts, or can't say. */
export async function hasFallbackFont() {
  const { code, output } = await capture("sh", ["-c", "fc-list : family"]);
  return code !== 0 || /^(Arial|Liberation Sans|Roboto)\b/m.test(output);
}

async function hasBrowser() {
  if (findBrowser() !== undefined) return true;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
