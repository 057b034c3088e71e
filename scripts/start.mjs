// `npm start`: installs and builds where that is needed, then serves the site.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, main, projectNode, root, run } from "./setup.mjs";

// What the built site is made from.
const sources = ["content", "src", "media", "public", "astro.config.ts", "package-lock.json"];
const siteFile = join(root, "dist", "_site.json");

await main(async () => {
  await ensureInstalled();
  const reason = whyBuild();
  if (reason !== undefined) {
    console.log(`Building the site (${reason}) …`);
    const code = await run(projectNode(), ["scripts/build.ts"]);
    if (code !== 0) return code;
  }
  endWithNpm();
  return run(projectNode(), ["server/node.ts"]);
});

/** A signal ends npm and its shell, which do not pass it on: what they started must notice by itself. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}

/** @returns {string | undefined} why a build is needed, or undefined where none is */
function whyBuild() {
  if (!existsSync(siteFile)) return "it was not built yet";
  const { mtimeMs: built } = statSync(siteFile);
  const changed = sources.find((name) => newest(join(root, name)) > built);
  if (changed !== undefined) return `${changed} has changed since`;
  // Without SITE_URL the site keeps the address that it was built for.
  const wanted = process.env.SITE_URL;
  return wanted === undefined || sameSite(wanted) ? undefined : "SITE_URL has changed since";
}

/**
 * The latest time at which a file, or anything in a folder, was changed. A folder's own time tells of removed files.
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
    return JSON.parse(readFileSync(siteFile, "utf8")).siteUrl === new URL(siteUrl).origin;
  } catch {
    // The build, or the server, says what is wrong with either.
    return false;
  }
}
