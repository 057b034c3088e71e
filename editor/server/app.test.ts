import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stringify } from "yaml";
import { listFiles } from "../../server/files.ts";
import { readRecords } from "../../src/records/reader.ts";
import type { Confirmation } from "../../src/records/schema.ts";
import { choicesOf } from "../form/choices.ts";
import {
  type ConfirmResult,
  type Fault,
  type Found,
  type LaunchEntry,
  type Overview,
  type PastChange,
  type RecordView,
  type RemoveResult,
  type SaveResult,
  TOKEN_HEADER,
  type UndoResult,
} from "../protocol.ts";
import { differencesIn } from "../records/differences.ts";
import { fullLabelIn } from "../records/form-schema.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { LOCAL_PERSON } from "../save/storage.ts";
import { copyRecords } from "../yaml/sample-records.ts";
import { isDraft, withValue } from "../yaml/values.ts";
import { oddHeader } from "./hostile-requests.ts";
import { HOST, own, sampleEditor, TOKEN } from "./sample-editor.ts";

const root = mkdtempSync(join(tmpdir(), "editor-test-"));
symlinkSync(resolve("media"), join(root, "media"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const showUnsaved = vi.fn();
let store: Store;
let app: ReturnType<typeof sampleEditor>["app"];
beforeEach(() => {
  rmSync(join(root, "content"), { recursive: true, force: true });
  rmSync(join(root, ".editor"), { recursive: true, force: true });
  copyRecords(join(root, "content"));
  // The town that a test adds may be one of the owner's already.
  rmSync(join(root, "content/areas/cresskill.yaml"), { force: true });
  ({ store, app } = sampleEditor(root, { preview: "http://localhost:4401", showUnsaved }));
});

const get = (path: string, headers: Record<string, string> = own) =>
  app.request(`http://${HOST}${path}`, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = own) => {
  const text = JSON.stringify(body);
  const sent = { ...headers, "content-type": "application/json", "content-length": String(text.length) };
  return app.request(`http://${HOST}${path}`, { method: "POST", headers: sent, body: text });
};
const view = async (file: string) => (await (await get(`/api/record?file=${file}`)).json()) as RecordView;
const save = async (file: string, value: unknown, version?: string) => {
  const body = { file, value, version: version ?? (await view(file)).version };
  return (await (await post("/api/save", body)).json()) as SaveResult;
};
const undoable = async () => ((await (await get("/api/overview")).json()) as Overview).undo;
const undo = async () => {
  const version = (await undoable())?.version ?? "";
  return (await (await post("/api/undo", { version })).json()) as UndoResult;
};
const remove = async (file: string, instead?: string) => {
  const body = { file, version: (await view(file)).version, ...(instead && { instead }) };
  return (await (await post("/api/remove", body)).json()) as RemoveResult;
};
const source = (file: string) => readFileSync(join(root, "content", file), "utf8");
const contents = () =>
  Object.fromEntries(listFiles(join(root, "content")).map((file) => [file, source(file)]));
const service = store0();
function store0() {
  return new Store(new FolderStorage(".")).filesIn("services")[0] ?? "";
}

describe("saving", () => {
  test("writes one changed value as one changed line", async () => {
    const before = source(service);
    const { value } = (await view(service)) as { value: { price: number } };
    const price = value.price + 1;
    expect(await save(service, { ...value, price })).toMatchObject({ kind: "saved" });
    expect(source(service)).toBe(before.replace(/^price: \d+$/m, `price: ${price}`));
  });

  test("shows beside the form what isn't saved, unless the build would refuse it", async () => {
    const before = source(service);
    const { value } = (await view(service)) as { value: { price: number } };
    for (const price of [value.price + 1, "12O"])
      await post("/api/check", { file: service, value: { ...value, price } });
    await post("/api/preview", {});
    const text = before.replace(/^price: \d+$/m, `price: ${value.price + 1}`);
    expect(showUnsaved.mock.calls).toEqual([[new Map([[service, text]])], [new Map()]]);
    expect(source(service)).toBe(before);
  });

  test("answers with the whole record as it is then: its new name, too", async () => {
    const { value } = (await view(service)) as { value: object };
    const result = await save(service, { ...value, title: "Renamed Service" });
    expect(result).toMatchObject({ kind: "saved", view: { title: "Renamed Service" }, neighbors: [] });
    expect(result).toMatchObject({ view: await view(service) });
  });

  test("writes nothing that the build would refuse, and says it at the field in the build's words", async () => {
    const before = contents();
    const { value } = (await view(service)) as { value: object };
    const result = await save(service, { ...value, price: "12O" });
    expect(result).toMatchObject({ kind: "faults", faults: [{ file: service, path: "price" }] });
    expect((result as { faults: Fault[] }).faults[0]?.message).toMatch(/^must be a whole number .*12O/);
    expect(contents()).toEqual(before);
  });

  test.each([
    ["about.yaml", "story.0", "[["],
    ["business.yaml", "address.street", "11"],
  ])("says in time that a text is too long, and writes nothing: %s %s", async (file, path, unit) => {
    const { value } = await view(file);
    const typed = withValue(value, path.split("."), `${unit.repeat(50_000)}](/x)`);
    const message = expect.stringMatching(/^is longer than 5,000 letters; shorten it/);
    const faults = [expect.objectContaining({ file, path, message })];
    expect(await (await post("/api/check", { file, value: typed })).json()).toEqual(faults);
    expect(await save(file, typed)).toEqual({ kind: "faults", faults });
  });

  test("adds no fault to another file, also while there is one already", async () => {
    writeFileSync(join(root, "content/prices.yaml"), "heading: [");
    const { value } = (await view("pictures.yaml")) as { value: Record<string, object> };
    const named = String(((await view(service)) as { value: { image: string } }).value.image);
    expect(Object.keys(value)).toContain(named);
    const { [named]: _, ...others } = value;
    expect(await save("pictures.yaml", others)).toMatchObject({ kind: "faults" });
    expect((await view("pictures.yaml")).value).toEqual(value);
  });

  test("never writes over a file that was changed elsewhere", async () => {
    const { value, version } = (await view("prices.yaml")) as RecordView & { value: object };
    writeFileSync(
      join(root, "content/prices.yaml"),
      source("prices.yaml").replace("heading:", "heading: My"),
    );
    const mine = source("prices.yaml");
    expect(await save("prices.yaml", { ...value, lead: "Other" }, version)).toEqual({
      kind: "changed-elsewhere",
    });
    expect(source("prices.yaml")).toBe(mine);
  });

  test("whose answer got lost is saved when it's asked for again, once", async () => {
    const { version, value } = (await view("prices.yaml")) as RecordView & { value: object };
    const typed = { ...value, heading: "What a repair costs" };
    for (const _ of ["lost", "again"])
      expect(await save("prices.yaml", typed, version)).toMatchObject({
        kind: "saved",
        view: { value: typed },
      });
    await undo();
    expect(await undoable()).toBeUndefined();
  });

  test("waits for its turn, as whatever else writes files does", async () => {
    const { value, version } = (await view("prices.yaml")) as RecordView & { value: object };
    await save("prices.yaml", { ...value, lead: "One" }, version);
    const before = contents();
    const turn = Promise.withResolvers<void>();
    void store.inTurn(() => turn.promise);
    const asked = vi.spyOn(store, "inTurn");
    const sent = [
      post("/api/save", { file: service, version: "old", value: {} }),
      post("/api/remove", { file: store.filesIn("areas")[0], version: "old" }),
      post("/api/confirm", { entry: "old", confirmed: true }),
      post("/api/undo", { version: (await undoable())?.version }),
    ];
    await expect.poll(() => asked.mock.calls.length).toBe(sent.length);
    expect(contents()).toEqual(before);
    turn.resolve();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(contents()).not.toEqual(before);
  });

  test("changes no file where one of several can't be written", async () => {
    const before = contents();
    mkdirSync(join(root, "content/areas/in-the-way.yaml"));
    const changes = new Map([
      ["prices.yaml", "new"],
      ["areas/in-the-way.yaml", "new"],
    ]);
    await expect(store.save(LOCAL_PERSON, "two files", changes)).rejects.toThrow();
    expect(source("prices.yaml")).toBe(before["prices.yaml"]);
    expect(store.storage.lastSave(LOCAL_PERSON)).toBeUndefined();
  });

  test.skipIf(!existsSync("/dev/full")).each(["content", ".editor"])(
    "says that the disk is full where %s has no room, and leaves all as it was",
    async (folder) => {
      const before = contents();
      mkdirSync(join(root, ".editor"), { recursive: true });
      const temporary = join(root, folder, `.${process.pid}.tmp`);
      symlinkSync("/dev/full", temporary);
      const { version, value } = (await view("prices.yaml")) as RecordView & { value: object };
      const body = { file: "prices.yaml", version, value: { ...value, lead: "Fair prices." } };
      expect((await post("/api/save", body)).status).toBe(507);
      expect(lstatSync(temporary, { throwIfNoEntry: false })).toBeUndefined();
      expect(contents()).toEqual(before);
      expect(await undoable()).toBeUndefined();
      // There is room again.
      expect((await post("/api/save", body)).status).toBe(200);
    },
  );

  test("can be undone, step by step, also after the editor was started again", async () => {
    const before = source("prices.yaml");
    const { value } = (await view("prices.yaml")) as { value: object };
    await save("prices.yaml", { ...value, lead: "One" });
    const one = source("prices.yaml");
    await save("prices.yaml", { ...value, lead: "Two" });
    await undo();
    expect(source("prices.yaml")).toBe(one);
    expect(await new FolderStorage(root).undo(LOCAL_PERSON)).toBe("Words around the prices");
    expect(source("prices.yaml")).toBe(before);
  });

  test.each(["after", "before"] as const)(
    "that was cut off in the middle is completed by the next start: all files are as %s it",
    async (underWay) => {
      const files = ["about.yaml", "home.yaml"];
      const before = files.map(source);
      const after = before.map((text) => `${text}# changed\n`);
      await store.save(LOCAL_PERSON, "Two files", new Map(files.map((file, index) => [file, after[index]])));
      const journal = join(root, ".editor/undo.json");
      writeFileSync(journal, JSON.stringify({ ...JSON.parse(readFileSync(journal, "utf8")), underWay }));
      // The first file was written when the editor was ended, and the second was not.
      const [first, second] = underWay === "after" ? [after, before] : [before, after];
      writeFileSync(join(root, "content", files[0] ?? ""), first[0] ?? "");
      writeFileSync(join(root, "content", files[1] ?? ""), second[1] ?? "");
      const started = new Store(new FolderStorage(root));
      expect(files.map(source)).toEqual(underWay === "after" ? after : before);
      expect(started.storage.lastSave(LOCAL_PERSON)).toBe(underWay === "after" ? "Two files" : undefined);
    },
  );

  test("says that what could be undone can't be read, and keeps it aside", async () => {
    const { value } = (await view("prices.yaml")) as { value: { lead: string } };
    await save("prices.yaml", { ...value, lead: "One" });
    const file = join(root, ".editor/undo.json");
    const damaged = readFileSync(file, "utf8").slice(0, -10);
    writeFileSync(file, damaged);
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const started = new FolderStorage(root);
    expect(started.lastSave(LOCAL_PERSON)).toBeUndefined();
    expect(started.isUndoLost).toBe(true);
    started.forgetUndoLost();
    expect(started.isUndoLost).toBe(false);
    expect(new FolderStorage(root).isUndoLost).toBe(false);
    expect(said).toHaveBeenCalledWith(expect.stringContaining("can't be read"), expect.anything());
    said.mockRestore();
    const kept = readdirSync(join(root, ".editor")).filter((name) => name.endsWith(".damaged"));
    expect(kept.map((name) => readFileSync(join(root, ".editor", name), "utf8"))).toEqual([damaged]);
  });

  test("is not undone where the file was changed since", async () => {
    const { value } = (await view("prices.yaml")) as { value: object };
    await save("prices.yaml", { ...value, lead: "One" });
    writeFileSync(join(root, "content/prices.yaml"), `${source("prices.yaml")}# mine\n`);
    const mine = source("prices.yaml");
    expect(await undo()).toMatchObject({ undone: null });
    expect(source("prices.yaml")).toBe(mine);
  });

  test("that can't be undone stays among what was changed, and the one before is taken back next", async () => {
    const { value } = (await view("prices.yaml")) as { value: { lead: string } };
    const home = (await view("home.yaml")).value as object;
    const before = source("home.yaml");
    await save("home.yaml", { ...home, whyLead: "We know doors." });
    await save("prices.yaml", { ...value, lead: "One" });
    writeFileSync(join(root, "content/prices.yaml"), `${source("prices.yaml")}# mine\n`);
    expect(await undo()).toMatchObject({ undone: null });
    const [last] = (await (await get("/api/history")).json()) as PastChange[];
    expect(last?.what).toBe("Words around the prices");
    expect(await undo()).toMatchObject({ undone: "Home page" });
    expect(source("home.yaml")).toBe(before);
    expect(await (await post("/api/restore", { key: last?.key })).json()).toEqual({ kind: "restored" });
    expect(store.value("prices.yaml")).toMatchObject({ lead: value.lead });
  });

  test("is taken back only from a page that knows of it, so that two pages don't take back each other's", async () => {
    const { value } = (await view("prices.yaml")) as { value: object };
    await save("prices.yaml", { ...value, lead: "One" });
    const known = await undoable();
    expect(known?.what).toBe("Words around the prices");
    await save("prices.yaml", { ...value, lead: "Two" });
    const before = contents();
    expect(await (await post("/api/undo", { version: known?.version })).json()).toEqual({
      undone: null,
      isOther: true,
    });
    expect(contents()).toEqual(before);
    expect(await undo()).toEqual({ undone: "Words around the prices" });
  });

  test("is in the log with who, what and when, and without its texts", async () => {
    const said = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { value } = (await view("prices.yaml")) as { value: object };
    await save("prices.yaml", { ...value, lead: "A secret" });
    await undo();
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(/^20\S+Z "editor@localhost" saved "Words around the prices"$/),
      expect.stringMatching(/^20\S+Z "editor@localhost" took back "Words around the prices"$/),
    ]);
    said.mockRestore();
  });

  test("says a county that no map can draw at its field, and writes nothing", async () => {
    const before = contents();
    const { value } = (await view("areas-page.yaml")) as { value: { map: object } };
    const river = { name: "R", miles: 1, bank: ["Bergen, NJ"], otherBank: ["Nowhere, NY"] };
    expect(await save("areas-page.yaml", { ...value, map: { ...value.map, river } })).toEqual({
      kind: "faults",
      faults: [expect.objectContaining({ file: "areas-page.yaml", path: "map.river.otherBank.0" })],
    });
    expect(contents()).toEqual(before);
  });

  test("makes towns name each other as neighbors", async ({ skip }) => {
    const [first = "", second = ""] = store
      .filesIn("areas")
      .filter((file) => !(store.value(file) as { draft?: boolean }).draft)
      .filter((file, _, all) => !neighbors(file).includes(store.titleOf(all[0] ?? "")) || file === all[0]);
    skip(!second, "All towns are next to each other.");
    const { value } = (await view(first)) as { value: { neighbors: string[] } };
    const next = [...value.neighbors, store.titleOf(second)];
    const changed = { kind: "saved", neighbors: [store.titleOf(second)] };
    expect(await save(first, { ...value, neighbors: next })).toMatchObject(changed);
    expect(neighbors(second)).toContain(store.titleOf(first));
    expect(await save(first, value)).toMatchObject(changed);
    expect(neighbors(second)).not.toContain(store.titleOf(first));
  });

  const neighbors = (file: string) => (store.value(file) as { neighbors: string[] }).neighbors;
});

