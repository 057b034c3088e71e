// A record in its form: what is typed, what is wrong with it, and how far its saving is. Each event leads to the next state;
// what a state asks of the server and of the browser is in use-record.ts.
import type { HeldPhoto, HeldPhotos, Unsaved } from "../page/unsaved.ts";
import { type Fault, NEW_JOB, type PhotoAnswer, type RecordView, type SaveResult } from "../protocol.ts";
import { type Conflict, mergeRecords } from "../records/merge.ts";
import { isBlank, isDraft, isMapping, isSame, valueAt, withValue } from "../yaml/values.ts";
import { type Path, type PhotoTarget, pathText } from "./form-state.ts";

export type Outcome = Pick<Extract<SaveResult, { kind: "saved" }>, "newWarnings" | "neighbors"> & {
  /** The name of what visitors haven't seen and now has a page. */
  newPage: string;
};

type Status =
  /** The server is asked for the record; what is typed is merged into it, if somebody else has changed it. */
  | { kind: "reading"; merges: boolean }
  | { kind: "editing"; after?: "restored" | "merged" }
  | { kind: "saving"; view: RecordView; value: unknown; photos: HeldPhotos }
  | { kind: "saved"; outcome?: Outcome }
  /** However often it's asked for, the answer is the same. */
  | { kind: "refused"; reason: string }
  /** What was asked for is asked for again. */
  | { kind: "no-answer"; asked: Status; words: string }
  | { kind: "gone" };

/** A photo on its way to the server; with the answer it's there, or can't be used. */
export interface Arrival {
  key: string;
  file: File;
  target: PhotoTarget;
  answer?: PhotoAnswer;
}

export interface RecordState {
  readonly status: Status;
  /** The record as the server has it; absent until it has answered. */
  readonly view?: RecordView;
  readonly value: unknown;
  readonly photos: HeldPhotos;
  readonly arrivals: readonly Arrival[];
  readonly faults: readonly Fault[];
  /** What is still empty is at fault only once the owner has wanted to save. */
  readonly mustBeWhole: boolean;
  /** It's saved once no other save is under way and no photo is being sent. */
  readonly wantsSave: boolean;
  readonly conflicts: readonly Conflict[];
  /** Another number draws the form anew. */
  readonly drawing: number;
}

export type RecordEvent = (state: RecordState) => RecordState;

const EDITING: Status = { kind: "editing" };

export const START: RecordState = {
  status: { kind: "reading", merges: false },
  value: undefined,
  photos: {},
  arrivals: [],
  faults: [],
  mustBeWhole: false,
  wantsSave: false,
  conflicts: [],
  drawing: 0,
};

/** Whether the server doesn't have it yet. */
export const isNew = (view: RecordView | undefined) => view?.version === "";

/** Whether the form has what the server doesn't have. */
export function isUnsaved({ view, value, photos }: RecordState): boolean {
  // A job that was only looked at isn't begun.
  const isBegun = isNew(view) && view?.file !== NEW_JOB;
  return view !== undefined && (isBegun || value !== view.value || Object.keys(photos).length > 0);
}

export function recordAfter(state: RecordState, event: RecordEvent): RecordState {
  const next = event(state);
  const { status, view, value, photos } = next;
  if (!view || !next.wantsSave || status.kind === "saving" || isSending(next)) return next;
  if (isUnsaved(next)) return { ...next, wantsSave: false, status: { kind: "saving", view, value, photos } };
  return { ...next, wantsSave: false, status: status.kind === "saved" ? status : { kind: "saved" } };
}

const isSending = ({ arrivals }: RecordState) => arrivals.some(({ answer }) => !answer);

const isBusy = ({ kind }: Status) => kind === "saving" || kind === "reading";

/** What is typed ends what was said of the last save, and nothing that is under way. */
function edited(state: RecordState, change: Partial<RecordState>): RecordState {
  return { ...state, ...change, status: isBusy(state.status) ? state.status : EDITING };
}

export const typed =
  (path: Path, value: unknown): RecordEvent =>
  (state) =>
    edited(state, { value: withValue(state.value, path, value) });

