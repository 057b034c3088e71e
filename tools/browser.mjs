// Finds or installs the browser for the tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./setup.mjs";

// Chromium without a user interface has the same engine, and the tests take half the time.
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const COMPLETE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
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

// Pages use this font until their own arrive, unless a device has Arial or Roboto.
const FALLBACK_FONT = "fonts-liberation";

/**
 * Installs a browser and the pages' fallback font if there are none. Needs the npm packages.
 * @returns {Promise<void>}
 */
export async function ensureBrowser() {
  await ensureInstalledBrowser();
  const fonts = spawnSync("fc-list", [":", "family"], { encoding: "utf8" }).stdout;
  if (fonts && !/^(Arial|Liberation Sans|Roboto)\b/m.test(fonts)) await installPackages(FALLBACK_FONT);
}

async function ensureInstalledBrowser() {
  if (await hasBrowser()) return;
  console.log("No Chromium was found. Installing one …");
  for (const install of installations()) {
    if ((await install()) && (await hasBrowser())) return;
  }
  throw new Error(
    "No browser could be installed. Install Chromium or Chrome yourself, or set CHROMIUM_PATH to one, and try again.",
  );
}

/** The ways to install a browser, the most complete one first. */
function installations() {
  return [
    () => succeeds("npx", ["playwright", "install", "--with-deps", "chromium"]),
    () => succeeds("npx", ["playwright", "install", "chromium"]),
    () => installPackages("chromium-headless-shell", FALLBACK_FONT),
    () => installPackages("chromium"),
  ];
}

/** @param {string[]} names packages of Debian */
async function installPackages(...names) {
  const isRoot = process.getuid?.() === 0;
  return (
    isRoot &&
    existsSync("/usr/bin/apt-get") &&
    (await succeeds("apt-get", ["update"])) &&
    (await succeeds("apt-get", ["install", "-y", ...names]))
  );
}

async function hasBrowser() {
  if (findBrowser() !== undefined) return true;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}

/** @param {string} command @param {string[]} args */
async function succeeds(command, args) {
  return (await run(command, args)) === 0;
}
