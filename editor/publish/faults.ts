// Why publishing did not work, in words for the owner.
import type { BothChanged } from "../protocol.ts";
import { UnavailableError } from "../save/storage.ts";

/** What an owner does where the editor can't help, as the end of a sentence. */
export const ASK = "ask the person who looks after the site";
export const AGAIN_OR_ASK = `Try again in a minute; if that doesn't help, ${ASK}`;

/** Nothing was published, and what is saved stays. */
export class PublishFault extends UnavailableError {
  readonly conflicts: readonly BothChanged[];

  constructor(reason: string, conflicts: readonly BothChanged[] = []) {
    super(reason);
    this.conflicts = conflicts;
  }
}
