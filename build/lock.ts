// One build or release at a time: two builds would write into the same folder, and the older one could finish last.
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const OWNER = "pid";
const POLL_MS = 500;
// In a container each run has the same process id, so a killed one would seem to be this one.
const SELF = `${process.pid} ${performance.timeOrigin}`;

/**
 * Locks the folder `.build` for this process. Waits while another build or release has it.
 * @returns the folder, which the caller removes at the end
 */
export async function takeBuildFolder(root: string, signal: AbortSignal): Promise<string> {
  const folder = join(root, ".build");
  // A folder cannot be renamed onto one that is not empty, so only one process succeeds.
  const own = mkdtempSync(`${folder}-`);
  writeFileSync(join(own, OWNER), SELF);
  let told = false;
  try {
    while (!tryRename(own, folder)) {
      const owner = readOwner(folder);
      if (owner === undefined) removeStale(folder);
      else {
        if (!told)
          console.log(`Another build, or a release, is running (process ${owner}); waiting for its end …`);
        told = true;
        await delay(POLL_MS, undefined, { signal });
      }
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return folder;
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(ENOTEMPTY|EEXIST|EPERM)$/.test(`${error.code}`))
      return false;
    throw error;
  }
}

/** The process that holds the lock, or undefined if the folder is left over from one that was killed. */
function readOwner(folder: string): number | undefined {
  try {
    const owner = readFileSync(join(folder, OWNER), "utf8");
    const pid = Number.parseInt(owner, 10);
    return owner === SELF || (pid !== process.pid && isAlive(pid)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes the folder of a build that was killed. Of several processes that try, one succeeds. */
function removeStale(folder: string): void {
  const aside = mkdtempSync(`${folder}-`);
  try {
    renameSync(folder, join(aside, "stale"));
  } catch {
    // Another process has removed it.
  }
  rmSync(aside, { recursive: true, force: true });
}
