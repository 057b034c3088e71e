// What the page and the server of the editor tell each other.
import type { FieldInfo } from "../src/records/fields.ts";
import type { TimeZone } from "../src/records/notices.ts";

export interface RecordSummary {
  /** The file in content/, such as "services/panel-replacement.yaml". */
  file: string;
  title: string;
}

export interface RecordGroup {
  title: string;
  records: RecordSummary[];
}

export interface Choice {
  value: string;
  label: string;
}

export interface PictureChoice extends Choice {
  /** Where it is seen small. Another photo in its place has another address. */
  address: string;
  shapes: PictureShape[];
}

/** Where pages show a picture, and how wide it is for its height there. */
export interface PictureShape {
  name: string;
  ratio: number;
  /** Words lie on its dark side. */
  isVeiled?: boolean;
}

/** What only the records know and every form offers. */
export interface Choices {
  service: Choice[];
  picture: PictureChoice[];
  area: Choice[];
  symptom: Choice[];
  problem: Choice[];
  person: Choice[];
  page: Choice[];
  /** Whose clocks the days and times of notices mean. */
  timeZone: TimeZone;
  /** The company's facts, which every text may name in braces. */
  facts: Choice[];
}

export interface Overview {
  groups: RecordGroup[];
  choices: Choices;
  /** Where the site is shown beside the form; absent without it. */
  preview?: string;
  /** What the last save changed, if it can be undone, and what names it. */
  undo?: { what: string; version: string };
}

/** What the form needs to know about a value: JSON Schema, and what the field says about itself. */
export interface FieldSchema extends FieldInfo {
  type?: "string" | "number" | "integer" | "boolean" | "object" | "array";
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  enum?: string[];
  const?: unknown;
  anyOf?: FieldSchema[];
  propertyNames?: FieldSchema;
  additionalProperties?: FieldSchema | false;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface RecordView extends RecordSummary {
  schema: FieldSchema;
  value: unknown;
  /** The content hash of the file, by which a change made elsewhere is noticed. */
  version: string;
  /** What this record's form says beside the hints of its fields, by path. The empty path is the whole record. */
  hints: Record<string, string>;
  page: string;
  /** The field of pages.yaml with the heading of that page, beside which its picture is. */
  head?: string;
  /** What is probably not meant, as the file is now. */
  warnings: Fault[];
}

/** What the owner says first of a new town or service; of a job nothing. */
export interface NewRecord {
  folder: "areas" | "services" | "jobs";
  name: string;
  zips: string[];
}

/** What stands for the file of a job that isn't there yet. */
export const NEW_JOB = "new/jobs";

/** A photo that was taken in, turned the right way up, and waits for a save to put it into a picture's place. */
export interface KeptPhoto {
  id: string;
  width: number;
  height: number;
}

/** What became of a photo that was sent: it is kept, or it can't be used. A new picture is proposed a name. */
export type PhotoAnswer = { name: string } & (
  | { photo: KeptPhoto; fault: null }
  | { photo: null; fault: string }
);

/** A photo that a save puts into a picture's place. */
export interface ChosenPhoto {
  picture: string;
  id: string;
  /** Where the photo that it replaces is seen small, so that a change made elsewhere is noticed; empty for a new picture. */
  replaces: string;
  /** What is seen on a new picture that another record names. */
  alt?: string | undefined;
}

/** Photographs are sent as they are where the browser can't read them, and never larger than this. */
export const MAX_PHOTO_BYTES = 60_000_000;

export interface Fault {
  file: string;
  /** The keys to the field, joined by dots; empty for the whole record. */
  path: string;
  message: string;
  title: string;
  /** The labels that lead to the field, such as "Questions › Question 2"; empty for the whole record. */
  label: string;
}

export interface Found extends RecordSummary {
  path: string;
  label: string;
  text: string;
}

export const MAX_FOUND = 60;

export type SaveResult =
  | {
      kind: "saved";
      view: RecordView;
      /** The other towns that this changed, because towns name each other. */
      neighbors: string[];
      /** How many texts, of all records, have become probably not meant by this. */
      newWarnings: number;
    }
  | { kind: "faults"; faults: Fault[] }
  | { kind: "changed-elsewhere" };

export type RemoveResult = { kind: "removed" } | Exclude<SaveResult, { kind: "saved" }>;

export interface UndoResult {
  undone: string | null;
  /** What can't be, because somebody has changed it since. */
  changed?: string;
  /** Whether something else was saved since the page was told of the last save; then nothing was taken back. */
  isOther?: true;
}

export interface FieldChange {
  label: string;
  from?: string;
  to?: string;
}

export interface RecordChange {
  title: string;
  fields: FieldChange[];
}

export interface PastChange {
  key: string;
  what: string;
  who?: string;
  time: number;
}

/** What is as it was before stays, and what is gone isn't remembered any longer. */
export type RestoreResult = { kind: "restored" | "as-before" | "gone" } | { kind: "faults"; faults: Fault[] };

export interface LaunchEntry {
  text: string;
  file?: string;
  path?: string;
  label?: string;
  /** Names the sentence of content/confirm.yaml that the owner confirms, as it is shown here. */
  confirm?: string;
  /** Where that sentence is put in other words, or dropped. */
  sentence?: { file: string; path: string };
  /** What nothing waits for: a text that is probably not meant, or what the pages can do without. */
  kind?: "unfit" | "advice";
  done: boolean;
}

export const TOKEN_HEADER = "x-editor-token";

export interface PublishState {
  /** Whether publishing puts the site online. On the owner's own computer it only builds the pages there. */
  isOnline: boolean;
  /** What is saved and not on the site yet, from and to; nothing on the owner's computer. */
  changes: RecordChange[];
  /** What is open before the site can go live. While there is any, the deployment refuses the site. */
  open: string[];
  canPublish: boolean;
  /** Whether it's being sent at the moment, from whatever window. */
  isSending?: true;
  /** What both have changed, where somebody must choose. */
  conflicts?: readonly BothChanged[];
  /** What became of what was published last, or why the last try came to nothing; absent where there was none. */
  progress?: Progress;
}

export interface BothChanged {
  /** From the root: "content/prices.yaml", "media/track.jpg". */
  file: string;
  title: string;
  /** A photo, or a record that one of both removed, has one difference with the empty path. */
  differences: Difference[];
  /** What the fields of the record are called; absent for a photo. */
  schema?: FieldSchema;
}

export interface Difference {
  path: string;
  label: string;
  /** A photo is the id of a kept picture; undefined is removed. */
  mine: unknown;
  theirs: unknown;
  /** By what it's chosen. Another text on one of both sides has another key, so that nobody chooses what was not shown. */
  key: string;
}

export type Side = "mine" | "theirs";

export type SideChoices = Readonly<Record<string, Side>>;

export interface Progress {
  /** Built is what this computer has and visitors don't. */
  stage: "building" | "built" | "outdated" | "checking" | "going-live" | "live" | "failed";
  /** Why it failed, as the end of a sentence that begins with "because". */
  reason?: string;
  /** Where a developer sees more, or the owner the pages that are built. */
  details?: string;
}
