// `npm test`: everything that must hold, in the order in which a fault is cheapest to find.
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled, main, projectNode, run } from "./setup.mjs";

/** @type {[name: string, command: string, args: string[]][]} */
const steps = [
  ["format, lint, types and unused code", "npm", ["run", "check"]],
  ["units", projectNode(), ["node_modules/.bin/vitest", "run", "--project", "unit"]],
  ["build", projectNode(), ["scripts/build.ts"]],
  ["built pages", projectNode(), ["node_modules/.bin/vitest", "run", "--project", "built"]],
  ["both servers", projectNode(), ["node_modules/.bin/vitest", "run", "--project", "servers"]],
  ["visitors in a browser", projectNode(), ["node_modules/.bin/playwright", "test"]],
  ["visitors on three engines", projectNode(), ["node_modules/.bin/vitest", "run", "--project", "engines"]],
];

await main(async () => {
  await ensureInstalled();
  await ensureBrowser();
  for (const [name, command, args] of steps) {
    console.log(`\n── ${name} ──`);
    const start = Date.now();
    const code = await run(command, args);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s ──`);
    if (code !== 0) return code;
  }
  return 0;
});
