// A minimal built site and a server process, for the server's tests.
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { finishFiles } from "../../build/file-list.ts";
import { contentHash } from "../../server/files.ts";
import { manifestFile, requiredFiles } from "../../server/manifest.ts";
import { sampleManifest } from "../../server/sample-manifest.ts";
import { createRouteTable } from "../../src/routes/routes.ts";
import { root } from "../setup.mjs";

/** The folder of the test builds. */
export const folder = mkdtempSync(join(tmpdir(), "node-"));
const children = new Set<ChildProcess>();

/** Ends the processes and removes the files of the tests. */
export function cleanUp(): void {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
}

/** Writes a minimal built site and returns its folder. `words` are part of every page; `add` writes more files. */
export function writeBuild(name: string, words = "the page", add = (_folder: string) => {}): string {
  const target = join(folder, name);
  for (const file of requiredFiles(createRouteTable(sampleManifest))) write(target, file, `${words} ${file}`);
  write(target, `_astro/${contentHash(words)}.js`, words);
  add(target);
  finishBuild(target);
  return target;
}

/** Writes the list of files and the manifest, like the end of a build. */
export function finishBuild(target: string, earlier = target): void {
  const build = finishFiles(target, earlier, new Date());
  write(target, manifestFile, JSON.stringify({ ...sampleManifest, build }));
}

function write(target: string, file: string, content: string): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), content);
}

/** Starts a server with these settings. `limits` is a shell command such as "ulimit -n 1024". */
function run(env: Record<string, string>, limits = "true"): ChildProcessWithoutNullStreams {
  const child = spawn("sh", ["-c", `${limits} && exec "$0" server/start.mjs`, process.execPath], {
    cwd: root,
    // All of them compile the same modules.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  children.add(child);
  return child;
}

/**
 * Starts a server for a build on a free port, and waits until it listens. `printed` is its output so far; `ended` resolves
 * with its exit code and signal, also if it ends before anybody waits for that. Throws the server's message if it doesn't
 * start.
 */
export async function start(dist: string, env: Record<string, string> = {}, limits?: string) {
  const child = run({ DIST: dist, PORT: "0", ...env }, limits);
  const output: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => output.push(chunk));
  const message = text(child.stderr);
  const ended = once(child, "exit");
  const refused = ended.then(async () => {
    throw new Error(await message);
  });
  // A server that ends later has not refused to start.
  refused.catch(() => undefined);
  await Promise.race([once(child.stdout, "data"), refused]);
  const { url } = JSON.parse(output.join("").split("\n", 1)[0] ?? "");
  return { child, ended, port: Number(new URL(url).port), printed: () => output.join("") };
}

/** Starts a server that is expected to exit, and returns its message. */
export async function refusal(env: Record<string, string>): Promise<{ code: unknown; message: string }> {
  const child = run(env);
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, message };
}
