import type { FieldSchema } from "../protocol.ts";
import { placeOf } from "../records/labels.ts";
import type { Conflict } from "../records/merge.ts";
import { pathText } from "./form-state.ts";

/** What was changed here and somewhere else, side by side, to choose from. */
export function ConflictList({
  schema,
  conflicts,
  onSettle,
}: {
  schema: FieldSchema;
  conflicts: readonly Conflict[];
  onSettle: (conflict: Conflict, side: "mine" | "theirs") => void;
}) {
  if (conflicts.length === 0) return null;
  return (
    <div className="conflicts" role="alert">
      <p>
        <strong>Changed here and somewhere else. Which one should stay?</strong>
      </p>
      {conflicts.map((conflict) => (
        <fieldset key={pathText(conflict.path)}>
          <legend>{placeOf(schema, pathText(conflict.path))}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <button key={side} type="button" className="quiet" onClick={() => onSettle(conflict, side)}>
              <small>{NAMES[side]}</small> {inWords(conflict[side])}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const NAMES = { mine: "Yours", theirs: "The other" } as const;

/** Every text of a value, one after the other. */
function inWords(value: unknown): string {
  if (value === undefined || value === "") return "(nothing)";
  if (typeof value !== "object" || value === null) return String(value);
  const texts = Object.values(value).map(inWords);
  return texts.length > 0 ? texts.join(" · ") : "(nothing)";
}
