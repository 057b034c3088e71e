// The site on Node: `node server/node.ts`, after `npm run build`.
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRouteTable, type RouteTable } from "../src/routes/routes.ts";
import { createApp } from "./app.ts";
import { type LoadedFiles, loadFiles } from "./files.ts";
import { createHttpServer, drain } from "./http.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createLog } from "./log.ts";
import { type BuildManifest, checkComplete, manifestFile, parseManifest } from "./manifest.ts";
import { securityHeaders } from "./security-headers.ts";
import { readSettings, type Settings } from "./settings.ts";

// Together with the end of the log, less than the ten seconds that container platforms wait before they kill a process.
const PATIENCE_MS = 7_000;
// All pages of the site in the encodings that browsers accept.
const KEPT_BYTES = 32_000_000;

const log = createLog(process.stdout);

try {
  const settings = readSettings(process.env, fileURLToPath(new URL("../dist", import.meta.url)));
  start(settings);
} catch (error) {
  fail(messageOf(error));
}

function start(settings: Settings): void {
  const { manifest, table, files } = loadSite(settings.dist);
  const app = createApp({ inline: manifest.inline, resolve: table.resolve, files, log: log.write });
  const answers = createKeptAnswers(KEPT_BYTES);
  const server = createHttpServer({
    fetch: app.fetch,
    answers: () => answers,
    headers: securityHeaders(),
    log: log.write,
  });

  server.once("error", (error) => fail(listenMessage(error, settings)));
  server.listen(settings.port, settings.host, () => {
    console.log(`The site is at http://${hostInUrl(settings.host)}:${settings.port} (stop it with Ctrl+C).`);
  });
  // If the log's reader has gone, the site goes on.
  process.stdout.on("error", () => {});
  process.on("exit", log.flush);
  // Ctrl+C reaches a server under npm twice: the second signal must not interrupt what the first one began.
  process.on("SIGTERM", () => stop(server));
  process.on("SIGINT", () => stop(server));
}

/** Reads a built site; throws if it is missing or incomplete. */
function loadSite(dist: string): { manifest: BuildManifest; table: RouteTable; files: LoadedFiles } {
  try {
    const manifest = parseManifest(readFileSync(join(dist, manifestFile), "utf8"));
    const table = createRouteTable(manifest);
    const files = loadFiles(dist);
    checkComplete(table, (file) => files.find(file, ["identity"]) !== undefined);
    return { manifest, table, files };
  } catch (error) {
    throw new Error(`The built site in ${dist} cannot be used (${messageOf(error)}). Run \`npm run build\`.`);
  }
}

/** Lets open requests finish, then ends the process. */
function stop(server: Server): void {
  if (!server.listening) return;
  drain(server, PATIENCE_MS, () => log.end(() => process.exit(0)));
}

function listenMessage(error: Error, { port, host }: Settings): string {
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
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
