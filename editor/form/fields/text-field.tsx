import { useId, useRef, useState } from "react";
import { blocksOf, plainText } from "../../../src/records/formatting.ts";
import type { Choice, FieldSchema } from "../../protocol.ts";
import { valueAt } from "../../yaml/values.ts";
import { type FieldProps, filled, useForm } from "../form-state.ts";
import { FormattedPreview, FormattingTools, useFormatting } from "./formatting-tools.tsx";
import { Labeled, useDescription } from "./labeled.tsx";
import styles from "./text-field.module.css";

// How many letters fit into a line of a box.
const LINE_LETTERS = 52;

/** A text, which may name the company's facts, which are offered by name. */
export function TextField({ schema, value, path, optional, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [offers, setOffers] = useState(false);
  const text = value === undefined || value === null ? "" : String(value);
  const facts = factsFor(schema, form.choices.facts);
  const shown = filled(text, facts);
  const isShort = schema.pattern !== undefined;
  const isTown = path.at(-2) === "neighbors";
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
  const insert = (name: string) => {
    const area = box.current;
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    const caret = start + name.length + 2;
    change(`${text.slice(0, start)}{${name}}${text.slice(end)}`);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  };
  const formatting = useFormatting({ box, text, change });

  return (
    <Labeled path={path} bare={bare} beside={<Count schema={schema} text={shown} />}>
      {schema.input === "color" ? (
        <div className="row">
          <input
            {...description}
            className="figure"
            value={text}
            onChange={({ target }) => change(target.value.toLowerCase())}
            autoComplete="off"
          />
          <input
            className={styles.swatch}
            type="color"
            aria-label="Choose the color"
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#808080"}
            onChange={({ target }) => change(target.value)}
          />
        </div>
      ) : isShort || isTown ? (
        <input
          {...description}
          className={schema.input && "figure"}
          type={schema.input}
          value={text}
          onChange={({ target }) => change(target.value)}
          onFocus={() => show(text)}
          list={isTown ? listId : undefined}
          autoComplete="off"
        />
      ) : (
        <div className={styles.text}>
          {isFormatted && <FormattingTools {...formatting} />}
          <textarea
            {...description}
            ref={box}
            rows={rowsOf(text)}
            value={text}
            onChange={({ target }) => change(target.value)}
            onFocus={() => show(text)}
            onKeyDown={isFormatted && formatting.onKeyDown}
          />
          <button
            type="button"
            className={`tool ${styles.factsButton}`}
            aria-label="Insert a fact of the company"
            title="Insert a fact of the company"
            aria-expanded={offers}
            onClick={() => setOffers(!offers)}
          >
            {"{ }"}
          </button>
        </div>
      )}
      {isTown && (
        <datalist id={listId}>
          {form.choices.area.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      )}
      {offers && <Facts facts={facts} onInsert={insert} />}
      {isFormatted && said(shown) !== text ? (
        <FormattedPreview text={shown} />
      ) : (
        shown !== text && <p className="hint">Visitors read: {shown}</p>
      )}
    </Labeled>
  );
}

/** About as many rows as a text needs, for browsers in which a box does not grow by itself. */
function rowsOf(text: string): number {
  return text
    .split("\n")
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE_LETTERS)), 0);
}

/** The facts that a text may name: those of its page, then the company's. */
function factsFor(schema: FieldSchema, company: readonly Choice[]): Choice[] {
  const own = schema.facts?.filter((name) => !company.some(({ value }) => value === name)) ?? [];
  return [...own.map((value) => ({ value, label: "" })), ...company];
}

/** Buttons that put a fact into the text, so that it is right everywhere when it changes. */
function Facts({ facts, onInsert }: { facts: readonly Choice[]; onInsert: (name: string) => void }) {
  return (
    <div className={`row ${styles.facts}`}>
      <p className="hint">Put in a fact. Where the fact changes, this text changes with it.</p>
      {facts.map(({ value, label }) => (
        <button type="button" className="small" key={value} onClick={() => onInsert(value)}>
          {factName(value)}
          {label && <small>{label.length > 28 ? `${label.slice(0, 27)}…` : label}</small>}
        </button>
      ))}
    </div>
  );
}

function factName(name: string): string {
  const words: Record<string, string> = {
    name: "Company name",
    phone: "Phone number",
    warranty: "Warranty",
    warrantyMonths: "Months of warranty",
    years: "Years in business",
    customers: "Customers",
    radius: "Radius",
    emergencyResponse: "Emergency arrival, and where",
    emergencyTime: "Emergency arrival",
    emergencyWhere: "Where it holds",
    claims: "Licensed and so on",
    Claims: "The same, capitalized",
    area: "Town",
    city: "Your town",
    county: "Your county",
    state: "Your state",
    street: "Your street, with its number",
    streetName: "Your street",
    hoursShort: "Hours, as short as can be",
    hoursWords: "Hours, in words",
    hoursCall: "Hours, after “call”",
    hoursNow: "Hours, with “now”",
    hoursFull: "Hours, in full",
    searchTitle: "Service, as searched for",
    searchWords: "Service, in a sentence",
    responseTime: "Typical arrival",
    typed: "What was typed",
  };
  return words[name] ?? name.replace(/^./, (letter) => letter.toUpperCase());
}

/** How long the text is, where it should not be longer or shorter. */
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
