// Publishes what the owner has saved: commits it and sends it to where the site is built.
//
// The queue of everything that changes the owner's files is held to commit what is saved, and once more to bring in
// what others have published; not while the remote is waited for. Until the remote has confirmed the commit, nothing but
// commits is added here, and no history is ever rewritten. So this can be cut off anywhere: what was saved is in the
// files or in a commit, and the next try goes on.
import { filesIn } from "../../src/records/file-source.ts";
import type { Pending, PublishStep, SideChoices } from "../protocol-publishing.ts";
import { newFaults } from "../records/check.ts";
import { isDiskFull } from "../save/files.ts";
import { AGAIN_OR_ASK, misfitFault, PublishFault, STOPPED } from "./faults.ts";
import {
  commitOf,
  GitError,
  git,
  gitRemote,
  lastSeen,
  type Remote,
  type Repository,
  succeeds,
} from "./git.ts";
import { type History, plainLine, readHistory, type Site } from "./history.ts";
import { bringIn, joinCommits, withFiles } from "./join.ts";
import { obstacleIn, removeStaleLocks } from "./mend.ts";

/** A publication while somebody waits for it. */
export interface UnderWay {
  begin(step: PublishStep): void;
  /** Stops it. Once it's being sent, nothing can. */
  signal?: AbortSignal;
}

interface Options {
  /** What stays where someone else has changed the same. */
  choices?: SideChoices | undefined;
  underWay?: UnderWay | undefined;
}

const UNWATCHED: UnderWay = { begin: () => undefined };

/** What is saved and not published yet; undefined where the folder has no history. */
export async function pendingChanges(site: Site): Promise<Pending | undefined> {
  const { repository } = site;
  const history = await readHistory(repository);
  if (!history) return undefined;
  const obstacle = await obstacleIn(site, history);
  return {
    files: history.files,
    unsent: history.remote ? (history.ahead ?? (await countAll(repository, history))) : 0,
    sends: history.remote !== undefined,
    ...(obstacle && { notice: `Nothing can be published: ${obstacle}.` }),
  };
}

/** How many commits there are, for a remote of which nothing was seen yet. */
async function countAll(repository: Repository, { commit }: History): Promise<number> {
  return commit ? Number(await git(repository, "rev-list", "--count", commit)) : 0;
}

/**
 * Commits the changes and sends them.
 * @returns whether they were sent; without a remote they are only committed
 * @throws PublishFault with what is wrong and what to do; the changes stay saved
 */
export async function publish(site: Site, options: Options = {}): Promise<{ sent: boolean }> {
  try {
    options.underWay?.begin("committing");
    const remote = await site.store.inTurn(() => commitFiles(site));
    if (remote) await share(site, remote, options);
    return { sent: remote !== undefined };
  } catch (error) {
    if (error instanceof PublishFault) throw error;
    console.error(error);
    if (isDiskFull(error))
      throw new PublishFault("the disk of this computer is full. Make room there, then publish again");
    throw new PublishFault(`the history of the site on this computer didn't take them. ${AGAIN_OR_ASK}`);
  }
}

/** Commits the owner's files, and nothing else that a developer has staged. */
async function commitFiles(site: Site): Promise<Remote | undefined> {
  const { repository, store } = site;
  const history = await readHistory(repository);
  if (!history)
    throw new PublishFault("this copy of the site has no history, so nothing can be published from it");
  await removeStaleLocks(repository);
  const { files } = history;
  const obstacle = await obstacleIn(site, history);
  if (obstacle) throw new PublishFault(obstacle);
  if (files.length > 0) {
    const message = publishMessage(store.titlesOf(files));
    await git(repository, "add", "--all", "--", ...files);
    await git(repository, "commit", "--quiet", "--message", message, "--", ...files);
  }
  return history.remote;
}

/**
 * Sends what is committed here, joined with what others have published, and then brings theirs into the owner's files.
 * @throws PublishFault if both have changed the same, or the remote cannot be reached; then nothing is changed here
 */
