// What is published is a pull request, which the host merges once its check has passed; against a fake of the host. That
// nothing is lost and nothing unchecked gets to main, whoever does what at the same moment, is in at-once.test.ts.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishFault } from "../publish/faults.ts";
import { Store } from "../records/store.ts";
import { FakeHost } from "./fake-host.ts";
import { Host } from "./host.ts";
import { HostPublisher } from "./host-publisher.ts";
import { HostStorage } from "./host-storage.ts";

const OWNER = { name: "Olivia @Owner", email: "owner@example.com" };
const FILE = "content/prices.yaml";
const PRICES = "# What it costs\nheading: A\n\nlead: A\n";
const THEIRS = { [FILE]: PRICES.replace("heading: A", "heading: Theirs") };
const SMOKE = { name: "Run npm run smoke", conclusion: "failure" };
const PULL = "https://github.com/easyopen/site/pull/1";

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
  storage = await HostStorage.open(new Host(await fake.settings()));
  publisher = new HostPublisher({ storage, store: new Store(storage) });
}
const save = (file: string, text: string) => storage.save(OWNER, file, new Map([[file, text]]), new Map());
const savePrices = (heading = "Mine") =>
  save("prices.yaml", PRICES.replace("heading: A", `heading: ${heading}`));
async function publishPrices(heading?: string) {
  await savePrices(heading);
  await publisher.publish(OWNER);
}
const headingOn = (branch: string) => /^heading: (.*)$/m.exec(fake.text(branch, FILE) ?? "")?.[1];
const faultOf = async (published: Promise<void>) => {
  const fault = await published.catch((error: unknown) => error);
  if (!(fault instanceof PublishFault)) throw fault;
  return fault;
};
const because = (reason: RegExp, details: unknown = expect.anything()) => ({
  progress: { stage: "failed", reason: expect.stringMatching(reason), details },
});
const isAt = (stage: string) => ({ progress: { stage } });

test("what is published is checked first, and stays listed until the host has merged it and visitors see it", async () => {
  expect((await publisher.pending()).progress).toBeUndefined();
  await savePrices();
  expect(await publisher.pending()).toMatchObject({ files: [FILE], canPublish: true });
  await publisher.publish(OWNER);
  fake.asked.length = 0;
  expect(await publisher.pending()).toMatchObject({ files: [FILE], canPublish: false, ...isAt("checking") });
  expect(
    fake.asked.filter(({ method }) => method !== "GET"),
    "whoever looks on changes nothing",
  ).toEqual([]);
  expect(headingOn("main")).toBe("A");
  await savePrices("Later");
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Mine");
  // What it knows, it knows from the host, so that it goes on after a new start.
  await start();
  expect(await publisher.pending()).toMatchObject({ files: [FILE], ...isAt("going-live") });
  fake.report("main", "success", [{ name: "Run npx wrangler deploy", conclusion: "success" }]);
  expect(await publisher.pending()).toMatchObject({ files: [FILE], canPublish: true, ...isAt("live") });
  await publisher.publish(OWNER);
  fake.report("publication", "success");
  fake.report("main", "success");
  expect(headingOn("main")).toBe("Later");
  expect(await publisher.pending()).toMatchObject({ files: [], canPublish: false, ...isAt("live") });
  await publisher.publish(OWNER);
  expect(fake.pulls).toHaveLength(2);
});

test.each([
  ["failure", "Run npm run launch-check", /^something is left to do in Before going live$/],
  ["failure", "Run npm run audit", /^the check “Run npm run audit” failed$/],
  ...["skipped", "cancelled", "neutral", "stale", "action_required"].map(
    (conclusion) => [conclusion, "", /^the checks were stopped before they were done$/] as const,
  ),
] as const)(
  "a check that ended with “%s” (%s) hasn't passed; what is published again, the same or corrected, is checked once more",
  async (conclusion, name, reason) => {
    await publishPrices();
    fake.report("publication", conclusion, name ? [{ name, conclusion }] : []);
    const run = "https://github.com/easyopen/site/actions/runs/2";
    expect(await publisher.pending()).toMatchObject({ canPublish: true, ...because(reason, run) });
    expect(headingOn("main")).toBe("A");
    await publisher.publish(OWNER);
    expect(await publisher.pending()).toMatchObject(isAt("checking"));
    fake.report("publication", conclusion);
    await publishPrices("Better");
    fake.report("publication", "success");
    expect(headingOn("main")).toBe("Better");
    expect(fake.pulls).toHaveLength(1);
  },
);

