// The words of a value, to be read and copied.

import type { FieldChange, FieldSchema } from "../protocol.ts";
import { labelOf } from "../records/labels.ts";
import { isMapping } from "../yaml/values.ts";
import styles from "./words.module.css";

interface Props {
  /** Of the record; without it, fields have the names of the file. */
  schema?: FieldSchema | undefined;
  path: string;
  value: unknown;
  other?: unknown;
}

/** A value as an owner reads it: a text with what the other doesn't have marked, or each field by its name. */
export function Words({ schema, path, value, other }: Props) {
  if (value === undefined) return <em>Removed</em>;
  if (typeof value === "boolean") return <span>{value ? "Yes" : "No"}</span>;
  if (Array.isArray(value) || isMapping(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return <em>Nothing</em>;
    return entries.map(([key, inner]) => {
      const own = path === "" ? key : `${path}.${key}`;
      const isText = Array.isArray(value) && typeof inner !== "object";
      return (
        <span key={key} className={styles.part}>
          {!isText && <small>{labelOf(schema, own)}</small>}
          <Words schema={schema} path={own} value={inner} other={partOf(other, key)} />
        </span>
      );
    });
  }
  const text = String(value);
  if (text === "") return <em>Nothing</em>;
  const [start, middle, end] = differing(text, typeof other === "object" ? text : String(other ?? ""));
  return (
    <span>
      {start}
      {middle && <mark>{middle}</mark>}
      {end}
    </span>
  );
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** A text in three parts: as the other begins, what is its own, as the other ends; words stay whole. */
function differing(text: string, other: string): [start: string, own: string, end: string] {
  const [words, others] = [text, other].map((whole) => whole.split(/(?<=\s)/));
  if (!words || !others) return ["", text, ""];
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start] === others[start]) start++;
  let end = 0;
  while (end < least - start && words.at(-1 - end)?.trim() === others.at(-1 - end)?.trim()) end++;
  // Where all of it is another text, nothing stands out.
  if (start + end === 0) return [text, "", ""];
  const cut = words.length - end;
  return [words.slice(0, start).join(""), words.slice(start, cut).join(""), words.slice(cut).join("")];
}

/** What was changed in each field: what it said before, and what it says after. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <dl className="field">
      {fields.map(({ label, from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <div key={index}>
          <dt>{label}</dt>
          {from && (
            <dd>
              <small>From</small> <del>{from}</del>
            </dd>
          )}
          {to && (
            <dd>
              <small>To</small> <ins>{to}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
