// A new town or a new service: first its name, then its form with what could be proposed.
import { type ReactNode, useState } from "react";
import { getDraft } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { hashOf } from "../page/location.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import { keepUnsaved, unsavedOf } from "../page/unsaved.ts";
import type { NewRecord } from "../protocol.ts";

interface Props {
  folder: NewRecord["folder"];
  onOpen: (file: string) => void;
}

export function NewRecordForm({ folder, onOpen }: Props) {
  const [name, setName] = useState("");
  const [zips, setZips] = useState("");
  const [said, setSaid] = useState<ReactNode>();
  const isTown = folder === "areas";
  const begin = useOneAtATime(async () => {
    if (name.trim() === "") return;
    setSaid("Getting it ready …");
    const about = { folder, name: name.trim(), zips: isTown ? zips.split(/[^0-9]+/).filter(Boolean) : [] };
    const draft = await getDraft(about).catch(() => undefined);
    if (!draft) return setSaid("The editor doesn't answer. Try again.");
    const { file, title, value, version } = draft;
    const there = (
      <>
        {title} is there already.{" "}
        <a className="link" href={hashOf({ file, field: "" })}>
          Open it
        </a>
      </>
    );
    if (version) return setSaid(there);
    // One that was begun before goes on.
    if (!unsavedOf(file)) keepUnsaved(file, { title, base: value, value, about });
    onOpen(file);
  });
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
            Its own, separated by commas. Where the town is follows from them.
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
