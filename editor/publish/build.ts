// Publishing on the owner's computer: it builds the pages there, and sends nothing.
import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createHttpServer } from "../../server/http.ts";
import { loadSite, type Site } from "../../server/site.ts";
import type { Progress } from "../protocol.ts";
import type { Store } from "../records/store.ts";
import { ASK } from "./faults.ts";
import type { Pending, Publishes } from "./publishing.ts";

let site: Site;
// In this process, so that it ends with the editor, whatever ends that.
const { server } = createHttpServer((request, target) => site.fetch(request, target));

/** Builds the site of a folder, and returns the address at which this computer then shows it. */
export async function buildSite(root: string): Promise<string> {
  await promisify(execFile)(process.execPath, ["build/build.ts"], { cwd: root, maxBuffer: 50e6 });
  site = loadSite(join(root, "dist"), () => undefined);
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Builds the pages. What was saved since, the history of the saves says. */
export class LocalPublisher implements Publishes {
  readonly isOnline = false;
  readonly #store: Pick<Store, "version">;
  readonly #build: () => Promise<string>;
  #last: { progress: Progress; version: string } | undefined;

  /** @param build builds the site, and returns the address of its pages */
  constructor(store: Pick<Store, "version">, build: () => Promise<string>) {
    this.#store = store;
    this.#build = build;
  }

  async pending(): Promise<Pending> {
    const { progress, version } = this.#last ?? {};
    // What was saved since isn't in these pages.
    const isOld = progress?.stage === "built" && version !== this.#store.version();
    return {
      ...{ files: [], published: async () => undefined },
      ...{
        canPublish: progress?.stage !== "building",
        progress: isOld ? { ...progress, stage: "outdated" } : progress,
      },
    };
  }

  async publish(): Promise<void> {
    if (this.#last?.progress.stage === "building") return;
    const version = this.#store.version();
    const note = (progress: Progress) => {
      this.#last = { progress, version };
    };
    note({ stage: "building" });
    void this.#build().then(
      (details) => note({ stage: "built", details }),
      (error) => {
        console.error(error);
        note({ stage: "failed", reason: `the pages couldn't be built; ${ASK}` });
      },
    );
  }
}