describe("the launch check", () => {
  const launch = async () => (await (await get("/api/launch")).json()) as LaunchEntry[];

  test("leads to the fields, and confirms an entry in one line", async () => {
    const entries = await launch();
    expect(entries.filter(({ file }) => file && !store.files().includes(file))).toEqual([]);
    const before = source("confirm.yaml").split("\n");
    const entry = entries.find(({ confirm, done }) => confirm && !done)?.confirm;
    const reply = await post("/api/confirm", { entry, confirmed: true });
    expect(((await reply.json()) as ConfirmResult).kind).toBe("confirmed");
    const after = await launch();
    expect(after.filter(({ done }) => done).length).toBe(entries.filter(({ done }) => done).length + 1);
    expect(
      source("confirm.yaml")
        .split("\n")
        .filter((line, at) => line !== before[at]),
    ).toHaveLength(1);
  });

  test("names the file with the marks of two versions, and what is to be done", async () => {
    writeFileSync(join(root, "content/prices.yaml"), `${source("prices.yaml")}<<<<<<< HEAD\n`);
    const [entry] = await launch();
    expect(entry).toMatchObject({ file: "prices.yaml", path: "" });
    expect(entry?.text).toMatch(
      /^This can't be read\. The person who looks after the site can mend its file, content\/prices\.yaml: line \d+ holds a mark of two versions .*keep one version/,
    );
  });

  test("says as a sentence which question has no answer", async () => {
    const { questions } = store.value("questions.yaml") as { questions: object[] };
    const unanswered = { question: "Why?" };
    const file = join(root, "content/questions.yaml");
    writeFileSync(
      file,
      stringify({ ...(store.value("questions.yaml") as object), questions: [...questions, unanswered] }),
    );
    const texts = (await launch()).map(({ text }) => text);
    expect(texts).toContain("Answer to “Why?” is missing; answer it, or remove the question.");
  });

  test("confirms only the sentence that was shown, wherever it stands now", async () => {
    const text = source("confirm.yaml");
    // A longer sentence is folded there.
    const [first, second] = (await launch()).filter(
      ({ confirm, done, text: what }) => confirm && !done && text.includes(what),
    );
    const what = String(first?.text);
    writeFileSync(join(root, "content/confirm.yaml"), text.replace(what, `Not ${what}`));
    const before = contents();
    const confirm = async (entry: LaunchEntry | undefined) =>
      (await (
        await post("/api/confirm", { entry: entry?.confirm, confirmed: true })
      ).json()) as ConfirmResult;
    expect(await confirm(first)).toEqual({ kind: "changed-elsewhere" });
    expect((await launch()).map((entry) => entry.text)).toContain(`Not ${what}`);
    expect(contents()).toEqual(before);
    await confirm(second);
    const done = (await launch()).filter((entry) => entry.done);
    expect(done.map((entry) => entry.text)).toContain(second?.text);
  });

  const CONFIRM = "confirm.yaml";
  const confirmations = () => (store.value(CONFIRM) as { confirm: Confirmation[] }).confirm;
  const give = (...own: Partial<Confirmation>[]) =>
    writeFileSync(
      join(root, "content", CONFIRM),
      stringify({
        confirm: own.map((one) => ({
          what: "We are insured.",
          file: "content/business.yaml",
          field: "claims",
          confirmed: "2026-11-30",
          ...one,
        })),
      }),
    );
  const change = async (file: string, own: object) =>
    save(file, { ...((await view(file)).value as object), ...own });

  test("confirms a sentence that names a fact", async () => {
    give({ what: "We have {customers} customers.", confirmed: false });
    const entry = (await launch()).find(({ confirm }) => confirm)?.confirm;
    const reply = await post("/api/confirm", { entry, confirmed: true });
    expect(await reply.json()).toEqual({ kind: "confirmed" });
    expect(confirmations()[0]?.confirmed).not.toBe(false);
  });

  test("has what the command lists, the address of the site included", async () => {
    await change("business.yaml", { website: "https://doors.example" });
    const texts = (await launch()).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining("https://doors.example, which leads to no site"));
  });

  test("asks again for what names a fact that has changed, in the same save, which one undo takes back", async () => {
    give(
      { what: "We have {customers} customers.", field: "name" },
      { field: "customers" },
      { what: "We're kind.", file: "content/about.yaml", field: "story" },
    );
    const before = contents();
    expect(await change("business.yaml", { customers: 77_777 })).toMatchObject({ kind: "saved", lapsed: 2 });
    expect(confirmations().map(({ confirmed }) => confirmed)).toEqual([false, false, "2026-11-30"]);
    await undo();
    expect(contents()).toEqual(before);
  });

  test("asks again for what was confirmed of a fact that the history then brings back", async () => {
    give({ what: "We have {customers} customers.", confirmed: false });
    await change("business.yaml", { customers: 77_777 });
    const [{ key } = { key: "" }] = (await (await get("/api/history")).json()) as PastChange[];
    const entry = (await launch()).find(({ confirm }) => confirm)?.confirm;
    await post("/api/confirm", { entry, confirmed: true });
    expect(confirmations()[0]?.confirmed).not.toBe(false);
    expect(await (await post("/api/restore", { key })).json()).toEqual({ kind: "restored" });
    expect(confirmations()[0]?.confirmed).toBe(false);
  });

  test("takes other words for a sentence that is to be confirmed, or drops it", async () => {
    give({ what: "Someone answers at night." }, { what: "We come on Sundays." });
    const [first, second] = (await launch()).filter(({ confirm }) => confirm);
    const reword = async (shown: LaunchEntry | undefined, text?: string) =>
      ((await (await post("/api/reword", { ...shown?.reword, text })).json()) as SaveResult).kind;
    expect(await reword(second)).toBe("saved");
    expect(await reword(first, "")).toBe("faults");
    expect(await reword(first, "Someone answers on Mondays.")).toBe("saved");
    expect(await reword(first, "Too late.")).toBe("changed-elsewhere");
    expect(confirmations()).toMatchObject([{ what: "Someone answers on Mondays.", confirmed: false }]);
  });

  test("takes other words for a text that is probably not meant, where it stands", async () => {
    const { phone } = store.value("business.yaml") as { phone: string };
    await change("prices.yaml", { lead: `Call ${phone.slice(2)}.` });
    const lead = ({ file, path }: LaunchEntry) => file === "prices.yaml" && path === "lead";
    const shown = (await launch()).find(lead)?.reword;
    await post("/api/reword", { ...shown, text: "Call us on Mondays." });
    expect(source("prices.yaml")).toContain("Call us on Mondays.\n");
    expect((await launch()).find(lead)).toBeUndefined();
  });

  test("drops what is to be confirmed of a removed town alone, and asks again for what also names it", async ({
    skip,
  }) => {
    const towns = store
      .filesIn("areas")
      .map((one) => store.value(one) as { name: string; neighbors: string[] });
    const { name: town = "", slug } = (towns.find(({ name }) =>
      towns.some(({ neighbors }) => neighbors.includes(name)),
    ) ?? {}) as { name?: string; slug?: string };
    skip(!town, "No towns are next to each other.");
    const file = `areas/${slug}.yaml`;
    give(
      { what: "Floods were here.", file: `content/${file}`, field: "lies" },
      { what: `Check ${town} first.`, file: "content/areas/*.yaml", field: "lies" },
    );
    expect((await remove(file, "")).kind).toBe("removed");
    expect(confirmations()).toMatchObject([{ what: `Check ${town} first.`, confirmed: false }]);
    expect((await launch()).find(({ confirm }) => confirm)?.note).toContain(`names ${town}`);
  });
});

