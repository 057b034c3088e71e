// What is saved is a commit at the host, against a fake of it.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Store } from "../records/store.ts";
import { ChangedElsewhereError } from "../save/storage.ts";
import { Undo } from "../save/undo.ts";
import { DEVELOPER, FakeHost, type Trouble } from "./fake-host.ts";
import { Host } from "./host.ts";
import { HostPublisher } from "./host-publisher.ts";
import { HostStorage } from "./host-storage.ts";

const OWNER = { name: "Olivia Owner", email: "owner@example.com" };
const OFFICE = { name: "Oscar Office", email: "office@example.com" };
const PRICES = "heading: A\n\nlead: A\n";

let fake: FakeHost;

beforeEach(() => {
  fake = new FakeHost({ "README.md": "Read" });
});

const open = async (code?: string) => HostStorage.open(new Host(await fake.settings()), code);
const textOf = (storage: HostStorage, file: string) =>
  Buffer.from(storage.source.read(`content/${file}`) ?? []).toString("utf8");
const changes = (...entries: [file: string, text: string | undefined][]) => new Map(entries);
const none = new Map<string, string>();
/** Saves another text of the prices. */
const savePrices = (storage: HostStorage, heading = "B", who = OWNER) =>
  storage.save(who, "the prices", changes(["prices.yaml", `heading: ${heading}\n`]), none);
const saveName = (storage: HostStorage, name = "B", what = "the name") =>
  storage.save(OWNER, what, changes(["business.yaml", `name: ${name}\n`]), none);
const saved = (path: string) => fake.text("edits", path);
test("a save is one commit that names the person who signed in, and remembered with what was before", async () => {
  const storage = await open();
  const before = storage.pictureId("hero.jpg");
  const photo = await storage.keepPicture(Buffer.from("B"));
  const texts = changes(["prices.yaml", "heading: B\n"]);
  await storage.save(OWNER, "the prices", texts, new Map([["hero.jpg", photo]]));
  const [commit] = fake.log("edits");
  const message = "the prices\n\nCo-authored-by: Olivia Owner <owner@example.com>\nSaved-in: the editor";
  expect(commit).toMatchObject({ message, author: { name: "easyopen-editor[bot]" } });
  expect(commit?.parents).toEqual([fake.refs.get("main")]);
  expect(saved("content/prices.yaml")).toBe("heading: B\n");
  expect(saved("media/hero.jpg")).toBe("B");
  expect(saved("src/code.ts")).toBe("1");
  expect(textOf(storage, "prices.yaml")).toBe("heading: B\n");
  expect(Buffer.from((await storage.picture("hero.jpg")) ?? []).toString()).toBe("B");
  const [last, ...others] = (await open()).saves();
  expect(others).toEqual([]);
  expect(last).toMatchObject({ what: "the prices", who: OWNER, time: expect.any(Number) });
  expect(await last?.changes()).toEqual({
    records: [{ file: "prices.yaml", before: PRICES, after: "heading: B\n" }],
    pictures: [{ file: "hero.jpg", before, after: photo }],
  });
});

test("nothing but texts and photos is ever written", async () => {
  const storage = await open();
  for (const file of ["../src/code.ts", ".github/x", "a/../../x", "a\nb", ""])
    await expect(storage.save(OWNER, "x", changes([file, "x"]), none)).rejects.toThrow(/must not write/);
  expect(fake.log("edits")).toHaveLength(1);
});

test("what a save is called is one plain line in the history, and gives the host no orders", async () => {
  const storage = await open();
  const who = { name: "O <x>\u202e\n", email: "owner@example.com\nX: y" };
  const what = "the\nprices\u0007 \u202e[skip ci]\n\nUndoes: abc\u2028";
  await storage.save(who, what, changes(["prices.yaml", "heading: B\n"]), none);
  const [commit] = fake.log("edits");
  expect(commit?.message.split("\n")).toEqual([
    "the prices (skip ci) Undoes: abc",
    "",
    "Co-authored-by: O x <owner@example.comX:y>",
    "Saved-in: the editor",
  ]);
});

test("where somebody else was quicker, other files are added to theirs; the same file, or what doesn't fit, is refused", async () => {
  const [one, other, third] = await Promise.all([open(), open(), open()]);
  await saveName(one);
  const broken = changes(["prices.yaml", "heading: ["]);
  await expect(third.save(OFFICE, "x", broken, none)).rejects.toThrow(ChangedElsewhereError);
  const c = PRICES.replace("A", "C");
  await other.save(OFFICE, "the prices", changes(["prices.yaml", c]), none);
  expect(textOf(other, "business.yaml")).toBe("name: B\n");
  await expect(savePrices(one, "D")).rejects.toThrow(ChangedElsewhereError);
  expect(textOf(one, "prices.yaml")).toBe(c);
  expect(saved("content/business.yaml")).toBe("name: B\n");
  expect(saved("content/prices.yaml")).toBe(c);
});

