// `npm test` tests one page and one file of each kind. `npm run test:all`, which runs weekly, adds all others, more
// random cases, other browsers, and sites with other records. Neither includes `npm run spec`.
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { capture, ensureInstalled, main, projectNode, root } from "./setup.mjs";

/** @typedef {{ name: string, command: string, args: string[], env?: Record<string, string> }} Step */

const all = process.argv.includes("--all");

// The tests start some hundred processes, which all compile the same modules: with Node's cache, in two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");

/** @type {(name: string, ...projects: string[]) => Step} */
const vitest = (name, ...projects) => ({
  name,
  command: projectNode(),
  args: ["node_modules/.bin/vitest", "run", ...projects.flatMap((project) => ["--project", project])],
  env: all ? { TEST_ALL: "1" } : {},
});

/** @type {Step} */
const check = { name: "format, lint, types, unused code", command: "npm", args: ["run", "check"] };
/** @type {Step} */
const build = {
  name: "build, with a HOME that nobody can write and without asking the network",
  command: projectNode(),
  args: ["build/build.ts"],
  env: { HOME: "/dev/null", NODE_OPTIONS: `--import=${new URL("../tests/no-network.mjs", import.meta.url)}` },
};
/** @type {Step} */
const browser = {
  name: "visitors in a browser",
  command: projectNode(),
  args: ["node_modules/.bin/playwright", "test"],
  env: all ? { TEST_ALL: "1" } : {},
};

// Cheap checks come first. The steps of a lane run one after another, the lanes of a stage in parallel: they take about
// equally long.
const stages = [
  [[check], [build]],
  [
    [vitest("unit tests", "unit", "processes"), vitest("built pages", "built")],
    [browser, vitest("servers", "servers")],
  ],
  ...(all
    ? [[[vitest("visitors in other browsers", "engines")]], [[vitest("sites with other records", "sites")]]]
    : []),
];

await main(async () => {
  await ensureInstalled({ forTests: true });
  await ensureBrowser();
  for (const lanes of stages) {
    const codes = await Promise.all(lanes.map(runLane));
    const failed = codes.find((code) => code !== 0);
    if (failed !== undefined) return failed;
  }
  return 0;
});

/**
 * Runs steps until one fails. Prints a step's output when it ends, so that the lanes' outputs don't mix.
 * @param {Step[]} lane
 * @returns {Promise<number>} the exit code of the step that failed, or 0
 */
async function runLane(lane) {
  for (const { name, command, args, env } of lane) {
    const start = Date.now();
    const { code, output } = await capture(command, args, env);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const verdict = code === 0 ? "passed" : "FAILED";
    console.log(`\n── ${name} ──\n${output.trimEnd()}\n── ${name}: ${verdict} in ${seconds} s ──`);
    if (code !== 0) return code;
  }
  return 0;
}
