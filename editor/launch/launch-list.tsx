// What is left to do before the site goes live, each leading to its field.
import { useEffect, useRef, useState } from "react";
import { confirmEntry, getLaunchList } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { hashOf } from "../page/location.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import type { LaunchEntry } from "../protocol.ts";
import styles from "./launch-list.module.css";

const CHANGED =
  "This sentence was changed somewhere else, so nothing was done. Here is the list as it is now.";

const SECTIONS = [
  {
    kind: "unfit",
    title: "Doesn't fit",
    hint: "The site can go live like this, but these texts are probably not what you mean. Change each in its field.",
  },
  { kind: "replace", title: "Replace or correct", hint: "" },
  {
    kind: "confirm",
    title: "Confirm",
    hint: "Only you can know whether these sentences are true. If one isn't, correct its field, say it in other words, or drop it.",
  },
  { kind: "advice", title: "Whenever you like", hint: "The site can go live without any of this." },
] as const;

const kindOf = ({ kind, confirm }: LaunchEntry) => kind ?? (confirm === undefined ? "replace" : "confirm");

interface Props {
  /** Whether the owner was led here to mend what no longer fits. */
  leadsToWarnings: boolean;
  onSaved: () => void;
}

export function LaunchList({ leadsToWarnings, onSaved }: Props) {
  const [entries, setEntries] = useState<readonly LaunchEntry[]>();
  const [isChanged, setChanged] = useState(false);
  const unfit = useRef<HTMLElement>(null);
  useEffect(() => {
    void getLaunchList().then(setEntries);
  }, []);
  const isThere = entries !== undefined;
  useEffect(() => {
    if (isThere && leadsToWarnings) unfit.current?.scrollIntoView();
  }, [isThere, leadsToWarnings]);
  if (!entries) return <p>Loading …</p>;

  const tasks = entries.filter(({ kind }) => !kind);
  const done = tasks.filter((entry) => entry.done).length;
  const confirm = async (entry: LaunchEntry) => {
    const { kind } = await confirmEntry(entry.confirm ?? "", !entry.done);
    setEntries(await getLaunchList());
    setChanged(kind === "changed-elsewhere");
    onSaved();
  };
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
      {SECTIONS.map((section) => {
        const own = entries.filter((entry) => kindOf(entry) === section.kind);
        if (own.length === 0) return null;
        return (
          <section key={section.title} ref={section.kind === "unfit" ? unfit : null}>
            <h2>{section.title}</h2>
            {section.hint && <p className="hint">{section.hint}</p>}
            <ul className={`rows ${styles.entries}`}>
              {own.map((entry) => (
                <Entry
                  key={`${entry.file} ${entry.path} ${entry.text}`}
                  entry={entry}
                  onConfirm={() => confirm(entry)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Entry({ entry, onConfirm }: { entry: LaunchEntry; onConfirm: () => Promise<void> }) {
  const { text, file, path = "", label, sentence, confirm, done } = entry;
  const press = useOneAtATime(onConfirm);
  const isConfirmed = confirm !== undefined && done;
  return (
    <li className={isConfirmed ? styles.done : undefined}>
      <div className="field">
        <p>{text}</p>
        <p className="row">
          {file && <a href={hashOf({ file, field: path })}>{label || "Open"}</a>}
          {sentence && <a href={hashOf({ file: sentence.file, field: sentence.path })}>Reword or drop</a>}
        </p>
      </div>
      {confirm !== undefined && (
        <button
          type="button"
          className={isConfirmed ? styles.confirmed : undefined}
          aria-pressed={done}
          // Pressed twice in a row, it's meant once.
          onClick={({ detail }) => detail < 2 && press()}
        >
          {done ? "Confirmed" : "Confirm"}
        </button>
      )}
    </li>
  );
}
