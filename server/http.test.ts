import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../tools/lib/site-server.ts";
import type { LogRecord } from "./app.ts";
import { createHttpServer, type HttpOptions } from "./http.ts";

const LIMITS = {
  headersTimeout: 300,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 300,
  timeout: 400,
};
const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

async function listen(options: Partial<HttpOptions> = {}) {
  const log: LogRecord[] = [];
  const headers = { "X-Content-Type-Options": "nosniff" };
  const fetch = () => new Response("hello");
  server = createHttpServer({
    fetch,
    headers,
    log: (record) => log.push(record),
    limits: LIMITS,
    ...options,
  });
  const port = await freePort();
  await once(server.listen(port), "listening");
  return { port, log };
}

/** What a connection received until the server closed it, and after how many milliseconds. */
async function untilClosed(socket: Socket): Promise<{ received: string; ms: number }> {
  const start = performance.now();
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "close");
  return { received, ms: performance.now() - start };
}

describe("the server closes the connection of a client that", () => {
  test("sends nothing", async () => {
    const { port } = await listen();
    expect((await untilClosed(connect(port))).ms).toBeLessThan(2_000);
  });

  test("sends its headers slowly, after a 408", async () => {
    const { port } = await listen();
    const socket = connect(port);
    socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    const writing = setInterval(() => socket.write("x"), 50);
    const { received, ms } = await untilClosed(socket);
    clearInterval(writing);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain("X-Content-Type-Options: nosniff");
    expect(ms).toBeLessThan(2_000);
  });

  test("announces a body and never sends it", async () => {
    const { port } = await listen();
    const socket = connect(port);
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf");
    const { received, ms } = await untilClosed(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(ms).toBeLessThan(2_000);
  });

  test("never reads the response", async () => {
    const { port } = await listen({ fetch: () => new Response(new Uint8Array(50_000_000)) });
    const socket = connect(port);
    socket.write(GET);
    socket.pause();
    const start = performance.now();
    const connections = () =>
      new Promise<number>((resolve) => server?.getConnections((_, count) => resolve(count)));
    await expect.poll(connections, { timeout: 5_000 }).toBe(1);
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    expect(performance.now() - start).toBeLessThan(4_000);
    socket.destroy();
  });

  test("is idle, but only after the keep-alive time, even if the other limits are shorter", async () => {
    const { port } = await listen({ limits: { ...LIMITS, keepAliveTimeout: 1_000 } });
    const socket = connect(port);
    socket.write(GET);
    const { received, ms } = await untilClosed(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*hello$/s);
    expect(ms).toBeGreaterThan(900);
    expect(ms).toBeLessThan(5_000);
  });
});

const FAULT = new Error("Failed at /srv/secret.");

test.each<[how: string, fetch: HttpOptions["fetch"]]>([
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
