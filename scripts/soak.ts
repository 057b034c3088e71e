// Keeps the server on Node busy for a while: `npm run soak`. SECONDS and CONNECTIONS say for how long and by how many.
// It fails on a single error, and where the server's memory keeps growing.
import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { startNode } from "./lib/servers.ts";

const seconds = Number(process.env.SECONDS ?? 60);
const connections = Number(process.env.CONNECTIONS ?? 200);

// How much more memory the server may hold at the end than after the first fifth of the time, in MB. It goes up
// and down by some 60 all the time, as the collector pleases; losing 300 bytes a request would pass this in a minute.
const allowedGrowth = 96;

// What visitors ask for, and the answer that each must get.
const visits: readonly [path: string, status: number][] = [
  ["/", 200],
  ["/services/panel-replacement-in-tenafly", 200],
  ["/service-areas", 200],
  ["/about/", 301],
  ["/robots.txt", 200],
  ["/nowhere", 404],
];

const server = await startNode();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
const errors: string[] = [];

const begin = performance.now();
const end = begin + seconds * 1000;
const warm = new Promise<number>((resolve) => {
  setTimeout(() => resolve(memory()), seconds * 200);
});
await Promise.all(Array.from({ length: connections }, (_, index) => visitUntilEnd(index)));
const [atStart, atEnd] = [await warm, memory()];
agent.destroy();
await server.stop();

times.sort((one, other) => one - other);
const rate = Math.round(times.length / ((performance.now() - begin) / 1000));
console.log(
  `${times.length} requests by ${connections} connections in ${seconds} s (${rate}/s), ${errors.length} errors; ` +
    `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms; memory ${atStart} MB, at the end ${atEnd} MB.`,
);
for (const error of new Set(errors)) console.error(error);
if (atEnd > atStart + allowedGrowth) console.error(`The memory grew by more than ${allowedGrowth} MB.`);
process.exitCode = errors.length > 0 || times.length === 0 || atEnd > atStart + allowedGrowth ? 1 : 0;

/** One visitor, who asks for one thing after another. */
async function visitUntilEnd(first: number): Promise<void> {
  for (let turn = first; performance.now() < end; turn += 1) {
    const [path, status] = visits[turn % visits.length] ?? ["/", 200];
    const asked = performance.now();
    try {
      const answered = await statusOf(path);
      if (answered !== status) errors.push(`${path} answered ${answered}, not ${status}.`);
      times.push(performance.now() - asked);
    } catch (error) {
      errors.push(`${path}: ${error}`);
    }
  }
}

function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, path, agent, headers: { "Accept-Encoding": "br" } };
    request(options, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
      answer.once("error", reject);
    })
      .once("error", reject)
      .end();
  });
}

/** What the server's process holds, in MB. */
function memory(): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(server.child.pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}

function percentile(part: number): string {
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
}
