// A record in its form: what is typed, what is wrong with it, and saving it.
import { useCallback, useEffect, useState } from "react";
import { type Conflict, mergeRecords } from "../merge.ts";
import type { Fault, NewRecord, RecordView } from "../protocol.ts";
import { isSame } from "../yaml/values.ts";
import { checkRecord, getRecord, saveRecord } from "./api.ts";
import { focusField } from "./fault-list.tsx";
import { type Path, withValue } from "./form-state.ts";
import { discardUnsaved, keepUnsaved, type Unsaved, unsavedOf } from "./unsaved.ts";

// How long the owner must pause before what is written is checked.
const CHECK_AFTER_MS = 700;
// How soon a save that got no answer is tried again.
const AGAIN_AFTER_MS = 3000;

/** What the form says of itself. */
export type Status = "" | "saved" | "restored" | "merged" | "no-answer";

interface Options {
  file: string;
  /** The name under which what isn't saved waits in the browser. */
  record: string;
  /** A record that is not there yet, and what the owner said of it. */
  draft?: { view: RecordView; about: NewRecord } | undefined;
  onDirty: (dirty: boolean) => void;
  onPage: (page: string) => void;
  /** @param view the record that was saved, @param newFile its file, if it was not there before */
  onSaved: (view: RecordView, newFile?: string) => void;
}

/** Reads a record, and does with it what its form can do. */
export function useRecord({ file, record, draft, onDirty, onPage, onSaved }: Options) {
  const [view, setView] = useState<RecordView>();
  const [value, setValue] = useState<unknown>();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [status, setStatus] = useState<Status>("");
  const [isSaving, setIsSaving] = useState(false);
  // What is written and to be saved while something is being saved.
  const [savesNext, setSavesNext] = useState(false);
  const [newWarnings, setNewWarnings] = useState(0);
  // What is still empty is at fault only once the owner wants to save.
  const [wantsToSave, setWantsToSave] = useState(false);
  // Another number draws the form anew.
  const [round, setRound] = useState(0);
  const isDirty = view !== undefined && (draft !== undefined || value !== view.value);

  /** Reads the record, and brings what isn't saved together with what it says now. */
  const load = useCallback(
    async (
      why: Status = "restored",
      typed: Pick<Unsaved, "base" | "value"> | undefined = unsavedOf(record),
    ) => {
      const loaded = draft?.view ?? (await getRecord(file));
      const merged = typed && mergeRecords(draft ? loaded.value : typed.base, typed.value, loaded.value);
      const hasUnsaved = merged !== undefined && !isSame(merged.value, loaded.value);
      setView(loaded);
      setValue(hasUnsaved ? merged.value : loaded.value);
      setConflicts(hasUnsaved ? merged.conflicts : []);
      setFaults([]);
      setWantsToSave(false);
      setStatus(hasUnsaved ? why : "");
      setRound((last) => last + 1);
      onPage(loaded.page);
    },
    [file, record, draft, onPage],
  );
  useEffect(() => {
    load().catch(() => setStatus("no-answer"));
  }, [load]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (!view) return;
    if (isDirty) keepUnsaved(record, { title: view.title, base: view.value, value, about: draft?.about });
    else discardUnsaved(record);
  }, [record, draft, view, value, isDirty]);

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
      if (result.kind === "changed-elsewhere") return await load("merged", { base: view.value, value });
      setFaults(result.kind === "faults" ? result.faults : []);
      setWantsToSave(result.kind === "faults");
      setStatus(result.kind === "saved" ? "saved" : "");
      setNewWarnings(result.kind === "saved" ? result.newWarnings : 0);
      if (result.kind === "faults") {
        const first = result.faults[0];
        if (first?.file === file) focusField(first.path);
        return;
      }
      setConflicts([]);
      // What was written meanwhile stays; otherwise the form goes on with what is saved.
      setView({ ...view, version: result.version, value: result.value, warnings: result.warnings });
      setValue((now: unknown) => (now === value ? result.value : now));
      if (draft) {
        discardUnsaved(record);
        onDirty(false);
      }
      onSaved(view, draft && result.file);
    } catch {
      setStatus("no-answer");
    } finally {
      setIsSaving(false);
    }
  }, [file, record, draft, value, view, isDirty, isSaving, load, onSaved, onDirty]);
  useEffect(() => {
    if (isSaving || !savesNext) return;
    setSavesNext(false);
    void save();
  }, [isSaving, savesNext, save]);
  // The owner has wanted to save, so that goes on once there is an answer.
  useEffect(() => {
    if (status !== "no-answer" || isSaving) return;
    const again = () => (view ? save() : load().catch(() => undefined));
    const timer = setTimeout(() => void again(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, isSaving, view, save, load]);

  const change = useCallback((path: Path, next: unknown) => {
    setStatus("");
    setValue((now: unknown) => withValue(now, path, next));
  }, []);

  return {
    ...{ view, value, faults, conflicts, isDirty, isSaving, newWarnings, wantsToSave, round },
    // What was written while the rest was saved is not.
    status: status === "saved" && isDirty && !draft ? "" : status,
    load,
    save,
    change,
    discard: () => {
      discardUnsaved(record);
      return load();
    },
    /** Takes the other side of a conflict, or stays with this one. */
    settle: (conflict: Conflict, side: "mine" | "theirs") => {
      if (side === "theirs") change(conflict.path, conflict.theirs);
      setConflicts((all) => all.filter((one) => one !== conflict));
      setRound((last) => last + 1);
    },
  };
}
