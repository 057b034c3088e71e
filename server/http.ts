// Node's HTTP server around the application, which has the site's rules. Here is what concerns connections: how slow and how
// greedy a client may be, the raw target of a request, and a stop that drops no request. What isn't HTTP, Node refuses. Why it
// doesn't rely on a proxy: docs/decisions/17-node-server-by-itself.md.
import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { RequestTarget } from "./app.ts";

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
};

// How many requests of one connection may wait for their responses. Browsers send one at a time; a client that sends
// thousands and reads nothing would fill the memory.
const MAX_WAITING = 16;

// How long a stopping server waits for requests in flight. A proxy's arrive within milliseconds.
const GRACE_MS = 1_000;

export interface HttpServer {
  server: Server;
  /**
   * Stops gracefully. A request that arrives on an open connection still gets its response, and then the connection closes.
   * A moment later all connections without a pending response are closed: a client may retry a request that it had not sent
   * completely. After `patience` milliseconds all others are closed.
   */
  drain(patience: number, done: () => void): void;
}

/**
 * Creates the Node server around the application. The caller makes it listen.
 * @param limits shorter ones for tests
 */
export function createHttpServer(
  fetch: (request: Request, target: RequestTarget) => Response | Promise<Response>,
  limits: Partial<typeof LIMITS> & { keepAliveTimeoutBuffer?: number } = {},
): HttpServer {
  const { timeout, ...options } = { ...LIMITS, ...limits };
  /** The open connections, each with its responses that have not been sent completely. */
  const connections = new Map<Socket, Set<ServerResponse>>();

  /**
   * A request that stops the parser once too many wait. Node would parse everything that has arrived, up to 3,600 requests
   * at once. It stops only at a request to upgrade the connection, so the one that is too many claims to be that.
   */
  class LimitedMessage extends IncomingMessage {
    get upgrade(): boolean {
      return this.method === "CONNECT" || (connections.get(this.socket)?.size ?? 0) > MAX_WAITING;
    }
    /** Node sets it from the headers. Ignored, because the site upgrades no connection. */
    set upgrade(_: boolean | null) {}
  }

  const server = createServer({ ...options, IncomingMessage: LimitedMessage }, (incoming, outgoing) => {
    const waiting = connections.get(incoming.socket);
    waiting?.add(outgoing);
    outgoing.once("close", () => waiting?.delete(outgoing));
    // While the server stops, a client must not reuse this connection.
    if (!server.listening) outgoing.shouldKeepAlive = false;

    const target = requestTarget(incoming);
    // The adapter parses this as a URL, which resolves dot segments, turns backslashes into slashes and can fail. So it
    // gets a plain path, and the application gets the raw target.
    incoming.url = "/";
    incoming.headers.host = "localhost";
    return getRequestListener((request) => fetch(request, target))(incoming, outgoing);
  });
  server.on("upgrade", (_, socket) => socket.destroy());
  server.setTimeout(timeout);
  server.on("connection", (socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });

  function drain(patience: number, done: () => void): void {
    // Not the HTTP server's own close(): it closes idle connections at once, although a request may be in flight.
    NetServer.prototype.close.call(server, done);
    for (const waiting of connections.values())
      for (const response of waiting) if (!response.headersSent) response.shouldKeepAlive = false;
    // Not its closeIdleConnections(): it keeps those with a partial request, and those without any.
    const closeUnused = () => {
      for (const [socket, waiting] of connections) if (waiting.size === 0) socket.destroy();
    };
    setTimeout(() => setInterval(closeUnused, 100).unref(), Math.min(GRACE_MS, patience / 2)).unref();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  }

  return { server, drain };
}

/** The raw path and query of a request. The site is the same for every host, so proxies may send "GET http://host/path". */
function requestTarget({ url = "/" }: IncomingMessage): RequestTarget {
  const target = url.replace(/^https?:\/\/[^/?#]+/i, "");
  const [path = ""] = target.split("?", 1);
  return { rawPath: path.startsWith("/") ? path : `/${path}`, query: target.slice(path.length) };
}