/** The server has answered with the record, and this waits in the browser since the form was left. */
export const read =
  (view: RecordView, unsaved: Pick<Unsaved, "base" | "value" | "photos"> | undefined): RecordEvent =>
  (state) => {
    if (state.status.kind !== "reading") return state;
    const { merges } = state.status;
    const mine = merges ? { ...state, base: state.view?.value } : unsaved;
    const merged = mine && mergeRecords(mine.base, mine.value, view.value);
    const isTyped = merged !== undefined && !isSame(merged.value, view.value);
    const next: RecordState = {
      ...START,
      status: EDITING,
      view,
      value: isTyped ? merged.value : view.value,
      photos: mine?.photos ?? {},
      arrivals: state.arrivals.filter(({ answer }) => !answer),
      conflicts: merged?.conflicts ?? [],
      drawing: state.drawing + 1,
    };
    if (!isTyped && Object.keys(next.photos).length === 0) return next;
    return { ...next, status: { kind: "editing", after: merges ? "merged" : "restored" } };
  };

export const changedElsewhere: RecordEvent = (state) => ({
  ...state,
  status: { kind: "reading", merges: true },
  wantsSave: false,
});

export const checked =
  (value: unknown, faults: readonly Fault[]): RecordEvent =>
  (state) => {
    if (value !== state.value) return state;
    const isFilledIn = ({ file, path }: Fault) =>
      file !== state.view?.file || !isBlank(valueAt(value, path.split(".")));
    return { ...state, faults: state.mustBeWhole ? faults : faults.filter(isFilledIn) };
  };

/** What was changed elsewhere is looked at before it's saved. */
export const save: RecordEvent = (state) =>
  state.status.kind === "reading" || state.status.kind === "gone" ? state : { ...state, wantsSave: true };

export const answered =
  (result: SaveResult): RecordEvent =>
  (state) => {
    const { status: sent } = state;
    if (sent.kind !== "saving") return state;
    if (result.kind === "changed-elsewhere") return changedElsewhere(state);
    const isTyped = state.value !== sent.value;
    if (result.kind === "faults") {
      const { faults } = result;
      return { ...state, status: EDITING, faults, mustBeWhole: true, wantsSave: state.wantsSave && isTyped };
    }
    const { view, newWarnings, neighbors } = result;
    const next: RecordState = {
      ...START,
      status: EDITING,
      view,
      // What was typed meanwhile stays; otherwise the form goes on with what is saved.
      value: isTyped ? state.value : view.value,
      photos: withoutPhotos(state.photos, sent.photos),
      arrivals: state.arrivals,
      wantsSave: state.wantsSave,
      // A new record has another place now, where the focus begins.
      drawing: state.drawing + (isNew(sent.view) ? 1 : 0),
    };
    const newPage = isDraft(sent.view.value) && !isDraft(view.value) ? view.title : "";
    const outcome = { newWarnings, neighbors, newPage };
    return isUnsaved(next) ? next : { ...next, status: { kind: "saved", outcome } };
  };

/**
 * There is no answer, or none that helps.
 * @param code its status
 * @param refusal why it's refused, as the end of a sentence; undefined if it may be done later
 * @param words what the server says of it then
 */
export const failed =
  (code?: number, refusal?: string, words = ""): RecordEvent =>
  (state) => {
    const { status: asked } = state;
    if (asked.kind !== "reading" && asked.kind !== "saving") return state;
    // Discarded is discarded, and the form has the record as it was.
    const isAsBefore = state.view !== undefined && !isUnsaved(state);
    const later: Status = isAsBefore ? EDITING : { kind: "no-answer", asked, words };
    const status: Status = refusal ? { kind: "refused", reason: refusal } : later;
    return { ...state, wantsSave: false, status: code === 404 ? { kind: "gone" } : status };
  };

export const retry: RecordEvent = (state) => {
  if (state.status.kind !== "no-answer") return state;
  const { asked } = state.status;
  return asked.kind === "reading" ? { ...state, status: { ...asked } } : save(state);
};

/** Nothing of it is saved once there is an answer again. */
export const discard: RecordEvent = (state) => {
  const { view, drawing } = state;
  return view && state.status.kind !== "saving" ? { ...START, view, value: view.value, drawing } : state;
};

export const settle =
  (conflict: Conflict, side: "mine" | "theirs"): RecordEvent =>
  (state) =>
    edited(state, {
      value: side === "mine" ? state.value : withValue(state.value, conflict.path, conflict.theirs),
      conflicts: state.conflicts.filter((one) => one !== conflict),
      drawing: state.drawing + 1,
    });