async function share(site: Site, remote: Remote, options: Options = {}): Promise<void> {
  const { repository, store } = site;
  const { choices = {}, underWay = UNWATCHED } = options;
  const { signal } = underWay;
  const begin = (step: PublishStep) => {
    if (signal?.aborted) throw new PublishFault(STOPPED);
    underWay.begin(step);
  };
  begin("fetching");
  await reach({ ...repository, signal }, "fetch", "--progress", remote.name);
  begin("joining");
  const [ours, theirs] = await Promise.all([commitOf(repository, "HEAD"), lastSeen(repository, remote)]);
  if (!ours) throw new PublishFault(`nothing is saved yet. ${AGAIN_OR_ASK}`);
  const joined = theirs ? await joinCommits(site, ours, theirs, choices) : ours;
  if (joined !== ours && joined !== theirs) await checkJoined(site, ours, joined);
  begin("sending");
  await send(repository, remote, joined);
  if (joined === ours) return;
  underWay.begin("bringing-in");
  const broughtIn = store.inTurn(async () => {
    // A developer may have committed something meanwhile.
    if ((await commitOf(repository, "HEAD")) !== ours) return;
    await bringIn(repository, ours, joined);
    await git(repository, "update-ref", "HEAD", joined, ours);
  });
  // It is published all the same, and the next time tries again.
  await broughtIn.catch((error) =>
    console.error("What others have published isn't in this folder yet.", error),
  );
}

/**
 * Two changes that fit line by line may not fit together, such as a town that one removes and the other names.
 * @throws PublishFault if a record is wrong that is right here
 */
async function checkJoined({ repository, store }: Site, ours: string, joined: string): Promise<void> {
  // The code that reads the records here can't judge those of another version.
  if (!(await succeeds(repository, "diff", "--quiet", ours, joined, "--", "src"))) return;
  const entries = await git(repository, "ls-tree", "-r", "-z", "--full-tree", joined, "content", "media");
  const faults = await withFiles(repository, [entries], (folder) => newFaults(store.source, filesIn(folder)));
  if (faults.length > 0) throw misfitFault(store, faults);
}

/**
 * Sends a commit to a branch.
 * @throws PublishFault unless the remote confirms that the branch has it
 */
async function send(repository: Repository, { name, branch }: Remote, commit: string): Promise<void> {
  const refspec = `${commit}:refs/heads/${branch}`;
  const said = await reach(repository, "push", "--porcelain", "--progress", name, refspec);
  const isConfirmed = said
    .split("\n")
    .some((line) => /^[ +*=]\t/.test(line) && line.includes(`\t${refspec}\t`));
  if (!isConfirmed) throw new PublishFault(`the site's storage didn't confirm them. ${AGAIN_OR_ASK}`);
}

/** Runs a command of git that needs the remote, and says in the owner's words why it did not work. */
async function reach(repository: Repository, ...args: string[]): Promise<string> {
  try {
    return await gitRemote(repository, ...args);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (repository.signal?.aborted) throw new PublishFault(STOPPED);
    const said = error.stdout + error.stderr;
    throw new PublishFault(whyNotSent(error.code, said));
  }
}

function whyNotSent(code: number | undefined, said: string): string {
  if (said.includes("[rejected]")) return "someone else published at the same moment. Try again";
  if (said.includes("[remote rejected]"))
    return `the site's storage doesn't take changes at the moment. ${AGAIN_OR_ASK}`;
  if (/Authentication failed|could not read Username|Permission denied|returned error: 40[13]/.test(said))
    return "the key to the site's storage no longer works. Ask the person who looks after the site for a new one, and try again";
  if (code === undefined) return `the site's storage didn't answer. ${AGAIN_OR_ASK}`;
  return "the internet connection to the site's storage didn't work. Try again later";
}

/** One line that says what was changed, for the history. */
export function publishMessage(titles: readonly string[]): string {
  const names = [...new Set(titles)].map(plainLine);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return `Edit ${new Intl.ListFormat("en-US").format(shown) || "the site"}`;
}
