// Builds the page of the editor in memory, when the editor starts.
import { fileURLToPath } from "node:url";
import { getMimeType } from "hono/utils/mime";
import { build } from "vite";

export interface Asset {
  body: Uint8Array<ArrayBuffer> | string;
  type: string;
}

const page = fileURLToPath(new URL("../shell", import.meta.url));

// A process that starts the editor again, as the tests do, serves the same page again.
let bundled: Promise<Map<string, Asset>> | undefined;

/** The files of the page by their paths. @param token what the page must send with each request */
export async function bundlePage(token: string): Promise<Map<string, Asset>> {
  bundled ??= bundle();
  const assets = new Map(await bundled);
  const html = assets.get("/index.html");
  if (typeof html?.body !== "string") throw new Error("The page of the editor was not built.");
  assets.delete("/index.html");
  assets.set("/", { ...html, body: html.body.replace("%TOKEN%", token) });
  return assets;
}

async function bundle(): Promise<Map<string, Asset>> {
  const result = await build({
    root: page,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // The project's own tsconfig.json would make the JSX of the development build.
    mode: "production",
    oxc: { jsx: { runtime: "automatic", importSource: "react", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false }, minify: false },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const assets = new Map<string, Asset>();
  for (const output of outputs) {
    if (!("output" in output)) continue;
    for (const file of output.output) {
      const type = getMimeType(file.fileName) ?? "application/octet-stream";
      const source = file.type === "chunk" ? file.code : file.source;
      const body = typeof source === "string" ? source : new Uint8Array(source);
      assets.set(`/${file.fileName}`, { body, type });
    }
  }
  return assets;
}
