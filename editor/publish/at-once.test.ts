// Two owners and a developer at once, in any order, and cut off anywhere: what was acknowledged is never lost.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { BothChanged, Side, SideChoices } from "../protocol-publishing.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { LOCAL_PERSON } from "../save/storage.ts";
import { PublishFault } from "./faults.ts";
import type { Publisher } from "./publisher.ts";
import { git, SampleRepository } from "./sample-repository.ts";

// `npm run test:all` takes a thousand steps: four minutes on two idle cores.
const EXTENT = process.env.TEST_ALL ? { runs: 25, steps: 40 } : { runs: 1, steps: 15 };

const RECORDS = ["business.yaml", "prices.yaml"];
const PHOTO = "media/hero.jpg";
const LINES = 4;
const START = Array.from({ length: LINES }, (_, line) => `line${line}: start\n\n\n`).join("");
const withLine = (text: string, line: number, token: string) =>
  text.replace(new RegExp(`^line${line}: .*$`, "m"), `line${line}: ${token}`);

interface Save {
  token: string;
  /** What it changes; another save of the same takes it over. */
  what: string;
}

/** An owner's editor, and what it has acknowledged. */
class Owner {
  readonly root: string;
  readonly #sample: SampleRepository;
  store: Store;
  #publisher: Publisher;
  #saves: Save[] = [];
  /** Everything that was said to be published. */
  readonly promised = new Set<string>();
  /** What both have changed, as the owner is shown it. */
  conflicts: readonly BothChanged[] = [];
  readonly running = new Set<Promise<unknown>>();

  constructor(sample: SampleRepository, name: string) {
    this.#sample = sample;
    this.root = name === "site" ? sample.site : sample.clone(name);
    this.store = new Store(new FolderStorage(this.root));
    this.#publisher = sample.publisher({ root: this.root, store: this.store });
  }

