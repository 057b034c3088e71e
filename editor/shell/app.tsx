// The editor's page: on one side the list, a form or the launch check, on the other the site.
import { useCallback, useEffect, useRef, useState } from "react";
import { NewRecordForm } from "../add-and-remove/new-record-form.tsx";
import { RecordList } from "../find/record-list.tsx";
import type { Show } from "../form/form-state.ts";
import { RecordForm } from "../form/record-form.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { LaunchList } from "../launch/launch-list.tsx";
import { forgetUndoLost, getOverview, locateText, showSaved, undoSave } from "../page/api.ts";
import { type EditorLocation, hashOf, readLocation } from "../page/location.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import { canKeep, pathOfUnsaved } from "../page/unsaved.ts";
import { NO_ANSWER, useRestart } from "../page/use-restart.ts";
import { type PickedText, Preview, type Shown } from "../preview/preview.tsx";
import type { NewRecord, Overview, RecordView } from "../protocol.ts";
import { Publish } from "../publish/publish-page.tsx";
import styles from "./app.module.css";

const LAUNCH = "launch";
const PUBLISH = "publish";
const HISTORY = "history";
// Where the browser keeps nothing.
const LEAVE = "You have changes that aren't saved. Leave without saving them?";
const TYPES = "Type on the page. Enter ends it, Escape takes it back.";
const WAITS = "What you typed isn't saved yet. It waits where you typed it.";

/** Whether what isn't saved would be lost and the owner would rather stay. */
function wouldLose(isDirty: boolean): boolean {
  return isDirty && !canKeep() && !confirm(LEAVE);
}

