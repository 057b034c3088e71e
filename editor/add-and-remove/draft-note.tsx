// What a draft still needs before visitors can see it, with what they would miss most first.
import type { ReactNode } from "react";
import type { FieldSchema } from "../protocol.ts";
import { labelOf } from "../records/labels.ts";
import { isDraft, isMapping } from "../yaml/values.ts";

const MISSED_MOST: Readonly<Record<string, readonly string[]>> = {
  services: [
    "price",
    "description",
    "image",
    "fullDescription",
    "includes",
    "safety",
    "features",
    "questions",
  ],
  areas: ["zips", "responseTime", "description", "image", "sentence", "coverage", "neighborhoods", "lies"],
};

interface Props {
  file: string;
  schema: FieldSchema;
  value: unknown;
  /** By which the button that ends the draft is found. */
  id: string;
  onField: (path: string) => void;
  /** Makes it one that visitors see with the next save, if nothing is in the way. */
  onFinish: () => void;
  /** What is in the way; it takes the place of what is empty. */
  children: ReactNode;
}

/** Says of a draft that it is one, and leads to each field that is still empty. */
export function DraftNote({ file, schema, value, id, onField, onFinish, children }: Props) {
  if (!isMapping(value) || !isDraft(value)) return null;
  const first = MISSED_MOST[file.split("/")[0] ?? ""] ?? [];
  const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  const missing = (schema.required ?? [])
    .filter((key) => isEmpty(value[key]) && schema.properties?.[key]?.type !== "boolean")
    .filter((key) => key !== "questions" || schema.properties?.questions?.type === "array")
    .sort((one, other) => rank(one) - rank(other));
  return (
    <div className="note">
      <p>
        <strong>Visitors don't see this draft.</strong>{" "}
        {missing.length === 0
          ? "Nothing is missing."
          : `Save it whenever you like.${children ? "" : " This is still missing, what visitors would miss most first:"}`}
      </p>
      {missing.length > 0 && !children && (
        <ul className="row">
          {missing.map((key) => (
            <li key={key}>
              <button type="button" className="link" onClick={() => onField(key)}>
                {labelOf(schema, key)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" id={id} onClick={onFinish}>
        It's no draft any longer
      </button>
      {children}
    </div>
  );
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null)
    return value === undefined || value === null || value === "";
  return Object.values(value).every(isEmpty);
}
