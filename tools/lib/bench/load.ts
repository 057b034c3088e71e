import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { securityHeaders } from "../../../server/security-headers.ts";
import { freePort, type RunningServer, root, startServer, withSite } from "../site-server.ts";
import { table } from "./markdown.ts";

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const NGINX = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

type Row = [server: string, requestsPerSecond: number, p50: string, p99: string];

/** Loads the home page on the site's server, then the same bytes on nginx, and returns a table. */
export async function measureLoad(): Promise<string> {
  const rows = [await withSite((site) => load("this site's", site))];
  const nginx = NGINX.find((path) => existsSync(path));
  if (nginx) rows.push(await loadNginx(nginx));
  else console.warn("nginx is not installed (Debian: nginx-light), so there is nothing to compare with.");
  return table(["Server", "Requests a second", "p50", "p99"], rows);
}

async function load(server: string, { port }: RunningServer): Promise<Row> {
  const run = async (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    const times = await Promise.all(Array.from({ length: CONNECTIONS }, () => requestUntil(end, port)));
    return times.flat().sort((one, other) => one - other);
  };
  await run(WARM_UP_SECONDS);
  const times = await run(SECONDS);
  const percentile = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`;
  return [server, Math.round(times.length / SECONDS), percentile(0.5), percentile(0.99)];
}

/**
 * Requests the home page again and again on one connection, and returns how long each response took. It speaks HTTP
 * itself, because Node's client and autocannon are slower than the servers.
 */
function requestUntil(end: number, port: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const socket = connect(port, "localhost").setNoDelay();
    let start = 0;
    let missing = 0;
    const send = () => {
      start = performance.now();
      socket.write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`);
    };
    socket
      .on("connect", send)
      .on("error", reject)
      .on("close", () => resolve(times));
    socket.on("data", (chunk: Buffer) => {
      if (missing === 0) missing = responseLength(chunk);
      if (Number.isNaN(missing))
        return void socket.destroy(new Error("The response is not the home page in Brotli."));
      missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - start);
      if (performance.now() < end) send();
      else socket.destroy();
    });
  });
}

/** How many bytes a response has, which its headers tell; NaN if it is not the home page in Brotli. */
function responseLength(chunk: Buffer): number {
  const bodyStart = chunk.indexOf("\r\n\r\n") + 4;
  const head = chunk.toString("latin1", 0, bodyStart);
  const isPage = /^HTTP\/1\.1 200 /.test(head) && /\r\ncontent-encoding: br\r/i.test(head);
  return isPage ? bodyStart + Number(/\r\ncontent-length: (\d+)\r/i.exec(head)?.[1]) : Number.NaN;
}

async function loadNginx(nginx: string): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(folder, port));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const server = await startServer(nginx, args, port);
  try {
    return await load("nginx", server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** One process, one log line for each request and the same security headers, as on the site's server. */
function nginxConfig(folder: string, port: number): string {
  const headers = Object.entries({ ...securityHeaders(), "Content-Encoding": "br" });
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  keepalive_requests 1000000;
  sendfile on;
  tcp_nopush on;
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
