// A fake of the host that behaves as the documentation of GitHub's interface says: objects with hashes, branches that
// move by fast-forward, pull requests, a required check, auto-merge. docs/editor-online.md says what it can't show.
import { setImmediate as tick } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { exportPKCS8, generateKeyPair } from "jose";
import type { HostSettings } from "./connection.ts";
import { blobHash } from "./host.ts";

/** What goes wrong with a request: a status, no answer or half of one before or after it's done, or a limit. */
export type Trouble = number | "hang" | "hang-after" | "half" | "half-after" | "limit";

const newPull = (number: number) => ({
  ...{ number, state: "open" as "open" | "closed", autoMerge: false },
  ...{ mergedAt: null as string | null, mergeCommit: null as string | null },
});

const newRun = (id: number, sha: string, event: string) => ({
  ...{ id, sha, event, status: "queued", conclusion: null as string | null },
  steps: [] as { name: string; conclusion: string }[],
});

let installations = 0;
let editors = 0;
const key = generateKeyPair("RS256", { extractable: true }).then(({ privateKey }) => exportPKCS8(privateKey));

const REPO = "/repos/easyopen/site";

/** The host of one repository. */
export class FakeHost {
  readonly objects = new FakeObjects();
  readonly refs = new Map<string, string>();
  readonly pulls: ReturnType<typeof newPull>[] = [];
  readonly runs: ReturnType<typeof newRun>[] = [];
  readonly asked: { method: string; path: string }[] = [];
  /** What each token may do. */
  readonly tokens = new Map<string, unknown>();
  /** When everything happens that the host writes down. */
  now = new Date().toISOString();
  /** Whether main takes nothing that has not passed its check. */
  isGuarded = true;
  /** What goes wrong next. */
  trouble: (method: string, path: string) => Trouble | undefined | Promise<undefined> = () => undefined;
  // The client of the interface shares what it waits for among all that have the same number.
  readonly #installation = ++installations;
  readonly #routes = this.#createRoutes();
  // The addresses of the editors that still reach it.
  readonly #reached = new Set<string>();

  /** @param files what its main branch begins with, besides a small site */
  constructor(files: Readonly<Record<string, string>> = {}) {
    this.push("main", "Start", { ...SITE, ...files });
  }

  /** How an editor in this process reaches it: each has an address of its own. */
  async settings(): Promise<HostSettings> {
    const api = `http://editor-${++editors}.test`;
    this.#reached.add(api);
    return {
      ...{ api, owner: "easyopen", name: "site", appId: "12345", privateKey: await key },
      fetch: async (address, init) => {
        const answer = await this.answer(new Request(address, init));
        if (!this.#reached.has(api)) throw new TypeError("fetch failed");
        return answer;
      },
    };
  }

  /** Cuts off the editor with this address in the middle of what it does. */
  cutOff(api: string): void {
    this.#reached.delete(api);
  }

  /** Somebody with rights to the repository adds a commit to a branch; undefined removes a file. */
  push(branch: string, message: string, files: Readonly<Record<string, string | Uint8Array | undefined>>) {
    const head = this.refs.get(branch);
    const tree = new Map(head ? this.objects.filesOf(head) : []);
    for (const [path, contents] of Object.entries(files))
      if (contents === undefined) tree.delete(path);
      else tree.set(path, { mode: "100644", sha: this.objects.addBlob(Buffer.from(contents)) });
    const by = { ...DEVELOPER, date: this.now };
    const about = { tree: this.objects.addTree(tree), parents: head ? [head] : [], message };
    this.#moved(branch, this.objects.addCommit({ ...about, author: by }));
  }

  text(branch: string, path: string): string | undefined {
    const file = this.objects.filesOf(this.refs.get(branch) ?? branch).get(path);
    return file && Buffer.from(this.objects.blobs.get(file.sha) ?? []).toString("utf8");
  }

  /** The commits of a branch, the newest first. */
  log(branch: string): FakeCommit[] {
    return this.objects.historyOf(this.refs.get(branch) ?? "");
  }

  /** Ends the newest run of the workflow for what a branch holds. */
  report(branch: string, conclusion: string, steps: object[] = []): void {
    const event = branch === "main" ? "push" : "pull_request";
    const run = this.runs.findLast(({ sha, event: own }) => sha === this.refs.get(branch) && own === event);
    if (!run) throw new Error(`Nothing checks ${branch}.`);
    Object.assign(run, { status: "completed", conclusion, steps });
    this.#mergeWhatMay();
  }

  /** What a branch does once it has another commit. */
  #moved(branch: string, to: string): void {
    this.refs.set(branch, to);
    const isOpen = this.pulls.some(({ state }) => state === "open");
    if (branch === "main") this.#run(to, "push");
    if (branch === "publication" && isOpen) this.#run(to, "pull_request");
    if (branch === "main" && isOpen) this.#mergeWhatMay();
  }

