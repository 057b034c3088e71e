// A new town or a new service: first its name, then its form with what could be proposed.
import { useState } from "react";
import type { NewRecord, RecordView } from "../protocol.ts";
import { getDraft } from "./api.ts";
import { Heading } from "./heading.tsx";
import { useOneAtATime } from "./one-at-a-time.ts";

interface Props {
  folder: NewRecord["folder"];
  onDraft: (draft: RecordView) => void;
}

export function NewRecordForm({ folder, onDraft }: Props) {
  const [name, setName] = useState("");
  const [zips, setZips] = useState("");
  const [said, setSaid] = useState("");
  const isTown = folder === "areas";
  const begin = useOneAtATime(async () => {
    const list = zips.split(/[^0-9]+/).filter(Boolean);
    if (name.trim() === "") return;
    setSaid("Getting it ready …");
    await getDraft({ folder, name: name.trim(), zips: isTown ? list : [] }).then(onDraft, () =>
      setSaid("The editor doesn't answer. Try again."),
    );
  });
  return (
    <form
      className="start"
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
      <p role="status">{said}</p>
    </form>
  );
}
