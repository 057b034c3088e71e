// Tells whether dist/ is out of date. Plain JavaScript, because any Node may run it.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// What the site is built from.
const SOURCES = [
  ...["content", "src", "media", "public", "build", "server"],
  ...["astro.config.ts", "package-lock.json"],
];

/**
 * @param {string} root the project's folder
 * @param {string | undefined} siteUrl the setting SITE_URL
 * @returns {string | undefined} why a build is needed, or undefined if none is
 */
export function whyBuild(root, siteUrl) {
  const manifest = join(root, "dist", "_manifest.json");
  if (!existsSync(manifest)) return "it was never built";
  const { mtimeMs: built } = statSync(manifest);
  const changed = SOURCES.find((name) => newest(root, name) > built);
  if (changed !== undefined) return `${changed} has changed since`;
  // Without SITE_URL, the address is in content/, which was compared above.
  if (!siteUrl) return undefined;
  const wanted = URL.canParse(siteUrl) ? new URL(siteUrl).origin : siteUrl;
  return JSON.parse(readFileSync(manifest, "utf8")).siteUrl === wanted
    ? undefined
    : "SITE_URL has changed since";
}

/**
 * The latest modification time of a file, or of anything in a folder. Removing a file changes its folder's time.
 * @param {string} root
 * @param {string} name
 * @returns {number}
 */
function newest(root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((entry) => newest(root, join(name, entry))));
}
