// The form of one record: what it contains, what is wrong with it, and saving.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Choices, Fault, RecordView } from "../protocol.ts";
import { checkRecord, getRecord, saveRecord } from "./api.ts";
import { FaultList, focusField } from "./fault-list.tsx";
import { Field } from "./fields/field.tsx";
import { FormProvider, type FormState, withValue } from "./form-state.ts";
import { Heading } from "./heading.tsx";
import type { Place } from "./place.ts";
import { Removal } from "./removal.tsx";

// How long the owner must pause before what is written is checked.
const CHECK_AFTER_MS = 700;

interface Props {
  file: string;
  /** A record that is not there yet. */
  draft?: RecordView;
  /** The place that the owner was led to. */
  place: Place;
  choices: Choices;
  onDirty: (dirty: boolean) => void;
  /** @param what what the owner is told at the place that is opened next */
  onSaved: (what?: string) => void;
  onShow: (text: string) => void;
  onPage: (page: string) => void;
  onOpen: (file: string, path: string) => void;
}

const SAVE_KEYS = /Mac/.test(navigator.platform) ? "⌘S" : "Ctrl+S";

type Status = "" | "saved" | "changed-elsewhere" | "no-answer";

const SAYS: Readonly<Record<Status, string>> = {
  "": "",
  saved: "Saved.",
  "changed-elsewhere":
    "Not saved: this was changed somewhere else meanwhile. Load it again to see that change.",
  "no-answer":
    "Not saved: the editor doesn't answer. Start it again with “npm run edit”; your changes are still here.",
};