  #run(sha: string, event: string): void {
    this.runs.push(newRun(this.runs.length + 1, sha, event));
  }

  hasPassed(sha: string): boolean {
    return this.runs.some(
      (run) => run.sha === sha && run.event === "pull_request" && run.conclusion === "success",
    );
  }

  /** Auto-merge: the required check of the head has passed, and it has all that main has. */
  #mergeWhatMay(): void {
    const [head = "", main = ""] = [this.refs.get("publication"), this.refs.get("main")];
    const pull = this.pulls.find(({ state, autoMerge }) => state === "open" && autoMerge);
    if (!pull || !this.isGuarded || !this.hasPassed(head) || !this.objects.isPartOf(main, head)) return;
    const by = { name: "GitHub", email: "noreply@github.com", date: this.now };
    const about = { parents: [main, head], message: `Merge pull request #${pull.number}`, author: by };
    const tree = this.objects.addTree(this.objects.filesOf(head));
    const commit = this.objects.addCommit({ ...about, tree });
    Object.assign(pull, { state: "closed", mergedAt: this.now, mergeCommit: commit });
    this.#moved("main", commit);
  }

  /** Answers a request, or has it meet the trouble that comes next. */
  async answer(request: Request): Promise<Response> {
    await tick();
    request.signal.throwIfAborted();
    const { method } = request;
    const { pathname: path } = new URL(request.url);
    const authorization = request.headers.get("authorization") ?? "";
    this.asked.push({ method, path });
    const trouble = await this.trouble(method, path);
    const late = () => new DOMException("No answer in time", "TimeoutError");
    const half = () => new Response('{"sha": "', { headers: { "Content-Type": "application/json" } });
    const refuse = (status: number, message: string, headers = {}) =>
      Response.json({ message }, { status, headers });
    if (typeof trouble === "number") return refuse(trouble, "Not now");
    if (trouble === "limit") return refuse(403, "API rate limit exceeded", { "x-ratelimit-remaining": "0" });
    if (trouble === "hang") throw late();
    if (trouble === "half") return half();
    const isApp = path.endsWith("/installation") || path.endsWith("/access_tokens");
    if (!isApp && !this.tokens.has(authorization.slice(6))) return refuse(401, "Bad credentials");
    const answer = await this.#routes.fetch(request);
    await tick();
    if (trouble === "hang-after") throw late();
    return trouble === "half-after" ? half() : answer;
  }

  #createRoutes(): Hono {
    const app = new Hono();
    app.get(`${REPO}/installation`, (context) => context.json({ id: this.#installation }));
    app.post(`/app/installations/${this.#installation}/access_tokens`, async (context) => {
      const token = `ghs_${this.tokens.size}`;
      this.tokens.set(token, await context.req.json());
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      return context.json({ token, expires_at, permissions: {} }, 201);
    });
    answerObjects(app, REPO, this.objects);
    this.#answerBranches(app);
    this.#answerPulls(app);
    return app;
  }

  #answerBranches(app: Hono): void {
    const ref = (sha: string) => ({ object: { sha, type: "commit" } });
    const refuse = (context: Context, message: string) => context.json({ message }, 422);
    app.get(`${REPO}/git/ref/heads/:branch`, (context) => {
      const sha = this.refs.get(context.req.param("branch"));
      if (!sha) return context.json({ message: "Not Found" }, 404);
      if (context.req.header("if-none-match") === `"${sha}"`) return context.body(null, 304);
      return context.json(ref(sha), 200, { ETag: `"${sha}"` });
    });
    app.post(`${REPO}/git/refs`, async (context) => {
      const { ref: name, sha } = await context.req.json();
      const branch = name.replace("refs/heads/", "");
      if (this.refs.has(branch)) return refuse(context, "Reference already exists");
      this.#moved(branch, sha);
      return context.json(ref(sha), 201);
    });
    app.patch(`${REPO}/git/refs/heads/:branch`, async (context) => {
      const { sha, force } = await context.req.json();
      const branch = context.req.param("branch");
      const head = this.refs.get(branch);
      if (!head) return refuse(context, "Reference does not exist");
      if (branch === "main" && this.isGuarded) return refuse(context, "Protected branch update failed");
      if (force || !this.objects.isPartOf(head, sha)) return refuse(context, "Update is not a fast forward");
      if (head !== sha) this.#moved(branch, sha);
      return context.json(ref(sha));
    });
  }

  #commitOnBranch({ branch, message, expectedHeadOid, fileChanges }: CommitInput) {
    const head = this.refs.get(branch.branchName) ?? "";
    if (head !== expectedHeadOid) return { fault: `Expected branch to point to "${expectedHeadOid}"` };
    const files = new Map(this.objects.filesOf(head));
    for (const { path } of fileChanges.deletions)
      if (!files.delete(path)) return { fault: "A path was requested for deletion which does not exist" };
    for (const { path, contents } of fileChanges.additions)
      files.set(path, { mode: "100644", sha: this.objects.addBlob(Buffer.from(contents, "base64")) });
    const date = new Date().toISOString();
    const oid = this.objects.addCommit({
      ...{ tree: this.objects.addTree(files), parents: [head] },
      message: [message.headline, ...(message.body ? ["", message.body] : [])].join("\n"),
      author: { ...APP, date },
    });
    this.#moved(branch.branchName, oid);
    return { data: { createCommitOnBranch: { commit: { oid } } } };
  }

  #enableAutoMerge({ pullRequestId, expectedHeadOid }: { pullRequestId: string; expectedHeadOid: string }) {
    const head = this.refs.get("publication") ?? "";
    const pull = this.pulls.find(({ number }) => pullRequestId === `PR_${number}`);
    if (pull?.state !== "open") return { fault: "Pull request is closed" };
    if (expectedHeadOid !== head) return { fault: "Head sha didn't match" };
    if (!this.isGuarded || this.hasPassed(head)) return { fault: "Pull request is in clean status" };
    pull.autoMerge = true;
    return { data: { enablePullRequestAutoMerge: { pullRequest: pull } } };
  }

  #answerPulls(app: Hono): void {
    const head = () => this.refs.get("publication") ?? "";
    const view = (pull: FakeHost["pulls"][number]) => ({
      ...{ number: pull.number, node_id: `PR_${pull.number}`, state: pull.state, updated_at: this.now },
      html_url: `https://github.com/easyopen/site/pull/${pull.number}`,
      ...{ merged_at: pull.mergedAt, merge_commit_sha: pull.mergeCommit },
      ...{ auto_merge: pull.autoMerge ? { merge_method: "merge" } : null, head: { sha: head() } },
    });
    app.get(`${REPO}/pulls`, (context) => context.json(this.pulls.slice(-1).map(view)));
    app.post(`${REPO}/pulls`, (context) => {
      const isOpen = this.pulls.some(({ state }) => state === "open");
      if (isOpen || this.objects.isPartOf(head(), this.refs.get("main") ?? ""))
        return context.json({ message: "Validation Failed" }, 422);
      const pull = newPull(this.pulls.length + 1);
      this.pulls.push(pull);
      this.#run(head(), "pull_request");
      return context.json(view(pull), 201);
    });
    app.post("/graphql", async (context) => {
      const { query, variables } = await context.req.json();
      const { data, fault } = query.includes("createCommitOnBranch")
        ? this.#commitOnBranch(variables.input)
        : this.#enableAutoMerge(variables);
      return context.json(fault ? { data: null, errors: [{ message: fault }] } : { data });
    });
    app.get(`${REPO}/actions/workflows/deploy.yml/runs`, (context) => {
      const { head_sha, event } = context.req.query();
      const found = this.runs.filter((run) => run.sha === head_sha && run.event === event).slice(-1);
      const html = `https://github.com/easyopen/site/actions/runs/${found[0]?.id}`;
      return context.json({ workflow_runs: found.map((run) => ({ ...run, html_url: html })) });
    });
    app.get(`${REPO}/actions/runs/:id/jobs`, (context) => {
      const run = this.runs.find(({ id }) => id === Number(context.req.param("id")));
      return context.json({ jobs: [{ name: "test", conclusion: null, ...run }] });
    });
  }
}

