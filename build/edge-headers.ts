import { posix } from "node:path";
import { createApp } from "../server/app.ts";
import { mediaType } from "../server/manifest.ts";

/** The file in which Cloudflare finds the headers of the files that it sends without asking the application. */
export const edgeHeadersFile = "_headers";

/** The folders whose files Cloudflare sends by itself. wrangler.jsonc sends all other requests to the application. */
const FOLDERS = ["_astro", "social"];

// Cloudflare sets these for each file.
const OF_EACH_FILE = new Set(["content-length", "etag"]);

/**
 * Writes down what the application answers for the files that Cloudflare sends by itself: one rule for each folder and
 * extension, of which Cloudflare allows a hundred.
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
    build: "",
    siteUrl: "",
    cspReports: false,
    inline: [],
    resolve: () => ({ kind: "not-found" }),
    files: {
      find: (name) => ({ body: new Uint8Array(), type: mediaType(name), encoding: "identity", etag: '""' }),
    },
    log: () => {},
  });
  const rules = [...samples].map(async ([pattern, name]) => {
    const { headers } = await app.request(`/${name}`);
    const lines = [...headers].filter(([header]) => !OF_EACH_FILE.has(header));
    return [pattern, ...lines.map(([header, value]) => `  ${header}: ${value}`)].join("\n");
  });
  return `${(await Promise.all(rules)).join("\n")}\n`;
}
