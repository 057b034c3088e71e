import { useRef } from "react";
import { Formatted } from "../../../src/components/formatted.tsx";
import { blocksOf, plainText } from "../../../src/records/formatting.ts";
import type { Choice, FieldSchema } from "../../protocol.ts";
import { labelOf } from "../../records/labels.ts";
import { valueAt } from "../../yaml/values.ts";
import { type FieldProps, filled, useForm } from "../form-state.ts";
import { Labeled, useDescription } from "./labeled.tsx";
import styles from "./text-field.module.css";
import { useTextTools } from "./text-tools.tsx";

// How many letters fit into a line of a box, for browsers in which it doesn't grow by itself.
const LINE_LETTERS = 52;

/** A text, which may name the company's facts, which are offered by name. */
export function TextField({ schema, value, path, optional, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  const box = useRef<HTMLTextAreaElement>(null);
  const text = value === undefined || value === null ? "" : String(value);
  const facts = factsFor(schema, form.choices.facts);
  const shown = filled(text, facts);
  const isShort = schema.pattern !== undefined;
  const { isFormatted } = schema;

  const saved = valueAt(form.saved, path);
  const said = (words: string) => (isFormatted ? blocksOf(words).map(plainText).join("\n") : words);
  const show = (next: string) =>
    form.show(said(filled(next, facts)), typeof saved === "string" ? said(filled(saved, facts)) : undefined);

  const change = (next: string) => {
    show(next);
    if (optional && next.trim() === "") return form.change(path, undefined);
    form.change(path, next);
  };
  const { formatting, choosing, onKeyDown } = useTextTools({
    ...{ box, text, change, isFormatted },
    ...{ pages: form.choices.page, facts: facts.map(named) },
  });

  return (
    <Labeled path={path} bare={bare} beside={<Count schema={schema} text={shown} />}>
      {isShort ? (
        <input
          {...description}
          className={schema.input && "figure"}
          type={schema.input}
          value={text}
          onChange={({ target }) => change(target.value)}
          onFocus={() => show(text)}
          autoComplete="off"
        />
      ) : (
        <div className={styles.text}>
          {formatting}
          <textarea
            {...description}
            ref={box}
            rows={text.split("\n").length + Math.floor(text.length / LINE_LETTERS)}
            value={text}
            onChange={({ target }) => change(target.value)}
            onFocus={() => show(text)}
            onKeyDown={onKeyDown}
          />
          {choosing}
        </div>
      )}
      {isFormatted && said(shown) !== text ? (
        // biome-ignore lint/a11y: its links are shown, and lead nowhere here.
        <div className="hint" onClick={(event) => event.preventDefault()}>
          Visitors read: <Formatted text={shown} />
        </div>
      ) : (
        shown !== text && <p className="hint">Visitors read: {shown}</p>
      )}
    </Labeled>
  );
}

/** The facts that a text may name: those of its page, then the company's. */
function factsFor(schema: FieldSchema, company: readonly Choice[]): Choice[] {
  const own = schema.facts?.filter((name) => !company.some(({ value }) => value === name)) ?? [];
  return [...own.map((value) => ({ value, label: "" })), ...company];
}

const named = ({ value, label }: Choice) => ({
  value,
  label: [labelOf(undefined, value), label].filter(Boolean).join(": "),
});

function Count({ schema, text }: { schema: FieldSchema; text: string }) {
  const { length } = schema;
  if (!length) return null;
  const { unit, min = 0, max } = length;
  const count = unit === "words" ? text.split(/\s+/).filter(Boolean).length : [...text].length;
  const isOff = count > max || count < min;
  return (
    <small className={isOff ? "fault" : undefined}>
      {count} {unit} · {min > 0 ? `${min} to ${max}` : `at most ${max}`}
    </small>
  );
}
