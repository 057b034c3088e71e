// `npm run release -- FOLDER`: puts the built site into a folder of its own below FOLDER/releases, and makes
// FOLDER/current point to it. docs/deploy.md describes the servers that read it.
import { ensureInstalled, main, projectNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  return run(projectNode(), ["tools/release.ts", ...process.argv.slice(2)]);
});
