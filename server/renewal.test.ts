// A server that switches to a new build while visitors use it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { cleanUp, finishBuild, folder, start, writeBuild } from "../tools/lib/sample-server.ts";
import { freePort } from "../tools/lib/site-server.ts";
import { renewServers, runningServers } from "../tools/running-servers.mjs";
import { contentHash } from "./files.ts";

afterAll(cleanUp);

/** Requests a path and returns its status and body. */
function request(port: number, path: string): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: "127.0.0.1" }, async (response) =>
      resolve([response.statusCode, await text(response)]),
    ).on("error", reject);
  });
}

/** Replaces a build, as `npm run build` does. */
function replace(dist: string, words: string): void {
  const fresh = writeBuild(`${words}-fresh`, words);
  finishBuild(fresh, dist);
  renameSync(dist, `${dist}-aside`);
  renameSync(fresh, dist);
  rmSync(`${dist}-aside`, { recursive: true });
}

test("after SIGHUP it shows the new build, no request fails, and open pages find their files", async () => {
  const dist = writeBuild("renewed", "old");
  const runFolder = join(folder, "run");
  const { port, child, ended } = await start(dist, { RUN_FOLDER: runFolder });
  await expect.poll(() => runningServers(runFolder).map(({ pid }) => pid)).toEqual([child.pid]);

  const seen: [number | undefined, string][] = [];
  let done = false;
  const visits = Array.from({ length: 10 }, async () => {
    while (!done) seen.push(await request(port, "/about"));
  });
  replace(dist, "new");
  expect(await request(port, "/contact"), "until the signal").toEqual([200, "old contact.html"]);
  expect(await renewServers(dist, runFolder)).toEqual([expect.objectContaining({ renewed: true })]);
  expect(await request(port, "/contact")).toEqual([200, "new contact.html"]);
  done = true;
  await Promise.all(visits);
  const isOld = ([status, body]: (typeof seen)[number]) => status === 200 && body === "old about.html";
  const isNew = ([status, body]: (typeof seen)[number]) => status === 200 && body === "new about.html";
  expect(seen.filter((answer) => !isOld(answer) && !isNew(answer))).toEqual([]);
  expect(seen.some(isOld)).toBe(true);

  for (const words of ["old", "new"])
    expect(await request(port, `/_astro/${contentHash(words)}.js`)).toEqual([200, words]);
  child.kill();
  await ended;
  expect(runningServers(runFolder)).toEqual([]);
});

test("an invalid build leaves the earlier one in place, and the log says why", async () => {
  const dist = writeBuild("kept", "good");
  const { port, child, printed } = await start(dist);
  rmSync(join(dist, "index.html"));
  child.kill("SIGHUP");
  await expect.poll(printed, { timeout: 10_000 }).toContain('"event":"not renewed"');
  expect(printed()).toContain("index.html");
  expect(await request(port, "/")).toEqual([200, "good index.html"]);
  child.kill();
});

test("the metrics are at the address in METRICS, and nowhere else", async () => {
  const metricsPort = await freePort();
  const dist = writeBuild("measured");
  const { port, child, printed } = await start(dist, { METRICS: String(metricsPort) });
  for (const path of ["/about", "/about", "/nowhere"]) await request(port, path);
  rmSync(join(dist, "index.html"));
  child.kill("SIGHUP");
  await expect.poll(printed, { timeout: 10_000 }).toContain('"event":"not renewed"');
  const [status, body] = await request(metricsPort, "/metrics");
  expect(status).toBe(200);
  expect(body).toMatch(/^site_build_info\{build="[\w-]{12}"\} 1$/m);
  expect(body).toMatch(/^site_requests_total\{status="200"\} 2$/m);
  expect(body).toMatch(/^site_requests_total\{status="404"\} 1$/m);
  expect(body).toMatch(/^site_request_duration_seconds_bucket\{le="\+Inf"\} 3$/m);
  expect(body).toMatch(/^site_renewals_total\{result="failed"\} 1$/m);
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
