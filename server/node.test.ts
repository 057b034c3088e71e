import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../scripts/lib/free-port.ts";
import { createAddresses } from "../src/site/addresses.ts";
import { sampleSite } from "./sample-site.ts";
import { requiredFiles, siteFile } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "node-"));
const dist = buildSite("complete");
const children = new Set<ChildProcess>();

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** Writes the smallest built site, less the files named. */
function buildSite(name: string, without: string[] = []): string {
  const target = join(folder, name);
  for (const file of requiredFiles(createAddresses(sampleSite)).filter((file) => !without.includes(file))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), `the page ${file}`);
  }
  writeFileSync(join(target, siteFile), JSON.stringify(sampleSite));
  return target;
}

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ["server/node.ts"], {
    env: { PATH: process.env.PATH, DIST: dist, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  return child;
}

/** Starts a server that is expected to give up, and returns what it said. */
async function refusal(env: Record<string, string>): Promise<{ code: unknown; message: string }> {
  const child = run(env);
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, message };
}

/** A running server, with everything that it has printed so far. */
async function start() {
  const port = await freePort();
  const child = run({ PORT: String(port) });
  const output: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => output.push(chunk));
  await once(child.stdout, "data");
  return { child, port, printed: () => output.join("") };
}

/** Sends bytes as they are and returns the whole answer. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "localhost");
  socket.end(Buffer.from(bytes, "latin1"));
  return text(socket);
}

const statusOf = (answer: string): number => Number(answer.split(" ")[1]);
const get = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

// What every server of the site answers stands in tests/servers; here is what only a server of its own meets.
describe("a running server", () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start();
  });

  test("says where it is, and answers there over IPv4 and by name", async () => {
    expect(server.printed()).toContain(`http://localhost:${server.port}`);
    for (const host of ["localhost", "127.0.0.1"]) {
      const answer = await fetch(`http://${host}:${server.port}/about`);
      expect(await answer.text()).toBe("the page about.html");
    }
  });

  test("logs one JSON line a request, without the visitor's address", async () => {
    await fetch(`http://localhost:${server.port}/contact?name=visitor`);
    await expect.poll(() => server.printed()).toContain('"path":"/contact"');
    const line =
      server
        .printed()
        .split("\n")
        .find((text) => text.includes('"/contact"')) ?? "";
    expect(Object.keys(JSON.parse(line))).toEqual(["time", "method", "path", "status", "ms", "bytes"]);
  });

  test.each([
    ["an asterisk", "*", 400],
    ["no path", "about", 400],
    ["an absolute target, by its path alone", "http://evil.example/about", 200],
    ["an absolute target without a path", "http://evil.example", 200],
    ["an absolute target of another scheme", "ftp://evil.example/", 400],
  ])("answers %s", async (_, target, status) => {
    const answer = await send(server.port, get(target));
    expect(statusOf(answer)).toBe(status);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  });

  test("redirects an absolute target to a path, never to its host", async () => {
    const answer = await send(server.port, get("http://evil.example//About/?a=b"));
    expect(statusOf(answer)).toBe(301);
    expect(answer).toMatch(/^location: \/about\r$/m);
  });

  test.each([
    ["a Host that is no host", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["what is not HTTP", "hello\r\n\r\n"],
    [
      "a body of two lengths",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
  ])("answers %s with 400", async (_, request) => {
    const answer = await send(server.port, request);
    expect(statusOf(answer)).toBe(400);
    expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
  });

  test.each(["CONNECT", "BREW", "get"])("answers %s with 405 and Allow", async (method) => {
    const target = method === "CONNECT" ? "evil.example:443" : "/";
    const answer = await send(server.port, get(target).replace("GET", method));
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
  });
});

describe("visitors who hang up", () => {
  test.each(["CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n", "hello\r\n\r\n", get("/")])(
    "do not end the server: %j",
    async (request) => {
      const { child, port } = await start();
      for (let visit = 0; visit < 20; visit += 1) {
        const socket = connect(port, "localhost");
        await once(socket, "connect");
        socket.write(request + "x".repeat(50_000), () => socket.resetAndDestroy());
        await once(socket, "close");
      }
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
      child.kill();
    },
  );
});

describe("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s ends it with 0, idle connections and all", async (signal) => {
    const { child, port } = await start();
    const idle = connect(port, "localhost");
    idle.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(idle, "data");
    const stopped = performance.now();
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(performance.now() - stopped).toBeLessThan(5_000);
  });

  test("a request in flight is still answered, even after a second signal", async () => {
    const { child, port } = await start();
    const socket = connect(port, "localhost");
    const answer = text(socket);
    socket.write("GET /about HTTP/1.1\r\n");
    // Time for the server to have read the first half of the request.
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGTERM");
    child.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write("Host: localhost\r\n\r\n");
    expect(await answer).toContain("the page about.html");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

test("SIGTERM under load drops no request: all that are asked on open connections are answered", async () => {
  const { child, port } = await start();
  const visitors = await Promise.all(Array.from({ length: 50 }, () => visitor(port)));
  child.kill("SIGTERM");
  const visits = await Promise.all(visitors.map(({ leave }) => leave()));
  expect(visits.filter(({ asked, answered, toldToGo }) => asked !== answered || !toldToGo)).toEqual([]);
  expect(await once(child, "exit")).toEqual([0, null]);
});

/** Asks again and again on one connection, as fast as it is answered; is back when it has been answered ten times. */
async function visitor(port: number) {
  const visit = { asked: 0, answered: 0, toldToGo: false };
  const socket = connect(port, "localhost");
  const closed = new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
  const next = () => {
    visit.asked += 1;
    socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
  };
  let received = "";
  await new Promise<void>((resolve) => {
    socket.on("connect", next);
    socket.setEncoding("latin1").on("data", (chunk) => {
      received += chunk;
      if (!received.endsWith("the page about.html")) return;
      visit.answered += 1;
      visit.toldToGo = /^connection: close\r$/im.test(received);
      received = "";
      if (visit.answered === 10) resolve();
      if (!visit.toldToGo) next();
    });
  });
  return { leave: () => closed.then(() => visit) };
}

