// The editor's page: which place is open, what its header says, what the site beside it shows, and what can be undone. Each
// event leads to the next state; what a state asks of the server and of the browser is in app.tsx.
import type { Changed } from "../form/record-form.tsx";
import type { EditorLocation } from "../page/location.ts";
import type { Picked, Shown } from "../preview/preview.tsx";
import type { Overview, UndoResult } from "../protocol.ts";

const NO_ANSWER = "The editor doesn't answer. Nothing that was saved is lost.";
const WAITS = "What you typed isn't saved yet. It waits where you typed it.";
const TYPES = "Type on the page. Enter ends it, Escape takes it back.";

export interface AppState {
  readonly overview?: Overview;
  readonly changes: number;
  readonly place: EditorLocation;
  readonly message: string;
  readonly shown: Omit<Shown, "saves">;
  /** Whether the page that is shown stays though the record has another, because a text of it was clicked. */
  readonly isPicked: boolean;
  readonly isTyping: boolean;
  readonly side: "edit" | "site";
  readonly drawing: number;
}

export type AppEvent = (state: AppState) => AppState;

export const appAfter = (state: AppState, event: AppEvent) => event(state);

export const startAt = (place: EditorLocation): AppState => ({
  changes: 0,
  place,
  message: "",
  shown: { page: "/", text: "", saved: "" },
  isPicked: false,
  isTyping: false,
  side: "edit",
  drawing: 0,
});

export const messageOf = ({ isTyping, message }: AppState) => (isTyping ? TYPES : message);

/** Something was changed, by this page or elsewhere. */
export const changed =
  ({ message = "", file, page }: Changed): AppEvent =>
  (state) => {
    const next = file === undefined ? state : placed(state, { file, field: "" });
    const shown = { ...next.shown, page: page ?? next.shown.page };
    return { ...next, shown, message, changes: state.changes + 1 };
  };

/**
 * @param waits whether something isn't saved where the owner was
 * @param picked the text of the page that was clicked to come here
 */
export const opened =
  (place: EditorLocation, waits: boolean, picked?: Picked): AppEvent =>
  (state) => {
    const isOther = place.file !== state.place.file;
    const next = { ...placed(state, place), message: isOther && waits ? WAITS : "" };
    if (!picked) return { ...next, side: "edit" };
    return {
      ...next,
      place: { ...place, clicked: picked.leaf },
      isPicked: true,
      shown: { ...next.shown, page: picked.at },
      // What may be typed on the page stays in view.
      side: picked.leaf ? state.side : "edit",
    };
  };

/** What was shown of another place goes. */
function placed(state: AppState, place: EditorLocation): AppState {
  if (place.file === state.place.file) return { ...state, place };
  const shown = { page: state.shown.page, ...NO_TEXT };
  return { ...state, place, isPicked: false, isTyping: false, side: "edit", shown };
}

const NO_TEXT = { text: "", saved: "", onPage: undefined };

export const showText =
  (text: Partial<AppState["shown"]>): AppEvent =>
  (state) => ({ ...state, shown: { ...state.shown, ...text } });

/** A record is open that has this page. */
export const showPage =
  (page: string): AppEvent =>
  (state) =>
    state.isPicked ? state : { ...state, shown: { ...state.shown, page } };

export const set =
  (change: Pick<Partial<AppState>, "overview" | "message" | "isTyping" | "side">): AppEvent =>
  (state) => ({ ...state, ...change });

/** @param refusal why asking again changes nothing, as the end of a sentence */
export const unanswered = (refusal?: string, words = "") =>
  set({ message: refusal ? `Nothing was done: ${refusal}.` : words || NO_ANSWER });

export const undone =
  (result: UndoResult, overview: Overview): AppEvent =>
  (state) => {
    const { file } = state.place;
    const isIn = (seen: Overview | undefined) =>
      seen?.groups.some(({ records }) => records.some((record) => record.file === file));
    const isGone = isIn(state.overview) && !isIn(overview);
    // The owner stays at the button, to take back one more.
    const next = placed(state, { file: isGone ? "" : file, field: "" });
    return {
      ...next,
      overview,
      changes: state.changes + 1,
      message: wordsOf(result),
      shown: { page: isGone ? "/" : next.shown.page, ...NO_TEXT },
      drawing: state.drawing + 1,
    };
  };

function wordsOf({ undone, changed, isOther }: UndoResult): string {
  if (isOther)
    return "Nothing was taken back, because something was changed somewhere else since. Look, then press it again.";
  return undone ? `Taken back: ${undone}.` : `Can't be taken back: ${changed ?? "it"} was changed since.`;
}
