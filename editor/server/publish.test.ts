import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishFault, pendingChanges, publish, publishMessage } from "./publish.ts";
import { git, SampleRepository } from "./sample-repository.ts";

let sample: SampleRepository;
let site: string;
beforeEach(() => {
  sample = new SampleRepository();
  site = sample.site;
});
afterEach(() => {
  vi.unstubAllEnvs();
  sample.remove();
});

const edit = () => "Edit the company";

test("what is saved is listed, with new and removed files, and nothing outside content/ and media/", async () => {
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  sample.write("content/Böse Stadt.yaml", "x");
  sample.write("media/new.jpg", "x");
  sample.write("media/qualities.json", "{}");
  sample.write("src/code.ts", "2");
  const pending = await pendingChanges({ root: site });
  expect(pending).toEqual({
    files: expect.arrayContaining(["content/business.yaml", "content/Böse Stadt.yaml", "media/new.jpg"]),
    unsent: 0,
    remote: { name: "origin", branch: "main" },
  });
  expect(pending?.files).toHaveLength(3);
});

test("publishing sends the owner's files under the message, and leaves a developer's alone", async () => {
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  sample.write("media/new.jpg", "x");
  sample.write("src/code.ts", "2");
  git(site, "add", "src");
  expect(await publish({ root: site }, edit)).toEqual({ sent: true });
  expect(sample.published()[0]).toBe("Edit the company");
  expect(sample.remote("show", "--name-only", "--format=", "main").split("\n")).toEqual([
    "content/business.yaml",
    "media/new.jpg",
  ]);
  expect(await pendingChanges({ root: site })).toMatchObject({ files: [], unsent: 0 });
  expect(readFileSync(join(site, "src/code.ts"), "utf8")).toBe("2");
});

test("what someone else has published meanwhile is taken over", async () => {
  sample.publishElsewhere("Improve", "src/code.ts", "3");
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  await publish({ root: site }, edit);
  expect(sample.published()).toEqual(["Edit the company", "Improve", "Start"]);
});

test("where someone else has changed the same line nothing is sent or lost, and the owner is told", async () => {
  sample.publishElsewhere("Rename", "content/business.yaml", "name: D\nphone: B\n");
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  await expect(publish({ root: site }, edit)).rejects.toThrow(/someone else has changed the same lines/);
  expect(sample.published()[0]).toBe("Rename");
  expect(readFileSync(join(site, "content/business.yaml"), "utf8")).toBe("name: C\nphone: B\n");
  expect(await pendingChanges({ root: site })).toMatchObject({ files: [], unsent: 1 });
});

test("without a connection the changes stay, and the next try sends them", async () => {
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  git(site, "remote", "set-url", "origin", join(sample.folder, "gone.git"));
  await expect(publish({ root: site }, edit)).rejects.toBeInstanceOf(PublishFault);
  expect(await pendingChanges({ root: site })).toMatchObject({ files: [], unsent: 1 });
  git(site, "remote", "set-url", "origin", join(sample.folder, "remote.git"));
  expect(await publish({ root: site }, () => "unused")).toEqual({ sent: true });
  expect(sample.published()[0]).toBe("Edit the company");
});

test("what the site's storage refuses stays, the owner is told, and a later try sends it", async () => {
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  sample.refuse(true);
  await expect(publish({ root: site }, edit)).rejects.toThrow(
    "Your changes are saved, but the site's storage doesn't take changes at the moment. Try again in a minute; if that doesn't help, ask",
  );
  expect(await pendingChanges({ root: site })).toMatchObject({ files: [], unsent: 1 });
  sample.refuse(false);
  await publish({ root: site }, edit);
  expect(sample.published()[0]).toBe("Edit the company");
});

test("what the history on this computer refuses stays, and the owner is told", async () => {
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  writeFileSync(join(site, ".git/index.lock"), "");
  vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
  await expect(publish({ root: site }, edit)).rejects.toThrow(/the history of the site on this computer/);
  expect(await pendingChanges({ root: site })).toMatchObject({ files: ["content/business.yaml"] });
});

test("an owner who has never told git their name can publish", async () => {
  git(site, "config", "--unset", "user.name");
  git(site, "config", "--unset", "user.email");
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  await publish({ root: site }, edit);
  expect(sample.published()[0]).toBe("Edit the company");
});

test("a site without a remote records the changes, and a folder without history says so", async () => {
  git(site, "branch", "--unset-upstream");
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  expect(await publish({ root: site }, edit)).toEqual({ sent: false });
  expect(git(site, "log", "-1", "--format=%s")).toBe("Edit the company");
  rmSync(join(site, ".git"), { recursive: true });
  expect(await pendingChanges({ root: site })).toBeUndefined();
  await expect(publish({ root: site }, edit)).rejects.toThrow(/no history/);
});

test.each([
  [["The company"], "Edit The company"],
  [["Reviews", "Prices", "Reviews"], "Edit Reviews and Prices"],
  [["A", "B", "C", "D"], "Edit A, B, and 2 more"],
  [[], "Edit the site"],
])("the history says what was changed: %j", (titles, message) => {
  expect(publishMessage(titles)).toBe(message);
});
