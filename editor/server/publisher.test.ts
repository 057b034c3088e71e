// Publishing where a workflow checks what is sent, against a stand-in for GitHub's interface and a repository on disk.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Progress } from "../protocol.ts";
import { FolderStorage } from "./folder.ts";
import { CHECKED_BRANCH, type Publisher } from "./publisher.ts";
import { git, SampleRepository } from "./sample-repository.ts";
import { LOCAL_PERSON } from "./storage.ts";
import { Store } from "./store.ts";

const TOKEN = "github_pat_sample";
const LAUNCH_CHECK = "Run npm run launch-check";

interface Run {
  status: "queued" | "in_progress" | "completed";
  conclusion: string | null;
}

let sample: SampleRepository;
let server: Server;
let origin: string;
/** The runs of each branch and commit. */
let runs: Map<string, Run>;
let isTokenValid: boolean;

beforeEach(async () => {
  sample = new SampleRepository();
  runs = new Map();
  isTokenValid = true;
  server = createServer(getRequestListener(github().fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  sample.remove();
});

/** Answers as GitHub does, as far as publishing asks. */
function github(): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isTokenValid) return context.json({ message: "Bad credentials" }, 401);
    return next();
  });
  app.get("/repos/easyopen/site/actions/runs", (context) => {
    if (context.req.header("authorization") !== `Bearer ${TOKEN}`) return context.json({}, 401);
    const { branch = "", head_sha = "" } = context.req.query();
    const run = runs.get(`${branch} ${head_sha}`);
    const listed = run
      ? [{ id: 7, html_url: "https://github.com/easyopen/site/actions/runs/7", ...run }]
      : [];
    return context.json({ total_count: listed.length, workflow_runs: listed });
  });
  app.get("/repos/easyopen/site/actions/runs/7/jobs", (context) => {
    const steps = [
      { name: "Run npm ci", conclusion: "success" },
      { name: LAUNCH_CHECK, conclusion: "failure" },
    ];
    return context.json({ jobs: [{ name: "test", conclusion: "failure", steps }] });
  });
  return app;
}

function publisher(): Publisher {
  return sample.publisher({
    remote: { token: TOKEN },
    workflow: { api: origin, repository: "easyopen/site", token: TOKEN },
    preview: "https://edits.example",
  });
}

const EDIT = "Edit Phone, address, hours";
/** Says how the checks of what a branch holds are doing. */
function report(branch: string, status: Run["status"], conclusion: string | null = null): void {
  runs.set(`${branch} ${sample.remote("rev-parse", branch)}`, { status, conclusion });
}
async function publishChange(): Promise<Publisher> {
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  const own = publisher();
  await own.publish();
  return own;
}

test("what is published is checked first, and goes live only when everything is right", async () => {
  const own = await publishChange();
  expect(sample.published(CHECKED_BRANCH)).toEqual([EDIT, "Start"]);
  expect(await own.pending()).toMatchObject({ files: [], unsent: 0 });
  expect(await own.progress()).toEqual({ stage: "checking", preview: "https://edits.example" });
  report(CHECKED_BRANCH, "in_progress");
  expect(await own.progress()).toMatchObject({ stage: "checking" });
  expect(sample.published()).toEqual(["Start"]);

  report(CHECKED_BRANCH, "completed", "success");
  expect(await own.progress()).toEqual({ stage: "going-live" });
  expect(sample.published()).toEqual([EDIT, "Start"]);
  report("main", "in_progress");
  expect(await own.progress()).toEqual({ stage: "going-live" });
  report("main", "completed", "success");
  // What it knows, it knows from the repository, so that it goes on after a new start.
  expect(await publisher().progress()).toEqual({ stage: "live" });
});

test("what fails its checks never goes live, and the owner is told why", async () => {
  const own = await publishChange();
  report(CHECKED_BRANCH, "completed", "failure");
  expect(await own.progress()).toEqual({
    stage: "failed",
    reason: "something is left to do in Before going live",
    details: "https://github.com/easyopen/site/actions/runs/7",
  });
  expect(sample.published()).toEqual(["Start"]);
});

