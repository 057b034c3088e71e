// Installs packages by npm, and says in a sentence what stops it, instead of npm. Plain JavaScript without packages.
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

// How often it says that it's still at it: npm itself says nothing for a minute or more.
const SAY_MS = 20_000;
const ANSWER_MS = 10_000;

/** @typedef {(args: string[]) => Promise<number>} RunNpm runs npm in this terminal; returns its exit code */

/**
 * Runs `npm ci`.
 * @param {string} root the project's folder
 * @param {{ megabytes: number, args: string[], settings: string, runNpm: RunNpm }} options what the packages need on the disk;
 *   arguments for npm; what `npm config get registry cache https-proxy` says
 * @returns {Promise<void>}
 * @throws Error with what to do, if npm can't install them
 */
export async function install(root, { megabytes, args, settings, runNpm }) {
  // What is there already makes room when npm removes it.
  const noSpace = () => spaceFault(root, megabytes);
  const full = existsSync(join(root, "node_modules")) ? undefined : noSpace();
  if (full) throw new Error(full);

  const get = (/** @type {string} */ key) => new RegExp(`^${key}=(.*)$`, "m").exec(settings)?.[1] ?? "null";
  const registry = get("registry");
  // Behind a proxy only npm knows the way.
  const isReachable = get("https-proxy") !== "null" || (await answers(registry));
  const offline = isReachable ? [] : ["--prefer-offline", "--fetch-retries=0"];
  if (!isReachable)
    console.log(`There's no answer from ${registry}, so npm looks for what it has kept of an earlier time.`);

  // npm would advise to change the owner of its folder, which is wrong where somebody else owns it on purpose.
  const cache = isWritable(join(get("cache"), "_cacache"))
    ? undefined
    : mkdtempSync(join(root, ".build-npm-"));
  if (cache) console.log(`npm can't write to ${get("cache")}, so it keeps nothing of this installation.`);

  const start = Date.now();
  const clock = setInterval(() => {
    console.log(`Still installing, after ${Math.round((Date.now() - start) / 1000)} s …`);
  }, SAY_MS);
  try {
    const code = await runNpm(["ci", ...args, ...offline, ...(cache ? [`--cache=${cache}`] : [])]);
    if (code === 0) return;
  } finally {
    clearInterval(clock);
    if (cache) rmSync(cache, { recursive: true, force: true });
  }
  throw new Error(
    noSpace() ??
      (isReachable
        ? "npm ci failed: see its message above."
        : `The packages come from ${registry}, which doesn't answer. Connect this computer to the internet, then try again.`),
  );
}

/**
 * What is wrong with the space on the disk of a folder; undefined if there's enough.
 * @param {string} folder
 * @param {number} megabytes
 * @returns {string | undefined}
 */
export function spaceFault(folder, megabytes) {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= megabytes) return undefined;
  return `The disk is too full: the packages need about ${megabytes} MB, and where ${folder} is, ${free} MB are free. Make room, then try again.`;
}

/** @param {string} address */
async function answers(address) {
  try {
    await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
