// Two owners' editors and a developer at once, in any order, cut off anywhere, with a host that refuses, says nothing or
// gives half an answer: what was acknowledged is never lost, and nothing gets to main that hasn't passed its check.
import { setImmediate as tick } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { Side } from "../protocol.ts";
import { PublishFault } from "../publish/faults.ts";
import { Store } from "../records/store.ts";
import { ChangedElsewhereError, UnavailableError } from "../save/storage.ts";
import { Undo } from "../save/undo.ts";
import { DEVELOPER, FakeHost, type Trouble } from "./fake-host.ts";
import { Host } from "./host.ts";
import { HostPublisher } from "./host-publisher.ts";
import { HostStorage } from "./host-storage.ts";

// `npm run test:all` takes a thousand steps.
const EXTENT = process.env.TEST_ALL ? { runs: 20, steps: 50 } : { runs: 12, steps: 40 };

const RECORDS = ["business.yaml", "prices.yaml"];
const PHOTO = "media/hero.jpg";
const LINES = 4;
const START = Array.from({ length: LINES }, (_, line) => `line${line}: start\n`).join("");
const TROUBLES: readonly Trouble[] = [
  ...[500, 403, 409, 422],
  ...(["limit", "hang", "hang-after", "half", "half-after"] as const),
];

const lineOf = (text: string, line: number) => new RegExp(`^line${line}: (.*)$`, "m").exec(text)?.[1] ?? "";
const withLine = (text: string, line: number, token: string) =>
  text.replace(new RegExp(`^line${line}: .*$`, "m"), `line${line}: ${token}`);

/** What is true of the site, whoever did it. */
class World {
  /** Where each token stands that somebody saved and was told so. */
  readonly acknowledged = new Map<string, string>();
  /** The tokens that somebody saw and replaced, took back, or gave up for another one. */
  readonly replaced = new Set<string>();
  /** The versions that were said to be published. */
  readonly published: string[] = [];
  readonly host: FakeHost;

  constructor(host: FakeHost) {
    this.host = host;
  }

  /** What stands at a place of a branch. */
  at(branch: string, place: string): string {
    const [file = "", line = ""] = place.split(" ");
    const text = this.host.text(branch, file) ?? "";
    return line === "" ? text : lineOf(text, Number(line));
  }

  /** A developer changes a line, or the photo, on main. */
  develop(place: string, token: string): void {
    this.replaced.add(this.at("main", place));
    const [file = "", line = ""] = place.split(" ");
    const text = line === "" ? token : withLine(this.host.text("main", file) ?? "", Number(line), token);
    this.host.push("main", token, { [file]: text });
  }

  check(): void {
    const { host } = this;
    for (const files of host.objects.trees.values())
      for (const { sha } of files.values())
        expect(Buffer.from(host.objects.blobs.get(sha) ?? []).toString()).not.toContain("<<<<<<<");
    const lost = [...this.acknowledged].filter(
      ([token, place]) => this.at("edits", place) !== token && !this.replaced.has(token),
    );
    expect(lost).toEqual([]);
    const [head, ...older] = host.log("main");
    for (let at = head; at; at = older.find(({ sha }) => sha === at?.parents[0]))
      if (at.author.email !== DEVELOPER.email) expect(host.hasPassed(at.parents[1] ?? "")).toBe(true);
  }
}

/** An owner and their editor. */
class Owner {
  readonly #world: World;
  readonly #who: { name: string; email: string };
  #address = "";
  #start = 0;
  #storage!: HostStorage;
  #store!: Store;
  #publisher!: HostPublisher;
  // What the owner saw where they saved something. It counts only if that was kept, acknowledged or not.
  readonly #replacements: { token: string; before: string }[] = [];
  #sending = 0;
  readonly running = new Set<Promise<unknown>>();

  constructor(world: World, name: string) {
    this.#world = world;
    this.#who = { name, email: `${name}@example.com` };
  }

  /** Starts the editor; what the one before is doing is cut off, and nobody hears of it. */
  async start(): Promise<void> {
    this.#world.host.cutOff(this.#address);
    this.#start++;
    const settings = await this.#world.host.settings();
    this.#address = settings.api;
    const host = new Host(settings);
    this.#storage = await HostStorage.open(host);
    this.#store = new Store(this.#storage);
    this.#publisher = new HostPublisher({ storage: this.#storage, store: this.#store });
  }

  /** Does something as the server does; what wasn't possible, the owner is told. */
  async #try(task: () => Promise<void>): Promise<void> {
    const begun = this.#start;
    try {
      await this.#storage.refresh();
      await this.#store.inTurn(task);
    } catch (error) {
      if (this.#start !== begun) return;
      if (!(error instanceof UnavailableError || error instanceof ChangedElsewhereError)) throw error;
    }
  }