interface CommitInput {
  branch: { branchName: string };
  message: { headline: string; body: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

type Files = ReadonlyMap<string, { mode: string; sha: string }>;

/** A commit with all that was said of it. */
interface FakeCommit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  author: { name: string; email: string; date: string };
}

const SITE = {
  "content/business.yaml": "name: A\n",
  "content/prices.yaml": "heading: A\n\nlead: A\n",
  "media/hero.jpg": "A",
  "src/code.ts": "1",
};

/** Who is the author of what the editor writes. */
const APP = { name: "easyopen-editor[bot]", email: "1+easyopen-editor[bot]@users.noreply.github.com" };

export const DEVELOPER = { name: "Developer", email: "developer@example.com" };

const hashOf = (kind: string, value: unknown) => blobHash(Buffer.from(kind + JSON.stringify(value)));

/** Files, trees and commits by their hashes. */
class FakeObjects {
  readonly blobs = new Map<string, Uint8Array>();
  /** All files below a tree, by their path. */
  readonly trees = new Map<string, Files>();
  readonly commits = new Map<string, FakeCommit>();

  addBlob(contents: Uint8Array): string {
    const sha = blobHash(contents);
    this.blobs.set(sha, contents);
    return sha;
  }

  addTree(files: Files): string {
    const sorted = new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
    const sha = hashOf("tree", [...sorted]);
    this.trees.set(sha, sorted);
    return sha;
  }

