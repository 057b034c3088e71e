// Sends random requests to both servers: `npm run fuzz`. RUNS sets how many for each, SEED repeats a run.
import { readFileSync } from "node:fs";
import { manifestFile, parseManifest } from "../server/manifest.ts";
import { fuzz } from "./lib/fuzz.ts";
import { startNode, startWorker, whyNoWorker } from "./lib/site-server.ts";

const runs = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const slugs = parseManifest(readFileSync(new URL(`../dist/${manifestFile}`, import.meta.url), "utf8"));
const missing = whyNoWorker();

await attack("Node", true, startNode);
if (missing === undefined) await attack("Cloudflare Worker", false, startWorker);
else {
  console.error(`Cloudflare Worker: SKIPPED, its runtime does not run here (${missing}).`);
  process.exitCode = 1;
}

async function attack(name: string, wild: boolean, start: typeof startWorker): Promise<void> {
  const server = await start();
  const started = performance.now();
  try {
    const statuses = await fuzz({ port: server.port, slugs, runs, seed, wild });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${name}: ${runs} requests in ${seconds} s, every rule held (SEED=${seed}; ${counts.join(", ")}).`,
    );
  } catch (error) {
    console.error(`${name}, SEED=${seed}:`, error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
