// What the build leaves in dist/ for those who serve it: the headers for Cloudflare, and the list of files, with which the
// server verifies that all of them are there and unchanged.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { createApp } from "../server/app.ts";
import { buildName, contentHash, listFiles } from "../server/files.ts";
import {
  type FileList,
  fileListFile,
  hashedFolder,
  type ListedFile,
  manifestFile,
  mediaType,
  parseFileList,
  parseManifest,
} from "../server/manifest.ts";

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

// How long a page opened before a new build still finds its scripts and pictures.
const KEPT_MS = 3 * 24 * 3_600_000;

/**
 * Keeps the hashed files of the build in `current` beside those of the new one, for pages that are still open, and
 * writes the list of all files.
 * @returns the name of the new build
 */
export function finishFiles(fresh: string, current: string, now: Date): string {
  const names = listFiles(fresh).filter((name) => name !== manifestFile && name !== fileListFile);
  const own = names.map((name): [string, ListedFile] => {
    const content = readFileSync(join(fresh, name));
    return [name, { size: content.length, hash: contentHash(content) }];
  });
  const files = new Map([...own, ...keepEarlier(fresh, current, new Set(names), now)]);
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  writeFileSync(join(fresh, fileListFile), text);
  return buildName(files);
}

/** Links the hashed files that only the earlier build has into the new one. */
function keepEarlier(
  fresh: string,
  current: string,
  names: ReadonlySet<string>,
  now: Date,
): [string, ListedFile][] {
  const kept = [...earlierFiles(current)]
    .filter(([name]) => name.startsWith(hashedFolder) && !names.has(name))
    .map(([name, file]): [string, ListedFile] => [name, { ...file, since: file.since ?? now.toISOString() }])
    .filter(([, { since }]) => now.getTime() - Date.parse(since ?? "") < KEPT_MS)
    // The server refuses a build with a damaged file, and the next one would have it again.
    .filter(([name, { hash }]) => {
      const file = join(current, name);
      return existsSync(file) && contentHash(readFileSync(file)) === hash;
    });
  for (const [name] of kept) {
    mkdirSync(dirname(join(fresh, name)), { recursive: true });
    linkSync(join(current, name), join(fresh, name));
  }
  return kept;
}

function earlierFiles(current: string): FileList {
  try {
    return parseFileList(readFileSync(join(current, fileListFile), "utf8"));
  } catch {
    // There is no earlier build, or one without a list.
    return new Map();
  }
}

/**
 * Replaces a folder by two renames, so that nobody ever sees a half-written site.
 * @param aside where the old folder is in between; it is restored if the second rename fails
 */
export function replaceFolder(current: string, fresh: string, aside: string): void {
  const hadOne = existsSync(current);
  if (hadOne) renameSync(current, aside);
  try {
    renameSync(fresh, current);
  } catch (error) {
    if (hadOne) renameSync(aside, current);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** The address that the site in this folder was built for; undefined without a usable build. */
export function builtFor(dist: string): string | undefined {
  try {
    return parseManifest(readFileSync(join(dist, manifestFile), "utf8")).siteUrl;
  } catch {
    return undefined;
  }
}
