// The repository at the host: its branches, commits, trees and files. What has a hash never changes, so it's asked once.
import { createHash } from "node:crypto";
import { z } from "zod";
import { Cache } from "../save/cache.ts";
import { Connection, HostError, type HostSettings } from "./connection.ts";
import { type Changed, isOwnPath, type Tree } from "./tree.ts";

export interface Commit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  author: { name: string; email: string; date: string };
  committer: string;
}

/** How two commits compare. */
export interface Relation {
  /** The last commit that is part of both. */
  base: string;
  /** How many commits only the second has. */
  ahead: number;
  /** How many only the first has. */
  behind: number;
}

/** The branch that holds what is saved, and the one that holds what is published. */
export const EDITS = "edits";
export const MAIN = "main";

const MAX_KNOWN = 40;
const FILE_MODES = ["100644", "100755"];

const hash = z.string().regex(/^[0-9a-f]{40}$/);
const refAnswer = z.object({ object: z.object({ sha: hash, type: z.literal("commit") }) });
const shaAnswer = z.object({ sha: hash });
const signature = z.object({ name: z.string(), email: z.string(), date: z.string() });
const inner = z.object({ tree: shaAnswer, message: z.string(), author: signature, committer: signature });
const commitAnswer = inner.extend({ sha: hash, parents: z.array(shaAnswer) });
const listAnswer = z.array(z.object({ sha: hash, commit: inner, parents: z.array(shaAnswer) }));
const treeAnswer = z.object({
  truncated: z.literal(false),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: hash })),
});
const blobAnswer = z.object({ content: z.string(), encoding: z.literal("base64") });
const compareAnswer = z.object({ merge_base_commit: shaAnswer, ahead_by: z.int(), behind_by: z.int() });

/** The hash by which git knows a file's contents. */
export function blobHash(contents: Uint8Array): string {
  return createHash("sha1").update(`blob ${contents.byteLength}\0`).update(contents).digest("hex");
}

/** Reads and writes the repository. Every change of a branch is a fast-forward. */
export class Host {
  readonly connection: Connection;
  /** Who signs what the editor writes; the author is the person. */
  readonly committer: { name: string; email: string };
  readonly #heads = new Map<string, { tag: string | undefined; sha: string }>();
  readonly #known = new Cache<Promise<unknown>>(MAX_KNOWN);

  /** @param email by which the editor knows what it has written */
  constructor(settings: HostSettings, email: string) {
    this.connection = new Connection(settings);
    this.committer = { name: "The editor of the site", email };
  }

