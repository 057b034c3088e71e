// What was typed into a record that is no longer there.
import { Heading } from "../page/heading.tsx";
import { discardUnsaved, type Unsaved, unsavedOf } from "../page/unsaved.ts";
import { isMapping, isSame } from "../yaml/values.ts";
import { Words } from "./words.tsx";

export function GoneRecord({ file, onDropped }: { file: string; onDropped: () => void }) {
  const typed = unsavedOf(file);
  if (!typed)
    return (
      <section className="page">
        <Heading>Not there any more</Heading>
        <p>It was removed, or never was at this address.</p>
      </section>
    );
  return (
    <section className="page">
      <Heading>{typed.title}</Heading>
      <p>
        This was removed somewhere else while you were typing, so it can't be saved any more. What you typed
        is still here: copy what you need, then drop it.
      </p>
      <div className="note">
        <Words path="" value={changedIn(typed)} />
      </div>
      <button
        type="button"
        className="danger"
        onClick={() => {
          discardUnsaved(file);
          onDropped();
        }}
      >
        Drop it
      </button>
    </section>
  );
}

function changedIn({ base, value }: Unsaved): unknown {
  if (!isMapping(value) || !isMapping(base)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key, typed]) => !isSame(typed, base[key])));
}
