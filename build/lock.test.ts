import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeBuildFolder } from "./lock.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lock-"));
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => rmSync(root, { recursive: true }));

const { signal } = new AbortController();

test("of four builds that start at once, only one runs at a time", async () => {
  let working = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const folder = await takeBuildFolder(root, signal);
      working += 1;
      most = Math.max(most, working);
      await new Promise(setImmediate);
      working -= 1;
      rmSync(folder, { recursive: true });
    }),
  );
  expect(most).toBe(1);
  expect(readdirSync(root)).toEqual([]);
});

test("the folder of a killed build is taken over and emptied", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  for (const owner of [String(child.pid), undefined]) {
    mkdirSync(join(root, ".build", "dist"), { recursive: true });
    if (owner !== undefined) writeFileSync(join(root, ".build", "pid"), owner);
    const folder = await takeBuildFolder(root, signal);
    expect(readdirSync(folder)).toEqual(["pid"]);
    rmSync(folder, { recursive: true });
  }
});

test("a build that waits can be interrupted", async () => {
  await takeBuildFolder(root, signal);
  const interruption = new AbortController();
  const waiting = takeBuildFolder(root, interruption.signal);
  interruption.abort();
  await expect(waiting).rejects.toThrow();
  expect(readdirSync(root)).toEqual([".build"]);
});

test("the folder of a killed build is taken over by a process that got the same id, as in a container", async () => {
  mkdirSync(join(root, ".build"));
  writeFileSync(join(root, ".build", "pid"), String(process.pid));
  expect(await takeBuildFolder(root, AbortSignal.timeout(2_000))).toBe(join(root, ".build"));
});
