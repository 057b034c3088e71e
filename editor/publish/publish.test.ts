import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BothChanged, Progress, Side, SideChoices } from "../protocol-publishing.ts";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { LOCAL_PERSON } from "../save/storage.ts";
import { PublishFault } from "./faults.ts";
import { publishMessage } from "./publish.ts";
import type { Publisher } from "./publisher.ts";
import { git, SampleRepository } from "./sample-repository.ts";

const EDIT = "Edit Phone, address, hours";
const COMPANY = "content/business.yaml";
// Records that come with other code aren't judged here, so that those of a test needn't be whole.
const CODE = { "src/code.ts": "2" };

let sample: SampleRepository;
let site: string;
let store: Store;
let own: Publisher;
beforeEach(() => {
  sample = new SampleRepository();
  site = sample.site;
  store = new Store(new FolderStorage(site));
  own = sample.publisher({ store });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  sample.remove();
});

const save = (text: string, file = "business.yaml") =>
  store.inTurn(() => store.save(LOCAL_PERSON, "a test", new Map([[file, text]])));
const savePhoto = (picture: string) =>
  store.inTurn(async () => {
    const photo = await store.storage.keepPicture(Buffer.from(picture));
    await store.save(LOCAL_PERSON, "a photo", new Map(), new Map([["hero.jpg", photo]]));
  });
/** What the owner must choose from. */
const conflictsOf = async (published: Promise<void>) => {
  const error = await published.catch((fault: unknown) => fault);
  return (error instanceof PublishFault && error.conflicts) || [];
};
const choose = (side: Side, both: BothChanged | undefined): SideChoices =>
  Object.fromEntries(both?.differences.map(({ key }) => [key, side]) ?? []);
/** Whether a process runs; one that has ended and that nobody has asked about yet doesn't. */
const isRunning = (pid: string) =>
  /^[^Z]/.test(spawnSync("ps", ["-o", "stat=", "-p", pid]).stdout.toString().trim());
/** Keeps quiet what is meant for the person who looks after the site. */
const quiet = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("what is saved is listed, with new and removed files, and nothing outside content/ and media/", async () => {
  sample.write(COMPANY, "name: C\nphone: B\n");
  sample.write("content/Böse Stadt.yaml", "x");
  sample.write("media/new.jpg", "x");
  sample.write("media/qualities.json", "{}");
  sample.write("content/.123.tmp", "cut off");
  sample.write("src/code.ts", "2");
  rmSync(join(site, "media/hero.jpg"));
  const pending = await own.pending();
  expect(pending).toEqual({
    files: expect.arrayContaining([COMPANY, "content/Böse Stadt.yaml", "media/new.jpg", "media/hero.jpg"]),
    unsent: 0,
    sends: true,
  });
  expect(pending?.files).toHaveLength(4);
});

test("publishing sends the owner's files under what they are called, and leaves a developer's alone", async () => {
  sample.write(COMPANY, "name: C\nphone: B\n");
  sample.write("media/new.jpg", "x");
  sample.write("src/code.ts", "2");
  git(site, "add", "src");
  await own.publish();
  expect(sample.published()[0]).toBe("Edit Phone, address, hours and Photos");
  expect(sample.remote("show", "--name-only", "--format=", "main").split("\n")).toEqual([
    COMPANY,
    "media/new.jpg",
  ]);
  expect(await own.pending()).toMatchObject({ files: [], unsent: 0 });
  expect(git(site, "diff", "--cached", "--name-only")).toBe("src/code.ts");
});

test("what someone else has published meanwhile is joined, sent, and only then brought into the files", async () => {
  sample.publishElsewhere("Improve", { "src/new.ts": "3" });
  sample.publishElsewhere("Call", { [COMPANY]: "name: A\nphone: D\n" });
  await save("heading: C\n", "prices.yaml");
  await own.publish();
  expect(sample.published()).toEqual(
    expect.arrayContaining(["Edit Words around the prices", "Improve", "Call", "Start"]),
  );
  expect(sample.read("src/new.ts")).toBe("3");
  expect(sample.read(COMPANY)).toBe("name: A\nphone: D\n");
  expect(git(site, "status", "--porcelain")).toBe("");
  expect(git(site, "rev-parse", "HEAD")).toBe(sample.remote("rev-parse", "main"));
});

