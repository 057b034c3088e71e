// The process on Node: its settings, signals and log. http.test.ts and site.test.ts test what it serves, and how.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../tools/lib/site-server.ts";
import { writeBuild } from "./sample-build.ts";

const dist = mkdtempSync(join(tmpdir(), "node-"));
const children = new Set<ChildProcess>();
beforeAll(() => writeBuild(dist));
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(dist, { recursive: true });
});

/** Starts a server with these settings. */
function run(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DIST: dist, PORT: "0", ...settings };
  const child = spawn(process.execPath, ["server/node.ts"], { env });
  children.add(child);
  return child;
}

/** Starts a server, and waits until it listens. `lines` is its log so far; `ended` resolves with its exit code and signal. */
async function start(settings: Record<string, string> = {}) {
  const child = run(settings);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  const lines = () =>
    output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  return { child, ended, lines, port: Number(new URL(lines()[0].url).port) };
}

/** Starts a server that is expected to exit, and returns its exit code and its message. */
async function refusal(settings: Record<string, string>): Promise<[code: number, message: string]> {
  const child = run(settings);
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return [code, message];
}

describe.concurrent("a running server", () => {
  test("responds at the address that it logs, over IPv4 and by name, and logs each request without the visitor", async () => {
    const { lines, port, child, ended } = await start();
    for (const host of ["localhost", "127.0.0.1"]) {
      const response = await fetch(`http://${host}:${port}/about?name=visitor`);
      expect(await response.text()).toBe("the page about.html");
    }
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(lines().map(({ event, path }) => event ?? path)).toEqual([
      ...["started", "/about", "/about", "stopping", "stopped"],
    ]);
    expect(lines()[0]).toMatchObject({ level: "info", pid: child.pid, build: expect.any(String) });
    expect(Object.keys(lines()[1])).toEqual(["time", "level", "method", "path", "status", "ms", "bytes"]);
  });

  test("logs nothing below the level that is wanted", async () => {
    const port = await freePort();
    const child = run({ LOG_LEVEL: "error", PORT: String(port) });
    await expect
      .poll(() => fetch(`http://localhost:${port}/about`).catch(() => {}))
      .toMatchObject({ ok: true });
    child.kill();
    expect(await text(child.stdout)).toBe("");
  });

  test("ends when it is told to twice, though nobody reads its log", async () => {
    const { port, child, ended } = await start();
    child.stdout.pause();
    // More than a pipe holds.
    for (let sent = 0; sent < 200; sent += 1) await fetch(`http://localhost:${port}/${"a".repeat(1_500)}`);
    child.kill("SIGINT");
    child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });

  test("has its port for itself", async () => {
    const { port } = await start();
    expect(await refusal({ PORT: String(port) })).toEqual([
      1,
      `Port ${port} is in use, perhaps by this site in another terminal: stop it there with Ctrl+C, or set PORT to another one.\n`,
    ]);
  });
});

test.concurrent.each<[settings: Record<string, string>, message: RegExp]>([
  [{ PORT: "abc" }, /^PORT must be a whole number from 0 to 65535, got "abc"\.\n$/],
  [{ PORT: "65536" }, /^PORT must be a whole number/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of info, warn, error, got "loud"\.\n$/],
  [{ HOST: "192.0.2.1" }, /^HOST must be a name or an address of this machine, got "192\.0\.2\.1"\.\n$/],
  [{ DIST: join(dist, "absent") }, /^The built site in .* cannot be used .* Run `npm run build`\.\n$/],
])("with %j the server says what is wrong, and ends", async (settings, message) => {
  expect(await refusal(settings)).toEqual([1, expect.stringMatching(message)]);
});
