// Puts the Node server under load for a while: `npm run soak`. SECONDS sets how long, CONNECTIONS how many.
// It fails if any request fails, or if the server's memory keeps growing.
import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { readRecords } from "../src/records/reader.ts";
import { samplePages } from "./lib/sample-pages.ts";
import { withSite } from "./lib/site-server.ts";

const seconds = Number(process.env.SECONDS ?? 60);
const connections = Number(process.env.CONNECTIONS ?? 200);

// How much more memory the server may use at the end than after a fifth of the time. Garbage collection moves it by
// about 60 MB. A leak of 300 bytes a request exceeds this limit within a minute.
const MAX_GROWTH_MB = 96;

// The requests, and the status that each must get.
const REQUESTS: readonly [path: string, status: number][] = [
  ...samplePages(readRecords()).map(({ name, path }): [string, number] => [
    path,
    name === "not-found" ? 404 : 200,
  ]),
  ["/about/", 301],
  ["/robots.txt", 200],
];

await withSite(async ({ port, child }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const errors: string[] = [];
  const end = performance.now() + seconds * 1000;
  const memoryMb = () => {
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" });
    return Math.round(Number(kilobytes) / 1024);
  };

  async function visitUntilEnd(first: number): Promise<void> {
    for (let turn = first; performance.now() < end; turn += 1) {
      const [path, expected] = REQUESTS[turn % REQUESTS.length] ?? ["/", 200];
      const start = performance.now();
      try {
        const status = await getStatus(port, path, agent);
        if (status !== expected) errors.push(`${path} responded with ${status} instead of ${expected}.`);
        times.push(performance.now() - start);
      } catch (error) {
        errors.push(`${path}: ${error}`);
      }
    }
  }

  let memoryBefore = 0;
  const warmUp = setTimeout(() => {
    memoryBefore = memoryMb();
  }, seconds * 200);
  await Promise.all(Array.from({ length: connections }, (_, index) => visitUntilEnd(index)));
  clearTimeout(warmUp);
  const memoryAfter = memoryMb();
  agent.destroy();

  times.sort((one, other) => one - other);
  const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `${times.length} requests by ${connections} connections in ${seconds} s (${Math.round(times.length / seconds)}/s), ` +
      `${errors.length} errors; p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms; ` +
      `memory ${memoryBefore} MB, at the end ${memoryAfter} MB.`,
  );
  if (memoryAfter > memoryBefore + MAX_GROWTH_MB)
    errors.push(`The memory grew by more than ${MAX_GROWTH_MB} MB.`);
  if (times.length === 0) errors.push("No request succeeded.");
  for (const error of new Set(errors)) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
});

function getStatus(port: number, path: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
      response.once("error", reject);
    })
      .once("error", reject)
      .end();
  });
}
