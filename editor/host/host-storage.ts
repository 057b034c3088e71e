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
import { type Commit, EDITS, type Host, MAIN } from "./host.ts";
import {
  authorOf,
  type Changed,
  type Contents,
  contentsOf,
  ownChanges,
  plainLine,
  sourceOf,
  type Tree,
  treeWith,
} from "./tree.ts";

// So many commits can be taken back.
const REMEMBERED = 50;
// Somebody else may be quicker so often.
const TRIES = 5;
const UNDOES = /^Undoes: ([0-9a-f]{40})$/m;
// All that the editor is made of.
const CODE = ["src", "editor", "tools", "package-lock.json"];

/** A commit as the list of them has it. */
type Recent = Omit<Commit, "tree">;

/** The editor ends and comes back with newer code: records that belong to newer code are never read or written by older. */
class RestartError extends UnavailableError {
  override name = "RestartError";
  override readonly isRestart = true;

  constructor() {
    super("The editor is being renewed and comes back in a few minutes; what you typed is kept.");
  }
}

interface Snapshot {
  head: string;
  tree: Tree;
  contents: Contents;
  source: FileSource;
  /** The newest first. */
  commits: readonly Recent[];
}

interface Edit {
  who: Person;
  message: string;
  files: Changed;
  /** The contents of its records, by their hash. */
  contents: Contents;
}

export interface HostStorageSettings {
  host: Host;
  /** The commit of the code that runs; without it, nobody looks whether there is newer code. */
  code?: string;
  /** Is called once there is. */
  onNewerCode?: () => void;
}

/** content/ and media/ on the branch of what is saved. */
export class HostStorage implements Storage {
  readonly host: Host;
  readonly #settings: HostStorageSettings;
  #hasNewerCode = false;
  #snapshot: Snapshot;
  #refreshing: Promise<void> | undefined;
  // Saves that could not be taken back, because their files were changed since: the one before is next.
  readonly #passed = new Set<string>();
  // Photos that the host has, by their ids.
  readonly #kept = new Set<string>();

  private constructor(settings: HostStorageSettings, snapshot: Snapshot) {
    this.host = settings.host;
    this.#settings = settings;
    this.#snapshot = snapshot;
  }

  /** Reads what is saved. Where nothing ever was, it begins with what is published. */
  static async open(settings: HostStorageSettings): Promise<HostStorage> {
    return new HostStorage(settings, await load(settings.host, await findEdits(settings.host)));
  }

  get source(): FileSource {
    return this.#snapshot.source;
  }

  /** The commit that the records are read at. */
  get head(): string {
    return this.#snapshot.head;
  }

