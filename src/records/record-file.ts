// Reads and checks one file of content/.
import { type Document, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { fault, fileFault, type RecordFault, suggestion } from "./faults.ts";
import { EMPTY } from "./fields.ts";
import type { FileSource } from "./file-source.ts";

const RESTORE = "restore the file from the last version that worked";

/** The record of a file, or its faults. Callers share both and must not change them. */
interface CheckedFile {
  readonly record?: unknown;
  readonly faults: readonly RecordFault[];
}

// The last result for each file: the editor reads all files for each check, and only one of them has changed.
const known = new Map<string, { bytes: Uint8Array; type: z.ZodType; checked: CheckedFile }>();

/** Reads one file of content/. If it has faults, adds them to the list and returns no record. */
export function readRecordFile(
  files: FileSource,
  file: string,
  type: z.ZodType,
  faults: RecordFault[],
): unknown {
  const bytes = files.read(`content/${file}`);
  if (!bytes) {
    faults.push(fileFault(file, "the file", `is missing; ${RESTORE}`));
    return undefined;
  }
  const last = known.get(file);
  const isSame = last?.type === type && Buffer.compare(last.bytes, bytes) === 0;
  const checked = last && isSame ? last.checked : checkRecordFile(file, bytes, type);
  known.set(file, { bytes, type, checked });
  const { record, faults: found } = checked;
  faults.push(...found);
  return found.length > 0 ? undefined : record;
}

/** Checks what a file contains. */
export function checkRecordFile(file: string, bytes: Uint8Array, type: z.ZodType): CheckedFile {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  const document = parseDocument(text);
  const unreadable = lostLetter(text) ?? syntaxError(text, document) ?? cutText(document);
  if (unreadable) {
    const line = text.slice(0, unreadable.offset).split("\n").length;
    return { faults: [fileFault(file, `line ${line}`, unreadable.reason)] };
  }
  const raw: unknown = document.toJS();
  if (typeof raw !== "object" || raw === null) {
    return { faults: [fileFault(file, "", `holds no fields; ${RESTORE}`)] };
  }

  const result = type.safeParse(raw);
  const issues = result.success ? [] : result.error.issues;
  const wrongTypes = issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("."));
  const isCause = ({ code, path }: z.core.$ZodIssue) => {
    const field = path.join(".");
    // zod also counts the letters of a text that should be a list.
    return !(code.startsWith("too_") && wrongTypes.includes(field));
  };
  const faults = issues.filter(isCause).flatMap((issue) => issueFaults(file, raw, issue));
  return { record: result.data, faults };
}

interface Unreadable {
  /** Where in the text it is. */
  offset: number;
  reason: string;
}

function lostLetter(text: string): Unreadable | undefined {
  const offset = text.indexOf("\ufffd");
  if (offset < 0) return undefined;
  const remedy = "type it again and save the file with the encoding UTF-8";
  return { offset, reason: `holds a letter that was lost when the file was saved; ${remedy}` };
}

/** The parser's own messages talk about tokens and keys, and it may notice a missing quotation mark many lines below. */
function syntaxError(text: string, { errors, warnings }: Document): Unreadable | undefined {
  const [error] = [...errors, ...warnings];
  if (!error) return undefined;
  const mark = text.search(/^(<{7}|={7}|>{7})( |$)/m);
  const remedy = "keep one version, and remove the lines with the marks";
  if (mark >= 0) return { offset: mark, reason: `holds a mark of two versions that were merged; ${remedy}` };
  const causes = [
    "a quotation mark without its partner",
    "a text with a colon or a mark at its beginning that isn't in quotes",
    "a field that is there twice",
    "a line with more or fewer spaces in front than its neighbors",
  ];
  // The end of the file is no line of its own.
  const offset = Math.min(error.pos[0], text.trimEnd().length);
  return { offset, reason: `or one above it cannot be read; look for ${causes.join(", ")}` };
}

/** Valid YAML that would lose words without a sign of it: "The #1 shop", "&Sons". */
function cutText(document: Document): Unreadable | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(key, { type, value, comment, anchor, range }) {
      const isText = key !== "key" && type === "PLAIN" && typeof value === "string";
      if (isText && (comment || anchor)) offset ??= range?.[0];
    },
  });
  if (offset === undefined) return undefined;
  const reason = "has a # or an & by which words of its text would be lost; put the whole text in quotes";
  return { offset, reason };
}

/** One fault of the schema in the owner's words. */
function issueFaults(file: string, raw: unknown, issue: z.core.$ZodIssue): RecordFault[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      fault(file, [...path, key].join("."), "is not a known field; remove it or correct its name"),
    );
  }
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    raw,
  );
  // A rule between fields may say why.
  const why = issue.code === "custom" && issue.message !== "Invalid input" ? issue.message : undefined;
  if (found === undefined) return [fault(file, path.join("."), why ?? "is missing; add it")];
  const isEmptyText = found === null && issue.code === "invalid_type" && issue.expected === "string";
  if (isEmptyText || found === "") return [fault(file, path.join("."), EMPTY)];
  const values = issue.code === "invalid_value" ? issue.values.map(String) : [];
  const reason = `${plain(issue)}${shown(found)}${suggestion(String(found), values)}`;
  return [fault(file, path.join("."), reason, quoting(issue, found))];
}

/** Advice on quotes for a value of the wrong type; only people who edit by hand need it. */
function quoting(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code !== "invalid_type") return "";
  if (issue.expected === "string") return "Put the whole text in quotes.";
  return /^(number|int|boolean)$/.test(issue.expected) && typeof found === "string"
    ? "Write it without quotes."
    : "";
}

/** What was found, in parentheses. A list or a group of fields is not repeated. */
function shown(found: unknown): string {
  if (found === null) return " (found nothing)";
  return typeof found === "object" ? "" : ` (found ${shorten(found)})`;
}

const PLAIN_TYPES: Readonly<Record<string, string>> = {
  array: "must be a list, each entry on a line of its own after a dash, or [] for none",
  object: "must have its own fields below it, each on a line of its own",
  record: "must have its own entries below it, each on a line of its own",
  boolean: "must be true or false",
};

/** The schema's message. Without one of its own, zod's default talks about types, so it's replaced. */
function plain(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith("Invalid")) return issue.message;
  if (issue.code === "invalid_type") return PLAIN_TYPES[issue.expected] ?? `must be a ${issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "invalid_key") return "must be named in lower-case words joined by single hyphens";
  return "is not written as it must be; compare it with the entries around it";
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
