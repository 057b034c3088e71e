// Where the records and the photos are kept: in a folder of this computer (folder.ts), or in the repository at the host.
import type { FileSource } from "../../src/records/file-source.ts";
import type { Person } from "./person.ts";

/** The text of each record that changes, by its file in content/; undefined removes the file. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** What each file of media/ becomes: the id of a kept picture; undefined removes the file. */
export type PictureChanges = ReadonlyMap<string, string | undefined>;

export class ChangedElsewhereError extends Error {}

/** It can't be done at the moment, for a reason in the owner's words: the end of a sentence. */
export class UnavailableError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`${reason[0]?.toUpperCase()}${reason.slice(1)}.`);
    this.reason = reason;
  }
}

/** A file of content/ or media/ before and after a save: a text, or the id of a picture; undefined is no file. */
export interface FileChange {
  file: string;
  before: string | undefined;
  after: string | undefined;
}

export interface PastSave {
  key: string;
  what: string;
  /** Absent in a folder, which is one person's. */
  who?: Person;
  time: number;
  /** The key of the save that this one took back. */
  undoes?: string | undefined;
  changes(): Promise<{ records: FileChange[]; pictures: FileChange[] }>;
}

/** Keeps the owner's files. Each change of several files happens as a whole or not at all. */
export interface Storage {
  /** The records, and the names of the pictures. */
  readonly source: FileSource;
  /** Brings the source up to what was saved elsewhere. */
  refresh(): Promise<unknown>;
  /** Keeps a picture that is in no file yet, and returns its id. */
  keepPicture(jpeg: Uint8Array): Promise<string>;
  isKept(id: string): Promise<boolean>;
  /** A kept picture; undefined if there is none of this id. */
  keptPicture(id: string): Promise<Uint8Array | undefined>;
  /** A picture of media/; undefined if there is no such file. */
  picture(file: string): Promise<Uint8Array | undefined>;
  /** The id of what a picture file holds; undefined if there is no such file. */
  pictureId(file: string): string | undefined;
  /** @param what is changed, in the owner's words; @param undoes the key of the save that this one takes back */
  save(who: Person, what: string, changes: Changes, pictures: PictureChanges, undoes?: string): Promise<void>;
  /** The latest first. */
  saves(): readonly PastSave[];
}

/** The text of a file, by its path from the root; undefined if there is no such file. */
export function textIn(source: FileSource, path: string): string | undefined {
  const contents = source.read(path);
  // A view of the same bytes: Buffer.from(contents) would copy them.
  return contents && Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength).toString("utf8");
}
