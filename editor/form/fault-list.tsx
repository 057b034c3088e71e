// What keeps a record from being saved: faults, and what was changed somewhere else, too.
import type { ReactNode } from "react";
import type { Fault, FieldSchema } from "../protocol.ts";
import { fullLabelOf, withTitle } from "../records/labels.ts";
import type { Conflict } from "../records/merge.ts";
import styles from "./fault-list.module.css";
import { fieldId, pathText } from "./form-state.ts";
import { Words } from "./words.tsx";

interface Props {
  file: string;
  faults: readonly Fault[];
  onOpen: (file: string, path: string) => void;
  /** What they stand in the way of. */
  children: ReactNode;
}

/** What is wrong, each leading to its field. */
export function FaultList({ file, faults, onOpen, children }: Props) {
  if (faults.length === 0) return null;
  return (
    <div className="note wrong" role="alert">
      <p>
        <strong>{children}</strong>
      </p>
      <ul>
        {faults.map((fault) => {
          const label = fault.label || fault.title;
          const own = fault.file === file;
          return (
            <li key={`${fault.file} ${fault.path} ${fault.message}`}>
              <button
                type="button"
                className="link"
                onClick={() => (own ? focusField(fault.path) : onOpen(fault.file, fault.path))}
              >
                {own ? label : withTitle(fault.title, label)}
              </button>{" "}
              {fault.message}
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
  onSettle: (conflict: Conflict, side: "mine" | "theirs") => void;
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
        <fieldset className={styles.both} key={pathText(conflict.path)}>
          <legend>{fullLabelOf(schema, pathText(conflict.path))}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <button key={side} type="button" onClick={() => onSettle(conflict, side)}>
              <small>{NAMES[side]}</small>{" "}
              <Words schema={schema} path={pathText(conflict.path)} value={conflict[side]} />
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const NAMES = { mine: "Yours", theirs: "The other" } as const;
