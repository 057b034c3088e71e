// What happens after the owner presses Publish: the changes are checked, and go live only if nothing is wrong.

import type { Progress } from "../protocol.ts";
import { ASK } from "./ask.ts";
import { type Trouble, verdictOn, type Workflow } from "./checks.ts";
import { git, isPartOf, lastSeen, type Remote, type Repository } from "./git.ts";
import { PublishFault, readHistory, type Site } from "./history.ts";
import type { SideChoices } from "./join-records.ts";
import { mendHistory } from "./mend.ts";
import { pendingChanges, publish, send, share, type UnderWay } from "./publish.ts";
import { LOCAL_PERSON, type Person } from "./storage.ts";
import type { Store } from "./store.ts";

/** The branch on which changes are checked before they go live. */
export const CHECKED_BRANCH = "edits";

// Checks begin within seconds of a push.
const BEGIN_MINUTES = 30;

/** How publishing works where the editor runs. */
export interface PublishingSettings {
  /** The folder that contains content/ and media/. */
  root: string;
  store: Store;
  /** How the remote is reached. */
  remote?: Omit<Repository, "root">;
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
  readonly #site: Site;
  // Two publications at the same time would be in each other's way.
  #turn: Promise<unknown> = Promise.resolve();
  #publishing = 0;
  #asked: Promise<Progress | undefined> | undefined;
  #built: Progress | undefined;

  constructor(settings: PublishingSettings) {
    this.#settings = settings;
    const { root, store, remote } = settings;
    this.#site = { store, repository: { ...remote, root } };
  }

  /** Mends what a power cut or an earlier version of the editor has left half-way. What it can't, pending() says. */
  start(): Promise<void> {
    return this.#settings.store.inTurn(() => mendHistory(this.#site).catch(console.error));
  }

  /** What waits to be published; undefined where the folder has no history. */
  pending() {
    return this.#settings.store.inTurn(() => pendingChanges(this.#site, this.#checkedOn));
  }

  /**
   * Records the changes and sends them; without a remote, begins to build the site.
   * @throws PublishFault
   */
  async publish(_who: Person = LOCAL_PERSON, choices?: SideChoices, underWay?: UnderWay): Promise<void> {
    this.#publishing++;
    try {
      await this.#inTurn(async () => {
        if (this.#built?.stage === "building")
          throw new PublishFault("what you published before is still being built. Try again in a minute");
        const { sent } = await publish(this.#site, { to: this.#checkedOn, choices, underWay });
        if (!sent) this.#build();
      });
    } finally {
      this.#publishing--;
    }
  }

  #build(): void {
    this.#built = { stage: "building" };
    void this.#settings
      .build()
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
    if (this.#publishing > 0) return Promise.resolve({ stage: "unknown", reason: "it's still being sent" });
    const { workflow } = this.#settings;
    if (!workflow) return Promise.resolve(this.#built);
    this.#asked ??= this.#inTurn(() => this.#ask(workflow)).finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  async #ask(workflow: Workflow): Promise<Progress | undefined> {
    const { repository } = this.#site;
    const { remote } = (await readHistory(repository)) ?? {};
    const live = remote && (await lastSeen(repository, remote));
    if (!live) return undefined;
    const sent = await lastSeen(repository, { ...remote, branch: CHECKED_BRANCH });
    if (!sent || (await isPartOf(repository, sent, live)))
      return whileGoingLive(workflow, remote, live, sent === live);
    const checked = await this.#whileChecked(workflow, remote, sent);
    const { preview } = this.#settings;
    return checked.stage === "checking" && preview ? { ...checked, preview } : checked;
  }

  get #checkedOn(): string | undefined {
    return this.#settings.workflow && CHECKED_BRANCH;
  }

  async #whileChecked(workflow: Workflow, remote: Remote, sent: string): Promise<Progress> {
    const { repository } = this.#site;
    const verdict = await verdictOn(workflow, CHECKED_BRANCH, sent);
    if (verdict.kind === "none" && (await minutesSince(repository, sent)) > BEGIN_MINUTES)
      return { stage: "failed", reason: `its checks haven't begun; ${ASK}` };
    if (verdict.kind === "none" || verdict.kind === "running") return { stage: "checking" };
    if (verdict.kind !== "passed") return inWords(verdict);
    try {
      if (await isSent(repository, remote, sent)) return { stage: "going-live" };
      // Someone else has published meanwhile: both together must be checked again.
      await share(this.#site, remote, { to: CHECKED_BRANCH });
      return { stage: "checking" };
    } catch (error) {
      if (!(error instanceof PublishFault)) throw error;
      return { stage: "failed", reason: error.reason };
    }
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(task);
    this.#turn = turn.catch(() => undefined);
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
  return send(repository, remote, commit).then(
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
