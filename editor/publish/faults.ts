// Why publishing did not work, in words for the owner.
import type { BothChanged } from "../protocol-publishing.ts";
import type { Store } from "../records/store.ts";

/** What an owner does where the editor can't help, as the end of a sentence. */
export const ASK = "ask the person who looks after the site";
export const AGAIN_OR_ASK = `Try again in a minute; if that doesn't help, ${ASK}`;

/** Why nothing was published that somebody has stopped. */
export const STOPPED = "publishing was stopped before anything was sent";

/** Nothing was published, and what is saved stays. */
export class PublishFault extends Error {
  /** What is wrong and what to do, as the end of a sentence. */
  readonly reason: string;
  /** What both have changed, where the owner must choose. */
  readonly conflicts?: readonly BothChanged[];

  constructor(reason: string, conflicts?: readonly BothChanged[]) {
    super(`Your changes are saved, but ${reason}.`);
    this.reason = reason;
    if (conflicts) this.conflicts = conflicts;
  }
}

/** Both have changed the same, and nobody has chosen yet. */
export function conflictFault(both: readonly BothChanged[]): PublishFault {
  const titles = listOf([...new Set(both.map(({ title }) => title))]);
  return new PublishFault(
    `someone else has changed the same in ${titles}. Choose what visitors should see`,
    both,
  );
}

/** Two changes that can be joined don't fit together, such as a town that one removes and the other names. */
export function misfitFault(
  store: Pick<Store, "titlesOf">,
  faults: readonly { file: string }[],
): PublishFault {
  console.error(faults);
  const titles = listOf(store.titlesOf(faults.map(({ file }) => `content/${file}`)));
  const what = `they don't fit together with what someone else has published in ${titles}`;
  return new PublishFault(
    `${what}. Correct it there and publish again; where nothing is wrong there, ${ASK}`,
  );
}

/** What the owner calls several records, in a sentence. */
function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(titles.map((title) => `“${title}”`));
}
