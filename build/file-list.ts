// The list of a build's files, with which the server verifies that all of them are there and unchanged.
import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildName, contentHash, listFiles } from "../server/files.ts";
import {
  type FileList,
  fileListFile,
  hashedFolder,
  type ListedFile,
  manifestFile,
  parseFileList,
} from "../server/manifest.ts";

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
