// The form of one record: what it contains, what is wrong with it, and saving.
import { useCallback, useEffect, useMemo, useRef } from "react";
import { DraftNote } from "../add-and-remove/draft-note.tsx";
import { Removal } from "../add-and-remove/removal-form.tsx";
import { Heading } from "../page/heading.tsx";
import type { EditorLocation } from "../page/location.ts";
import { discardUnsaved } from "../page/unsaved.ts";
import type { Choices, FieldSchema, NewRecord, RecordView } from "../protocol.ts";
import { isDraft } from "../yaml/values.ts";
import { ConflictList, FaultList, focusField } from "./fault-list.tsx";
import { Field } from "./fields/field.tsx";
import { FormProvider, type FormState, fieldId, type Show } from "./form-state.ts";
import { GoneRecord } from "./gone-record.tsx";
import styles from "./record-form.module.css";
import { typeOnPage } from "./type-on-page.ts";
import { type Outcome, type Status, useRecord } from "./use-record.ts";

interface Props {
  file: string;
  /** A record that is not there yet, and what the owner said of it. */
  draft?: { view: RecordView; about: NewRecord };
  location: EditorLocation;
  choices: Choices;
  onDirty: (dirty: boolean) => void;
  /** @param what what the owner is told at the place that is opened next */
  onSaved: (what?: string) => void;
  onChangedElsewhere: () => void;
  onShow: Show;
  onPage: (page: string) => void;
  onOpen: (file: string, path: string) => void;
}

const LIST = new Intl.ListFormat("en-US");
const SAVE_KEYS = /Mac/.test(navigator.platform) ? "⌘S" : "Ctrl+S";

const SAYS: Readonly<Record<Status, string>> = {
  "": "",
  saved: "Saved.",
  restored: "Not saved yet: this is what you typed before.",
  merged: "Not saved yet: this was changed somewhere else, too. Look, then save.",
  gone: "",
  refused: "",
  "no-answer":
    "Not saved: the editor doesn't answer. Start it again, and this is saved by itself; your text waits here.",
};

