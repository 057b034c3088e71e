import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { securityHeaders } from "../../../server/security-headers.ts";
import { root } from "../../setup.mjs";
import { median } from "../median.ts";
import { freePort, type ServerProcess, startServer, withSite } from "../site-server.ts";
import { table } from "./markdown.ts";

const CONNECTIONS = [50, 200];
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const NGINX = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

interface Run {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server for each request, in microseconds. Other programs do not change it much. */
  processor: number;
}

/** Load-tests the home page on our server and the same bytes on nginx, in turns, and returns a table. */
export async function measureLoad(): Promise<string> {
  const nginx = NGINX.find((path) => existsSync(path));
  if (nginx === undefined || !canRun("wrk"))
    throw new Error("The comparison needs nginx and wrk (Debian: apt-get install nginx-light wrk).");
  const before = loadavg()[0];
  const rows = await withSite((site) => withNginx(nginx, (other) => compare(site, other)));
  return [
    `In turns, ${ROUNDS} times ${SECONDS} seconds each, by wrk on the same machine; the medians. Its load was ` +
      `${before?.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after, on its cores, wrk included.`,
    table(["Connections", "Server", "Requests a second", "p50", "p99", "Processor time a request"], rows),
    `nginx has one process and these settings, and the site's headers:\n\n    ${SETTINGS.join("\n    ")}`,
  ].join("\n\n");
}

async function compare(site: ServerProcess, nginx: ServerProcess): Promise<(string | number)[][]> {
  const servers: [string, ServerProcess][] = [
    ["this site's", site],
    ["nginx", nginx],
  ];
  for (const [, server] of servers) run(server, CONNECTIONS[0] ?? 1, WARM_UP_SECONDS);
  return CONNECTIONS.flatMap((connections) => {
    const rounds = Array.from({ length: ROUNDS }, () =>
      servers.map(([, server]) => run(server, connections, SECONDS)),
    );
    const results = servers.map(([name], index) => ({
      name,
      runs: rounds.flatMap((round) => round[index] ?? []),
    }));
    const rates = results.map(({ runs }) => median(runs.map((run) => run.requestsPerSecond)));
    return results.map(({ name, runs }, index) => [
      connections,
      name,
      `${Math.round(rates[index] ?? 0)} (${Math.round((100 * (rates[index] ?? 0)) / (rates[1] ?? 1))} %)`,
      `${median(runs.map((run) => run.p50)).toFixed(1)} ms`,
      `${median(runs.map((run) => run.p99)).toFixed(1)} ms`,
      `${median(runs.map((run) => run.processor)).toFixed(1)} µs`,
    ]);
  });
}

function run({ port, child }: ServerProcess, connections: number, seconds: number): Run {
  const before = processorMicroseconds(child.pid);
  const how = `-t1 -c${connections} -d${seconds}s --latency --timeout 10s`.split(" ");
  const args = [...how, "-H", "Accept-Encoding: br", `http://127.0.0.1:${port}/`];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`Not every request succeeded:\n${output}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec: +([\d.]+)/.exec(output)?.[1]);
  const processor = (processorMicroseconds(child.pid) - before) / requests;
  return { requestsPerSecond, p50: latency(output, 50), p99: latency(output, 99), processor };
}

/** The latency of a share of the requests, in milliseconds. */
function latency(output: string, percent: number): number {
  const [, value, unit] = new RegExp(`\\b${percent}% +([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ""] ?? Number.NaN);
}

/** The CPU time of a process; 0 without Linux's /proc. */
function processorMicroseconds(pid: number | undefined): number {
  if (!existsSync(`/proc/${pid}/stat`)) return 0;
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  // In hundredths of a second.
  return (Number(user) + Number(system)) * 10_000;
}

function canRun(command: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
}

async function withNginx<T>(nginx: string, use: (server: ServerProcess) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(folder, port));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const server = await startServer(nginx, args, port);
  try {
    return await use(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

// One process, and one log line for each request, as the site's server writes it.
const SETTINGS = [
  "master_process off;",
  "sendfile on;",
  "tcp_nopush on;",
  "keepalive_requests 1000000;",
  "access_log FILE;",
];

function nginxConfig(folder: string, port: number): string {
  const headers = Object.entries({ ...securityHeaders("text/html"), "Content-Encoding": "br" });
  const [process, ...settings] = SETTINGS.map((line) => line.replace("FILE", `${folder}/access.log`));
  return `
daemon off;
${process}
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${settings.join("\n  ")}
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder};`).join(" ")}
  server {
    listen ${port};
    root ${root}/dist;
    location / { try_files /index.html.br =404; }
    default_type text/html;
    ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ")}
  }
}`;
}
