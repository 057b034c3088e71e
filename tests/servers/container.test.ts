// Assembles and runs the two images without a container engine, and reads what compose.yaml lets them do.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FakeHost } from "../../editor/host/fake-host.ts";
import { listFiles } from "../../server/files.ts";
import { freePort } from "../../tools/lib/site-server.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replace(/\\\n\s*/g, " ");
const stages = new Map(
  dockerfile
    .split(/^FROM \S+ AS /m)
    .slice(1)
    .map((text): [string, string] => [text.split("\n", 1)[0] ?? "", text]),
);
const { services, secrets } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
const names = Object.keys(services);

const folder = mkdtempSync(join(tmpdir(), "container-"));
const children: ChildProcess[] = [];
const host = new FakeHost();
afterAll(() => {
  host.stop();
  for (const child of children) child.kill("SIGKILL");
  for (const name of names) if (existsSync(join(folder, name))) chmodSync(join(folder, name), 0o755);
  rmSync(folder, { recursive: true });
});

test("everything that an image copies exists, and .dockerignore does not hide it", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  const sources = names.flatMap((name) => copiesOf(name).map(({ source }) => source));
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  for (const source of [
    "build",
    "content",
    "editor",
    "media",
    "package.json",
    "public",
    "server",
    "src",
    "tools",
  ])
    expect(ignored, `An image needs ${source}.`).not.toContain(source);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [beforeInstalling] = stages.get("packages")?.split("RUN npm ci") ?? [];
  expect(beforeInstalling).toContain(`COPY ${scripts.postinstall.replace("node ", "")} `);
});

describe.each(names)("the container of the %s", (name) => {
  const service = services[name];

  test("has a user of its own, a disk that it can't write to, no capabilities, and limits", () => {
    expect(stages.has(service.build.target)).toBe(true);
    const [user] = userOf(name);
    expect(user).toBeGreaterThan(0);
    expect(names.filter((other) => userOf(other)[0] === user)).toEqual([name]);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toContain("no-new-privileges:true");
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    // Otherwise it could have as much again of the swap.
    expect(service.memswap_limit).toBe(service.mem_limit);
    for (const forbidden of ["privileged", "cap_add", "volumes", "network_mode", "pid", "devices", "user"])
      expect(service).not.toHaveProperty(forbidden);
  });

  test("is reached from its own machine alone", () => {
    const [, port] = /PORT=(\d+)/.exec(stages.get(service.build.target) ?? "") ?? [];
    expect(service.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  });
});

test("the app's key is a file that only the editor gets, and no setting or part of an image", () => {
  const [key = "", ...others] = Object.keys(secrets);
  expect(others).toEqual([]);
  expect(names.filter((name) => services[name].secrets?.includes(key))).toEqual(["editor"]);
  expect(services.editor.environment.EDITOR_APP_KEY_FILE).toBe(`/run/secrets/${key}`);
});

test("the site's image serves it, and its health check notices", async () => {
  const { port, checkHealth, start, stop } = await assemble("site");
  expect(await checkHealth()).toBe(1);
  await start({});
  expect(await checkHealth()).toBe(0);
  expect((await fetch(`http://localhost:${port}/about`)).status).toBe(200);
  await stop();
});

test("the editor's image starts with the records of the host alone, and lets in nobody who hasn't signed in", async () => {
  const { api, owner, name, appId, privateKey } = await host.settings();
  const key = join(folder, "app-key");
  writeFileSync(key, privateKey);
  const { port, checkHealth, start, stop } = await assemble("editor");
  expect(await checkHealth()).toBe(1);
  await start({
    EDITOR_ADDRESS: "https://edit.easyopen.example",
    ACCESS_TEAM: "https://team.cloudflareaccess.example",
    ACCESS_AUDIENCE: "a".repeat(64),
    EDITOR_EMAILS: "owner@easyopen.example",
    EDITOR_REPOSITORY: `${owner}/${name}`,
    EDITOR_APP_ID: appId,
    EDITOR_APP_KEY_FILE: key,
    GITHUB_API_URL: api,
    GIT_COMMIT: host.refs.get("main") ?? "",
  });
  expect(await checkHealth()).toBe(0);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(403);
  await stop();
});

/** Lays out an image's last stage in a folder, and returns how to run its commands there. */
async function assemble(name: string) {
  const place = join(folder, name);
  for (const { source, target } of copiesOf(name)) {
    const isFileIntoFolder = target.endsWith("/") && !source.endsWith("/");
    cpSync(source, join(place, target, isFileIntoFolder ? basename(source) : ""), { recursive: true });
  }
  if (dockerfile.includes(`FROM packages AS ${name}`))
    symlinkSync(resolve("node_modules"), join(place, "node_modules"));
  chmodSync(place, 0o555);
  const files = listFiles(place);
  const port = await freePort();
  const run = (instruction: string, env: Record<string, string>) => {
    const [, ...args] = commandOf(name, instruction);
    const child = spawn(process.execPath, args, {
      cwd: place,
      env: { ...env, PORT: String(port), NODE_ENV: "production", HOME: "/tmp" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    return child;
  };
  let server: ChildProcess | undefined;
  return {
    port,
    checkHealth: async () => (await once(run("HEALTHCHECK .* CMD", {}), "exit"))[0],
    start: async (env: Record<string, string>) => {
      server = run("CMD", env);
      const ended = once(server, "exit").then(([code]) => {
        throw new Error(`It ended with ${code}.`);
      });
      ended.catch(() => undefined);
      if (server.stdout) await Promise.race([once(server.stdout, "data"), ended]);
    },
    stop: async () => {
      server?.kill();
      if (server) expect(await once(server, "exit")).toEqual([0, null]);
      // For root, who may write to a read-only folder.
      expect(listFiles(place), "It must not write files.").toEqual(files);
    },
  };
}

function stageOf(name: string): string {
  return stages.get(services[name].build.target) ?? "";
}

function copiesOf(name: string): { source: string; target: string }[] {
  return [...stageOf(name).matchAll(/^COPY (?:--from=\w+ \/site\/)?(\S+) (\S+)$/gm)].map(
    ([, source = "", target = ""]) => ({ source, target }),
  );
}

/** The number of an image's user and of its group; not a number where it has a name. */
function userOf(name: string): number[] {
  const [, user = ""] = /^USER (.+)$/m.exec(stageOf(name)) ?? [];
  return user.split(":").map(Number);
}

/** The command of a Dockerfile instruction, which is a JSON array. */
function commandOf(name: string, instruction: string): string[] {
  const [, json = "[]"] = new RegExp(`^${instruction} *(\\[.*\\])$`, "m").exec(stageOf(name)) ?? [];
  return JSON.parse(json);
}
