// Installs what only tests, checks and a deployment need, before a command that needs it. `npm start` does without.
import { ensureInstalled, main } from "./setup.mjs";

await main(async () => {
  await ensureInstalled({ forTests: true });
  return 0;
});
