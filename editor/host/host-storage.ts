// The owner's files on a branch of the repository at the host. There is no copy of them: what is kept here is a cache.
import { type FileSource, overlay } from "../../src/records/file-source.ts";
import { newFaults } from "../records/check.ts";
import type { Person } from "../save/person.ts";
import {
  ChangedElsewhereError,
  type Changes,
  type PastSave,
  type PictureChanges,
  type Storage,
  UnavailableError,
} from "../save/storage.ts";
import { HostError } from "./connection.ts";
import { blobHash, type Commit, EDITS, type FileEdits, type Host } from "./host.ts";
import { messageOf, saveIn } from "./message.ts";
import {
  type Contents,
  contentsOf,
  foreignChanges,
  ownChanges,
  sourceOf,
  type Tree,
  treeWith,
} from "./tree.ts";

const REMEMBERED = 50;
// Somebody else may be quicker so often.
const TRIES = 5;
// All that the editor is made of.
const CODE = /^(src|editor|tools)\/|^package-lock\.json$/;

const RENEWED = "the editor is being renewed and comes back in a few minutes; what you typed is kept";

interface Snapshot {
  head: string;
  tree: Tree;
  contents: Contents;
  source: FileSource;
  commits: readonly Omit<Commit, "tree">[];
}

/** content/ and media/ on the branch of what is saved. */
export class HostStorage implements Storage {
  readonly host: Host;
  readonly #code: string | undefined;
  #snapshot: Snapshot;
  // Photos that the host has, by their ids.
  readonly #kept = new Set<string>();

  private constructor(host: Host, code: string | undefined, snapshot: Snapshot) {
    this.host = host;
    this.#code = code;
    this.#snapshot = snapshot;
  }

  /**
   * Reads what is saved. Where nothing ever was, it begins with what is published.
   * @param code the commit of the code that runs; without it, nobody looks whether there is newer code
   */
  static async open(host: Host, code?: string): Promise<HostStorage> {
    return new HostStorage(host, code, await load(host, await findEdits(host)));
  }

  get source(): FileSource {
    return this.#snapshot.source;
  }

  get head(): string {
    return this.#snapshot.head;
  }

