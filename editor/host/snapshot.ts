// The records at one commit, in memory: what the editor reads and checks.
import type { FileSource } from "../../src/records/file-source.ts";
import type { Host } from "./host.ts";
import { isOwnPath, type Tree } from "./own-files.ts";

// So many files are asked for at the same time.
const AT_ONCE = 8;

/** The contents of files by their hash. */
export type Contents = Map<string, Uint8Array>;

/** Whether the reader of the records reads a file, and not only its name. */
function isRead(path: string): boolean {
  return isOwnPath(path) && (path.startsWith("content/") || path.endsWith(".json"));
}

/** The contents of every record in a tree; those that are known aren't asked for. */
export async function contentsOf(host: Host, tree: Tree, known: Contents): Promise<Contents> {
  const needed = [...tree].filter(([path, { isFile }]) => isFile && isRead(path)).map(([, { sha }]) => sha);
  const contents: Contents = new Map();
  const missing = new Set<string>();
  for (const sha of needed) {
    const own = known.get(sha);
    if (own) contents.set(sha, own);
    else missing.add(sha);
  }
  const waiting = missing.values();
  const ask = async () => {
    for (const sha of waiting) contents.set(sha, await host.blob(sha));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return contents;
}

/** The files of a tree. */
export function sourceOf(tree: Tree, contents: Contents): FileSource {
  const folders = new Map<string, Set<string>>();
  for (const path of tree.keys()) {
    const names = path.split("/");
    for (let depth = 1; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join("/");
      const known = folders.get(folder) ?? new Set();
      folders.set(folder, known.add(names[depth] ?? ""));
    }
  }
  return {
    list: (folder) => {
      const names = folders.get(folder);
      return names && [...names];
    },
    read: (path) => {
      const file = tree.get(path);
      return file?.isFile ? contents.get(file.sha) : undefined;
    },
  };
}
