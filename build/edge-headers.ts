import { posix } from "node:path";
import { createApp } from "../server/app.ts";
import { mediaType } from "../server/manifest.ts";

/** Cloudflare's file for the headers of files that it serves without calling the application. */
export const edgeHeadersFile = "_headers";

/** The folders that Cloudflare serves by itself. wrangler.jsonc routes all other requests to the application. */
const FOLDERS = ["_astro", "social"];

// Cloudflare sets these for each file.
const OF_EACH_FILE = new Set(["content-length", "etag"]);

/**
 * Records the application's headers for the files that Cloudflare serves by itself: one rule for each folder and
 * extension. Cloudflare allows a hundred rules.
 * @param names the names of all built files
 * @returns the content of `_headers`
 */
export async function edgeHeaders(names: readonly string[]): Promise<string> {
  const samples = new Map(
    names
      .filter((name) => FOLDERS.includes(posix.dirname(name)) && !/\.(br|gz)$/.test(name))
      .sort()
      .map((name) => [`/${posix.dirname(name)}/*${posix.extname(name)}`, name]),
  );
  const app = createApp({
    resolve: () => ({ kind: "not-found" }),
    files: {
      find: (name) => ({ body: new Uint8Array(), type: mediaType(name), encoding: "identity", etag: '""' }),
    },
  });
  const rules = [...samples].map(async ([pattern, name]) => {
    const { headers } = await app.request(`/${name}`);
    const lines = [...headers].filter(([header]) => !OF_EACH_FILE.has(header));
    return [pattern, ...lines.map(([header, value]) => `  ${header}: ${value}`)].join("\n");
  });
  return `${(await Promise.all(rules)).join("\n")}\n`;
}