  addCommit(commit: Omit<FakeCommit, "sha">): string {
    const sha = hashOf("commit", commit);
    if (!this.commits.has(sha)) this.commits.set(sha, { ...commit, sha });
    return sha;
  }

  filesOf(commit: string): Files {
    return this.trees.get(this.commits.get(commit)?.tree ?? "") ?? new Map();
  }

  /** A commit and all that lead to it, the newest first. */
  historyOf(commit: string): FakeCommit[] {
    const found = new Set<string>();
    const waiting = [commit];
    for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
      if (found.has(sha)) continue;
      found.add(sha);
      waiting.push(...(this.commits.get(sha)?.parents ?? []));
    }
    return [...this.commits.values()].filter(({ sha }) => found.has(sha)).reverse();
  }

  isPartOf(commit: string, other: string): boolean {
    return this.historyOf(other).some(({ sha }) => sha === commit);
  }

  /** The last commit that is part of both. */
  baseOf(one: string, other: string): string {
    const known = new Set(this.historyOf(one).map(({ sha }) => sha));
    return this.historyOf(other).find(({ sha }) => known.has(sha))?.sha ?? "";
  }
}

/** Answers what is asked about them. */
function answerObjects(app: Hono, repo: string, objects: FakeObjects): void {
  const found = (context: Context, answer: object | undefined) =>
    answer ? context.json(answer) : context.json({ message: "Not Found" }, 404);
  app.get(`${repo}/git/blobs/:sha`, (context) => {
    const blob = objects.blobs.get(context.req.param("sha"));
    const content = blob && Buffer.from(blob).toString("base64").replace(/.{60}/g, "$&\n");
    return found(context, content === undefined ? undefined : { content, encoding: "base64" });
  });
  app.post(`${repo}/git/blobs`, async (context) => {
    const { content, encoding } = await context.req.json();
    return context.json({ sha: objects.addBlob(Buffer.from(content, encoding)) }, 201);
  });
  app.get(`${repo}/git/trees/:sha`, (context) => {
    const sha = context.req.param("sha");
    const files = objects.trees.get(sha);
    const tree = [...(files ?? [])].map(([path, file]) => ({ path, type: "blob", ...file }));
    return found(context, files && { sha, truncated: false, tree });
  });
  app.post(`${repo}/git/trees`, async (context) => {
    const { base_tree, tree } = await context.req.json();
    const files = new Map(objects.trees.get(base_tree));
    for (const { path, mode, content, sha = objects.addBlob(Buffer.from(content ?? "")) } of tree) {
      if (sha === null && !files.has(path)) return context.json({ message: "GitRPC::BadObjectState" }, 422);
      if (sha !== null && !objects.blobs.has(sha)) return context.json({ message: "No such object" }, 422);
      if (sha === null) files.delete(path);
      else files.set(path, { mode, sha });
    }
    return context.json({ sha: objects.addTree(files) }, 201);
  });
  app.get(`${repo}/git/commits/:sha`, (context) => {
    const commit = objects.commits.get(context.req.param("sha"));
    return found(context, commit && { ...inner(commit), sha: commit.sha, parents: shas(commit.parents) });
  });
  app.post(`${repo}/git/commits`, async (context) => {
    const by = { ...APP, date: new Date().toISOString() };
    const sha = objects.addCommit({ ...(await context.req.json()), author: by });
    return context.json({ sha }, 201);
  });
  app.get(`${repo}/commits`, (context) => {
    const { sha = "", per_page = "30" } = context.req.query();
    const history = objects.historyOf(sha).slice(0, Number(per_page));
    const list = history.map((one) => ({ sha: one.sha, commit: inner(one), parents: shas(one.parents) }));
    return context.json(list);
  });
  app.get(`${repo}/compare/:range`, (context) => {
    const [base = "", head = ""] = context.req.param("range").split("...");
    const of = (commit: string) => objects.historyOf(commit).map(({ sha }) => sha);
    const [before, after] = [of(base), of(head)];
    return context.json({
      merge_base_commit: { sha: objects.baseOf(base, head) },
      ahead_by: after.filter((sha) => !before.includes(sha)).length,
      behind_by: before.filter((sha) => !after.includes(sha)).length,
    });
  });
}

function inner({ tree, message, author }: FakeCommit) {
  return { tree: { sha: tree }, message, author };
}

function shas(parents: readonly string[]) {
  return parents.map((sha) => ({ sha }));
}
