import { labelOf } from "../../records/labels.ts";
import { today } from "../../records/today.ts";
import { type FieldProps, type Path, pathText, useForm } from "../form-state.ts";
import { inWords } from "./choice-field.tsx";
import { Notes, useDescription } from "./labeled.tsx";

/** Yes or no. */
export function CheckField({ value, path, optional }: FieldProps) {
  const form = useForm();
  return (
    <Check
      path={path}
      checked={value === true}
      change={(on) => form.change(path, on || (optional ? undefined : false))}
    />
  );
}

/** Yes, since a day, or no. */
export function ConfirmField({ value, path }: FieldProps) {
  const form = useForm();
  return (
    <Check path={path} checked={value !== false} change={(on) => form.change(path, on ? today() : false)} />
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
      <legend>{labelOf(form.schema, pathText(path))}</legend>
      <Notes path={path} />
      <div className="set">
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

function Check({ path, checked, change }: { path: Path; checked: boolean; change: (on: boolean) => void }) {
  const { schema } = useForm();
  const description = useDescription(path);
  return (
    <div className="field">
      <label className="check">
        <input
          {...description}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => change(target.checked)}
        />
        {labelOf(schema, pathText(path))}
      </label>
      <Notes path={path} />
    </div>
  );
}
