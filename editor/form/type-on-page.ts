// A text that is typed on the page itself, as if it were typed in its field. By keyboard one types in the field.
import type { FieldSchema, RecordView } from "../protocol.ts";
import { fieldAt, labelOf } from "../records/labels.ts";
import { valueAt } from "../yaml/values.ts";
import { writingOf } from "./figures.ts";
import type { Path, Show } from "./form-state.ts";

interface Clicked {
  view: RecordView;
  value: unknown;
  field: string;
  clicked?: string | undefined;
  change: (path: Path, value: unknown) => void;
  show: Show;
}

/** Has the text that was clicked typed on the page. Returns whether it can be: the page says the whole of it as it's written. */
export function typeOnPage({ view, value, field, clicked, change, show }: Clicked): boolean {
  const keys = field.split(".");
  const text = valueAt(value, keys);
  if (typeof text !== "string" || text.trim() !== clicked || !isPlain(fieldAt(view.schema, field), text))
    return false;
  const before = valueAt(view.value, keys);
  const saved = typeof before === "string" ? before : text;
  const parent = fieldAt(view.schema, keys.slice(0, -1).join("."));
  const isOptional = parent?.type === "object" && !parent.required?.includes(keys.at(-1) ?? "");
  const onPage = {
    label: labelOf(view.schema, field),
    onType: (next: string) => {
      change(keys, next === "" && isOptional ? undefined : next);
      show(next, saved, onPage);
    },
  };
  show(text, saved, onPage);
  return true;
}

/** Whether a text is written in one line, and as visitors read it. */
function isPlain(schema: FieldSchema | undefined, text: string): boolean {
  if (schema?.type !== "string" || writingOf(schema)) return false;
  const { pattern, input, isFormatted, refersTo, among } = schema;
  return (
    !(schema.enum ?? pattern ?? input ?? isFormatted ?? refersTo ?? among) && !/[{}\n]/.test(text.trim())
  );
}
