// Starts the site beside the form: `astro dev`, with a script that leads from a text to its field.
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, isFree, type RunningServer, startServer } from "../../tools/lib/site-server.ts";

// The site of an editor that was killed needs a moment to notice.
const END_MS = 5000;

const program = fileURLToPath(new URL("dev.ts", import.meta.url));

export interface Preview {
  origin: string;
  /** Shows texts of records as if they were saved; none shows what is saved. */
  show(unsaved: ReadonlyMap<string, string | undefined>): void;
}

/** Starts the site for the editor at this address. Its port is the next one, so that an open page finds it again. */
export async function startPreview(editorOrigin: string): Promise<RunningServer & Preview> {
  const port = await portBeside(Number(new URL(editorOrigin).port));
  const site = await startServer(process.execPath, [program], port, {
    PORT: String(port),
    EDITOR_ORIGIN: editorOrigin,
  });
  const show: Preview["show"] = (unsaved) => {
    const files = [...unsaved].map(([file, text]) => [`content/${file}`, text]);
    site.child.stdin?.write(`${JSON.stringify(files)}\n`);
  };
  return { ...site, origin: `http://127.0.0.1:${port}`, show };
}

/** The port after the editor's; another one where that stays taken. */
async function portBeside(own: number): Promise<number> {
  const next = own + 1;
  for (const end = Date.now() + END_MS; Date.now() < end; await delay(100))
    if (await isFree(next)) return next;
  return freePort();
}
