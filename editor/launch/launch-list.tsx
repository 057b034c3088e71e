// What is left to do before the site goes live, each leading to its field, or written anew where it stands.
import { useEffect, useId, useRef, useState } from "react";
import { confirmEntry, getLaunchList, rewordText } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import type { LaunchEntry } from "../protocol.ts";
import styles from "./launch-list.module.css";

const CHANGED =
  "This sentence was changed somewhere else, so nothing was done. Here is the list as it is now.";

interface Props {
  /** Whether the owner was led here to mend what no longer fits. */
  leadsToWarnings: boolean;
  onOpen: (file: string, path?: string) => void;
  onSaved: () => void;
}

export function LaunchList({ leadsToWarnings, onOpen, onSaved }: Props) {
  const [entries, setEntries] = useState<readonly LaunchEntry[]>();
  const [isChanged, setChanged] = useState(false);
  const fitting = useRef<HTMLElement>(null);
  useEffect(() => {
    void getLaunchList().then(setEntries);
  }, []);
  const isThere = entries !== undefined;
  useEffect(() => {
    if (isThere && leadsToWarnings) fitting.current?.scrollIntoView();
  }, [isThere, leadsToWarnings]);
  if (!entries) return <p>Loading …</p>;

  const warnings = entries.filter(({ isWarning }) => isWarning);
  const tasks = entries.filter(({ isWarning }) => !isWarning);
  const done = tasks.filter((entry) => entry.done).length;
  const toReplace = tasks.filter(({ confirm }) => confirm === undefined);
  const toConfirm = entries.filter(({ confirm }) => confirm !== undefined);
  const refresh = async ({ kind }: { kind: string }) => {
    setEntries(await getLaunchList());
    setChanged(kind === "changed-elsewhere");
    onSaved();
  };
  const all = { onOpen, onDone: refresh };
  return (
    <div className="page">
      <Heading>Before the site goes live</Heading>
      <div className="field">
        <p className="hint" role="status">
          {done === tasks.length ? "Everything is done." : `${done} of ${tasks.length} are done.`}
        </p>
        <div role="alert">{isChanged && <p className="fault">{CHANGED}</p>}</div>
        <progress className={styles.progress} value={done} max={tasks.length} aria-label="Done" />
      </div>
      {warnings.length > 0 && (
        <section ref={fitting}>
          <h2>Doesn't fit</h2>
          <p className="hint">
            The site can go live like this, but these texts are probably not what you mean. Change them here,
            one after the other.
          </p>
          <Entries entries={warnings} {...all} />
        </section>
      )}
      {toReplace.length > 0 && (
        <section>
          <h2>Replace or correct</h2>
          <Entries entries={toReplace} {...all} />
        </section>
      )}
      <section>
        <h2>Confirm</h2>
        <p className="hint">
          Only you can know whether these sentences are true. If one isn't, correct its field, say it in other
          words, or drop it.
        </p>
        <Entries entries={toConfirm} {...all} />
      </section>
    </div>
  );
}

interface EntryProps {
  entry: LaunchEntry;
  onOpen: Props["onOpen"];
  /** It was written anew, or couldn't be because it was changed somewhere else. */
  onDone: (result: { kind: string }) => Promise<void>;
}

function Entries({ entries, ...all }: Omit<EntryProps, "entry"> & { entries: readonly LaunchEntry[] }) {
  return (
    <ul className={`rows ${styles.entries}`}>
      {entries.map((entry) => (
        <li
          key={`${entry.file} ${entry.path} ${entry.text}`}
          className={entry.confirm && entry.done ? styles.done : undefined}
        >
          <Entry entry={entry} {...all} />
          {entry.confirm && <Confirm entry={entry} onDone={all.onDone} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onOpen, onDone }: EntryProps) {
  const { text, note, file, path, label, reword, confirm } = entry;
  const [open, setOpen] = useState(entry.isWarning === true);
  return (
    <div className="field">
      <p>{text}</p>
      {note && <p className="warning">{note}</p>}
      {open && reword && <Reword entry={entry} onDone={onDone} onClose={() => setOpen(false)} />}
      <p className="row">
        {file && (
          <button type="button" className="link" onClick={() => onOpen(file, path)}>
            {label || "Open"}
          </button>
        )}
        {confirm && !open && (
          <button type="button" className="link" onClick={() => setOpen(true)}>
            Reword or drop
          </button>
        )}
      </p>
    </div>
  );
}

/** Pressed twice in a row, it's meant once. */
function Confirm({ entry: { confirm = "", done }, onDone }: Omit<EntryProps, "onOpen">) {
  const press = useOneAtATime(async () => onDone(await confirmEntry(confirm, !done)));
  return (
    <button
      type="button"
      className={done ? styles.confirmed : undefined}
      aria-pressed={done}
      onClick={({ detail }) => detail < 2 && press()}
    >
      {done ? "Confirmed" : "Confirm"}
    </button>
  );
}

/** A text that can be written anew where it stands. */
function Reword({
  entry: { text: title, reword, confirm },
  onDone,
  onClose,
}: Omit<EntryProps, "onOpen"> & { onClose: () => void }) {
  const [text, setText] = useState(reword?.was ?? "");
  const [fault, setFault] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (confirm) box.current?.focus();
  }, [confirm]);
  const send = async (next?: string) => {
    if (!reword) return;
    const result = await rewordText(reword, next);
    const [first] = result.kind === "faults" ? result.faults : [];
    setFault(first ? `This ${first.message}` : "");
    if (first) return box.current?.focus();
    // The entry that comes next has the focus once this one is gone.
    const following = nextField(box.current);
    if (confirm) onClose();
    await onDone(result);
    requestAnimationFrame(() => following?.isConnected && following.focus());
  };
  const save = useOneAtATime(() => send(text));
  const drop = useOneAtATime(() => send());
  return (
    <div className="field">
      <textarea
        ref={box}
        id={id}
        aria-label={`Other words for: ${title}`}
        aria-invalid={fault !== "" || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="alert">
        {fault && (
          <p className="fault" id={`${id}-fault`}>
            {fault}
          </p>
        )}
      </div>
      <div className="row">
        <button
          type="button"
          className="primary"
          aria-disabled={text === reword?.was}
          onClick={() => text !== reword?.was && save()}
        >
          Save
        </button>
        {confirm && (
          <>
            <button type="button" onClick={drop}>
              Drop it
            </button>
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** The text field in the entry after this one, or its first button. */
function nextField(field: HTMLElement | null): HTMLElement | null {
  const next = field?.closest("li")?.nextElementSibling ?? field?.closest("section")?.nextElementSibling;
  return next?.querySelector<HTMLElement>("textarea, button") ?? null;
}
