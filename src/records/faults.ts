import { closestMatch } from "leven";

// Names that differ by more than a third of their letters are probably not what was meant.
const MAX_DISTANCE_SHARE = 1 / 3;

/** What is wrong with a record, or probably not meant. */
export interface RecordFault {
  /** The file below content/. */
  file: string;
  /** The keys that lead to the field, joined by dots, with places in lists as in code; empty for the whole record. */
  path: string;
  /** What is wrong and how to mend it, as the end of a sentence that begins with the field or the subject. */
  reason: string;
  /** What only somebody needs to know who edits the file itself, as a sentence that follows. */
  byHand?: string;
  /** What the sentence begins with where that is no field: a line of the file, its name. */
  subject?: string;
}

/** A record that cannot be used. Its message has one line for each fault: the file, the field and the remedy. */
export class RecordError extends Error {
  override name = "RecordError";
  readonly faults: readonly RecordFault[];
  constructor(faults: readonly RecordFault[]) {
    super(faults.map(faultLine).join("\n"));
    this.faults = faults;
  }
}

/**
 * One fault of a record.
 * @param path the keys that lead to the field, joined by dots, with places in lists as in code
 * @param byHand what only somebody needs to know who edits the file itself
 */
export function fault(file: string, path: string, reason: string, byHand?: string): RecordFault {
  return { file, path, reason, ...(byHand && { byHand }) };
}

/** One fault of a file as a whole. */
export function fileFault(file: string, subject: string, reason: string): RecordFault {
  return { file, path: "", subject, reason };
}

/** A fault as one line, as commands print it. */
export function faultLine(found: RecordFault): string {
  const subject = found.subject ?? (inWords(found.path) || "the record");
  const { byHand } = found;
  return `content/${found.file}: ${sentence(subject, found)}${byHand ? ` ${byHand}` : ""}`;
}

/** The sentence of a fault with its beginning; without one, it goes on from what stands before it. */
export function sentence(subject: string, { reason }: RecordFault): string {
  return `${subject && `${subject} `}${reason}${reason.endsWith("?") ? "" : "."}`;
}

/** A field as messages name it: places in lists count from 1, so "questions.0.answer" becomes "questions.1.answer". */
export function inWords(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, (place) => String(Number(place) + 1));
}

/** "; did you mean "springs"?" where one of the known names is nearly the one that was found, otherwise nothing. */
export function suggestion(found: string, known: Iterable<string>): string {
  const maxDistance = Math.max(1, Math.floor(found.length * MAX_DISTANCE_SHARE));
  const near = closestMatch(found, [...known], { maxDistance });
  return near === undefined ? "" : `; did you mean "${near}"?`;
}
