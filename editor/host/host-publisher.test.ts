// What is published is a pull request, which the host merges once its check has passed; against a stand-in of the host.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PublishFault } from "../publish/faults.ts";
import { Store } from "../records/store.ts";
import { FakeHost } from "./fake-host.ts";
import { DEVELOPER } from "./fake-objects.ts";
import { Host } from "./host.ts";
import { HostPublisher } from "./host-publisher.ts";
import { HostStorage } from "./host-storage.ts";

const OWNER = { name: "Olivia @Owner", email: "owner@example.com" };
const PRICES = "# What it costs\nheading: A\n\nlead: A\n";
const LAUNCH_CHECK = { name: "Run npm run launch-check", conclusion: "failure" };
const RUN = "https://github.com/easyopen/site/actions/runs";
const PULL = "https://github.com/easyopen/site/pull";

let fake: FakeHost;
let storage: HostStorage;
let publisher: HostPublisher;

beforeEach(async () => {
  fake = new FakeHost({ "content/prices.yaml": PRICES });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await start();
});
afterEach(() => {
  fake.stop();
  vi.restoreAllMocks();
});

/** Starts the editor, or starts it anew: it keeps nothing. */
async function start() {
  storage = await HostStorage.open({ host: new Host(await fake.settings(), "editor@edit.example.com") });
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
const faultOf = async (published: Promise<void>) => {
  const fault = await published.catch((error: unknown) => error);
  if (!(fault instanceof PublishFault)) throw fault;
  return fault;
};
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
  const waiting = { files: ["content/prices.yaml"], canPublish: true };
  expect(await publisher.pending()).toMatchObject(waiting);
  await publisher.publish(OWNER);
  // Visitors don't have it yet, so it stays in the list.
  expect(await publisher.pending()).toMatchObject({ ...waiting, canPublish: false });
  expect(await publisher.progress()).toEqual({ stage: "checking" });
  expect(fake.text("main", "content/prices.yaml")).toBe(PRICES);
  fake.report("publication", "success");
  expect(merges()).toEqual([true]);
  expect(fake.text("main", "content/prices.yaml")).toContain("heading: Mine");
  // What it knows, it knows from the host, so that it goes on after a new start.
  await start();
  expect(await publisher.progress()).toEqual({ stage: "going-live" });
  expect(await publisher.pending()).toMatchObject({ ...waiting, canPublish: false });
  fake.report("main", "success", [{ name: "Run npx wrangler deploy", conclusion: "success" }]);
  expect(await publisher.progress()).toEqual({ stage: "live" });
  expect(await publisher.pending()).toMatchObject({ files: [], canPublish: false });
});

