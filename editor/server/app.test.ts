import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stringify } from "yaml";
import { listFiles } from "../../server/files.ts";
import type { Confirmation } from "../../src/records/schema.ts";
import { choicesOf } from "../form/choices.ts";
import {
  type LaunchEntry,
  type Overview,
  type PastChange,
  type RecordView,
  type RemoveResult,
  type SaveResult,
  TOKEN_HEADER,
} from "../protocol.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { LOCAL_PERSON } from "../save/person.ts";
import { UnavailableError } from "../save/storage.ts";
import { HOST, own, SampleEditor, TOKEN } from "./sample-editor.ts";

const showUnsaved = vi.fn();
const editor = new SampleEditor();
const { root, source, get, post, ask, tell, view, undoable, undo } = editor;
let store: Store;
beforeEach(() => {
  editor.startAnew({ preview: "http://localhost:4401", showUnsaved });
  ({ store } = editor);
  // The town that a test adds may be one of the owner's already.
  rmSync(join(root, "content/areas/cresskill.yaml"), { force: true });
});
afterAll(editor.remove);

const save = async (file: string, value: unknown, version?: string) =>
  tell<SaveResult>("/api/save", { file, value, version: version ?? (await view(file)).version });
/** Saves a record with other fields. */
const change = async (file: string, own: object) => save(file, { ...(await view(file)).value, ...own });
const remove = async (file: string, own: { instead?: string; replaces?: boolean } = {}) =>
  tell<RemoveResult>("/api/remove", { file, version: (await view(file)).version, ...own });
const launch = () => ask<LaunchEntry[]>("/api/launch");
const past = () => ask<PastChange[]>("/api/history");
const restore = (key: string | undefined) => tell<object>("/api/restore", { key });
/** Somebody changes a file by other means than the editor. */
const write = (file: string, text: string) => writeFileSync(join(root, "content", file), text);
const contents = () =>
  Object.fromEntries(listFiles(join(root, "content")).map((file) => [file, source(file)]));
const service = new Store(new FolderStorage(".")).filesIn("services")[0] ?? "";

