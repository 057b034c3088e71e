// Reads and writes the owner's files. Only the files of the known records can be named.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type FileSource, filesIn } from "../../src/records/file-source.ts";
import { RECORD_FILES, RECORD_FOLDERS, RECORD_GROUPS } from "../../src/records/table.ts";
import type { RecordGroup, RecordSummary } from "../protocol.ts";
import { readYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";
import { Album } from "./album.ts";
import { replaceFile } from "./files.ts";
import { type Save, UndoHistory } from "./undo-history.ts";

/** The text of each file that changes; undefined removes the file. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** The picture of each file of media/ that changes; undefined removes the file. */
export type PictureChanges = ReadonlyMap<string, Uint8Array | undefined>;

/** A file that no record has. */
export class UnknownRecordError extends Error {
  override name = "UnknownRecordError";
}

/** A file that somebody has changed meanwhile. */
export class ChangedElsewhereError extends Error {
  override name = "ChangedElsewhereError";
}

/** The schema of the record in a file. */
export function schemaOf(file: string) {
  return entryOf(file).schema;
}

/** What the table of records says about the record in a file. */
export function entryOf(file: string) {
  const folder = /^([\w-]+)\/[\w-]+\.yaml$/.exec(file)?.[1];
  const name = /^([\w-]+)\.yaml$/.exec(file)?.[1];
  if (folder && Object.hasOwn(RECORD_FOLDERS, folder))
    return RECORD_FOLDERS[folder as keyof typeof RECORD_FOLDERS];
  if (name && Object.hasOwn(RECORD_FILES, name)) return RECORD_FILES[name as keyof typeof RECORD_FILES];
  throw new UnknownRecordError(`There is no record "${file}".`);
}

/** A content hash, by which a change made elsewhere is noticed. */
export function versionOf(source: string): string {
  return createHash("sha256").update(source).digest("base64url");
}

/** The files of content/, and what can be undone. */
export class Store {
  readonly root: string;
  /** The files of the folder. */
  readonly source: FileSource;
  readonly #history: UndoHistory;
  readonly #album: Album;
  // Reading a file is quick; understanding it is not.
  readonly #values = new Map<string, { source: string; value: unknown }>();
  #queue: Promise<unknown> = Promise.resolve();

  /** @param root the folder that contains content/ and media/ */
  constructor(root: string) {
    this.root = root;
    this.source = filesIn(root);
    // Not in node_modules, which each installation empties.
    const own = join(root, ".editor");
    this.#history = new UndoHistory(join(own, "undo.json"));
    this.#album = new Album(join(root, "media"), join(own, "pictures"));
    this.#complete();
  }

  /**
   * Does something once everything that was asked before is done. Whatever writes the files of content/ and media/, or
   * reads them while they must stay as they are, does so in its turn; a turn never waits for a visitor or the network.
   */
  inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    const turn = this.#queue.then(task);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Every record in its group. */
  groups(): RecordGroup[] {
    const files: (RecordSummary & { group: string })[] = [
      ...Object.entries(RECORD_FILES).map(([name, { title, group }]) => ({
        file: `${name}.yaml`,
        title,
        group,
      })),
      ...Object.entries(RECORD_FOLDERS).flatMap(([folder, { group }]) =>
        this.filesIn(folder).map((file) => ({ file, title: this.titleOf(file), group })),
      ),
    ].filter(({ file }) => this.#exists(file));
    return RECORD_GROUPS.map((title) => ({
      title,
      records: files
        .filter(({ group }) => group === title)
        .map(({ file, title: own }) => ({ file, title: own })),
    }));
  }

  /** Every file that holds a record. */
  files(): string[] {
    return this.groups().flatMap(({ records }) => records.map(({ file }) => file));
  }

  /** The files of a folder, by the names in them. */
  filesIn(folder: string): string[] {
    const names = this.source.list(`content/${folder}`) ?? [];
    return names
      .filter((name) => /^[\w-]+\.yaml$/.test(name))
      .map((name) => `${folder}/${name}`)
      .sort((a, b) => this.titleOf(a).localeCompare(this.titleOf(b), "en"));
  }

  /** What the owner calls a record: its own name or title, or that of the table. */
  titleOf(file: string): string {
    const { title } = entryOf(file);
    if (!file.includes("/")) return title;
    const value = this.value(file);
    const own = isMapping(value) ? (value.name ?? value.title) : undefined;
    return typeof own === "string" ? own : basename(file, ".yaml").replaceAll("-", " ");
  }

  /** What the owner calls each of several files, once; the paths are from the root. */
  titlesOf(paths: readonly string[]): string[] {
    const titles = paths.map((path) => {
      try {
        return this.titleOf(path.replace(/^content\//, ""));
      } catch {
        return path.startsWith("media/") ? "Pictures" : basename(path, ".yaml").replaceAll("-", " ");
      }
    });
    return [...new Set(titles)];
  }

  /** The text of a record's file. */
  read(file: string): string {
    entryOf(file);
    const contents = this.source.read(`content/${file}`);
    if (!contents) throw new UnknownRecordError(`There is no record "${file}".`);
    return Buffer.from(contents).toString("utf8");
  }

  /** The value of a record, not to be changed; undefined if its file cannot be read. */
  value(file: string): unknown {
    const source = this.read(file);
    const known = this.#values.get(file);
    if (known?.source === source) return known.value;
    const value = valueIn(source);
    this.#values.set(file, { source, value });
    return value;
  }

  #exists(file: string): boolean {
    return this.source.read(`content/${file}`) !== undefined;
  }

  /**
   * Writes files and remembers what they were. Where one can't be written, all stay as they were; where the editor is ended
   * in between, the next start writes the others.
   */
  save(what: string, changes: Changes, pictures: PictureChanges = new Map()): void {
    const save: Save = {
      what,
      changes: [...changes].map(([file, after]) => ({ file, before: this.#now(file), after })),
      pictures: [...pictures].map(([file, picture]) => ({
        file,
        before: this.#album.keep(file),
        after: picture && this.#album.add(picture),
      })),
    };
    this.#history.begin(save);
    try {
      this.#write(save, "after");
    } catch (error) {
      this.#write(save, "before");
      this.#history.removeLast();
      throw error;
    }
    this.#history.finish();
    this.#forgetPictures();
  }

  /** What the last save changed; undefined if there is none. */
  get lastSave(): string | undefined {
    return this.#history.last?.what;
  }

  /** Takes the last save back, unless its files have changed since. */
  undo(): string | undefined {
    const save = this.#history.last;
    if (!save) return undefined;
    const { changes, pictures } = save;
    const isChanged =
      changes.some(({ file, after }) => this.#now(file) !== after) ||
      pictures.some(({ file, after }) => this.#album.hash(file) !== after);
    if (!isChanged) {
      this.#history.beginUndo();
      this.#write(save, "before");
    }
    this.#history.removeLast();
    this.#forgetPictures();
    if (isChanged) throw new ChangedElsewhereError(save.what);
    return save.what;
  }

  #now(file: string): string | undefined {
    return this.#exists(file) ? this.read(file) : undefined;
  }

  /** Brings files to one side of a save. What is neither side was changed elsewhere, and stays. */
  #write({ changes, pictures }: Save, side: "before" | "after"): void {
    const other = side === "before" ? "after" : "before";
    for (const picture of pictures)
      if (this.#album.hash(picture.file) === picture[other]) this.#album.put(picture.file, picture[side]);
    for (const { file, ...texts } of changes) {
      entryOf(file);
      if (this.#now(file) !== texts[other]) continue;
      if (texts[side] === undefined) rmSync(this.#path(file), { force: true });
      else replaceFile(this.#path(file), texts[side]);
    }
  }

  /** Completes what the editor was ended in the middle of. */
  #complete(): void {
    const { last, underWay } = this.#history;
    if (!last || !underWay) return;
    this.#write(last, underWay);
    if (underWay === "before") this.#history.removeLast();
    else this.#history.finish();
  }

  #forgetPictures(): void {
    const hashes = this.#history.saves.flatMap(({ pictures }) => pictures.map(({ before }) => before));
    this.#album.forgetAllBut(new Set(hashes.filter((hash) => hash !== undefined)));
  }

  #path(file: string): string {
    return join(this.root, "content", file);
  }
}

function valueIn(source: string): unknown {
  try {
    return readYaml(source);
  } catch {
    return undefined;
  }
}
