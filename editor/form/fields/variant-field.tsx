import { labelOf } from "../../records/labels.ts";
import { emptyValue, type FieldProps, fieldId, pathText, useForm } from "../form-state.ts";
import { Notes } from "./labeled.tsx";

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
  const name = labelOf(form.schema, pathText(path));
  return (
    <fieldset className="field variants">
      <legend>{name}</legend>
      <div className="row">
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
      </div>
      <Notes path={path} />
    </fieldset>
  );
}
