// A record in its form: what is typed, what is wrong with it, and saving it.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { checkRecord, getRecord, NoAnswerError, saveRecord, showSaved } from "../page/api.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import { discardUnsaved, type HeldPhotos, keepUnsaved, type Unsaved, unsavedOf } from "../page/unsaved.ts";
import { chosenFor, sendPhoto, withDrawing, withoutPhotos } from "../photos/chosen-photos.ts";
import type { Fault, NewRecord, RecordView, SaveResult } from "../protocol.ts";
import { type Conflict, mergeRecords } from "../records/merge.ts";
import { isDraft, isMapping, isSame, valueAt, withValue } from "../yaml/values.ts";
import { focusField } from "./fault-list.tsx";
import type { Path, PhotoTarget } from "./form-state.ts";

// How soon a save that got no answer is tried again.
const AGAIN_AFTER_MS = 3000;
// How long the owner must pause before what is written is checked.
const CHECK_AFTER_MS = 700;

/** What a save did besides. */
export type Outcome = Pick<Extract<SaveResult, { kind: "saved" }>, "newWarnings" | "lapsed" | "neighbors"> & {
  /** The name of what visitors haven't seen and now has a page. */
  newPage: string;
};

export type Status = "" | "saved" | "restored" | "merged" | "no-answer" | "refused" | "gone";

interface Options {
  file: string;
  /** The name under which what isn't saved waits in the browser. */
  record: string;
  /** A record that is not there yet, and what the owner said of it. */
  draft?: { view: RecordView; about: NewRecord } | undefined;
  onDirty: (dirty: boolean) => void;
  onPage: (page: string) => void;
  /** @param view the record that was saved, @param isNew whether it was not there before */
  onSaved: (view: RecordView, isNew: boolean) => void;
  onChangedElsewhere: () => void;
}

