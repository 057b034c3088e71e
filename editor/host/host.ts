// The repository at the host: its branches, commits, trees and files. What has a hash never changes, so it's asked once.
import { createHash } from "node:crypto";
import { z } from "zod";
import { Cache } from "../save/cache.ts";
import { Connection, HostError, type HostSettings } from "./connection.ts";
import { type Changed, type Contents, isOwnPath, type Tree } from "./tree.ts";

export interface Commit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  date: string;
}

/** What a commit changes in the owner's files. */
export interface FileEdits {
  files: Changed;
  /** Contents that the host doesn't have yet, by their hash. */
  fresh: Contents;
}

/** The branch that holds what is saved, and the one that holds what is published. */
export const EDITS = "edits";
export const MAIN = "main";

const MAX_KNOWN = 40;
const FILE_MODES = ["100644", "100755"];

const hash = z.string().regex(/^[0-9a-f]{40}$/);
const refAnswer = z.object({ object: z.object({ sha: hash, type: z.literal("commit") }) });
const shaAnswer = z.object({ sha: hash });
const inner = z.object({ tree: shaAnswer, message: z.string(), author: z.object({ date: z.string() }) });
const commitAnswer = inner.extend({ sha: hash, parents: z.array(shaAnswer) });
const listAnswer = z.array(z.object({ sha: hash, commit: inner, parents: z.array(shaAnswer) }));
const treeAnswer = z.object({
  truncated: z.literal(false),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: hash })),
});
const blobAnswer = z.object({ content: z.string(), encoding: z.literal("base64") });
const compareAnswer = z.object({ merge_base_commit: shaAnswer, ahead_by: z.int(), behind_by: z.int() });
const commitMutation = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
const mutationAnswer = z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: hash }) }) });

/** The hash by which git knows a file's contents. */
export function blobHash(contents: Uint8Array): string {
  return createHash("sha1").update(`blob ${contents.byteLength}\0`).update(contents).digest("hex");
}

/** Reads and writes the repository. Every change of a branch is a fast-forward. */
export class Host {
  readonly connection: Connection;
  readonly #known = new Cache<Promise<unknown>>(MAX_KNOWN);

  constructor(settings: HostSettings) {
    this.connection = new Connection(settings);
  }

  /** The newest commit of a branch; undefined if there is no such branch. */
  async head(branch: string): Promise<string | undefined> {
    try {
      return (await this.#ask(`GET /git/ref/heads/${branch}`, {}, refAnswer)).object.sha;
    } catch (error) {
      if (error instanceof HostError && error.status === 404) return undefined;
      throw error;
    }
  }

  async main(): Promise<string> {
    const main = await this.head(MAIN);
    if (main === undefined) throw new HostError(`GET ${MAIN}`, 404, "no such branch");
    return main;
  }

  /** The commit that a merge brought its changes to. */
  async parentOf(merge: string): Promise<string | undefined> {
    return (await this.#read(merge)).parents[0];
  }

  commits(sha: string, count: number): Promise<readonly Commit[]> {
    return this.#once(`commits ${sha}`, async () => {
      const list = await this.#ask("GET /commits", { sha, per_page: count }, listAnswer);
      return list.map(({ commit, ...rest }) => commitOf({ ...commit, ...rest }));
    });
  }

