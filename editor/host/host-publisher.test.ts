// What is published is a pull request, which the host merges once its check has passed; against a fake of the host.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PublishFault } from "../publish/faults.ts";
import { Store } from "../records/store.ts";
import { DEVELOPER, FakeHost } from "./fake-host.ts";
import { Host } from "./host.ts";
import { HostPublisher } from "./host-publisher.ts";
import { HostStorage } from "./host-storage.ts";

const OWNER = { name: "Olivia @Owner", email: "owner@example.com" };
const FILE = "content/prices.yaml";
const PRICES = "# What it costs\nheading: A\n\nlead: A\n";
const THEIRS = { [FILE]: PRICES.replace("heading: A", "heading: Theirs") };
const LAUNCH_CHECK = { name: "Run npm run launch-check", conclusion: "failure" };
const SMOKE = { name: "Run npm run smoke", conclusion: "failure" };
const deploy = (conclusion: string) => ({ name: "Run npx wrangler deploy", conclusion });
const RUN = "https://github.com/easyopen/site/actions/runs";
const PULL = "https://github.com/easyopen/site/pull";

let fake: FakeHost;
let storage: HostStorage;
let publisher: HostPublisher;

beforeEach(async () => {
  fake = new FakeHost({ [FILE]: PRICES });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await start();
});
afterEach(() => vi.restoreAllMocks());

/** Starts the editor, or starts it anew: it keeps nothing. */
async function start() {
  storage = await HostStorage.open({ host: new Host(await fake.settings()) });
  publisher = new HostPublisher({ storage, store: new Store(storage) });
}
const save = (file: string, text: string) =>
  storage.save(OWNER, file, new Map([[file, text]]), new Map<string, string>());
const savePrices = (heading: string) =>
  save("prices.yaml", PRICES.replace("heading: A", `heading: ${heading}`));
async function publishPrices(heading = "Mine") {
  await savePrices(heading);
  await publisher.publish(OWNER);
}
const headingOn = (branch: string) => /^heading: (.*)$/m.exec(fake.text(branch, FILE) ?? "")?.[1];
const faultOf = async (published: Promise<void>) => {
  const fault = await published.catch((error: unknown) => error);
  if (!(fault instanceof PublishFault)) throw fault;
  return fault;
};
const differencesIn = (fault: PublishFault) => fault.conflicts?.flatMap((both) => both.differences) ?? [];
const because = (reason: RegExp) => ({ stage: "failed", reason: expect.stringMatching(reason) });
/** Everything that main ever took besides the developer's, and whether it had passed its check. */
function merges(): boolean[] {
  const [merge, ...older] = fake.log("main");
  const found: boolean[] = [];
  for (let at = merge; at; at = older.find(({ sha }) => sha === at?.parents[0]))
    if (at.author.email !== DEVELOPER.email) found.push(fake.hasPassed(at.parents[1] ?? ""));
  return found;
}

test("what is published is checked first, and the host merges it only once everything is right", async () => {
  expect(await publisher.progress()).toBeUndefined();
  await savePrices("Mine");
  const waiting = { files: [FILE], canPublish: true };
  expect(await publisher.pending()).toMatchObject(waiting);
  await publisher.publish(OWNER);
  expect(fake.log("publication")[0]?.message).toContain(OWNER.email);
  fake.asked.length = 0;
  // Visitors don't have it yet, so it stays in the list.
  expect(await publisher.pending()).toMatchObject({ ...waiting, canPublish: false });
  expect(await publisher.progress()).toEqual({ stage: "checking" });
  expect(headingOn("main")).toBe("A");
  fake.report("publication", "success");
  expect(merges()).toEqual([true]);
  expect(headingOn("main")).toBe("Mine");
  // What it knows, it knows from the host, so that it goes on after a new start.
  await start();
  expect(await publisher.progress()).toEqual({ stage: "going-live" });
  expect(await publisher.pending()).toMatchObject({ ...waiting, canPublish: false });
  fake.report("main", "success", [deploy("success")]);
  expect(await publisher.progress()).toEqual({ stage: "live" });
  expect(await publisher.pending()).toMatchObject({ files: [], canPublish: false });
  // Whoever looks on changes nothing.
  const isChange = ({ method, path }: { method: string; path: string }) =>
    method !== "GET" && !path.endsWith("/access_tokens");
  expect(fake.asked.filter(isChange)).toEqual([]);
  await publisher.publish(OWNER);
  expect(fake.pulls).toHaveLength(1);
});

