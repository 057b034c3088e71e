import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PublishFault, pendingChanges, publish, publishMessage } from "./publish.ts";

let folder: string;
let site: string;
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, stdio: "pipe" }).toString().trim();
const write = (file: string, text: string, root = site) => writeFileSync(join(root, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"));
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  site = clone("site");
  for (const name of ["content", "media", "src"]) mkdirSync(join(site, name));
  write("content/business.yaml", "name: A\nphone: B\n");
  write("src/code.ts", "1");
  git(site, "add", ".");
  git(site, "commit", "--quiet", "--message", "Start");
  git(site, "push", "--quiet", "--set-upstream", "origin", "main");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function clone(name: string): string {
  const path = join(folder, name);
  git(folder, "clone", "--quiet", "remote.git", name);
  git(path, "config", "user.name", "Owner");
  git(path, "config", "user.email", "owner@example.com");
  return path;
}
/** Someone else changes a file and publishes that. */
function publishElsewhere(message: string, file: string, text: string): void {
  const other = clone("other");
  write(file, text, other);
  git(other, "commit", "--quiet", "--all", "--message", message);
  git(other, "push", "--quiet");
}
const edit = () => "Edit the company";
const published = () => git(folder, "--git-dir=remote.git", "log", "--format=%s", "main").split("\n");

test("what is saved is listed, with new and removed files, and nothing outside content/ and media/", async () => {
  write("content/business.yaml", "name: C\nphone: B\n");
  write("content/Böse Stadt.yaml", "x");
  write("media/new.jpg", "x");
  write("src/code.ts", "2");
  const pending = await pendingChanges(site);
  expect(pending).toEqual({
    files: expect.arrayContaining(["content/business.yaml", "content/Böse Stadt.yaml", "media/new.jpg"]),
    unsent: 0,
    remote: { name: "origin", branch: "main" },
  });
  expect(pending?.files).toHaveLength(3);
});

test("publishing sends the owner's files under the message, and leaves a developer's alone", async () => {
  write("content/business.yaml", "name: C\nphone: B\n");
  write("media/new.jpg", "x");
  write("src/code.ts", "2");
  git(site, "add", "src");
  expect(await publish(site, edit)).toEqual({ sent: true });
  expect(published()[0]).toBe("Edit the company");
  expect(git(folder, "--git-dir=remote.git", "show", "--name-only", "--format=", "main").split("\n")).toEqual(
    ["content/business.yaml", "media/new.jpg"],
  );
  expect(await pendingChanges(site)).toMatchObject({ files: [], unsent: 0 });
  expect(readFileSync(join(site, "src/code.ts"), "utf8")).toBe("2");
});

test("what someone else has published meanwhile is taken over", async () => {
  publishElsewhere("Improve", "src/code.ts", "3");
  write("content/business.yaml", "name: C\nphone: B\n");
  await publish(site, edit);
  expect(published()).toEqual(["Edit the company", "Improve", "Start"]);
});

test("where someone else has changed the same line nothing is sent or lost, and the owner is told", async () => {
  publishElsewhere("Rename", "content/business.yaml", "name: D\nphone: B\n");
  write("content/business.yaml", "name: C\nphone: B\n");
  await expect(publish(site, edit)).rejects.toThrow(/someone else has changed the same lines/);
  expect(published()[0]).toBe("Rename");
  expect(readFileSync(join(site, "content/business.yaml"), "utf8")).toBe("name: C\nphone: B\n");
  expect(await pendingChanges(site)).toMatchObject({ files: [], unsent: 1 });
});

test("without a connection the changes stay, and the next try sends them", async () => {
  write("content/business.yaml", "name: C\nphone: B\n");
  git(site, "remote", "set-url", "origin", join(folder, "gone.git"));
  await expect(publish(site, edit)).rejects.toBeInstanceOf(PublishFault);
  expect(await pendingChanges(site)).toMatchObject({ files: [], unsent: 1 });
  git(site, "remote", "set-url", "origin", join(folder, "remote.git"));
  expect(await publish(site, () => "unused")).toEqual({ sent: true });
  expect(published()[0]).toBe("Edit the company");
});

test("a site without a remote records the changes, and a folder without history says so", async () => {
  git(site, "branch", "--unset-upstream");
  write("content/business.yaml", "name: C\nphone: B\n");
  expect(await publish(site, edit)).toEqual({ sent: false });
  expect(git(site, "log", "-1", "--format=%s")).toBe("Edit the company");
  rmSync(join(site, ".git"), { recursive: true });
  expect(await pendingChanges(site)).toBeUndefined();
  await expect(publish(site, edit)).rejects.toThrow(/no history/);
});

test.each([
  [["The company"], "Edit The company"],
  [["Reviews", "Prices", "Reviews"], "Edit Reviews and Prices"],
  [["A", "B", "C", "D"], "Edit A, B, and 2 more"],
  [[], "Edit the site"],
])("the history says what was changed: %j", (titles, message) => {
  expect(publishMessage(titles)).toBe(message);
});