  files(commit: string): Promise<Tree> {
    return this.#once(`files ${commit}`, async () => {
      const { tree } = await this.#read(commit);
      const { tree: entries } = await this.#ask(`GET /git/trees/${tree}`, { recursive: "1" }, treeAnswer);
      const blobs = entries.filter(({ type }) => type === "blob");
      return new Map(
        blobs.map(({ path, mode, sha }) => [path, { sha, isFile: FILE_MODES.includes(mode) }] as const),
      );
    });
  }

  async blob(sha: string): Promise<Uint8Array> {
    const { content } = await this.#ask(`GET /git/blobs/${sha}`, {}, blobAnswer);
    const contents = Buffer.from(content, "base64");
    if (blobHash(contents) !== sha) throw new HostError("GET blob", undefined, "half an answer");
    return contents;
  }

  /** The last commit that is part of both, and how many only the second and only the first has. */
  relation(first: string, second: string): Promise<{ base: string; ahead: number; behind: number }> {
    return this.#once(`${first}...${second}`, async () => {
      const route = `GET /compare/${first}...${second}`;
      const { merge_base_commit, ...found } = await this.#ask(route, { per_page: 1 }, compareAnswer);
      return { base: merge_base_commit.sha, ahead: found.ahead_by, behind: found.behind_by };
    });
  }

  async isPartOf(commit: string, other: string): Promise<boolean> {
    return commit === other || (await this.relation(other, commit)).ahead === 0;
  }

  /** Uploads a photo, which no file has yet, and returns its hash. */
  async keep(photo: Uint8Array): Promise<string> {
    const content = Buffer.from(photo).toString("base64");
    const { sha } = await this.#ask("POST /git/blobs", { content, encoding: "base64" }, shaAnswer);
    if (sha !== blobHash(photo)) throw new HostError("POST blobs", undefined, "another hash");
    return sha;
  }

  /**
   * Adds a commit to a branch, if the branch is still where it was seen. Texts go with the one request that does so; a
   * photo, which the host has already, isn't sent again.
   * @returns the commit; undefined if the branch has another one, which may have these edits, too
   */
  async commit(branch: string, seen: string, message: string, edits: FileEdits): Promise<string | undefined> {
    refuseForeign(edits);
    const { files, fresh } = edits;
    if ([...files.values()].some((sha) => sha !== undefined && !fresh.has(sha))) {
      const commit = await this.add(edits, seen, [seen], message);
      return (await this.move(branch, commit)) ? commit : undefined;
    }
    const [headline = "", ...body] = message.split("\n");
    const all = [...files];
    const input = {
      branch: { repositoryNameWithOwner: this.connection.repository, branchName: branch },
      expectedHeadOid: seen,
      message: { headline, body: body.join("\n").trim() },
      fileChanges: {
        additions: all.flatMap(([path, sha]) => {
          const contents = sha === undefined ? undefined : fresh.get(sha);
          return contents ? [{ path, contents: Buffer.from(contents).toString("base64") }] : [];
        }),
        deletions: all.flatMap(([path, sha]) => (sha === undefined ? [{ path }] : [])),
      },
    };
    try {
      const done = await this.connection.graphql(commitMutation, { input }, mutationAnswer);
      return done.createCommitOnBranch.commit.oid;
    } catch (error) {
      // What got no answer may have been done.
      if (!(error instanceof HostError) || (await this.head(branch)) === seen) throw error;
      return undefined;
    }
  }

  /** A commit that changes files of another one, and may have several parents; no branch has it yet. */
  async add(edits: FileEdits, from: string, parents: readonly string[], message: string): Promise<string> {
    refuseForeign(edits);
    const { tree: base_tree } = await this.#read(from);
    const tree = [...edits.files].map(([path, sha = null]) => {
      const text = sha === null ? undefined : edits.fresh.get(sha);
      const contents = text ? { content: Buffer.from(text).toString("utf8") } : { sha };
      return { path, mode: "100644", type: "blob", ...contents };
    });
    // A tree without entries is refused.
    const made =
      tree.length > 0 ? (await this.#ask("POST /git/trees", { base_tree, tree }, shaAnswer)).sha : base_tree;
    return (await this.#ask("POST /git/commits", { tree: made, parents, message }, shaAnswer)).sha;
  }

  /**
   * Fast-forwards a branch to a commit, or creates it there.
   * @returns whether it has that commit now; false if it holds something that isn't part of it
   */
  async move(branch: string, to: string): Promise<boolean> {
    try {
      await this.#ask(`PATCH /git/refs/heads/${branch}`, { sha: to, force: false }, refAnswer);
      return true;
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      if (!error.isUncertain && error.status !== 409 && error.status !== 422) throw error;
      const head = (await this.head(branch)) ?? (await this.#begin(branch, to));
      // What got no answer may have been done, and something else after it.
      if (await this.isPartOf(to, head)) return true;
      if (error.isUncertain || (await this.isPartOf(head, to))) throw error;
      return false;
    }
  }

  /** Creates a branch at a commit, and returns where it is then. */
  async #begin(branch: string, at: string): Promise<string> {
    try {
      await this.#ask("POST /git/refs", { ref: `refs/heads/${branch}`, sha: at }, refAnswer);
      return at;
    } catch (error) {
      const head = await this.head(branch);
      if (head === undefined) throw error;
      return head;
    }
  }

  #read(sha: string): Promise<Commit> {
    return this.#once(`commit ${sha}`, async () =>
      commitOf(await this.#ask(`GET /git/commits/${sha}`, {}, commitAnswer)),
    );
  }

  /** @param route such as "GET /commits" */
  #ask<T>(route: string, parameters: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    return this.connection.request(route.replace(" ", " /repos/{owner}/{repo}"), parameters, answer);
  }

  #once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    return this.#known.get(key, ask) as Promise<T>;
  }
}

function commitOf({ sha, tree, parents, message, author }: z.infer<typeof commitAnswer>): Commit {
  return { sha, tree: tree.sha, message, date: author.date, parents: parents.map((parent) => parent.sha) };
}

/** Nothing but texts and photos can ever be in what is written. */
function refuseForeign({ files }: FileEdits): void {
  const foreign = [...files.keys()].find((path) => !isOwnPath(path));
  if (foreign !== undefined) throw new Error(`The editor must not write ${JSON.stringify(foreign)}.`);
}
