// What keeps a record from being saved: faults, and what was changed somewhere else, too.
import type { ReactNode } from "react";
import { hashOf } from "../page/location.ts";
import type { Fault, FieldSchema, Side } from "../protocol.ts";
import { fullLabelOf, withTitle } from "../records/labels.ts";
import type { Conflict } from "../records/merge.ts";
import styles from "./fault-list.module.css";
import { fieldId, pathText } from "./form-state.ts";
import { Words } from "./words.tsx";

interface Props {
  /** The record that is open; the faults of others are links. */
  file: string;
  faults: readonly Fault[];
  /** What they stand in the way of. */
  children: ReactNode;
}

export function FaultList({ file, faults, children }: Props) {
  if (faults.length === 0) return null;
  return (
    <div className="note wrong" role="alert">
      <p>
        <strong>{children}</strong>
      </p>
      <ul>
        {faults.map((fault) => {
          const label = fault.label || fault.title;
          return (
            <li key={`${fault.file} ${fault.path} ${fault.message}`}>
              {fault.file === file ? (
                <button type="button" className="link" onClick={() => focusField(fault.path)}>
                  {label}
                </button>
              ) : (
                <a href={hashOf({ file: fault.file, field: fault.path })}>{withTitle(fault.title, label)}</a>
              )}
              {fault.path === "" ? ` ${fault.message}` : `: this ${fault.message}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Brings a field into view, once what contains it has opened, and the owner to it. */
export function focusField(path: string, takesFocus = true): void {
  let tries = 0;
  const look = () => {
    const keys = path.split(".");
    while (keys.length > 0) {
      const element = document.getElementById(fieldId(keys.join(".")));
      if (element && (keys.join(".") === path || tries > 10)) {
        // Of a long text its beginning.
        element.scrollIntoView({ block: element.offsetHeight > innerHeight / 3 ? "start" : "center" });
        if (takesFocus) element.focus({ preventScroll: true });
        return;
      }
      keys.pop();
    }
    if (tries++ < 20) setTimeout(look, 30);
  };
  look();
}

interface ConflictProps {
  schema: FieldSchema;
  conflicts: readonly Conflict[];
  onSettle: (conflict: Conflict, side: Side) => void;
}

/** What was changed here and somewhere else, side by side, to choose from. */
export function ConflictList({ schema, conflicts, onSettle }: ConflictProps) {
  if (conflicts.length === 0) return null;
  return (
    <div className="note wrong" role="alert">
      <p>
        <strong>Changed here and elsewhere. Which one should stay? Saving now keeps yours.</strong>
      </p>
      {conflicts.map((conflict) => (
        <Sides
          key={pathText(conflict.path)}
          {...{ schema, path: pathText(conflict.path), values: conflict }}
          legend={fullLabelOf(schema, pathText(conflict.path))}
          onChoose={(side) => onSettle(conflict, side)}
        />
      ))}
    </div>
  );
}

const NAMES: Readonly<Record<Side, string>> = { mine: "Yours", theirs: "The other" };

interface SidesProps {
  id?: string;
  legend: string;
  schema: FieldSchema | undefined;
  path: string;
  /** Of a photo the ids of kept pictures. */
  values: Readonly<Record<Side, unknown>>;
  isPhoto?: boolean;
  /** What is chosen and can still be chosen otherwise; empty for nothing yet. */
  chosen?: Side | "";
  onChoose: (side: Side) => void;
}

/** One place, as both have it. */
export function Sides({ id, legend, schema, path, values, isPhoto, chosen, onChoose }: SidesProps) {
  return (
    <fieldset className={styles.both} id={id}>
      <legend>{legend}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === side}
          onClick={() => onChoose(side)}
        >
          <small>{NAMES[side]}</small>{" "}
          {isPhoto && values[side] !== undefined ? (
            <img src={`/picture/kept/${values[side]}`} alt="" />
          ) : (
            <Words schema={schema} path={path} value={values[side]} />
          )}
        </button>
      ))}
    </fieldset>
  );
}
