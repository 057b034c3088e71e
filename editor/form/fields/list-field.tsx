import { useEffect, useRef, useState } from "react";
import { entryOf, withArticle } from "../../records/labels.ts";
import { withValue } from "../../yaml/values.ts";
import {
  emptyValue,
  type FieldProps,
  FormProvider,
  fieldId,
  labelAt,
  putPart,
  titleOf,
  useFocusInside,
  useForm,
  useOpen,
} from "../form-state.ts";
import styles from "./entries.module.css";
import { Notes } from "./labeled.tsx";
import { NoticeState } from "./notice-preview.tsx";

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
  const [fresh, setFresh] = useState<number>();
  const [removed, setRemoved] = useState<{ index: number; item: unknown }>();
  const [said, setSaid] = useState("");
  const putBack = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its entry.
  useEffect(() => {
    if (removed) putBack.current?.focus();
  }, [removed]);
  const { items: inner = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const one = entryOf(schema);
  const isFixed = minItems === maxItems;
  // The record has its name.
  const isWhole = path.length === 1 && Object.keys(form.schema.properties ?? {}).length === 1;

  const set = (nextItems: unknown[], nextKeys: number[]) => {
    setKeys(nextKeys);
    outer.change(path, nextItems);
  };
  const add = (index: number, item: unknown, key = newKey()) => {
    set(items.toSpliced(index, 0, item), keys.toSpliced(index, 0, key));
    setRemoved(undefined);
    setFresh(key);
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

  return (
    <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
      <legend className={bare || isWhole ? "visually-hidden" : undefined}>{labelAt(form, path)}</legend>
      <Notes path={path} />
      <FormProvider value={form}>
        <ol className="field">
          {items.map((item, index) => (
            <Entry
              key={keys[index]}
              schema={inner}
              value={item}
              path={[...path, index]}
              isFresh={keys[index] === fresh}
              name={`${one} ${index + 1}`}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={items.length > minItems || optional ? () => remove(index) : undefined}
              siblings={items}
              isFixed={isFixed}
            />
          ))}
        </ol>
      </FormProvider>
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

interface EntryProps extends FieldProps {
  name: string;
  isFresh: boolean;
  siblings: readonly unknown[];
  /** Whether the list always has as many entries. */
  isFixed: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One entry with the buttons that move and remove it. An entry of several fields can be opened and closed. */
function Entry({ name, isFresh, siblings, isFixed, onUp, onDown, onRemove, ...field }: EntryProps) {
  const form = useForm();
  const { schema, value, path } = field;
  const isGroup = schema.type === "object";
  // What nothing is written in yet is there to be filled in.
  const [open, setOpen] = useOpen(path, isFresh || titleOf(value, form.choices) === "");
  const element = useFocusInside<HTMLLIElement>(isFresh);

  const title = titleOf(value, form.choices, siblings) || `New ${name}`;
  const buttons = [
    { label: `Move ${name} up`, sign: "↑", onPress: onUp },
    { label: `Move ${name} down`, sign: "↓", onPress: onDown },
    { label: `Remove ${name}`, sign: "×", onPress: onRemove },
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
          onClick={onPress}
        >
          {sign}
        </button>
      ))}
    </span>
  );
  if (!isGroup) {
    return (
      <li className="line" ref={element}>
        <form.Field {...field} bare />
        {tools}
      </li>
    );
  }
  return (
    <li className={styles.entry} ref={element}>
      <div className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          {schema.shownAs === "notice" && <NoticeState value={value} />}
        </button>
        {tools}
      </div>
      {open && (
        <div className={`field ${styles.body}`}>
          <form.Field {...field} bare />
        </div>
      )}
    </li>
  );
}
