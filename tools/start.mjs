// `npm start`: installs and builds if needed, then serves the site.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, main, projectNode, root, run } from "./setup.mjs";

// What the site is built from.
const SOURCES = ["content", "src", "media", "public", "astro.config.ts", "package-lock.json"];
const MANIFEST = join(root, "dist", "_manifest.json");

await main(async () => {
  await ensureInstalled();
  const reason = whyBuild();
  if (reason !== undefined) {
    console.log(`Building the site (${reason}) …`);
    const code = await run(projectNode(), ["build/build.ts"]);
    if (code !== 0) return code;
  }
  endWithNpm();
  return run(projectNode(), ["server/node.ts"]);
});

/** Ends with npm. A signal ends npm and its shell, but they do not pass it on. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}

/** @returns {string | undefined} why a build is needed, or undefined if none is */
function whyBuild() {
  if (!existsSync(MANIFEST)) return "it was never built";
  const { mtimeMs: built } = statSync(MANIFEST);
  const changed = SOURCES.find((name) => newest(join(root, name)) > built);
  if (changed !== undefined) return `${changed} has changed since`;
  // Without SITE_URL the site is at the address in content/, of which an edit was seen above.
  const wanted = process.env.SITE_URL;
  return !wanted || sameSite(wanted) ? undefined : "SITE_URL has changed since";
}

/**
 * When a file, or anything in a folder, was changed last. A removed file changes the time of its folder.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** @param {string} siteUrl */
function sameSite(siteUrl) {
  try {
    return JSON.parse(readFileSync(MANIFEST, "utf8")).siteUrl === new URL(siteUrl).origin;
  } catch {
    // The build reports a wrong SITE_URL.
    return false;
  }
}
