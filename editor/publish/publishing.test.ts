import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import type { PublishState } from "../protocol.ts";
import type { Store } from "../records/store.ts";
import { LOCAL_PERSON } from "../save/person.ts";
import { SampleEditor } from "../server/sample-editor.ts";
import { LocalPublisher } from "./build.ts";
import { PublishFault } from "./faults.ts";
import { type Publishes, publishing } from "./publishing.ts";

// No owner's photo has this name: the other pictures there are links to the site's own.
const PHOTO = "a-kite-over-the-garage.jpg";

const editor = new SampleEditor();
const { root, source } = editor;
let store: Store;
beforeEach(() => {
  editor.startAnew();
  ({ store } = editor);
  writeFileSync(join(root, "media", PHOTO), "A photo");
  for (const log of ["error", "info"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());
afterAll(editor.remove);

const change = (file: string, own: object) =>
  writeFileSync(join(root, "content", file), stringify({ ...parse(source(file)), ...own }));
/** What the page of a window asks, and the answer. */
function pageOf(publisher: Publishes) {
  const app = new Hono().route("/", publishing(store, publisher));
  return async (path: string, body?: object): Promise<PublishState> => {
    const init = body && { method: "POST", body: JSON.stringify(body) };
    return (await app.request(path, init)).json();
  };
}
test("on the owner's computer, publishing builds, says what became of it in each window, and never that it's live", async () => {
  const isBuilt = Promise.withResolvers<string>();
  const builds = vi.fn(() => isBuilt.promise);
  const publisher = new LocalPublisher(store, builds);
  const [ask, other] = [pageOf(publisher), pageOf(publisher)];
  const building = { isOnline: false, progress: { stage: "building" }, canPublish: false };
  expect(await ask("/", {})).toMatchObject(building);
  expect(await other("/", {})).toMatchObject(building);
  expect(builds).toHaveBeenCalledTimes(1);
  isBuilt.resolve("http://127.0.0.1:5");
  const progress = { stage: "built", details: "http://127.0.0.1:5" };
  await expect.poll(() => other("/")).toMatchObject({ progress, canPublish: true });
  change("prices.yaml", { heading: "Saved since" });
  expect(await ask("/")).toMatchObject({ progress: { ...progress, stage: "outdated" }, canPublish: true });
  const failing = pageOf(new LocalPublisher(store, () => Promise.reject(new Error("no"))));
  await failing("/", {});
  await expect.poll(() => failing("/")).toMatchObject({ progress: { stage: "failed" }, canPublish: true });
});

/** An editor on the internet whose storage goes on when it's told to. */
function online(publish: Publishes["publish"]): Publishes {
  return {
    isOnline: true,
    pending: async () => ({
      files: ["content/prices.yaml", `media/${PHOTO}`],
      canPublish: true,
      published: async () => "heading: Before\n",
      progress: { stage: "live" },
    }),
    publish,
  };
}

test("what isn't on the site and what keeps it from going live is said before anything is published", async () => {
  const service = readdirSync(join(root, "content/services"))[0]?.replace(".yaml", "");
  const review = { name: "Kim", rating: 5, text: "Good.", location: "Here", service, sample: true };
  change("testimonials.yaml", { testimonials: [review] });
  const ask = pageOf(online(async () => undefined));
  const { heading } = parse(source("prices.yaml"));
  expect((await ask("/")).changes).toMatchObject([
    { fields: expect.arrayContaining([{ label: "Heading", from: "Before", to: heading }]) },
    { title: store.titleOf("pictures.yaml"), fields: [{ label: PHOTO }] },
  ]);
  expect((await ask("/")).open).toContain("This review is only a sample. Put in a real one, or remove it.");
  change("testimonials.yaml", { testimonials: [{ ...review, sample: false }] });
  expect((await ask("/")).open.join()).not.toContain("only a sample");
});

test("what is being sent and how it ended is said in every window, also in one that is opened later", async () => {
  const goOn = Promise.withResolvers<void>();
  const publish = vi.fn<Publishes["publish"]>(async () => {
    await goOn.promise;
    throw new PublishFault("it failed");
  });
  const ask = pageOf(online(publish));
  const first = ask("/", {});
  await expect.poll(() => ask("/")).toMatchObject({ isSending: true, canPublish: false });
  // What became of the one before says nothing of this one.
  expect(await ask("/")).not.toHaveProperty("progress");
  expect(await ask("/", {})).toMatchObject({ isSending: true });
  goOn.resolve();
  const failed = { progress: { stage: "failed", reason: "it failed" } };
  expect(await first).toMatchObject(failed);
  expect(await ask("/")).toMatchObject(failed);
  expect(publish).toHaveBeenCalledTimes(1);
  change("prices.yaml", { heading: "Saved since" });
  expect(await ask("/")).toMatchObject({ progress: { stage: "live" } });
});

test("what both changed stays to be chosen after the page is loaded anew, and the choice goes back", async () => {
  const difference = { path: "heading", label: "Heading", mine: "A", theirs: "B", key: "k" };
  const both = { file: "content/prices.yaml", title: "Prices", differences: [difference] };
  const publish = vi.fn<Publishes["publish"]>(async (_, choices) => {
    if (!choices?.k) throw new PublishFault("both changed it", [both]);
  });
  const ask = pageOf(online(publish));
  await ask("/", {});
  expect((await ask("/")).conflicts).toMatchObject([{ title: "Prices", differences: [difference] }]);
  expect(await ask("/", { choices: { k: "mine" } })).not.toHaveProperty("conflicts");
  expect(publish).toHaveBeenLastCalledWith(LOCAL_PERSON, { k: "mine" });
  // It's in the log with who, what and when.
  expect(console.info).toHaveBeenLastCalledWith(
    expect.stringMatching(/^20\S+Z "editor@localhost" published "Words around the prices, Photos"$/),
  );
});
