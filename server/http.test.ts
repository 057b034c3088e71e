import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../tools/lib/site-server.ts";
import { createHttpServer, type HttpOptions, type HttpServer } from "./http.ts";
import type { LogEntry } from "./log-entry.ts";
import { createResponseCache } from "./response-cache.ts";
import type { Site } from "./site.ts";

const LIMITS = {
  headersTimeout: 300,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 300,
  // Node would wait for another second.
  keepAliveTimeoutBuffer: 0,
  timeout: 400,
};
const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

interface Changes {
  fetch?: Site["fetch"];
  limits?: NonNullable<HttpOptions["limits"]>;
}

let server: HttpServer["server"] | undefined;
afterEach(() => server?.close().closeAllConnections());

async function listen({ fetch = () => new Response("hello"), limits = LIMITS }: Changes = {}) {
  const log: LogEntry[] = [];
  const cache = createResponseCache(1_000);
  const created = createHttpServer({
    site: { fetch, cache },
    log: (entry) => log.push(entry),
    limits,
  });
  ({ server } = created);
  const port = await freePort();
  await once(server.listen(port), "listening");
  return { port, log, drain: created.drain };
}

/** Opens a connection that never closes its own side, as Node's clients would. */
async function open(port: number, bytes = ""): Promise<Socket> {
  const accepted = once(server ?? fail(), "connection");
  const socket = connect({ port, allowHalfOpen: true }).on("error", () => {});
  await accepted;
  socket.write(bytes);
  return socket;
}

function fail(): never {
  throw new Error("No server is running.");
}

/** What a connection receives until the server closes it, and after how many milliseconds. Fails if it stays open. */
async function untilClosed(socket: Socket): Promise<{ received: string; ms: number }> {
  const start = performance.now();
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await expect.poll(connections).toBe(0);
  return { received, ms: performance.now() - start };
}

function connections(): Promise<number> {
  return new Promise((resolve) => server?.getConnections((_, count) => resolve(count)));
}

describe("the server closes the connection of a client that", () => {
  test("sends nothing", async () => {
    const { port } = await listen();
    await untilClosed(await open(port));
  });

  test.each([
    ["sends its headers slowly, after a 408", "GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", 408],
    ["sends a body slowly", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n", 200],
    ["sends the body of a GET slowly", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n", 200],
    ["sends on after CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["sends on after what is not HTTP", "hello\r\n\r\n", 400],
  ])("%s", async (_, bytes, status) => {
    const { port } = await listen();
    const socket = await open(port, bytes);
    const writing = setInterval(() => socket.writable && socket.write("x"), 50);
    const { received } = await untilClosed(socket);
    clearInterval(writing);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test("announces a body and never sends it", async () => {
    const { port } = await listen();
    const socket = await open(port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf");
    const { received } = await untilClosed(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("never reads the response", async () => {
    const { port } = await listen({ fetch: () => new Response(new Uint8Array(50_000_000)) });
    const socket = await open(port, GET);
    socket.pause();
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });

  test("is idle, but only after the keep-alive time, even if the other limits are shorter", async () => {
    const { port } = await listen({ limits: { ...LIMITS, keepAliveTimeout: 1_000 } });
    const socket = await open(port, GET);
    const { received, ms } = await untilClosed(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*hello$/s);
    expect(ms).toBeGreaterThan(900);
  });
});

describe("the response to", () => {
  test.each([
    ["a GET with garbage after it", `${GET}garbage\r\n\r\n`, [200, 400]],
    ["a GET with an unknown method after it", `${GET}BREW / HTTP/1.1\r\nHost: a\r\n\r\n`, [200, 405]],
    ["five GETs with garbage after them", `${GET.repeat(5)}\0`, [200, 200, 200, 200, 200, 400]],
    ["HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", [505]],
    ["HTTP/0.9", "GET /\r\n\r\n", [505]],
    ["HTTP/3.0", "GET / HTTP/3.0\r\nHost: a\r\n\r\n", [505]],
    [
      "a body that waits for leave",
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
      [200],
    ],
  ])("%s", async (_, bytes, statuses) => {
    const { port } = await listen();
    const socket = await open(port, bytes);
    const { received } = await untilClosed(socket);
    expect([...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))).toEqual(
      statuses,
    );
    expect(received.match(/^X-Content-Type-Options: nosniff\r$/gim)?.length ?? 0).toBe(
      statuses.filter((status) => status !== 200).length,
    );
  });
});

test("a client with 16 unread responses is refused another", async () => {
  const held: (() => void)[] = [];
  const fetch = () => new Promise<Response>((resolve) => held.push(() => resolve(new Response("hello"))));
  const { port, log } = await listen({ fetch });
  const socket = await open(port, GET.repeat(1_000));
  await untilClosed(socket);
  expect(held.length).toBeLessThan(20);
  expect(log).toEqual([
    expect.objectContaining({ status: 400, reason: expect.stringContaining("too many") }),
  ]);
});

test("a client may send 16 requests at once", async () => {
  const { port } = await listen();
  const socket = await open(port, GET.repeat(16));
  const { received } = await untilClosed(socket);
  expect(received.match(/HTTP\/1\.1 200 /g)?.length).toBe(16);
});

test("a stopping server closes connections without a pending response, and still sends the pending one", async () => {
  const held: (() => void)[] = [];
  const fetch = () => new Promise<Response>((resolve) => held.push(() => resolve(new Response("hello"))));
  const { port, drain } = await listen({ fetch, limits: {} });
  const asking = await open(port, GET);
  await expect.poll(() => held.length).toBe(1);
  const unused: Socket[] = [];
  const body = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf";
  for (const bytes of ["", "GET / HT", "GET / HTTP/1.1\r\nHost: a", body])
    unused.push(await open(port, bytes));

  // Longer than the test may take, so nothing here ended because of it.
  const stopped = new Promise<void>((resolve) => drain(600_000, resolve));
  await Promise.all(unused.map((socket) => once(socket.resume(), "end")));
  expect(await connections()).toBe(1);
  for (const answer of held) answer();
  const { received } = await untilClosed(asking);
  expect(received).toMatch(/^HTTP\/1\.1 200 .*^Connection: close\r$.*hello$/ms);
  await stopped;
});

const FAULT = new Error("Failed at /srv/secret.");

test.each<[how: string, fetch: Site["fetch"]]>([
  ["rejects", () => Promise.reject(FAULT)],
  [
    "throws",
    () => {
      throw FAULT;
    },
  ],
])("if the application %s, every visitor gets a 500, and only the log has the reason", async (_, fail) => {
  const { port, log } = await listen({ fetch: fail });
  for (const visit of [0, 1]) {
    const response = await fetch(`http://localhost:${port}/about`);
    expect(response.status).toBe(500);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await response.text()).toBe("500 Internal Server Error");
    expect(log[visit]?.error).toContain("/srv/secret");
  }
});
