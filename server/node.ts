// The site on Node: `node server/start.mjs`, after `npm run build`.
import { fileURLToPath } from "node:url";
import { createHttpServer } from "./http.ts";
import { createLog } from "./log.ts";
import type { Level, LogEntry } from "./log-entry.ts";
import { readSettings, type Settings } from "./settings.ts";
import { loadSite } from "./site.ts";

// With the end of the log, less than the ten seconds after which container platforms kill a process.
const PATIENCE_MS = 7_000;

try {
  start(readSettings(process.env, fileURLToPath(new URL("../dist", import.meta.url))));
} catch (error) {
  fail(messageOf(error));
}

function start(settings: Settings): void {
  const log = createLog(process.stdout, settings.logLevel);
  const logRequest = (entry: LogEntry) => log.write(entry);
  const logEvent = (level: Level, event: string, details: Record<string, unknown> = {}) => {
    log.write({ time: new Date().toISOString(), level, event, ...details });
  };

  const site = loadSite(settings, logRequest);
  const { server, drain } = createHttpServer({ site, log: logRequest });
  const { port, host } = settings;

  server.once("error", (error) => fail(listenMessage(error, settings)));
  server.listen({ port, host }, () => {
    const address = server.address();
    const listens = typeof address === "object" ? address?.port : undefined;
    const url = `http://${hostInUrl(host)}:${listens}`;
    if (process.stdout.isTTY) console.log(`The site is at ${url} (stop it with Ctrl+C).`);
    logEvent("info", "started", { url, pid: process.pid, node: process.version, build: site.build });
  });

  /** Lets open requests finish, then ends the process. */
  function stop(reason: string): void {
    if (!server.listening) return;
    logEvent("info", "stopping", { reason });
    drain(PATIENCE_MS, () => {
      logEvent("info", "stopped");
      log.end(() => process.exit(0));
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

function listenMessage(error: Error, { port, host }: Settings): string {
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

function hostInUrl(host: string | undefined): string {
  if (host === undefined) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
