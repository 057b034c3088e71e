// Publishes at the host: what is saved goes to a branch of its own, and the host merges that into main once the required
// check has passed for exactly that version. Nothing here ever merges into main.

import type { Progress, SideChoices } from "../protocol.ts";
import { AGAIN_OR_ASK, ASK, PublishFault } from "../publish/faults.ts";
import type { Pending, Publishes } from "../publish/publishing.ts";
import type { Store } from "../records/store.ts";
import type { Person } from "../save/person.ts";
import { Queue } from "../save/queue.ts";
import { HostError } from "./connection.ts";
import { EDITS, type Host } from "./host.ts";
import type { HostStorage } from "./host-storage.ts";
import { joinBranches } from "./join.ts";
import { enableAutoMerge, latestPull, openPull, PUBLICATION, type PullRequest } from "./pull-request.ts";
import { type Verdict, verdictOn } from "./runs.ts";
import { foreignChanges, ownChanges, type Tree } from "./tree.ts";

export interface HostPublisherSettings {
  storage: HostStorage;
  store: Pick<Store, "titlesOf">;
}

// Checks begin within seconds, and take less than that.
const PATIENCE_MS = 60 * 60_000;
// Somebody else may be quicker so often.
const TRIES = 5;

const UNGUARDED = `the site's storage isn't set up to check them before they go live, so they wait there; ${ASK}`;
const CLOSED = `someone has closed them without putting them on the site; ${ASK}`;
const STUCK = `the site's storage doesn't go on with them; ${ASK}`;

/** Publishes by pull requests. */
export class HostPublisher implements Publishes {
  readonly isOnline = true;
  readonly #settings: HostPublisherSettings;
  readonly #host: Host;
  readonly #queue = new Queue();
  // Why what is under way can't be joined with what others have published.
  #obstacle: PublishFault | undefined;

  constructor(settings: HostPublisherSettings) {
    this.#settings = settings;
    this.#host = settings.storage.host;
  }

