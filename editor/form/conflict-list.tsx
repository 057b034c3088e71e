import type { FieldSchema } from "../protocol.ts";
import { fullLabelOf } from "../records/labels.ts";
import type { Conflict } from "../records/merge.ts";
import { pathText } from "./form-state.ts";
import { Words } from "./words.tsx";

interface Props {
  schema: FieldSchema;
  conflicts: readonly Conflict[];
  onSettle: (conflict: Conflict, side: "mine" | "theirs") => void;
}

/** What was changed here and somewhere else, side by side, to choose from. */
export function ConflictList({ schema, conflicts, onSettle }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <div className="conflicts" role="alert">
      <p>
        <strong>Changed here and somewhere else. Which one should stay?</strong>
      </p>
      {conflicts.map((conflict) => (
        <fieldset key={pathText(conflict.path)}>
          <legend>{fullLabelOf(schema, pathText(conflict.path))}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <button key={side} type="button" className="quiet" onClick={() => onSettle(conflict, side)}>
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
