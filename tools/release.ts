// Releases dist/ to a folder. tools/release.mjs starts it on the project's Node.
import { rmSync } from "node:fs";
import { takeBuildFolder } from "../build/lock.ts";
import { makeRelease } from "./lib/release.ts";
import { root } from "./lib/site-server.ts";

const [target] = process.argv.slice(2);
let lock: string | undefined;
try {
  if (target === undefined) throw new Error("Say where to: npm run release -- /srv/easyopen");
  // No build may change dist/ during a release, and no other release may run.
  lock = await takeBuildFolder(root, new AbortController().signal);
  const { name, before } = makeRelease(root, target, new Date());
  console.log(`${target}/current is now ${name}.`);
  if (before) console.log(`To go back: ln -sfn releases/${before} ${target}/current`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (lock !== undefined) rmSync(lock, { recursive: true });
}
