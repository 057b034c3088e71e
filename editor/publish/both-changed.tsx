// What the owner and someone else have both changed, side by side, to choose what is published.
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Words } from "../form/words.tsx";
import type { BothChanged, Difference, FieldSchema, PictureChoice, Side, SideChoices } from "../protocol.ts";
import styles from "./both-changed.module.css";

interface Props {
  both: readonly BothChanged[];
  pictures: readonly PictureChoice[];
  /** Whether some of it has changed since the owner chose. */
  isAgain: boolean;
  onChosen: (choices: SideChoices) => void;
  onCancel: () => void;
}

export function BothChangedForm({ both, pictures, isAgain, onChosen, onCancel }: Props) {
  const [choices, setChoices] = useState<SideChoices>({});
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed has this as its answer.
  useEffect(() => heading.current?.focus(), []);
  const choose = (event: SubmitEvent) => {
    event.preventDefault();
    const all = both.flatMap(({ differences }) => differences);
    const open = all.find(({ key }) => !choices[key]);
    setMissing(open !== undefined);
    if (open) form.current?.querySelector<HTMLElement>(`[name="${open.key}"]`)?.focus();
    else onChosen(choices);
  };
  return (
    <form className="page" ref={form} onSubmit={choose} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {isAgain ? "Changed once more: choose again" : "Someone else changed the same"}
      </h2>
      <p>
        While you were editing, someone else published other words or another photo in the same place. Choose
        which one visitors should see. Nothing is published until you have.
      </p>
      {both.map(({ file, title, schema, differences }) => (
        <section key={file}>
          <h3>{file.startsWith("media/") ? `The photo “${altOf(file, pictures)}”` : title}</h3>
          {differences.map((difference) => (
            <Choice
              key={difference.key}
              {...{ file, schema, difference }}
              chosen={choices[difference.key]}
              onChoose={(side) => {
                setMissing(false);
                setChoices((last) => ({ ...last, [difference.key]: side }));
              }}
            />
          ))}
        </section>
      ))}
      <p role="alert" className={isMissing ? "fault" : undefined}>
        {isMissing && "Choose one of the two everywhere first."}
      </p>
      <div className="row">
        <button type="submit" className="primary">
          Publish these
        </button>
        <button type="button" onClick={onCancel}>
          Not now
        </button>
      </div>
    </form>
  );
}

const NAMES: Readonly<Record<Side, string>> = { mine: "Yours", theirs: "Theirs" };

interface ChoiceProps {
  file: string;
  schema: FieldSchema | undefined;
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ file, schema, difference, chosen, onChoose }: ChoiceProps) {
  const { path, label, key } = difference;
  const isPhoto = file.startsWith("media/");
  return (
    <fieldset className={styles.choice}>
      <legend>{label || (isPhoto ? "Which photo" : "All of it")}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={key} checked={chosen === side} onChange={() => onChoose(side)} />
          <strong>{NAMES[side]}</strong>
          {isPhoto && difference[side] !== undefined ? (
            <img src={`/picture/kept/${difference[side]}`} alt="" />
          ) : (
            <Words schema={schema} path={path} value={difference[side]} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

function altOf(file: string, pictures: readonly PictureChoice[]): string {
  const name = file.replace(/^media\/|\.\w+$/g, "");
  return pictures.find(({ value }) => value === name)?.label ?? name.replaceAll("-", " ");
}
