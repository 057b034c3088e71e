// Assembles the last stage of each image in a folder, without a container engine, and runs its commands there.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { FakeHost } from "../../editor/host/fake-host.ts";
import { listFiles } from "../../server/files.ts";
import { freePort } from "../../tools/lib/site-server.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replace(/\\\n\s*/g, " ");
const folder = mkdtempSync(join(tmpdir(), "container-"));
const children: ChildProcess[] = [];
const host = new FakeHost();
const server = createServer(getRequestListener((request) => host.answer(request)));
afterAll(() => {
  server.close();
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

test("the image of the site serves it, and its health check notices", async () => {
  expect(await runImage("site", {}, "/about")).toBe(200);
});

test("the image of the editor starts with the records of the host alone, and lets in nobody who hasn't signed in", async () => {
  const { owner, name, appId, privateKey } = await host.settings();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = join(folder, "app-key");
  writeFileSync(key, privateKey);
  const settings = {
    EDITOR_ADDRESS: "https://edit.easyopen.example",
    ACCESS_TEAM: "https://team.cloudflareaccess.example",
    ACCESS_AUDIENCE: "a".repeat(64),
    EDITOR_EMAILS: "owner@easyopen.example",
    EDITOR_REPOSITORY: `${owner}/${name}`,
    EDITOR_APP_ID: appId,
    EDITOR_APP_KEY_FILE: key,
    GITHUB_API_URL: api,
    GIT_COMMIT: host.refs.get("main") ?? "",
  };
  expect(await runImage("editor", settings, "/")).toBe(403);
});

/** Runs an image's command between two of its health checks, and stops it. Returns the status of its answer for a path. */
async function runImage(name: string, settings: Record<string, string>, path: string): Promise<number> {
  const [, stage = ""] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${name}$`, "m"));
  const [instructions = ""] = stage.split(/^FROM /m);
  const place = join(folder, name);
  for (const [, source = "", target = ""] of instructions.matchAll(
    /^COPY (?:--from=\w+ \/site\/)?(\S+) (\S+)$/gm,
  )) {
    const isFileIntoFolder = target.endsWith("/") && !source.endsWith("/");
    cpSync(source, join(place, target, isFileIntoFolder ? basename(source) : ""), { recursive: true });
  }
  if (dockerfile.includes(`FROM packages AS ${name}`))
    symlinkSync(resolve("node_modules"), join(place, "node_modules"));
  chmodSync(place, 0o555);
  const files = listFiles(place);

  const port = await freePort();
  /** Runs an instruction's command, which is a JSON array. */
  const run = (instruction: string): ChildProcess => {
    const [, json = "[]"] = new RegExp(`^${instruction} *(\\[.*\\])$`, "m").exec(instructions) ?? [];
    const child = spawn(process.execPath, JSON.parse(json).slice(1), {
      cwd: place,
      env: { ...settings, PORT: String(port), NODE_ENV: "production", HOME: "/tmp" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    children.push(child);
    return child;
  };
  const checkHealth = async () => (await once(run("HEALTHCHECK .* CMD"), "exit"))[0];

  expect(await checkHealth()).toBe(1);
  const server = run("CMD");
  await expect.poll(checkHealth).toBe(0);
  const { status } = await fetch(`http://localhost:${port}${path}`);
  server.kill();
  expect(await once(server, "exit")).toEqual([0, null]);
  chmodSync(place, 0o755);
  expect(listFiles(place), "It must not write files, not even for root.").toEqual(files);
  return status;
}
