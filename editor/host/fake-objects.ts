// The objects of a repository, for the stand-in of the host: named by their contents, and never changed.
import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { blobHash } from "./host.ts";

export interface FakeFile {
  mode: string;
  sha: string;
}

type Files = ReadonlyMap<string, FakeFile>;

interface Signature {
  name: string;
  email: string;
  date: string;
}

/** A commit with all that was said of it. */
export interface FakeCommit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  author: Signature;
  committer: Signature;
}

export const SITE = {
  "content/business.yaml": "name: A\n",
  "content/prices.yaml": "heading: A\n\nlead: A\n",
  "media/hero.jpg": "A",
  "src/code.ts": "1",
};

export const DEVELOPER = { name: "Developer", email: "developer@example.com" };

function hashOf(kind: string, value: unknown): string {
  return createHash("sha1")
    .update(`${kind} ${JSON.stringify(value)}`)
    .digest("hex");
}

/** Files, trees and commits by their hashes. */
export class FakeObjects {
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

  /** What is at the top of a tree: files, and folders as trees of their own. */
  topOf(tree: string): { path: string; mode: string; type: string; sha: string }[] {
    const folders = new Map<string, Map<string, FakeFile>>();
    const files: { path: string; mode: string; type: string; sha: string }[] = [];
    for (const [path, file] of this.trees.get(tree) ?? []) {
      const [folder = "", ...rest] = path.split("/");
      if (rest.length === 0) files.push({ path, type: "blob", ...file });
      else folders.set(folder, (folders.get(folder) ?? new Map()).set(rest.join("/"), file));
    }
    const trees = [...folders].map(([path, own]) => ({
      ...{ path, mode: "040000", type: "tree", sha: this.addTree(own) },
    }));
    return [...files, ...trees];
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

  /** The files of two commits together; undefined if both changed the same file. */
  merge(one: string, other: string): Files | undefined {
    const base = this.filesOf(this.baseOf(one, other));
    const [ours, theirs] = [this.filesOf(one), this.filesOf(other)];
    const merged = new Map(ours);
    for (const path of new Set([...base.keys(), ...theirs.keys()])) {
      const [before, mine, their] = [base, ours, theirs].map((files) => files.get(path)?.sha);
      if (their === before || their === mine) continue;
      if (mine !== before) return undefined;
      const file = theirs.get(path);
      if (file) merged.set(path, file);
      else merged.delete(path);
    }
    return merged;
  }
}

/** Answers what is asked about them. */
export function answerObjects(app: Hono, repo: string, objects: FakeObjects): void {
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
    const all = [...(files ?? [])].map(([path, file]) => ({ path, type: "blob", ...file }));
    const tree = context.req.query("recursive") ? all : objects.topOf(sha);
    return found(context, files && { sha, truncated: false, tree });
  });
  app.post(`${repo}/git/trees`, async (context) => {
    const { base_tree, tree } = await context.req.json();
    const files = new Map(objects.trees.get(base_tree));
    for (const { path, mode, sha } of tree) {
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
    const sha = objects.addCommit(await context.req.json());
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

function inner({ tree, message, author, committer }: FakeCommit) {
  return { tree: { sha: tree }, message, author, committer };
}

function shas(parents: readonly string[]) {
  return parents.map((sha) => ({ sha }));
}
