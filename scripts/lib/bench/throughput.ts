import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { table } from "./figures.ts";
import { type Load, loadAddress } from "./load.ts";
import { whenReady, withProcess, withServer } from "./processes.ts";

const CONNECTIONS = 50;
const SECONDS = 10;
const NGINX = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** What our server and nginx do with the same page. */
export interface Throughput {
  ours: Load;
  /** Missing where this machine has no nginx. */
  nginx?: Load;
}

/** Loads the home page on our server, then the same bytes with the same headers on nginx. */
export async function measureThroughput(root: string): Promise<Throughput> {
  const { ours, headers } = await withServer(root, async (origin) => {
    const answer = await fetch(origin, { headers: { "Accept-Encoding": "br" } });
    await answer.arrayBuffer();
    return { ours: await load(origin), headers: answer.headers };
  });
  const nginx = NGINX.find((path) => existsSync(path));
  if (!nginx) console.warn("There is no nginx here (Debian: nginx-light): our server stands alone.");
  return { ours, ...(nginx && { nginx: await measureNginx(nginx, root, headers) }) };
}

/** The same as a table. */
export function throughputTable({ ours, nginx }: Throughput): string {
  const row = (name: string, { requestsPerSecond, p50, p99, failures }: Load) => [
    name,
    requestsPerSecond,
    `${p50} ms`,
    `${p99} ms`,
    failures,
  ];
  return table(
    ["Server", "Requests a second", "Half within", "99 % within", "Failures"],
    [row("this project's", ours), ...(nginx ? [row("nginx", nginx)] : [])],
  );
}

async function measureNginx(command: string, root: string, headers: Headers): Promise<Load> {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "nginx-"));
  const port = await freePort();
  try {
    copyFileSync(join(root, "dist/index.html.br"), join(folder, "index.html"));
    writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, headers));
    const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
    return await withProcess(command, args, { stdio: ["ignore", "ignore", "inherit"] }, () =>
      whenReady(`http://127.0.0.1:${port}`, load),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(origin: string): Promise<Load> {
  await loadAddress(`${origin}/`, CONNECTIONS, 3);
  return loadAddress(`${origin}/`, CONNECTIONS, SECONDS);
}

/** One process, as ours is one, and a line in a log for each request, as ours writes one. */
function configuration(folder: string, port: number, headers: Headers): string {
  const own =
    /^(date|connection|keep-alive|content-length|content-type|etag|server|transfer-encoding|content-encoding)$/;
  const added = [...headers].filter(([name]) => !own.test(name));
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
    listen 127.0.0.1:${port};
    location / {
      root ${folder};
      default_type text/html;
      add_header Content-Encoding br;
      ${added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join("\n      ")}
    }
  }
}`;
}
