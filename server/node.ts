// The site on Node: `node server/node.ts`, after `npm run build`. README.md lists its settings and signals.
import { fileURLToPath } from "node:url";
import { createHttpServer } from "./http.ts";
import { loadSite } from "./site.ts";

type Level = "info" | "warn" | "error";
const LEVELS: readonly string[] = ["info", "warn", "error"] satisfies Level[];

// How long a stop may take: less than the ten seconds after which container platforms kill a process.
const PATIENCE_MS = 7_000;
// How long the log's reader has to read its last lines.
const LAST_LINES_MS = 500;
// More than a minute of a busy server. Beyond it, lines are dropped, in case the log's reader has stopped.
const MAX_UNREAD_BYTES = 4_000_000;

// An empty setting counts as unset.
const { env } = process;
const dist = env.DIST || fileURLToPath(new URL("../dist", import.meta.url));
// Without HOST, every address of this machine, IPv6 and IPv4, so that "localhost" works in either case.
const host = env.HOST || undefined;
const port = Number(env.PORT || "4321");
const leastLevel = env.LOG_LEVEL || "info";

try {
  if (!/^\d*$/.test(env.PORT ?? "") || port > 65535)
    throw new Error(`PORT must be a whole number from 0 to 65535, got ${JSON.stringify(env.PORT)}.`);
  if (!LEVELS.includes(leastLevel))
    throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(", ")}, got ${JSON.stringify(leastLevel)}.`);
  start();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function start(): void {
  const site = loadSite(dist, writeLine);
  const { server, drain } = createHttpServer(site.fetch);

  server.once("error", (error) => fail(listenMessage(error)));
  server.listen({ port, host }, () => {
    const address = server.address();
    const listens = typeof address === "object" ? address?.port : undefined;
    const name = host?.includes(":") ? `[${host}]` : (host ?? "localhost");
    const url = `http://${name}:${listens}`;
    if (process.stdout.isTTY) console.log(`The site is at ${url} (stop it with Ctrl+C).`);
    writeEvent("started", { url, pid: process.pid, node: process.version, build: site.build });
  });

  /** Lets open requests finish, then ends the process. */
  function stop(reason: string): void {
    if (!server.listening) return;
    writeEvent("stopping", { reason });
    drain(PATIENCE_MS, () => {
      writeEvent("stopped");
      // Nothing else keeps the process, so this is only for a reader that has stopped.
      setTimeout(() => process.exit(), LAST_LINES_MS).unref();
    });
  }

  // If the log's reader has gone, the site goes on, unless it was a terminal that has been closed.
  process.stdout.on("error", () => process.stdout.isTTY && stop("the terminal has gone"));
  // Ctrl+C reaches a server under npm twice: the second signal must not interrupt the shutdown.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Closing the terminal ends the site, unless the output goes to a file, as with nohup.
  process.on("SIGHUP", (signal) => process.stdout.isTTY && stop(signal));
}

function writeEvent(event: string, details: object = {}): void {
  writeLine({ time: new Date().toISOString(), level: "info", event, ...details });
}

/** Writes a line of the log, unless its level is left out. */
function writeLine<T extends { level: Level }>(entry: T): void {
  const isWanted = LEVELS.indexOf(entry.level) >= LEVELS.indexOf(leastLevel);
  if (isWanted && process.stdout.writableLength < MAX_UNREAD_BYTES)
    process.stdout.write(`${JSON.stringify(entry)}\n`);
}

function listenMessage(error: Error): string {
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return (
        `Port ${port} is in use, perhaps by this site in another terminal: stop it there with Ctrl+C, ` +
        "or set PORT to another one."
      );
    case "EACCES":
      return `Port ${port} needs rights that this user lacks. Set PORT to 1024 or more.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST must be a name or an address of this machine, got ${JSON.stringify(host)}.`;
    default:
      return `The server cannot listen on port ${port}: ${error.message}.`;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
