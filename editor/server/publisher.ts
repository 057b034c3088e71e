// What happens after the owner presses Publish: the changes are checked, and go live only if nothing is wrong.

import type { Progress } from "../protocol.ts";
import { ASK } from "./ask.ts";
import { type Trouble, verdictOn, type Workflow } from "./checks.ts";
import { commitOf, git, type Remote, type Repository, succeeds, upstream } from "./git.ts";
import { PublishFault, pendingChanges, publish, send, takeOver } from "./publish.ts";

/** The branch on which changes are checked before they go live. */
export const CHECKED_BRANCH = "edits";

// Checks begin within seconds of a push.
const BEGIN_MINUTES = 30;

/** How publishing works where the editor runs. */
export interface PublishingSettings {
  repository: Repository;
  /** Where sent changes are checked before they go live. Without it they are sent straight to the followed branch. */
  workflow?: Workflow;
  /** Where what is being checked can be seen. */
  preview?: string;
  /** Builds the site and shows it; for a site without a remote. Its promise ends when the site is shown. */
  build: () => Promise<Progress>;
}

/** Publishes, and knows what became of what was published. */
export class Publisher {
  readonly #settings: PublishingSettings;
  // Two commands of git at the same time would be in each other's way.
  #queue: Promise<unknown> = Promise.resolve();
  #built: Progress | undefined;

  constructor(settings: PublishingSettings) {
    this.#settings = settings;
  }

  /** What waits to be published; undefined where the folder has no history. */
  pending() {
    return this.#inTurn(() => pendingChanges(this.#settings.repository, this.#checkedOn));
  }

  /**
   * Records the changes and sends them; without a remote, begins to build the site.
   * @throws PublishFault
   */
  async publish(messageFor: (files: readonly string[]) => string): Promise<void> {
    if (this.#built?.stage === "building")
      throw new PublishFault("what you published before is still being built. Try again in a minute");
    const { repository, build } = this.#settings;
    const { sent } = await this.#inTurn(() => publish(repository, messageFor, this.#checkedOn));
    if (sent) return;
    this.#built = { stage: "building" };
    void build()
      .catch((error): Progress => {
        console.error(error);
        return { stage: "failed", reason: "building it was cut off; try again" };
      })
      .then((progress) => {
        this.#built = progress;
      });
  }

  /** What became of what was published last; undefined where nobody can know. Puts live what has passed its checks. */
  progress(): Promise<Progress | undefined> {
    const { workflow, repository, preview } = this.#settings;
    if (!workflow) return Promise.resolve(this.#built);
    return this.#inTurn(async () => {
      const remote = await upstream(repository);
      const sent = remote && (await commitOf(repository, `refs/remotes/${remote.name}/${CHECKED_BRANCH}`));
      const live = await commitOf(repository, "@{upstream}");
      if (!remote || !live) return undefined;
      if (!sent || (await succeeds(repository, "merge-base", "--is-ancestor", sent, live)))
        return whileGoingLive(workflow, remote, live, sent === live);
      const checked = await this.#whileChecked(workflow, remote, sent);
      return checked.stage === "checking" && preview ? { ...checked, preview } : checked;
    });
  }

  get #checkedOn(): string | undefined {
    return this.#settings.workflow && CHECKED_BRANCH;
  }

  async #whileChecked(workflow: Workflow, remote: Remote, sent: string): Promise<Progress> {
    const { repository } = this.#settings;
    const verdict = await verdictOn(workflow, CHECKED_BRANCH, sent);
    if (verdict.kind === "none" && (await minutesSince(repository, sent)) > BEGIN_MINUTES)
      return { stage: "failed", reason: `its checks haven't begun; ${ASK}` };
    if (verdict.kind === "none" || verdict.kind === "running") return { stage: "checking" };
    if (verdict.kind !== "passed") return inWords(verdict);
    try {
      if (await isSent(repository, remote, sent)) return { stage: "going-live" };
      // Someone else has published meanwhile: both together must be checked again.
      await takeOver(repository, remote);
      await send(repository, { ...remote, branch: CHECKED_BRANCH }, { replaces: true });
      return { stage: "checking" };
    } catch (error) {
      if (!(error instanceof PublishFault)) throw error;
      return { stage: "failed", reason: error.reason };
    }
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(task, task);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

async function whileGoingLive(
  workflow: Workflow,
  { branch }: Remote,
  live: string,
  isOurs: boolean,
): Promise<Progress | undefined> {
  const verdict = await verdictOn(workflow, branch, live);
  if (verdict.kind === "none") return isOurs ? { stage: "going-live" } : undefined;
  if (verdict.kind === "running") return { stage: "going-live" };
  return verdict.kind === "passed" ? { stage: "live" } : inWords(verdict);
}

function inWords({ kind, ...why }: Trouble): Progress {
  return { stage: kind, ...why };
}

/** Sends a commit to the branch that goes live. False if others have published there what is not part of it. */
async function isSent(repository: Repository, remote: Remote, commit: string): Promise<boolean> {
  return send(repository, remote, { commit }).then(
    () => true,
    (error) => {
      if (error instanceof PublishFault && error.isRejected) return false;
      throw error;
    },
  );
}

async function minutesSince(repository: Repository, commit: string): Promise<number> {
  const seconds = Number(await git(repository, "show", "--no-patch", "--format=%ct", commit));
  return (Date.now() / 1000 - seconds) / 60;
}
