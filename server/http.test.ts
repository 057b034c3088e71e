import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import type { RequestTarget } from "./app.ts";
import { createHttpServer } from "./http.ts";

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

type Fetch = Parameters<typeof createHttpServer>[0];
const hello: Fetch = () => new Response("hello");

let server: ReturnType<typeof createHttpServer>["server"];
afterEach(() => server.close().closeAllConnections());

async function listen(fetch = hello, limits: Parameters<typeof createHttpServer>[1] = LIMITS) {
  const created = createHttpServer(fetch, limits);
  ({ server } = created);
  await once(server.listen(0), "listening");
  return created;
}

/** Opens a connection that never closes its own side, as Node's clients would. */
async function open(bytes = ""): Promise<Socket> {
  const accepted = once(server, "connection");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, allowHalfOpen: true }).on("error", () => {});
  await accepted;
  socket.write(bytes);
  return socket;
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
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

/** An application that responds once `release()` is called. */
function createHeld() {
  const held: (() => void)[] = [];
  const fetch: Fetch = () => new Promise((resolve) => held.push(() => resolve(new Response("hello"))));
  return { held, fetch, release: () => held.forEach((respond) => void respond()) };
}

describe("the server closes the connection of a client that", () => {
  // Without a status where the client still sends: then the end of the connection may take the response away.
  test.each<[what: string, bytes: string, more: string, status?: number]>([
    ["sends nothing", "", ""],
    ["sends its headers slowly", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", "x"],
    ["sends a body slowly", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n", "x"],
    ["never sends a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\nhalf", "", 200],
    ["sends what is not HTTP", "hello\r\n\r\n", "", 400],
    ["asks for a tunnel", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", "x"],
  ])("%s", async (_, bytes, more, status) => {
    await listen();
    const socket = await open(bytes);
    const writing = setInterval(() => socket.writable && socket.write(more), 50);
    const { received } = await untilClosed(socket);
    clearInterval(writing);
    if (status !== undefined) expect(statusesIn(received)).toContain(status);
  });

  test("never reads the response", async () => {
    await listen(() => new Response(new Uint8Array(50_000_000)));
    const socket = await open(GET);
    socket.pause();
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });

  test("is idle, but only after the keep-alive time, even if the other limits are shorter", async () => {
    await listen(hello, { ...LIMITS, keepAliveTimeout: 1_000 });
    const { received, ms } = await untilClosed(await open(GET));
    expect(received).toMatch(/^HTTP\/1\.1 200 .*hello$/s);
    expect(ms).toBeGreaterThan(900);
  });

  test("has more than 16 requests waiting, and not of one that has 16", async () => {
    const { held, fetch } = createHeld();
    await listen(fetch);
    await untilClosed(await open(GET.repeat(1_000)));
    expect(held.length).toBe(17);
    server.close().closeAllConnections();
    await listen();
    const { received } = await untilClosed(await open(GET.repeat(16)));
    expect(statusesIn(received)).toEqual(Array(16).fill(200));
  });
});

test("clients that hang up during a request or a response leave the server running", async () => {
  await listen(() => new Response("x".repeat(1_000_000)));
  for (const bytes of ["GET / HT", "hello\r\n\r\n", GET, "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"]) {
    const socket = await open();
    socket.write(bytes, () => socket.resetAndDestroy());
    await once(socket, "close");
  }
  const { received } = await untilClosed(await open(GET));
  expect(statusesIn(received)).toEqual([200]);
});

test("an application that fails costs a visitor a plain 500, never its stack", async () => {
  await listen(() => Promise.reject(new Error("Failed at /srv/secret.")));
  const { received } = await untilClosed(await open(GET));
  expect(received).toMatch(/^HTTP\/1\.1 500 /);
  expect(received).not.toContain("secret");
});

test.each<[target: string, rawPath: string, query: string]>([
  ["/services/../about?a=b?c", "/services/../about", "?a=b?c"],
  ["//evil.example/\\a%2f?", "//evil.example/\\a%2f", "?"],
  ["http://evil.example/about", "/about", ""],
  ["http://evil.example?a", "/", "?a"],
  ["ftp://evil.example/", "/ftp://evil.example/", ""],
  ["*", "/*", ""],
])("of the target %s the application gets the raw path and query", async (target, rawPath, query) => {
  const targets: RequestTarget[] = [];
  await listen((_, received) => {
    targets.push(received);
    return new Response("hello");
  });
  await untilClosed(await open(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
  expect(targets).toEqual([{ rawPath, query }]);
});

describe("a stopping server", () => {
  test("closes connections without a pending response, and still sends the pending one", async () => {
    const { held, fetch, release } = createHeld();
    const { drain } = await listen(fetch, {});
    const asking = await open(GET);
    await expect.poll(() => held.length).toBe(1);
    const unused = [await open(), await open("GET / HT"), await open("GET / HTTP/1.1\r\nHost: a")];

    // Longer than the test may take, so nothing here ended because of it.
    const stopped = new Promise<void>((resolve) => drain(600_000, resolve));
    await Promise.all(unused.map((socket) => once(socket.resume(), "end")));
    expect(await connections()).toBe(1);
    release();
    const { received } = await untilClosed(asking);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*^Connection: close\r$.*hello$/ims);
    await stopped;
  });

  test("sends a response to its end, and one to a request that arrives on an idle connection only now", async () => {
    // More than the buffers of both ends hold.
    const size = 20_000_000;
    const { drain } = await listen(
      (_, { rawPath }) => new Response(rawPath === "/large" ? new Uint8Array(size) : "hello"),
      {},
    );
    const reading = await open(GET.replace("/", "/large"));
    const idle = await open(GET);
    await once(idle, "data");
    const stopped = new Promise<void>((resolve) => drain(600_000, resolve));
    idle.write(GET);
    expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 .*^connection: close\r$.*hello$/ims);
    expect((await buffer(reading)).length).toBeGreaterThan(size);
    await stopped;
  });

  test("ends after its patience whatever a client does", async () => {
    const { held, fetch } = createHeld();
    const { drain } = await listen(fetch, {});
    await open(GET);
    await expect.poll(() => held.length).toBe(1);
    await new Promise<void>((resolve) => drain(300, resolve));
    expect(await connections()).toBe(0);
  });
});
