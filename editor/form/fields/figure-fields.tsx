import { useState } from "react";
import { writingOf } from "../figures.ts";
import { type FieldProps, labelAt, useForm } from "../form-state.ts";
import { Labeled, useDescription } from "./labeled.tsx";

/** A figure, a price, a phone number or a web address, which may be typed in any usual way. */
export function FigureField({ schema, value, path, optional, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  // While somebody types, it stands there as typed.
  const [typed, setTyped] = useState<string>();
  const writing = writingOf(schema);
  const shownAs = (figure: unknown) => writing?.shown(String(figure ?? "")) ?? "";
  const change = (text: string) => {
    setTyped(text);
    const next = optional && text.trim() === "" ? undefined : writing?.read(text);
    form.change(path, next);
    form.show(shownAs(next));
  };
  return (
    <Labeled path={path} bare={bare}>
      <input
        {...description}
        className={schema.input === "url" ? undefined : "figure"}
        type={schema.input}
        inputMode={schema.input ? undefined : "decimal"}
        value={typed ?? shownAs(value)}
        onChange={({ target }) => change(target.value)}
        onFocus={() => form.show(shownAs(value))}
        onBlur={() => setTyped(undefined)}
        autoComplete="off"
      />
    </Labeled>
  );
}

/** A day, and a time where the day alone isn't exact enough. */
export function MomentField({ schema, value, path, optional, bare }: FieldProps) {
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
        {schema.input === "moment" && (
          <input
            className="figure"
            type="time"
            aria-label={`${labelAt(form, path)}, time (optional)`}
            value={time}
            onChange={({ target }) => change([day, target.value])}
          />
        )}
      </div>
    </Labeled>
  );
}
