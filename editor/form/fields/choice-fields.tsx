// Fields whose values are chosen: yes or no, one or some of several, one of several kinds.
import type { Choice, FieldSchema } from "../../protocol.ts";
import { labelOf } from "../../records/labels.ts";
import { today } from "../../records/today.ts";
import { emptyValue, type FieldProps, fieldId, labelAt, useForm } from "../form-state.ts";
import { Labeled, Notes, useDescription } from "./labeled.tsx";

/** Yes or no; of what is confirmed, since a day or no. */
export function CheckField({ schema, value, path, optional }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  const yes = schema.anyOf ? today() : true;
  // What must be said of photos, once there are any.
  if (schema.shownAs === "photoCheck" && Object.keys(form.photos).length === 0) return null;
  return (
    <div className="field">
      <label className="check">
        <input
          {...description}
          type="checkbox"
          checked={Boolean(value)}
          onChange={({ target }) => form.change(path, target.checked ? yes : optional ? undefined : false)}
        />
        {labelAt(form, path)}
      </label>
      <Notes path={path} />
    </div>
  );
}

/** Some of a few values, whose order means nothing. */
export function SetField({ schema, value, path }: FieldProps) {
  const form = useForm();
  const { id, ...description } = useDescription(path);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const all = schema.items?.enum ?? [];
  return (
    <fieldset className="group" id={id} tabIndex={-1} {...description}>
      <legend>{labelAt(form, path)}</legend>
      <Notes path={path} />
      <div className="row">
        {all.map((name) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              checked={values.includes(name)}
              onChange={({ target: { checked } }) =>
                form.change(
                  path,
                  all.filter((other) => (other === name ? checked : values.includes(other))),
                )
              }
            />
            {inWords(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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
            {choice.label}
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
export function figuresOf(schema: FieldSchema): string[] | undefined {
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema;
  if (type !== "integer" || maximum - minimum >= MAX_FIGURES) return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
}

export function inWords(name: string): string {
  return /\d/.test(name) ? name : name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/** One of several kinds of value, each with its own field: a link to a page, to a service or to the phone. */
export function VariantField({ schema, value, path }: FieldProps) {
  const form = useForm();
  const variants = schema.anyOf ?? [];
  const keyOf = (index: number) => Object.keys(variants[index]?.properties ?? {})[0] ?? "";
  const current = Math.max(
    0,
    variants.findIndex((_, index) => typeof value === "object" && value !== null && keyOf(index) in value),
  );
  const key = keyOf(current);
  const inner = variants[current]?.properties?.[key];
  const name = labelAt(form, path);
  return (
    <fieldset className="field">
      <legend>{name}</legend>
      <select
        id={fieldId(path)}
        aria-label={`Kind of ${name.toLowerCase()}`}
        value={current}
        onChange={({ target }) => form.change(path, emptyValue(variants[Number(target.value)] ?? {}))}
      >
        {variants.map((_, index) => (
          <option key={keyOf(index)} value={index}>
            {labelOf(variants[index], keyOf(index))}
          </option>
        ))}
      </select>
      {inner && inner.const === undefined && (
        <form.Field
          schema={inner}
          value={(value as Record<string, unknown>)[key]}
          path={[...path, key]}
          bare
        />
      )}
      <Notes path={path} />
    </fieldset>
  );
}