  /** @throws UnavailableError if the host doesn't answer, or there is newer code that must read the records */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    const { host } = this;
    const before = this.#snapshot;
    const [edits] = await Promise.all([findEdits(host), this.#refuseNewerCode()]);
    if (edits === before.head) return;
    const after = await load(host, edits, before);
    // What was saved meanwhile is newer.
    if (this.#snapshot === before) this.#snapshot = after;
  }

  async #refuseNewerCode(): Promise<void> {
    const { host, code, onNewerCode } = this.#settings;
    if (code === undefined) return;
    const main = await host.head(MAIN);
    if (!this.#hasNewerCode && main !== undefined && main !== code) {
      const [ours, theirs] = await Promise.all([host.top(code), host.top(main)]);
      this.#hasNewerCode = CODE.some((name) => ours.get(name) !== theirs.get(name));
      if (this.#hasNewerCode) onNewerCode?.();
    }
    if (this.#hasNewerCode) throw new RestartError();
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

  pictureVersion(file: string): string | undefined {
    return this.#snapshot.tree.get(`media/${file}`)?.sha;
  }

  /**
   * Adds a commit with the changes to the branch. Where somebody else was quicker with other files, it is added to theirs.
   * @throws ChangedElsewhereError if somebody else was quicker with one of these files, or both don't fit together
   */
  async save(who: Person, what: string, changes: Changes, pictures: PictureChanges): Promise<void> {
    const seen = this.#snapshot;
    const contents: Contents = new Map();
    const files = new Map<string, string | undefined>();
    const keep = async ([file, text]: [string, string | undefined]) => {
      const bytes = text === undefined ? undefined : Buffer.from(text);
      const sha = bytes && (await this.host.keep(bytes));
      if (sha) contents.set(sha, bytes);
      files.set(`content/${file}`, sha);
    };
    await Promise.all([...changes].map(keep));
    for (const [file, id] of pictures) files.set(`media/${file}`, id);
    await this.#add(seen, { who, message: plainLine(what), files, contents });
  }

  saves(): readonly PastSave[] {
    return this.#snapshot.commits
      .filter((commit) => this.#isSave(commit))
      .map(({ sha, parents: [parent = ""], message, author }) => ({
        key: sha,
        what: message.split("\n")[0] ?? "",
        who: author.name,
        time: Date.parse(author.date),
        changes: () => changesBetween(this.host, parent, sha),
      }));
  }

  pictureId(file: string): string | undefined {
    return this.#snapshot.tree.get(`media/${file}`)?.sha;
  }

  lastSave(who: Person): string | undefined {
    return this.#lastCommit(this.#snapshot, who)?.message;
  }

  async undo(who: Person): Promise<string | undefined> {
    const { host } = this;
    const seen = this.#snapshot;
    const last = this.#lastCommit(seen, who);
    const [parent] = last?.parents ?? [];
    if (!last || !parent) return undefined;
    const [before, after] = await Promise.all([host.files(parent), host.files(last.sha)]);
    const files = ownChanges(after, before);
    if ([...files.keys()].some((path) => seen.tree.get(path)?.sha !== after.get(path)?.sha)) {
      this.#passed.add(last.sha);
      throw new ChangedElsewhereError(last.message);
    }
    const message = `${plainLine(`Take back: ${last.message}`)}\n\nUndoes: ${last.sha}`;
    const contents = await contentsOf(host, treeWith(new Map(), files), seen.contents);
    await this.#add(seen, { who, message, files, contents });
    return last.message;
  }

  /** Whether the editor has written a commit, and it joins no others. */
  #isSave({ committer, parents }: Recent): boolean {
    return committer === this.host.committer.email && parents.length === 1;
  }

  /** The last save of a person that wasn't taken back. */
  #lastCommit({ commits }: Snapshot, { email }: Person): Recent | undefined {
    const address = authorOf({ name: "", email }).email.toLowerCase();
    const own = commits.filter(
      (commit) => this.#isSave(commit) && commit.author.email.toLowerCase() === address,
    );
    const undone = new Set([...this.#passed, ...own.map(({ message }) => UNDOES.exec(message)?.[1])]);
    return own.find(({ sha, message }) => !UNDOES.test(message) && !undone.has(sha));
  }

  async #add(seen: Snapshot, edit: Edit): Promise<void> {
    const { host } = this;
    const author = authorOf(edit.who);
    for (let tries = 0, base = seen; tries < TRIES; tries++) {
      const changed = new Map([...edit.files].filter(([path, sha]) => base.tree.get(path)?.sha !== sha));
      if (changed.size === 0) return;
      const { message } = edit;
      const commit = await host.add(changed, base.head, { parents: [base.head], message, author });
      if (await host.move(EDITS, commit)) {
        this.#take(base, commit, { ...edit, files: changed });
        return;
      }
      base = await this.#readAnew();
      refuseIfChanged(seen, base, edit);
    }
    throw new UnavailableError("Others are saving at the same moment. Try again.");
  }

  async #readAnew(): Promise<Snapshot> {
    const before = this.#snapshot;
    const after = await load(this.host, await findEdits(this.host), before);
    if (this.#snapshot === before) this.#snapshot = after;
    return after;
  }

  /** Goes on with what was saved; nobody needs to be asked for it. */
  #take(base: Snapshot, sha: string, { who, message, files, contents: added }: Edit): void {
    // Somebody else may have gone on from there already.
    if (this.#snapshot !== base) return;
    const tree = treeWith(base.tree, files);
    const contents = new Map([...base.contents, ...added]);
    const commit: Recent = {
      ...{ sha, parents: [base.head], message, committer: this.host.committer.email },
      author: { ...authorOf(who), date: new Date().toISOString() },
    };
    const commits = [commit, ...base.commits].slice(0, REMEMBERED);
    this.#snapshot = { head: sha, tree, contents, source: sourceOf(tree, contents), commits };
  }
}

/** @throws ChangedElsewhereError if a change can't be added to what others have saved since it was asked for */
function refuseIfChanged(seen: Snapshot, now: Snapshot, { message, files, contents }: Edit): void {
  const isChanged = [...files.keys()].some((path) => seen.tree.get(path)?.sha !== now.tree.get(path)?.sha);
  const changes = [...files].map(([path, sha]): [string, Uint8Array | undefined] => [
    path,
    sha === undefined ? undefined : (contents.get(sha) ?? new Uint8Array()),
  ]);
  if (isChanged || newFaults(now.source, overlay(now.source, new Map(changes))).length > 0)
    throw new ChangedElsewhereError(message.split("\n")[0]);
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

async function changesBetween(host: Host, parent: string, sha: string): ReturnType<PastSave["changes"]> {
  const [before, after] = await Promise.all([host.files(parent), host.files(sha)]);
  const read = async (blob: string | undefined) =>
    blob === undefined ? undefined : Buffer.from(await host.blob(blob)).toString("utf8");
  const all = [...ownChanges(before, after).keys()].map((path) => ({
    folder: path.split("/")[0],
    file: path.slice(path.indexOf("/") + 1),
    ids: { before: before.get(path)?.sha, after: after.get(path)?.sha },
  }));
  const records = all
    .filter(({ folder }) => folder === "content")
    .map(async ({ file, ids }) => ({ file, before: await read(ids.before), after: await read(ids.after) }));
  return {
    records: await Promise.all(records),
    pictures: all.filter(({ folder }) => folder === "media").map(({ file, ids }) => ({ file, ...ids })),
  };
}
