// What Node leaves open about connections: how many requests may wait on one, how one is closed whose bytes are no request,
// and how all of them are closed when the server stops.
import { IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

// How many requests may wait on a connection behind one that is being answered. No browser sends a second one before the
// first response; a client that sends thousands and reads nothing would fill the memory.
const MAX_PIPELINED = 16;

// How long a refused client has to read why. Then its socket is closed, whatever it still sends.
const LINGER_MS = 1_000;

// For how long a server that stops waits for requests that are on their way. A proxy's are there within milliseconds.
const GRACE_MS = 1_000;

interface Connection {
  /** The response to the latest request. */
  latest?: ServerResponse;
  /** How many responses wait behind the one that is being sent. */
  pipelined: number;
  isRefused: boolean;
}

const connections = new WeakMap<Duplex, Connection>();

function connectionOf(socket: Duplex): Connection {
  const connection = connections.get(socket) ?? { pipelined: 0, isRefused: false };
  connections.set(socket, connection);
  return connection;
}

/** Tells the connection of a request which response is the latest. */
export function trackResponse(socket: Duplex, response: ServerResponse): void {
  const connection = connectionOf(socket);
  connection.latest = response;
  // Node gives the socket to a response only when the one before it has been sent.
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
 * A request that also stops the parser where too many wait. Otherwise Node parses all that has arrived, up to 3,600
 * requests at once. It stops only at a request to upgrade the connection, so each further request counts as one.
 */
export class LimitedMessage extends IncomingMessage {
  get upgrade(): boolean {
    return this.method === "CONNECT" || connectionOf(this.socket).pipelined >= MAX_PIPELINED;
  }
  /** Node sets what the headers say. The site upgrades no connection, so that does not matter. */
  set upgrade(_: boolean | null) {}
}

/**
 * Refuses on the bare socket what Node could not parse as a request: sends this, after the responses to the requests
 * before, and closes the connection. Returns false if that was done already.
 */
export function refuse(socket: Duplex, bytes: string): boolean {
  const connection = connectionOf(socket);
  // Node reports each further byte of what it could not parse.
  if (connection.isRefused) return false;
  connection.isRefused = true;
  // Node no longer handles the socket's errors: without this, a visitor who hangs up now would end the process.
  socket.on("error", () => socket.destroy());
  // Unless somebody reads what the client still sends, its end is never seen, and the socket stays for good.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();

  const send = () => socket.writable && socket.end(bytes);
  const { latest } = connection;
  if (latest === undefined || latest.writableFinished) send();
  else latest.once("finish", send);
  return true;
}

/** Stops a server; `patience` is how many milliseconds a response may take that is being read. */
export type Drain = (patience: number, done: () => void) => void;

/**
 * Creates what stops a server without dropping a request. A request that arrives on an open connection still gets its
 * response, and then the connection closes. A moment later all connections are closed that wait for no response: a client
 * may send again what it has not sent to the end. At the end of the patience all others are closed.
 */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return (patience, done) => {
    // Not the HTTP server's own close(): it ends idle connections at once, while a request may be on its way on them.
    NetServer.prototype.close.call(server, done);
    for (const socket of sockets) {
      const latest = latestResponse(socket);
      if (latest?.headersSent === false) latest.shouldKeepAlive = false;
    }
    // Not its closeIdleConnections(): it leaves those on which a request has begun, or none ever came.
    const closeUnused = () => {
      for (const socket of sockets) if (!isAnswering(latestResponse(socket))) socket.destroy();
    };
    setTimeout(() => setInterval(closeUnused, 100).unref(), Math.min(GRACE_MS, patience / 2)).unref();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  };
}

/** Whether a response is on its way, to a request that has come as a whole. */
function isAnswering(latest: ServerResponse | undefined): boolean {
  return latest !== undefined && !latest.writableFinished && (latest.req.complete || latest.headersSent);
}
