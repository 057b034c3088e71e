// What the other commands need before anything is installed: plain JavaScript, for whatever Node starts them.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const ownCommands = join(modules, ".bin");
// What started us may have put the project's commands first.
const otherCommands = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ownCommands);

/**
 * The Node that the project is written for, whichever one started this command. It is called by its path: a shell
 * that has already run another `node` may go on using that one.
 * @returns {string}
 */
export function projectNode() {
  return join(ownCommands, "node");
}

/**
 * Installs what package-lock.json lists, unless it is installed already.
 * @returns {Promise<void>}
 */
export async function ensureInstalled() {
  const reason = whyInstall();
  if (reason === undefined) return;
  console.log(`Installing dependencies (${reason}): npm ci`);
  // Not on the project's own Node, which npm is about to remove.
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"], otherCommands);
  if (code !== 0) throw new Error("npm ci failed: see its message above.");
  if (!existsSync(projectNode())) {
    throw new Error(
      "npm ci installed no Node. Allow the install script of the package `node`, then try again.",
    );
  }
}

/**
 * Runs a command in the project's folder, with this terminal as its own, and passes on a request to stop.
 * @param {string} command
 * @param {string[]} args
 * @param {string[]} path the folders in which it finds other commands
 * @returns {Promise<number>} its exit code, as a shell would tell it
 */
export async function run(command, args, path = [ownCommands, ...otherCommands]) {
  const env = { ...process.env, PATH: path.join(delimiter) };
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  const stop = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  process.on("SIGTERM", stop).on("SIGINT", stop);

  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) =>
        resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]),
      );
    });
  } finally {
    process.off("SIGTERM", stop).off("SIGINT", stop);
  }
}

/**
 * Runs the main function of a command: its result is the exit code, its error one message.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** @returns {string | undefined} why an installation is needed, or undefined where none is */
function whyInstall() {
  // npm writes this record last, so a broken installation has none.
  const installed = readPackages(join(modules, ".package-lock.json"));
  if (installed === undefined || !existsSync(projectNode())) return "none is there yet";
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  return isInstalled(wanted, installed) ? undefined : "package-lock.json has changed";
}

/**
 * Whether the installed packages are the wanted ones. Optional ones may be missing: they are for other machines.
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} installed
 */
export function isInstalled(wanted, installed) {
  const known = Object.keys(installed).every((name) => wanted[name] !== undefined);
  const complete = Object.entries(wanted)
    // The lock file lists the project itself under no name.
    .filter(([name]) => name !== "")
    .every(([name, { version, optional }]) => {
      const found = installed[name];
      return found === undefined ? optional === true : found.version === version;
    });
  return known && complete;
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }> | undefined} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}
