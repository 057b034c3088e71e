// What a draft still needs before visitors can see it.
import type { ReactNode } from "react";
import type { FieldSchema } from "../protocol.ts";
import { labelOf } from "../records/labels.ts";
import { isBlank, isDraft, isMapping } from "../yaml/values.ts";

interface Props {
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
export function DraftNote({ schema, value, id, onField, onFinish, children }: Props) {
  if (!isMapping(value) || !isDraft(value)) return null;
  const missing = (schema.required ?? []).filter((key) => isBlank(value[key]));
  return (
    <div className="note">
      <p>
        <strong>Visitors don't see this draft.</strong>{" "}
        {missing.length === 0
          ? "Nothing is missing that its page needs."
          : `Save it whenever you like.${children ? "" : " This is still missing:"}`}
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
