import { closestMatch } from "leven";

// Names that differ by more than a third of their letters are probably unrelated.
const MAX_DISTANCE_SHARE = 1 / 3;

/** Something that is wrong with a record, or a warning about it. */
export interface RecordFault {
  /** The file below content/. */
  file: string;
  /** The path of the field, such as "questions.0.answer"; empty for the whole record. */
  path: string;
  /** What is wrong and how to fix it, as the end of a sentence that begins with the field or the subject. */
  reason: string;
  /** Advice for people who edit the file by hand, as a sentence that follows. */
  byHand?: string;
  /** The beginning of the sentence if it isn't a field: a line of the file, or its name. */
  subject?: string;
}

/** Thrown if records have faults. Its message has a line for each: the file, the field and the remedy. */
export class RecordError extends Error {
  override name = "RecordError";
  readonly faults: readonly RecordFault[];
  constructor(faults: readonly RecordFault[]) {
    super(faults.map(faultLine).join("\n"));
    this.faults = faults;
  }
}

/**
 * A fault of one field.
 * @param path the path of the field, such as "questions.0.answer"
 * @param byHand advice for people who edit the file by hand
 */
export function fault(file: string, path: string, reason: string, byHand?: string): RecordFault {
  return { file, path, reason, ...(byHand && { byHand }) };
}

/** A fault of a whole file. */
export function fileFault(file: string, subject: string, reason: string): RecordFault {
  return { file, path: "", subject, reason };
}

/** A fault as one line, as commands print it. */
export function faultLine(found: RecordFault): string {
  const subject = found.subject ?? (inWords(found.path) || "the record");
  const { byHand } = found;
  return `content/${found.file}: ${sentence(subject, found)}${byHand ? ` ${byHand}` : ""}`;
}

/** A fault as a sentence; with an empty subject, it continues the text before it. */
export function sentence(subject: string, { reason }: RecordFault): string {
  return `${subject && `${subject} `}${reason}${reason.endsWith("?") ? "" : "."}`;
}

/** A path as messages show it: indexes count from 1, so "questions.0.answer" becomes "questions.1.answer". */
export function inWords(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, (index) => String(Number(index) + 1));
}

// A typing error is in a name, and no name is longer.
const MAX_COMPARED = 200;

/** "; did you mean "springs"?" if a known name is similar to the one that was found, otherwise nothing. */
export function suggestion(found: string, known: Iterable<string>): string {
  if (found.length > MAX_COMPARED) return "";
  const maxDistance = Math.max(1, Math.floor(found.length * MAX_DISTANCE_SHARE));
  const near = closestMatch(found, [...known], { maxDistance });
  return near === undefined ? "" : `; did you mean "${near}"?`;
}
