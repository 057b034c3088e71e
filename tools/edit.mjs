// `npm run edit`: installs what is missing, then starts the owner's editor. `npm run edit -- --icon` makes an icon for it.
import { ensureInstalled, main, projectNode, root, run } from "./setup.mjs";
import { writeShortcut } from "./shortcut.mjs";

await main(async () => {
  if (process.argv.includes("--icon")) {
    console.log(`Double-click ${writeShortcut(root)} from now on, and the editor opens.`);
    return 0;
  }
  await ensureInstalled();
  return run(projectNode(), ["editor/start.ts"]);
});