  /** What was acknowledged, and neither taken back nor taken over by a later save. */
  get live(): string[] {
    return [...new Map(this.#saves.map(({ what, token }) => [what, token])).values()];
  }

  save(file: string, line: number, token: string) {
    return this.store.inTurn(async () => {
      const text = withLine(this.store.read(file), line, token);
      await this.store.save(LOCAL_PERSON, token, new Map([[file, text]]));
      this.#saves.push({ token, what: `${file} ${line}` });
    });
  }

  savePhoto(token: string) {
    return this.store.inTurn(async () => {
      const photo = await this.store.storage.keepPicture(Buffer.from(token));
      await this.store.save(LOCAL_PERSON, token, new Map(), new Map([["hero.jpg", photo]]));
      this.#saves.push({ token, what: PHOTO });
    });
  }

  undo() {
    return this.store.inTurn(async () => {
      try {
        const undone = await this.store.storage.undo(LOCAL_PERSON);
        this.#saves = this.#saves.filter(({ token }) => token !== undone);
      } catch {
        // Somebody has changed the file since: the save stays.
      }
    });
  }

  /** Publishes, and says what the owner reads if that doesn't work. */
  async publish(choices: SideChoices = {}): Promise<string> {
    this.conflicts = [];
    const tokens = this.live;
    try {
      await this.#publisher.publish(LOCAL_PERSON, choices);
      // What was taken back or over meanwhile may have been so before it was committed.
      for (const token of this.live) if (tokens.includes(token)) this.promised.add(token);
      return "";
    } catch (error) {
      if (!(error instanceof PublishFault)) throw error;
      this.conflicts = error.conflicts ?? [];
      return error.message;
    } finally {
      for (const file of RECORDS) expect(this.store.read(file)).not.toContain("<<<<<<<");
    }
  }

  /** Publishes until the power goes, after some commands of git. */
  async crash(after: number): Promise<void> {
    await Promise.all(this.running);
    const [limit, count] = [join(this.root, ".git/limit"), join(this.root, ".git/count")];
    rmSync(count, { force: true });
    writeFileSync(limit, String(after));
    await this.publish();
    rmSync(limit);
    this.store = new Store(new FolderStorage(this.root));
    this.#publisher = this.#sample.publisher({ root: this.root, store: this.store });
  }

  /** Chooses between what both have changed, at times mine, at times theirs. */
  async settle(turn: number): Promise<string> {
    const differences = this.conflicts.flatMap((both) => both.differences);
    const chosen = differences.map(({ key }, index): [string, Side] => [
      key,
      (index + turn) % 2 === 0 ? "mine" : "theirs",
    ]);
    return this.publish(Object.fromEntries(chosen));
  }
}

const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    "save",
    "save",
    "save",
    "photo",
    "undo",
    "publish",
    "publish",
    "choose",
    "develop",
    "crash",
  ),
  file: fc.constantFrom(...RECORDS),
  line: fc.nat(LINES - 1),
  isAwaited: fc.boolean(),
  after: fc.nat(30),
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("every acknowledged save is in the files or a commit, and all that is said to be published is", async () => {
  for (const log of ["error", "info"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  const path = process.env.PATH ?? "";
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: EXTENT.steps, maxLength: EXTENT.steps }), async (steps) => {
      const sample = new SampleRepository();
      // Without power no command of git does anything.
      const isOff = `echo >>.git/count; [ "$(wc -l <.git/count)" -gt "$(cat .git/limit)" ]`;
      const wrapper = `if [ -f .git/limit ] && { ${isOff}; }; then exit 137; fi\nPATH="${path}" exec git "$@"`;
      writeFileSync(join(sample.folder, "git"), `#!/bin/sh\n${wrapper}\n`, { mode: 0o755 });
      sample.publishElsewhere("Begin", Object.fromEntries(RECORDS.map((file) => [`content/${file}`, START])));
      git(sample.site, "pull", "--quiet");
      vi.stubEnv("PATH", `${sample.folder}:${path}`);
      const owners = [new Owner(sample, "site"), new Owner(sample, "second")] as const;

      for (const [index, { who, what, file, line, isAwaited, after }] of steps.entries()) {
        const owner = owners[who as 0 | 1];
        const token = `token-${index}-`;
        if (what === "crash") {
          await owner.crash(after);
          continue;
        }
        if (what === "develop") {
          const text = `${sample.remote("show", `main:content/${file}`)}\n\n\n`;
          try {
            sample.publishElsewhere(token, { [`content/${file}`]: withLine(text, line, token) });
          } catch {
            // An owner was quicker.
          }
          continue;
        }
        if (what === "choose") {
          if (owner.conflicts.length > 0) await owner.settle(index);
          continue;
        }
        const doing =
          what === "save"
            ? owner.save(file, line, token)
            : what === "photo"
              ? owner.savePhoto(token)
              : what === "undo"
                ? owner.undo()
                : owner.publish();
        owner.running.add(doing);
        if (isAwaited) await doing;
      }

      await Promise.all(owners.flatMap(({ running }) => [...running]));
      const live = owners.map((owner) => owner.live);
      for (const [turn, owner] of owners.entries())
        if ((await owner.publish()) !== "") expect(await owner.settle(turn)).toBe("");
      const published = sample.remote("log", "--patch", "--format=", "main");
      for (const [index, owner] of owners.entries()) {
        const committed = git(owner.root, "log", "--patch", "--format=", "--all");
        expect(live[index]?.filter((token) => !committed.includes(token))).toEqual([]);
        expect([...owner.promised].filter((token) => !published.includes(token))).toEqual([]);
        expect(git(owner.root, "rev-parse", "--abbrev-ref", "HEAD")).toBe("main");
        expect(git(owner.root, "status", "--porcelain")).toBe("");
      }
      vi.unstubAllEnvs();
      sample.remove();
    }),
    { numRuns: EXTENT.runs, endOnFailure: true },
  );
}, 1_800_000);
