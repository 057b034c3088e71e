import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

/** A stream whose reader reads only when told. */
function stalled() {
  const written: string[] = [];
  let waiting: (() => void) | undefined;
  const out = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      waiting = done;
    },
  });
  const readAll = async () => {
    while (out.writableLength > 0) {
      waiting?.();
      await new Promise(setImmediate);
    }
  };
  return { out, written, readAll };
}

test("lines that a full disk refuses are counted, and the next one that fits says how many", () => {
  const written: string[] = [];
  let isFull = true;
  // Like a process' output into a file, which goes on after an error.
  const out = Object.assign(new Writable(), {
    write(line: string, done: (error?: Error) => void) {
      if (!isFull) written.push(line);
      done(isFull ? new Error("ENOSPC: no space left on device, write") : undefined);
      return true;
    },
  });
  const log = createLog(out);
  for (let line = 0; line < 3; line += 1) log.write({ level: "info", line });
  isFull = false;
  log.write({ level: "info", line: "after" });
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "warn", event: "log lines dropped", lines: 3 }),
    { level: "info", line: "after" },
  ]);
});

test("a reader that has stopped costs a bounded buffer, and learns later how many lines were dropped", async () => {
  const { out, written, readAll } = stalled();
  const log = createLog(out);
  for (let line = 0; line < 20_000; line += 1) log.write({ level: "info", line, path: "a".repeat(1_000) });
  expect(out.writableLength).toBeLessThan(5_000_000);
  const kept = out.writableLength;
  expect(kept).toBeGreaterThan(1_000_000);
  await readAll();
  log.write({ level: "info", line: "after" });
  await readAll();
  const lines = written
    .join("")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const notices = lines.filter(({ event }) => event !== undefined);
  const arrived = lines.length - notices.length;
  expect(notices).toEqual([expect.objectContaining({ level: "warn", lines: 20_001 - arrived })]);
  expect(lines.at(-1)).toEqual({ level: "info", line: "after" });
});

test("end() calls back even if nobody reads", async () => {
  const { out } = stalled();
  const log = createLog(out);
  log.write({ level: "info", line: 1 });
  await new Promise<void>((resolve) => log.end(resolve));
});

test("lines below the level are left out", async () => {
  const { out, written, readAll } = stalled();
  const log = createLog(out, "warn");
  for (const level of ["info", "warn", "error"] as const) log.write({ level });
  await readAll();
  expect(written.join("")).toBe('{"level":"warn"}\n{"level":"error"}\n');
});