test("what only builds change never stands in the way of what someone else has published", async () => {
  sample.publishElsewhere("Note", { "media/qualities.json": "{}" });
  await own.publish();
  sample.write("media/qualities.json", '{"own":1}');
  sample.publishElsewhere("Note more", { "media/qualities.json": '{"theirs":1}' });
  await save("name: C\nphone: B\n");
  await own.publish();
  expect(git(site, "rev-parse", "HEAD")).toBe(sample.remote("rev-parse", "main"));
  expect(sample.read(COMPANY)).toBe("name: C\nphone: B\n");
});

test("what a developer has not committed stays, and the owner's changes are published all the same", async () => {
  quiet();
  sample.write("src/code.ts", "mine");
  sample.publishElsewhere("Improve", { "src/code.ts": "theirs" });
  await save("name: C\nphone: B\n");
  await own.publish();
  expect(sample.read("src/code.ts")).toBe("mine");
  expect(sample.remote("show", "main:src/code.ts")).toBe("theirs");
  expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: C\nphone: B");
  git(site, "checkout", "src/code.ts");
  await own.publish();
  expect(sample.read("src/code.ts")).toBe("theirs");
});

test("two changes that fit line by line, and not together, are not published", async () => {
  quiet();
  sample.publishElsewhere("Note", {
    "content/prices.yaml": `${sample.read("content/prices.yaml")}note: theirs\n`,
  });
  await save(`note: own\n${sample.read("content/prices.yaml")}`, "prices.yaml");
  await expect(own.publish()).rejects.toThrow(
    /they don't fit together with what someone else has published in “Words around the prices”/,
  );
  expect(sample.published()[0]).toBe("Note");
  sample.publishElsewhere("Take back", { "content/prices.yaml": "heading: A\n\n\n\n\nlead: A\n" });
  await own.publish();
  expect(sample.remote("show", "main:content/prices.yaml")).toContain("note: own");
});

