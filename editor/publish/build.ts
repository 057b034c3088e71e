// Publishing on the owner's computer: it builds the pages there, and sends nothing.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { builtSources, readSources } from "../../build/sources.ts";
import type { Progress } from "../protocol.ts";
import { ASK } from "./faults.ts";
import type { Pending, Publishes } from "./publishing.ts";

/** Builds the site of a folder. */
async function buildSite(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, ["build/build.ts"], { cwd: root, maxBuffer: 50e6 });
}

/** Builds the pages, and knows what has changed since they were built. */
export class LocalPublisher implements Publishes {
  readonly isOnline = false;
  readonly #root: string;
  readonly #build: () => Promise<void>;
  #last: Progress | undefined;

  /** @param build builds the site; its promise ends when the pages are there */
  constructor(root: string, build = () => buildSite(root)) {
    this.#root = root;
    this.#build = build;
  }

  async pending(): Promise<Pending> {
    const before = builtSources(this.#root);
    return {
      files: before ? this.#changedSince(before) : [],
      ...(!before && { isUnknown: true }),
      canPublish: this.#last?.stage !== "building",
      published: async (path) => before?.get(path),
    };
  }

  /** Begins to build the pages. */
  async publish(): Promise<void> {
    if (this.#last?.stage === "building") return;
    this.#last = { stage: "building" };
    void this.#build().then(
      () => {
        this.#last = undefined;
      },
      (error) => {
        console.error(error);
        this.#last = { stage: "failed", reason: `the pages couldn't be built; ${ASK}` };
      },
    );
  }

  async progress(): Promise<Progress | undefined> {
    const before = builtSources(this.#root);
    if (this.#last || !before || this.#changedSince(before).length > 0) return this.#last;
    return { stage: "built" };
  }

  #changedSince(before: ReadonlyMap<string, string>): string[] {
    const now = readSources(this.#root);
    const paths = new Set([...before.keys(), ...now.keys()]);
    return [...paths].filter((path) => before.get(path) !== now.get(path)).sort();
  }
}