  /** The newest commit of a branch; undefined if there is no such branch. */
  async head(branch: string): Promise<string | undefined> {
    const known = this.#heads.get(branch);
    const route = `GET /repos/{owner}/{repo}/git/ref/heads/${branch}`;
    try {
      const { data, tag } = await this.connection.askAgain(route, {}, refAnswer, known?.tag);
      if (!data) return known?.sha;
      this.#heads.set(branch, { tag, sha: data.object.sha });
      return data.object.sha;
    } catch (error) {
      if (error instanceof HostError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** The newest commit of what is published. */
  async main(): Promise<string> {
    const main = await this.head(MAIN);
    if (main === undefined) throw new HostError(`GET ${MAIN}`, 404, "no such branch");
    return main;
  }

  commit(sha: string): Promise<Commit> {
    return this.#once(`commit ${sha}`, async () =>
      commitOf(await this.#get(`/git/commits/${sha}`, {}, commitAnswer)),
    );
  }

  /** The commits that lead to one, the newest first. */
  commits(sha: string, count: number): Promise<readonly Commit[]> {
    return this.#once(`commits ${sha}`, async () => {
      const list = await this.#get("/commits", { sha, per_page: count }, listAnswer);
      return list.map(({ commit, ...rest }) => commitOf({ ...commit, ...rest }));
    });
  }

  /** The files of a commit. */
  files(commit: string): Promise<Tree> {
    return this.#once(`files ${commit}`, async () => {
      const { tree } = await this.commit(commit);
      const entries = await this.#entries(tree, { recursive: "1" });
      const blobs = entries.filter(({ type }) => type === "blob");
      return new Map(
        blobs.map(({ path, mode, sha }) => [path, { sha, isFile: FILE_MODES.includes(mode) }] as const),
      );
    });
  }

  /** The files and folders at the top of a commit, by their names. */
  top(commit: string): Promise<ReadonlyMap<string, string>> {
    return this.#once(`top ${commit}`, async () => {
      const { tree } = await this.commit(commit);
      return new Map((await this.#entries(tree, {})).map(({ path, sha }) => [path, sha] as const));
    });
  }

  async #entries(tree: string, how: Record<string, string>) {
    return (await this.#get(`/git/trees/${tree}`, how, treeAnswer)).tree;
  }

  /** What a file contains. */
  async blob(sha: string): Promise<Uint8Array> {
    const { content } = await this.#get(`/git/blobs/${sha}`, {}, blobAnswer);
    const contents = Buffer.from(content, "base64");
    if (blobHash(contents) !== sha) throw new HostError("GET blob", undefined, "half an answer");
    return contents;
  }

  /** Compares two commits. */
  relation(first: string, second: string): Promise<Relation> {
    return this.#once(`${first}...${second}`, async () => {
      const compared = await this.#get(`/compare/${first}...${second}`, { per_page: 1 }, compareAnswer);
      return {
        base: compared.merge_base_commit.sha,
        ahead: compared.ahead_by,
        behind: compared.behind_by,
      };
    });
  }

  /** Whether all that a commit has is part of another. */
  async isPartOf(commit: string, other: string): Promise<boolean> {
    return commit === other || (await this.relation(other, commit)).ahead === 0;
  }

  /** Uploads a file's contents and returns their hash. */
  async keep(contents: Uint8Array): Promise<string> {
    const content = Buffer.from(contents).toString("base64");
    const { sha } = await this.#post("/git/blobs", { content, encoding: "base64" }, shaAnswer);
    if (sha !== blobHash(contents)) throw new HostError("POST blobs", undefined, "another hash");
    return sha;
  }

  /**
   * A commit that changes files of its first parent, or of another commit; no branch has it yet.
   * @param changes the hash of each file's contents; undefined removes it
   */
  async add(
    files: Changed,
    from: string,
    commit: { parents: readonly string[]; message: string; author: { name: string; email: string } },
  ): Promise<string> {
    // The only place where a tree is made: nothing but texts and photos can ever be in one.
    const foreign = [...files.keys()].find((path) => !isOwnPath(path));
    if (foreign !== undefined) throw new Error(`The editor must not write ${JSON.stringify(foreign)}.`);
    const { tree: base_tree } = await this.commit(from);
    const entries = [...files].map(([path, sha = null]) => ({ path, mode: "100644", type: "blob", sha }));
    const tree =
      entries.length > 0
        ? (await this.#post("/git/trees", { base_tree, tree: entries }, shaAnswer)).sha
        : base_tree;
    const date = new Date().toISOString().replace(/\.\d+/, "");
    const body = {
      ...{ tree, parents: commit.parents, message: commit.message },
      author: { ...commit.author, date },
      committer: { ...this.committer, date },
    };
    const { sha } = await this.#post("/git/commits", body, shaAnswer);
    const { author, parents, message } = body;
    await this.#once(`commit ${sha}`, async () => ({
      ...{ sha, tree, parents, message, author },
      committer: this.committer.email,
    }));
    return sha;
  }

  /**
   * Fast-forwards a branch to a commit, or creates it there.
   * @returns whether it has that commit now; false if it holds something that isn't part of it
   */
  async move(branch: string, to: string): Promise<boolean> {
    try {
      await this.#request("PATCH", `/git/refs/heads/${branch}`, { sha: to, force: false }, refAnswer);
      return true;
    } catch (error) {
      if (
        !(error instanceof HostError) ||
        !(error.isUncertain || error.status === 409 || error.status === 422)
      )
        throw error;
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
      await this.#post("/git/refs", { ref: `refs/heads/${branch}`, sha: at }, refAnswer);
      return at;
    } catch (error) {
      const head = await this.head(branch);
      if (head === undefined) throw error;
      return head;
    }
  }

  #get<T>(path: string, query: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    return this.#request("GET", path, query, answer);
  }

  #post<T>(path: string, body: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    return this.#request("POST", path, body, answer);
  }

  #request<T>(method: string, path: string, parameters: Record<string, unknown>, answer: z.ZodType<T>) {
    return this.connection.request(`${method} /repos/{owner}/{repo}${path}`, parameters, answer);
  }

  /** Asks once for what never changes. */
  #once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    return this.#known.get(key, ask) as Promise<T>;
  }
}

type CommitAnswer = z.infer<typeof commitAnswer>;

function commitOf({ sha, tree, parents, message, author, committer }: CommitAnswer): Commit {
  return {
    ...{ sha, tree: tree.sha, message, author },
    parents: parents.map((parent) => parent.sha),
    committer: committer.email,
  };
}
