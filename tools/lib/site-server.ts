// Starts the built site, or another server, for a test or a measurement, and waits until it accepts connections.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../setup.mjs";

const START_MS = 100_000;
// Longer than the site's server takes to shut down.
const STOP_MS = 10_000;

export interface RunningServer {
  port: number;
  origin: string;
  stop(): Promise<void>;
}

export interface ServerProcess extends RunningServer {
  child: ChildProcess;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** Whether a port of this machine is free. */
export async function isFree(port: number): Promise<boolean> {
  const socket = connect(port, "localhost");
  try {
    await once(socket, "connect");
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

/** Starts the built site on Node, on a free port. */
export async function startNode(): Promise<ServerProcess> {
  const port = await freePort();
  // The server treats an empty setting as unset, so the caller's environment does not matter.
  return startServer(process.execPath, ["server/node.ts"], port, { PORT: String(port), HOST: "", DIST: "" });
}

/** Starts the built site on Node, and stops it after use. */
export async function withSite<T>(use: (site: ServerProcess) => Promise<T>): Promise<T> {
  const site = await startNode();
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** Starts a program in the project's folder, and waits until it accepts connections on the port. */
export async function startServer(
  command: string,
  args: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // The end of its input tells a program that its parent is gone, however it ended.
    stdio: ["pipe", "ignore", "inherit"],
  });
  // One that has ended reads nothing more. Without a listener, that would end this process, too.
  child.stdin?.on("error", () => undefined);
  // Throws if there is no such program.
  await once(child, "spawn");
  // A caller that exits early leaves no server behind.
  const kill = () => void child.kill();
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));

  const deadline = Date.now() + START_MS;
  while (isRunning(child) && Date.now() < deadline) {
    if (!(await isFree(port)))
      return { port, origin: `http://localhost:${port}`, child, stop: () => stopProcess(child) };
    await delay(50);
  }
  await stopProcess(child);
  throw new Error(`${command} ${args.join(" ")} did not start: see its message above.`);
}

/** Ends a process and waits until it is gone. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, "exit");
  child.kill();
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await exited;
  clearTimeout(force);
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
