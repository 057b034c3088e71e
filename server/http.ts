// What Node's HTTP server needs around the application. The site's own rules are in app.ts.
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { LogRecord, RequestFacts } from "./app.ts";

/** The application and what the server needs around it. */
export interface HttpOptions {
  fetch: (request: Request, facts: RequestFacts) => Response | Promise<Response>;
  /** Headers for the responses that are sent before the application sees the request. */
  headers: Readonly<Record<string, string>>;
  log: (record: LogRecord) => void;
  /** Other limits, for tests that cannot wait that long. */
  limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  // In milliseconds. A visitor sends a few hundred bytes at once; a slow sender only blocks a connection.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // How often these two are checked; Node's default is every half minute.
  connectionsCheckingInterval: 2_000,
  // Longer than a load balancer's usual 60 seconds, because the load balancer must close first.
  keepAliveTimeout: 65_000,
  // A visitor who reads nothing of a response for this long has gone, or is blocking the connection.
  timeout: 30_000,
  // The application itself rejects a missing Host, with the headers that every response has.
  requireHostHeader: false,
};

/** Creates the Node server around the application. The caller makes it listen. */
export function createHttpServer({ fetch, headers, log, limits }: HttpOptions): Server {
  const { timeout, ...options } = { ...LIMITS, ...limits };
  const factsOf = new WeakMap<object, RequestFacts>();
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, factsOf.get(incoming) ?? {}),
    {
      // The application handles its own errors. An error outside it must not end the process or show its stack.
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
    // While the server stops, a visitor must not use this connection again.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    // The adapter makes a URL from the target and the Host, which resolves dot segments, turns backslashes into slashes
    // and fails for some. The application uses the path as it was sent, so the adapter gets a plain one.
    incoming.url = "/";
    incoming.headers.host = "localhost";
    return listener(incoming, outgoing);
  });

  server.setTimeout(timeout);

  /** Responds on the bare socket if Node could not parse a request. */
  function reject(socket: Duplex, status: number, request: Pick<LogRecord, "method" | "path">): void {
    const line = `${status} ${STATUS_CODES[status]}`;
    const responseHeaders = {
      ...headers,
      ...(status === 405 && { Allow: "GET, HEAD" }),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(line.length),
      Connection: "close",
    };
    // Node no longer handles the socket's errors: without this, a visitor who hangs up now would end the process.
    socket.on("error", () => socket.destroy());
    const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${line}\r\n${lines.join("")}\r\n${line}`);
    log({ time: new Date().toISOString(), ...request, status, ms: 0, bytes: line.length });
  }

  // Node's own responses to these three would lack our headers, or there would be none.
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connect", ({ url }, socket) => reject(socket, 405, { method: "CONNECT", path: url ?? "-" }));
  server.on("clientError", (error, socket) => {
    if (socket.writable && codeOf(error) !== "ECONNRESET") {
      reject(socket, statusFor(error), { method: "-", path: "-" });
    } else {
      socket.destroy();
    }
  });
  return server;
}

/**
 * Stops the server without dropping a request. A request that arrives on an open connection still gets its response, and
 * then the connection closes. Idle connections are closed a moment later, and after `patience` milliseconds all of them.
 */
export function drain(server: Server, patience: number, done: () => void): void {
  // Not the HTTP server's own close(): it ends idle connections at once, while a request may be on its way on them.
  NetServer.prototype.close.call(server, done);
  setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), Math.min(1_000, patience / 2));
  setTimeout(() => server.closeAllConnections(), patience);
}

/** What the application must know about the request line and the Host header. */
function requestFacts(incoming: IncomingMessage): RequestFacts {
  // Proxies may send "GET http://host/path". The site is the same for every host, so only the path matters.
  const target = (incoming.url ?? "").replace(/^https?:\/\/[^/?#]+/i, "") || "/";
  const [rawPath = "/"] = target.split("?", 1);
  const usable = rawPath.startsWith("/") && hasUsableHost(incoming);
  return usable ? { rawPath } : { rawPath: "/", malformed: true };
}

/** Whether there is exactly one valid Host header (RFC 9112, section 3.2). HTTP/1.0 needs none. */
function hasUsableHost(incoming: IncomingMessage): boolean {
  const [host, ...more] = incoming.headersDistinct.host ?? [];
  if (host === undefined) return incoming.httpVersion === "1.0";
  return more.length === 0 && /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host);
}

/** The status for what Node could not parse as a request. */
function statusFor(error: Error): 400 | 405 | 408 {
  if (codeOf(error) === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  // Node knows about thirty methods. A well-formed request with another one gets a 405, like DELETE. Headers that are
  // too large get a 400.
  const packet =
    "rawPacket" in error && error.rawPacket instanceof Buffer ? error.rawPacket.toString("latin1") : "";
  const wellFormed = /^[\w!#$%&'*+.^`|~-]+ [^ \r\n]+ HTTP\/1\.[01]\r?\n/.test(packet);
  return codeOf(error) === "HPE_INVALID_METHOD" && wellFormed ? 405 : 400;
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}
