// What a record in its form asks of the server and of the browser. What follows from the answers is in record-state.ts.
import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import { checkRecord, getDraft, getRecord, NoAnswerError, saveRecord, showSaved } from "../page/api.ts";
import { discardUnsaved, keepUnsaved, type Unsaved, unsavedOf } from "../page/unsaved.ts";
import { chosenFor, sendPhoto } from "../photos/chosen-photos.ts";
import { NEW_JOB, type NewRecord, type RecordView, type SaveResult } from "../protocol.ts";
import { isSame } from "../yaml/values.ts";
import { focusField } from "./fault-list.tsx";
import * as events from "./record-state.ts";
import { type Arrival, isNew, isUnsaved, recordAfter, START, withPhoto } from "./record-state.ts";

const AGAIN_AFTER_MS = 3000;
// How long the owner must pause before what is written is checked.
const CHECK_AFTER_MS = 700;

const JOB: NewRecord = { folder: "jobs", name: "job", zips: [] };

interface Options {
  file: string;
  onPage: (page: string) => void;
  /** There is an answer to a save. @param added the record, if it's new */
  onChanged: (added: RecordView | undefined) => void;
}

export function useRecord({ file, onPage, onChanged }: Options) {
  const [state, dispatch] = useReducer(recordAfter, START);
  const { status, view, value, photos } = state;
  const chosen = useMemo(() => chosenFor(value, photos), [value, photos]);
  const waits = isUnsaved(state);
  const page = view?.page;

  useEffect(() => {
    if (!view) return;
    if (!waits) return discardUnsaved(file);
    const about = isNew(view) ? unsavedOf(file)?.about : undefined;
    keepUnsaved(file, { title: view.title, base: view.value, value, photos, about });
  }, [file, view, value, photos, waits]);

  const ask = useEffectEvent(() => {
    const fail = (error: unknown) => {
      const { status: code, refusal, words } = error instanceof NoAnswerError ? error : {};
      dispatch(events.failed(code, refusal, words));
    };
    if (status.kind === "reading") {
      const about = file === NEW_JOB ? JOB : unsavedOf(file)?.about;
      const reading = about ? getDraft(about) : getRecord(file);
      reading.then((view) => dispatch(events.read(view, unsavedOf(file))), fail);
    }
    if (status.kind === "saving") {
      const take = (result: SaveResult) => {
        if (result.kind === "saved") discardSaved(file, status);
        const [first] = result.kind === "faults" ? result.faults : [];
        if (first?.file === file) focusField(first.path);
        dispatch(events.answered(result));
        onChanged(result.kind === "saved" && isNew(status.view) ? result.view : undefined);
      };
      const sent = chosenFor(status.value, status.photos);
      saveRecord(file, status.view.version, status.value, sent).then(take, fail);
    }
  });
  useEffect(() => {
    ask();
    const isUnanswered = status.kind === "no-answer";
    const timer = isUnanswered ? setTimeout(() => dispatch(events.retry), AGAIN_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [status]);

  const showPage = useEffectEvent(onPage);
  useEffect(() => {
    if (page !== undefined) showPage(page);
  }, [page]);

  // What has no fault is shown beside the form until the form is left.
  useEffect(() => {
    if (!waits) return;
    return () => void showSaved().catch(() => undefined);
  }, [waits]);
  useEffect(() => {
    if (!waits) return;
    const check = () =>
      checkRecord(file, value, chosen, isNew(view)).then(
        (faults) => dispatch(events.checked(value, faults)),
        () => undefined,
      );
    const timer = setTimeout(check, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [file, value, chosen, waits, view]);

  const isLeft = useRef(false);
  useEffect(() => {
    return () => {
      isLeft.current = true;
    };
  }, []);
  const send = useEffectEvent((arrival: Arrival) => {
    let isDropped = false;
    const { target } = arrival;
    const taken = Object.keys({ ...(value as object), ...photos });
    const about = "shows" in target ? { shows: target.shows, taken } : undefined;
    void sendPhoto(arrival.file, about).then((answer) => {
      if (isDropped) return;
      if (view && answer.photo) keepArrived(file, view, { ...arrival, answer });
      dispatch(events.photoAnswered(arrival.key, answer));
    });
    // A photo that arrives once its form was left is kept for it.
    return () => {
      isDropped = !isLeft.current;
    };
  });
  // One after another: each takes much memory.
  const next = state.arrivals.find(({ answer }) => !answer);
  useEffect(() => next && send(next), [next]);

  return { state, dispatch };
}

/** A form that was left or reloaded meanwhile finds the photo when it's opened again. */
function keepArrived(file: string, { title, value }: RecordView, arrival: Arrival): void {
  const kept = unsavedOf(file) ?? { title, base: value, value };
  keepUnsaved(file, { ...kept, ...withPhoto(kept, arrival) });
}

/** What is saved waits no longer, and a form that was left meanwhile doesn't say so. */
function discardSaved(file: string, saved: Pick<Unsaved, "value" | "photos">): void {
  const waits = unsavedOf(file);
  if (isSame([waits?.value, waits?.photos ?? {}], [saved.value, saved.photos])) discardUnsaved(file);
}
