/** The log levels: nothing to do, worth a look, something failed. */
export const LEVELS = ["info", "warn", "error"] as const;

export type Level = (typeof LEVELS)[number];

/** The log entry of a request. It contains nothing about the visitor. */
export interface LogEntry {
  time: string;
  level: Level;
  method: string;
  /** Without its query, and at most 2,048 characters of it. */
  path: string;
  status: number;
  ms: number;
  bytes: number;
  /** Why the request was refused. */
  reason?: string;
  /** The stack of an error, which the visitor never sees. */
  error?: string;
}

// As long as the longest path that the site resolves.
const MAX_PATH = 2048;

/** The entry of a request that has just been answered, `ms` milliseconds after it arrived. */
export function logEntry(answered: Omit<LogEntry, "time" | "level">): LogEntry {
  return {
    time: new Date().toISOString(),
    level: answered.status >= 500 ? "error" : "info",
    ...answered,
    path: answered.path.slice(0, MAX_PATH),
    ms: Math.round(answered.ms * 100) / 100,
  };
}
