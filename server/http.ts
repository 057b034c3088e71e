// Node's HTTP server around the application. The site's rules are in app.ts, limits of connections in connections.ts.
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { RequestTarget } from "./app.ts";
import {
  createDrain,
  type Drain,
  LimitedMessage,
  latestResponse,
  refuse,
  trackResponse,
} from "./connections.ts";
import { type LogEntry, logEntry } from "./log-entry.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

export interface HttpOptions {
  site: Pick<Site, "cache" | "fetch">;
  log: (entry: LogEntry) => void;
  /** Shorter limits for tests. */
  limits?: Partial<typeof LIMITS> & { keepAliveTimeoutBuffer?: number };
}

const LIMITS = {
  // In milliseconds. A visitor sends a few hundred bytes at once; a slow sender only blocks a connection.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // How often these two are checked; Node's default is every half minute.
  connectionsCheckingInterval: 2_000,
  // Longer than a load balancer's usual 60 seconds, because the load balancer must close first.
  keepAliveTimeout: 65_000,
  // A client that reads nothing of a response for this long is gone, or blocks the connection.
  timeout: 30_000,
  // The application itself rejects a missing Host, with the headers that every response has.
  requireHostHeader: false,
};

export interface HttpServer {
  server: Server;
  drain: Drain;
}

/** Creates the Node server around the application. The caller makes it listen. */
export function createHttpServer({ site, log, limits }: HttpOptions): HttpServer {
  const { cache, fetch } = site;
  const { timeout, ...options } = { ...LIMITS, ...limits };
  const server = createServer({ ...options, IncomingMessage: LimitedMessage }, respond);
  server.setTimeout(timeout);

  function respond(incoming: IncomingMessage, outgoing: ServerResponse): void | Promise<void> {
    const start = performance.now();
    trackResponse(incoming.socket, outgoing);
    // While the server stops, a client must not reuse this connection.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    if (incoming.httpVersionMajor !== 1) return refuseVersion(incoming, outgoing);

    const target = requestTarget(incoming);
    const cached = cache.get(incoming, target);
    if (cached) {
      outgoing.writeHead(200, cached.headers).end(cached.body);
      const { rawPath: path = "/" } = target;
      const ms = performance.now() - start;
      return log(logEntry({ method: "GET", path, status: 200, ms, bytes: cached.body.length }));
    }

    // The adapter parses this as a URL, which resolves dot segments, turns backslashes into slashes and can fail. So it
    // gets a plain path, and the application gets the raw target.
    incoming.url = "/";
    incoming.headers.host = "localhost";
    const ask = async (request: Request) => cache.put(incoming, target, await fetch(request, target));
    return getRequestListener(ask, { errorHandler })(incoming, outgoing);
  }

  /** The application handles its own errors. An error outside it must not crash the process or expose its stack. */
  function errorHandler(error: unknown): Response {
    const { line, headers } = plainResponse(500);
    const stack = error instanceof Error ? error.stack : undefined;
    const request = { method: "-", path: "-", status: 500, ms: 0, bytes: line.length };
    log(logEntry({ ...request, error: stack ?? String(error) }));
    return new Response(line, { status: 500, headers });
  }

  function refuseVersion({ method = "-", httpVersion }: IncomingMessage, outgoing: ServerResponse): void {
    const { line, headers } = plainResponse(505);
    outgoing.writeHead(505, { ...headers, Connection: "close" }).end(line);
    const reason = `HTTP/${httpVersion}`;
    log(logEntry({ method, path: "-", status: 505, ms: 0, bytes: line.length, reason }));
  }

  /** Refuses bytes that aren't a request, on the raw socket. */
  function refuseBytes(
    socket: Duplex,
    status: number,
    request: Pick<LogEntry, "method" | "path" | "reason">,
  ): void {
    const { line, headers } = plainResponse(status);
    const fields = Object.entries({ ...headers, Connection: "close" });
    const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    if (refuse(socket, `HTTP/1.1 ${line}\r\n${head}\r\n${line}`))
      log(logEntry({ ...request, status, ms: 0, bytes: line.length }));
  }

  // Node's own responses to these would lack our headers, be missing, or follow a "100 Continue".
  for (const event of ["checkExpectation", "checkContinue"]) server.on(event, respond);
  server.on("connect", ({ url = "-" }, socket) => refuseBytes(socket, 405, { method: "CONNECT", path: url }));
  server.on("upgrade", (_, socket) => {
    refuseBytes(socket, 400, { method: "-", path: "-", reason: "too many requests wait for their answers" });
  });
  server.on("clientError", (error, socket) => {
    const latest = latestResponse(socket);
    const isAnswered = latest?.writableEnded && !latest.req.complete;
    // The rest of a body whose request has already been answered.
    if (!socket.writable || codeOf(error) === "ECONNRESET" || isAnswered) socket.destroy();
    else refuseBytes(socket, statusFor(error), { method: "-", path: "-", reason: error.message });
  });

  return { server, drain: createDrain(server) };
}

/** A response of this layer: a line of text with headers. */
function plainResponse(status: number): { line: string; headers: Record<string, string> } {
  const line = `${status} ${STATUS_CODES[status]}`;
  const type = "text/plain; charset=utf-8";
  const headers = {
    ...securityHeaders(type),
    ...(status === 405 && { Allow: "GET, HEAD" }),
    "Cache-Control": "no-store",
    "Content-Type": type,
    "Content-Length": String(line.length),
  };
  return { line, headers };
}

/** The raw target of a request, or why its request line or Host header is invalid. */
function requestTarget(incoming: IncomingMessage): RequestTarget {
  // Proxies may send "GET http://host/path". The site is the same for every host, so only the path matters.
  const target = (incoming.url ?? "").replace(/^https?:\/\/[^/?#]+/i, "") || "/";
  const [rawPath = "/"] = target.split("?", 1);
  const malformed = rawPath.startsWith("/") ? hostFault(incoming) : "the target is no path";
  return malformed === undefined
    ? { rawPath: rawPath || "/", query: target.slice(rawPath.length) }
    : { rawPath: "/", query: "", malformed };
}

/** The fault unless there is exactly one valid Host header (RFC 9112, section 3.2). HTTP/1.0 needs none. */
function hostFault(incoming: IncomingMessage): string | undefined {
  const [host, ...more] = incoming.headersDistinct.host ?? [];
  if (host === undefined) return incoming.httpVersion === "1.0" ? undefined : "there is no Host";
  if (more.length > 0) return "there are several Hosts";
  const isValid = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host);
  return isValid ? undefined : "the Host is invalid";
}

/** The status for bytes that Node could not parse as a request. */
function statusFor(error: Error): 400 | 405 | 408 | 505 {
  if (codeOf(error) === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (codeOf(error) === "HPE_INVALID_VERSION") return 505;
  // Node knows about thirty methods. A well-formed request with another one gets a 405, like DELETE. Headers that are
  // too large get a 400.
  const isMethod = codeOf(error) === "HPE_INVALID_METHOD";
  return isMethod && /^[\w!#$%&'*+.^`|~-]+ [^ \r\n]+ HTTP\/1\.[01]\r?\n/.test(offendingBytes(error))
    ? 405
    : 400;
}

/**
 * The bytes that could not be parsed, from the start of their line. Valid requests may precede them in the same packet.
 */
function offendingBytes(error: Error): string {
  if (!("rawPacket" in error && error.rawPacket instanceof Buffer)) return "";
  const packet = error.rawPacket.toString("latin1");
  const at = "bytesParsed" in error ? Number(error.bytesParsed) : 0;
  return packet.slice(packet.lastIndexOf("\n", at - 1) + 1);
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}
