import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a command of this machine; undefined where there is none. */
export function findCommand(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => (name.includes("/") ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

/** Starts a program that runs until it is stopped. */
export function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, { stdio: "ignore", env: { ...process.env, ...env } });
}

/** Stops a program that was started, and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill();
  const force = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await gone;
  clearTimeout(force);
}

/** Tries until it works, and gives up with the last error after a while. */
export async function retry<T>(attempt: () => Promise<T>, patienceMs = 20_000): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
