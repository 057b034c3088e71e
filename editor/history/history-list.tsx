// What was saved, when and by whom, what it changed, and the button that brings back what was before.
import { type ToggleEvent, useEffect, useState } from "react";
import { FaultList } from "../form/fault-list.tsx";
import { FieldChanges } from "../form/words.tsx";
import { getHistory, getPastChange, restoreChange } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import type { PastChange, RecordChange, RestoreResult } from "../protocol.ts";
import styles from "./history-list.module.css";

const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const SAYS: Readonly<Record<RestoreResult["kind"], string>> = {
  restored: "It's as it was before. “Undo save” takes this back.",
  "as-before": "Nothing was changed: it's as it was before already.",
  gone: "The editor no longer has what was before.",
  faults: "It can't be as it was before, because something else needs it as it is:",
};

export function HistoryList({ onSaved }: { onSaved: () => void }) {
  const [changes, setChanges] = useState<readonly PastChange[]>();
  const [result, setResult] = useState<RestoreResult>();
  useEffect(() => {
    void getHistory().then(setChanges);
  }, []);
  if (!changes) return <p>Loading …</p>;
  const restore = async (key: string) => {
    setResult(await restoreChange(key));
    setChanges(await getHistory());
    onSaved();
  };
  return (
    <div className="page">
      <Heading>What was changed</Heading>
      <div role="status">
        {result?.kind === "faults" ? (
          <FaultList file="" faults={result.faults}>
            {SAYS.faults}
          </FaultList>
        ) : (
          result && <p>{SAYS[result.kind]}</p>
        )}
      </div>
      {changes.length === 0 && <p>Nothing yet. What you save is listed here.</p>}
      <ol className={`rows ${styles.changes}`}>
        {changes.map((change) => (
          <li key={change.key}>
            <Change change={change} onRestore={() => restore(change.key)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Change({ change, onRestore }: { change: PastChange; onRestore: () => Promise<void> }) {
  const { key, what, who, time } = change;
  const [records, setRecords] = useState<readonly RecordChange[]>();
  const restore = useOneAtATime(onRestore);
  const read = ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
    if (newState === "open" && !records) void getPastChange(key).then(setRecords);
  };
  return (
    <details onToggle={read}>
      <summary>
        {what} <small>{[time && WHEN.format(time), who].filter(Boolean).join(" · ")}</small>
      </summary>
      {records?.map(({ title, fields }) => (
        <section key={title}>
          <h2>{title}</h2>
          <FieldChanges fields={fields} />
        </section>
      ))}
      {records && (
        <button type="button" onClick={restore}>
          Have it as it was before
        </button>
      )}
    </details>
  );
}
