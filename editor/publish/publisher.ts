// What happens after the owner presses Publish on their own computer: the changes are sent to where the site is built, or
// the site is built here.

import type { Progress } from "../protocol-publishing.ts";
import type { Store } from "../records/store.ts";
import { Queue } from "../save/queue.ts";
import { LOCAL_PERSON, type Person } from "../save/storage.ts";
import type { Repository } from "./git.ts";
import { PublishFault, type Site } from "./history.ts";
import type { SideChoices } from "./join-records.ts";
import { mendHistory } from "./mend.ts";
import { pendingChanges, publish, type UnderWay } from "./publish.ts";
import type { Publishes } from "./publishing.ts";

/** How publishing works where the editor runs. */
export interface PublishingSettings {
  /** The folder that contains content/ and media/. */
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
  #publishing = 0;
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
    return this.#settings.store.inTurn(() => pendingChanges(this.#site));
  }

  /**
   * Records the changes and sends them; without a remote, begins to build the site.
   * @throws PublishFault
   */
  async publish(_who: Person = LOCAL_PERSON, choices?: SideChoices, underWay?: UnderWay): Promise<void> {
    this.#publishing++;
    try {
      await this.#queue.add(async () => {
        if (this.#built?.stage === "building")
          throw new PublishFault("what you published before is still being built. Try again in a minute");
        const { sent } = await publish(this.#site, { choices, underWay });
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

  /** What became of what was built here; undefined where it's built elsewhere. */
  async progress(): Promise<Progress | undefined> {
    if (this.#publishing > 0) return { stage: "unknown", reason: "it's still being sent" };
    return this.#built;
  }
}
