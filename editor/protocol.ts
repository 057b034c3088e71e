// What the page and the server of the editor tell each other.

/** A record in the list. */
export interface RecordSummary {
  /** The file in content/, such as "services/panel-replacement.yaml". */
  file: string;
  title: string;
}

/** Records that belong together. */
export interface RecordGroup {
  title: string;
  records: RecordSummary[];
}

/** Something to choose, and what the owner calls it. */
export interface Choice {
  value: string;
  label: string;
}

/** A picture to choose. */
export interface PictureChoice extends Choice {
  /** Where it is seen small. Another photo in its place has another address. */
  address: string;
  /** The shapes in which pages show it. */
  shapes: PictureShape[];
}

/** Where pages show a picture, and how wide it is for its height there. */
export interface PictureShape {
  name: string;
  ratio: number;
}

/** What only the records know and every form offers. */
export interface Choices {
  service: Choice[];
  picture: PictureChoice[];
  area: Choice[];
  /** The company's facts, which every text may name in braces. */
  facts: Choice[];
}

/** What the page needs to begin. */
export interface Overview {
  groups: RecordGroup[];
  choices: Choices;
  /** Where the site is shown beside the form; absent without it. */
  preview?: string;
  /** What the last save changed, if it can be undone. */
  undo?: string;
}

/** What the form needs to know about a value: JSON Schema, and what the records' own schemas add to it. */
export interface FieldSchema {
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
  refersTo?: "picture" | "service" | "area";
  facts?: string[];
  length?: { unit: "words" | "letters"; min?: number; max: number };
  among?: string;
  isSet?: true;
  isDrawn?: true;
  unless?: string;
  input?: "time" | "color" | "tel";
}

/** One record with what its form needs. */
export interface RecordView extends RecordSummary {
  schema: FieldSchema;
  value: unknown;
  /** Stands for the text of the file, so that a change made elsewhere is noticed. */
  version: string;
  /** What the comments of the file say, by path; numbers of entries are left out. The empty path is the whole record. */
  hints: Record<string, string>;
  /** The page that shows the record. */
  page: string;
  /** What is probably not meant, as the file is now. */
  warnings: Fault[];
}

/** What the owner says first of a new town or service. */
export interface NewRecord {
  folder: "areas" | "services";
  name: string;
  /** The ZIP codes of a town. */
  zips: string[];
}

/** Something that is wrong with a record. */
export interface Fault {
  file: string;
  /** The keys to the field, joined by dots; empty for the whole record. */
  path: string;
  message: string;
  /** What the owner calls the record. */
  title: string;
}

/** A text that was searched for. */
export interface Found extends RecordSummary {
  path: string;
  /** The words of the labels that lead to the field. */
  place: string;
  text: string;
}

/** How many places a search shows. */
export const MAX_FOUND = 60;

/** What became of a save. */
export type SaveResult =
  | {
      kind: "saved";
      file: string;
      version: string;
      value: unknown;
      warnings: Fault[];
      /** How many texts, of all records, have become probably not meant by this. */
      newWarnings: number;
    }
  | { kind: "faults"; faults: Fault[] }
  | { kind: "changed-elsewhere" };

/** One entry of the launch check. */
export interface LaunchEntry {
  /** What must be done or confirmed. */
  text: string;
  file?: string;
  path?: string;
  /** What the owner calls the place. */
  place?: string;
  /** The sentence of content/confirm.yaml, which the owner confirms. */
  confirm?: string;
  /** Whether it is only probably wrong, and nothing that must be done. */
  isWarning?: true;
  done: boolean;
}

/** What is saved and not published yet. */
export interface PublishState {
  /** What the owner calls what has changed. */
  changes: string[];
  /** How many earlier changes were recorded and never sent. */
  unsent: number;
  /** Whether publishing sends them to where the site is built. Otherwise it builds the site on this computer. */
  sends: boolean;
  /** What keeps it from being published, or was put aside on this computer. */
  notice?: string;
  /** What became of what was published last; absent where nobody can know. */
  progress?: Progress;
}

/** What became of what was published. */
export interface Progress {
  /** Built is what nobody serves yet, unknown what cannot be asked at the moment. */
  stage: "building" | "built" | "checking" | "going-live" | "live" | "failed" | "unknown";
  /** Why it is failed or unknown, as the end of a sentence that begins with "because". */
  reason?: string;
  /** Where a developer sees more. */
  details?: string;
}

/** The header in which the page sends its token. */
export const TOKEN_HEADER = "x-editor-token";
