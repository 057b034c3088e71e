// What the other commands need before anything is installed. Plain JavaScript, because any Node may run it.
import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const ownCommands = join(modules, ".bin");
// npm puts the project's commands first.
const otherCommands = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ownCommands);

/** Whether this Node is like the project's own. */
const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * The path of the Node that the project is written for, also before it's installed. Another one may have started this command.
 * Where no package has one for this machine, it is the one that runs.
 * @returns {string}
 */
export function projectNode() {
  const own = join(ownCommands, "node");
  return isNewEnough && !existsSync(own) ? process.execPath : own;
}

/** Whether the project's Node is there, or one like it. */
const hasNode = () => existsSync(projectNode());

/**
 * Installs what package-lock.json lists, unless it is installed already.
 * @param {{ forTests?: boolean }} [options] whether it must include what only tests, checks and a deployment need. What
 * was installed with it stays so.
 * @returns {Promise<void>}
 */
export async function ensureInstalled({ forTests = false } = {}) {
  const installed = readPackages(join(modules, ".package-lock.json"));
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  const all = forTests || Object.keys(installed ?? {}).some((name) => wanted[name]?.dev);
  const reason = whyInstall(wanted, installed, all);
  if (reason === undefined) return;
  // npm would empty the folder that others use.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `node_modules is a link to ${realpathSync(modules)}, where ${reason}. Run npm ci there, or remove the link and try again.`,
    );
  const args = ["ci", ...(all ? [] : ["--omit=dev"])];
  console.log(`Installing dependencies (${reason}): npm ${args.join(" ")}`);
  // npm must not run on the project's own Node, because it removes it.
  // What it warns of, such as packages for another Node, is nothing that an owner can do something about.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", [...args, ...quiet], otherCommands);
  if (code !== 0) throw new Error("npm ci failed: see its message above.");
  if (!hasNode()) {
    throw new Error(
      `No package has a Node for this machine (${process.platform}, ${process.arch}). Install Node 24, then try again.`,
    );
  }
}

/**
 * Runs a command in the project's folder and in this terminal, and passes signals on.
 * @param {string} command
 * @param {string[]} args
 * @param {string[]} path where it finds other commands
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
export function run(command, args, path = [ownCommands, ...otherCommands]) {
  const env = { ...process.env, PATH: path.join(delimiter) };
  return exitOf(spawn(command, args, { cwd: root, env, stdio: "inherit" }));
}

/**
 * Runs a command in the project's folder and keeps what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} extraEnv
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(command, args, extraEnv = {}) {
  const env = { ...process.env, ...extraEnv, PATH: [ownCommands, ...otherCommands].join(delimiter) };
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return { code: await exitOf(child), output };
}

/**
 * Awaits the end of a command.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
async function exitOf(child) {
  const stop = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  process.on("SIGTERM", stop).on("SIGINT", stop);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) =>
        resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]),
      );
    });
  } finally {
    process.off("SIGTERM", stop).off("SIGINT", stop);
  }
}

/**
 * Runs a command's main function. Its result is the exit code, and an error is printed as one message.
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

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages */

/**
 * @param {Packages} wanted
 * @param {Packages | undefined} installed
 * @param {boolean} all
 * @returns {string | undefined} why an installation is needed, or undefined if none is
 */
function whyInstall(wanted, installed, all) {
  // npm writes its list last, so an interrupted installation lacks it.
  if (installed === undefined || !hasNode()) return "nothing is installed yet";
  if (isInstalled(wanted, installed, all)) return undefined;
  return isInstalled(wanted, installed, false)
    ? "those of the tests are missing"
    : "package-lock.json has changed";
}

/**
 * Whether the installed packages are the wanted ones. Optional ones may be missing, because they are for other machines.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {boolean} all whether those that only tests, checks and a deployment need must be there too
 */
export function isInstalled(wanted, installed, all) {
  const known = Object.keys(installed).every((name) => wanted[name] !== undefined);
  const complete = Object.entries(wanted)
    // The project itself has an empty name.
    .filter(([name]) => name !== "")
    .every(([name, { version, optional, dev, devOptional }]) => {
      const found = installed[name];
      if (found !== undefined) return found.version === version;
      return optional === true || devOptional === true || (!all && dev === true);
    });
  return known && complete;
}

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}
