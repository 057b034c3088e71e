// The files of a commit: which of them are the owner's, what differs between two commits, and the records in memory.
import type { FileSource } from "../../src/records/file-source.ts";
import type { Host } from "./host.ts";

interface TreeFile {
  sha: string;
  /** Whether it is a file and no symbolic link, which could show any file of the machine. */
  isFile: boolean;
}

/** Every file of a commit, by its path from the root. */
export type Tree = ReadonlyMap<string, TreeFile>;

/** The hash of each changed file's contents, by its path from the root; undefined is no file. */
export type Changed = ReadonlyMap<string, string | undefined>;

/** Whether the editor may write a file: only a text or a photo, and no way around. */
export function isOwnPath(path: string): boolean {
  const [folder, ...names] = path.split("/");
  const isOrdinary = (name: string) => name !== "" && !name.startsWith(".") && !/[\p{Cc}\\]/u.test(name);
  return (folder === "content" || folder === "media") && names.length > 0 && names.every(isOrdinary);
}

/** The owner's files that differ between two trees, as they are in the second. */
export function ownChanges(before: Tree, after: Tree): Map<string, string | undefined> {
  const paths = changedPaths(before, after).filter(isOwnPath);
  return new Map(paths.map((path) => [path, after.get(path)?.sha]));
}

/** The other files that differ between two trees: code. */
export function foreignChanges(before: Tree, after: Tree): string[] {
  return changedPaths(before, after).filter((path) => !isOwnPath(path));
}

function changedPaths(before: Tree, after: Tree): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path)?.sha !== after.get(path)?.sha);
}

export function treeWith(tree: Tree, changed: Changed): Tree {
  const files = new Map(tree);
  for (const [path, sha] of changed)
    if (sha === undefined) files.delete(path);
    else files.set(path, { sha, isFile: true });
  return files;
}

const AT_ONCE = 8;

export type Contents = Map<string, Uint8Array>;

/** Whether the reader of the records reads a file, and not only its name. */
function isRead(path: string): boolean {
  return isOwnPath(path) && (path.startsWith("content/") || path.endsWith(".json"));
}

/** The contents of every record in a tree; those that are known aren't asked for. */
export async function contentsOf(host: Host, tree: Tree, known: Contents): Promise<Contents> {
  const needed = new Set(
    [...tree].flatMap(([path, { isFile, sha }]) => (isFile && isRead(path) ? [sha] : [])),
  );
  const contents: Contents = new Map([...known].filter(([sha]) => needed.has(sha)));
  const waiting = [...needed].filter((sha) => !contents.has(sha)).values();
  const ask = async () => {
    for (const sha of waiting) contents.set(sha, await host.blob(sha));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return contents;
}

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
