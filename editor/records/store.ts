// The records as the editor knows them, and the queue of everything that changes them.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { FileSource } from "../../src/records/file-source.ts";
import { fileOf, RECORD_FILES, RECORD_FOLDERS, RECORD_GROUPS } from "../../src/records/table.ts";
import type { RecordGroup, UndoResult } from "../protocol.ts";
import { audit, type Person } from "../save/person.ts";
import { Queue } from "../save/queue.ts";
import { type Changes, type PictureChanges, type Storage, textIn } from "../save/storage.ts";
import { Undo } from "../save/undo.ts";
import { readYaml } from "../yaml/edit.ts";
import { isDraft, isMapping } from "../yaml/values.ts";
import { keyInWords } from "./labels.ts";

export class UnknownRecordError extends Error {}

export function schemaOf(file: string) {
  return entryOf(file).schema;
}

/** What the table of records says about the record in a file. */
export function entryOf(file: string) {
  const entry = tableEntry(file);
  if (!entry) throw new UnknownRecordError(`There is no record "${file}".`);
  return entry;
}

function tableEntry(file: string) {
  const folder = /^([\w-]+)\/[\w-]+\.yaml$/.exec(file)?.[1];
  const [, single] = Object.entries(RECORD_FILES).find(([name]) => fileOf(name) === file) ?? [];
  if (folder && Object.hasOwn(RECORD_FOLDERS, folder))
    return RECORD_FOLDERS[folder as keyof typeof RECORD_FOLDERS];
  return single;
}

/** What the owner calls a record with a value: its own name or title, or that of the table. */
export function titleIn(file: string, value: unknown): string {
  const { title } = entryOf(file);
  if (!file.includes("/")) return title;
  const own = isMapping(value) ? (value.name ?? value.title) : undefined;
  const name = typeof own === "string" ? own : basename(file, ".yaml").replaceAll("-", " ");
  return isDraft(value) ? `${name} (draft)` : name;
}

/** A content hash, by which a change made elsewhere is noticed. */
export function versionOf(source: string): string {
  return createHash("sha256").update(source).digest("base64url");
}

export class Store {
  readonly storage: Storage;
  readonly #undo: Undo;
  readonly #queue = new Queue();

  constructor(storage: Storage) {
    this.storage = storage;
    this.#undo = new Undo(storage);
  }

  get source(): FileSource {
    return this.storage.source;
  }

  /**
   * Does something once everything that was asked before is done. Whatever writes the files of content/ and media/, or
   * reads them while they must stay as they are, does so in its turn; a turn never waits for a visitor or the network.
   */
  inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    return this.#queue.add(task);
  }

  groups(): RecordGroup[] {
    return RECORD_GROUPS.map((title) => {
      const isHere = ([, { group }]: [string, { group: string }]) => group === title;
      const single = Object.entries(RECORD_FILES).filter(isHere);
      const folders = Object.entries(RECORD_FOLDERS).filter(isHere);
      const files = single.map(([name]) => fileOf(name)).filter((file) => this.#sourceOf(file) !== undefined);
      const records = [
        ...files.map((file) => ({ file, title: this.titleOf(file) })),
        ...folders.flatMap(([folder]) => this.#recordsIn(folder)),
      ];
      return { title, records };
    });
  }

  has(file: string): boolean {
    return tableEntry(file) !== undefined && this.#sourceOf(file) !== undefined;
  }

  files(): string[] {
    return this.groups().flatMap(({ records }) => records.map(({ file }) => file));
  }

  filesIn(folder: string): string[] {
    return this.#recordsIn(folder).map(({ file }) => file);
  }

  #recordsIn(folder: string): RecordGroup["records"][number][] {
    const names = this.source.list(`content/${folder}`) ?? [];
    return names
      .filter((name) => /^[\w-]+\.yaml$/.test(name))
      .map((name) => `${folder}/${name}`)
      .flatMap((file) => {
        const source = this.#sourceOf(file);
        return source === undefined ? [] : [{ file, title: titleIn(file, valueIn(file, source)) }];
      })
      .sort((one, other) => one.title.localeCompare(other.title, "en"));
  }

  titleOf(file: string): string {
    return titleIn(file, file.includes("/") ? this.value(file) : undefined);
  }

  /** What the owner calls each of several files, once; the paths are from the root. */
  titlesOf(paths: readonly string[]): string[] {
    const titles = paths.map((path) => {
      try {
        return this.titleOf(path.replace(/^content\//, ""));
      } catch {
        return path.startsWith("media/")
          ? this.titleOf("pictures.yaml")
          : keyInWords(basename(path, ".yaml"));
      }
    });
    return [...new Set(titles)];
  }

  read(file: string): string {
    entryOf(file);
    const source = this.#sourceOf(file);
    if (source === undefined) throw new UnknownRecordError(`There is no record "${file}".`);
    return source;
  }

  /** The value of a record, not to be changed; undefined if its file cannot be read. */
  value(file: string): unknown {
    return valueIn(file, this.read(file));
  }

  #sourceOf(file: string): string | undefined {
    return textIn(this.source, `content/${file}`);
  }

  version(): string {
    const records = this.files().map((file) => this.read(file));
    const pictures = (this.source.list("media") ?? []).map((file) => [file, this.storage.pictureId(file)]);
    return versionOf(JSON.stringify([records, pictures]));
  }

  /**
   * What a person's last save changed, if it can be taken back; and a hash of it and of all that was saved since, so that
   * nobody takes back what they didn't see.
   */
  lastSave(who: Person): { what: string; version: string } | undefined {
    const last = this.#undo.last(who);
    return last && { what: last.what, version: versionOf(JSON.stringify([last.key, this.version()])) };
  }

  /** @param version that of the save as the page was told of it; where another one is the last now, nothing is taken back */
  async undo(who: Person, version: string): Promise<UndoResult> {
    if (this.lastSave(who)?.version !== version) return { undone: null, isOther: true };
    const result = await this.#undo.takeBack(who);
    if (result.undone !== null) audit(who, "took back", result.undone);
    return result;
  }

  /** Saves changes of records and pictures together, as one step that can be undone. */
  async save(
    who: Person,
    what: string,
    changes: Changes,
    pictures: PictureChanges = new Map(),
  ): Promise<void> {
    // Only the files of the known records can be named.
    for (const file of changes.keys()) entryOf(file);
    await this.storage.save(who, what, changes, pictures);
    audit(who, "saved", what);
  }
}

// Reading a file is quick; understanding it is not.
const values = new Map<string, { source: string; value: unknown }>();

function valueIn(file: string, source: string): unknown {
  const known = values.get(file);
  if (known?.source === source) return known.value;
  const value = parsed(source);
  values.set(file, { source, value });
  return value;
}

/** What a file contains; undefined if it can't be read. */
export function parsed(source: string): unknown {
  try {
    return readYaml(source);
  } catch {
    return undefined;
  }
}
