/** The server's settings from the environment. */
export interface Settings {
  port: number;
  /** Undefined means every address of this machine, IPv6 and IPv4, so that "localhost" works in either case. */
  host: string | undefined;
  /** The folder of the built site. */
  dist: string;
  /** Where the server leaves a file with its process and address while it runs; undefined for nowhere. */
  runFolder: string | undefined;
}

/** Reads the settings. An empty one counts as unset; a wrong one throws a message for the terminal. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  defaultDist: string,
): Settings {
  return {
    port: readPort(env.PORT || "4321"),
    host: env.HOST || undefined,
    dist: env.DIST || defaultDist,
    runFolder: env.RUN_FOLDER || undefined,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, got ${JSON.stringify(text)}.`);
}
