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
  const resume = () => {
    const done = waiting;
    waiting = undefined;
    done?.();
  };
  return { out, written, resume };
}

test("lines are written in their order, many at a time", async () => {
  const { out, written, resume } = stalled();
  const log = createLog(out);
  for (let line = 0; line < 100; line += 1) log.write({ level: "info", line });
  const ended = new Promise<void>((resolve) => log.end(resolve));
  resume();
  resume();
  await ended;
  expect(
    written[0]
      ?.trim()
      .split("\n")
      .map((line) => JSON.parse(line).line),
  ).toEqual([...Array(100).keys()]);
});

test("a reader that has stopped costs a bounded buffer, and learns later how many lines were dropped", async () => {
  const { out, written, resume } = stalled();
  const log = createLog(out);
  for (let line = 0; line < 20_000; line += 1) log.write({ level: "info", line, path: "a".repeat(1_000) });
  expect(out.writableLength).toBeLessThan(5_000_000);
  const kept = out.writableLength;
  expect(kept).toBeGreaterThan(1_000_000);
  while (out.writableLength > 0) {
    resume();
    await new Promise(setImmediate);
  }
  log.write({ level: "info", line: "after" });
  log.flush();
  resume();
  const lines = written
    .join("")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const notices = lines.filter(({ event }) => event !== undefined);
  const arrived = lines.length - notices.length;
  expect(notices).toEqual([expect.objectContaining({ level: "warn", lines: 20_001 - arrived })]);
  expect(log.dropped()).toBe(20_001 - arrived);
  expect(lines.at(-1)).toEqual({ level: "info", line: "after" });
});

test("end() calls back even if nobody reads", async () => {
  const { out } = stalled();
  const log = createLog(out);
  log.write({ level: "info", line: 1 });
  await new Promise<void>((resolve) => log.end(resolve));
});

test("lines below the level are left out", async () => {
  const { out, written } = stalled();
  const log = createLog(out, "warn");
  for (const level of ["info", "warn", "error"] as const) log.write({ level });
  log.flush();
  expect(written.join("")).toBe('{"level":"warn"}\n{"level":"error"}\n');
});
