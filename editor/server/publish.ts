// Publishes what the owner has saved: records it in the history of the site and sends it to where the site is built.
import { ASK } from "./ask.ts";
import { commitOf, git, type Remote, type Repository, succeeds, upstream } from "./git.ts";

/** Why publishing did not work, in words for the owner. */
export class PublishFault extends Error {
  /** What is wrong and what to do, as the end of a sentence. */
  readonly reason: string;
  /** Whether the branch of the remote has something that is not here. */
  readonly isRejected: boolean;

  constructor(reason: string, isRejected = false) {
    super(`Your changes are saved, but ${reason}.`);
    this.reason = reason;
    this.isRejected = isRejected;
  }
}

/** What is saved and not published yet. */
export interface Pending {
  /** The changed files of content/ and media/, by their path from the root. */
  files: readonly string[];
  /** How many earlier changes are recorded here and were never sent. */
  unsent: number;
  /** Where they are sent; absent where there is nowhere. */
  remote?: Remote;
}

// What an owner edits. Nothing else is ever published from the editor, nor what a build notes about the pictures.
const PATHS = ["content", "media", ":(exclude)media/qualities.json"];

/**
 * What is saved and not published yet; undefined where the folder has no history.
 * @param to the branch to which it is sent, if that is not the one that the current one follows
 */
export async function pendingChanges(repository: Repository, to?: string): Promise<Pending | undefined> {
  if (!(await succeeds(repository, "rev-parse", "--is-inside-work-tree"))) return undefined;
  const status = await git(
    repository,
    ...["status", "--porcelain", "--untracked-files=all", "-z", "--", ...PATHS],
  );
  const followed = await upstream(repository);
  const remote = followed && { ...followed, branch: to ?? followed.branch };
  return {
    files: changedFiles(status),
    unsent: remote ? await countUnsent(repository, remote) : 0,
    ...(remote && { remote }),
  };
}

async function countUnsent(repository: Repository, { name, branch }: Remote): Promise<number> {
  const sent = await commitOf(repository, `refs/remotes/${name}/${branch}`);
  return Number(
    await git(repository, "rev-list", "--count", "HEAD", "^@{upstream}", ...(sent ? [`^${sent}`] : [])),
  );
}

/**
 * Records the changes and sends them.
 * @param messageFor says in one line what has changed, from the changed files
 * @param to the branch to which they are sent, whatever it held before; by default the one that the current one follows
 * @returns whether they were sent; without a remote they are only recorded
 * @throws PublishFault with what is wrong and what to do; the changes stay saved
 */
export async function publish(
  repository: Repository,
  messageFor: (files: readonly string[]) => string,
  to?: string,
): Promise<{ sent: boolean }> {
  const pending = await pendingChanges(repository, to);
  if (!pending)
    throw new PublishFault("this copy of the site has no history, so nothing can be published from it");
  const { files, remote } = pending;
  if (files.length > 0) await record(repository, files, messageFor(files));
  if (!remote) return { sent: false };
  await takeOver(repository, remote);
  await send(repository, remote, { replaces: to !== undefined });
  return { sent: true };
}

/** Records files in the history, and nothing else that a developer has prepared. */
async function record(repository: Repository, files: readonly string[], message: string): Promise<void> {
  try {
    await git(repository, "add", "--all", "--", ...files);
    await git(repository, "commit", "--quiet", "--message", message, "--", ...files);
  } catch (error) {
    console.error(error);
    throw new PublishFault(`the history of the site on this computer didn't take them. ${AGAIN_OR_ASK}`);
  }
}

const AGAIN_OR_ASK = `Try again in a minute; if that doesn't help, ${ASK}`;

/**
 * Takes over what others have published, and puts what was recorded here after it.
 * @throws PublishFault if both have changed the same lines, or the remote cannot be reached
 */
export async function takeOver(repository: Repository, { name }: Remote): Promise<void> {
  await reach(repository, "fetch", "--quiet", name);
  if (await succeeds(repository, "rebase", "--quiet", "--autostash", "@{upstream}")) return;
  await succeeds(repository, "rebase", "--abort");
  throw new PublishFault(
    "someone else has changed the same lines. Ask the person who looks after the site's code to bring the two together",
  );
}

/**
 * Sends a commit, by default the newest, to a branch.
 * @param replaces whether it takes the place of whatever the branch has
 * @throws PublishFault
 */
export async function send(
  repository: Repository,
  { name, branch }: Remote,
  { commit = "HEAD", replaces = false },
): Promise<void> {
  await reach(repository, "push", "--quiet", name, `${replaces ? "+" : ""}${commit}:refs/heads/${branch}`);
}

/** Runs a command of git that needs the remote, and says in the owner's words why it did not work. */
async function reach(repository: Repository, ...args: string[]): Promise<void> {
  try {
    await git(repository, ...args);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new PublishFault(whyNotSent(said), said.includes("[rejected]"));
  }
}

function whyNotSent(said: string): string {
  if (said.includes("[rejected]")) return "someone else published at the same moment. Try again";
  if (said.includes("[remote rejected]"))
    return `the site's storage doesn't take changes at the moment. ${AGAIN_OR_ASK}`;
  if (/Authentication failed|could not read Username|returned error: 40[13]/.test(said))
    return "the key to the site's storage no longer works. Ask the person who looks after the site for a new one, and try again";
  return "the internet connection to the site's storage didn't work. Try again later";
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
