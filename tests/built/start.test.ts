import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

const PORT = "4398";

test("npm start serves the built site, and a signal to npm ends the server too", async () => {
  const npm = spawn("npm", ["start"], { env: { ...process.env, PORT }, stdio: "ignore" });
  onTestFinished(() => void npm.kill("SIGKILL"));
  await expect.poll(answers, { timeout: 30_000 }).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
});

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/healthz`)).ok;
  } catch {
    await wait(100);
    return false;
  }
}
