// What the page and the server tell each other about publishing.
import type { FieldSchema, RecordChange } from "./protocol.ts";

/** Everything that the page says of publishing, as the server knows it now. */
export interface PublishState {
  /** Whether publishing puts the site online. On the owner's own computer it only builds the pages there. */
  isOnline: boolean;
  /** What is saved and not on the site yet, from and to; on the owner's computer, since the pages were last built. */
  changes: RecordChange[];
  /** Whether it can't be said what has changed, because nobody knows what the pages were last built from. */
  isUnknown?: true;
  /** What is open before the site can go live. While there is any, the deployment refuses the site. */
  open: string[];
  /** Whether there is something to publish that isn't on its way already. */
  canPublish: boolean;
  /** What is done at the moment, in whatever window it was begun. */
  step?: PublishStep;
  /** Why the last try came to nothing, while nothing has been saved since. */
  fault?: string;
  /** What both have changed, where somebody must choose. */
  conflicts?: readonly BothChanged[];
  /** What became of what was published last; absent where nothing was. */
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
export type PublishStep = "joining" | "sending";

/** What became of what was published. */
export interface Progress {
  /** Built is what this computer has and visitors don't, unknown what cannot be asked at the moment. */
  stage: "building" | "built" | "checking" | "going-live" | "live" | "failed" | "unknown";
  /** Why it is failed or unknown, as the end of a sentence that begins with "because". */
  reason?: string;
  /** Where a developer sees more. */
  details?: string;
}
