// Shared by the other commands. Plain JavaScript without packages, because it runs before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const ownCommands = join(modules, ".bin");
// npm puts the project's commands first.
const otherCommands = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ownCommands);

/**
 * The path of the project's Node, even before it's installed, or of the running Node if no package has one for this
 * machine. Another Node may have started this command.
 * @returns {string}
 */
export function projectNode() {
  const own = join(ownCommands, "node");
  const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24;
  return isNewEnough && !existsSync(own) ? process.execPath : own;
}

/**
 * Installs the packages of package-lock.json, unless they are installed.
 * @param {{ forTests?: boolean }} [options] whether to include the packages that only tests, checks and
 *   deployments need. Once installed, they stay.
 * @returns {Promise<void>}
 */
export async function ensureInstalled({ forTests = false } = {}) {
  const wanted = readPackages(join(root, "package-lock.json"));
  // npm writes its list last, so an interrupted installation has none.
  const installed = readPackages(join(modules, ".package-lock.json"));
  const all = forTests || Object.keys(installed).some((name) => wanted[name]?.dev);
  if (!isInstalled(wanted, installed, all)) await installPackages(all);
  if (!existsSync(projectNode())) await run(process.execPath, [join("tools", "link-node.mjs")]);
  if (!existsSync(projectNode())) {
    throw new Error(
      `The Node that the project brings doesn't run on this machine (${process.platform}, ${process.arch}). Install Node 24, then try again.`,
    );
  }
}

/** @param {boolean} all whether to include the packages that only tests, checks and deployments need */
async function installPackages(all) {
  // As in a second working tree.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      "node_modules is a link, and npm would empty the folder where it leads. Run npm ci there, or remove the link.",
    );
  const megabytes = all ? 900 : 450;
  console.log(`Installing packages: about ${megabytes} MB, a minute or two …`);
  // What npm warns of, such as packages for another Node, is nothing that an owner can do something about.
  const args = ["ci", "--loglevel=error", "--prefer-offline", ...(all ? [] : ["--omit=dev"])];
  // npm must not run on the project's own Node, because it removes that during the installation.
  const code = await run("npm", args, otherCommands);
  if (code !== 0)
    throw new Error(
      `npm ci failed: see its message above. It needs the internet, and ${megabytes} MB on the disk.`,
    );
}

/**
 * Runs a command in the project's folder in this terminal, and forwards signals.
 * @param {string} command
 * @param {string[]} args
 * @param {string[]} path its PATH
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
export function run(command, args, path = [ownCommands, ...otherCommands]) {
  const env = { ...process.env, PATH: path.join(delimiter) };
  return exitOf(spawn(command, args, { cwd: root, env, stdio: "inherit" }));
}

/**
 * Runs a command in the project's folder and captures its output.
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
 * Waits for a command to end.
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
 * Runs a command's main function, exits with its result, and prints an error as its message.
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

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages
 */

/**
 * Whether the wanted packages are installed. Optional ones may be missing, because they are for other machines.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {boolean} all whether to include those that only tests, checks and deployments need
 */
export function isInstalled(wanted, installed, all) {
  return Object.entries(wanted).every(([name, { version, optional, devOptional, dev }]) => {
    const found = installed[name];
    // The project's own entry has an empty name.
    if (found || name === "") return !found || found.version === version;
    return optional === true || devOptional === true || (dev === true && !all);
  });
}

/** @param {string} file @returns {Packages} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}