export function RecordForm(props: Props) {
  const { file, draft, location, choices, onDirty, onSaved, onChangedElsewhere, onShow, onPage, onOpen } =
    props;
  const target = location.field;
  const afterSaving = useCallback(
    ({ file: saved, title, value }: RecordView, isNew: boolean) => {
      const name = title.replace(/ \(draft\)$/, "");
      const isSeen = isDraft(value) ? "Visitors don't see it yet." : "It has its own page now.";
      // A job is one of a list, which has a name of its own.
      const added = saved.includes("/") ? `${name} is added. ${isSeen}` : "The job is added.";
      onSaved(isNew ? added : "");
      if (isNew) onOpen(saved, "");
    },
    [onSaved, onOpen],
  );
  const { file: record } = location;
  const form = useRecord({
    ...{ file, record, draft, onDirty, onPage, onChangedElsewhere },
    onSaved: afterSaving,
  });
  const {
    view,
    value,
    faults,
    obstacles,
    conflicts,
    status,
    isDirty,
    isSaving,
    outcome,
    wantsToSave,
    round,
  } = form;
  const { photos, choosePhoto, alsoFor, dropPhoto, waitsForPhoto, save, change } = form;

  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [save]);

  const isUnfinished = isDraft(value);
  const wasUnfinished = useRef(isUnfinished);
  useEffect(() => {
    // The button that was pressed to end the draft is gone.
    if (wasUnfinished.current && !isUnfinished && document.activeElement === document.body)
      saveButton.current?.focus();
    wasUnfinished.current = isUnfinished;
  }, [isUnfinished]);

  const discard = () => {
    if (!draft) return void form.discard();
    discardUnsaved(record);
    onDirty(false);
    onOpen("", "");
  };
  const isLoaded = view !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form must be there, and drawn anew it must be found again.
  useEffect(() => {
    if (!view || !target) return;
    if (location.clicked === undefined) return focusField(target);
    // On a phone either the page or its form is seen.
    if (typeOnPage({ ...{ view, value, change }, ...location, show: onShow })) focusField(target, false);
    else onOpen(file, target);
  }, [isLoaded, round, location]);

  const state = useMemo<FormState>(
    () => ({
      ...{
        file,
        schema: view?.schema ?? {},
        hints: view?.hints ?? {},
        warnings: view?.warnings ?? [],
        faults,
        choices,
        value,
        saved: view?.value,
        target,
        Field,
        ...{ change, photos, choosePhoto, alsoFor, dropPhoto },
      },
      show: onShow,
    }),
    [file, view, faults, choices, value, target, change, photos, choosePhoto, alsoFor, dropPhoto, onShow],
  );

  if (status === "gone") return <GoneRecord record={record} onDropped={() => onOpen("", "")} />;
  if (!view) return <p>{status ? "The editor doesn't answer." : "Loading …"}</p>;
  const words = isSaving
    ? "Saving …"
    : waitsForPhoto
      ? "Saved as soon as the photo has arrived …"
      : status === "refused"
        ? `Not saved: ${form.refusal}. What you typed is kept.`
        : SAYS[status] || (isDirty ? unsaved(faults.length) : "");
  return (
    <form
      className={styles.record}
      id="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.fields}>
        <Heading key={`heading ${round}`}>{view.title}</Heading>
        {view.hints[""] && <p className="hint">{view.hints[""]}</p>}
        <DraftNote
          {...{ file, schema: view.schema, value, id: fieldId("draft") }}
          onField={focusField}
          onFinish={form.finishDraft}
        >
          {obstacles.length > 0 && (
            <FaultList {...{ file, onOpen }} faults={obstacles}>
              It stays a draft for now, because{" "}
              {obstacles.length === 1 ? "one thing is" : `${obstacles.length} things are`} missing:
            </FaultList>
          )}
        </DraftNote>
        {view.value === undefined ? (
          <p className="fault">
            This can't be read: something else than the editor has changed its file, content/{file}. Nothing
            else is affected. Ask the person who looks after the site to bring back the last version that
            worked.
          </p>
        ) : (
          <FormProvider value={state}>
            <Field
              key={round}
              schema={isUnfinished ? withoutDraft(view.schema) : view.schema}
              value={value}
              path={[]}
              bare
            />
          </FormProvider>
        )}
        {!draft && file.includes("/") && (
          <Removal
            file={file}
            version={view.version}
            name={view.title}
            choices={choices}
            onOpen={onOpen}
            onRemoved={(page) => {
              discardUnsaved(record);
              onDirty(false);
              onPage(page);
              onSaved(`${view.title} is removed.`);
            }}
            onChanged={() => form.load()}
          />
        )}
      </div>
      <div className={styles.bar} data-unsaved={isDirty || undefined}>
        <ConflictList schema={view.schema} conflicts={conflicts} onSettle={form.settle} />
        {wantsToSave && (
          <FaultList {...{ file, faults, onOpen }}>
            {faults.length === 1 ? "One thing to correct" : `${faults.length} things to correct`} before it
            can be saved:
          </FaultList>
        )}
        <div className="row">
          <p role="status">
            {words}
            {words === SAYS.saved && outcome && <Besides {...outcome} />}
          </p>
          {isDirty && (
            <button type="button" aria-disabled={isSaving} onClick={() => isSaving || discard()}>
              Discard
            </button>
          )}
          {!status && !isDirty && <small className={styles.keys}>{SAVE_KEYS} saves</small>}
          <button
            ref={saveButton}
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

/** A draft is finished by the note above its fields, which checks it first. */
function withoutDraft(schema: FieldSchema): FieldSchema {
  const { draft: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}

/** What else a save did, what no longer fits it, and what must be confirmed again. */
function Besides({ newWarnings, lapsed, newPage, neighbors }: Outcome) {
  return (
    <>
      {newPage && ` ${newPage} has its own page now.`}
      {neighbors.length === 1 && ` ${neighbors[0]}'s neighbors change, too.`}
      {neighbors.length > 1 && ` The neighbors of ${LIST.format(neighbors)} change, too.`}
      {newWarnings > 0 && (
        <>
          {" "}
          {newWarnings === 1 ? "One text doesn't" : `${newWarnings} texts don't`} fit it now:{" "}
          <a href="#/launch?field=warnings">change {newWarnings === 1 ? "it" : "them"}</a>.
        </>
      )}
      {lapsed > 0 && (
        <>
          {" "}
          <a href="#/launch">
            {lapsed === 1 ? "One sentence waits" : `${lapsed} sentences wait`} to be confirmed again
          </a>
          .
        </>
      )}
    </>
  );
}

function unsaved(faults: number): string {
  if (faults === 0) return "Not saved yet.";
  return `Not saved yet: ${faults === 1 ? "one thing" : `${faults} things`} to correct.`;
}
