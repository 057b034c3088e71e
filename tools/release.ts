// Releases dist/ to a folder. tools/release.mjs starts it on the project's Node.
import { rmSync } from "node:fs";
import { takeBuildFolder } from "../build/lock.ts";
import { makeRelease } from "./lib/release.ts";
import { main, root } from "./setup.mjs";

await main(async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error("Say where to: npm run release -- /srv/easyopen");
  // No build may change dist/ during a release, and no other release may run.
  const lock = await takeBuildFolder(root, new AbortController().signal);
  try {
    const { name, before } = makeRelease(root, target, new Date());
    console.log(`${target}/current is now ${name}.`);
    if (before) console.log(`To go back: ln -sfn releases/${before} ${target}/current`);
  } finally {
    rmSync(lock, { recursive: true });
  }
  return 0;
});
