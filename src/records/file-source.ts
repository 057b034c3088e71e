// The files that records and masters are read from: a folder, or a folder with unsaved changes over it.
import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files by their paths from the project's root, such as "content/home.yaml". */
export interface FileSource {
  /** The names in a folder; undefined where there is no such folder. */
  list(folder: string): readonly string[] | undefined;
  /** What a file contains; undefined where there is no such file. */
  read(path: string): Uint8Array | undefined;
}

/**
 * The files below a folder. A symbolic link within content/ counts as missing: it could expose any file of the machine.
 */
export function filesIn(root: string): FileSource {
  const isIn = (path: string, kind: "isFile" | "isDirectory") =>
    !isLinked(root, path) && statSync(join(root, path), { throwIfNoEntry: false })?.[kind]() === true;
  return {
    list: (folder) => (isIn(folder, "isDirectory") ? readdirSync(join(root, folder)) : undefined),
    read: (path) => (isIn(path, "isFile") ? readFileSync(join(root, path)) : undefined),
  };
}

/** Whether a path leads through a symbolic link within content/. */
function isLinked(root: string, path: string): boolean {
  const [folder, ...names] = path.split("/");
  if (folder !== "content") return false;
  return names.some((_, index) => {
    const part = join(root, folder, ...names.slice(0, index + 1));
    return lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink();
  });
}

/**
 * Files as they would be after changes.
 * @param changes the new contents by path; undefined removes the file
 */
export function overlay(
  files: FileSource,
  changes: ReadonlyMap<string, string | Uint8Array | undefined>,
): FileSource {
  return {
    list(folder) {
      const known = files.list(folder);
      const names = new Set(known);
      for (const [path, contents] of changes) {
        if (dirname(path) !== folder) continue;
        const name = path.slice(folder.length + 1);
        if (contents === undefined) names.delete(name);
        else names.add(name);
      }
      return known || names.size > 0 ? [...names] : undefined;
    },
    read(path) {
      if (!changes.has(path)) return files.read(path);
      const contents = changes.get(path);
      return typeof contents === "string" ? new TextEncoder().encode(contents) : contents;
    },
  };
}