export function App() {
  const [overview, setOverview] = useState<Overview>();
  const [opened, setOpened] = useState<EditorLocation>(readLocation);
  const [shown, setShown] = useState<Shown>({ page: "/", saves: 0, text: "", saved: "" });
  const [side, setSide] = useState<"edit" | "site">("edit");
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState("");
  const [draft, setDraft] = useState<{ view: RecordView; about: NewRecord }>();
  const isNew = opened.file.startsWith("new/");
  const isDirty = useRef(false);
  const lastHash = useRef(location.hash);
  // What was clicked on the page to open the next place.
  const nextPick = useRef<PickedText>(undefined);
  // A page whose text was clicked stays.
  const stays = useRef(false);
  // What the next page begins with saying.
  const nextSaid = useRef("");
  const pane = useRef<HTMLElement>(null);

  // The page's own last save is asked for before it's taken back.
  const known = useRef<Promise<Overview | undefined>>(undefined);
  const refresh = useCallback(async () => {
    known.current = getOverview().catch(() => undefined);
    const next = await known.current;
    if (next) setOverview(next);
    else setSaid(NO_ANSWER);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  // A page that was closed may have left what it hadn't saved.
  useEffect(() => void showSaved(), []);
  useRestart(setSaid, isDirty);

  const openPlace = useCallback((place: EditorLocation) => {
    const pick = nextPick.current;
    nextPick.current = undefined;
    if (pick) {
      stays.current = true;
      setShown((last) => ({ ...last, page: pick.at }));
    }
    setOpened({ ...place, clicked: pick?.leaf });
    // What may be typed on the page stays in view.
    if (!pick?.leaf) setSide("edit");
  }, []);
  useEffect(() => {
    const follow = () => {
      if (location.hash === lastHash.current) return;
      const next = readLocation();
      const old = lastHash.current;
      const isOther = readLocation(old).file !== next.file;
      if (isOther && wouldLose(isDirty.current)) return history.replaceState(null, "", old || "#/");
      lastHash.current = location.hash;
      setSaid(isOther && isDirty.current ? WAITS : nextSaid.current);
      nextSaid.current = "";
      if (isOther) stays.current = false;
      openPlace(next);
      if (isOther) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        isDirty.current = false;
        setDraft(undefined);
        setShown((last) => ({ ...last, text: "", onPage: undefined }));
        pane.current?.scrollTo(0, 0);
      }
    };
    const keep = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    addEventListener("hashchange", follow);
    addEventListener("beforeunload", keep);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("beforeunload", keep);
    };
  }, [openPlace]);

  const open = useCallback(
    (file: string, path = "") => {
      const hash = hashOf({ file, field: path });
      if (location.hash === hash) openPlace({ file, field: path });
      else location.hash = hash;
    },
    [openPlace],
  );
  const saved = useCallback(
    (what = "") => {
      setShown((last) => ({ ...last, saves: last.saves + 1 }));
      setSaid("");
      nextSaid.current = what;
      void refresh();
    },
    [refresh],
  );
  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const show = useCallback<Show>(
    (text, saved = text, onPage) => setShown((last) => ({ ...last, text, saved, onPage })),
    [],
  );
  const showPage = useCallback((page: string) => {
    if (!stays.current) setShown((last) => ({ ...last, page }));
  }, []);

  const undo = useOneAtATime(async () => {
    const last = (await known.current)?.undo ?? overview?.undo;
    if (!last || wouldLose(isDirty.current)) return;
    const { undone, changed, isOther } = await undoSave(last.version);
    const answer = isOther
      ? "Nothing was taken back, because something was changed somewhere else since. Look, then press it again."
      : undone
        ? `Taken back: ${undone}.`
        : `Can't be taken back: ${changed ?? "it"} was changed since.`;
    setSaid(answer);
    // The owner stays at the button, to take back one more.
    setOpened((last) => ({ ...last, field: "" }));
    const next = await getOverview();
    known.current = Promise.resolve(next);
    const isGone =
      opened.file.includes("/") &&
      !next.groups.some(({ records }) => records.some(({ file }) => file === opened.file));
    if (isGone) {
      nextSaid.current = answer;
      location.hash = "/";
    }
    setOverview(next);
    setRound((last) => last + 1);
    const page = isGone ? { page: "/" } : {};
    setShown((last) => ({ ...last, ...page, saves: last.saves + 1, text: "", saved: "", onPage: undefined }));
  });
  const pick = async (clicked: PickedText) => {
    const typed = clicked.leaf && pathOfUnsaved(opened.file, clicked.leaf);
    const texts = typed ? [] : clicked.texts;
    let found = typed ? { file: opened.file, path: typed } : null;
    for (const text of texts) found ??= await locateText(text.trim(), opened.file);
    if (found) {
      nextPick.current = clicked;
      return open(found.file, found.path);
    }
    setSaid("That text isn't one that you write: the site makes it from others.");
  };

  const isRecord = !["", LAUNCH, PUBLISH, HISTORY].includes(opened.file) && (!isNew || draft);
  if (!overview) return <p className="loading">{said || "Loading …"}</p>;
  return (
    <div className={styles.app} data-side={side}>
      <header className={styles.header}>
        <a className={`button ${styles.home}`} href="#/">
          {opened.file ? "← All texts" : "Edit the site"}
        </a>
        <p role="status">{said}</p>
        <nav>
          <button
            type="button"
            aria-disabled={!overview.undo}
            onClick={() => overview.undo && undo()}
            title={overview.undo && `Takes the last save back: ${overview.undo.what}`}
          >
            Undo save
          </button>
          <a
            className="button"
            href={`#/${LAUNCH}`}
            aria-current={opened.file === LAUNCH ? "page" : undefined}
          >
            Before going live
          </a>
          <a
            className="button"
            href={`#/${PUBLISH}`}
            aria-current={opened.file === PUBLISH ? "page" : undefined}
          >
            Publish
          </a>
        </nav>
      </header>
      <main className={styles.main} ref={pane}>
        {overview.isUndoLost && (
          <div className="note wrong" role="alert">
            <h2>Earlier saves can't be taken back</h2>
            <p>
              The editor couldn't read what it had kept for “Undo save”. All your texts and photos are as you
              saved them; only taking back saves from before now isn't possible.
            </p>
            <button type="button" onClick={() => void forgetUndoLost().then(refresh)}>
              OK
            </button>
          </div>
        )}
        {opened.file === "" && <RecordList groups={overview.groups} onOpen={open} />}
        {opened.file === LAUNCH && (
          <LaunchList key={round} leadsToWarnings={opened.field !== ""} onOpen={open} onSaved={saved} />
        )}
        {opened.file === HISTORY && <HistoryList key={round} onSaved={saved} />}
        {opened.file === PUBLISH && <Publish key={round} pictures={overview.choices.picture} />}
        {isNew && !draft && (
          <NewRecordForm
            key={opened.file}
            folder={opened.file.replace("new/", "") as NewRecord["folder"]}
            onDraft={(view, about) => setDraft({ view, about })}
          />
        )}
        {isRecord && (
          <RecordForm
            key={`${opened.file} ${round}`}
            file={draft && isNew ? draft.view.file : opened.file}
            {...(draft && isNew && { draft })}
            location={opened}
            choices={overview.choices}
            onDirty={setDirty}
            onSaved={saved}
            onChangedElsewhere={refresh}
            onShow={show}
            onPage={showPage}
            onOpen={open}
          />
        )}
      </main>
      {overview.preview && (
        <Preview
          origin={overview.preview}
          shown={shown}
          onPick={pick}
          onTyping={(isTyping) => setSaid(isTyping ? TYPES : "")}
          onSave={() => document.querySelector<HTMLFormElement>("form#record")?.requestSubmit()}
        />
      )}
      {overview.preview && (
        <nav className={styles.sides} aria-label="What to see">
          <button type="button" aria-pressed={side === "edit"} onClick={() => setSide("edit")}>
            Edit
          </button>
          <button type="button" aria-pressed={side === "site"} onClick={() => setSide("site")}>
            See the site
          </button>
        </nav>
      )}
    </div>
  );
}