describe("where someone else has changed the same", () => {
  test("text, nothing is sent or changed until the owner has chosen; what is chosen comes into the files", async () => {
    sample.publishElsewhere("Rename", { [COMPANY]: "name: D\nphone: D\n", ...CODE });
    await save("name: C\nphone: B\n");
    const [both] = await conflictsOf(own.publish());
    expect(both).toMatchObject({
      file: COMPANY,
      title: "Phone, address, hours",
      differences: [{ path: "name", label: "Name", mine: "C", theirs: "D" }],
    });
    expect(sample.published()[0]).toBe("Rename");
    expect(sample.read(COMPANY)).toBe("name: C\nphone: B\n");
    expect(await own.pending()).toMatchObject({ files: [], unsent: 1 });

    await own.publish(LOCAL_PERSON, choose("theirs", both));
    expect(sample.read(COMPANY)).toBe("name: D\nphone: D\n");
    expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: D\nphone: D");
    expect(git(site, "rev-parse", "HEAD")).toBe(sample.remote("rev-parse", "main"));
    expect(git(site, "status", "--porcelain")).toBe("");
  });

  test("text, what was chosen is asked again once one of the two is another", async () => {
    sample.publishElsewhere("Rename", { [COMPANY]: "name: D\nphone: B\n" });
    await save("name: C\nphone: B\n");
    const [both] = await conflictsOf(own.publish());
    sample.publishElsewhere("Rename again", { [COMPANY]: "name: E\nphone: B\n" });
    const [again] = await conflictsOf(own.publish(LOCAL_PERSON, choose("mine", both)));
    expect(again).toMatchObject({ differences: [{ mine: "C", theirs: "E" }] });
    expect(sample.published()[0]).toBe("Rename again");
    await own.publish(LOCAL_PERSON, choose("mine", again));
    expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: C\nphone: B");
  });

  test("record, and not the same field, nobody is asked", async () => {
    sample.publishElsewhere("Call", { [COMPANY]: "name: A\nphone: D\n", ...CODE });
    await save("name: C\nphone: B\n");
    await own.publish();
    expect(sample.read(COMPANY)).toBe("name: C\nphone: D\n");
    expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: C\nphone: D");
  });

  test("photo, both are there to be looked at, and the chosen one comes into the files", async () => {
    sample.publishElsewhere("Picture", { "media/hero.jpg": "theirs" });
    await savePhoto("mine");
    const [both] = await conflictsOf(own.publish());
    const [{ mine = "", theirs = "" } = {}] = both?.differences ?? [];
    const shown = await Promise.all([mine, theirs].map((id) => store.storage.keptPicture(String(id))));
    expect(shown.map(String)).toEqual(["mine", "theirs"]);
    await own.publish(LOCAL_PERSON, choose("theirs", both));
    expect(sample.read("media/hero.jpg")).toBe("theirs");
    expect(sample.remote("show", "main:media/hero.jpg")).toBe("theirs");
  });

  test("text, a save that is newer than the choice stays, and is joined by the next publication", async () => {
    quiet();
    sample.publishElsewhere("Rename", { [COMPANY]: "name: D\nphone: B\n", ...CODE });
    await save("name: C\nphone: B\n");
    const [both] = await conflictsOf(own.publish());
    const fetching = sample.pause("upload-pack");
    const published = own.publish(LOCAL_PERSON, choose("theirs", both));
    await expect.poll(fetching.begun).toBe(true);
    await save("name: C\nphone: E\n");
    fetching.goOn();
    await published;
    expect(sample.read(COMPANY)).toBe("name: C\nphone: E\n");
    await own.publish();
    expect(sample.read(COMPANY)).toBe("name: D\nphone: E\n");
    expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: D\nphone: E");
  });

  test("record that the owner has removed, the owner says whether it's gone", async () => {
    const file = "content/services/track.yaml";
    const text = "title: Track\nprice: 1\nnotes: |\n  A\n  B\n  C\n";
    sample.publishElsewhere("Add", { [file]: text });
    await own.publish();
    sample.publishElsewhere("Change", { [file]: text.replace("1", "2"), ...CODE });
    rmSync(join(site, file));
    // What looks like the same record under another name is one of its own.
    sample.write("content/services/rail.yaml", text.replace("Track", "Rail"));
    const [both] = await conflictsOf(own.publish());
    expect(both).toMatchObject({ file, title: "Track", differences: [{ path: "", theirs: { price: 2 } }] });
    await own.publish(LOCAL_PERSON, choose("mine", both));
    expect(sample.remote("ls-tree", "-r", "--name-only", "main", "content/services")).toBe(
      "content/services/rail.yaml",
    );
    expect(sample.remote("show", "main:content/services/rail.yaml")).toContain("price: 1");
  });

  test("line while the owner's changes were on their way, the owner's next save stays as it is", async () => {
    quiet();
    const fetching = sample.pause("upload-pack");
    sample.publishElsewhere("Rename", { [COMPANY]: "name: D\nphone: B\n" });
    await save("heading: C\n", "prices.yaml");
    const published = own.publish();
    await expect.poll(fetching.begun).toBe(true);
    await save("name: C\nphone: B\n");
    fetching.goOn();
    await published;
    expect(sample.read(COMPANY)).toBe("name: C\nphone: B\n");
    expect(git(site, "ls-files", "--unmerged")).toBe("");
    expect(sample.published()).toContain("Edit Words around the prices");
    await expect(own.publish()).rejects.toThrow(/the same in “Phone, address, hours”/);
    expect(await store.inTurn(() => store.storage.undo(LOCAL_PERSON))).toBe("a test");
  });

  test("photo while the owner's changes were on their way, the owner's photo stays", async () => {
    quiet();
    const fetching = sample.pause("upload-pack");
    sample.publishElsewhere("Picture", { "media/hero.jpg": "theirs" });
    await save("heading: C\n", "prices.yaml");
    const published = own.publish();
    await expect.poll(fetching.begun).toBe(true);
    await savePhoto("mine");
    fetching.goOn();
    await published;
    expect(sample.read("media/hero.jpg")).toBe("mine");
    await expect(own.publish()).rejects.toThrow(/someone else has changed the same in “Photo”\. Choose/);
    expect(sample.read("media/hero.jpg")).toBe("mine");
  });
});

