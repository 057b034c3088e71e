// Publishes at the host: what is saved goes to a branch of its own, and the host merges that into main once the required
// check has passed for exactly that version. Nothing here ever merges into main.
import type { Progress, SideChoices } from "../protocol.ts";
import { AGAIN_OR_ASK, ASK, PublishFault } from "../publish/faults.ts";
import type { Pending, Publishes } from "../publish/publishing.ts";
import type { Store } from "../records/store.ts";
import type { Person } from "../save/person.ts";
import { Queue } from "../save/queue.ts";
import { EDITS, type Host } from "./host.ts";
import type { HostStorage } from "./host-storage.ts";
import { joinBranches } from "./join.ts";
import {
  enableAutoMerge,
  latestPull,
  openPull,
  PUBLICATION,
  type PullRequest,
  type Verdict,
  verdictOn,
} from "./pull-request.ts";
import { foreignChanges, ownChanges, type Tree } from "./tree.ts";

// Checks begin within seconds, and take less than that.
const PATIENCE_MS = 60 * 60_000;
// Somebody else may be quicker so often.
const TRIES = 5;

const UNGUARDED = `the site's storage isn't set up to check your changes before they go live, so they wait there; ${ASK}`;
const STUCK = `the site's storage doesn't go on with your changes; ${ASK}`;

export class HostPublisher implements Publishes {
  readonly isOnline = true;
  readonly #storage: HostStorage;
  readonly #store: Pick<Store, "titlesOf">;
  readonly #host: Host;
  readonly #queue = new Queue();
  // Why what is under way can't be joined with what others have published.
  #obstacle: PublishFault | undefined;

  constructor({ storage, store }: { storage: HostStorage; store: Pick<Store, "titlesOf"> }) {
    this.#storage = storage;
    this.#store = store;
    this.#host = storage.host;
  }