describe("what is probably not meant", () => {
  test("is said at its field and in the launch check, and does not keep a save back", async () => {
    const { value } = (await view("prices.yaml")) as { value: object };
    const { phone } = store.value("business.yaml") as { phone: string };
    const lead = `Call ${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}.`;
    expect(await save("prices.yaml", { ...value, lead })).toMatchObject({ kind: "saved" });
    const { warnings } = await view("prices.yaml");
    expect(warnings).toContainEqual(expect.objectContaining({ file: "prices.yaml", path: "lead" }));
    expect(warnings[0]?.message).toMatch(/“Phone, address, hours”; write \{phone\} instead/);
    const entries = (await (await get("/api/launch")).json()) as LaunchEntry[];
    expect(entries).toContainEqual(
      expect.objectContaining({ file: "prices.yaml", path: "lead", isWarning: true }),
    );
  });
});

describe("a search", () => {
  test("finds a text as it is written and as it is shown, and leads to its field", async () => {
    const { value } = (await view("prices.yaml")) as { value: { heading: string } };
    const found = await (
      await get(`/api/search?q=${encodeURIComponent(value.heading.toUpperCase())}`)
    ).json();
    expect(found).toContainEqual(expect.objectContaining({ file: "prices.yaml", path: "heading" }));
  });

  test("leads from a price and from the phone number to their fields", async () => {
    const { price } = store.value(service) as { price: number };
    expect(await (await get(`/api/locate?text=%24${price}&file=${service}`)).json()).toMatchObject({
      file: service,
      path: "price",
    });
    const { phone } = store.value("business.yaml") as { phone: string };
    const shown = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    expect(await (await get(`/api/locate?text=${encodeURIComponent(shown)}`)).json()).toMatchObject({
      file: "business.yaml",
      path: "phone",
    });
  });

  test("leads from a text of the page to its field", async () => {
    const { value } = (await view(service)) as { value: { features: string[] } };
    const text = encodeURIComponent(value.features[0] ?? "");
    expect(await (await get(`/api/locate?text=${text}&file=${service}`)).json()).toMatchObject({
      file: service,
      path: "features.0",
    });
  });

  test("answers for a text that many facts in a row could fill in many ways", async () => {
    const lead = `${"a{city}".repeat(12)}b`;
    const file = join(root, "content/prices.yaml");
    const prices = store.value("prices.yaml") as Record<string, unknown>;
    writeFileSync(file, stringify({ ...prices, lead }));
    expect(await (await get(`/api/locate?text=${"a".repeat(600)}`)).json()).toBeNull();
    expect(await (await get(`/api/locate?text=${"aTown".repeat(12)}b`)).json()).toMatchObject({
      path: "lead",
    });
  });

  const found = async (q: string) =>
    (await (await get(`/api/search?q=${encodeURIComponent(q)}`)).json()) as Found[];

  test("leads to a record and to a field by their names", async () => {
    const title = store.titleOf(service);
    expect(await found(title)).toContainEqual(expect.objectContaining({ file: service, path: "" }));
    expect(await found(`${title} price`)).toContainEqual(
      expect.objectContaining({ file: service, path: "price" }),
    );
  });

  test("shows no name of another record and no end of an address, which nobody reads", async () => {
    const slug = basename(service, ".yaml");
    expect((await found(slug)).filter(({ text }) => text === slug)).toEqual([]);
  });
});