/** Another photo for a picture replaces the one before; new pictures wait for one another. */
export const photosChosen =
  (arrivals: readonly Arrival[]): RecordEvent =>
  (state) => {
    const places = arrivals.map(placeOf);
    const isKept = (one: Arrival) => !places.includes(placeOf(one)) || (!placeOf(one) && !one.answer);
    return { ...state, arrivals: [...state.arrivals.filter(isKept), ...arrivals] };
  };

export const photoAnswered =
  (key: string, answer: PhotoAnswer): RecordEvent =>
  (state) => {
    const arrival = state.arrivals.find((one) => one.key === key);
    if (!arrival) return state;
    const arrivals = state.arrivals.map((one) => (one === arrival ? { ...one, answer } : one));
    // What was to be saved with a photo isn't saved without it.
    if (!answer.photo) return { ...state, arrivals, wantsSave: false };
    return edited(state, { ...withPhoto(state, { ...arrival, answer }), arrivals });
  };

export const photoDescribed =
  (picture: string, alt: string): RecordEvent =>
  (state) =>
    edited(state, {
      photos: { ...state.photos, [picture]: { ...(state.photos[picture] as HeldPhoto), alt } },
    });

/** The photo that is saved stays, of a drawing the drawing; a picture without one goes, and the field that names it is empty. */
export const photoDropped =
  (picture: string, field?: Path): RecordEvent =>
  (state) => {
    const { [picture]: _, ...photos } = state.photos;
    const arrivals = state.arrivals.filter((one) => pictureOf(one) !== picture);
    const saved = state.view?.value;
    const before = valueAt(saved, [picture]);
    const value = isMapping(before)
      ? withValue(state.value, [picture, "placeholder"], before.placeholder)
      : withValue(state.value, field ?? [picture], field && valueAt(saved, field));
    return edited(state, { photos, arrivals, value: isSame(value, saved) ? saved : value });
  };

/** The picture that a photo is for, or the field of a new one; nothing for one that is added to the pictures. */
export const placeOf = ({ target }: Arrival) =>
  "picture" in target ? target.picture : pathText(target.field ?? []);

/** The picture that a photo is for; a new one has a name only once the photo has arrived. */
const pictureOf = ({ target, answer }: Arrival) =>
  "picture" in target ? target.picture : (answer?.name ?? "");

/** A record with a photo that has arrived. It's no drawing any longer that waits for one. */
export function withPhoto(typed: Pick<Unsaved, "value" | "photos">, arrival: Arrival) {
  const { value, photos = {} } = typed;
  const { target, answer } = arrival;
  if (!answer?.photo) return { value, photos };
  const picture = pictureOf(arrival);
  const held = (replaces: string, others = photos) => ({
    ...others,
    [picture]: { ...answer.photo, replaces },
  });
  if ("picture" in target)
    return { value: withValue(value, [picture, "placeholder"], undefined), photos: held(target.replaces) };
  const { field } = target;
  if (!field) return { value: withValue(value, [picture], { alt: "" }), photos: held("") };
  const { [String(valueAt(value, field))]: _, ...others } = photos;
  return { value: withValue(value, field, picture), photos: held("", others) };
}

function withoutPhotos(photos: HeldPhotos, saved: HeldPhotos): HeldPhotos {
  return Object.fromEntries(Object.entries(photos).filter(([picture, photo]) => saved[picture] !== photo));
}

const NO_ANSWER =
  "Not saved: the editor doesn't answer. Start it again, and this is saved by itself; your text waits here.";
const AFTER = {
  restored: "Not saved yet: this is what you typed before.",
  merged: "Not saved yet: this was changed somewhere else, too. Look, then save.",
} as const;

export function wordsOf(state: RecordState): string {
  const { status, faults } = state;
  if (status.kind === "saving") return "Saving …";
  if (state.wantsSave) return "Saved as soon as the photo has arrived …";
  if (status.kind === "saved") return "Saved.";
  if (status.kind === "refused") return `Not saved: ${status.reason}. What you typed is kept.`;
  if (status.kind === "no-answer")
    return status.words ? `Not saved: ${status.words} Then it's saved by itself.` : NO_ANSWER;
  if (!isUnsaved(state)) return "";
  if (status.kind === "editing" && status.after) return AFTER[status.after];
  if (faults.length === 0) return "Not saved yet.";
  return `Not saved yet: ${faults.length === 1 ? "one thing" : `${faults.length} things`} to correct.`;
}
