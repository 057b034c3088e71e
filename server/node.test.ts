// tests/servers tests what both servers have in common. These tests cover the process on Node.
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RawRequest, sendBytes, sendRequest } from "../tools/lib/raw-http.ts";
import {
  cleanUp,
  finishBuild,
  folder,
  refusal,
  start as startServer,
  writeBuild,
} from "../tools/lib/sample-server.ts";
import { hashedFolder, manifestFile } from "./manifest.ts";
import { sampleManifest } from "./sample-manifest.ts";
import { readSettings } from "./settings.ts";
import { loadSite } from "./site.ts";

const GET_ABOUT = "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n";

const dist = writeBuild("complete");
const start = () => startServer(dist);
afterAll(cleanUp);

describe("a running server", () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start();
  });

  test("prints its address, and responds there over IPv4 and by name", async () => {
    expect(server.printed()).toContain(`http://localhost:${server.port}`);
    for (const host of ["localhost", "127.0.0.1"]) {
      const response = await fetch(`http://${host}:${server.port}/about`);
      expect(await response.text()).toBe("the page about.html");
    }
  });

  test("logs a JSON line for each request, without the visitor's address", async () => {
    await fetch(`http://localhost:${server.port}/contact`);
    await expect.poll(() => server.printed()).toContain('"path":"/contact"');
    const line = server
      .printed()
      .split("\n")
      .find((candidate) => candidate.includes('"/contact"'));
    expect(Object.keys(JSON.parse(line ?? ""))).toEqual([
      "time",
      "level",
      "method",
      "path",
      "status",
      "ms",
      "bytes",
    ]);
  });

  test("responds to a client that has closed its own side after the request", async () => {
    const socket = connect(server.port, "localhost");
    socket.end(GET_ABOUT);
    expect(await text(socket)).toContain("the page about.html");
  });

  test.each<[kind: string, request: RawRequest, status: number]>([
    ["an asterisk as target", { target: "*" }, 400],
    ["a target that is no path", { target: "about" }, 400],
    ["an absolute target", { target: "http://evil.example/about" }, 200],
    ["an absolute target without a path", { target: "http://evil.example" }, 200],
    ["an absolute target of another scheme", { target: "ftp://evil.example/" }, 400],
    ["an invalid Host", { target: "/", headers: { Host: "a b" } }, 400],
    ["the method CONNECT", { method: "CONNECT", target: "evil.example:443" }, 405],
    ["an unknown method", { method: "BREW", target: "/" }, 405],
    ["a method in small letters", { method: "get", target: "/" }, 405],
  ])("%s gets %s", async (_, request, status) => {
    const { headers, ...response } = await sendRequest(server.port, request);
    expect(response.status).toBe(status);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("allow")).toBe(status === 405 ? "GET, HEAD" : undefined);
  });

  test("an absolute target is redirected to a path, never to its host", async () => {
    const { status, headers } = await sendRequest(server.port, { target: "http://evil.example//About/?a=b" });
    expect([status, headers.get("location")]).toEqual([301, "/about?a=b"]);
  });

  test.each([
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["what is not HTTP", "hello\r\n\r\n"],
    [
      "two lengths for one body",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
  ])("%s gets 400", async (_, bytes) => {
    const { status, headers } = await sendBytes(server.port, bytes);
    expect(status).toBe(400);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each([
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n",
    "hello\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  ])("survives clients that hang up during %j", async (request) => {
    for (let visit = 0; visit < 20; visit += 1) {
      const socket = connect(server.port, "localhost");
      await once(socket, "connect");
      socket.write(request + "x".repeat(50_000), () => socket.resetAndDestroy());
      await once(socket, "close");
    }
    expect((await fetch(`http://localhost:${server.port}/healthz`)).status).toBe(200);
  });

  test("a second server on its port says that the port is in use", async () => {
    expect(await refusal({ DIST: dist, PORT: String(server.port) })).toEqual({
      code: 1,
      message: `Port ${server.port} is in use, perhaps by this site in another terminal: stop it there with Ctrl+C, or set PORT to another one.\n`,
    });
  });
});

// Each waits for a server of its own.
describe.concurrent("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s ends it with 0", async (signal) => {
    const { child, ended } = await start();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  test("a request in flight still gets its response, even after a second signal", async () => {
    const { child, ended, port } = await start();
    const socket = connect(port, "localhost");
    const response = text(socket);
    socket.write("GET /about HTTP/1.1\r\n");
    // Time for the server to read the first half of the request.
    await delay(200);
    child.kill("SIGTERM");
    child.kill("SIGINT");
    await delay(200);
    socket.write("Host: localhost\r\n\r\n");
    expect(await response).toContain("the page about.html");
    expect(await ended).toEqual([0, null]);
  });

  test("idle connections and those with half a request are closed while a response is still read to its end", async () => {
    // More than the buffers of both ends hold.
    const size = 20_000_000;
    const { child, ended, port } = await startServer(
      writeBuild("large", "the page", (target) =>
        writeFileSync(join(target, "large.woff2"), Buffer.alloc(size)),
      ),
    );
    const reading = connect(port, "localhost");
    reading.write("GET /large.woff2 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [first] = await once(reading, "data");
    reading.pause();
    const unused = [];
    for (const bytes of ["", "GET / HT", GET_ABOUT, `${GET_ABOUT}GET / HTTP/1.1\r\nHost: a`]) {
      const socket = connect(port, "localhost");
      await once(socket, "connect");
      unused.push(once(socket.resume(), "close"));
      socket.write(bytes);
    }
    // Time for the server to accept them.
    await delay(200);
    child.kill("SIGTERM");
    await Promise.all(unused);
    const rest = await buffer(reading);
    expect(first.length + rest.length).toBeGreaterThan(size);
    expect(await ended).toEqual([0, null]);
  });

  test("under load, every request that was sent on an open connection gets its response", async () => {
    const { child, ended, port } = await start();
    const clients = await Promise.all(Array.from({ length: 50 }, () => startClient(port)));
    child.kill("SIGTERM");
    const results = await Promise.all(clients.map(({ closed }) => closed));
    expect(results.filter(({ sent, received, toldToClose }) => sent !== received || !toldToClose)).toEqual(
      [],
    );
    expect(await ended).toEqual([0, null]);
  });
});

/** Sends one request after another on a connection until the server closes it. Resolves after ten responses. */
async function startClient(port: number) {
  const result = { sent: 0, received: 0, toldToClose: false };
  const socket = connect(port, "localhost");
  const closed = new Promise<typeof result>((resolve) =>
    socket.on("error", () => {}).on("close", () => resolve(result)),
  );
  const send = () => {
    result.sent += 1;
    socket.write(GET_ABOUT);
  };
  let response = "";
  await new Promise<void>((resolve) => {
    socket.on("connect", send);
    socket.setEncoding("latin1").on("data", (chunk) => {
      response += chunk;
      if (!response.endsWith("the page about.html")) return;
      result.received += 1;
      result.toldToClose = /^connection: close\r$/im.test(response);
      response = "";
      if (result.received === 10) resolve();
      if (!result.toldToClose) send();
    });
  });
  return { closed };
}

describe.concurrent("the server does not start with", () => {
  test("a wrong setting or build, says only what is wrong with it, and ends with 1", async () => {
    expect(await refusal({ DIST: dist, PORT: "abc" })).toEqual({
      code: 1,
      message: 'PORT must be a whole number from 0 to 65535, got "abc".\n',
    });
    expect(await refusal({ DIST: join(folder, "absent") })).toEqual({
      code: 1,
      message: expect.stringMatching(/^The built site in .* cannot be used .* Run `npm run build`\.\n$/),
    });
  });

  test.each(["abc", "65536", "80.5"])("PORT %o", (port) => {
    const message = `PORT must be a whole number from 0 to 65535, got "${port}".`;
    expect(() => readSettings({ PORT: port }, dist)).toThrow(new Error(message));
  });

  test("an unknown LOG_LEVEL", () => {
    const message = 'LOG_LEVEL must be one of info, warn, error, got "loud".';
    expect(() => readSettings({ LOG_LEVEL: "loud" }, dist)).toThrow(new Error(message));
  });

  test("a HOST that isn't this machine's", async () => {
    expect(await refusal({ DIST: dist, PORT: "0", HOST: "192.0.2.1" })).toEqual({
      code: 1,
      message: 'HOST must be a name or an address of this machine, got "192.0.2.1".\n',
    });
  });

  /** Copies the build and damages the copy. */
  function damage(name: string, change: (dist: string) => void): string {
    const damaged = writeBuild(name);
    change(damaged);
    return damaged;
  }
  const file = join(folder, "file");
  writeFileSync(file, "a file instead of a folder");
  const replaceManifest = (name: string, manifest: object | string) =>
    damage(name, (dist) =>
      writeFileSync(
        join(dist, manifestFile),
        typeof manifest === "string" ? manifest : JSON.stringify(manifest),
      ),
    );
  const inline = [{ files: ["about.html"] }];

  test.each([
    ["no build", join(folder, "absent"), "no such file"],
    ["a file as build", file, "not a directory"],
    ["a damaged manifest", replaceManifest("damaged", '{"services": ['), "JSON"],
    [
      "an incomplete manifest",
      replaceManifest("incomplete", { build: "", siteUrl: "", phone: "", services: [1] }),
      '"services" is not',
    ],
    [
      "the manifest of an older build",
      replaceManifest("older", { ...sampleManifest, inline }),
      '"scriptHashes" is not a list',
    ],
    ["the manifest of another build", replaceManifest("other", sampleManifest), "belongs to another build"],
    [
      "a page that was never built",
      damage("no-area", (dist) => {
        rmSync(join(dist, "service-areas/tenafly.html"));
        finishBuild(dist);
      }),
      "Not built: service-areas/tenafly.html",
    ],
    ["a page that is missing", damage("no-500", (dist) => rmSync(join(dist, "500.html"))), "500.html"],
    [
      "an empty page",
      damage("empty", (dist) => writeFileSync(join(dist, "index.html"), "")),
      "index.html is not as",
    ],
    [
      "a page with other content of the same length",
      damage("changed", (dist) => writeFileSync(join(dist, "about.html"), "the_page_about.html")),
      "about.html is not as",
    ],
    [
      "no hashed files",
      damage("no-astro", (dist) => rmSync(join(dist, hashedFolder), { recursive: true })),
      hashedFolder,
    ],
  ])("%s, and asks for a build", (_, path, reason) => {
    const load = () => loadSite({ dist: path }, () => {});
    expect(load).toThrow(reason);
    expect(load).toThrow(/ Run `npm run build`\.$/);
  });
});
