// A new town or a new service: first its name, then its form with what could be proposed.
import { useEffect, useState } from "react";
import { getDraft } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { hashOf } from "../page/location.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import { discardUnsaved, unsavedOf } from "../page/unsaved.ts";
import type { NewRecord, RecordView } from "../protocol.ts";

interface Props {
  folder: NewRecord["folder"];
  onDraft: (draft: RecordView, about: NewRecord) => void;
}

export function NewRecordForm({ folder, onDraft }: Props) {
  const [name, setName] = useState("");
  const [zips, setZips] = useState("");
  const [said, setSaid] = useState("");
  const [known, setKnown] = useState<RecordView>();
  const isTown = folder === "areas";
  const record = `new/${folder}`;
  const [begun, setBegun] = useState(() => unsavedOf(record));
  const go = async (about: NewRecord) => {
    setSaid("Getting it ready …");
    setKnown(undefined);
    await getDraft(about).then(
      (draft) => {
        if (draft.version === "") return onDraft(draft, about);
        setSaid("");
        setKnown(draft);
      },
      () => setSaid("The editor doesn't answer. Try again."),
    );
  };
  const begin = useOneAtATime(async () => {
    if (name.trim() === "") return;
    discardUnsaved(record);
    await go({ folder, name: name.trim(), zips: isTown ? zips.split(/[^0-9]+/).filter(Boolean) : [] });
  });
  // A job begins at once, and with what was typed before.
  const isJob = folder === "jobs";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isJob) void go({ folder, name: "job", zips: [] });
  }, [isJob]);
  if (isJob) return <p className="loading">{said}</p>;
  if (begun?.about) {
    const { about, title } = begun;
    return (
      <div className="page">
        <Heading>{isTown ? "Add a town" : "Add a service"}</Heading>
        <p>You began {title} and haven't saved it.</p>
        <p className="row">
          <button type="button" className="primary" onClick={() => void go(about)}>
            Go on with {title}
          </button>
          <button
            type="button"
            onClick={() => {
              discardUnsaved(record);
              setBegun(undefined);
            }}
          >
            Discard it
          </button>
        </p>
        <p role="status">{said}</p>
      </div>
    );
  }
  return (
    <form
      className="page"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <Heading>{isTown ? "Add a town" : "Add a service"}</Heading>
      <div className="field">
        <label htmlFor="new-name">{isTown ? "Name of the town" : "Name of the service"}</label>
        <input
          id="new-name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          autoComplete="off"
        />
      </div>
      {isTown && (
        <div className="field">
          <label htmlFor="new-zips">ZIP codes</label>
          <input
            id="new-zips"
            value={zips}
            onChange={({ target }) => setZips(target.value)}
            required
            inputMode="numeric"
            autoComplete="off"
            aria-describedby="new-zips-hint"
          />
          <p className="hint" id="new-zips-hint">
            Its own, separated by commas. Where it is and what is around it follows from them.
          </p>
        </div>
      )}
      <button type="submit" className="primary">
        Go on
      </button>
      <p role="status">
        {said}
        {known && (
          <>
            {known.title} is there already. <a href={hashOf({ file: known.file, field: "" })}>Open it</a>
          </>
        )}
      </p>
    </form>
  );
}