  async pending(): Promise<Pending> {
    const [main, pull, progress] = await Promise.all([
      this.#host.main(),
      this.#latestPull(),
      this.progress(),
    ]);
    const isOpen = pull?.state === "open";
    const sent = (isOpen && (await this.#host.head(PUBLICATION))) || main;
    // What is merged isn't on the site before it's deployed, and stays in the list if that fails.
    const merge = pull?.merged_at && progress?.stage !== "live" ? pull.merge_commit_sha : null;
    const before = merge ? await this.#host.parentOf(merge) : undefined;
    const onSite = await this.#host.files(before ?? main);
    return {
      files: await this.#changedSince(before ?? main),
      canPublish:
        (await this.#changedSince(sent)).length > 0 ||
        (isOpen && (pull.auto_merge === null || progress?.stage === "failed")),
      published: async (path) => {
        const file = onSite.get(path);
        return file?.isFile ? Buffer.from(await this.#host.blob(file.sha)).toString("utf8") : undefined;
      },
    };
  }

  /** The owner's files that were saved and aren't in a commit. */
  async #changedSince(commit: string): Promise<string[]> {
    const { head } = this.#settings.storage;
    const { base } = await this.#host.relation(commit, head);
    const [saved, there, before] = (await Promise.all(
      [head, commit, base].map((sha) => this.#host.files(sha)),
    )) as [Tree, Tree, Tree];
    return [...ownChanges(before, saved).keys()].filter(
      (path) => saved.get(path)?.sha !== there.get(path)?.sha,
    );
  }

  /** @throws PublishFault; what is saved stays so in any case */
  async publish(who: Person, choices: SideChoices = {}): Promise<void> {
    try {
      await this.#queue.add(() => this.#publish(who, choices));
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      console.error(error.details);
      throw new PublishFault(error.reason);
    }
  }

  /** What became of what was published last. */
  async progress(): Promise<Progress | undefined> {
    try {
      const pull = await this.#latestPull();
      if (!pull) return undefined;
      if (pull.state === "open") return await this.#whileChecked(pull);
      if (pull.merged_at === null) return { stage: "failed", reason: CLOSED, details: pull.html_url };
      return await this.#whileGoingLive(pull);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      console.error(error.details);
      return { stage: "unknown", reason: error.reason };
    }
  }

  /**
   * Joins what others have published with what is being checked, so that both are checked together, and with what is saved.
   * Where both have changed the same, nothing happens until the owner has chosen.
   */
  catchUp(): Promise<void> {
    return this.#queue.add(async () => {
      const [main, publication] = await Promise.all([this.#host.main(), this.#host.head(PUBLICATION)]);
      this.#obstacle = undefined;
      try {
        if (publication && !(await this.#host.isPartOf(publication, main))) {
          const joined = await this.#join({ mine: publication, theirs: main, main }, {});
          if (joined !== publication) await this.#host.move(PUBLICATION, joined);
        }
      } catch (error) {
        if (!(error instanceof PublishFault)) throw error;
        this.#obstacle = error;
      }
      await this.#takeIn({}).catch((error) => {
        // What is saved stays as it is until the owner publishes, and then reads why.
        if (!(error instanceof PublishFault)) throw error;
      });
    });
  }

  async #publish(who: Person, choices: SideChoices): Promise<void> {
    const { main, edits } = await this.#takeIn(choices);
    const [saved, published] = await Promise.all([this.#host.files(edits), this.#host.files(main)]);
    const foreign = foreignChanges(published, saved);
    if (foreign.length > 0) {
      console.error(`The branch ${EDITS} has changes besides texts and photos: ${foreign.join(", ")}`);
      throw new PublishFault(`someone has put something besides texts and photos with them; ${ASK}`);
    }
    if (ownChanges(published, saved).size === 0) return;
    await this.#send(who, edits, true);
    this.#obstacle = undefined;
  }

  /** Hands a version to the host, which merges it once it has passed the required check. */
  async #send(who: Person, commit: string, mayRepeat: boolean): Promise<void> {
    const { connection } = this.#host;
    if (!(await this.#host.move(PUBLICATION, commit)))
      throw new PublishFault(`the site's storage holds another version of them. ${AGAIN_OR_ASK}`);
    const pull = await openPull(connection, who);
    const isRepeated = async (kind: Verdict["kind"]) =>
      mayRepeat && (await verdictOn(connection, commit, "pull_request")).kind === kind;
    // The owner publishes the same again: what failed may have been the machine that checks.
    if (await isRepeated("failed")) return this.#checkOnceMore(who, commit);
    if (pull.auto_merge) return;
    const refusal = await enableAutoMerge(connection, { ...pull, head: { sha: commit } });
    if (refusal === undefined) return;
    const now = await this.#latestPull();
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
    const { storage } = this.#settings;
    for (let tries = 0; tries < TRIES; tries++) {
      await storage.refresh();
      const edits = storage.head;
      const [main, publication] = await Promise.all([this.#host.main(), this.#host.head(PUBLICATION)]);
      // What is being checked may have been joined with what others have published before what is saved was.
      const isBehind = publication !== undefined && !(await this.#host.isPartOf(publication, edits));
      const theirs = isBehind ? publication : main;
      const { base } = await this.#host.relation(main, theirs);
      const joined = await this.#join({ mine: edits, theirs, main: base }, choices);
      if (joined === edits) return { main, edits };
      await this.#host.move(EDITS, joined);
    }
    throw new PublishFault(`others are saving at the same moment. ${AGAIN_OR_ASK}`);
  }

  #join(lines: Parameters<typeof joinBranches>[2], choices: SideChoices): Promise<string> {
    return joinBranches(this.#host, this.#settings.store, lines, choices);
  }

  async #whileChecked(pull: PullRequest): Promise<Progress> {
    const details = pull.html_url;
    if (this.#obstacle) return { stage: "failed", reason: this.#obstacle.reason, details };
    if (!pull.auto_merge) return { stage: "failed", reason: UNGUARDED, details };
    const verdict = await verdictOn(this.#host.connection, pull.head.sha, "pull_request");
    if (verdict.kind === "failed") return { stage: verdict.kind, ...why(verdict) };
    const isStuck = verdict.kind !== "running" && isLongAgo(pull.updated_at);
    return isStuck ? { stage: "failed", reason: STUCK, details } : { stage: "checking" };
  }

  async #whileGoingLive(pull: PullRequest): Promise<Progress> {
    const { connection } = this.#host;
    const main = await this.#host.main();
    const newest = await verdictOn(connection, main, "push");
    if (newest.kind === "passed") return { stage: "live" };
    const own = pull.merge_commit_sha;
    // Others may have published since: then theirs may wait or fail while this is live.
    if (own && own !== main && (await verdictOn(connection, own, "push")).kind === "passed")
      return { stage: "live" };
    if (newest.kind === "failed") return { stage: "failed", ...why(newest) };
    const isStuck = newest.kind !== "running" && isLongAgo(pull.merged_at ?? "");
    return isStuck ? { stage: "failed", reason: STUCK, details: pull.html_url } : { stage: "going-live" };
  }

  #latestPull(): Promise<PullRequest | undefined> {
    return latestPull(this.#host.connection);
  }
}

function why({ reason, details }: { reason: string; details: string }) {
  return { reason, details };
}

function isLongAgo(date: string): boolean {
  return Date.now() - Date.parse(date) > PATIENCE_MS;
}
