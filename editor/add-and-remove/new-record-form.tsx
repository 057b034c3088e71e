// A new town or a new service: first its name, then its form with what could be proposed.
import { type ReactNode, useRef, useState } from "react";
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
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<ReactNode>();
  const isTown = folder === "areas";
  const begin = useOneAtATime(async () => {
    const typed = new FormData(form.current ?? undefined);
    const name = String(typed.get("name")).trim();
    if (name === "") return;
    setSaid("Getting it ready …");
    const zips = String(typed.get("zips") ?? "").match(/\d+/g) ?? [];
    const about = { folder, name, zips };
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
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <Heading>{isTown ? "Add a town" : "Add a service"}</Heading>
      <div className="field">
        <label htmlFor="new-name">{isTown ? "Name of the town" : "Name of the service"}</label>
        <input id="new-name" name="name" required autoComplete="off" />
      </div>
      {isTown && (
        <div className="field">
          <label htmlFor="new-zips">ZIP codes</label>
          <input
            id="new-zips"
            name="zips"
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
