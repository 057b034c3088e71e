// Finds the servers that `npm start` started from this project, and makes them show a new build.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./setup.mjs";

/** The folder in which each running server has a file. */
export const RUN_FOLDER = join(root, ".servers");

// A server of 1,500 towns takes a few seconds to load a build.
const RENEWAL_MS = 30_000;
const POLL_MS = 100;
// A server that hangs accepts the connection and never answers.
const ANSWER_MS = 5_000;

/** @typedef {{ pid: number, url: string }} RunningServer */

/**
 * The running servers.
 * @param {string} folder
 * @returns {RunningServer[]}
 */
export function runningServers(folder = RUN_FOLDER) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    // A killed one's pid, which is the file's name, may belong to another process now.
    if (!isOurs(Number.parseInt(name, 10))) {
      rmSync(file, { force: true });
      return [];
    }
    try {
      return [/** @type {RunningServer} */ (JSON.parse(readFileSync(file, "utf8")))];
    } catch {
      // It's just writing its file, or it ended meanwhile.
      return [];
    }
  });
}

/**
 * The build that a server shows.
 * @param {RunningServer} server
 * @returns {Promise<string | undefined>} undefined if it does not answer
 */
export async function shownBuild({ url }) {
  try {
    const text = await (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })).text();
    return /^ok (\S+)$/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Makes every running server show the build in dist/, without losing a request.
 * @param {string} dist
 * @param {string} folder
 * @returns {Promise<{ server: RunningServer, build: string, renewed: boolean }[]>} an entry for each server; where
 *   `renewed` is false, its log says why
 */
export function renewServers(dist = join(root, "dist"), folder = RUN_FOLDER) {
  const { build } = JSON.parse(readFileSync(join(dist, "_manifest.json"), "utf8"));
  return Promise.all(
    runningServers(folder).map(async (server) => ({ server, build, renewed: await renew(server, build) })),
  );
}

/** @param {RunningServer} server @param {string} build */
async function renew(server, build) {
  process.kill(server.pid, "SIGHUP");
  for (const end = Date.now() + RENEWAL_MS; Date.now() < end; await delay(POLL_MS))
    if ((await shownBuild(server)) === build) return true;
  return false;
}

/**
 * Whether a process is a server of this site. Its pid may have been reused.
 * @param {number} pid
 */
function isOurs(pid) {
  try {
    const command = existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
      : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(join("server", "start.mjs"));
  } catch {
    return false;
  }
}