test("what fails before or after its merge doesn't go live, stays listed from and to, and the owner reads why", async () => {
  const listed = async () => {
    const { files, canPublish, published } = await publisher.pending();
    return { files, canPublish, from: await published(FILE) };
  };
  await publishPrices();
  fake.report("publication", "failure", [{ name: "Run npm ci", conclusion: "success" }, LAUNCH_CHECK]);
  expect(await publisher.progress()).toEqual({
    stage: "failed",
    reason: "something is left to do in Before going live",
    details: `${RUN}/2`,
  });
  expect(merges()).toEqual([]);
  expect(await listed()).toEqual({ files: [FILE], canPublish: true, from: PRICES });
  // It's published again as it is, so it's checked once more.
  await publisher.publish(OWNER);
  expect(await publisher.progress()).toEqual({ stage: "checking" });
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Mine");
  fake.report("main", "failure", [SMOKE]);
  expect(await publisher.progress()).toMatchObject({ stage: "failed" });
  expect(await listed()).toEqual({ files: [FILE], canPublish: false, from: PRICES });
});

test.each(["skipped", "cancelled", "neutral", "stale", "action_required"])(
  "a check that was %s hasn't passed",
  async (conclusion) => {
    await publishPrices();
    fake.report("publication", conclusion);
    expect(await publisher.progress()).toMatchObject(
      because(/^the checks were stopped before they were done$/),
    );
    expect(merges()).toEqual([]);
  },
);

test("a correction takes the place of what failed", async () => {
  await publishPrices();
  fake.report("publication", "failure", [LAUNCH_CHECK]);
  await publishPrices("Better");
  expect(await publisher.progress()).toEqual({ stage: "checking" });
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Better");
  expect(fake.pulls).toHaveLength(1);
});

test("what is saved while something is checked isn't published with it", async () => {
  await publishPrices();
  await savePrices("Later");
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Mine");
  await publisher.catchUp();
  expect(await publisher.pending()).toMatchObject({ files: [FILE] });
  expect(headingOn("edits")).toBe("Later");
  await publisher.publish(OWNER);
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Later");
  expect(merges()).toEqual([true, true]);
});

