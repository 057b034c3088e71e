// The form of one record: what it contains, what is wrong with it, and saving.
import { useEffect } from "react";
import { Heading } from "../page/heading.tsx";
import { type EditorLocation, hashOf } from "../page/location.ts";
import { discardUnsaved } from "../page/unsaved.ts";
import type { Choices } from "../protocol.ts";
import { isDraft } from "../yaml/values.ts";
import { ConflictList, FaultList, focusField } from "./fault-list.tsx";
import { Field } from "./fields/field.tsx";
import { FormContext, type FormState, type Path, type Show } from "./form-state.ts";
import { GoneRecord } from "./gone-record.tsx";
import styles from "./record-form.module.css";
import * as events from "./record-state.ts";
import { isNew, isUnsaved, type Outcome, wordsOf } from "./record-state.ts";
import { Removal } from "./removal-form.tsx";
import { typeOnPage } from "./type-on-page.ts";
import { useRecord } from "./use-record.ts";

interface Props {
  file: string;
  location: EditorLocation;
  choices: Choices;
  onChanged: (change: Changed) => void;
  onShow: Show;
  onPage: (page: string) => void;
  onOpen: (file: string, path: string) => void;
}

/** What the owner is told of a change, and what is opened after it. */
export interface Changed {
  message?: string;
  file?: string;
  page?: string;
}

const LIST = new Intl.ListFormat("en-US");
const SAVE_KEYS = /Mac/.test(navigator.platform) ? "⌘S" : "Ctrl+S";

export function RecordForm({ file, location, choices, onChanged, onShow, onPage, onOpen }: Props) {
  const target = location.field;
  const { state, dispatch } = useRecord({
    ...{ file, onPage },
    onChanged: (added) => {
      if (!added) return onChanged({});
      const name = added.title.replace(/ \(draft\)$/, "");
      const isSeen = isDraft(added.value) ? "Visitors don't see it yet." : "It has its own page now.";
      // A job is one of a list, which has a name of its own.
      const message = added.file.includes("/") ? `${name} is added. ${isSeen}` : "The job is added.";
      onChanged({ message, file: added.file });
    },
  });
  const { status, view, value, faults, drawing } = state;
  const waits = isUnsaved(state);
  const isSaving = status.kind === "saving";

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      dispatch(events.save);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [dispatch]);

  const discard = () => {
    if (!isNew(view)) return dispatch(events.discard);
    discardUnsaved(file);
    onOpen("", "");
  };
  const change = (path: Path, next: unknown) => dispatch(events.typed(path, next));
  const isLoaded = view !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form must be there, and drawn anew it must be found again.
  useEffect(() => {
    if (!view || !target) return;
    if (location.clicked === undefined) return focusField(target);
    // On a phone either the page or its form is seen.
    if (typeOnPage({ ...{ view, value, change }, ...location, show: onShow })) focusField(target, false);
    else onOpen(file, target);
  }, [isLoaded, drawing, location]);

  if (status.kind === "gone") return <GoneRecord file={file} onDropped={() => onOpen("", "")} />;
  if (!view) return <p>{status.kind === "reading" ? "Loading …" : "The editor doesn't answer."}</p>;
  const { schema, hints, warnings, value: saved } = view;
  const read = { file, schema, hints, warnings, saved, choices, target };
  const form: FormState = { ...state, ...read, Field, change, dispatch, show: onShow };
  return (
    <form
      className={styles.record}
      id="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(events.save);
      }}
    >
      <div className={styles.fields}>
        <Heading key={`heading ${drawing}`}>{view.title}</Heading>
        {view.hints[""] && <p className="hint">{view.hints[""]}</p>}
        {view.head && (
          <p className="hint">
            <a className="link" href={hashOf({ file: "pages.yaml", field: view.head })}>
              Headline and picture of this page
            </a>
          </p>
        )}
        {view.value === undefined ? (
          <p className="fault">
            This can't be read: something else than the editor has changed its file, content/{file}. Nothing
            else is affected. Ask the person who looks after the site to bring back the last version that
            worked.
          </p>
        ) : (
          <FormContext value={form}>
            <Field key={drawing} schema={view.schema} value={value} path={[]} bare />
          </FormContext>
        )}
        {!isNew(view) && file.includes("/") && (
          <Removal
            file={file}
            version={view.version}
            name={view.title}
            choices={choices}
            onRemoved={(page) => {
              discardUnsaved(file);
              onChanged({ message: `${view.title} is removed.`, file: "", page });
            }}
            onChanged={() => dispatch(events.changedElsewhere)}
          />
        )}
      </div>
      <div className={styles.bar} data-unsaved={waits || undefined}>
        <ConflictList
          schema={view.schema}
          conflicts={state.conflicts}
          onSettle={(conflict, side) => dispatch(events.settle(conflict, side))}
        />
        {state.mustBeWhole && (
          <FaultList {...{ file, faults }}>
            {faults.length === 1 ? "One thing to correct" : `${faults.length} things to correct`} before it
            can be saved:
          </FaultList>
        )}
        <div className="row">
          <p role="status">
            {wordsOf(state)}
            {status.kind === "saved" && status.outcome && <Besides {...status.outcome} />}
          </p>
          {waits && (
            <button type="button" aria-disabled={isSaving} onClick={() => isSaving || discard()}>
              Discard
            </button>
          )}
          <button
            type="submit"
            className="primary"
            aria-keyshortcuts="Control+S Meta+S"
            title={SAVE_KEYS}
            aria-disabled={!waits || isSaving}
          >
            Save
          </button>
        </div>
      </div>
    </form>
  );
}

function Besides({ newWarnings, newPage, neighbors }: Outcome) {
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
    </>
  );
}
