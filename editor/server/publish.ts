// Publishes what the owner has saved: records it in the history of the site and sends it to where the site is built.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Why publishing did not work, in words for the owner. */
export class PublishFault extends Error {}

/** What is saved and not published yet. */
export interface Pending {
  /** The changed files of content/ and media/, by their path from the root. */
  files: readonly string[];
  /** How many earlier changes are recorded here and were never sent. */
  unsent: number;
  /** Where they are sent; absent where there is nowhere. */
  remote?: Remote;
}

/** A branch of a remote repository. */
interface Remote {
  name: string;
  branch: string;
}

// What an owner edits. Nothing else is ever published from the editor.
const PATHS = ["content", "media"];

/** What is saved and not published yet; undefined where the folder has no history. */
export async function pendingChanges(root: string): Promise<Pending | undefined> {
  if (!(await succeeds(root, "rev-parse", "--is-inside-work-tree"))) return undefined;
  const status = await git(root, "status", "--porcelain", "--untracked-files=all", "-z", "--", ...PATHS);
  const remote = await upstream(root);
  return {
    files: changedFiles(status),
    unsent: remote ? Number(await git(root, "rev-list", "--count", "@{upstream}..HEAD")) : 0,
    ...(remote && { remote }),
  };
}

/**
 * Records the changes and sends them.
 * @param messageFor says in one line what has changed, from the changed files
 * @returns whether they were sent; without a remote they are only recorded
 * @throws PublishFault with what is wrong and what to do; the changes stay saved
 */
export async function publish(
  root: string,
  messageFor: (files: readonly string[]) => string,
): Promise<{ sent: boolean }> {
  const pending = await pendingChanges(root);
  if (!pending)
    throw new PublishFault("This copy of the site has no history, so nothing can be published from it.");
  const { files, remote } = pending;
  if (files.length > 0) {
    await git(root, "add", "--all", "--", ...files);
    // Names the files again, so that nothing a developer has prepared goes along.
    await git(root, "commit", "--quiet", "--message", messageFor(files), "--", ...files);
  }
  if (!remote) return { sent: false };
  if (!(await succeeds(root, "fetch", "--quiet", remote.name)))
    throw new PublishFault(
      "Your changes are saved, but the internet connection to the site's storage didn't work. Try again later.",
    );
  if (!(await succeeds(root, "rebase", "--quiet", "--autostash", "@{upstream}"))) {
    await succeeds(root, "rebase", "--abort");
    throw new PublishFault(
      "Your changes are saved, but someone else has changed the same lines. Ask the person who looks after the site's code to bring the two together.",
    );
  }
  if (!(await succeeds(root, "push", "--quiet", remote.name, `HEAD:${remote.branch}`)))
    throw new PublishFault(
      "Your changes are saved, but the site's storage didn't accept them. Check that you're signed in, and try again.",
    );
  return { sent: true };
}

/** One line that says what was changed, for the history. */
export function publishMessage(titles: readonly string[]): string {
  const names = [...new Set(titles)];
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return `Edit ${new Intl.ListFormat("en-US").format(shown) || "the site"}`;
}

/** The paths in the answer of `git status --porcelain -z`, the new name of a renamed file only. */
function changedFiles(status: string): string[] {
  const fields = status.split("\0");
  const files: string[] = [];
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] ?? "";
    if (field === "") continue;
    files.push(field.slice(3));
    // The old name follows.
    if (/^[RC]/.test(field)) index++;
  }
  return files;
}

async function upstream(root: string): Promise<Remote | undefined> {
  const name = await git(root, "rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}").catch(
    () => "",
  );
  const at = name.indexOf("/");
  return at > 0 ? { name: name.slice(0, at), branch: name.slice(at + 1) } : undefined;
}

async function git(root: string, ...args: string[]): Promise<string> {
  // Never waits for a password that nobody can type.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0" };
  const { stdout } = await promisify(execFile)("git", args, { cwd: root, env, maxBuffer: 50e6 });
  return stdout.trimEnd();
}

async function succeeds(root: string, ...args: string[]): Promise<boolean> {
  return git(root, ...args).then(
    () => true,
    () => false,
  );
}
