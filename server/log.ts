// The log on Node: JSON lines on a stream.
import type { Writable } from "node:stream";
import { LEVELS, type Level } from "./log-entry.ts";

export interface Log {
  write<T extends { level: Level }>(entry: T): void;
  /** Calls back when the lines are written, or after half a second if nobody reads them. */
  end(done: () => void): void;
}

// More than a minute of a busy server. Beyond it, lines are dropped and counted, in case the reader has stopped.
const MAX_WAITING_BYTES = 4_000_000;
const END_MS = 500;

/** Creates a log on a stream. Lines below the level are left out. */
export function createLog(out: Writable, least: Level = "info"): Log {
  let dropped = 0;
  let reported = 0;

  function write<T extends { level: Level }>(entry: T): void {
    if (LEVELS.indexOf(entry.level) < LEVELS.indexOf(least)) return;
    if (out.writableLength > MAX_WAITING_BYTES) {
      dropped += 1;
      return;
    }
    const lines = dropped - reported;
    if (lines > 0) {
      reported = dropped;
      const time = new Date().toISOString();
      send({ time, level: "warn", event: "log lines dropped", lines }, () => {
        reported -= lines;
      });
    }
    send(entry, () => {
      dropped += 1;
    });
  }

  /** Writes a line. `onLost` is called if that fails, as on a full disk. */
  function send(entry: object, onLost: () => void): void {
    out.write(`${JSON.stringify(entry)}\n`, (error) => {
      if (error) onLost();
    });
  }

  function end(done: () => void): void {
    out.write("", done);
    setTimeout(done, END_MS);
  }

  return { write, end };
}
