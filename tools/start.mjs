// `npm start`: installs and builds if needed, then serves the site.
import { whyBuild } from "../build/stale-build.mjs";
import { ensureInstalled, main, projectNode, root, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  const reason = whyBuild(root, process.env.SITE_URL);
  if (reason !== undefined) {
    console.log(`Building the site (${reason}) …`);
    const code = await run(projectNode(), ["build/build.ts"]);
    if (code !== 0) return code;
  }
  endWithNpm();
  // Closing the terminal ends the site, unless the output goes to a file, as with nohup.
  process.on("SIGHUP", () => process.stdout.isTTY && process.kill(process.pid, "SIGTERM"));
  return run(projectNode(), ["server/node.ts"]);
});

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
