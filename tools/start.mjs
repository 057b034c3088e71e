// `npm start`: installs and builds if needed, then serves the site.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { RUN_FOLDER, runningServers, shownBuild } from "./running-servers.mjs";
import { ensureInstalled, main, projectNode, root, run } from "./setup.mjs";

// What the site is built from.
const SOURCES = ["content", "src", "media", "public", "astro.config.ts", "package-lock.json"];
// What the build itself writes among them, for a picture that is new to it.
const WRITTEN_BY_BUILD = join(root, "media", "qualities.json");
const MANIFEST = join(root, "dist", "_manifest.json");

await main(async () => {
  await ensureInstalled();
  const reason = whyBuild();
  if (reason !== undefined) {
    console.log(`Building the site (${reason}) …`);
    const code = await run(projectNode(), ["build/build.ts"]);
    if (code !== 0) return code;
  }
  const { PORT: port = "4321" } = process.env;
  const running = runningServers().find(({ url }) => new URL(url).port === port);
  if (running) return describe(running);
  endWithNpm();
  // Closing the terminal ends the site. Where the output goes to a file, as with nohup, the site goes on.
  process.on("SIGHUP", () => process.stdout.isTTY && process.kill(process.pid, "SIGTERM"));
  process.env.RUN_FOLDER = RUN_FOLDER;
  return run(projectNode(), ["server/start.mjs"]);
});

/**
 * Says what runs already, and how it gets to show the newest build.
 * @param {import("./running-servers.mjs").RunningServer} server
 */
async function describe(server) {
  const { build } = JSON.parse(readFileSync(MANIFEST, "utf8"));
  const isNewest = (await shownBuild(server)) === build;
  console.log(`The site is running already, at ${server.url} (process ${server.pid}).`);
  console.log(
    isNewest
      ? "It shows the newest build."
      : "It still shows an older build. To show the newest one: npm run renew",
  );
  console.log(`To stop it: kill ${server.pid}`);
  return 0;
}

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
  if (!existsSync(path) || path === WRITTEN_BY_BUILD) return 0;
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
