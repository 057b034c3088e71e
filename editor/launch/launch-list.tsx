// What is left to do before the site goes live, each leading to its field, or written anew where it stands.
import { useEffect, useMemo, useRef, useState } from "react";
import { Field } from "../form/fields/field.tsx";
import { FormProvider, type FormState } from "../form/form-state.ts";
import { confirmEntry, getLaunchList, rewordText } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { useOneAtATime } from "../page/one-at-a-time.ts";

import type { Choices, Fault, LaunchEntry } from "../protocol.ts";
import styles from "./launch-list.module.css";

const CHANGED =
  "This sentence was changed somewhere else, so nothing was done. Here is the list as it is now.";

interface Props {
  /** Whether the owner was led here to mend what no longer fits. */
  leadsToWarnings: boolean;
  choices: Choices;
  onOpen: (file: string, path?: string) => void;
  onSaved: () => void;
}

export function LaunchList({ leadsToWarnings, choices, onOpen, onSaved }: Props) {
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

  const unfit = entries.filter(({ kind }) => kind === "unfit");
  const advice = entries.filter(({ kind }) => kind === "advice");
  const tasks = entries.filter(({ kind }) => !kind);
  const done = tasks.filter((entry) => entry.done).length;
  const toReplace = tasks.filter(({ confirm }) => confirm === undefined);
  const toConfirm = entries.filter(({ confirm }) => confirm !== undefined);
  const refresh = async ({ kind }: { kind: string }) => {
    setEntries(await getLaunchList());
    setChanged(kind === "changed-elsewhere");
    onSaved();
  };
  const all = { choices, onOpen, onDone: refresh };
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
      {unfit.length > 0 && (
        <section ref={fitting}>
          <h2>Doesn't fit</h2>
          <p className="hint">
            The site can go live like this, but these texts are probably not what you mean. Change them here,
            one after the other.
          </p>
          <Entries entries={unfit} {...all} />
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
      {advice.length > 0 && (
        <section>
          <h2>Whenever you like</h2>
          <p className="hint">The site can go live without any of this.</p>
          <Entries entries={advice} {...all} />
        </section>
      )}
    </div>
  );
}

interface EntryProps {
  entry: LaunchEntry;
  choices: Choices;
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

function Entry({ entry, choices, onOpen, onDone }: EntryProps) {
  const { text, note, file, path, label, reword, confirm } = entry;
  const [open, setOpen] = useState(entry.kind === "unfit");
  return (
    <div className="field">
      <p>{text}</p>
      {note && <p className="warning">{note}</p>}
      {open && reword && <Reword {...{ entry, choices, onDone }} onClose={() => setOpen(false)} />}
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
function Confirm({ entry: { confirm = "", done }, onDone }: Pick<EntryProps, "entry" | "onDone">) {
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

/** A text that can be written anew where it stands, as in its form. */
function Reword({
  entry: { text: title, reword, schema = {}, confirm },
  choices,
  onDone,
  onClose,
}: Omit<EntryProps, "onOpen"> & { onClose: () => void }) {
  const [text, setText] = useState(reword?.was ?? "");
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const focusText = () => box.current?.querySelector<HTMLElement>("textarea, input")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it's there.
  useEffect(() => {
    if (confirm) focusText();
  }, [confirm]);
  // One field of a form; the same path may be open for several files.
  const key = `${reword?.file} ${reword?.path}`.replace(/\W+/g, "-");
  const state = useMemo<FormState>(
    () => ({
      ...ALONE,
      ...{ choices, faults, value: { [key]: text } },
      schema: { properties: { [key]: { ...schema, label: `Other words for: ${title}` } } },
      change: (_, next) => setText(String(next ?? "")),
    }),
    [choices, faults, key, text, schema, title],
  );
  const send = async (next?: string) => {
    if (!reword) return;
    const result = await rewordText(reword, next);
    const [first] = result.kind === "faults" ? result.faults : [];
    setFaults(first ? [{ ...first, file: "", path: key }] : []);
    if (first) return focusText();
    // The entry that comes next has the focus once this one is gone.
    const following = nextField(box.current);
    if (confirm) onClose();
    await onDone(result);
    requestAnimationFrame(() => following?.isConnected && following.focus());
  };
  const save = useOneAtATime(() => send(text));
  const drop = useOneAtATime(() => send());
  return (
    <div className="field" ref={box}>
      <FormProvider value={state}>
        <Field schema={schema} value={text} path={[key]} bare />
      </FormProvider>
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

// A field that stands without the rest of its form, and changes nothing beside it.
const nothing = () => undefined;
const ALONE = {
  ...{ file: "", target: "", hints: {}, warnings: [], photos: {}, saved: undefined, Field },
  ...{ arrivals: [], dispatch: nothing, show: nothing },
} satisfies Partial<FormState>;

/** The text field in the entry after this one, or its first button. */
function nextField(field: HTMLElement | null): HTMLElement | null {
  const next = field?.closest("li")?.nextElementSibling ?? field?.closest("section")?.nextElementSibling;
  return next?.querySelector<HTMLElement>("textarea, button") ?? null;
}
