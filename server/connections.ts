// What Node doesn't handle about connections: a limit for pipelined requests, closing a connection whose bytes aren't a
// request, and closing all of them when the server stops.
import { IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

// Limits pipelined requests. Browsers send none; a client that sends thousands and reads nothing would fill the memory.
const MAX_PIPELINED = 16;

// How long a refused client has to read the reason before its socket is destroyed.
const LINGER_MS = 1_000;

// How long a stopping server waits for requests in flight. A proxy's arrive within milliseconds.
const GRACE_MS = 1_000;

interface Connection {
  /** The response to the latest request. */
  latest?: ServerResponse;
  /** How many responses are queued behind the one being sent. */
  pipelined: number;
  isRefused: boolean;
}

const connections = new WeakMap<Duplex, Connection>();

function connectionOf(socket: Duplex): Connection {
  const connection = connections.get(socket) ?? { pipelined: 0, isRefused: false };
  connections.set(socket, connection);
  return connection;
}

/** Records a connection's latest response. */
export function trackResponse(socket: Duplex, response: ServerResponse): void {
  const connection = connectionOf(socket);
  connection.latest = response;
  // Node assigns the socket to a response only once the one before has been sent.
  if (response.socket !== null) return;
  connection.pipelined += 1;
  response.once("close", () => {
    connection.pipelined -= 1;
  });
}

/** The response to the latest request on a connection. */
export function latestResponse(socket: Duplex): ServerResponse | undefined {
  return connections.get(socket)?.latest;
}

/**
 * A request that pauses the parser while too many are queued. Node would parse everything that has arrived, up to 3,600
 * requests at once. It pauses only at a request to upgrade the connection, so each further request claims to be one.
 */
export class LimitedMessage extends IncomingMessage {
  get upgrade(): boolean {
    return this.method === "CONNECT" || connectionOf(this.socket).pipelined >= MAX_PIPELINED;
  }
  /** Node sets it from the headers. Ignored, because the site upgrades no connection. */
  set upgrade(_: boolean | null) {}
}

/**
 * Refuses bytes that Node could not parse as a request: sends this response on the raw socket, after those to earlier
 * requests, and closes the connection. Returns false if that was already done.
 */
export function refuse(socket: Duplex, bytes: string): boolean {
  const connection = connectionOf(socket);
  // Node reports an error for each further chunk.
  if (connection.isRefused) return false;
  connection.isRefused = true;
  // Node no longer handles the socket's errors: without this, a client that hangs up now would crash the process.
  socket.on("error", () => socket.destroy());
  // Unless the rest is read, the end of the stream is never seen and the socket leaks.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();

  const send = () => socket.writable && socket.end(bytes);
  const { latest } = connection;
  if (latest === undefined || latest.writableFinished) send();
  else latest.once("finish", send);
  return true;
}

/** Stops a server; `patience` is how many milliseconds a response in progress may take. */
export type Drain = (patience: number, done: () => void) => void;

/**
 * Creates a graceful shutdown. A request that arrives on an open connection still gets its response, and then the
 * connection closes. A moment later all connections without a pending response are closed: a client may retry a request
 * that it had not sent completely. When the patience ends, all others are closed.
 */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return (patience, done) => {
    // Not the HTTP server's own close(): it closes idle connections at once, although a request may be in flight.
    NetServer.prototype.close.call(server, done);
    for (const socket of sockets) {
      const latest = latestResponse(socket);
      if (latest?.headersSent === false) latest.shouldKeepAlive = false;
    }
    // Not its closeIdleConnections(): it keeps those with a partial request, and those without any.
    const closeUnused = () => {
      for (const socket of sockets) if (!isAnswering(latestResponse(socket))) socket.destroy();
    };
    setTimeout(() => setInterval(closeUnused, 100).unref(), Math.min(GRACE_MS, patience / 2)).unref();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  };
}

/** Whether a complete request is being answered. */
function isAnswering(latest: ServerResponse | undefined): boolean {
  return latest !== undefined && !latest.writableFinished && (latest.req.complete || latest.headersSent);
}
