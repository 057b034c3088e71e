// Starts the site beside the form: `astro dev`, with a script that leads from a text to its field.
import { fileURLToPath } from "node:url";
import { freePort, type RunningServer, startServer } from "../../tools/lib/site-server.ts";

const program = fileURLToPath(new URL("dev.ts", import.meta.url));

/** Starts the site for the editor at this address. */
export async function startPreview(editorOrigin: string): Promise<RunningServer> {
  const port = await freePort();
  const site = await startServer(process.execPath, [program], port, {
    PORT: String(port),
    EDITOR_ORIGIN: editorOrigin,
  });
  return { ...site, origin: `http://127.0.0.1:${port}` };
}
