import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { LogRecord } from "./app.ts";
import { createHttpServer, type HttpOptions } from "./http.ts";

const large = new Uint8Array(50_000_000);
const headers = { "X-Content-Type-Options": "nosniff" };
const limits = {
  ...{ headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 },
  ...{ keepAliveTimeout: 300, timeout: 400 },
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(options: Partial<HttpOptions> = {}) {
  const records: LogRecord[] = [];
  const server = createHttpServer({
    fetch: () => new Response("hello"),
    headers,
    log: (record) => records.push(record),
    limits,
    ...options,
  });
  servers.push(server.listen(0));
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, records };
}

/** What came over a connection until the server closed it, and after how many milliseconds it did. */
async function untilClosed(socket: Socket): Promise<{ said: string; ms: number }> {
  const start = performance.now();
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "close");
  return { said, ms: performance.now() - start };
}

describe("a connection is closed in time", () => {
  test("whose visitor says nothing at all", async () => {
    const { port } = await listen();
    expect((await untilClosed(connect(port))).ms).toBeLessThan(2_000);
  });

  test("whose visitor sends a head letter by letter, and is told so", async () => {
    const { port } = await listen();
    const socket = connect(port);
    const letters = "GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: and slower and slower"
      .split("")
      .values();
    const writing = setInterval(() => socket.write(letters.next().value ?? "x"), 50);
    const { said, ms } = await untilClosed(socket);
    clearInterval(writing);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain("X-Content-Type-Options: nosniff");
    expect(ms).toBeLessThan(2_000);
  });

  test("whose visitor announces a body and never sends it", async () => {
    const { port } = await listen();
    const socket = connect(port);
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf");
    const { said, ms } = await untilClosed(socket);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(ms).toBeLessThan(2_000);
  });

  test("whose visitor asks and never reads the answer", async () => {
    const { port } = await listen({ fetch: () => new Response(large) });
    const socket = connect(port);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.pause();
    const start = performance.now();
    const count = () =>
      new Promise<number>((resolve) => servers[0]?.getConnections((_, open) => resolve(open)));
    await expect.poll(count, { timeout: 5_000 }).toBe(1);
    await expect.poll(count, { timeout: 5_000 }).toBe(0);
    expect(performance.now() - start).toBeLessThan(4_000);
    socket.destroy();
  });

  test("whose visitor is done, and stays until then, however short the patience with the others", async () => {
    const { port } = await listen({ limits: { ...limits, keepAliveTimeout: 1_000 } });
    const socket = connect(port);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const { said, ms } = await untilClosed(socket);
    expect(said).toMatch(/^HTTP\/1\.1 200 .*hello$/s);
    expect(ms).toBeGreaterThan(900);
    expect(ms).toBeLessThan(5_000);
  });
});

test.each([
  [
    "throws",
    () => {
      throw new Error("Out of order at /srv/secret.");
    },
  ],
  ["rejects", () => Promise.reject(new Error("Out of order at /srv/secret."))],
])(
  "where the application itself %s, the answer has our headers, the log the reason, and the next visitor an answer",
  async (_, crash) => {
    const { port, records } = await listen({ fetch: crash });
    for (let visit = 1; visit <= 2; visit += 1) {
      const answer = await fetch(`http://localhost:${port}/about`);
      expect(answer.status).toBe(500);
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(await answer.text()).toBe("500 Internal Server Error");
      expect(records[visit - 1]?.error).toContain("/srv/secret");
    }
  },
);
