// What a change did to a record, in words.
import { clock } from "../../src/records/hours.ts";
import { phoneText } from "../../src/records/phone.ts";
import type { FieldChange } from "../protocol.ts";
import { isMapping, isSame } from "../yaml/values.ts";
import { fullLabelIn } from "./form-schema.ts";
import { keyInWords } from "./labels.ts";
import { parsed } from "./store.ts";

/** The fields that differ between two texts of a record's file, as an owner reads them; undefined is no file. */
export function differencesIn(
  file: string,
  before: string | undefined,
  after: string | undefined,
): FieldChange[] {
  if (before === undefined) return [{ label: "New", to: "" }];
  if (after === undefined) return [{ label: "Removed", from: "" }];
  return compare(file, "", parsed(before) ?? before, parsed(after) ?? after);
}

function compare(file: string, path: string, before: unknown, after: unknown): FieldChange[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
    const without = (list: unknown[], other: unknown[]) =>
      list.filter((one) => !other.some((each) => isSame(one, each)));
    const label = fullLabelIn(file, path);
    return [
      ...without(before, after).map((entry) => ({ label, from: wordsOf(entry) })),
      ...without(after, before).map((entry) => ({ label, to: wordsOf(entry) })),
    ];
  }
  const isInside = (value: unknown) => isMapping(value) || Array.isArray(value);
  if (isInside(before) && isInside(after)) {
    const [a, b] = [before, after] as Record<string, unknown>[];
    const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
    return [...keys].flatMap((key) =>
      compare(file, path === "" ? key : `${path}.${key}`, a?.[key], b?.[key]),
    );
  }
  const from = before !== undefined && { from: wordsOf(before) };
  const to = after !== undefined && { to: wordsOf(after) };
  return [{ label: fullLabelIn(file, path), ...from, ...to }];
}

function wordsOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object" || value === null)
    return (
      String(value ?? "")
        .replace(/^\d{2}:\d{2}$/, clock)
        // Which service or town it is.
        .replace(/^[a-z]+(-[a-z0-9]+)+$/, keyInWords)
        .replace(/^\+1\d{10}$/, phoneText)
    );
  return Object.values(value).map(wordsOf).filter(Boolean).join(" · ");
}
