// Finds what a power cut, an earlier version of the editor or a developer has left half-way in the history, and mends
// what can be mended without losing anything.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { ASK } from "./ask.ts";
import { commitOf, git, gitPaths, LOCAL_MS, type Repository } from "./git.ts";
import { type History, listOf, PublishFault, readHistory, type Site } from "./history.ts";
import { bringIn, joinCommits } from "./join.ts";
import type { SideChoices } from "./join-records.ts";

const OFF_BRANCH = `the copy of the site on this computer is between two versions; ${ASK}`;

/** What keeps the changes from being published, as the end of a sentence; undefined if nothing does. */
export async function obstacleIn({ repository, store }: Site, history: History): Promise<string | undefined> {
  const marked = ["grep", "--untracked", "--name-only", "-z", "-E", "^(<<<<<<<|>>>>>>>) ", "--", "content"];
  const found = await git(repository, ...marked).catch(() => "");
  const files = [...history.unmerged, ...found.split("\0").filter(Boolean)];
  if (files.length > 0)
    return `two versions of ${listOf(store.titlesOf(files))} were never brought together on this computer; ${ASK}`;
  const begun = await gitPaths(repository, "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD");
  if (begun.some((path) => existsSync(path)))
    return `someone is bringing two versions of the site together on this computer and isn't done; ${ASK}`;
  return history.branch ? undefined : OFF_BRANCH;
}

/** What an earlier version of the editor put aside and never brought back, in words for the owner. */
export async function putAside(repository: Repository): Promise<string | undefined> {
  const entries = await git(repository, "stash", "list", "--format=%gs").catch(() => "");
  if (!/\bautostash$/m.test(entries)) return undefined;
  return `An earlier version of the editor put changes aside and didn't bring them back. Nothing of them is lost: ${ASK} to look for them with “git stash list”.`;
}

/** Mends what can be mended. What can't be stays as it is, and obstacleIn says what to do. */
export async function mendHistory(site: Site): Promise<void> {
  const { repository } = site;
  const history = await readHistory(repository);
  if (!history) return;
  await removeStaleLocks(repository);
  await returnToBranch(site, history);
}

/** Takes away the locks of commands of git that were cut off. */
export async function removeStaleLocks(repository: Repository): Promise<void> {
  const [index = "", refs = ""] = await gitPaths(repository, "index", "refs");
  const files = [
    ...readdirSync(dirname(index)).map((name) => join(dirname(index), name)),
    ...readdirSync(refs, { recursive: true, encoding: "utf8" }).map((name) => join(refs, name)),
  ];
  const isStale = (file: string) => {
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    return file.endsWith(".lock") && Date.now() - mtimeMs > LOCAL_MS;
  };
  const stale = files.filter(isStale);
  if (stale.length === 0 || (await isGitRunning(repository))) return;
  for (const file of stale) rmSync(file, { force: true });
}

/** Whether git runs in this folder, or might. */
async function isGitRunning({ root }: Repository): Promise<boolean> {
  const list = promisify(execFile)("ps", ["-A", "-o", "pid=,stat=,comm="]).catch(() => undefined);
  const processes = (await list)?.stdout.split("\n").map((line) => line.trim().split(/\s+/));
  if (!processes) return true;
  return processes.some(
    ([pid = "", state = "", command = ""]) =>
      basename(command) === "git" && !state.startsWith("Z") && !worksElsewhere(pid, realpathSync(root)),
  );
}

/** Whether a process works in another folder, where the system tells. */
function worksElsewhere(pid: string, root: string): boolean {
  try {
    return !readlinkSync(`/proc/${pid}/cwd`).startsWith(root);
  } catch {
    return false;
  }
}

/**
 * Goes on with the branch that an earlier version of the editor left when its rebase was cut off. What was recorded
 * before and since is joined, so that nothing is lost.
 * @throws PublishFault if both have changed the same; then nothing is changed
 */
export async function returnToBranch(site: Site, history: History, choices: SideChoices = {}): Promise<void> {
  const { repository } = site;
  const left = await cutOffRebase(repository);
  if (history.branch || !left) return;
  const [here, tip] = await Promise.all(["HEAD", left].map((name) => commitOf(repository, name)));
  const obstacle = await obstacleIn(site, { ...history, branch: left });
  if (obstacle) throw new PublishFault(obstacle);
  if (!here || !tip) throw new PublishFault(OFF_BRANCH);
  const joined = await joinCommits(site, here, tip, choices);
  await bringIn(repository, here, joined).catch((error) => {
    console.error(error);
    throw new PublishFault(OFF_BRANCH);
  });
  await git(repository, "update-ref", left, joined, tip);
  await git(repository, "symbolic-ref", "HEAD", left);
  // What it had put aside stays, in the list of stashes.
  await git(repository, "rebase", "--quit");
}

/** The branch that a rebase was to move when it was cut off. */
export async function cutOffRebase(repository: Repository): Promise<string | undefined> {
  const files = await gitPaths(repository, "rebase-merge/head-name", "rebase-apply/head-name");
  for (const file of files) {
    const name = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    if (name.startsWith("refs/heads/")) return name;
  }
  return undefined;
}