  async pending(): Promise<Pending> {
    const [main, pull] = await Promise.all([this.#host.main(), latestPull(this.#host.connection)]);
    const progress = pull && (await this.#progressOf(pull, main));
    const isOpen = pull?.state === "open";
    const sent = (isOpen && (await this.#host.head(PUBLICATION))) || main;
    // What is merged isn't on the site before it's deployed, and stays in the list if that fails.
    const merge = pull?.merged_at && progress?.stage !== "live" ? pull.merge_commit_sha : null;
    const onSite = (merge && (await this.#host.parentOf(merge))) || main;
    const before = await this.#host.files(onSite);
    const isIdle = isOpen && (pull.auto_merge === null || progress?.stage === "failed");
    return {
      files: await this.#changedSince(onSite),
      published: async (path) => {
        const file = before.get(path);
        return file?.isFile ? Buffer.from(await this.#host.blob(file.sha)).toString("utf8") : undefined;
      },
      canPublish: isIdle || (await this.#changedSince(sent)).length > 0,
      progress,
    };
  }

  /** The owner's files that were saved and aren't in a commit. */
  async #changedSince(commit: string): Promise<string[]> {
    const { head } = this.#storage;
    const { base } = await this.#host.relation(commit, head);
    const [saved, there, before] = (await Promise.all(
      [head, commit, base].map((sha) => this.#host.files(sha)),
    )) as [Tree, Tree, Tree];
    return [...ownChanges(before, saved).keys()].filter(
      (path) => saved.get(path)?.sha !== there.get(path)?.sha,
    );
  }

  publish(who: Person, choices: SideChoices = {}): Promise<void> {
    return this.#queue.add(() => this.#publish(who, choices));
  }

  /**
   * Joins what others have published with what is being checked, so that both are checked together, and with what is saved.
   * Where both have changed the same, nothing happens until the owner has chosen.
   */
  catchUp(): Promise<void> {
    return this.#queue.add(async () => {
      await this.#storage.refresh();
      const [main, publication] = await Promise.all([this.#host.main(), this.#host.head(PUBLICATION)]);
      const faultOf = (joined: Promise<unknown>) =>
        joined.then(
          () => undefined,
          (error) => {
            if (error instanceof PublishFault) return error;
            throw error;
          },
        );
      this.#obstacle = await faultOf(this.#joinPublication(main, publication));
      // What is saved stays as it is until the owner publishes, and then reads why.
      await faultOf(this.#takeIn({}));
    });
  }

  async #joinPublication(main: string, publication: string | undefined): Promise<void> {
    if (!publication || (await this.#host.isPartOf(publication, main))) return;
    const joined = await joinBranches(this.#host, this.#store, { mine: publication, theirs: main, main }, {});
    if (joined !== publication) await this.#host.move(PUBLICATION, joined);
  }

  async #publish(who: Person, choices: SideChoices): Promise<void> {
    const { main, edits } = await this.#takeIn(choices);
    const [saved, published] = await Promise.all([this.#host.files(edits), this.#host.files(main)]);
    const foreign = foreignChanges(published, saved);
    if (foreign.length > 0) {
      console.error(`The branch ${EDITS} has changes besides texts and photos: ${foreign.join(", ")}`);
      throw new PublishFault(`someone has put something besides texts and photos with your changes; ${ASK}`);
    }
    if (ownChanges(published, saved).size === 0) return;
    await this.#send(who, edits, true);
    this.#obstacle = undefined;
  }

  /** Hands a version to the host, which merges it once it has passed the required check. */
  async #send(who: Person, commit: string, mayRepeat: boolean): Promise<void> {
    const { connection } = this.#host;
    if (!(await this.#host.move(PUBLICATION, commit)))
      throw new PublishFault(`the site's storage holds another version of your changes. ${AGAIN_OR_ASK}`);
    const pull = await openPull(connection, who);
    const isRepeated = async (kind: Verdict["kind"]) =>
      mayRepeat && (await verdictOn(connection, commit, "pull_request")).kind === kind;
    // The owner publishes the same again: what failed may have been the machine that checks.
    if (await isRepeated("failed")) return this.#checkOnceMore(who, commit);
    if (pull.auto_merge) return;
    const refusal = await enableAutoMerge(connection, pull.node_id, commit);
    if (refusal === undefined) return;
    const now = await latestPull(connection);
    // It may be merged by now, or wait for its check already.
    if (now && (now.merged_at !== null || now.auto_merge)) return;
    // What has passed its check already is never merged by itself, so it's checked once more.
    if (await isRepeated("passed")) return this.#checkOnceMore(who, commit);
    console.error(`The host doesn't merge by itself: ${refusal}`);
    throw new PublishFault(
      now?.head.sha === commit ? UNGUARDED : `the site's storage isn't ready. ${AGAIN_OR_ASK}`,
    );
  }

  /** A commit without changes, because the host checks each commit once. */
  async #checkOnceMore(who: Person, commit: string): Promise<void> {
    const nothing = { files: new Map(), fresh: new Map() };
    const again = await this.#host.commit(PUBLICATION, commit, "Check once more", nothing);
    await this.#send(who, again ?? commit, false);
  }

  /** Brings what others have published to what is saved. */
  async #takeIn(choices: SideChoices): Promise<{ main: string; edits: string }> {
    for (let tries = 0; tries < TRIES; tries++) {
      await this.#storage.refresh();
      const edits = this.#storage.head;
      const [main, publication] = await Promise.all([this.#host.main(), this.#host.head(PUBLICATION)]);
      // What is being checked may have been joined with what others have published before what is saved was.
      const isBehind = publication !== undefined && !(await this.#host.isPartOf(publication, edits));
      const theirs = isBehind ? publication : main;
      const { base } = await this.#host.relation(main, theirs);
      const joined = await joinBranches(
        this.#host,
        this.#store,
        { mine: edits, theirs, main: base },
        choices,
      );
      if (joined === edits) return { main, edits };
      await this.#host.move(EDITS, joined);
    }
    throw new PublishFault(`others are saving at the same moment. ${AGAIN_OR_ASK}`);
  }

  async #progressOf(pull: PullRequest, main: string): Promise<Progress> {
    const failed = (reason: string): Progress => ({ stage: "failed", reason, details: pull.html_url });
    const isOpen = pull.state === "open";
    if (isOpen && this.#obstacle) return failed(this.#obstacle.reason);
    if (isOpen && !pull.auto_merge) return failed(UNGUARDED);
    // Somebody has closed it.
    if (!isOpen && pull.merged_at === null) return failed(STUCK);
    const ask = (commit: string) =>
      verdictOn(this.#host.connection, commit, isOpen ? "pull_request" : "push");
    const verdict = await ask(isOpen ? pull.head.sha : main);
    if (!isOpen) {
      const own = pull.merge_commit_sha;
      // Others may have published since: then theirs may wait or fail while this is live.
      const isLive = verdict.kind === "passed" || (own && own !== main && (await ask(own)).kind === "passed");
      if (isLive) return { stage: "live" };
    }
    if (verdict.kind === "failed") return { ...failed(verdict.reason), details: verdict.details };
    const waits = Date.now() - Date.parse(pull.merged_at ?? pull.updated_at);
    if (verdict.kind !== "running" && waits > PATIENCE_MS) return failed(STUCK);
    return { stage: isOpen ? "checking" : "going-live" };
  }
}
