import type { Choice, FieldSchema } from "../../protocol.ts";
import { type FieldProps, useForm } from "../form-state.ts";
import { Labeled, useDescription } from "./labeled.tsx";

// More figures than these are written, not chosen.
const MAX_FIGURES = 10;

/** One of several: a service, a drawing, a kind. */
export function ChoiceField({ schema, value, path, optional, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  const own: Choice[] = schema.refersTo
    ? form.choices[schema.refersTo]
    : schema.among
      ? entriesOf(form.value, schema.among)
      : (figuresOf(schema) ?? schema.enum ?? []).map((name) => ({ value: name, label: inWords(name) }));
  const current = value === undefined ? "" : String(value);
  const isKnown = own.some((choice) => choice.value === current);
  return (
    <Labeled path={path} bare={bare}>
      <select
        {...description}
        value={current}
        onChange={({ target }) => {
          const chosen = figuresOf(schema) ? Number(target.value) : target.value;
          form.change(path, target.value === "" ? undefined : chosen);
        }}
      >
        {(!isKnown || optional) && <option value="">{optional ? "None" : "Please choose"}</option>}
        {!isKnown && current !== "" && <option value={current}>{current}</option>}
        {own.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {shorten(choice.label)}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

function entriesOf(record: unknown, list: string): Choice[] {
  const entries = (record as Record<string, { slug: string; name: string }[]>)[list] ?? [];
  return entries.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** The few figures that are possible, such as the stars of a review. */
export function figuresOf({
  type,
  minimum = 0,
  maximum = Number.POSITIVE_INFINITY,
}: FieldSchema): string[] | undefined {
  if (type !== "integer" || maximum - minimum >= MAX_FIGURES) return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
}

/** One of a few fixed values, as words. */
export function inWords(name: string): string {
  return /\d/.test(name) ? name : name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

function shorten(label: string): string {
  return label.length > 70 ? `${label.slice(0, 69)}…` : label;
}
