// Starts the site beside the form: `astro dev`, with a script that leads from a text to its field.
import { fileURLToPath } from "node:url";
import { freePort, type RunningServer, startServer } from "../../tools/lib/site-server.ts";

const program = fileURLToPath(new URL("dev.ts", import.meta.url));

export interface Preview {
  origin: string;
  /** Shows texts of records as if they were saved; none shows what is saved. */
  show(unsaved: ReadonlyMap<string, string | undefined>): void;
}

/** Starts the site for the editor at this address. */
export async function startPreview(editorOrigin: string): Promise<RunningServer & Preview> {
  const port = await freePort();
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
