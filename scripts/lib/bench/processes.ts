import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../free-port.ts";

const PATIENCE_MS = 15_000;

/** The site on the server that visitors meet, for as long as something needs it. */
export async function withServer<T>(root: string, use: (origin: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1" };
  return withProcess(process.execPath, ["server/node.ts"], { cwd: root, env, stdio: "ignore" }, () =>
    whenReady(`http://127.0.0.1:${port}`, use),
  );
}

/** A program that runs for as long as something needs it. */
export async function withProcess<T>(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  use: (child: ChildProcess) => Promise<T>,
): Promise<T> {
  const child = spawn(command, args, options);
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  try {
    return await Promise.race([use(child), failed]);
  } finally {
    await stop(child);
  }
}

/** Uses what listens at this address, once it does. */
export async function whenReady<T>(origin: string, use: (origin: string) => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return use(origin);
    if (Date.now() > end) throw new Error(`Nothing answers at ${origin}.`);
    await delay(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([gone, delay(5_000).then(() => child.kill("SIGKILL"))]);
}
