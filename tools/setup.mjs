// What the other commands need before anything is installed. Plain JavaScript, because any Node may run it.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
 * The path of the Node that the project is written for. Another one may have started this command. Where no package has one
 * for this machine, it is the one that runs.
 * @returns {string}
 */
export function projectNode() {
  const own = join(ownCommands, "node");
  return existsSync(own) ? own : process.execPath;
}

/** Whether the project's Node is there, or one like it. */
const hasNode = () => projectNode() !== process.execPath || Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Installs what package-lock.json lists, unless it is installed already.
 * @returns {Promise<void>}
 */
export async function ensureInstalled() {
  const reason = whyInstall();
  if (reason === undefined) return;
  console.log(`Installing dependencies (${reason}): npm ci`);
  // npm must not run on the project's own Node, because it removes it.
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"], otherCommands);
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

/** @returns {string | undefined} why an installation is needed, or undefined if none is */
function whyInstall() {
  // npm writes this file last, so an interrupted installation lacks it.
  const installed = readPackages(join(modules, ".package-lock.json"));
  if (installed === undefined || !hasNode()) return "nothing is installed yet";
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  return isInstalled(wanted, installed) ? undefined : "package-lock.json has changed";
}

/**
 * Whether the installed packages are the wanted ones. Optional ones may be missing, because they are for other machines.
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} installed
 */
export function isInstalled(wanted, installed) {
  const known = Object.keys(installed).every((name) => wanted[name] !== undefined);
  const complete = Object.entries(wanted)
    // The project itself has an empty name.
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
