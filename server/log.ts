// The log on Node: JSON lines in batches, because a write for each line costs more than most responses.
import type { Writable } from "node:stream";
import { LEVELS, type Level } from "./log-entry.ts";

export interface Log {
  write<T extends { level: Level }>(entry: T): void;
  flush(): void;
  /** Calls back when the lines are written, or after half a second if nobody reads them. */
  end(done: () => void): void;
  dropped(): number;
}

const BATCH_MS = 100;
const BATCH_CHARACTERS = 16_384;
// More than a minute of a busy server. Beyond it, lines are dropped and counted, in case the reader has stopped.
const MAX_WAITING_BYTES = 4_000_000;
const END_MS = 500;

/** Creates a log on a stream. Lines below the level are left out. */
export function createLog(out: Writable, least: Level = "info"): Log {
  let lines: string[] = [];
  let characters = 0;
  let dropped = 0;
  let reported = 0;
  let timer: NodeJS.Timeout | undefined;

  function write<T extends { level: Level }>(entry: T): void {
    if (LEVELS.indexOf(entry.level) < LEVELS.indexOf(least)) return;
    const line = `${JSON.stringify(entry)}\n`;
    lines.push(line);
    characters += line.length;
    if (characters >= BATCH_CHARACTERS) flush();
    else timer ??= setTimeout(flush, BATCH_MS).unref();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = lines;
    lines = [];
    characters = 0;
    if (out.writableLength > MAX_WAITING_BYTES) {
      dropped += batch.length;
      return;
    }
    if (dropped > reported) {
      const [time, lines] = [new Date().toISOString(), dropped - reported];
      batch.unshift(`${JSON.stringify({ time, level: "warn", event: "log lines dropped", lines })}\n`);
      reported = dropped;
    }
    if (batch.length > 0) out.write(batch.join(""));
  }

  function end(done: () => void): void {
    flush();
    out.write("", done);
    setTimeout(done, END_MS);
  }

  return { write, flush, end, dropped: () => dropped };
}
