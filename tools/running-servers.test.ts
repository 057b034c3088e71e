import { spawn } from "node:child_process";
import { once } from "node:events";
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

test("a server that is just writing its file keeps it, and is found once it's written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "servers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = "process.stdout.write(`ready`); setInterval(() => {}, 1000);";
  const server = spawn(process.execPath, ["-e", script, join("server", "start.mjs")], { stdio: "pipe" });
  onTestFinished(() => void server.kill());
  await once(server.stdout, "data");
  const file = join(folder, `${server.pid}.json`);
  writeFileSync(file, "");
  expect(runningServers(folder)).toEqual([]);
  expect(existsSync(file)).toBe(true);
  const running = { pid: server.pid, url: "http://localhost:4321" };
  writeFileSync(file, JSON.stringify(running));
  expect(runningServers(folder)).toEqual([running]);
});
