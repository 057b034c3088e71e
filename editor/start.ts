// `npm run edit`: starts the editor on this machine, and the site beside it.
import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, isFree, root } from "../tools/lib/site-server.ts";
import { startPreview } from "./preview/start.ts";
import { startEditor } from "./server/start.ts";

// Another port only where this one is taken.
const PORT = Number(process.env.PORT ?? 4400);
const port = (await isFree(PORT)) ? PORT : await freePort();

const preview = await startPreview(`http://127.0.0.1:${port}`);
const editor = await startEditor({ root, port, preview: preview.origin });
console.log(`
The editor of your site is open at ${editor.origin}

Leave this window open while you edit. Ctrl+C ends the editor.
`);
if (process.stdout.isTTY) openBrowser(editor.origin);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await Promise.race([Promise.all([editor.stop(), preview.stop()]), delay(3000)]);
    process.exit(0);
  });
}

/** Opens the page in the owner's browser; where that fails, the address stands above. */
function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", ""]
        : ["xdg-open"];
  spawn(command ?? "", [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
