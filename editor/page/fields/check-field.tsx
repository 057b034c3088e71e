import { labelOf } from "../../labels.ts";
import { today } from "../../today.ts";
import { type FieldProps, type Path, pathText, useForm } from "../form-state.ts";
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

function Check({ path, checked, change }: { path: Path; checked: boolean; change: (on: boolean) => void }) {
  const { file } = useForm();
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
        {labelOf(file, pathText(path))}
      </label>
      <Notes path={path} />
    </div>
  );
}
