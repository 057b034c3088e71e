import type { FieldChange, FieldSchema } from "../protocol.ts";
import { labelOf } from "../records/labels.ts";
import { isMapping } from "../yaml/values.ts";
import { shownPhone } from "./figures.ts";
import styles from "./words.module.css";

interface Props {
  /** Of the record; without it, fields have the names of the file. */
  schema?: FieldSchema | undefined;
  path: string;
  value: unknown;
}

/** A value as an owner reads it: a text, or each field by its name. */
export function Words({ schema, path, value }: Props) {
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
          <Words schema={schema} path={own} value={inner} />
        </span>
      );
    });
  }
  return value === "" ? <em>Nothing</em> : <span>{shownPhone(String(value))}</span>;
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
