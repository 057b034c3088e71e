// One build as the Node server serves it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRouteTable } from "../src/routes/routes.ts";
import { createApp, type RequestTarget } from "./app.ts";
import { buildName, loadFiles } from "./files.ts";
import type { LogEntry } from "./log-entry.ts";
import { checkComplete, fileListFile, manifestFile, parseFileList, parseManifest } from "./manifest.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";
import type { Settings } from "./settings.ts";

export interface Site {
  build: string;
  fetch: (request: Request, target: RequestTarget) => Response | Promise<Response>;
  /** The application's earlier responses, which are sent again without calling it. */
  cache: ResponseCache;
}

// Enough for all pages in the encodings that browsers accept.
const CACHE_BYTES = 32_000_000;

/**
 * Loads a built site.
 * @throws Error with a message for the operator if the build is missing, incomplete or changed
 */
export function loadSite({ dist }: Pick<Settings, "dist">, log: (entry: LogEntry) => void): Site {
  try {
    const manifest = parseManifest(readFileSync(join(dist, manifestFile), "utf8"));
    const list = parseFileList(readFileSync(join(dist, fileListFile), "utf8"));
    // The manifest and the list may come from two builds if a deployment was interrupted.
    if (buildName(list) !== manifest.build)
      throw new Error(`${fileListFile} belongs to another build than ${manifestFile}`);
    const table = createRouteTable(manifest);
    checkComplete(table, (file) => list.has(file));
    const files = loadFiles(dist, list);
    const app = createApp({ ...manifest, resolve: table.resolve, files, log });
    return { build: manifest.build, fetch: app.fetch, cache: createResponseCache(CACHE_BYTES) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The built site in ${dist} cannot be used (${reason}). Run \`npm run build\`.`);
  }
}
