// The history of the site on this computer, and what isn't recorded in it yet.

import type { Store } from "../records/store.ts";
import { ASK } from "./ask.ts";
import { GitError, git, type Remote, type Repository } from "./git.ts";
import type { BothChanged } from "./join-records.ts";

/** The owner's copy of the site. */
export interface Site {
  repository: Repository;
  store: Pick<Store, "source" | "inTurn" | "titlesOf" | "keepPicture">;
}

export const AGAIN_OR_ASK = `Try again in a minute; if that doesn't help, ${ASK}`;

/** Why publishing did not work, in words for the owner. */
export class PublishFault extends Error {
  /** What is wrong and what to do, as the end of a sentence. */
  readonly reason: string;
  /** What both have changed, where the owner must choose. */
  readonly conflicts?: readonly BothChanged[];

  constructor(reason: string, conflicts?: readonly BothChanged[]) {
    super(`Your changes are saved, but ${reason}.`);
    this.reason = reason;
    if (conflicts) this.conflicts = conflicts;
  }
}

/** What git says about the folder of the site. */
export interface History {
  /** The branch to which a commit is added; undefined if there is none. */
  branch: string | undefined;
  /** The newest commit; undefined before the first. */
  commit: string | undefined;
  /** The branch that this one follows. */
  remote: Remote | undefined;
  /** The owner's files that have changed since, by their path from the root. */
  files: string[];
  /** Files of which git keeps two versions. */
  unmerged: string[];
}

// What an owner edits. Nothing else is ever published from the editor, nor what a build notes about the pictures, nor
// what is left of a file whose writing was cut off.
const OWN = /^(content|media)\//;
const NOT_OWN = /^media\/qualities\.json$|\/\.\d+\.tmp$/;

/** Reads the state of the history; undefined where the folder has none. */
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
  const [, name, followed] = /^([^/]+)\/(.+)$/.exec(found(/^# branch\.upstream (.*)$/)[0] ?? "") ?? [];
  return {
    branch: branch === "(detached)" ? undefined : branch,
    commit: commit === "(initial)" ? undefined : commit,
    remote: name && followed ? { name, branch: followed } : undefined,
    files: found(/^(?:1(?: \S+){7}|\?) (.*)$/s).filter((file) => OWN.test(file) && !NOT_OWN.test(file)),
    unmerged: found(/^u(?: \S+){9} (.*)$/s),
  };
}

/** What the owner calls several records, in a sentence. */
export function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(titles.map((title) => `“${title}”`));
}
