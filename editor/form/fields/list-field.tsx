import { useEffect, useRef, useState } from "react";
import { withArticle } from "../../records/labels.ts";
import { withValue } from "../../yaml/values.ts";
import {
  emptyValue,
  type FieldProps,
  FormContext,
  fieldId,
  focusInside,
  labelAt,
  putPart,
  titleOf,
  useForm,
} from "../form-state.ts";
import styles from "./entry.module.css";
import { Entry } from "./entry.tsx";
import { Notes } from "./labeled.tsx";

let lastKey = 0;
const newKey = () => ++lastKey;

/** A list whose entries can be added, removed and moved. */
export function ListField({ schema, value, path, optional, bare }: FieldProps) {
  const outer = useForm();
  const [empty] = useState(() => emptyValue(schema) as unknown[]);
  const items = Array.isArray(value) ? (value as unknown[]) : empty;
  // Who writes in an entry to begin with writes the list.
  const change: typeof outer.change = (to, next) =>
    Array.isArray(value)
      ? outer.change(to, next)
      : outer.change(path, withValue(items, to.slice(path.length), next));
  const form = { ...outer, change };
  const [keys, setKeys] = useState(() => items.map(newKey));
  const [removed, setRemoved] = useState<{ index: number; item: unknown }>();
  const [said, setSaid] = useState("");
  const putBack = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its entry.
  useEffect(() => {
    if (removed) putBack.current?.focus();
  }, [removed]);
  const { items: inner = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const one = schema.entry ?? "entry";
  const isFixed = minItems === maxItems;
  // The record has its name.
  const isWhole = path.length === 1 && Object.keys(form.schema.properties ?? {}).length === 1;

  const set = (nextItems: unknown[], nextKeys: number[]) => {
    setKeys(nextKeys);
    outer.change(path, nextItems);
  };
  const add = (index: number, item: unknown) => {
    set(items.toSpliced(index, 0, item), keys.toSpliced(index, 0, newKey()));
    setRemoved(undefined);
    focusInside([...path, index]);
  };
  const remove = (index: number) => {
    if (optional && items.length === minItems) return putPart(form, path, undefined);
    set(items.toSpliced(index, 1), keys.toSpliced(index, 1));
    setRemoved({ index, item: items[index] });
    setSaid(`The ${one} is removed.`);
  };
  const move = (from: number, to: number) => {
    const swap = <T,>(list: readonly T[]) => list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
    set(swap(items), swap(keys));
    setSaid(`The ${one} is now number ${to + 1} of ${items.length}.`);
  };
  const draw = (item: unknown, index: number) => {
    const name = `${one} ${index + 1}`;
    const canRemove = items.length > minItems || optional;
    const buttons = [
      { label: `Move ${name} up`, sign: "↑", onPress: index > 0 && (() => move(index, index - 1)) },
      {
        label: `Move ${name} down`,
        sign: "↓",
        onPress: index < items.length - 1 && (() => move(index, index + 1)),
      },
      { label: `Remove ${name}`, sign: "×", onPress: canRemove && (() => remove(index)) },
    ].slice(0, isFixed ? 2 : 3);
    const tools = (
      <span className={styles.tools}>
        {buttons.map(({ label, sign, onPress }) => (
          <button
            key={sign}
            type="button"
            className="tool"
            aria-label={label}
            title={label}
            aria-disabled={!onPress}
            onClick={onPress || undefined}
          >
            {sign}
          </button>
        ))}
      </span>
    );
    const field = <form.Field schema={inner} value={item} path={[...path, index]} bare />;
    if (inner.type !== "object")
      return (
        <li className="line" key={keys[index]}>
          {field}
          {tools}
        </li>
      );
    const title = titleOf(item, schema, form.choices, items);
    return (
      <Entry
        key={keys[index]}
        path={[...path, index]}
        id={fieldId([...path, index])}
        title={title || `New ${name}`}
        isNew={title === ""}
        beside={tools}
      >
        {field}
      </Entry>
    );
  };

  return (
    <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
      <legend className={bare || isWhole ? "visually-hidden" : undefined}>{labelAt(form, path)}</legend>
      <Notes path={path} />
      <FormContext value={form}>
        <ol className="field">{items.map(draw)}</ol>
      </FormContext>
      {removed && (
        <p>
          Removed.{" "}
          <button
            type="button"
            className="link"
            ref={putBack}
            onClick={() => add(removed.index, removed.item)}
          >
            Put it back
          </button>
        </p>
      )}
      {schema.isDrawn ? (
        <p className="hint">Another one must be drawn first. Ask the person who looks after the site.</p>
      ) : schema.addedIn ? (
        <a className="button add" href={`#/${schema.addedIn}`}>
          Add {withArticle(one)}
        </a>
      ) : items.length < maxItems ? (
        <button type="button" className="add" onClick={() => add(items.length, emptyValue(inner))}>
          Add {withArticle(one)}
        </button>
      ) : (
        isFixed && <p className="hint">There are always {items.length}. You can change and reorder them.</p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
