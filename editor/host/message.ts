// What a commit says of a save: its author is the editor's app, so its trailers say who saved it.
import type { Person } from "../save/person.ts";

export interface SaveMessage {
  what: string;
  who: Person;
  /** The commit that it takes back. */
  undoes?: string | undefined;
}

// What no developer's commit says of itself.
const MARK = "Saved-in: the editor";

export function messageOf({ what, who, undoes }: SaveMessage): string {
  const plain = (text: string) => plainLine(text).replace(/[<>]/g, "");
  const author = `Co-authored-by: ${plain(who.name)} <${plain(who.email).replaceAll(" ", "")}>`;
  const trailers = [author, MARK, ...(undoes === undefined ? [] : [`Undoes: ${undoes}`])];
  return [plainLine(what), "", ...trailers].join("\n");
}

/** What a message says of a save; undefined if it isn't that of one. */
export function saveIn(message: string): SaveMessage | undefined {
  const [, name, email] = /^Co-authored-by: (.*) <(.*)>$/m.exec(message) ?? [];
  if (!message.split("\n").includes(MARK) || name === undefined || email === undefined) return undefined;
  const [what = ""] = message.split("\n");
  return { what, who: { name, email }, undoes: /^Undoes: ([0-9a-f]{40})$/m.exec(message)?.[1] };
}

const MAX_LETTERS = 100;

/**
 * Words as one line of the history that says nothing but itself: no control or direction characters, and no brackets, in
 * which a host reads orders such as to skip the checks.
 */
export function plainLine(words: string): string {
  const line = words
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .trim();
  const letters = [...line];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join("")}…` : line || "an edit";
}