test("undo goes by the person, also after a new start, and takes nothing back that a developer has pushed", async () => {
  const lastSave = async (who = OWNER) => new Undo(await open()).last(who)?.what;
  const undo = async () => new Undo(await open()).takeBack(OWNER);
  const storage = await open();
  await saveName(storage);
  await savePrices(storage, "B", OFFICE);
  const photo = await storage.keepPicture(Buffer.from("B"));
  const files = changes(["business.yaml", "name: C\n"], ["new.yaml", "a: b\n"]);
  await storage.save(OWNER, "a photo", files, new Map([["hero.jpg", photo]]));
  fake.push("edits", "Improve\n\nCo-authored-by: A <owner@example.com>", { "README.md": "Read more" });
  expect(await lastSave(OFFICE)).toBe("the prices");
  expect(await lastSave({ ...OWNER, email: "Owner@Example.com" })).toBe("a photo");
  await undo();
  expect(saved("media/hero.jpg")).toBe("A");
  expect(saved("content/new.yaml")).toBeUndefined();
  expect(saved("content/business.yaml")).toBe("name: B\n");
  await undo();
  expect(saved("content/business.yaml")).toBe("name: A\n");
  expect(saved("content/prices.yaml")).toBe("heading: B\n");
  expect(await lastSave()).toBeUndefined();
});

describe("the host", () => {
  test("is asked only for what isn't known yet, and once for a save", async () => {
    const storage = await open();
    const asked = async (task: () => Promise<unknown>) => {
      fake.asked.length = 0;
      await task();
      return fake.asked.map(({ path }) => path.replace("/repos/easyopen/site", ""));
    };
    expect(await asked(() => storage.refresh())).toEqual(["/git/ref/heads/edits"]);
    fake.push("edits", "Improve", { "content/prices.yaml": "heading: B\n" });
    expect((await asked(() => storage.refresh())).filter((path) => /blobs/.test(path))).toHaveLength(1);
    expect(textOf(storage, "prices.yaml")).toBe("heading: B\n");
    expect(await asked(() => savePrices(storage, "C"))).toEqual(["/graphql"]);
  });

  test.each<[string, Trouble, RegExp]>([
    ["refuses the key", 401, /key to the site's storage no longer works/],
    ["refuses the app", 403, /key to the site's storage no longer works/],
    ["has been asked too often", "limit", /wants a break/],
    ["fails", 500, /doesn't answer/],
    ["doesn't answer", "hang", /doesn't answer/],
    ["gives half an answer", "half", /doesn't answer/],
  ])("that %s is said, and what was to be saved isn't", async (_, trouble, words) => {
    const storage = await open();
    fake.trouble = () => trouble;
    const refused = savePrices(storage);
    await expect(refused).rejects.toThrow(words);
    await expect(storage.refresh()).rejects.toThrow(words);
    fake.trouble = () => undefined;
    await savePrices(storage);
    expect(saved("content/prices.yaml")).toBe("heading: B\n");
  });

  test("is given 15 seconds for an answer, and a minute for a photo", async () => {
    const storage = await open();
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    await expect(storage.refresh()).rejects.toThrow(/doesn't answer/);
    await expect(storage.keepPicture(Buffer.from("B"))).rejects.toThrow(/doesn't answer/);
    expect(limit.mock.calls).toEqual([[15_000], [60_000]]);
    limit.mockRestore();
  });

  test.each<Trouble>(["hang-after", "half-after"])(
    "that did what it was asked and gave no answer (%s) is asked again, so that a save counts once",
    async (trouble) => {
      const storage = await open();
      const waiting = [trouble];
      fake.trouble = (_, path) => (path === "/graphql" ? waiting.shift() : undefined);
      await savePrices(storage);
      expect(fake.log("edits")).toHaveLength(2);
      expect(saved("content/prices.yaml")).toBe("heading: B\n");
    },
  );

  test("gets tokens that may do no more than needed, for this repository alone, and never in an address", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const storage = await open();
    await savePrices(storage);
    // One that was withdrawn is replaced, and nobody notices.
    fake.tokens.clear();
    await savePrices(storage, "C");
    expect(saved("content/prices.yaml")).toBe("heading: C\n");
    const permissions = { contents: "write", pull_requests: "write", actions: "read" };
    expect([...fake.tokens.values()]).toEqual([{ repositories: ["site"], permissions }]);
    expect(fake.asked.filter(({ path }) => path.includes("ghs_"))).toEqual([]);
    fake.trouble = () => 500;
    const failed = await storage.refresh().catch((error: unknown) => error);
    expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toMatch(/ghs_|eyJ|PRIVATE/);
    log.mockRestore();
  });
});

test("a symbolic link in the repository is no record", async () => {
  const sha = fake.objects.addBlob(Buffer.from("../../../etc/passwd"));
  const main = fake.refs.get("main") ?? "";
  const files = new Map([...fake.objects.filesOf(main), ["content/home.yaml", { mode: "120000", sha }]]);
  const about = { tree: fake.objects.addTree(files), parents: [main], message: "Link" };
  fake.refs.set("edits", fake.objects.addCommit({ ...about, author: { ...DEVELOPER, date: fake.now } }));
  expect((await open()).source.read("content/home.yaml")).toBeUndefined();
});

test("where the repository has newer code, nothing is read or written; other changes of main are no hindrance", async () => {
  const code = fake.refs.get("main") ?? "";
  const storage = await open(code);
  fake.push("main", "Write", { "README.md": "Read more", "content/prices.yaml": "heading: B\n" });
  await storage.refresh();
  fake.push("main", "Improve the records' schema", { "src/code.ts": "2" });
  const publisher = new HostPublisher({ storage, store: new Store(storage) });
  const before = fake.refs.get("edits");
  for (const refused of [storage.refresh(), publisher.catchUp(), publisher.publish(OWNER)]) {
    await expect(refused).rejects.toThrow(
      /^The editor is being renewed and comes back in a few minutes; what/,
    );
  }
  expect(fake.refs.get("edits")).toBe(before);
  await (await open(fake.refs.get("main"))).refresh();
});
