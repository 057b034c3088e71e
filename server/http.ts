// What is peculiar to HTTP as Node speaks it. The rules of the site are in app.ts.
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { LogRecord, RequestFacts } from "./app.ts";

/** What the server needs besides the application. */
export interface HttpOptions {
  fetch: (request: Request, facts: RequestFacts) => Response | Promise<Response>;
  /** Headers for the answers that must be given before the application can see a request. */
  headers: Readonly<Record<string, string>>;
  log: (record: LogRecord) => void;
  /** Other limits, for a test that cannot wait so long. */
  limits?: Partial<typeof usualLimits>;
}

const usualLimits = {
  // A visitor sends a few hundred bytes and nothing after: slow senders only hold a connection.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // How often the two are looked at; by default only every half minute.
  connectionsCheckingInterval: 2_000,
  // Longer than the usual 60 seconds of a load balancer, which must be the one to close.
  keepAliveTimeout: 65_000,
  // Somebody who takes nothing of an answer for so long has gone, or means to hold the connection.
  timeout: 30_000,
  // The application refuses a missing Host itself, with the headers that every answer carries.
  requireHostHeader: false,
};

/** Makes the Node server around the application; the caller lets it listen. */
export function createHttpServer({ fetch, headers, log, limits }: HttpOptions): Server {
  const { timeout, ...options } = { ...usualLimits, ...limits };
  const factsOf = new WeakMap<object, RequestFacts>();
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, factsOf.get(incoming) ?? {}),
    {
      // The application answers its own failures; what fails beyond it must not end the process or show its stack.
      errorHandler(error) {
        const stack = error instanceof Error ? error.stack : undefined;
        const line = "500 Internal Server Error";
        const record = { time: new Date().toISOString(), method: "-", path: "-", status: 500, ms: 0 };
        log({ ...record, bytes: line.length, error: stack ?? String(error) });
        return new Response(line, { status: 500, headers: { ...headers, "Cache-Control": "no-store" } });
      },
    },
  );

  const server = createServer(options, (incoming, outgoing) => {
    factsOf.set(incoming, requestFacts(incoming));
    // While the server stops, a visitor is told not to come back on this connection.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    // The adapter makes a URL of target and Host, which resolves dot segments, turns backslashes into slashes and
    // fails on some. The application decides on the path as it was sent, so the adapter gets a plain one.
    incoming.url = "/";
    incoming.headers.host = "localhost";
    return listener(incoming, outgoing);
  });

  server.setTimeout(timeout);

  /** Answers on the bare socket, where Node has made no request of what came. */
  function refuse(socket: Duplex, status: number, request: Pick<LogRecord, "method" | "path">): void {
    const line = `${status} ${STATUS_CODES[status]}`;
    const answer = {
      ...headers,
      ...(status === 405 && { Allow: "GET, HEAD" }),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(line.length),
      Connection: "close",
    };
    // Node has let go of the socket: a visitor who hangs up now would otherwise end the process.
    socket.on("error", () => socket.destroy());
    const lines = Object.entries(answer).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${line}\r\n${lines.join("")}\r\n${line}`);
    log({ time: new Date().toISOString(), ...request, status, ms: 0, bytes: line.length });
  }

  // Node's own answers to these three would lack our headers, or be none at all.
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connect", ({ url }, socket) => refuse(socket, 405, { method: "CONNECT", path: url ?? "-" }));
  server.on("clientError", (error, socket) => {
    if (socket.writable && codeOf(error) !== "ECONNRESET") {
      refuse(socket, statusFor(error), { method: "-", path: "-" });
    } else {
      socket.destroy();
    }
  });
  return server;
}

/**
 * Stops taking connections, and drops no request: one that is on its way on an open connection is answered, with the
 * word that the connection ends. Connections that stay silent are closed a moment later, busy ones when they are done,
 * and after `patience` milliseconds all.
 */
export function drain(server: Server, patience: number, done: () => void): void {
  // Not the close() of an HTTP server: it cuts idle connections off at once, and a request may be on its way on them.
  NetServer.prototype.close.call(server, done);
  setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), Math.min(1_000, patience / 2));
  setTimeout(() => server.closeAllConnections(), patience);
}

/** What the application must know of the request line and the Host header. */
function requestFacts(incoming: IncomingMessage): RequestFacts {
  // Proxies may send "GET http://host/path"; the site has one content for every host, so the path alone matters.
  const target = (incoming.url ?? "").replace(/^https?:\/\/[^/?#]+/i, "") || "/";
  const [rawPath = "/"] = target.split("?", 1);
  const usable = rawPath.startsWith("/") && hasUsableHost(incoming);
  return usable ? { rawPath } : { rawPath: "/", malformed: true };
}

/** Whether there is exactly one Host header that can be a host (RFC 9112, 3.2); HTTP/1.0 needs none. */
function hasUsableHost(incoming: IncomingMessage): boolean {
  const [host, ...more] = incoming.headersDistinct.host ?? [];
  if (host === undefined) return incoming.httpVersion === "1.0";
  return more.length === 0 && /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host);
}

/** The status for what Node could not read as a request. */
function statusFor(error: Error): 400 | 405 | 408 {
  if (codeOf(error) === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  // Node knows some thirty methods; a well-formed request with another one is no more malformed than a DELETE.
  // An oversized head is a 400 as well: its path is far over what is accepted.
  const packet =
    "rawPacket" in error && error.rawPacket instanceof Buffer ? error.rawPacket.toString("latin1") : "";
  const wellFormed = /^[\w!#$%&'*+.^`|~-]+ [^ \r\n]+ HTTP\/1\.[01]\r?\n/.test(packet);
  return codeOf(error) === "HPE_INVALID_METHOD" && wellFormed ? 405 : 400;
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}
