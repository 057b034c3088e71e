// What happens after the owner presses Publish on their own computer: the changes are sent to where the site is built, or
// the site is built here.

import { builtFor } from "../../build/built-for.ts";
import type { Progress, SideChoices } from "../protocol-publishing.ts";
import type { Store } from "../records/store.ts";
import { Queue } from "../save/queue.ts";
import { LOCAL_PERSON, type Person } from "../save/storage.ts";
import { PublishFault } from "./faults.ts";
import { git, type Repository } from "./git.ts";
import { readHistory, type Site } from "./history.ts";
import { pendingChanges, publish, type UnderWay } from "./publish.ts";
import type { Publishes } from "./publishing.ts";

export interface PublishingSettings {
  root: string;
  store: Store;
  /** How the remote is reached. */
  remote?: Omit<Repository, "root">;
  /** Builds the site and shows it; for a site without a remote. Its promise ends when the site is shown. */
  build: () => Promise<Progress>;
}

/** Publishes, and knows what became of what was built here. */
export class Publisher implements Publishes {
  readonly #settings: PublishingSettings;
  readonly #site: Site;
  // Two publications at the same time would be in each other's way.
  readonly #queue = new Queue();
  #built: Progress | undefined;

  constructor(settings: PublishingSettings) {
    this.#settings = settings;
    const { root, store, remote } = settings;
    this.#site = { store, repository: { ...remote, root } };
  }

  /** What waits to be published; undefined where the folder has no history. */
  pending() {
    return this.#settings.store.inTurn(() => pendingChanges(this.#site));
  }

  /**
   * Commits the changes and sends them; without a remote, begins to build the site.
   * @throws PublishFault
   */
  publish(_who: Person = LOCAL_PERSON, choices?: SideChoices, underWay?: UnderWay): Promise<void> {
    return this.#queue.add(async () => {
      if (this.#built?.stage === "building")
        throw new PublishFault("what you published before is still being built. Try again in a minute");
      const { sent } = await publish(this.#site, { choices, underWay });
      if (!sent) this.#build();
    });
  }

  async published(path: string): Promise<string | undefined> {
    return git(this.#site.repository, "show", `HEAD:${path}`).catch(() => undefined);
  }

  async build(): Promise<{ address: string | undefined } | undefined> {
    const history = await readHistory(this.#site.repository);
    return history?.remote ? undefined : { address: builtFor(this.#settings.root) };
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

  /** What became of what was built here; undefined where it's built elsewhere. */
  async progress(): Promise<Progress | undefined> {
    return this.#built;
  }
}
