// Reads and checks one file of content/.
import type { z } from "zod";
import { fault, fileFault, type RecordFault, suggestion } from "./faults.ts";
import { EMPTY, infoOf } from "./fields.ts";
import type { FileSource } from "./file-source.ts";
import { fieldAt, misreadTexts } from "./misread-texts.ts";
import { decode, parseText } from "./yaml-errors.ts";

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
  const decoded = decode(bytes);
  if ("reason" in decoded) return { faults: [fileFault(file, `line ${decoded.line}`, decoded.reason)] };
  const parsed = parseText(decoded.text);
  if ("reason" in parsed) return { faults: [fileFault(file, `line ${parsed.line}`, parsed.reason)] };
  const raw: unknown = parsed.document.toJS();
  if (typeof raw !== "object" || raw === null) {
    return { faults: [fileFault(file, "", `holds no fields; ${RESTORE}`)] };
  }

  const misread = misreadTexts(file, decoded.text, parsed.document, type);
  const result = type.safeParse(raw);
  const issues = result.success ? [] : result.error.issues;
  const wrongTypes = issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("."));
  const isCause = ({ code, path }: z.core.$ZodIssue) => {
    const field = path.join(".");
    // zod also counts the letters of a text that should be a list.
    if (code.startsWith("too_") && wrongTypes.includes(field)) return false;
    return !misread.some((text) => text.path === field);
  };
  const faults = [
    ...misread.map((text) => text.fault),
    ...issues.filter(isCause).flatMap((issue) => issueFaults(file, raw, issue, type)),
  ];
  return { record: result.data, faults };
}

/** One fault of the schema in the owner's words. */
function issueFaults(file: string, raw: unknown, issue: z.core.$ZodIssue, type: z.ZodType): RecordFault[] {
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
  const field = fieldAt(type, path);
  const byHand = [quoting(issue, found), field && infoOf(field).byHand].filter(Boolean).join(" ");
  return [fault(file, path.join("."), reason, byHand)];
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