describe("a request that is not the page's own", () => {
  test.each([
    ["another site's page", { ...own, origin: "https://evil.example" }],
    ["a page of another port", { ...own, origin: "http://127.0.0.1:4401", "sec-fetch-site": "same-site" }],
    [
      "a name that leads to this machine",
      { ...own, host: "evil.example:4400", origin: "http://evil.example:4400" },
    ],
    ["a page without the token", { ...own, [TOKEN_HEADER]: "" }],
    ["a form without an origin", { host: HOST, [TOKEN_HEADER]: TOKEN }],
  ])("from %s is refused", async (_, headers) => {
    expect((await post("/api/undo", {}, headers)).status).toBe(403);
  });

  test("by the other name of this machine is led to the editor's one address", async () => {
    const { app: second } = sampleEditor(root, { origins: [`http://${HOST}`, "http://localhost:4400"] });
    const reply = await second.request("http://localhost:4400/", { headers: { host: "localhost:4400" } });
    expect([reply.status, reply.headers.get("location")]).toEqual([302, `http://${HOST}/`]);
  });

  test("opens the page from the address bar, but from no other site", async () => {
    const opened = await get("/", { host: HOST, "sec-fetch-site": "none" });
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-security-policy")).toMatch(/require-trusted-types-for 'script'/);
    expect((await get("/", { host: HOST, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test.each([
    "../package.json",
    "areas/../business.yaml",
    "/etc/passwd",
    "business",
    "areas/x/y.yaml",
    "__proto__.yaml",
    "areas/%2e%2e.yaml",
  ])("for the file %s finds nothing", async (file) => {
    expect((await get(`/api/record?file=${encodeURIComponent(file)}`)).ok).toBe(false);
    expect((await post("/api/save", { file, version: "", value: {} })).ok).toBe(false);
  });

  test("finds a record only where the table of records has one", () => {
    writeFileSync(join(root, "content/notes.yaml"), "lead: Mine");
    const files = [service, "prices.yaml", "notes.yaml", "areas/nowhere.yaml", "areas/../prices.yaml"];
    expect(files.filter((file) => store.has(file))).toEqual([service, "prices.yaml"]);
  });

  test("finds no record behind a symbolic link, and all others beside it", async () => {
    const before = (await (await get("/api/overview")).json()) as Overview;
    symlinkSync("/etc/hostname", join(root, "content/services/linked.yaml"));
    const after = await get("/api/overview");
    expect(after.status).toBe(200);
    expect(((await after.json()) as Overview).groups).toEqual(before.groups);
  });

  test("that is nested deeper than any form is refused", async () => {
    const body = `{"file":"business.yaml","value":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`;
    const headers = { ...own, "content-type": "application/json", "content-length": String(body.length) };
    expect((await app.request(`http://${HOST}/api/check`, { method: "POST", headers, body })).status).toBe(
      400,
    );
  });

  test("changes nothing, whatever it is", async () => {
    const before = contents();
    const odd = oddHeader("http://localhost:4400", HOST, TOKEN);
    const request = fc.record({
      path: fc.constantFrom(
        "/api/save",
        "/api/undo",
        "/api/confirm",
        "/api/check",
        "/",
        "/api/record",
        "/picture/..%2f..",
        "//",
        "/content/business.yaml",
      ),
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
      host: odd,
      origin: odd,
      site: odd,
      token: odd.filter((text) => text !== TOKEN),
      body: fc.oneof(
        fc.json(),
        fc
          .record({
            file: fc.constantFrom("business.yaml", "../x"),
            version: fc.string(),
            value: fc.object(),
          })
          .map((value) => JSON.stringify(value)),
      ),
      isOwn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, host, origin, site, token, body, isOwn }) => {
        // With the page's own headers, a body of nonsense; with others, anything.
        const headers = isOwn ? { ...own } : { host, origin, "sec-fetch-site": site, [TOKEN_HEADER]: token };
        const init = {
          method,
          headers: { ...headers, "content-type": "application/json", "content-length": "9" },
        };
        const sent = method === "GET" ? init : { ...init, body };
        const reply = await app.request(`http://${HOST}${path}`, sent);
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: process.env.TEST_ALL ? 1000 : 200 },
    );
    expect(contents()).toEqual(before);
  }, 60_000);
});

describe("a new entry of a list", () => {
  interface Doors {
    colors: { slug: string; name: string; hex: string }[];
  }

  test("gets its name in links from its own name, one that no other has", async () => {
    const { value } = (await view("doors.yaml")) as { value: Doors };
    const taken = value.colors[0] ?? { slug: "", name: "" };
    const colors = [...value.colors, { slug: "", name: taken.slug, hex: "#123456" }];
    const result = await save("doors.yaml", { ...value, colors });
    expect(result).toMatchObject({ kind: "saved" });
    expect((store.value("doors.yaml") as Doors).colors.at(-1)?.slug).toBe(`${taken.slug}-2`);
  });

  test("that needs a drawing is refused at its own field", async () => {
    const { value } = (await view("doors.yaml")) as { value: { styles: { slug: string }[] } };
    const styles = [...value.styles, { ...value.styles[0], slug: "no-such-style", windowsOf: undefined }];
    const result = (await save("doors.yaml", { ...value, styles })) as { faults: Fault[] };
    expect(result.faults[0]).toMatchObject({ path: `styles.${value.styles.length}` });
    expect(result.faults[0]?.message).toMatch(/^has no drawing for that yet/);
  });
});

describe("a new town", () => {
  const draft = async () => {
    const about = { folder: "areas", name: "Cresskill", zips: ["07626"] };
    return (await (await post("/api/draft", about)).json()) as RecordView & {
      value: Record<string, unknown>;
    };
  };
  const texts = {
    ...{ sentence: "S.", description: "D.", lies: "L.", homes: "H.", doors: "D." },
    ...{
      responseTime: "30-40 min",
      coverage: "All repairs.",
      neighborhoods: ["A St", "B St", "C St", "D St"],
    },
  };
  const imageOf = (file: string) => (store.value(file) as { image: string }).image;
  const names = (file: string) => (store.value(file) as { neighbors: string[] }).neighbors;
  /** A town that visitors see, and that names Cresskill as its neighbor. */
  const nextTo = async () => {
    const [file = ""] = store.filesIn("areas").filter((one) => !isDraft(store.value(one)));
    const { value } = (await view(file)) as { value: { neighbors: string[] } };
    await save(file, { ...value, neighbors: [...new Set([...value.neighbors, "Cresskill"])] });
    return { file, name: store.titleOf(file) };
  };

  test("has its place, its address and its neighbors proposed", async () => {
    const { value, file } = await draft();
    expect(file).toBe("areas/cresskill.yaml");
    expect(value).toMatchObject({ name: "Cresskill", slug: "cresskill", zips: ["07626"], questions: {} });
    expect(value.latitude).toBeCloseTo(40.94, 1);
    expect(value.neighbors).toContain("Demarest");
  });

  test("borrows nothing from another town that would be said of it: these fields wait to be filled in", async () => {
    const { value, hints } = await draft();
    expect(value).toMatchObject({ responseTime: "", coverage: "", image: "" });
    expect(hints.responseTime).toMatch(/ says: “\d+-\d+ min”$/);
  });

  test("has the towns that name it proposed as neighbors", async () => {
    const { name } = await nextTo();
    expect((await draft()).value.neighbors).toContain(name);
  });

  test("takes its name from no town that has it, and says which others it's added to", async ({ skip }) => {
    const { file: known, name } = await nextTo();
    const isOther = (one: string) => !isDraft(store.value(one)) && !names(one).includes("Cresskill");
    const other = store.filesIn("areas").find(isOther);
    skip(!other, "All towns are next to it.");
    const added = store.titleOf(other ?? "");
    const { file, value } = await draft();
    await save(file, { ...value, neighbors: [added] }, "");
    expect(names(other ?? "")).not.toContain("Cresskill");
    const unfinished = (await view(file)) as { value: object };
    const whole = { ...unfinished.value, ...texts, image: imageOf(known), draft: undefined };
    const result = await save(file, whole);
    expect(result).toMatchObject({
      ...{ kind: "saved", neighbors: [added] },
      view: {
        title: "Cresskill",
        page: "/service-areas/cresskill",
        value: { neighbors: expect.arrayContaining([added, name]) },
      },
    });
    expect(names(known)).toContain("Cresskill");
    expect(names(other ?? "")).toContain("Cresskill");
  });

  test("is saved as a draft with what is known, which no form offers and no neighbor names", async () => {
    const before = contents();
    const { file, value } = await draft();
    expect(await save(file, { ...value, lies: "L." }, "")).toMatchObject({ kind: "saved", view: { file } });
    const { title, page, value: saved } = (await view(file)) as RecordView;
    expect([title, page]).toEqual(["Cresskill (draft)", "/service-areas"]);
    expect(saved).toMatchObject({
      draft: true,
      name: "Cresskill",
      zips: ["07626"],
      lies: "L.",
      questions: {},
    });
    expect(saved).not.toHaveProperty("homes");
    expect(choicesOf(store).area).not.toContainEqual(expect.objectContaining({ value: "cresskill" }));
    const after = Object.entries(contents());
    expect(after.flatMap(([name, text]) => (before[name] === text ? [] : name))).toEqual([file]);
    expect(readRecords(store.source).drafts).toContainEqual({ file, title: "Cresskill" });
    const entries = (await (await get("/api/launch")).json()) as LaunchEntry[];
    expect(entries).toContainEqual(expect.objectContaining({ file, path: "draft", isWarning: true }));
    await undo();
    expect(contents()).toEqual(before);
  });

  test("is saved whole and once, as soon as its texts are there, with its neighbors, and can be taken back", async () => {
    const before = contents();
    const { file, value: proposed } = await draft();
    const value = { ...proposed, draft: undefined };
    expect((await save(file, value, "")).kind).toBe("faults");
    const [town = ""] = store.filesIn("areas");
    const whole = { ...value, ...texts, image: imageOf(town) };
    expect(await (await post("/api/check", { file, value: whole })).json()).toEqual([]);
    expect(await save(file, whole, "")).toMatchObject({ kind: "saved", view: { file } });
    expect(source(file).startsWith("# ")).toBe(true);
    const check = async (typed: object) =>
      (await post("/api/check", { file, value: typed, isNew: true })).json();
    // The answer to the first save may have got lost.
    expect(await save(file, whole, "")).toMatchObject({ kind: "saved", view: { file } });
    expect(await check(whole)).toEqual([]);
    const other = { ...whole, coverage: "Another town of this name." };
    expect(await save(file, other, "")).toMatchObject({ kind: "faults", faults: [{ path: "slug" }] });
    expect(await check(other)).toMatchObject([{ path: "slug" }]);
    expect((await draft()).version).toBe((await view(file)).version);
    await undo();
    expect(contents()).toEqual(before);
  });
});

test.each([
  ["phone number", "business.yaml", "phone"],
  ["Opening hours", "business.yaml", "hours"],
  ["logo", "business.yaml", "name"],
  ["license", "business.yaml", "registrationNumber"],
  ["testimonial", "testimonials.yaml", ""],
  ["photos", "pictures.yaml", ""],
  ["FAQ", "questions.yaml", ""],
  ["closed for Thanksgiving", "notices.yaml", ""],
  ["photo home page", "pictures.yaml", ""],
])("who searches for “%s” is led to what it's called here", async (words, file, path) => {
  const found = (await (await get(`/api/search?q=${encodeURIComponent(words)}`)).json()) as Found[];
  expect(found[0]).toMatchObject({ file, path });
});

test("thousands of words to search for don't keep everybody else waiting", async () => {
  const reply = await get(`/api/search?q=${"a%20".repeat(8000)}`);
  expect(await reply.json()).not.toEqual([]);
});

describe("the history", () => {
  const past = async () => (await (await get("/api/history")).json()) as PastChange[];
  const give = async (own: object) =>
    save("prices.yaml", { ...((await view("prices.yaml")).value as object), ...own });

  test("says what each save changed, from and to, the latest first", async () => {
    const { value } = (await view("prices.yaml")) as { value: { heading: string } };
    await give({ heading: "Our prices" });
    await give({ lead: "Another lead." });
    const changes = await past();
    expect(changes).toMatchObject([{ time: expect.any(Number) }, { what: store.titleOf("prices.yaml") }]);
    const one = await (await get(`/api/history/one?key=${changes[1]?.key}`)).json();
    expect(one).toEqual([
      {
        title: store.titleOf("prices.yaml"),
        fields: [{ label: "Heading", from: value.heading, to: "Our prices" }],
      },
    ]);
  });

  test("says that an entry was added which another one is like", () => {
    const label = fullLabelIn("testimonials.yaml", "testimonials");
    const lists = ["testimonials:\n  - A\n", "testimonials:\n  - A\n  - A\n"] as const;
    expect(differencesIn("testimonials.yaml", ...lists)).toEqual([{ label, to: "A" }]);
  });

  test("has an earlier save as it was before, and leaves what was saved since", async () => {
    const before = source("prices.yaml");
    await give({ heading: "Our prices" });
    await give({ lead: "Another lead." });
    const [, first] = await past();
    const ask = async () => (await post("/api/restore", { key: first?.key })).json();
    expect(await ask()).toEqual({ kind: "restored" });
    const { heading, lead } = (await view("prices.yaml")).value as { heading: string; lead: string };
    expect({ heading, lead }).toEqual({
      heading: /^heading: (.*)$/m.exec(before)?.[1],
      lead: "Another lead.",
    });
    expect(await ask()).toEqual({ kind: "as-before" });
    await undo();
    await undo();
    await undo();
    expect(source("prices.yaml")).toBe(before);
  });

  test("brings back a removed town", async ({ skip }) => {
    const before = contents();
    const [, file = ""] = store.filesIn("areas");
    skip(!file, "There is one town.");
    await remove(file);
    const [{ key } = { key: "" }] = await past();
    expect(await (await post("/api/restore", { key })).json()).toEqual({ kind: "restored" });
    expect(contents()).toEqual(before);
  });
});

describe("removing", () => {
  test("leads visitors of the old address to the page that the owner chooses, and what led there too", async ({
    skip,
  }) => {
    const before = contents();
    const [first = "", second = "", third = ""] = store.filesIn("areas");
    skip(!third, "There are fewer than three towns.");
    const [one, two, three] = [first, second, third].map((file) => basename(file, ".yaml"));
    await remove(first, two);
    await remove(second, three);
    const { areas } = store.value("aliases.yaml") as { areas: object[] };
    expect(areas).toEqual(
      expect.arrayContaining([
        { old: one, now: three },
        { old: two, now: three },
      ]),
    );
    for (let undone = 0; undone < 2; undone++) await undo();
    expect(contents()).toEqual(before);
  });

  test("a town takes its file away, and undo brings it back", async ({ skip }) => {
    const before = contents();
    const [, file = ""] = store.filesIn("areas");
    skip(!file, "There is one town.");
    expect(await remove(file)).toEqual({ kind: "removed" });
    expect(store.files()).not.toContain(file);
    await undo();
    expect(contents()).toEqual(before);
  });

  test("a service that is still named says where, and removes nothing", async () => {
    const before = contents();
    const { symptoms } = store.value("symptoms.yaml") as { symptoms: { service: string }[] };
    const named = symptoms[0]?.service;
    const result = await remove(`services/${named}.yaml`);
    expect(result.kind === "faults" && result.faults).toContainEqual(
      expect.objectContaining({ file: expect.stringMatching(/^(testimonials|symptoms)\.yaml$/) }),
    );
    expect(contents()).toEqual(before);
  });

  test("a service tells all of its uses at once, and has another one in its place everywhere", async ({
    skip,
  }) => {
    const before = contents();
    const { symptoms } = store.value("symptoms.yaml") as { symptoms: { service: string }[] };
    const slug = symptoms[0]?.service ?? "";
    const file = `services/${slug}.yaml`;
    const other = store.filesIn("services").find((one) => one !== file);
    skip(!other, "There is one service.");
    const instead = basename(other ?? "", ".yaml");
    const { version } = await view(file);
    const ask = async (replaces: boolean) =>
      (await (await post("/api/remove", { file, version, instead, replaces })).json()) as RemoveResult;
    const told = await ask(false);
    const uses = told.kind === "faults" ? told.faults : [];
    const named = store
      .files()
      .filter((one) => one !== file && !one.startsWith("areas/"))
      .filter((one) => new RegExp(`: ${slug}$`, "m").test(source(one)) && one !== "aliases.yaml");
    expect([...new Set(uses.map((use) => use.file))]).toEqual(expect.arrayContaining(named));
    expect(contents()).toEqual(before);
    expect(await ask(true)).toEqual({ kind: "removed" });
    for (const use of uses) expect(source(use.file)).toContain(instead);
    await undo();
    expect(contents()).toEqual(before);
  });

  test("a town that was changed since it was shown stays", async ({ skip }) => {
    const [, file = ""] = store.filesIn("areas");
    skip(!file, "There is one town.");
    const { version } = await view(file);
    writeFileSync(join(root, "content", file), `${source(file)}# changed\n`);
    const before = contents();
    expect(await (await post("/api/remove", { file, version })).json()).toEqual({
      kind: "changed-elsewhere",
    });
    expect(contents()).toEqual(before);
  });
});
