// `npm start`: installs and builds if needed, then serves the site.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RUN_FOLDER, runningServers, shownBuild } from "./running-servers.mjs";
import { ensureInstalled, main, projectNode, root, run } from "./setup.mjs";
import { whyBuild } from "./stale-build.mjs";

await main(async () => {
  await ensureInstalled();
  const reason = whyBuild(root, process.env.SITE_URL);
  if (reason !== undefined) {
    console.log(`Building the site (${reason}) …`);
    const code = await run(projectNode(), ["build/build.ts"]);
    if (code !== 0) return code;
  }
  const port = process.env.PORT || "4321";
  const running = runningServers().find(({ url }) => new URL(url).port === port);
  if (running) return describe(running);
  endWithNpm();
  // Closing the terminal ends the site, unless the output goes to a file, as with nohup.
  process.on("SIGHUP", () => process.stdout.isTTY && process.kill(process.pid, "SIGTERM"));
  process.env.RUN_FOLDER = RUN_FOLDER;
  return run(projectNode(), ["server/start.mjs"]);
});

/**
 * Tells about a running server, and how to make it show the newest build.
 * @param {import("./running-servers.mjs").RunningServer} server
 */
async function describe(server) {
  const { build } = JSON.parse(readFileSync(join(root, "dist", "_manifest.json"), "utf8"));
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

/** Ends when npm does. A signal ends npm and its shell, but they don't forward it. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}
