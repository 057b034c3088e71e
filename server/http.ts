// What Node's HTTP server needs around the application. The site's own rules are in app.ts.
import { createServer, IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { RequestFacts } from "./app.ts";
import { type LogRecord, logRecord } from "./log-record.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

/** The application and what the server needs around it. */
export interface HttpOptions {
  /** The build to answer for. Each request gets the one that there is when it arrives. */
  site: () => Pick<Site, "answers" | "fetch">;
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

// How long a refused client has to read why. Then its socket is closed, whatever it still sends.
const LINGER_MS = 1_000;

// For how long a server that stops waits for requests that are on their way. A proxy's are there within milliseconds.
const GRACE_MS = 1_000;

// How many requests may wait on a connection behind one that is being answered. No browser sends a second one before the
// first answer; a client that sends thousands and reads nothing would fill the memory.
const MAX_WAITING = 16;
const waiting = new WeakMap<Duplex, number>();

function countWaiting(socket: Duplex, outgoing: ServerResponse): void {
  waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
  outgoing.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
}

/**
 * A request that also stops the parser where too many wait. Otherwise Node parses all that has arrived, up to 3,600
 * requests at once. It stops only at a request to upgrade the connection, so each further request counts as one.
 */
class LimitedMessage extends IncomingMessage {
  get upgrade(): boolean {
    return this.method === "CONNECT" || (waiting.get(this.socket) ?? 0) >= MAX_WAITING;
  }
  /** Node sets what the headers say. The site upgrades no connection, so that does not matter. */
  set upgrade(_: boolean | null) {}
}

/** The Node server, and how it stops. */
export interface HttpServer {
  server: Server;
  /**
   * Stops the server without dropping a request. A request that arrives on an open connection still gets its response, and
   * then the connection closes. A moment later all connections are closed that wait for no response: a client may send again
   * what it has not sent to the end. After `patience` milliseconds all others are closed.
   */
  drain(patience: number, done: () => void): void;
}

/** Creates the Node server around the application. The caller makes it listen. */
export function createHttpServer({ site, log, limits }: HttpOptions): HttpServer {
  const { timeout, ...options } = { ...LIMITS, ...limits };
  const factsOf = new WeakMap<object, RequestFacts>();
  const sockets = new Set<Socket>();
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();

  const listener = getRequestListener(
    async (request, { incoming }) => {
      const facts = factsOf.get(incoming) ?? {};
      const { answers, fetch } = site();
      return answers.keep(incoming, facts, await fetch(request, facts));
    },
    {
      // The application handles its own errors. An error outside it must not end the process or show its stack.
      errorHandler(error) {
        const stack = error instanceof Error ? error.stack : undefined;
        const { line, responseHeaders } = plainResponse(500);
        const request = { method: "-", path: "-", status: 500, ms: 0, bytes: line.length };
        log(logRecord({ ...request, error: stack ?? String(error) }));
        return new Response(line, { status: 500, headers: responseHeaders });
      },
    },
  );

  const server = createServer({ ...options, IncomingMessage: LimitedMessage }, (incoming, outgoing) => {
    const start = performance.now();
    const { socket } = incoming;
    // Node gives the socket to an answer only when the one before it has been sent.
    if (outgoing.socket === null) countWaiting(socket, outgoing);
    lastAnswers.set(socket, outgoing);
    // While the server stops, a visitor must not use this connection again.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    if (incoming.httpVersionMajor !== 1) return refuseVersion(incoming, outgoing);

    const facts = requestFacts(incoming);
    const kept = site().answers.find(incoming, facts);
    if (kept) {
      outgoing.writeHead(200, kept.headers).end(kept.body);
      const { rawPath: path = "/" } = facts;
      const ms = performance.now() - start;
      return log(logRecord({ method: "GET", path, status: 200, ms, bytes: kept.body.length }));
    }
    factsOf.set(incoming, facts);
    // The adapter makes a URL from the target and the Host, which resolves dot segments, turns backslashes into slashes
    // and fails for some. The application uses the path as it was sent, so the adapter gets a plain one.
    incoming.url = "/";
    incoming.headers.host = "localhost";
    return listener(incoming, outgoing);
  });

  server.setTimeout(timeout);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  /** The response of this layer itself: its one line, and its headers. */
  function plainResponse(status: number): { line: string; responseHeaders: Record<string, string> } {
    const line = `${status} ${STATUS_CODES[status]}`;
    const type = "text/plain; charset=utf-8";
    const responseHeaders = {
      ...securityHeaders(type),
      ...(status === 405 && { Allow: "GET, HEAD" }),
      "Cache-Control": "no-store",
      "Content-Type": type,
      "Content-Length": String(line.length),
    };
    return { line, responseHeaders };
  }

  function refuseVersion({ method = "-", httpVersion }: IncomingMessage, outgoing: ServerResponse): void {
    const { line, responseHeaders } = plainResponse(505);
    outgoing.writeHead(505, { ...responseHeaders, Connection: "close" }).end(line);
    log(
      logRecord({ method, path: "-", status: 505, ms: 0, bytes: line.length, reason: `HTTP/${httpVersion}` }),
    );
  }

  /** Responds on the bare socket if Node could not parse a request, after the answers to those before it. */
  function refuse(
    socket: Duplex,
    status: number,
    request: Pick<LogRecord, "method" | "path" | "reason">,
  ): void {
    // Node reports each further byte of what it could not parse.
    if (refused.has(socket)) return;
    refused.add(socket);
    // Node no longer handles the socket's errors: without this, a visitor who hangs up now would end the process.
    socket.on("error", () => socket.destroy());
    // Unless somebody reads what the client still sends, its end is never seen, and the socket stays for good.
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();

    const { line, responseHeaders } = plainResponse(status);
    log(logRecord({ ...request, status, ms: 0, bytes: line.length }));
    const respond = () => {
      const fields = Object.entries({ ...responseHeaders, Connection: "close" });
      const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
      if (socket.writable) socket.end(`HTTP/1.1 ${line}\r\n${head}\r\n${line}`);
    };
    const last = lastAnswers.get(socket);
    if (last === undefined || last.writableFinished) respond();
    else last.once("finish", respond);
  }

  // Node's own responses to these would lack our headers, or there would be none, or a "100 Continue" before them.
  for (const event of ["checkExpectation", "checkContinue"])
    server.on(event, (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connect", ({ url = "-" }, socket) => refuse(socket, 405, { method: "CONNECT", path: url }));
  server.on("upgrade", (_, socket) => {
    refuse(socket, 400, { method: "-", path: "-", reason: "too many requests wait for their answers" });
  });
  server.on("clientError", (error, socket) => {
    const last = lastAnswers.get(socket);
    const isAnswered = last?.writableEnded && !last.req.complete;
    // The rest of a body that nobody needs: its request has been answered.
    if (!socket.writable || codeOf(error) === "ECONNRESET" || isAnswered) socket.destroy();
    else refuse(socket, statusFor(error), { method: "-", path: "-", reason: error.message });
  });

  function drain(patience: number, done: () => void): void {
    // Not the HTTP server's own close(): it ends idle connections at once, while a request may be on its way on them.
    NetServer.prototype.close.call(server, done);
    for (const socket of sockets) {
      const last = lastAnswers.get(socket);
      if (last?.headersSent === false) last.shouldKeepAlive = false;
    }
    // Not its closeIdleConnections(): it leaves those on which a request has begun, or none ever came.
    const closeUnused = () => {
      for (const socket of sockets) if (!isAnswering(lastAnswers.get(socket))) socket.destroy();
    };
    setTimeout(() => setInterval(closeUnused, 100).unref(), Math.min(GRACE_MS, patience / 2)).unref();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  }

  return { server, drain };
}

/** Whether an answer is on its way, to a request that has come as a whole. */
function isAnswering(last: ServerResponse | undefined): boolean {
  return last !== undefined && !last.writableFinished && (last.req.complete || last.headersSent);
}

/** What the application must know about the request line and the Host header. */
function requestFacts(incoming: IncomingMessage): RequestFacts {
  // Proxies may send "GET http://host/path". The site is the same for every host, so only the path matters.
  const target = (incoming.url ?? "").replace(/^https?:\/\/[^/?#]+/i, "") || "/";
  const [rawPath = "/"] = target.split("?", 1);
  const malformed = rawPath.startsWith("/") ? hostFault(incoming) : "the target is no path";
  return malformed === undefined
    ? { rawPath: rawPath || "/", query: target.slice(rawPath.length) }
    : { rawPath: "/", query: "", malformed };
}

/** What is wrong unless there is exactly one valid Host header (RFC 9112, section 3.2). HTTP/1.0 needs none. */
function hostFault(incoming: IncomingMessage): string | undefined {
  const [host, ...more] = incoming.headersDistinct.host ?? [];
  if (host === undefined) return incoming.httpVersion === "1.0" ? undefined : "there is no Host";
  if (more.length > 0) return "there are several Hosts";
  const isValid = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(host);
  return isValid ? undefined : "the Host is invalid";
}

/** The status for what Node could not parse as a request. */
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

/** What could not be parsed, from the start of its line. Valid requests may have come before it in the same packet. */
function offendingBytes(error: Error): string {
  if (!("rawPacket" in error && error.rawPacket instanceof Buffer)) return "";
  const packet = error.rawPacket.toString("latin1");
  const at = "bytesParsed" in error ? Number(error.bytesParsed) : 0;
  return packet.slice(packet.lastIndexOf("\n", at - 1) + 1);
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}