test("asking what became of it changes nothing, whoever looks on", async () => {
  await publishPrices();
  fake.push("main", "Improve", { "content/business.yaml": "name: B\n" });
  fake.report("publication", "success");
  const before = [...fake.refs];
  fake.asked.length = 0;
  await publisher.progress();
  await publisher.pending();
  expect([...fake.refs]).toEqual(before);
  expect(fake.asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("what fails its checks never goes live, and the owner reads why", async () => {
  await publishPrices();
  fake.report("publication", "failure", [{ name: "Run npm ci", conclusion: "success" }, LAUNCH_CHECK]);
  expect(await publisher.progress()).toEqual({
    stage: "failed",
    reason: "something is left to do in Before going live",
    details: `${RUN}/2`,
  });
  expect(merges()).toEqual([]);
});

test("what didn't go live stays listed, from and to, whether it failed before or after the merge", async () => {
  const listed = async () => {
    const { files, canPublish, published } = await publisher.pending();
    return { files, canPublish, from: await published("content/prices.yaml") };
  };
  await publishPrices();
  fake.report("publication", "failure", [LAUNCH_CHECK]);
  expect(await listed()).toEqual({ files: ["content/prices.yaml"], canPublish: true, from: PRICES });
  await publisher.publish(OWNER);
  fake.report("publication", "success");
  fake.report("main", "failure", [{ name: "Run npm run smoke", conclusion: "failure" }]);
  expect(await publisher.progress()).toMatchObject({ stage: "failed" });
  expect(await listed()).toEqual({ files: ["content/prices.yaml"], canPublish: false, from: PRICES });
});

test.each(["skipped", "cancelled", "neutral", "stale", "action_required"])(
  "a check that was %s hasn't passed",
  async (conclusion) => {
    await publishPrices();
    fake.report("publication", conclusion);
    expect(await publisher.progress()).toMatchObject({
      stage: "failed",
      reason: "the checks were stopped before they were done",
    });
    expect(merges()).toEqual([]);
  },
);

test("a correction takes the place of what failed", async () => {
  await publishPrices();
  fake.report("publication", "failure", [LAUNCH_CHECK]);
  await savePrices("Better");
  expect(await publisher.pending()).toMatchObject({ files: ["content/prices.yaml"] });
  await publisher.publish(OWNER);
  expect(await publisher.progress()).toEqual({ stage: "checking" });
  fake.report("publication", "success");
  expect(fake.text("main", "content/prices.yaml")).toContain("heading: Better");
  expect(fake.pulls).toHaveLength(1);
});

test("what failed its checks and is published again as it is, is checked once more", async () => {
  await publishPrices();
  fake.report("publication", "failure", [LAUNCH_CHECK]);
  await publisher.publish(OWNER);
  expect(await publisher.progress()).toEqual({ stage: "checking" });
  fake.report("publication", "success");
  expect(fake.text("main", "content/prices.yaml")).toContain("heading: Mine");
});

test("what is saved while something is checked isn't published with it", async () => {
  await publishPrices();
  await savePrices("Later");
  fake.report("publication", "success");
  expect(fake.text("main", "content/prices.yaml")).toContain("heading: Mine");
  await publisher.catchUp();
  expect(await publisher.pending()).toMatchObject({ files: ["content/prices.yaml"] });
  expect(fake.text("edits", "content/prices.yaml")).toContain("heading: Later");
  await publisher.publish(OWNER);
  fake.report("publication", "success");
  expect(fake.text("main", "content/prices.yaml")).toContain("heading: Later");
  expect(merges()).toEqual([true, true]);
});

test("a publication that is stopped before it's sent sends nothing", async () => {
  await savePrices("Mine");
  const begin = vi.fn();
  const stopped = publisher.publish(OWNER, {}, { begin, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow(/publishing was stopped before anything was sent/);
  expect(fake.refs.has("publication")).toBe(false);
  await publisher.publish(OWNER, {}, { begin });
  expect(begin.mock.calls).toEqual([["sending"]]);
});

test("nothing that is already published is published again", async () => {
  await publishPrices();
  fake.report("publication", "success");
  await publisher.publish(OWNER);
  expect(fake.pulls).toHaveLength(1);
});

describe("where somebody else has published,", () => {
  test("theirs come to what is saved, code and all", async () => {
    await savePrices("Mine");
    fake.push("main", "Improve", {
      "content/business.yaml": "name: B\n",
      "media/new.jpg": "N",
      "src/code.ts": "2",
    });
    await publisher.catchUp();
    expect(Buffer.from(storage.source.read("content/business.yaml") ?? []).toString()).toBe("name: B\n");
    expect(fake.text("edits", "content/prices.yaml")).toContain("heading: Mine");
    expect(fake.text("edits", "src/code.ts")).toBe("2");
    expect(fake.text("edits", "media/new.jpg")).toBe("N");
    expect(await publisher.pending()).toMatchObject({ files: ["content/prices.yaml"] });
    expect(storage.lastSave(OWNER)).toBe("prices.yaml");
  });

  test("both are checked together before either goes live, without the owner's doing", async () => {
    await publishPrices();
    fake.push("main", "Improve", { "content/business.yaml": "name: B\n" });
    await savePrices("Not published yet");
    fake.report("publication", "success");
    expect(merges()).toEqual([]);
    await publisher.catchUp();
    expect(await publisher.progress()).toEqual({ stage: "checking" });
    expect(await publisher.pending()).toMatchObject({ files: ["content/prices.yaml"] });
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
    expect(fake.text("main", "content/business.yaml")).toBe("name: B\n");
    expect(fake.text("main", "content/prices.yaml")).toContain("heading: Mine");
    await publisher.catchUp();
    expect(fake.text("edits", "content/prices.yaml")).toContain("heading: Not published yet");
  });

  test("one record that both changed is joined field by field, with its comments", async () => {
    const theirs = PRICES.replace("What it costs", "What each costs").replace("lead: A", "lead: Theirs");
    fake.push("main", "Improve", { "content/prices.yaml": theirs });
    await publishPrices();
    const text = theirs.replace("heading: A", "heading: Mine");
    expect(fake.text("publication", "content/prices.yaml")).toBe(text);
  });

  test("what both changed is shown side by side, nothing is changed, and the owner chooses", async () => {
    fake.push("main", "Improve", { "content/prices.yaml": PRICES.replace("heading: A", "heading: Theirs") });
    await savePrices("Mine");
    const before = [...fake.refs];
    const fault = await faultOf(publisher.publish(OWNER));
    expect([...fake.refs]).toEqual(before);
    const [both] = fault.conflicts ?? [];
    expect(both?.differences).toMatchObject([{ path: "heading", mine: "Mine", theirs: "Theirs" }]);
    await savePrices("Mine again");
    const again = (await faultOf(publisher.publish(OWNER))).conflicts?.[0]?.differences[0];
    await publisher.publish(OWNER, { [again?.key ?? ""]: "mine" });
    expect(fake.text("publication", "content/prices.yaml")).toContain("heading: Mine again");
    fake.report("publication", "success");
    expect(fake.text("main", "content/prices.yaml")).toContain("heading: Mine again");
  });

  test("a photo that both replaced is chosen, too", async () => {
    fake.push("main", "Another photo", { "media/hero.jpg": "Theirs" });
    const photo = await storage.keepPicture(Buffer.from("Mine"));
    await storage.save(OWNER, "the photo", new Map(), new Map([["hero.jpg", photo]]));
    const [both] = (await faultOf(publisher.publish(OWNER))).conflicts ?? [];
    const [{ key = "", theirs = "" } = {}] = both?.differences ?? [];
    expect(Buffer.from((await storage.keptPicture(String(theirs))) ?? []).toString()).toBe("Theirs");
    await publisher.publish(OWNER, { [key]: "theirs" });
    expect(fake.text("edits", "media/hero.jpg")).toBe("Theirs");
  });

  test("what is being checked and changed by both is said, and Publish can be pressed to choose", async () => {
    await publishPrices();
    fake.push("main", "Improve", { "content/prices.yaml": PRICES.replace("heading: A", "heading: Theirs") });
    await publisher.catchUp();
    expect(await publisher.progress()).toMatchObject({
      stage: "failed",
      reason: expect.stringMatching(/^someone else has changed the same in “/),
    });
    expect(await publisher.pending()).toMatchObject({ canPublish: true });
    expect(fake.text("edits", "content/prices.yaml")).toContain("heading: Mine");
    const [{ key = "" } = {}] = (await faultOf(publisher.publish(OWNER))).conflicts?.[0]?.differences ?? [];
    await publisher.publish(OWNER, { [key]: "mine" });
    fake.report("publication", "success");
    expect(fake.text("main", "content/prices.yaml")).toContain("heading: Mine");
  });

  test("records that don't fit together with theirs aren't published", async () => {
    fake.push("main", "Break", { "content/prices.yaml": "heading: [" });
    await save("business.yaml", "name: B\n");
    const fault = await faultOf(publisher.publish(OWNER));
    expect(fault.message).toMatch(/don't fit together/);
    expect(fake.pulls).toEqual([]);
  });
});

describe("only texts and photos are published:", () => {
  test("what somebody has pushed to the branch of what is saved doesn't get to main with them", async () => {
    await savePrices("Mine");
    fake.push("edits", "Code", { "src/code.ts": "evil" });
    expect((await faultOf(publisher.publish(OWNER))).message).toMatch(/something besides texts and photos/);
    expect(fake.pulls).toEqual([]);
    expect(fake.refs.has("publication")).toBe(false);
  });

  test("what somebody has pushed to the branch of what is published isn't taken along", async () => {
    await publishPrices();
    fake.push("publication", "Code", { "src/code.ts": "evil" });
    await savePrices("Better");
    await publisher.publish(OWNER);
    expect(fake.text("publication", "src/code.ts")).toBe("1");
    expect(fake.text("edits", "src/code.ts")).toBe("1");
  });
});

describe("the host", () => {
  test("that requires no check gets nothing merged, and the owner reads whom to ask", async () => {
    fake.isGuarded = false;
    await savePrices("Mine");
    const fault = await faultOf(publisher.publish(OWNER));
    expect(fault.message).toMatch(/isn't set up to check them/);
    expect(await publisher.progress()).toMatchObject({ stage: "failed", details: `${PULL}/1` });
    fake.report("publication", "success");
    expect(merges()).toEqual([]);
    expect(await publisher.pending()).toMatchObject({ canPublish: true });
    fake.isGuarded = true;
    await publisher.publish(OWNER);
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
    await publisher.catchUp();
    expect(storage.lastSave(OWNER)).toBe("prices.yaml");
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

  test("that refuses the key is said, whether publishing or asking", async () => {
    await publishPrices();
    fake.trouble = () => 401;
    expect(await publisher.progress()).toMatchObject({
      stage: "unknown",
      reason: expect.stringMatching(/^the key/),
    });
    await expect(publisher.publish(OWNER)).rejects.toThrow(/the key to the site's storage no longer works/);
  });

  test("that doesn't answer loses nothing", async () => {
    await savePrices("Mine");
    fake.trouble = () => "hang";
    expect(await publisher.progress()).toMatchObject({
      stage: "unknown",
      reason: expect.stringMatching(/answer/),
    });
    await expect(publisher.publish(OWNER)).rejects.toThrow(/doesn't answer/);
    fake.trouble = () => undefined;
    expect(await publisher.pending()).toMatchObject({ files: ["content/prices.yaml"] });
    await publisher.publish(OWNER);
    expect(await publisher.progress()).toEqual({ stage: "checking" });
  });

  test("whose pull request somebody has closed is said, and publishing opens another one", async () => {
    await publishPrices();
    Object.assign(fake.pulls[0] ?? {}, { state: "closed", autoMerge: false });
    expect(await publisher.progress()).toMatchObject({ stage: "failed", details: `${PULL}/1` });
    expect(await publisher.pending()).toMatchObject({ files: ["content/prices.yaml"] });
    await publisher.publish(OWNER);
    fake.report("publication", "success");
    expect(merges()).toEqual([true]);
  });

  test("that had a newer version to put live says so only once one with these changes is", async () => {
    await publishPrices();
    fake.report("publication", "success");
    fake.report("main", "success", [{ name: "Run npx wrangler deploy", conclusion: "skipped" }]);
    expect(await publisher.progress()).toEqual({ stage: "going-live" });
    fake.push("main", "Improve", { "README.md": "Read" });
    expect(await publisher.progress()).toEqual({ stage: "going-live" });
    fake.report("main", "failure", [{ name: "Run npm run smoke", conclusion: "failure" }]);
    expect(await publisher.progress()).toMatchObject({
      stage: "failed",
      reason: expect.stringMatching(/from before/),
    });
    fake.push("main", "Mend", { "README.md": "Read on" });
    fake.report("main", "success", [{ name: "Run npx wrangler deploy", conclusion: "success" }]);
    expect(await publisher.progress()).toEqual({ stage: "live" });
  });

  test("that doesn't go on with it for an hour is said", async () => {
    fake.now = new Date(Date.now() - 61 * 60_000).toISOString();
    await publishPrices();
    expect(await publisher.progress()).toEqual({ stage: "checking" });
    Object.assign(fake.runs.at(-1) ?? {}, { status: "completed", conclusion: "success" });
    expect(await publisher.progress()).toMatchObject({
      stage: "failed",
      reason: expect.stringMatching(/go on/),
    });
  });

  test("is told who published, and nobody is called by it", async () => {
    await publishPrices();
    const [commit] = fake.log("publication");
    expect(commit?.author).toMatchObject({ email: OWNER.email });
    expect(fake.asked.some(({ path }) => path.endsWith("/merge") || path.endsWith("/merges"))).toBe(false);
  });
});
