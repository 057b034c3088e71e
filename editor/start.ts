// `npm run edit`: starts the editor on this machine, and the site beside it.
import { spawn, spawnSync } from "node:child_process";
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
if (!(await isFree(port))) process.exit(await explainTakenPort(port));

const preview = await startPreview(`http://127.0.0.1:${port}`);
const editor = await startEditor({ root, port, preview });
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

/** Opens the editor that has the address already, or says that another program has it. Returns the exit code. */
async function explainTakenPort(port: number): Promise<0 | 1> {
  const address = `http://127.0.0.1:${port}`;
  const page = await fetch(address, { signal: AbortSignal.timeout(3000) })
    .then((reply) => reply.text())
    .catch(() => "");
  if (page.includes('name="editor-token"')) {
    console.log(`The editor of your site is open already at ${address}`);
    if (process.stdout.isTTY) openBrowser(address);
    return 0;
  }
  const other = `PORT=${port + 1} npm run edit`;
  console.error(
    `${holderOf(port)} has the address ${address}. Close it, or give the editor another one: ${other}`,
  );
  return 1;
}

/** The program that listens on a port, as far as this computer tells. */
function holderOf(port: number): string {
  const ask = (...[command, args]: [string, string[]]) =>
    spawnSync(command, args, { encoding: "utf8" }).stdout?.trim().split("\n")[0] ?? "";
  const pid = ask("lsof", ["-nPt", `-iTCP:${port}`, "-sTCP:LISTEN"]);
  const program = pid && ask("ps", ["-o", "args=", "-p", pid]);
  return program ? `“${program.slice(0, 60)}” (process ${pid})` : "Another program";
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
