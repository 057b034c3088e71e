import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { whyBuild } from "../../build/stale-build.mjs";
import { freePort } from "../../tools/lib/site-server.ts";
import { root } from "../../tools/setup.mjs";

test("npm start serves the built site, and a signal to npm ends the server too", async () => {
  // It would build first, which takes longer than this test waits.
  expect(whyBuild(root, process.env.SITE_URL), "Run `npm run build` first.").toBeUndefined();
  const port = await freePort();
  const npm = spawn("npm", ["start"], { env: { ...process.env, PORT: `${port}` }, stdio: "ignore" });
  onTestFinished(() => void npm.kill("SIGKILL"));
  await expect.poll(() => answers(port), { timeout: 30_000 }).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(false);
});

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/healthz`)).ok;
  } catch {
    await wait(100);
    return false;
  }
}
