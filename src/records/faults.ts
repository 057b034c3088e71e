import { closestMatch } from "leven";

// Names that differ by more than a third of their letters are probably not what was meant.
const MAX_DISTANCE_SHARE = 1 / 3;

/** A record that cannot be used. Its message has one line for each fault: the file, the field and the remedy. */
export class RecordError extends Error {
  override name = "RecordError";
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

/**
 * One fault of a record in one line.
 * @param field the keys that lead to it, joined by dots, with places in lists as in code
 */
export function fault(file: string, field: string, reason: string): string {
  const end = reason.endsWith("?") ? "" : ".";
  return `content/${file}: ${inWords(field) || "the record"} ${reason}${end}`;
}

/** A field as messages name it: places in lists count from 1, so "questions.0.answer" becomes "questions.1.answer". */
export function inWords(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, (place) => String(Number(place) + 1));
}

/** A field as code names it, from the words of a message: places in lists count from 0 again. */
export function inCode(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, (place) => String(Number(place) - 1));
}

/** "; did you mean "springs"?" where one of the known names is nearly the one that was found, otherwise nothing. */
export function suggestion(found: string, known: Iterable<string>): string {
  const maxDistance = Math.max(1, Math.floor(found.length * MAX_DISTANCE_SHARE));
  const near = closestMatch(found, [...known], { maxDistance });
  return near === undefined ? "" : `; did you mean "${near}"?`;
}
