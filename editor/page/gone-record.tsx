// What was typed into a record that is no longer there.
import { Heading } from "./heading.tsx";
import { discardUnsaved, unsavedOf } from "./unsaved.ts";
import { Words } from "./words.tsx";

interface Props {
  file: string;
  /** The name under which what isn't saved waits in the browser. */
  record: string;
  onDropped: () => void;
}

export function GoneRecord({ file, record, onDropped }: Props) {
  const typed = unsavedOf(record);
  if (!typed)
    return (
      <section className="gone">
        <Heading>Not there any more</Heading>
        <p>It was removed, or never was at this address.</p>
      </section>
    );
  return (
    <section className="gone">
      <Heading>{typed.title}</Heading>
      <p>
        This was removed somewhere else while you were typing, so it can't be saved any more. What you typed
        is still here: copy what you need, then drop it.
      </p>
      <div className="typed">
        <Words file={file} path="" value={typed.value} other={typed.base} />
      </div>
      <button
        type="button"
        className="danger"
        onClick={() => {
          discardUnsaved(record);
          onDropped();
        }}
      >
        Drop it
      </button>
    </section>
  );
}
