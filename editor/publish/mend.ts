// Finds what a power cut or a developer has left half-way in the repository. A stale lock
// goes; what only somebody can mend who knows git is said.
import { execFile } from "node:child_process";
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { ASK, listOf } from "./faults.ts";
import { gitPaths, LOCAL_MS, type Repository } from "./git.ts";
import type { History, Site } from "./history.ts";

/** What keeps the changes from being published, as the end of a sentence; undefined if nothing does. */
export async function obstacleIn({ repository, store }: Site, history: History): Promise<string | undefined> {
  const files = [...history.unmerged, ...markedFiles(repository.root)];
  if (files.length > 0)
    return `two versions of ${listOf(store.titlesOf(files))} were never brought together on this computer; ${ASK} to keep one of them in ${files.join(", ")} and to take out the marks (<<<<<<<)`;
  const { MERGE_HEAD, CHERRY_PICK_HEAD, REVERT_HEAD } = await gitPaths(repository);
  if ([MERGE_HEAD, CHERRY_PICK_HEAD, REVERT_HEAD].some((path) => existsSync(path)))
    return `someone is bringing two versions of the site together on this computer and isn't done; ${ASK}`;
  return history.branch ? undefined : `the copy of the site on this computer is between two versions; ${ASK}`;
}

/** The files of content/ with the marks of two versions. */
function markedFiles(root: string): string[] {
  return globSync("content/**/*.{json,yaml}", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /^(<<<<<<<|>>>>>>>) /m.test(readFileSync(path, "utf8")))
    .map((path) => relative(root, path).replaceAll("\\", "/"));
}

/** Takes away the locks of commands of git that were cut off. */
export async function removeStaleLocks(repository: Repository): Promise<void> {
  const { index, refs } = await gitPaths(repository);
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