test("a save waits while what was saved before is committed, and is not part of it", async () => {
  const committing = sample.pause("pre-commit");
  await save("name: C\nphone: B\n");
  const published = own.publish();
  await expect.poll(committing.begun).toBe(true);
  let isSaved = false;
  const saved = save("name: E\nphone: B\n").then(() => {
    isSaved = true;
  });
  // Anything that could have been done at once would be done now.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSaved).toBe(false);
  expect(sample.read(COMPANY)).toBe("name: C\nphone: B\n");
  committing.goOn();
  await Promise.all([published, saved]);
  expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: C\nphone: B");
  expect(sample.read(COMPANY)).toBe("name: E\nphone: B\n");
});

describe("the remote", () => {
  test("that refuses the key, or can't be reached, is said, nothing is lost, and the next try goes on", async () => {
    const refusing = createHttpServer((_, response) => response.writeHead(401).end()).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const address = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/site.git`;
    git(site, "remote", "set-url", "origin", address);
    await save("name: C\nphone: B\n");
    await expect(own.publish()).rejects.toThrow(/the key to the site's storage no longer works/);
    refusing.closeAllConnections();
    refusing.close();
    await expect(own.publish()).rejects.toThrow(/internet connection/);
    git(site, "remote", "set-url", "origin", join(sample.folder, "remote.git"));
    expect(await own.pending()).toMatchObject({ files: [], unsent: 1 });
    await own.publish();
    expect(sample.published()[0]).toBe(EDIT);
  });

  test("that refuses them, the owner is told, and a later try sends them", async () => {
    await save("name: C\nphone: B\n");
    sample.refuse(true);
    await expect(own.publish()).rejects.toThrow(
      "Your changes are saved, but the site's storage doesn't take changes at the moment. Try again in a minute; if that doesn't help, ask",
    );
    expect(await own.pending()).toMatchObject({ files: [], unsent: 1 });
    sample.refuse(false);
    await own.publish();
    expect(sample.published()[0]).toBe(EDIT);
  });

  test("that accepts a connection and says nothing is given up, and nothing else waits for it", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    own = sample.publisher({ store, remote: { remoteSilenceMs: 300 } });
    git(site, "remote", "set-url", "origin", `git://127.0.0.1:${(silent.address() as AddressInfo).port}/x`);
    await save("name: C\nphone: B\n");
    const published = expect(own.publish()).rejects.toThrow(/but the site's storage didn't answer\. Try/);
    await once(silent, "connection");
    expect(await own.pending()).toMatchObject({ files: [], unsent: 1 });
    await save("name: E\nphone: B\n");
    await published;
    silent.close();
    git(site, "remote", "set-url", "origin", join(sample.folder, "remote.git"));
    // With the usual patience, which a busy machine needs.
    own = sample.publisher({ store });
    await own.publish();
    expect(sample.remote("show", `main:${COMPANY}`)).toBe("name: E\nphone: B");
  });

  test("that is reached by a program which doesn't end, leaves no such program behind", async () => {
    const [ssh, pid] = [join(sample.folder, "ssh"), join(sample.folder, "pid")];
    writeFileSync(ssh, `#!/bin/sh\ntrap '' TERM\necho $$ >"${pid}"\nwhile :; do sleep 0.1; done\n`, {
      mode: 0o755,
    });
    vi.stubEnv("GIT_SSH_COMMAND", ssh);
    git(site, "remote", "set-url", "origin", "ssh://example.invalid/x");
    await save("name: C\nphone: B\n");
    // Long enough for the program to say its number.
    own = sample.publisher({ store, remote: { remoteSilenceMs: 1000 } });
    await expect(own.publish()).rejects.toThrow(/didn't answer/);
    const left = sample.read("../pid").trim();
    await expect.poll(() => isRunning(left)).toBe(false);
  });

  test("that confirms nothing has nothing, whatever git's exit code says", async () => {
    await save("name: C\nphone: B\n");
    const bin = join(sample.folder, "git");
    const path = process.env.PATH ?? "";
    writeFileSync(bin, `#!/bin/sh\n[ "$1" = push ] && exit 0\nPATH="${path}" exec git "$@"\n`, {
      mode: 0o755,
    });
    vi.stubEnv("PATH", `${sample.folder}:${path}`);
    await expect(own.publish()).rejects.toThrow(/didn't confirm them/);
    vi.unstubAllEnvs();
    expect(sample.published()).toEqual(["Start"]);
    expect(await own.pending()).toMatchObject({ unsent: 1 });
  });
});

test("an owner who has never told git their name can publish", async () => {
  git(site, "config", "--unset", "user.name");
  git(site, "config", "--unset", "user.email");
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  await save("name: C\nphone: B\n");
  await own.publish();
  expect(sample.published()[0]).toBe(EDIT);
});

test("a site without a remote commits the changes and is built, once at a time", async () => {
  git(site, "branch", "--unset-upstream");
  const built = Promise.withResolvers<Progress>();
  own = sample.publisher({ store, build: () => built.promise });
  await save("name: C\nphone: B\n");
  await own.publish();
  expect(git(site, "log", "-1", "--format=%s")).toBe(EDIT);
  expect(await own.progress()).toEqual({ stage: "building" });
  await expect(own.publish()).rejects.toThrow(/still being built/);
  built.resolve({ stage: "live" });
  await expect.poll(() => own.progress()).toEqual({ stage: "live" });
});

test("a folder without history says so, and so does a computer without git", async () => {
  vi.stubEnv("PATH", "");
  expect(await own.pending()).toBeUndefined();
  vi.unstubAllEnvs();
  rmSync(join(site, ".git"), { recursive: true });
  expect(await own.pending()).toBeUndefined();
  await expect(own.publish()).rejects.toThrow(/no history/);
});

test("the history says what was changed, in one line", () => {
  expect(publishMessage(["The company"])).toBe("Edit The company");
  expect(publishMessage(["Reviews", "Prices", "Reviews"])).toBe("Edit Reviews and Prices");
  expect(publishMessage(["A", "B", "C", "D"])).toBe("Edit A, B, and 2 more");
  expect(publishMessage([])).toBe("Edit the site");
});

test("no name can begin a line of the history, turn it around, or have the checks skipped", () => {
  expect(publishMessage(["A\nSigned-off-by: x\u0000\u001b[31m", "B [skip ci]", "\u202eC\u2066"])).toBe(
    "Edit A Signed-off-by: x (31m, B (skip ci), and C",
  );
});

test("a publication can be stopped until it's being sent, and the next one sends everything", async () => {
  const stop = new AbortController();
  const steps: string[] = [];
  const fetching = sample.pause("upload-pack");
  await save("name: C\nphone: B\n");
  const begin = (step: string) => steps.push(step);
  const published = own.publish(LOCAL_PERSON, {}, { begin, signal: stop.signal });
  await expect.poll(fetching.begun).toBe(true);
  stop.abort();
  await expect(published).rejects.toThrow(
    "Your changes are saved, but you stopped it before anything was sent.",
  );
  expect(steps).toEqual(["committing", "fetching"]);
  expect(sample.published()).toEqual(["Start"]);
  fetching.goOn();
  await own.publish(LOCAL_PERSON, {}, { begin });
  expect(steps.slice(2)).toEqual(["committing", "fetching", "joining", "sending"]);
  expect(sample.published()[0]).toBe(EDIT);
});
