import type { Choice } from "../../protocol.ts";
import { useForm } from "../form-state.ts";
import { type FieldProps, Labeled, useDescription } from "./field.tsx";

/** One of several: a service, a picture, a drawing, a kind. */
export function ChoiceField({ schema, value, path, optional, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  const own: Choice[] = schema.refersTo
    ? form.choices[schema.refersTo]
    : (schema.enum ?? []).map((name) => ({ value: name, label: inWords(name) }));
  const current = value === undefined ? "" : String(value);
  const isKnown = own.some((choice) => choice.value === current);
  return (
    <Labeled path={path} bare={bare}>
      <div className={schema.refersTo === "picture" ? "picture-choice" : undefined}>
        {schema.refersTo === "picture" && isKnown && (
          <img src={`/picture/${encodeURIComponent(current)}`} alt="" width={120} height={80} />
        )}
        <select
          {...description}
          value={current}
          onChange={({ target }) => form.change(path, target.value === "" ? undefined : target.value)}
        >
          {(!isKnown || optional) && <option value="">{optional ? "None" : "Please choose"}</option>}
          {!isKnown && current !== "" && <option value={current}>{current}</option>}
          {own.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {shorten(choice.label)}
            </option>
          ))}
        </select>
      </div>
    </Labeled>
  );
}

function inWords(name: string): string {
  return /\d/.test(name) ? name : name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

function shorten(label: string): string {
  return label.length > 70 ? `${label.slice(0, 69)}…` : label;
}
