import { LEVELS, type Level } from "./log-entry.ts";

export interface Settings {
  /** The file descriptor of a socket inherited from systemd; undefined if the server listens itself. */
  inherited: number | undefined;
  /** 0 lets the system choose a free one; the log's first line says which. */
  port: number;
  /** Undefined means every address of this machine, IPv6 and IPv4, so that "localhost" works in either case. */
  host: string | undefined;
  dist: string;
  /** The address of the metrics; undefined for none. */
  metrics: { host: string; port: number } | undefined;
  /** Whether browsers send their CSP reports to this server. */
  cspReports: boolean;
  /** The lowest level that is logged. */
  logLevel: Level;
}

/** Reads the settings. An empty one counts as unset; a wrong one throws a message for the terminal. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  defaultDist: string,
): Settings {
  return {
    // https://www.freedesktop.org/software/systemd/man/sd_listen_fds.html
    inherited: env.LISTEN_FDS === "1" && env.LISTEN_PID === String(process.pid) ? 3 : undefined,
    port: readPort("PORT", env.PORT || "4321", 0),
    host: env.HOST || undefined,
    dist: env.DIST || defaultDist,
    metrics: env.METRICS ? readAddress(env.METRICS) : undefined,
    cspReports: readChoice("CSP_REPORTS", env.CSP_REPORTS || "off", ["off", "on"]) === "on",
    logLevel: readChoice("LOG_LEVEL", env.LOG_LEVEL || "info", LEVELS),
  };
}

function readPort(name: string, text: string, least: 0 | 1): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= least && port <= 65535) return port;
  throw new Error(`${name} must be a whole number from ${least} to 65535, got ${JSON.stringify(text)}.`);
}

/** "9464", which this machine alone can reach, or "10.0.0.5:9464". */
function readAddress(text: string): { host: string; port: number } {
  const [, host = "127.0.0.1", port = ""] = /^(?:(.+):)?([^:]*)$/.exec(text) ?? [];
  // The metrics have no password. In a URL, every spelling of an address becomes the same.
  const inUrl = /:.*:/.test(host) ? `[${host.replace(/[[\]]/g, "")}]` : host;
  if (["0.0.0.0", "[::]", "[::ffff:0:0]"].includes(URL.parse(`http://${inUrl}`)?.hostname ?? host))
    throw new Error(`METRICS must be at one address that only you reach, not at all of them, got "${text}".`);
  return { host, port: readPort("METRICS", port, 1) };
}

function readChoice<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new Error(`${name} must be one of ${choices.join(", ")}, got ${JSON.stringify(text)}.`);
}