describe("where somebody else has published,", () => {
  test("theirs come to what is saved, code and all", async () => {
    await savePrices("Mine");
    const theirs = { "content/business.yaml": "name: B\n", "media/new.jpg": "N", "src/code.ts": "2" };
    fake.push("main", "Improve", theirs);
    await publisher.catchUp();
    expect(Buffer.from(storage.source.read("content/business.yaml") ?? []).toString()).toBe("name: B\n");
    for (const [path, text] of Object.entries(theirs)) expect(fake.text("edits", path)).toBe(text);
    expect(headingOn("edits")).toBe("Mine");
    expect(await publisher.pending()).toMatchObject({ files: [FILE] });
    expect(storage.saves()[0]?.what).toBe("prices.yaml");
  });

  test("both are checked together before either goes live, without the owner's doing", async () => {
    await publishPrices();
    fake.push("main", "Improve", { "content/business.yaml": "name: B\n" });
    await savePrices("Not published yet");
    fake.report("publication", "success");
    expect(merges()).toEqual([]);
    await publisher.catchUp();
    expect(await publisher.progress()).toEqual({ stage: "checking" });
    expect(await publisher.pending()).toMatchObject({ files: [FILE] });
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
    expect(fake.text("main", "content/business.yaml")).toBe("name: B\n");
    expect(headingOn("main")).toBe("Mine");
    await publisher.catchUp();
    expect(headingOn("edits")).toBe("Not published yet");
  });

  test("what both changed is shown side by side, nothing is changed, and the owner chooses", async () => {
    fake.push("main", "Improve", THEIRS);
    await savePrices("Mine");
    const before = [...fake.refs];
    const fault = await faultOf(publisher.publish(OWNER));
    expect([...fake.refs]).toEqual(before);
    expect(differencesIn(fault)).toMatchObject([{ path: "heading", mine: "Mine", theirs: "Theirs" }]);
    await savePrices("Mine again");
    const [{ key = "" } = {}] = differencesIn(await faultOf(publisher.publish(OWNER)));
    await publisher.publish(OWNER, { [key]: "mine" });
    fake.report("publication", "success");
    expect(headingOn("main")).toBe("Mine again");
  });

  test("what is being checked and changed by both is said, and Publish can be pressed to choose", async () => {
    await publishPrices();
    fake.push("main", "Improve", THEIRS);
    await publisher.catchUp();
    expect(await publisher.progress()).toMatchObject(because(/^someone else has changed the same in “/));
    expect(await publisher.pending()).toMatchObject({ canPublish: true });
    expect(headingOn("edits")).toBe("Mine");
    const [{ key = "" } = {}] = differencesIn(await faultOf(publisher.publish(OWNER)));
    await publisher.publish(OWNER, { [key]: "mine" });
    fake.report("publication", "success");
    expect(headingOn("main")).toBe("Mine");
  });

  test("records that don't fit together with theirs aren't published", async () => {
    fake.push("main", "Break", { [FILE]: "heading: [" });
    await save("business.yaml", "name: B\n");
    expect((await faultOf(publisher.publish(OWNER))).message).toMatch(/don't fit together/);
    expect(fake.pulls).toEqual([]);
  });
});

test("code that somebody has pushed to one of the editor's branches doesn't get to main", async () => {
  await publishPrices();
  fake.push("publication", "Code", { "src/code.ts": "evil" });
  await publishPrices("Better");
  for (const branch of ["publication", "edits"]) expect(fake.text(branch, "src/code.ts")).toBe("1");
  const before = fake.refs.get("publication");
  fake.push("edits", "Code", { "src/code.ts": "evil" });
  await storage.refresh();
  await savePrices("Best");
  expect((await faultOf(publisher.publish(OWNER))).message).toMatch(/something besides texts and photos/);
  expect(fake.refs.get("publication")).toBe(before);
});

describe("the host", () => {
  test("that requires no check gets nothing merged, and the owner reads whom to ask", async () => {
    fake.isGuarded = false;
    await savePrices("Mine");
    expect((await faultOf(publisher.publish(OWNER))).message).toMatch(/isn't set up to check them/);
    expect(await publisher.progress()).toMatchObject({ stage: "failed", details: `${PULL}/1` });
    fake.report("publication", "success");
    expect(merges()).toEqual([]);
    expect(await publisher.pending()).toMatchObject({ canPublish: true });
    fake.isGuarded = true;
    await publisher.publish(OWNER);
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
    await publisher.catchUp();
    expect(storage.saves()[0]?.what).toBe("prices.yaml");
  });

  test("that is cut off in the middle of a publication goes on with the next try", async () => {
    await savePrices("Mine");
    for (const path of ["/git/refs", "/pulls", "/graphql"]) {
      fake.trouble = (method, asked) =>
        method === "POST" && asked.endsWith(path) ? "half-after" : undefined;
      await publisher.publish(OWNER).catch(() => undefined);
      await start();
    }
    fake.trouble = () => undefined;
    await publisher.publish(OWNER);
    expect(fake.pulls).toHaveLength(1);
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
  });

  test.each([
    ["refuses the key", 401, /^the key/, /the key to the site's storage no longer works/],
    ["doesn't answer", "hang", /answer/, /doesn't answer/],
  ] as const)(
    "that %s is said, whether publishing or asking, and loses nothing",
    async (_, trouble, reason, words) => {
      await savePrices("Mine");
      fake.trouble = () => trouble;
      expect(await publisher.progress()).toMatchObject({ ...because(reason), stage: "unknown" });
      await expect(publisher.publish(OWNER)).rejects.toThrow(words);
      fake.trouble = () => undefined;
      expect(await publisher.pending()).toMatchObject({ files: [FILE] });
      await publisher.publish(OWNER);
      expect(await publisher.progress()).toEqual({ stage: "checking" });
    },
  );

  test("whose pull request somebody has closed is said, and publishing opens another one", async () => {
    await publishPrices();
    Object.assign(fake.pulls[0] ?? {}, { state: "closed", autoMerge: false });
    expect(await publisher.progress()).toMatchObject({ stage: "failed", details: `${PULL}/1` });
    expect(await publisher.pending()).toMatchObject({ files: [FILE] });
    await publisher.publish(OWNER);
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
  });

  test("that had a newer version to put live says so only once one with these changes is", async () => {
    await publishPrices();
    fake.report("publication", "success");
    fake.report("main", "success", [deploy("skipped")]);
    expect(await publisher.progress()).toEqual({ stage: "going-live" });
    fake.push("main", "Improve", { "README.md": "Read" });
    expect(await publisher.progress()).toEqual({ stage: "going-live" });
    fake.report("main", "failure", [SMOKE]);
    expect(await publisher.progress()).toMatchObject(because(/from before/));
    fake.push("main", "Mend", { "README.md": "Read on" });
    fake.report("main", "success", [deploy("success")]);
    expect(await publisher.progress()).toEqual({ stage: "live" });
  });

  test("that doesn't go on with it for an hour is said", async () => {
    fake.now = new Date(Date.now() - 61 * 60_000).toISOString();
    await publishPrices();
    expect(await publisher.progress()).toEqual({ stage: "checking" });
    Object.assign(fake.runs.at(-1) ?? {}, { status: "completed", conclusion: "success" });
    expect(await publisher.progress()).toMatchObject(because(/go on/));
  });
});
