// Publishing on the owner's computer: it builds the pages there, and sends nothing.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Progress } from "../protocol.ts";
import type { Store } from "../records/store.ts";
import { ASK } from "./faults.ts";
import type { Pending, Publishes } from "./publishing.ts";

/** Builds the site of a folder. */
export async function buildSite(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, ["build/build.ts"], { cwd: root, maxBuffer: 50e6 });
}

/** Builds the pages. What was saved since, the history of the saves says. */
export class LocalPublisher implements Publishes {
  readonly isOnline = false;
  readonly #store: Pick<Store, "version">;
  readonly #build: () => Promise<void>;
  #last: { progress: Progress; version: string } | undefined;

  /** @param build builds the site; its promise ends when the pages are there */
  constructor(store: Pick<Store, "version">, build: () => Promise<void>) {
    this.#store = store;
    this.#build = build;
  }

  async pending(): Promise<Pending> {
    const { progress, version } = this.#last ?? {};
    // What was saved since isn't in these pages.
    const isOld = progress?.stage === "built" && version !== this.#store.version();
    return {
      ...{ files: [], published: async () => undefined },
      ...{ canPublish: progress?.stage !== "building", progress: isOld ? { stage: "outdated" } : progress },
    };
  }

  /** Begins to build the pages. */
  async publish(): Promise<void> {
    if (this.#last?.progress.stage === "building") return;
    const version = this.#store.version();
    const note = (progress: Progress) => {
      this.#last = { progress, version };
    };
    note({ stage: "building" });
    void this.#build().then(
      () => note({ stage: "built" }),
      (error) => {
        console.error(error);
        note({ stage: "failed", reason: `the pages couldn't be built; ${ASK}` });
      },
    );
  }
}