describe("saving", () => {
  test("shows beside the form what isn't saved, unless the build would refuse it", async () => {
    const before = source(service);
    const { value } = await view(service);
    const price = Number(value.price) + 1;
    for (const next of [price, "12O"])
      await post("/api/check", { file: service, value: { ...value, price: next } });
    await post("/api/preview", {});
    const text = before.replace(/^price: \d+$/m, `price: ${price}`);
    expect(showUnsaved.mock.calls).toEqual([[new Map([[service, text]])], [new Map()]]);
    expect(source(service)).toBe(before);
  });

  test("writes nothing that the build would refuse, and says it at the field in the build's words", async () => {
    const before = contents();
    const message = expect.stringMatching(/^must be a whole number [^"]*$/);
    const faults = [expect.objectContaining({ file: service, path: "price", message })];
    expect(await change(service, { price: "12O" })).toEqual({ kind: "faults", faults });
    expect(contents()).toEqual(before);
  });

  test("adds no fault to another file, also while there is one already", async () => {
    write("prices.yaml", "heading: [");
    const { value } = await view("pictures.yaml");
    const named = String((await view(service)).value.image);
    expect(Object.keys(value)).toContain(named);
    const { [named]: _, ...others } = value;
    expect(await save("pictures.yaml", others)).toMatchObject({ kind: "faults" });
    expect((await view("pictures.yaml")).value).toEqual(value);
  });

  test("never writes over a file that was changed elsewhere", async () => {
    const { value, version } = await view("prices.yaml");
    const mine = source("prices.yaml").replace("heading:", "heading: My");
    write("prices.yaml", mine);
    const result = await save("prices.yaml", { ...value, lead: "Other" }, version);
    expect(result).toEqual({ kind: "changed-elsewhere" });
    expect(source("prices.yaml")).toBe(mine);
  });

  test("whose answer got lost is saved when it's asked for again, once", async () => {
    const { version, value } = await view("prices.yaml");
    const typed = { ...value, heading: "What a repair costs" };
    const done = { kind: "saved", view: { value: typed } };
    for (const _ of ["lost", "again"]) expect(await save("prices.yaml", typed, version)).toMatchObject(done);
    await undo();
    expect(await undoable()).toBeUndefined();
  });

  test("waits for no more than one check, however many are asked for", async () => {
    const { value } = await view("prices.yaml");
    let checked = 0;
    const checks = Array.from({ length: 20 }, async (_, at) => {
      await post("/api/check", { file: "prices.yaml", value: { ...value, lead: `Prices ${at}` } });
      checked++;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await change("prices.yaml", { lead: "Saved meanwhile." })).toMatchObject({ kind: "saved" });
    expect(checked).toBeLessThan(20);
    await Promise.all(checks);
  });

  test("waits for its turn, as whatever else writes files does", async () => {
    const before = contents();
    const turn = Promise.withResolvers<void>();
    void store.inTurn(() => turn.promise);
    const saved = change("prices.yaml", { lead: "One" });
    // Long after these answers, it would be written.
    for (let asked = 0; asked < 9; asked++) await view("home.yaml");
    expect(contents()).toEqual(before);
    turn.resolve();
    expect(await saved).toMatchObject({ kind: "saved" });
  });

  test("changes no file where one of several can't be written", async () => {
    const before = source("prices.yaml");
    mkdirSync(join(root, "content/areas/in-the-way.yaml"));
    const changes = new Map(["prices.yaml", "areas/in-the-way.yaml"].map((file) => [file, "new"]));
    await expect(store.save(LOCAL_PERSON, "two files", changes)).rejects.toThrow();
    expect(source("prices.yaml")).toBe(before);
    expect(store.lastSave(LOCAL_PERSON)).toBeUndefined();
  });

  test.skipIf(!existsSync("/dev/full")).each(["content", ".editor"])(
    "says that the disk is full where %s has no room, and leaves all as it was",
    async (folder) => {
      const before = contents();
      mkdirSync(join(root, ".editor"), { recursive: true });
      const temporary = join(root, folder, `.${process.pid}.tmp`);
      symlinkSync("/dev/full", temporary);
      const { version, value } = await view("prices.yaml");
      const body = { file: "prices.yaml", version, value: { ...value, lead: "Fair prices." } };
      expect((await post("/api/save", body)).status).toBe(507);
      expect(lstatSync(temporary, { throwIfNoEntry: false })).toBeUndefined();
      expect(contents()).toEqual(before);
      expect(await undoable()).toBeUndefined();
      // There is room again.
      expect((await post("/api/save", body)).status).toBe(200);
    },
  );

  test("that was cut off in the middle is completed by the next start, and so is one that takes it back", async () => {
    const files = ["about.yaml", "home.yaml"];
    const before = files.map(source);
    const after = before.map((text) => `${text}# changed\n`);
    await store.save(LOCAL_PERSON, "Two files", new Map(files.map((file, index) => [file, after[index]])));
    const journal = join(root, ".editor/undo.json");
    for (const [first, second] of [
      [before, after],
      [after, before],
    ] as const) {
      const saves = JSON.parse(readFileSync(journal, "utf8"));
      writeFileSync(journal, JSON.stringify({ ...saves, isUnderWay: true }));
      // The first file was written when the editor was ended, and the second was not.
      for (const [index, file] of files.entries()) write(file, (index === 0 ? second : first)[index] ?? "");
      editor.start();
      expect(files.map(source)).toEqual(second);
      if (second === after) await undo();
    }
    expect(await undoable()).toBeUndefined();
  });

  test("goes on where what could be undone can't be read, which is kept aside", async () => {
    await change("prices.yaml", { lead: "One" });
    writeFileSync(join(root, ".editor/undo.json"), "damaged");
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    editor.start();
    expect(await undoable()).toBeUndefined();
    expect(said).toHaveBeenCalledWith(expect.stringContaining("can't be read"), expect.anything());
    said.mockRestore();
    const [kept = ""] = readdirSync(join(root, ".editor")).filter((name) => name.endsWith(".damaged"));
    expect(readFileSync(join(root, ".editor", kept), "utf8")).toBe("damaged");
  });

  test("that was changed since is never undone but stays among what was changed, and the one before is next", async () => {
    const { lead } = (await view("prices.yaml")).value;
    const before = source("home.yaml");
    await change("home.yaml", { whyHeading: "We know doors." });
    await change("prices.yaml", { lead: "One" });
    const mine = `${source("prices.yaml")}# mine\n`;
    write("prices.yaml", mine);
    expect(await undo()).toMatchObject({ undone: null });
    expect(source("prices.yaml")).toBe(mine);
    expect(await undo()).toMatchObject({ undone: "Home page" });
    expect(source("home.yaml")).toBe(before);
    const last = (await past()).find(({ what }) => what === "Words around the prices");
    expect(await restore(last?.key)).toEqual({ kind: "restored" });
    expect(store.value("prices.yaml")).toMatchObject({ lead });
  });

  test("is undone step by step, also after a new start, and only from a page that knows of it, so that two pages don't take back each other's", async () => {
    const before = source("prices.yaml");
    await change("prices.yaml", { lead: "One" });
    const known = await undoable();
    await change("prices.yaml", { lead: "Two" });
    const late = await tell("/api/undo", { version: known?.version });
    expect(late).toEqual({ undone: null, isOther: true });
    expect(source("prices.yaml")).toContain("Two");
    expect(await undo()).toEqual({ undone: "Words around the prices" });
    editor.start();
    await undo();
    expect(source("prices.yaml")).toBe(before);
  });

  test("is in the log with who, what and when, and without its texts", async () => {
    const said = vi.spyOn(console, "info").mockImplementation(() => undefined);
    await change("prices.yaml", { lead: "A secret" });
    await undo();
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(/^20\S+Z "editor@localhost" saved "Words around the prices"$/),
      expect.stringMatching(/^20\S+Z "editor@localhost" took back "Words around the prices"$/),
    ]);
    said.mockRestore();
  });
});

describe("the launch check", () => {
  const CONFIRM = "confirm.yaml";
  const confirmations = () => (store.value(CONFIRM) as { confirm: Confirmation[] }).confirm;
  const give = (...own: Partial<Confirmation>[]) =>
    write(
      CONFIRM,
      stringify({
        confirm: own.map((one) => ({
          ...{ what: "We are insured.", file: "content/business.yaml", field: "claims" },
          ...{ confirmed: "2026-11-30", ...one },
        })),
      }),
    );
  const confirm = (entry: LaunchEntry | undefined) =>
    tell<{ kind: string }>("/api/confirm", { entry: entry?.confirm, confirmed: true });

  test("confirms only the sentence that was shown, wherever it stands now", async () => {
    give({ what: "One.", confirmed: false }, { what: "Two.", confirmed: false });
    const [first, second] = (await launch()).filter((entry) => entry.confirm);
    write(CONFIRM, source(CONFIRM).replace("One.", "Not one."));
    const before = contents();
    expect(await confirm(first)).toEqual({ kind: "changed-elsewhere" });
    expect(contents()).toEqual(before);
    await confirm(second);
    expect(confirmations().map(({ confirmed }) => confirmed !== false)).toEqual([false, true]);
  });

  test("asks again for what names a fact that has changed, in the same save, which one undo takes back", async () => {
    give(
      { what: "We have {customers} customers.", field: "name" },
      { field: "customers" },
      { what: "We're kind.", file: "content/about.yaml", field: "story" },
    );
    const before = contents();
    expect(await change("business.yaml", { customers: 77_777 })).toMatchObject({ kind: "saved" });
    expect(confirmations().map(({ confirmed }) => confirmed)).toEqual([false, false, "2026-11-30"]);
    await undo();
    expect(contents()).toEqual(before);
  });

  test("lists what is probably not meant until it's in other words", async () => {
    const { phone } = store.value("business.yaml") as { phone: string };
    const lead = `Call ${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}.`;
    // It keeps no save back.
    expect(await change("prices.yaml", { lead })).toMatchObject({ kind: "saved", newWarnings: 1 });
    const message = expect.stringMatching(/“Phone, address, hours”; write \{phone\} instead/);
    const warning = expect.objectContaining({ file: "prices.yaml", path: "lead", message });
    expect((await view("prices.yaml")).warnings).toContainEqual(warning);
    const isLead = ({ file, path }: LaunchEntry) => file === "prices.yaml" && path === "lead";
    expect((await launch()).find(isLead)?.kind).toBe("unfit");
    await change("prices.yaml", { lead: "Call {phone}." });
    expect((await launch()).find(isLead)).toBeUndefined();
  });

  test("drops what is to be confirmed of a removed town alone, and asks again for what also names it", async ({
    skip,
  }) => {
    const [, file = ""] = store.filesIn("areas");
    skip(!file, "There is one town.");
    const also = `Check ${store.titleOf(file)} first.`;
    give(
      { what: "Floods were here.", file: `content/${file}`, field: "lies" },
      { what: also, file: "content/areas/*.yaml", field: "lies" },
    );
    expect((await remove(file)).kind).toBe("removed");
    expect(confirmations()).toMatchObject([{ what: also, confirmed: false }]);
  });
});

test("while newer code is brought, each question is answered with a plain word", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(store.storage, "refresh").mockRejectedValue(new UnavailableError("the editor is being renewed"));
  for (const reply of [await get("/api/overview"), await post("/api/undo", { version: "" })]) {
    expect(reply.status).toBe(503);
    expect(await reply.text()).toBe("The editor is being renewed.");
  }
  vi.restoreAllMocks();
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

  test("opens the page from the address bar, at the editor's one address, but from no other site", async () => {
    const opened = await get("/", { host: HOST, "sec-fetch-site": "none" });
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-security-policy")).toMatch(/require-trusted-types-for 'script'/);
    expect((await get("/", { host: HOST, "sec-fetch-site": "cross-site" })).status).toBe(403);
    editor.start({ origins: [`http://${HOST}`, "http://localhost:4400"] });
    const reply = await get("/", { host: "localhost:4400" });
    expect([reply.status, reply.headers.get("location")]).toEqual([302, `http://${HOST}/`]);
  });

  test.each(["../package.json", "areas/../business.yaml", "/etc/passwd", "areas/x/y.yaml", "__proto__.yaml"])(
    "for the file %s finds nothing",
    async (file) => {
      expect((await get(`/api/record?file=${encodeURIComponent(file)}`)).ok).toBe(false);
      for (const version of ["", "old"])
        expect((await post("/api/save", { file, version, value: {} })).ok).toBe(false);
    },
  );

  test("finds a record only where the table of records has one, and none behind a symbolic link", async () => {
    const before = await ask<Overview>("/api/overview");
    write("notes.yaml", "lead: Mine");
    symlinkSync("/etc/hostname", join(root, "content/services/linked.yaml"));
    expect((await ask<Overview>("/api/overview")).groups).toEqual(before.groups);
  });

  test.each([
    ["nested deeper than any form", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["longer than any list", `{"story":[${Array(5000).fill('"a"')}]}`],
    ["with more fields than any form", `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`)}}`],
  ])("that is %s is refused", async (_, value) => {
    expect((await post("/api/check", `{"file":"about.yaml","value":${value}}`)).status).toBe(400);
  });
});

test("a new entry of a list gets its name in links from its own name, one that no other has", async () => {
  const colorsNow = () => (store.value("doors.yaml") as { colors: { slug: string }[] }).colors;
  const colors = colorsNow();
  const name = colors[0]?.slug ?? "";
  const added = { slug: "", name, hex: "#123456" };
  expect(await change("doors.yaml", { colors: [...colors, added] })).toMatchObject({ kind: "saved" });
  expect(colorsNow().at(-1)?.slug).toBe(`${name}-2`);
});

describe("a new town", () => {
  const draft = () => {
    const about = { folder: "areas", name: "Cresskill", zips: ["07626"] };
    return tell<RecordView & { value: Record<string, unknown> }>("/api/draft", about);
  };
  const few = { description: "D.", sentence: "S.", neighborhoods: ["A St", "B St", "C St", ""] };

  test("borrows nothing that would be said of it, and is saved as a draft, which no form offers", async () => {
    const before = contents();
    const { value, file, hints } = await draft();
    const { order, latitude, longitude, ...others } = value;
    expect(others).toEqual({ draft: true, name: "Cresskill", slug: "cresskill", zips: ["07626"] });
    expect([latitude, longitude].map((degrees) => Math.round(Number(degrees)))).toEqual([41, -74]);
    expect(hints.description).toMatch(/ says: “.+”$/);
    expect(await save(file, { ...value, lies: "L." }, "")).toMatchObject({ kind: "saved", view: { file } });
    const { title, page, value: saved } = await view(file);
    expect([title, page]).toEqual(["Cresskill (draft)", "/service-areas"]);
    expect(saved).toEqual({ ...value, lies: "L." });
    expect(choicesOf(store).area).not.toContainEqual(expect.objectContaining({ value: "cresskill" }));
    expect(contents()).toEqual({ ...before, [file]: source(file) });
    expect(await launch()).toContainEqual(expect.objectContaining({ file, path: "draft", kind: "advice" }));
    await undo();
    expect(contents()).toEqual(before);
  });

  test("changes no other town until its name does, and says which", async () => {
    const [other = ""] = store.filesIn("areas");
    await change(other, { neighbors: ["Cresskill"] });
    const before = contents();
    const { file, value } = await draft();
    await save(file, { ...value, ...few, draft: undefined, neighbors: [store.titleOf(other)] }, "");
    expect(contents()).toEqual({ ...before, [file]: source(file) });
    const neighbors = expect.arrayContaining([store.titleOf(other)]);
    expect(await change(file, { name: "Cress Kill" })).toMatchObject({ kind: "saved", neighbors });
    expect(store.value(other)).toMatchObject({ neighbors: ["Cress Kill"] });
  });

  test("is saved whole and once, as soon as its few texts are there, and can be taken back", async () => {
    const before = contents();
    const { file, value: proposed } = await draft();
    const value = { ...proposed, draft: undefined };
    const bare = await save(file, value, "");
    const missing = bare.kind === "faults" ? bare.faults.map(({ path }) => path) : [];
    expect(missing).toEqual(Object.keys(few));
    const whole = { ...value, ...few };
    expect(await tell("/api/check", { file, value: whole })).toEqual([]);
    expect(await save(file, whole, "")).toMatchObject({ kind: "saved", view: { file } });
    expect(store.value(file)).toMatchObject({ neighborhoods: ["A St", "B St", "C St"] });
    const text = expect.stringMatching(/“Typical arrival”, .* and “Neighbors”/);
    const advice = (await launch()).filter((entry) => entry.file === file);
    expect(advice).toContainEqual(expect.objectContaining({ kind: "advice", path: "responseTime", text }));
    expect(source(file).startsWith("# ")).toBe(true);
    // The answer to the first save may have got lost.
    expect(await save(file, whole, "")).toMatchObject({ kind: "saved", view: { file } });
    const other = { ...whole, coverage: "Another town of this name." };
    expect(await save(file, other, "")).toMatchObject({ kind: "faults", faults: [{ path: "slug" }] });
    expect((await draft()).version).toBe((await view(file)).version);
    await undo();
    expect(contents()).toEqual(before);
  });
});

test("a new job is told what's missing at its fields, is added once, before the others, and can be taken back", async () => {
  const before = contents();
  const { jobs } = store.value("jobs.yaml") as { jobs: unknown[] };
  const about = { folder: "jobs", name: "job", zips: [] };
  const { file, value, schema } = await tell<RecordView & { value: object }>("/api/draft", about);
  const { people } = store.value("people.yaml") as { people: unknown[] };
  expect("by" in (schema.properties ?? {}), "somebody can be named").toBe(people.length > 0);
  const photos = [{ picture: "job", id: "0".repeat(64), replaces: "" }];
  const without = await tell("/api/save", { file, version: "", value: { ...value, after: "job" }, photos });
  const at = (path: string) => expect.objectContaining({ file, path });
  const missing = ["after", "area", "service", "wrong", "done", "isClear"];
  expect(without).toEqual({ kind: "faults", faults: missing.map(at) });
  const [[area, service] = []] = [
    ["areas", "services"].map((name) => basename(store.filesIn(name)[0] ?? "", ".yaml")),
  ];
  const whole = { ...value, area, service, wrong: "It broke.", done: "We mended it." };
  const older = { ...whole, wrong: "It squeaked." };
  for (const job of [older, whole, whole]) expect(await save(file, job, "")).toMatchObject({ kind: "saved" });
  expect(store.value("jobs.yaml")).toMatchObject({ jobs: [whole, older, ...jobs] });
  await undo();
  await undo();
  expect(contents()).toEqual(before);
});

test("the history says what each save changed, and has an earlier one as it was before, without what was saved since", async () => {
  const { heading } = (await view("prices.yaml")).value;
  await change("prices.yaml", { heading: "Our prices" });
  await change("prices.yaml", { lead: "Another lead." });
  const [last, first] = await past();
  const title = store.titleOf("prices.yaml");
  expect(last).toMatchObject({ what: title, time: expect.any(Number) });
  const fields = [{ label: "Heading", from: heading, to: "Our prices" }];
  expect(await ask(`/api/history/one?key=${first?.key}`)).toEqual([{ title, fields }]);
  expect(await restore(first?.key)).toEqual({ kind: "restored" });
  expect((await view("prices.yaml")).value).toMatchObject({ heading, lead: "Another lead." });
  expect(await restore(first?.key)).toEqual({ kind: "as-before" });
});

describe("removing", () => {
  test("leads visitors of the old address to the page that the owner chooses, and what led there too", async ({
    skip,
  }) => {
    const before = contents();
    const [first = "", second = "", third = ""] = store.filesIn("areas");
    skip(!third, "There are fewer than three towns.");
    const [one = "", two = "", three = ""] = [first, second, third].map((file) => basename(file, ".yaml"));
    await remove(first, { instead: two });
    await remove(second, { instead: three });
    const leads = [one, two].map((old) => ({ old, now: three }));
    expect(store.value("aliases.yaml")).toMatchObject({ areas: expect.arrayContaining(leads) });
    for (let undone = 0; undone < 2; undone++) await undo();
    expect(contents()).toEqual(before);
  });

  test("a service tells all of its uses at once, and has another one in its place everywhere", async ({
    skip,
  }) => {
    const { symptoms } = store.value("symptoms.yaml") as { symptoms: { service: string }[] };
    const slug = symptoms[0]?.service ?? "";
    const [town = ""] = store.filesIn("areas");
    await change(town, { questions: { [slug]: [{ question: "So?", answer: "So." }] }, listed: [slug] });
    const pages = [`/services/${slug}`, `/services/${slug}-in-${basename(town, ".yaml")}`];
    await change("about.yaml", { story: [`[Ours](${pages[0]}), [here](${pages[1]}).`] });
    const before = contents();
    const file = `services/${slug}.yaml`;
    const other = store.filesIn("services").find((one) => one !== file);
    skip(!other, "There is one service.");
    const instead = basename(other ?? "", ".yaml");
    const told = await remove(file, { instead });
    const uses = told.kind === "faults" ? told.faults : [];
    expect(uses).toContainEqual(
      expect.objectContaining({ file: "symptoms.yaml", path: "symptoms.0.service" }),
    );
    expect(contents()).toEqual(before);
    expect(await remove(file, { instead, replaces: true })).toEqual({ kind: "removed" });
    for (const use of uses) expect(source(use.file)).toContain(instead);
    const led = pages.map((page) => page.replace(slug, instead));
    expect(source("about.yaml")).toContain(`[Ours](${led[0]}), [here](${led[1]}).`);
    expect(source(town)).not.toContain(slug);
    await undo();
    expect(contents()).toEqual(before);
  });

  test("a town that was changed since it was shown stays", async ({ skip }) => {
    const [, file = ""] = store.filesIn("areas");
    skip(!file, "There is one town.");
    const { version } = await view(file);
    write(file, `${source(file)}# changed\n`);
    const before = contents();
    expect(await tell("/api/remove", { file, version })).toEqual({ kind: "changed-elsewhere" });
    expect(contents()).toEqual(before);
  });
});
