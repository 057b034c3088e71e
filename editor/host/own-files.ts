// What belongs to the owner in a tree, and who has written it.
import type { Person } from "../save/person.ts";

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
  const paths = new Set([...before.keys(), ...after.keys()]);
  return new Map(
    [...paths]
      .filter((path) => isOwnPath(path) && before.get(path)?.sha !== after.get(path)?.sha)
      .map((path) => [path, after.get(path)?.sha]),
  );
}

/** The other files that differ between two trees: code. */
export function foreignChanges(before: Tree, after: Tree): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => !isOwnPath(path) && before.get(path)?.sha !== after.get(path)?.sha);
}

/** A tree with changes. */
export function treeWith(tree: Tree, changed: Changed): Tree {
  const files = new Map(tree);
  for (const [path, sha] of changed)
    if (sha === undefined) files.delete(path);
    else files.set(path, { sha, isFile: true });
  return files;
}

/** A person as the author of a commit. */
export function authorOf({ name, email }: Person): Person {
  const plain = (text: string) => plainLine(text).replace(/[<>]/g, "");
  return { name: plain(name), email: plain(email).replaceAll(" ", "") };
}

const MAX_LETTERS = 100;

/**
 * Words as one line of the history that says nothing but itself: no control or direction characters, and no brackets, in
 * which a host reads orders such as to skip the checks.
 */
export function plainLine(words: string): string {
  const line = words
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .trim();
  const letters = [...line];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join("")}…` : line || "an edit";
}
