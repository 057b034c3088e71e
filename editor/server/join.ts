// Joins what is recorded here with what others have published, without touching the owner's files, and only then brings
// theirs into them.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ASK } from "./ask.ts";
import { GitError, git, gitPaths, type Repository, succeeds } from "./git.ts";
import { AGAIN_OR_ASK, listOf, PublishFault, type Site } from "./history.ts";

// Builds change it wherever they run, and any build can make it again.
const NOTES_OF_BUILDS = "media/qualities.json";

/**
 * A commit that has everything that two others have. Nothing but itself is written.
 * @throws PublishFault if both have changed the same lines, or the same picture
 */
export async function joinCommits(site: Site, ours: string, theirs: string): Promise<string> {
  const { repository } = site;
  try {
    const count = ["rev-list", "--left-right", "--count", `${ours}...${theirs}`];
    const [onlyOurs, onlyTheirs] = (await git(repository, ...count)).split("\t");
    if (onlyTheirs === "0") return ours;
    if (onlyOurs === "0") return theirs;
    const how = ["--write-tree", "-z", "--name-only", "--no-messages"];
    const [tree = ""] = (await git(repository, "merge-tree", ...how, ours, theirs)).split("\0");
    const message = "Join what the owner has edited with what others have published";
    return await git(repository, "commit-tree", tree, "-p", theirs, "-p", ours, "-m", message);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new PublishFault(await whyNotJoined(site, error));
  }
}

async function whyNotJoined({ repository, store }: Site, error: GitError): Promise<string> {
  // The tree comes first, then the files of which it would have two versions.
  const [, ...files] = error.code === 1 ? error.stdout.split("\0").filter(Boolean) : [];
  if (files.length > 0) return changedByBoth(files, store);
  console.error(error);
  const [, major, minor] = /(\d+)\.(\d+)/.exec(await git(repository, "version")) ?? [];
  return Number(major) < 2 || (Number(major) === 2 && Number(minor) < 38)
    ? `someone else has published, too, and the program git on this computer is too old to join the two. It must be version 2.38 or newer: ${ASK}`
    : `they couldn't be joined with what someone else has published. ${AGAIN_OR_ASK}`;
}

function changedByBoth(files: readonly string[], store: Site["store"]): string {
  const records = files.filter((file) => !file.startsWith("media/"));
  const both = [
    ...(records.length > 0 ? [`the same lines in ${listOf(store.titlesOf(records))}`] : []),
    ...(records.length < files.length ? ["the same photo"] : []),
  ].join(" and ");
  return `someone else has changed ${both}. Either put back what was there before, publish, and make your change again once theirs is here; or ask the person who looks after the site's code to bring the two together`;
}

/**
 * Brings the files from one commit to a later one: all of them, or none where a file that must change was changed here,
 * too. The files come first, then the index, and the caller moves the branch last. So whenever this is cut off, the
 * folder holds the old commit and some changes that are exactly as others have published them. The other way round it
 * would seem to take their changes back.
 * @throws GitError if a file stands in the way
 */
export async function bringIn(repository: Repository, from: string, to: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  try {
    const input = await git(repository, "diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to);
    if (input.split("\0").includes(NOTES_OF_BUILDS))
      await succeeds(repository, "checkout-index", "--force", "--", NOTES_OF_BUILDS);
    const [own = ""] = await gitPaths(repository, "index");
    const trial = join(folder, "index");
    copyFileSync(own, trial);
    for (const [index, ...dryRun] of [[trial, "--dry-run"], []]) {
      // What is as in the later commit already was brought in before this was cut off, and is no change of the owner's.
      await git({ ...repository, index, input }, "update-index", "--add", "--remove", "-z", "--stdin");
      await git({ ...repository, index }, "read-tree", ...dryRun, "-m", "-u", from, to);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