export function RecordForm({ file, draft, place, choices, onDirty, onSaved, onShow, onPage, onOpen }: Props) {
  const [view, setView] = useState<RecordView>();
  const [value, setValue] = useState<unknown>();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [status, setStatus] = useState<Status>("");
  const [isSaving, setIsSaving] = useState(false);
  // What is written and to be saved while something is being saved.
  const [savesNext, setSavesNext] = useState(false);
  const [newWarnings, setNewWarnings] = useState(0);
  // What is still empty is at fault only once the owner wants to save.
  const [wantsToSave, setWantsToSave] = useState(false);
  // Another number draws the form anew.
  const [round, setRound] = useState(0);
  const target = place.field;
  const isDirty = view !== undefined && (draft !== undefined || value !== view.value);

  const load = useCallback(async () => {
    const loaded = draft ?? (await getRecord(file));
    setView(loaded);
    setValue(loaded.value);
    setFaults([]);
    setWantsToSave(false);
    setStatus("");
    setRound((last) => last + 1);
    onPage(loaded.page);
  }, [file, draft, onPage]);
  useEffect(() => {
    load().catch(() => setStatus("no-answer"));
  }, [load]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  // What is written is checked as soon as the owner pauses.
  useEffect(() => {
    if (!isDirty) return;
    let isOld = false;
    const take = (found: readonly Fault[]) => {
      if (isOld) return;
      setFaults(wantsToSave ? found : found.filter(({ message }) => !message.startsWith("is empty")));
    };
    const timer = setTimeout(() => checkRecord(file, value).then(take, () => undefined), CHECK_AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [file, value, isDirty, wantsToSave]);

  const save = useCallback(async () => {
    if (!view) return;
    if (isSaving) return setSavesNext(true);
    if (!isDirty) return setStatus("saved");
    setIsSaving(true);
    try {
      const result = await saveRecord(file, view.version, value);
      if (result.kind === "changed-elsewhere") return setStatus("changed-elsewhere");
      setFaults(result.kind === "faults" ? result.faults : []);
      setWantsToSave(result.kind === "faults");
      setStatus(result.kind === "saved" ? "saved" : "");
      setNewWarnings(result.kind === "saved" ? result.newWarnings : 0);
      if (result.kind === "faults") {
        const first = result.faults[0];
        if (first?.file === file) focusField(first.path);
        return;
      }
      // What was written meanwhile stays; otherwise the form goes on with what is saved.
      setView({ ...view, version: result.version, value: result.value, warnings: result.warnings });
      setValue((now: unknown) => (now === value ? result.value : now));
      onSaved(draft && `${view.title} is added. Nobody sees it until you publish.`);
      if (draft) {
        onDirty(false);
        onOpen(result.file, "");
      }
    } catch {
      setStatus("no-answer");
    } finally {
      setIsSaving(false);
    }
  }, [file, draft, value, view, isDirty, isSaving, onSaved, onOpen, onDirty]);
  useEffect(() => {
    if (isSaving || !savesNext) return;
    setSavesNext(false);
    void save();
  }, [isSaving, savesNext, save]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [save]);

  const isLoaded = view !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form must be there, and drawn anew it must be found again.
  useEffect(() => {
    if (isLoaded && target) focusField(target);
  }, [isLoaded, round, place]);

  const change = useCallback(
    (path: FormState["change"] extends (p: infer P, v: unknown) => void ? P : never, next: unknown) => {
      setStatus("");
      setValue((record: unknown) => withValue(record, path, next));
    },
    [],
  );
  const state = useMemo<FormState>(
    () => ({
      ...{
        file,
        hints: view?.hints ?? {},
        warnings: view?.warnings ?? [],
        faults,
        choices,
        value,
        target,
        Field,
        change,
        isDirty,
      },
      show: onShow,
      saved: onSaved,
      reload: (path) => {
        onSaved();
        void load().then(() => onOpen(file, path));
      },
    }),
    [file, view, faults, choices, value, target, change, isDirty, load, onShow, onSaved, onOpen],
  );

  if (!view)
    return <p className="loading">{status === "no-answer" ? "The editor doesn't answer." : "Loading …"}</p>;
  // What was written while the rest was saved is not.
  const said = status === "saved" && isDirty && !draft ? "" : status;
  const words = isSaving ? "Saving …" : said ? SAYS[said] : isDirty ? unsaved(faults.length) : "";
  return (
    <form
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="record-fields">
        <Heading key={`heading ${round}`}>{view.title}</Heading>
        {view.hints[""] && <p className="intro">{view.hints[""]}</p>}
        {view.value === undefined ? (
          <p className="fault">
            This can't be read. Take the last save back, or restore the last version that worked.
          </p>
        ) : (
          <FormProvider value={state}>
            <Field key={round} schema={view.schema} value={value} path={[]} bare />
          </FormProvider>
        )}
        {!draft && file.includes("/") && (
          <Removal
            file={file}
            name={view.title}
            choices={choices}
            onOpen={onOpen}
            onRemoved={(page) => {
              onDirty(false);
              onPage(page);
              onSaved(`${view.title} is removed.`);
            }}
          />
        )}
      </div>
      <div className="save-bar">
        {wantsToSave && <FaultList file={file} faults={faults} onOpen={onOpen} />}
        <div className="save-row">
          <p role="status">
            {words}
            {words === SAYS.saved && newWarnings > 0 && <NewWarnings count={newWarnings} />}
          </p>
          {(isDirty || status === "changed-elsewhere") && (
            <button type="button" className="quiet" onClick={() => void load()}>
              {status === "changed-elsewhere" ? "Load it again" : "Discard"}
            </button>
          )}
          {!status && !isDirty && <small className="keys">{SAVE_KEYS} saves</small>}
          <button
            type="submit"
            className="primary"
            aria-keyshortcuts="Control+S Meta+S"
            aria-disabled={!isDirty || isSaving}
          >
            Save
          </button>
        </div>
      </div>
    </form>
  );
}

/** What no longer fits what was saved. */
function NewWarnings({ count }: { count: number }) {
  return (
    <>
      {" "}
      {count === 1 ? "One text doesn't" : `${count} texts don't`} fit it now: see{" "}
      <a href="#/launch">Before going live</a>.
    </>
  );
}

function unsaved(faults: number): string {
  if (faults === 0) return "Not saved yet.";
  return `Not saved yet: ${faults === 1 ? "one thing" : `${faults} things`} to correct.`;
}
