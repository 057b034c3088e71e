// The process over its life: a newer build, an unreadable disk, its metrics, its log, a restart.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { cleanUp, finishBuild, start, writeBuild } from "../tools/lib/sample-server.ts";
import { freePort } from "../tools/lib/site-server.ts";
import { contentHash, listFiles } from "./files.ts";
import { manifestFile } from "./manifest.ts";

afterAll(cleanUp);

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
type Encoding = keyof typeof DECODERS;
const ENCODINGS: Encoding[] = ["br", "gzip", "identity"];

/** Requests a path in this encoding alone and returns its status and decoded body. */
function request(
  port: number,
  path: string,
  encoding: Encoding = "identity",
): Promise<[number | undefined, string]> {
  const headers = { "Accept-Encoding": `${encoding}, *;q=0` };
  return new Promise((resolve, reject) => {
    get({ port, path, host: "127.0.0.1", headers }, async (response) => {
      const decode = DECODERS[response.headers["content-encoding"] === undefined ? "identity" : encoding];
      resolve([response.statusCode, `${decode(await buffer(response))}`]);
    }).on("error", reject);
  });
}

/** Writes a compressed copy of each page in both encodings. */
function compressPages(folder: string): void {
  for (const page of listFiles(folder).filter((name) => name.endsWith(".html"))) {
    const content = readFileSync(join(folder, page));
    writeFileSync(join(folder, `${page}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${page}.gz`), gzipSync(content));
  }
}

/** Replaces a build, as `npm run build` does. */
function replace(dist: string, words: string): void {
  const fresh = writeBuild(`${words}-fresh`, words, compressPages);
  finishBuild(fresh, dist);
  renameSync(dist, `${dist}-aside`);
  renameSync(fresh, dist);
  rmSync(`${dist}-aside`, { recursive: true });
}

test("a server goes on with its own build after a newer one, and the next one has the files of pages still open", async () => {
  const dist = writeBuild("replaced", "old", compressPages);
  const first = await start(dist);
  const { build } = JSON.parse(readFileSync(join(dist, manifestFile), "utf8"));
  const seen: [number | undefined, string][] = [];
  let done = false;
  const visits = Array.from({ length: 10 }, async () => {
    while (!done) seen.push(await request(first.port, "/about"));
  });
  replace(dist, "new");
  for (const encoding of ENCODINGS)
    expect(await request(first.port, "/contact", encoding)).toEqual([200, "old contact.html"]);
  expect(await request(first.port, "/nowhere")).toEqual([404, "old 404.html"]);
  expect(await request(first.port, "/healthz")).toEqual([200, `ok ${build}`]);
  expect(await request(first.port, `/_astro/${contentHash("old")}.js`)).toEqual([200, "old"]);
  done = true;
  await Promise.all(visits);
  expect(new Set(seen.map(String))).toEqual(new Set(["200,old about.html"]));
  first.child.kill();

  const second = await start(dist);
  expect(await request(second.port, "/contact")).toEqual([200, "new contact.html"]);
  for (const words of ["old", "new"])
    expect(await request(second.port, `/_astro/${contentHash(words)}.js`)).toEqual([200, words]);
  second.child.kill();
});

test.each(ENCODINGS)(
  "in %s, visitors get every text from memory, error pages too, while no file can be read",
  async (encoding) => {
    const dist = writeBuild(`unreadable-${encoding}`, "the page", compressPages);
    const { port, child } = await start(dist);
    rmSync(dist, { recursive: true });
    // Reading below a file fails in another way than reading a missing file.
    writeFileSync(dist, "");
    expect(await request(port, "/about", encoding)).toEqual([200, "the page about.html"]);
    expect(await request(port, "/nowhere", encoding)).toEqual([404, "the page 404.html"]);
    expect(await request(port, "/%ff", encoding)).toEqual([400, "the page 400.html"]);
    expect(await request(port, `/_astro/${contentHash("the page")}.js`, encoding)).toEqual([200, "the page"]);
    child.kill();
  },
);

test("the metrics are at the address in METRICS, and nowhere else", async () => {
  const metricsPort = await freePort();
  const dist = writeBuild("measured");
  const { port, child } = await start(dist, { METRICS: String(metricsPort) });
  for (const path of ["/about", "/about", "/nowhere"]) await request(port, path);
  const [status, body] = await request(metricsPort, "/metrics");
  expect(status).toBe(200);
  expect(body).toMatch(/^site_build_info\{build="[\w-]{12}"\} 1$/m);
  expect(body).toMatch(/^site_requests_total\{status="200"\} 2$/m);
  expect(body).toMatch(/^site_requests_total\{status="404"\} 1$/m);
  expect(body).toMatch(/^site_request_duration_seconds_bucket\{le="\+Inf"\} 3$/m);
  expect(body).toMatch(/^site_log_lines_dropped_total 0$/m);
  expect(body.endsWith("\n")).toBe(true);
  expect((await request(port, "/metrics"))[0]).toBe(404);
  child.kill();
});

test("the start and the stop are logged", async () => {
  const { child, ended, printed } = await start(writeBuild("events"));
  child.kill();
  await ended;
  await expect.poll(printed).toContain("stopped");
  const events = printed()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(["started", "stopping", "stopped"]);
  expect(events[0]).toEqual(
    expect.objectContaining({ level: "info", pid: child.pid, build: expect.any(String) }),
  );
});

test("with an inherited socket, no connection is refused during a restart", async () => {
  // Like systemd: the parent holds the socket, and starts the server again when it ends.
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const again = `while :; do sh -c 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0" server/start.mjs' "$0"; done`;
  const holder = spawn("sh", ["-c", again, process.execPath], {
    env: { ...process.env, DIST: writeBuild("inherited") },
    stdio: ["ignore", "pipe", "inherit", Reflect.get(socket, "_handle").fd],
  });
  socket.close();
  const lines: { event?: string; pid?: number }[] = [];
  if (holder.stdout) createInterface(holder.stdout).on("line", (line) => lines.push(JSON.parse(line)));
  const started = () => lines.flatMap(({ event, pid = 0 }) => (event === "started" ? [pid] : []));
  try {
    await expect.poll(() => started().length, { timeout: 20_000 }).toBe(1);
    process.kill(started()[0] ?? 0);
    const statuses = [];
    while (started().length < 2) statuses.push((await request(port, "/about"))[0]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(lines.some(({ event }) => event === "stopped")).toBe(true);
  } finally {
    holder.kill("SIGKILL");
    process.kill(started().at(-1) ?? 0);
  }
});
