// What is left to do before the site goes live, each leading to its field.
import { useEffect, useState } from "react";
import { confirmEntry, getLaunchList } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import type { LaunchEntry } from "../protocol.ts";

interface Props {
  onOpen: (file: string, path?: string) => void;
  onSaved: () => void;
}

export function LaunchList({ onOpen, onSaved }: Props) {
  const [entries, setEntries] = useState<readonly LaunchEntry[]>();
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    void getLaunchList().then(setEntries);
  }, []);
  if (!entries) return <p className="loading">Loading …</p>;

  const warnings = entries.filter(({ isWarning }) => isWarning);
  const tasks = entries.filter(({ isWarning }) => !isWarning);
  const done = tasks.filter((entry) => entry.done).length;
  const toReplace = tasks.filter(({ confirm }) => confirm === undefined);
  const toConfirm = entries.filter(({ confirm }) => confirm !== undefined);
  const confirm = async (entry: LaunchEntry) => {
    const result = await confirmEntry(entry.confirm ?? "", !entry.done);
    setEntries(result.entries);
    setChanged(result.isChanged);
    onSaved();
  };
  return (
    <div className="launch">
      <Heading>Before the site goes live</Heading>
      <p className="progress-words" role="status">
        {done === tasks.length ? "Everything is done." : `${done} of ${tasks.length} are done.`}
      </p>
      <div role="alert">
        {isChanged && (
          <p className="fault">
            This sentence was changed somewhere else, so nothing was confirmed. Here is the list as it is now.
          </p>
        )}
      </div>
      <progress value={done} max={tasks.length} aria-label="Done" />
      {toReplace.length > 0 && (
        <section>
          <h2>Replace or correct</h2>
          <ul>
            {toReplace.map((entry) => (
              <li key={entry.text}>
                <Entry entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Confirm</h2>
        <p className="hint">
          Only you can know whether these sentences are true. If one isn't, correct its field first.
        </p>
        <ul>
          {toConfirm.map((entry) => (
            <li key={entry.confirm} className={entry.done ? "done" : undefined}>
              <Entry entry={entry} onOpen={onOpen} />
              <button
                type="button"
                className={entry.done ? "quiet" : "confirm"}
                aria-pressed={entry.done}
                onClick={() => void confirm(entry)}
              >
                {entry.done ? "Confirmed" : "Confirm"}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {warnings.length > 0 && (
        <section>
          <h2>Probably not meant</h2>
          <p className="hint">The site can go live like this, but please look at it.</p>
          <ul>
            {warnings.map((entry) => (
              <li key={`${entry.file} ${entry.path} ${entry.text}`}>
                <Entry entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Entry({
  entry: { text, file, path, label },
  onOpen,
}: {
  entry: LaunchEntry;
  onOpen: Props["onOpen"];
}) {
  return (
    <div>
      <p>{text}</p>
      {file && (
        <button type="button" className="link" onClick={() => onOpen(file, path)}>
          {label || "Open"}
        </button>
      )}
    </div>
  );
}
