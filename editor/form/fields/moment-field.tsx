import { labelOf } from "../../records/labels.ts";
import { type FieldProps, pathText, useForm } from "../form-state.ts";
import { Labeled, useDescription } from "./labeled.tsx";

/** A day, and a time where the day alone isn't exact enough. */
export function MomentField({ value, path, optional, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  const text = typeof value === "string" ? value : "";
  const [day = ""] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  const [time = ""] = /\d{2}:\d{2}$/.exec(text) ?? [];
  const change = (parts: readonly string[]) => {
    const next = parts.filter(Boolean).join(" ");
    form.change(path, next === "" && optional ? undefined : next);
  };
  return (
    <Labeled path={path} bare={bare}>
      <div className="row">
        <input
          {...description}
          className="figure"
          type="date"
          value={day}
          onChange={({ target }) => change([target.value, time])}
        />
        <input
          className="figure"
          type="time"
          aria-label={`${labelOf(form.schema, pathText(path))}, time (optional)`}
          value={time}
          onChange={({ target }) => change([day, target.value])}
        />
      </div>
    </Labeled>
  );
}
