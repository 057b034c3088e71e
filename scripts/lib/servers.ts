// The site's two servers, started for a test or a measurement.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A server that answers on this machine. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** The server on Node, with its process. */
export interface NodeServer extends RunningServer {
  child: ChildProcess;
}

/** Starts the built site on Node. */
export async function startNode(env: Record<string, string> = {}): Promise<NodeServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/node.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => Promise.reject(new Error("The server on Node did not start: see its message above."))),
  ]);
  // Its log is read and thrown away: a full pipe would hold it up.
  child.stdout.resume();
  return {
    port,
    child,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** Starts the built site as a Worker, on the runtime that Cloudflare uses. */
export async function startWorker(): Promise<RunningServer> {
  // It would ask a server of Cloudflare where this machine is.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const { createTestHarness } = await import("wrangler");
  const harness = createTestHarness({ root, workers: [{ configPath: "wrangler.jsonc" }] });
  const { url } = await harness.listen();
  return { port: Number(url.port), stop: () => harness.close() };
}

/** Why the Worker's runtime does not run on this machine; undefined where it does. */
export function whyNoWorker(): string | undefined {
  const { status, error, stderr } = spawnSync(join(root, "node_modules/.bin/workerd"), ["--version"]);
  if (status === 0) return undefined;
  return error?.message ?? `workerd ended with ${status}: ${stderr}`;
}