test("a correction takes the place of what failed", async () => {
  const own = await publishChange();
  report(CHECKED_BRANCH, "completed", "failure");
  sample.write("content/business.yaml", "name: D\nphone: B\n");
  await own.publish();
  report(CHECKED_BRANCH, "completed", "success");
  expect(await own.progress()).toEqual({ stage: "going-live" });
  expect(sample.published()).toEqual([EDIT, EDIT, "Start"]);
});

test("what someone else published meanwhile is checked together with it before both are live", async () => {
  const own = await publishChange();
  report(CHECKED_BRANCH, "completed", "success");
  sample.publishElsewhere("Improve", { "src/code.ts": "3" });
  sample.write("content/business.yaml", "name: Not published yet\nphone: B\n");
  expect(await own.progress()).toMatchObject({ stage: "checking" });
  expect(sample.published()).toEqual(["Improve", "Start"]);
  expect(sample.published(CHECKED_BRANCH)).toEqual(expect.arrayContaining([EDIT, "Improve", "Start"]));
  expect((await own.pending())?.files).toEqual(["content/business.yaml"]);
  report(CHECKED_BRANCH, "completed", "success");
  expect(await own.progress()).toEqual({ stage: "going-live" });
});

test("where someone else changed the same line meanwhile, the owner is told, and what was saved since stays", async () => {
  const own = await publishChange();
  report(CHECKED_BRANCH, "completed", "success");
  sample.publishElsewhere("Rename", { "content/business.yaml": "name: D\nphone: B\n" });
  const store = new Store(new FolderStorage(sample.site));
  await store.save(LOCAL_PERSON, "the name", new Map([["business.yaml", "name: E\nphone: B\n"]]));
  expect(await own.progress()).toMatchObject({
    stage: "failed",
    reason: expect.stringMatching(/^someone else has changed the same in “Phone, address, hours”\./),
  });
  expect(sample.published()).toEqual(["Rename", "Start"]);
  expect(sample.read("content/business.yaml")).toBe("name: E\nphone: B\n");
  expect(git(sample.site, "ls-files", "--unmerged")).toBe("");
  expect(await store.storage.undo(LOCAL_PERSON)).toBe("the name");
});

test("where the storage refuses what passed its checks, the owner is told, and it goes live once it can", async () => {
  const own = await publishChange();
  report(CHECKED_BRANCH, "completed", "success");
  sample.refuse(true);
  expect(await own.progress()).toMatchObject({
    stage: "failed",
    reason: expect.stringMatching(/^the site's storage doesn't take changes/),
  });
  expect(sample.published()).toEqual(["Start"]);
  sample.refuse(false);
  expect(await own.progress()).toEqual({ stage: "going-live" });
});

test("a key that has expired is said, whether publishing or asking", async () => {
  const own = await publishChange();
  isTokenValid = false;
  expect(await own.progress()).toMatchObject({ stage: "unknown", reason: expect.stringMatching(/^the key/) });
  git(sample.site, "remote", "set-url", "origin", `${origin}/easyopen/site.git`);
  sample.write("content/business.yaml", "name: D\nphone: B\n");
  await expect(own.publish()).rejects.toThrow(/the key to the site's storage no longer works/);
});

test("without a connection nothing is lost, and the next try goes on", async () => {
  const own = await publishChange();
  server.closeAllConnections();
  server.close();
  expect(await own.progress()).toMatchObject({ stage: "unknown", reason: expect.stringMatching(/answer/) });
  git(sample.site, "remote", "set-url", "origin", `${origin}/easyopen/site.git`);
  sample.write("content/business.yaml", "name: D\nphone: B\n");
  await expect(own.publish()).rejects.toThrow(/internet connection/);
  git(sample.site, "remote", "set-url", "origin", `${sample.folder}/remote.git`);
  expect(await own.pending()).toMatchObject({ files: [], unsent: 1 });
  await own.publish();
  expect(sample.published(CHECKED_BRANCH)).toHaveLength(3);
});

test("a site without a remote is built, once at a time", async () => {
  git(sample.site, "branch", "--unset-upstream");
  let finish = (_: Progress) => {};
  const own = sample.publisher({
    build: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  await own.publish();
  expect(await own.progress()).toEqual({ stage: "building" });
  await expect(own.publish()).rejects.toThrow(/still being built/);
  finish({ stage: "live" });
  await expect.poll(() => own.progress()).toEqual({ stage: "live" });
});