  /** @throws UnavailableError if the host doesn't answer, or there is newer code that must read the records */
  async refresh(): Promise<Snapshot> {
    const before = this.#snapshot;
    const [head] = await Promise.all([findEdits(this.host), this.#refuseNewerCode()]);
    if (head === before.head) return before;
    const after = await load(this.host, head, before);
    // What was saved meanwhile is newer.
    if (this.#snapshot === before) this.#snapshot = after;
    return after;
  }

  /** Records that belong to newer code are never read or written by older. */
  async #refuseNewerCode(): Promise<void> {
    if (this.#code === undefined) return;
    const main = await this.host.main();
    if (main === this.#code) return;
    const [ours, theirs] = await Promise.all([this.host.files(this.#code), this.host.files(main)]);
    if (foreignChanges(ours, theirs).some((path) => CODE.test(path))) throw new UnavailableError(RENEWED);
  }

  async keepPicture(jpeg: Uint8Array): Promise<string> {
    const id = await this.host.keep(jpeg);
    this.#kept.add(id);
    return id;
  }

  async isKept(id: string): Promise<boolean> {
    // A photo is asked for once, and not with each check of the form.
    return this.#kept.has(id) || (await this.keptPicture(id)) !== undefined;
  }

  async keptPicture(id: string): Promise<Uint8Array | undefined> {
    if (!/^[0-9a-f]{40}$/.test(id)) return undefined;
    return this.host.blob(id).catch((error) => {
      if (error instanceof HostError && error.status === 404) return undefined;
      throw error;
    });
  }

  async picture(file: string): Promise<Uint8Array | undefined> {
    const known = this.#snapshot.tree.get(`media/${file}`);
    return known?.isFile ? this.host.blob(known.sha) : undefined;
  }

  pictureId(file: string): string | undefined {
    return this.#snapshot.tree.get(`media/${file}`)?.sha;
  }

  saves(): readonly PastSave[] {
    const { commits, contents } = this.#snapshot;
    return commits.flatMap(({ sha, parents: [parent = "", ...others], message, date }) => {
      // One that joins others is no save.
      const save = others.length === 0 ? saveIn(message) : undefined;
      const changes = () => changesBetween(this.host, parent, sha, contents);
      return save ? [{ ...save, key: sha, time: Date.parse(date), changes }] : [];
    });
  }

  /**
   * Adds a commit with the changes to the branch. Where somebody else was quicker with other files, it is added to theirs.
   * @throws ChangedElsewhereError if somebody else was quicker with one of these files, or both don't fit together
   */
  async save(who: Person, what: string, changes: Changes, pictures: PictureChanges, undoes?: string) {
    const seen = this.#snapshot;
    const message = messageOf({ who, what, undoes });
    const fresh: Contents = new Map();
    const asked = new Map<string, string | undefined>();
    for (const [file, text] of changes) {
      const contents = Buffer.from(text ?? "");
      const sha = text === undefined ? undefined : blobHash(contents);
      if (sha) fresh.set(sha, contents);
      asked.set(`content/${file}`, sha);
    }
    for (const [file, id] of pictures) asked.set(`media/${file}`, id);
    for (let tries = 0, base = seen; tries < TRIES; tries++) {
      const files = new Map([...asked].filter(([path, sha]) => base.tree.get(path)?.sha !== sha));
      // Nothing is left where only the answer got lost.
      if (files.size === 0) return;
      if (base !== seen && !fits(seen, base, { files: asked, fresh })) throw new ChangedElsewhereError(what);
      const commit = await this.host.commit(EDITS, base.head, message, { files, fresh });
      if (commit) return this.#take(base, commit, message, { files, fresh });
      base = await this.refresh();
    }
    throw new UnavailableError("others are saving at the same moment. Try again");
  }

  /** Goes on with what was saved; nobody needs to be asked for it. */
  #take(base: Snapshot, sha: string, message: string, { files, fresh }: FileEdits): void {
    // Somebody else may have gone on from there already.
    if (this.#snapshot !== base) return;
    const tree = treeWith(base.tree, files);
    const contents = new Map([...base.contents, ...fresh]);
    const commit = { sha, parents: [base.head], message, date: new Date().toISOString() };
    const commits = [commit, ...base.commits].slice(0, REMEMBERED);
    this.#snapshot = { head: sha, tree, contents, source: sourceOf(tree, contents), commits };
  }
}

/** Whether edits can be added to what others have saved since they were asked for. */
function fits(seen: Snapshot, now: Snapshot, { files, fresh }: FileEdits): boolean {
  const contentsBy = (sha = "") => fresh.get(sha) ?? new Uint8Array();
  const changes = [...files].map(([path, sha]) => [path, sha && contentsBy(sha)] as const);
  return (
    [...files.keys()].every((path) => seen.tree.get(path)?.sha === now.tree.get(path)?.sha) &&
    newFaults(now.source, overlay(now.source, new Map(changes))).length === 0
  );
}

async function load(host: Host, head: string, known?: Snapshot): Promise<Snapshot> {
  const [tree, commits] = await Promise.all([host.files(head), host.commits(head, REMEMBERED)]);
  const contents = await contentsOf(host, tree, known?.contents ?? new Map());
  return { head, tree, contents, source: sourceOf(tree, contents), commits };
}

async function findEdits(host: Host): Promise<string> {
  const edits = await host.head(EDITS);
  if (edits !== undefined) return edits;
  const main = await host.main();
  await host.move(EDITS, main);
  return main;
}

async function changesBetween(host: Host, parent: string, sha: string, known: Contents) {
  const [before, after] = await Promise.all([host.files(parent), host.files(sha)]);
  const changesOf = (folder: "content/" | "media/") =>
    [...ownChanges(before, after).keys()]
      .filter((path) => path.startsWith(folder))
      .map((path) => ({
        file: path.slice(folder.length),
        ...{ before: before.get(path)?.sha, after: after.get(path)?.sha },
      }));
  const read = async (blob: string | undefined) =>
    blob === undefined ? undefined : Buffer.from(known.get(blob) ?? (await host.blob(blob))).toString("utf8");
  const records = changesOf("content/").map(async ({ file, ...ids }) => ({
    ...{ file, before: await read(ids.before), after: await read(ids.after) },
  }));
  return { records: await Promise.all(records), pictures: changesOf("media/") };
}
