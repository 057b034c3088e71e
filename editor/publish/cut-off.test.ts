// Publishing that was cut off, by a power cut or by an earlier version of the editor: nothing is lost, nothing is said
// to be published that isn't, and the next try goes on.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Publisher } from "./publisher.ts";
import { git, SampleRepository } from "./sample-repository.ts";

const COMPANY = "content/business.yaml";
const PRICES = "content/prices.yaml";
const prices = (heading: string, lead: string) => `heading: ${heading}\n\n\n\n\nlead: ${lead}\n`;

let sample: SampleRepository;
let site: string;
let own: Publisher;
beforeEach(() => {
  sample = new SampleRepository();
  site = sample.site;
  own = sample.publisher();
});
afterEach(() => {
  vi.restoreAllMocks();
  sample.remove();
});

const quiet = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
const branch = () => git(site, "rev-parse", "--abbrev-ref", "HEAD");

/** Someone else has published a line of a record, and the owner has saved another. */
function changeOnBothSides(): void {
  sample.publishElsewhere("Lead", { [PRICES]: prices("A", "theirs") });
  sample.write(PRICES, prices("own", "A"));
}
function expectBothPublished(): void {
  expect(branch()).toBe("main");
  expect(sample.remote("show", `main:${PRICES}`)).toBe(prices("own", "theirs").trim());
  expect(sample.read(PRICES)).toBe(prices("own", "theirs"));
}

// Each in turn is the last command of git whose end the editor sees; those of the trial before the files are touched
// are left out. After a push the remote has what the clone doesn't know of, and after read-tree so have the files.
const OTHERS = ["add", "commit", "fetch", "commit-tree", "update-index", "update-ref"];
const STEPS = ["push", "read-tree", ...(process.env.TEST_ALL ? OTHERS : [])];

test.each(STEPS)(
  "killed after git %s, publishing goes on with the next try, and nothing is lost",
  async (step) => {
    changeOnBothSides();
    const path = process.env.PATH ?? "";
    const isStep = `[ "$1" = ${step} ] && [ -z "$GIT_INDEX_FILE" ]`;
    const wrapper = `PATH="${path}"\ngit "$@"\ncode=$?\n${isStep} && kill -9 $PPID\nexit $code`;
    writeFileSync(join(sample.folder, "git"), `#!/bin/sh\n${wrapper}\n`, { mode: 0o755 });
    const at = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)));
    const code = `import { Publisher } from ${at("publisher.ts")}; import { Store } from ${at("../records/store.ts")};
    import { FolderStorage } from ${at("../save/folder.ts")}; import { flushCompileCache } from "node:module";
    // A process that is killed keeps nothing of what it has compiled.
    flushCompileCache();
    const root = ${JSON.stringify(site)};
    await new Publisher({ root, store: new Store(new FolderStorage(root)) }).publish();`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, PATH: `${sample.folder}:${path}` },
      stdio: "ignore",
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);

    await own.publish();
    expectBothPublished();
    expect(git(site, "status", "--porcelain")).toBe("");
    expect(await own.pending()).toMatchObject({ files: [], unsent: 0 });
  },
);

test("files that were brought in only in part are brought in whole the next time", async () => {
  changeOnBothSides();
  sample.publishElsewhere("Improve", { "src/code.ts": "3" });
  sample.publishElsewhere("Add", { "src/new.ts": "4" });
  sample.write(PRICES, prices("own", "theirs"));
  sample.write("src/new.ts", "4");
  await own.publish();
  expectBothPublished();
  expect(sample.read("src/code.ts")).toBe("3");
  expect(git(site, "status", "--porcelain")).toBe("");
});

describe("nothing is published, and the owner reads why,", () => {
  const expectFault = async (reason: RegExp) => {
    quiet();
    const before = sample.published();
    const text = sample.read(COMPANY);
    expect((await own.pending())?.notice).toMatch(reason);
    await expect(own.publish()).rejects.toThrow(reason);
    expect(sample.published()).toEqual(before);
    expect(sample.read(COMPANY)).toBe(text);
  };

  test("where the folder is on no branch", async () => {
    git(site, "checkout", "--quiet", "--detach");
    sample.write(COMPANY, "name: C\nphone: B\n");
    await expectFault(/the copy of the site on this computer is between two versions/);
  });

  test("where a rebase was cut off, and what that had put aside is still there", async () => {
    changeOnBothSides();
    const hook = join(site, ".git/hooks/post-checkout");
    git(site, "commit", "--quiet", "--all", "--message", "Edit");
    sample.write("src/code.ts", "put aside");
    git(site, "fetch", "--quiet");
    writeFileSync(hook, "#!/bin/sh\nkill -9 $PPID\n", { mode: 0o755 });
    expect(() => git(site, "rebase", "--quiet", "--autostash", "@{upstream}")).toThrow();
    rmSync(hook);
    await expectFault(/the copy of the site on this computer is between two versions/);
    git(site, "rebase", "--abort");
    await own.publish();
    expectBothPublished();
    expect(sample.read("src/code.ts")).toBe("put aside");
  });

  test("where an earlier version has left two versions of a record", async () => {
    sample.write(COMPANY, "name: C\nphone: B\n");
    git(site, "stash", "--quiet");
    sample.write(COMPANY, "name: D\nphone: B\n");
    git(site, "commit", "--quiet", "--all", "--message", "Rename");
    expect(() => git(site, "stash", "pop")).toThrow();
    await expectFault(/two versions of “Phone, address, hours” were never brought together/);
  });

  test("where a record has the marks of two versions, though they are committed", async () => {
    sample.write(COMPANY, "name: A\n<<<<<<< Updated upstream\nphone: B\n");
    git(site, "commit", "--quiet", "--all", "--message", "Earlier");
    await expectFault(/“Phone, address, hours” were never .* keep one of them in content\/business\.yaml/);
  });

  test("where a developer hasn't finished joining two versions", async () => {
    git(site, "checkout", "--quiet", "-b", "other");
    git(site, "commit", "--quiet", "--allow-empty", "--message", "Other");
    git(site, "checkout", "--quiet", "main");
    git(site, "merge", "--quiet", "--no-ff", "--no-commit", "other");
    sample.write(COMPANY, "name: C\nphone: B\n");
    await expectFault(/someone is bringing two versions of the site together/);
  });
});

test("a full disk is said where git finds no room for what is published", async () => {
  quiet();
  sample.write(COMPANY, "name: C\nphone: B\n");
  const said = "fatal: write error: No space left on device";
  writeFileSync(join(site, ".git/hooks/pre-commit"), `#!/bin/sh\necho "${said}" >&2\nexit 1\n`, {
    mode: 0o755,
  });
  await expect(own.publish()).rejects.toThrow(/the disk of this computer is full. Make room/);
  expect(await own.pending()).toMatchObject({ files: [COMPANY] });
});

describe("the lock of a command that was cut off", () => {
  const lock = () => join(site, ".git/index.lock");
  beforeEach(() => {
    sample.write(COMPANY, "name: C\nphone: B\n");
    writeFileSync(lock(), "");
  });

  test("is respected while it may be in use, and the owner is told", async () => {
    quiet();
    await expect(own.publish()).rejects.toThrow(/the history of the site on this computer didn't take them/);
    expect(await own.pending()).toMatchObject({ files: [COMPANY] });
    expect(existsSync(lock())).toBe(true);
  });

  test("is taken away once it is old and git no longer runs in the folder", async () => {
    utimesSync(lock(), new Date(0), new Date(0));
    await own.publish();
    expect(sample.published()[0]).toBe("Edit Phone, address, hours");
  });
});
