// Joins two lines of the history in a commit that no branch has yet: the owner's files one by one, everything else as it
// is on main.

import type { BothChanged, SideChoices } from "../protocol-publishing.ts";
import { conflictFault, misfitFault } from "../publish/faults.ts";
import { JOINED, joinRecord } from "../publish/join-records.ts";
import { newFaults } from "../records/check.ts";
import type { Store } from "../records/store.ts";
import type { Person } from "../save/person.ts";
import type { Host } from "./host.ts";
import { authorOf, ownChanges, type Tree, treeWith } from "./own-files.ts";
import { type Contents, contentsOf, sourceOf } from "./snapshot.ts";

/** What is joined. */
export interface Lines {
  /** What was edited here. */
  mine: string;
  theirs: string;
  /** What is published: all that is not the owner's comes from there. It is part of theirs. */
  main: string;
}

/**
 * A commit that has everything that two others have.
 * @throws PublishFault if both have changed the same and nobody has chosen, or the records don't fit together
 */
export async function joinBranches(
  host: Host,
  store: Pick<Store, "titlesOf">,
  { mine, theirs, main }: Lines,
  who: Person,
  choices: SideChoices,
): Promise<string> {
  const { base, ahead, behind } = await host.relation(theirs, mine);
  if (behind === 0) return mine;
  if (ahead === 0) return theirs;
  const [ours, others, before, published] = (await Promise.all(
    [mine, theirs, base, main].map((commit) => host.files(commit)),
  )) as [Tree, Tree, Tree, Tree];
  const known = await contentsOf(host, ours, new Map());
  const changed = ownChanges(before, ours);
  const joined = new Map<string, string | undefined>();
  const both: BothChanged[] = [];
  for (const [path, sha] of changed) {
    const versions = { base: before.get(path)?.sha, mine: sha, theirs: others.get(path)?.sha };
    if (versions.mine === versions.theirs) continue;
    if (versions.base === versions.theirs) {
      joined.set(path, sha);
      continue;
    }
    const found = await joinFile(host, known, path, versions, choices);
    if ("both" in found) both.push(found.both);
    else joined.set(path, found.sha);
  }
  if (both.length > 0) throw conflictFault(both);
  const tree = treeWith(others, joined);
  const source = async (files: Tree) => sourceOf(files, await contentsOf(host, files, known));
  const faults = newFaults(await source(ours), await source(tree));
  if (faults.length > 0) throw misfitFault(store, faults);
  const parents = [theirs, mine];
  return host.add(ownChanges(published, tree), main, { parents, message: JOINED, author: authorOf(who) });
}

/** Joins one file that both have changed; a record field by field, anything else as a whole. */
async function joinFile(
  host: Host,
  known: Contents,
  path: string,
  versions: Record<"base" | "mine" | "theirs", string | undefined>,
  choices: SideChoices,
): Promise<{ sha: string | undefined } | { both: BothChanged }> {
  if (path.startsWith("media/")) {
    const joined = joinRecord(path, versions, choices);
    return "both" in joined ? joined : { sha: joined.text };
  }
  const textOf = async (sha: string | undefined) =>
    sha === undefined ? undefined : Buffer.from(known.get(sha) ?? (await host.blob(sha))).toString("utf8");
  const [base, mine, theirs] = await Promise.all([versions.base, versions.mine, versions.theirs].map(textOf));
  const joined = joinRecord(path, { base, mine, theirs }, choices);
  if ("both" in joined) return joined;
  const { text } = joined;
  if (text === undefined) return { sha: undefined };
  const bytes = Buffer.from(text);
  const sha = await host.keep(bytes);
  known.set(sha, bytes);
  return { sha };
}