  /** Replaces what the owner sees at a place. */
  save(place: string, token: string): Promise<void> {
    const [file = "", line = ""] = place.split(" ");
    return this.#try(async () => {
      const storage = this.#storage;
      const begun = this.#start;
      const name = file.slice(file.indexOf("/") + 1);
      let before = "";
      if (line === "") {
        const version = storage.pictureId(name);
        before = Buffer.from(this.#world.host.objects.blobs.get(version ?? "") ?? []).toString();
        const photo = await storage.keepPicture(Buffer.from(token));
        // The photo that the owner sees may be another one by now.
        if (storage.pictureId(name) !== version) return;
        this.#replacements.push({ token, before });
        await storage.save(this.#who, token, new Map(), new Map([[name, photo]]));
      } else {
        const text = this.#store.read(name);
        this.#replacements.push({ token, before: lineOf(text, Number(line)) });
        const changes = new Map([[name, withLine(text, Number(line), token)]]);
        await storage.save(this.#who, token, changes, new Map());
      }
      if (this.#start === begun) this.#world.acknowledged.set(token, place);
    });
  }

  /** Counts as replaced what was replaced by something that was kept. */
  settle(): void {
    const kept = new Set(this.#world.host.log("edits").map(({ message }) => message.split("\n")[0]));
    for (const { token, before } of this.#replacements) if (kept.has(token)) this.#world.replaced.add(before);
    for (const { message } of this.#world.host.log("edits")) {
      const undone = /^Take back: (\S+)/.exec(message)?.[1];
      if (undone) this.#world.replaced.add(undone);
    }
  }

  undo = () => this.#try(async () => void (await new Undo(this.#storage).takeBack(this.#who)));
  catchUp = () => this.#try(() => this.#publisher.catchUp());

  /** Publishes; where both have changed the same, the owner sees what both wrote and chooses. */
  async publish(side: Side): Promise<boolean> {
    const begun = this.#start;
    const choices: Record<string, Side> = {};
    // What is being checked comes first, then what others have published.
    for (let rounds = 0; rounds < 3; rounds++)
      try {
        this.#sending++;
        await this.#publisher.publish(this.#who, choices);
        if (this.#start !== begun) return false;
        const sent = this.#world.host.refs.get("publication");
        if (sent) this.#world.published.push(sent);
        return true;
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        if (!(error instanceof PublishFault) || this.#start !== begun) return false;
        const differences = error.conflicts.flatMap((both) => both.differences);
        if (differences.length === 0) return false;
        for (const { key, mine, theirs } of differences) {
          for (const one of [mine, theirs]) this.#giveUp(one);
          choices[key] = side;
        }
      } finally {
        this.#sending--;
      }
    return false;
  }

  /** What was offered by name may be gone once the owner has chosen. */
  #giveUp(value: unknown): void {
    const blob = this.#world.host.objects.blobs.get(String(value));
    this.#world.replaced.add(blob ? Buffer.from(blob).toString() : String(value));
  }

  /** What is said to be on the site is on main. */
  async look(): Promise<void> {
    const { host, published } = this.#world;
    // The server says nothing else of it while it's being sent.
    if (this.#sending > 0) return;
    const promised = [...published];
    const state = await this.#publisher.pending().catch((error) => {
      if (!(error instanceof UnavailableError)) throw error;
    });
    if (!["live", "going-live"].includes(state?.progress?.stage ?? "")) return;
    const main = host.refs.get("main") ?? "";
    expect(promised.filter((commit) => !host.objects.isPartOf(commit, main))).toEqual([]);
  }
}

const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    ...["save", "save", "save", "photo", "undo", "publish", "publish", "develop", "develop photo"],
    ...["check", "check", "fail", "deploy", "catch up", "look", "restart", "trouble", "trouble"],
  ),
  file: fc.constantFrom(...RECORDS.map((name) => `content/${name}`)),
  line: fc.nat(LINES - 1),
  isAwaited: fc.boolean(),
  side: fc.constantFrom<Side>("mine", "theirs"),
  troubles: fc.array(fc.option(fc.constantFrom(...TROUBLES), { freq: 3 }), { maxLength: 12 }),
});

/** What the host's workflow says, if something waits for it. */
function report(host: FakeHost, branch: string, conclusion: string): void {
  const run = host.runs.findLast(({ sha }) => sha === host.refs.get(branch));
  if (run?.status === "queued") host.report(branch, conclusion);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("every acknowledged save is on the branch or was offered by name, and main takes only what was checked", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: EXTENT.steps, maxLength: EXTENT.steps }), async (steps) => {
      const host = new FakeHost({
        ...Object.fromEntries(RECORDS.map((name) => [`content/${name}`, START])),
        [PHOTO]: "start",
      });
      const world = new World(host);
      const owners = [new Owner(world, "olivia"), new Owner(world, "oscar")] as const;
      for (const owner of owners) await owner.start();

      for (const [index, { who, what, file, line, isAwaited, side, troubles }] of steps.entries()) {
        const owner = owners[who as 0 | 1];
        const token = `token-${index}-`;
        const place = `${file} ${line}`;
        const waiting = what === "restart" ? [] : [...troubles];
        if (what === "trouble" || what === "restart") host.trouble = () => waiting.shift() ?? undefined;
        if (what === "restart") await owner.start();
        const doing: Record<string, () => unknown> = {
          develop: () => world.develop(place, token),
          "develop photo": () => world.develop(PHOTO, token),
          check: () => report(host, "publication", "success"),
          fail: () => report(host, "publication", "failure"),
          deploy: () => report(host, "main", "success"),
          save: () => owner.save(place, token),
          photo: () => owner.save(PHOTO, token),
          undo: () => owner.undo(),
          publish: () => owner.publish(side),
          "catch up": () => owner.catchUp(),
          look: () => owner.look(),
        };
        const done = doing[what]?.();
        if (!(done instanceof Promise)) continue;
        owner.running.add(done);
        if (isAwaited) await done;
        // A save takes some twenty of these.
        else for (let ticks = 0; ticks < 6 * (index % 3); ticks++) await tick();
      }

      await Promise.all(owners.flatMap(({ running }) => [...running]));
      host.trouble = () => undefined;
      for (const owner of owners) owner.settle();
      world.check();
      for (const owner of owners) {
        await owner.start();
        expect(await owner.publish("mine")).toBe(true);
        report(host, "publication", "success");
        await owner.look();
      }
      for (const owner of owners) owner.settle();
      world.check();
      for (const file of [...RECORDS.map((name) => `content/${name}`), PHOTO])
        expect(host.text("main", file)).toBe(host.text("edits", file));
    }),
    { numRuns: EXTENT.runs, endOnFailure: true },
  );
}, 1_800_000);