describe("refusing to start", () => {
  test.each(["abc", "0", "65536", "-1", "80.5", " 80"])("PORT %o is named and refused", async (port) => {
    expect(await refusal({ PORT: port })).toEqual({
      code: 1,
      message: `PORT must be a whole number from 1 to 65535, got "${port}".\n`,
    });
  });

  test("a port in use is named", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const { code, message } = await refusal({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(message).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`);
  });

  test("a HOST that is not ours is named", async () => {
    const { code, message } = await refusal({ PORT: String(await freePort()), HOST: "192.0.2.1" });
    expect(code).toBe(1);
    expect(message).toBe('HOST must be a name or an address of this machine, got "192.0.2.1".\n');
  });

  test("a missing build, a damaged one and an incomplete one ask for a build", async () => {
    const damaged = buildSite("damaged");
    writeFileSync(join(damaged, siteFile), '{"siteUrl": "https://www.site.example", "services": [1]}');
    const unreadable = buildSite("unreadable");
    writeFileSync(join(unreadable, siteFile), '{"services": [');
    const incomplete = buildSite("incomplete", ["service-areas/tenafly.html"]);
    const faceless = buildSite("faceless", ["500.html"]);

    const stray = join(folder, "stray");
    writeFileSync(stray, "a file where a folder should be");
    const older = buildSite("older");
    writeFileSync(
      join(older, siteFile),
      JSON.stringify({ ...sampleSite, inline: [{ files: ["about.html"] }] }),
    );

    const rows: [dist: string, reason: string][] = [
      [stray, "not a directory"],
      [older, '"scriptHashes" is not a list'],
      [join(folder, "absent"), "no such file"],
      [damaged, '"services" is not a list of texts'],
      [unreadable, "JSON"],
      [incomplete, "Not built: service-areas/tenafly.html"],
      [faceless, "Not built: 500.html"],
    ];
    for (const [dist, reason] of rows) {
      const { code, message } = await refusal({ DIST: dist });
      expect(code).toBe(1);
      expect(message).toContain(reason);
      expect(message).toMatch(/ Run `npm run build`\.\n$/);
    }
  });
});
