import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runningServers } from "./running-servers.mjs";

test("what a server that was cut off has left half-written keeps no other one from starting", () => {
  const folder = mkdtempSync(join(tmpdir(), "servers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "1.json"), "");
  expect(runningServers(folder)).toEqual([]);
  expect(existsSync(join(folder, "1.json"))).toBe(false);
});
