// What the page and the server tell each other about publishing.
import type { FieldSchema } from "./protocol.ts";

/** What is saved and not published yet. */
export interface Pending {
  /** The changed files of content/ and media/, by their path from the root. */
  files: readonly string[];
  /** How many commits were never sent. */
  unsent: number;
  /** Whether publishing sends them to where the site is built. Otherwise it builds the site on this computer. */
  sends: boolean;
  /** What keeps them from being published, in words for the owner. */
  notice?: string;
}

/** The same for the page. */
export interface PublishState extends Omit<Pending, "files"> {
  /** What the owner calls what has changed. */
  changes: string[];
  /** What became of what was published last; absent where nobody can know. */
  progress?: Progress;
}

/** What both have changed in one record or photo. */
export interface BothChanged {
  /** From the root: "content/prices.yaml", "media/track.jpg". */
  file: string;
  title: string;
  /** A photo, or a record that one of both removed, has one difference with the empty path. */
  differences: Difference[];
  /** What the fields of the record are called; absent for a photo. */
  schema?: FieldSchema;
}

/** One place, as both have it. */
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

/** By the key of a difference. */
export type SideChoices = Readonly<Record<string, Side>>;

/** What is done at the moment to publish: until it's being sent, it can be stopped. */
export type PublishStep = "committing" | "fetching" | "joining" | "sending" | "bringing-in";

export interface PublishResult {
  fault: string | null;
  conflicts?: readonly BothChanged[];
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
