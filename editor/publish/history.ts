// What git knows of the site on this computer.

import type { Store } from "../records/store.ts";
import { GitError, git, type Remote, type Repository } from "./git.ts";

/** The owner's copy of the site. */
export interface Site {
  repository: Repository;
  store: Pick<Store, "source" | "inTurn" | "titlesOf" | "storage">;
}

/** What `git status` says about the folder of the site. */
export interface History {
  /** The current branch; undefined where HEAD is detached. */
  branch: string | undefined;
  /** The newest commit; undefined before the first. */
  commit: string | undefined;
  /** The upstream branch. */
  remote: Remote | undefined;
  /** How many commits the upstream branch, as it was last seen, doesn't have; undefined if it was never seen. */
  ahead: number | undefined;
  /** The owner's files that have changed since, by their path from the root. */
  files: string[];
  /** Files with a merge conflict. */
  unmerged: string[];
}

// What an owner edits. Nothing else is ever published from the editor, nor what a build notes about the pictures, nor
// what is left of a file whose writing was cut off.
const OWN = /^(content|media)\//;
const NOT_OWN = /^media\/qualities\.json$|\/\.\d+\.tmp$/;

/** Reads the state of the repository; undefined where there is none. */
export async function readHistory(repository: Repository): Promise<History | undefined> {
  const how = ["--porcelain=v2", "--branch", "--no-renames", "--untracked-files=all", "-z"];
  const status = await git(repository, "status", ...how).catch((error) => {
    if (error instanceof GitError && !error.stderr.includes("not a git repository")) throw error;
    // Without git there is no history either.
    return undefined;
  });
  if (status === undefined) return undefined;
  const lines = status.split("\0");
  const found = (line: RegExp) => lines.flatMap((text) => line.exec(text)?.[1] ?? []);
  const [branch] = found(/^# branch\.head (.*)$/);
  const [commit] = found(/^# branch\.oid (.*)$/);
  const [ahead] = found(/^# branch\.ab \+(\d+) /);
  const [, name, followed] = /^([^/]+)\/(.+)$/.exec(found(/^# branch\.upstream (.*)$/)[0] ?? "") ?? [];
  return {
    branch: branch === "(detached)" ? undefined : branch,
    commit: commit === "(initial)" ? undefined : commit,
    remote: name && followed ? { name, branch: followed } : undefined,
    ahead: ahead === undefined ? undefined : Number(ahead),
    files: found(/^(?:1(?: \S+){7}|\?) (.*)$/s).filter((file) => OWN.test(file) && !NOT_OWN.test(file)),
    unmerged: found(/^u(?: \S+){9} (.*)$/s),
  };
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
