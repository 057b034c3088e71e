/** What the environment says about how to run. */
export interface Settings {
  port: number;
  /** Undefined: every address of this machine, IPv6 and IPv4, so that "localhost" works whichever it means. */
  host: string | undefined;
  /** The folder of the built site. */
  dist: string;
}

/** Reads the settings; throws a message fit for the terminal where one is wrong. An empty one counts as unset. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  defaultDist: string,
): Settings {
  return {
    port: readPort(env.PORT || "4321"),
    host: env.HOST || undefined,
    dist: env.DIST || defaultDist,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, got ${JSON.stringify(text)}.`);
}
