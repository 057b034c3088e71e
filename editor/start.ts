// `npm run edit`: starts the editor on this machine, and the site beside it.
import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { isFree } from "../tools/lib/site-server.ts";
import { root } from "../tools/setup.mjs";
import { portIn, WRONG_PORT } from "./online-settings.ts";
import { startPreview } from "./preview/start.ts";
import { startEditor } from "./server/start.ts";

// Always the same address: what an owner typed and didn't save waits in the browser for this one alone.
const port = portIn(process.env);
if (port === 0) {
  console.error(WRONG_PORT);
  process.exit(1);
}
const address = `http://127.0.0.1:${port}`;
if (!(await isFree(port))) {
  const reply = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  const isEditor = (await reply?.text())?.includes('name="editor-token"');
  if (isEditor) openBrowser(`The editor of your site is open already at ${address}`);
  else
    console.error(
      `Another program has the address ${address}. Close it, or give the editor another one: PORT=${port + 1} npm run edit`,
    );
  process.exit(isEditor ? 0 : 1);
}

const preview = await startPreview(address);
const editor = await startEditor(root, port, preview);
openBrowser(`
The editor of your site is open at ${address}

Leave this window open while you edit. Ctrl+C ends the editor.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await Promise.race([Promise.all([editor.stop(), preview.stop()]), delay(3000)]);
    process.exit(0);
  });
}

/** Says where the editor is, and opens it in the owner's browser; where that fails, the address stands in the words. */
function openBrowser(words: string): void {
  console.log(words);
  if (!process.stdout.isTTY) return;
  const commands: Record<string, string[]> = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };
  const [command = "", ...args] = commands[process.platform] ?? ["xdg-open"];
  spawn(command, [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
