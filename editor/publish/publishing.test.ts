import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { LOCAL_PERSON } from "../save/storage.ts";
import { PublishFault } from "./faults.ts";
import { type Publishes, publishing } from "./publishing.ts";
import { SampleRepository } from "./sample-repository.ts";

// Only records that are right are published, and those of the sample aren't whole.
const right = new Store(new FolderStorage("."));
let sample: SampleRepository;
let store: Store;
let publisher: Publishes;
beforeEach(() => {
  sample = new SampleRepository();
  store = new Store(new FolderStorage(sample.site));
  publisher = sample.publisher({ store });
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  sample.remove();
});

const save = () =>
  store.inTurn(() => store.save(LOCAL_PERSON, "a test", new Map([["business.yaml", "name: C\nphone: B\n"]])));
/** What the page asks, and the answer. */
function asker() {
  const app = new Hono().route("/", publishing(right, publisher));
  return async (path: string, body?: object) => {
    const init = body && { method: "POST", body: JSON.stringify(body) };
    return (await app.request(path, init)).json();
  };
}

test("looking on publishes nothing, whatever waits", async () => {
  const ask = asker();
  const publish = vi.spyOn(publisher, "publish");
  sample.refuse(true);
  await save();
  expect(await ask("/", {})).toMatchObject({ fault: expect.stringContaining("doesn't take changes") });
  sample.refuse(false);
  publish.mockClear();
  expect(await ask("/")).toMatchObject({ unsent: 1 });
  expect(await ask("/step")).toEqual({ step: null });
  expect(publish).not.toHaveBeenCalled();
  expect(sample.published()).toEqual(["Start"]);
});

test("what goes live is said field by field, from what is published, and a photo by the form's name for it", async () => {
  await save();
  sample.write("media/hero.jpg", "B");
  const app = new Hono().route("/", publishing(store, publisher));
  expect(await (await app.request("/changes")).json()).toMatchObject([
    { fields: [{ label: "Name", from: "A", to: "C" }] },
    { title: store.titlesOf(["content/pictures.yaml"])[0], fields: [{ label: "hero.jpg" }] },
  ]);
});

test("what both changed comes with the answer, and the choices go back by what was shown", async () => {
  const ask = asker();
  sample.publishElsewhere("Rename", { "content/business.yaml": "name: D\nphone: B\n" });
  await save();
  const { conflicts } = (await ask("/", {})) as { conflicts: { differences: { key: string }[] }[] };
  const [key = ""] = conflicts.flatMap(({ differences }) => differences.map((one) => one.key));
  expect(await ask("/", { choices: { [key]: "mine" } })).toEqual({ fault: null });
  expect(sample.remote("show", "main:content/business.yaml")).toBe("name: C\nphone: B");
});

test("each step is told, stopping is possible until it's sent, and a second window starts nothing", async () => {
  const goOn = Promise.withResolvers<void>();
  const fetching = Promise.withResolvers<void>();
  publisher = {
    published: async () => undefined,
    pending: async () => ({ files: [], unsent: 0, sends: true }),
    progress: async () => undefined,
    publish: async (_, __, underWay) => {
      underWay?.begin("fetching");
      fetching.resolve();
      await goOn.promise;
      if (underWay?.signal?.aborted) throw new PublishFault("you stopped it");
    },
  };
  const ask = asker();
  expect(await ask("/stop", {})).toEqual({ stopped: false });
  const published = ask("/", {});
  await fetching.promise;
  expect(await ask("/step")).toEqual({ step: "fetching" });
  expect(await ask("/")).toMatchObject({ progress: { stage: "unknown", reason: "it's still being sent" } });
  expect(await ask("/", {})).toEqual({ fault: expect.stringContaining("another window") });
  expect(await ask("/stop", {})).toEqual({ stopped: true });
  goOn.resolve();
  expect(await published).toEqual({ fault: "Your changes are saved, but you stopped it." });
  expect(await ask("/step")).toEqual({ step: null });
});

test("a publication is in the log with who, what and when", async () => {
  await save();
  const ask = asker();
  await ask("/", {});
  expect(console.info).toHaveBeenLastCalledWith(
    expect.stringMatching(/^20\S+Z "editor@localhost" published "Phone, address, hours"$/),
  );
});
