// `npm run edit`: installs what is missing, then starts the owner's editor.
import { ensureInstalled, main, projectNode, run } from "./setup.mjs";

await main(async () => {
  await ensureInstalled();
  return run(projectNode(), ["editor/start.ts"]);
});
