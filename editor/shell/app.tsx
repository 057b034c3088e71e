// The editor's page: on one side the list, a form or the launch check, on the other the site.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from "react";
import { NewRecordForm } from "../add-and-remove/new-record-form.tsx";
import { RecordList } from "../find/record-list.tsx";
import type { Show } from "../form/form-state.ts";
import { RecordForm } from "../form/record-form.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { LaunchList } from "../launch/launch-list.tsx";
import { getOverview, locateText, NoAnswerError, showSaved, undoSave } from "../page/api.ts";
import { hashOf, readLocation } from "../page/location.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import { outlivesPage, unsavedOf } from "../page/unsaved.ts";
import { type Picked, Preview } from "../preview/preview.tsx";
import type { Overview } from "../protocol.ts";
import { Publish } from "../publish/publish-page.tsx";
import { pathOf } from "../yaml/values.ts";
import styles from "./app.module.css";
import * as events from "./app-state.ts";
import { type AppEvent, appAfter, messageOf, startAt } from "./app-state.ts";

const LAUNCH = "launch";
const PUBLISH = "publish";
const HISTORY = "history";
const NOT_WRITTEN = "That text isn't one that you write: the site makes it from others.";
const NOT_A_PHOTO = "That picture isn't one of your photos: it came with the site.";

export function App() {
  const [state, dispatch] = useReducer(appAfter, undefined, () => startAt(readLocation()));
  const { overview, changes, place, shown, side, drawing } = state;
  const isNew = ["new/areas", "new/services"].includes(place.file);
  const pane = useRef<HTMLElement>(null);
  useWindow(dispatch, place.file);

  // Who wants a save taken back waits until it's known which one is the last.
  const latest = useRef<Promise<Overview>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each change, and at each place, because another window may have saved.
  useEffect(() => {
    const reading = getOverview();
    latest.current = reading;
    void reading.then((overview) => latest.current === reading && dispatch(events.set({ overview })));
  }, [changes, place.file]);
  // A page that was closed may have left what it hadn't saved.
  useEffect(() => void showSaved(), []);
  useEffect(() => {
    if (hashOf(place) !== hashOf(readLocation())) history.pushState(null, "", hashOf(place));
  }, [place]);
  // Before the heading of the next place looks for the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place begins at its top.
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    pane.current?.scrollTo(0, 0);
  }, [place.file]);

  const takeBack = useOneAtATime(async () => {
    const { undo } = (await latest.current?.catch(getOverview)) ?? {};
    if (undo) dispatch(events.undone(await undoSave(undo.version), await getOverview()));
  });
  const open = (file: string, field = "", picked?: Picked) => {
    const waits = unsavedOf(place.file) !== undefined;
    dispatch(events.opened({ file, field }, waits, picked));
  };
  const change = () => dispatch(events.changed({}));
  const show = useCallback<Show>(
    (text, saved = text, onPage) => dispatch(events.showText({ text, saved, onPage })),
    [],
  );
  const pick = async (clicked: Picked) => {
    const typed = clicked.leaf && pathOf(unsavedOf(place.file)?.value, clicked.leaf);
    const isPhoto = overview?.choices.picture.some(({ value }) => value === clicked.picture);
    const texts = typed || isPhoto ? [] : clicked.texts;
    let found = typed ? { file: place.file, path: typed } : null;
    if (isPhoto) found = { file: "pictures.yaml", path: String(clicked.picture) };
    for (const text of texts) found ??= await locateText(text.trim(), place.file);
    if (found) return open(found.file, found.path, clicked);
    dispatch(events.set({ message: clicked.picture ? NOT_A_PHOTO : NOT_WRITTEN }));
  };

  const isRecord = !["", LAUNCH, PUBLISH, HISTORY].includes(place.file) && !isNew;
  const message = messageOf(state);
  const linkTo = (file: string, words: string) => (
    <a className="button" href={`#/${file}`} aria-current={place.file === file ? "page" : undefined}>
      {words}
    </a>
  );
  const buttonFor = (own: typeof side, words: string) => (
    <button type="button" aria-pressed={side === own} onClick={() => dispatch(events.set({ side: own }))}>
      {words}
    </button>
  );
  if (!overview) return <p>{message || "Loading …"}</p>;
  return (
    <div className={styles.app} data-side={side}>
      <header className={styles.header}>
        <a className={`button ${styles.home}`} href="#/">
          {place.file ? "← All texts" : "Edit the site"}
        </a>
        <p role="status">{message}</p>
        <nav>
          <button
            type="button"
            aria-disabled={!overview.undo}
            onClick={takeBack}
            title={overview.undo && `Takes the last save back: ${overview.undo.what}`}
          >
            Undo save
          </button>
          {linkTo(LAUNCH, "Before going live")}
          {linkTo(PUBLISH, "Publish")}
        </nav>
      </header>
      <main className={styles.main} ref={pane}>
        {place.file === "" && <RecordList groups={overview.groups} />}
        {place.file === LAUNCH && (
          <LaunchList key={drawing} leadsToWarnings={place.field !== ""} onSaved={change} />
        )}
        {place.file === HISTORY && <HistoryList key={drawing} onSaved={change} />}
        {place.file === PUBLISH && <Publish key={drawing} />}
        {isNew && <NewRecordForm folder={place.file === "new/areas" ? "areas" : "services"} onOpen={open} />}
        {isRecord && (
          <RecordForm
            key={`${place.file} ${drawing}`}
            file={place.file}
            location={place}
            choices={overview.choices}
            onChanged={(change) => dispatch(events.changed(change))}
            onShow={show}
            onPage={(page) => dispatch(events.showPage(page))}
            onOpen={open}
          />
        )}
      </main>
      {overview.preview && (
        <Preview
          origin={overview.preview}
          shown={{ ...shown, saves: changes }}
          onPick={pick}
          onTyping={(isTyping) => dispatch(events.set({ isTyping }))}
          onSave={() => document.querySelector<HTMLFormElement>("form#record")?.requestSubmit()}
        />
      )}
      {overview.preview && (
        <nav className={styles.sides} aria-label="What to see">
          {buttonFor("edit", "Edit")}
          {buttonFor("site", "See the site")}
        </nav>
      )}
    </div>
  );
}

/** Follows the address, and what is heard of the editor's server. */
function useWindow(dispatch: (event: AppEvent) => void, file: string): void {
  const follow = useEffectEvent(() => dispatch(events.opened(readLocation(), unsavedOf(file) !== undefined)));
  const askToStay = useEffectEvent((event: Event) => {
    if (unsavedOf(file) || !outlivesPage()) event.preventDefault();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const listen = (kind: string, take: (event: Event) => void) =>
      addEventListener(kind, take, { signal: listeners.signal });
    listen("hashchange", follow);
    listen("beforeunload", askToStay);
    // Whatever was asked for and has no words of its own for that.
    listen("unhandledrejection", (event) => {
      const { reason } = event as PromiseRejectionEvent;
      if (reason instanceof NoAnswerError) dispatch(events.unanswered(reason.refusal, reason.words));
    });
    return () => listeners.abort();
  }, [dispatch]);
}