/** Reads a record, and does with it what its form can do. */
export function useRecord({ file, record, draft, onDirty, onPage, onSaved, onChangedElsewhere }: Options) {
  const [view, setView] = useState<RecordView>();
  const [value, setValue] = useState<unknown>();
  const [photos, setPhotos] = useState<HeldPhotos>({});
  // The photos that are being sent, by picture. One that isn't among them when it arrives was dropped or replaced.
  const sent = useRef(new Map<string, File>());
  // The names of new pictures, of which the last may not be in the value yet.
  const added = useRef<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  // What keeps a draft from being one that visitors see.
  const [obstacles, setObstacles] = useState<readonly Fault[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [status, setStatus] = useState<Status>("");
  const [refusal, setRefusal] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  // What is written while something is being saved or a photo is being sent is saved after it.
  const [savesNext, setSavesNext] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [wantsToSave, setWantsToSave] = useState(false);
  // Another number draws the form anew.
  const [round, setRound] = useState(0);
  const isDirty =
    view !== undefined &&
    // A job that was only looked at isn't begun.
    ((draft && draft.about.folder !== "jobs") || value !== view.value || Object.keys(photos).length > 0);
  const chosen = useMemo(() => chosenFor(value, photos), [value, photos]);

  // What the form has now, for what goes on once an answer has come.
  const latest = useRef<Pick<Unsaved, "base" | "value" | "photos">>({ base: undefined, value });
  latest.current = { base: view?.value, value, photos };

  // A record that is gone, and what is refused, get the same answer however often they're asked for.
  const fail = useCallback((error: unknown) => {
    const { status: code, refusal = "" } = error instanceof NoAnswerError ? error : {};
    setRefusal(refusal);
    setStatus(code === 404 ? "gone" : refusal ? "refused" : "no-answer");
  }, []);

  /** Reads the record, and brings what isn't saved together with what it says now. */
  const load = useCallback(
    async (why: "restored" | "merged" = "restored") => {
      const loaded = draft?.view ?? (await getRecord(file));
      const typed = why === "merged" ? latest.current : unsavedOf(record);
      const merged = typed && mergeRecords(draft ? loaded.value : typed.base, typed.value, loaded.value);
      const held = typed?.photos ?? {};
      const isTyped = merged !== undefined && !isSame(merged.value, loaded.value);
      const hasUnsaved = isTyped || Object.keys(held).length > 0;
      sent.current.clear();
      setIsSending(false);
      setView(loaded);
      setValue(isTyped ? merged.value : loaded.value);
      setPhotos(held);
      setConflicts(merged?.conflicts ?? []);
      setFaults([]);
      setWantsToSave(false);
      setStatus(hasUnsaved ? why : "");
      setRound((last) => last + 1);
      onPage(loaded.page);
    },
    [file, record, draft, onPage],
  );
  useEffect(() => void load().catch(fail), [load, fail]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (!view) return;
    if (!isDirty) return discardUnsaved(record);
    keepUnsaved(record, { title: view.title, base: view.value, value, photos, about: draft?.about });
  }, [record, draft, view, value, photos, isDirty]);

  useCheck({ file, value, chosen, isDirty, isNew: draft !== undefined, wantsToSave, onFaults: setFaults });

  const save = useCallback(async () => {
    if (!view) return;
    if (isSaving || isSending) return setSavesNext(true);
    if (!isDirty) return setStatus("saved");
    setIsSaving(true);
    try {
      const result = await saveRecord(file, view.version, value, chosen);
      if (result.kind !== "saved") onChangedElsewhere();
      if (result.kind === "changed-elsewhere") return await load("merged");
      setFaults(result.kind === "faults" ? result.faults : []);
      setWantsToSave(result.kind === "faults");
      setStatus(result.kind === "saved" ? "saved" : "");
      if (result.kind === "faults") {
        const first = result.faults[0];
        if (first?.file === file) focusField(first.path);
        return;
      }
      setConflicts([]);
      const saved = result.view;
      setOutcome({ ...result, newPage: isDraft(view.value) && !isDraft(saved.value) ? saved.title : "" });
      // What was written meanwhile stays; otherwise the form goes on with what is saved.
      setView(saved);
      setValue((now: unknown) => (now === value ? saved.value : now));
      setPhotos((now) => withoutPhotos(now, photos));
      if (draft) {
        discardUnsaved(record);
        onDirty(false);
      }
      onSaved(saved, draft !== undefined);
      if (saved.page !== view.page) onPage(saved.page);
    } catch (error) {
      fail(error);
    } finally {
      setIsSaving(false);
    }
  }, [
    file,
    record,
    draft,
    value,
    photos,
    chosen,
    view,
    isDirty,
    isSaving,
    isSending,
    load,
    fail,
    onSaved,
    onPage,
    onDirty,
    onChangedElsewhere,
  ]);
  useEffect(() => {
    if (isSaving || isSending || !savesNext) return;
    setSavesNext(false);
    void save();
  }, [isSaving, isSending, savesNext, save]);
  // The owner has wanted to save, so that goes on once there is an answer.
  useEffect(() => {
    if (status !== "no-answer" || isSaving) return;
    const timer = setTimeout(() => void (view ? save() : load().catch(fail)), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, isSaving, view, save, load, fail]);

  const change = useCallback((path: Path, next: unknown) => {
    setStatus("");
    setObstacles([]);
    setValue((now: unknown) => withValue(now, path, next));
  }, []);

  /** Ends a draft, unless something is missing: then it stays one, and can be saved. */
  const finishDraft = useOneAtATime(async () => {
    const whole = withValue(value, ["draft"], undefined);
    const found = await checkRecord(file, whole, chosen, draft !== undefined);
    setObstacles(found);
    if (found.length === 0) setValue((now: unknown) => (now === value ? whole : now));
  });

  const choosePhoto = useCallback(
    async (photoFile: File, target: PhotoTarget) => {
      const isNew = "shows" in target;
      const key = isNew ? "" : target.picture;
      sent.current.set(key, photoFile);
      setIsSending(true);
      const taken = [...Object.keys((value ?? {}) as object), ...added.current];
      const { photo, name, fault } = await (isNew
        ? sendPhoto(photoFile, target.shows, taken)
        : sendPhoto(photoFile));
      if (sent.current.get(key) !== photoFile) return { name: "", fault: null };
      sent.current.delete(key);
      setIsSending(sent.current.size > 0);
      if (!photo) {
        // What was to be saved with it isn't saved without it.
        setSavesNext(false);
        return { name, fault };
      }
      const picture = isNew ? name : target.picture;
      if (isNew) added.current.push(name);
      const held = { ...photo, replaces: isNew ? "" : target.replaces };
      // It's no drawing any longer that waits for a photo.
      const [path, shown] = isNew ? [[picture], { alt: "" }] : [[picture, "placeholder"], undefined];
      // A form that was left or reloaded meanwhile finds the photo when it's opened again.
      if (view) {
        const kept: Omit<Unsaved, "time"> = unsavedOf(record) ?? {
          title: view.title,
          base: view.value,
          value: view.value,
        };
        const photos = { ...kept.photos, [picture]: held };
        keepUnsaved(record, { ...kept, value: withValue(kept.value, path, shown), photos });
      }
      setStatus("");
      setPhotos((now) => ({ ...now, [picture]: held }));
      change(path, shown);
      return { name: picture, fault: null };
    },
    [record, view, value, change],
  );
  const alsoFor = useCallback((picture: string, other: { picture: string; replaces: string }) => {
    setStatus("");
    setPhotos((now) => {
      const photo = now[picture];
      return photo ? { ...now, [other.picture]: { ...photo, replaces: other.replaces } } : now;
    });
    setValue((now: unknown) => {
      const own = withValue(now, [other.picture, "alt"], valueAt(now, [picture, "alt"]));
      return withValue(own, [other.picture, "placeholder"], undefined);
    });
  }, []);
  const dropPhoto = useCallback(
    (picture: string) => {
      sent.current.delete(picture);
      setIsSending(sent.current.size > 0);
      setStatus("");
      setPhotos(({ [picture]: _, ...others }) => others);
      setValue((now: unknown) => {
        const saved = view?.value;
        const isNew = isMapping(saved) && !Object.hasOwn(saved, picture);
        const next = isNew ? withValue(now, [picture], undefined) : withDrawing(now, picture, saved);
        return isSame(next, saved) ? saved : next;
      });
    },
    [view],
  );

  return {
    ...{ photos, choosePhoto, alsoFor, dropPhoto },
    ...{ view, value, faults, obstacles, conflicts, isDirty, isSaving, outcome, wantsToSave, round, refusal },
    waitsForPhoto: isSending && savesNext,
    // What was written while the rest was saved is not.
    status: status === "saved" && isDirty && !draft ? "" : status,
    load,
    save,
    change,
    finishDraft,
    discard: async () => {
      discardUnsaved(record);
      // At once, so that nothing of it is saved once there is an answer again.
      setValue(view?.value);
      setPhotos({});
      setSavesNext(false);
      setStatus("");
      await load().catch(() => undefined);
    },
    /** Takes the other side of a conflict, or stays with this one. */
    settle: (conflict: Conflict, side: "mine" | "theirs") => {
      if (side === "theirs") change(conflict.path, conflict.theirs);
      setConflicts((all) => all.filter((one) => one !== conflict));
      setRound((last) => last + 1);
    },
  };
}

interface CheckOptions {
  file: string;
  value: unknown;
  /** The photos that the next save takes, as the check wants them. */
  chosen: Parameters<typeof checkRecord>[2];
  isDirty: boolean;
  isNew: boolean;
  /** What is still empty is at fault only once the owner wants to save. */
  wantsToSave: boolean;
  onFaults: (faults: readonly Fault[]) => void;
}

/** Checks what is written as soon as the owner pauses. What has no fault is shown beside the form until the form is left. */
function useCheck({ file, value, chosen, isDirty, isNew, wantsToSave, onFaults }: CheckOptions) {
  useEffect(() => {
    if (!isDirty) return;
    return () => void showSaved().catch(() => undefined);
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    let isOld = false;
    const take = (found: readonly Fault[]) => {
      if (isOld) return;
      const isFilledIn = ({ file: own, path }: Fault) =>
        own !== file || !isEmpty(valueAt(value, path.split(".")));
      onFaults(wantsToSave ? found : found.filter(isFilledIn));
    };
    const timer = setTimeout(
      () => checkRecord(file, value, chosen, isNew).then(take, () => undefined),
      CHECK_AFTER_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [file, value, chosen, isDirty, isNew, wantsToSave, onFaults]);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
