import { LEVELS, type Level } from "./log-entry.ts";

export interface Settings {
  /** 0 lets the system choose a free one; the log's first line says which. */
  port: number;
  /** Undefined means every address of this machine, IPv6 and IPv4, so that "localhost" works in either case. */
  host: string | undefined;
  dist: string;
  /** The lowest level that is logged. */
  logLevel: Level;
}

/** Reads the settings. An empty one counts as unset; a wrong one throws a message for the terminal. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  defaultDist: string,
): Settings {
  return {
    port: readPort("PORT", env.PORT || "4321"),
    host: env.HOST || undefined,
    dist: env.DIST || defaultDist,
    logLevel: readChoice("LOG_LEVEL", env.LOG_LEVEL || "info", LEVELS),
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`${name} must be a whole number from 0 to 65535, got ${JSON.stringify(text)}.`);
}

function readChoice<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new Error(`${name} must be one of ${choices.join(", ")}, got ${JSON.stringify(text)}.`);
}