test("what isn't put live after its merge stays listed from and to, until a version with it is live", async () => {
  await publishPrices();
  fake.report("publication", "success");
  fake.report("main", "success", [{ name: "Run npx wrangler deploy", conclusion: "skipped" }]);
  expect(await publisher.pending()).toMatchObject(isAt("going-live"));
  fake.push("main", "Improve", { "README.md": "Read" });
  fake.report("main", "failure", [SMOKE]);
  const { files, published, progress } = await publisher.pending();
  expect({ progress }).toMatchObject(because(/from before/));
  expect([files, await published(FILE)]).toEqual([[FILE], PRICES]);
  fake.push("main", "Mend", { "README.md": "Read on" });
  fake.report("main", "success");
  expect(await publisher.pending()).toMatchObject({ files: [], ...isAt("live") });
});

test("what others have published, code and all, is checked together with the owner's, without the owner's doing", async () => {
  await publishPrices();
  const theirs = { "content/business.yaml": "name: B\n", "media/new.jpg": "N", "src/code.ts": "2" };
  fake.push("main", "Improve", theirs);
  await savePrices("Not published yet");
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("A");
  await publisher.catchUp();
  expect(await publisher.pending()).toMatchObject({ files: [FILE], ...isAt("checking") });
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Mine");
  for (const [path, text] of Object.entries(theirs))
    for (const branch of ["main", "edits"]) expect(fake.text(branch, path)).toBe(text);
  expect(headingOn("edits")).toBe("Not published yet");
  expect(storage.saves()[0]?.what).toBe("prices.yaml");
});

test("what both changed is said, nothing is changed, and the owner chooses by what was shown", async () => {
  await publishPrices();
  fake.push("main", "Improve", THEIRS);
  await publisher.catchUp();
  expect(await publisher.pending()).toMatchObject({
    canPublish: true,
    ...because(/^someone else has changed the same in “/),
  });
  const before = [...fake.refs];
  const [first] = (await faultOf(publisher.publish(OWNER))).conflicts[0]?.differences ?? [];
  expect(first).toMatchObject({ path: "heading", mine: "Mine", theirs: "Theirs" });
  expect([...fake.refs]).toEqual(before);
  await publisher.publish(OWNER, { [first?.key ?? ""]: "mine" });
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Mine");
});

test("records that don't fit together with theirs aren't published", async () => {
  fake.push("main", "Break", { [FILE]: "heading: [" });
  await save("business.yaml", "name: B\n");
  expect((await faultOf(publisher.publish(OWNER))).message).toMatch(/don't fit together/);
  expect(fake.pulls).toEqual([]);
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

test("a host that requires no check gets nothing merged, and the owner reads whom to ask", async () => {
  fake.isGuarded = false;
  await savePrices();
  expect((await faultOf(publisher.publish(OWNER))).message).toMatch(/isn't set up to check your changes/);
  const waiting = because(/isn't set up to check your changes/, PULL);
  expect(await publisher.pending()).toMatchObject({ canPublish: true, ...waiting });
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("A");
  fake.isGuarded = true;
  await publisher.publish(OWNER);
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Mine");
});

test("a pull request that somebody has closed, or that nothing checks for an hour, is said", async () => {
  fake.now = new Date(Date.now() - 61 * 60_000).toISOString();
  await publishPrices();
  expect(await publisher.pending()).toMatchObject(isAt("checking"));
  Object.assign(fake.runs.at(-1) ?? {}, { status: "completed", conclusion: "success" });
  expect(await publisher.pending()).toMatchObject(because(/doesn't go on/, PULL));
  Object.assign(fake.pulls[0] ?? {}, { state: "closed", autoMerge: false });
  expect(await publisher.pending()).toMatchObject({ files: [FILE], ...because(/doesn't go on/, PULL) });
  await publishPrices("Better");
  fake.report("publication", "success");
  expect(headingOn("main")).toBe("Better");
});
