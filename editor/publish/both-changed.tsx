// What the owner and someone else have both changed, side by side, to choose what is published.
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Sides } from "../form/fault-list.tsx";
import type { BothChanged, SideChoices } from "../protocol.ts";

interface Props {
  both: readonly BothChanged[];
  /** Whether some of it has changed since the owner chose. */
  isAgain: boolean;
  onChosen: (choices: SideChoices) => void;
  onCancel: () => void;
}

export function BothChangedForm({ both, isAgain, onChosen, onCancel }: Props) {
  const [choices, setChoices] = useState<SideChoices>({});
  const [isMissing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed has this as its answer.
  useEffect(() => heading.current?.focus(), []);
  const choose = (event: SubmitEvent) => {
    event.preventDefault();
    const all = both.flatMap(({ differences }) => differences);
    const open = all.find(({ key }) => !choices[key]);
    setMissing(open !== undefined);
    if (open) document.getElementById(open.key)?.querySelector("button")?.focus();
    else onChosen(choices);
  };
  return (
    <form className="page" onSubmit={choose} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {isAgain ? "Changed once more: choose again" : "Someone else changed the same"}
      </h2>
      <p>
        While you were editing, someone else published other words or another photo in the same place. Choose
        which one visitors should see. Nothing is published until you have.
      </p>
      {both.map(({ file, title, schema, differences }) => (
        <section key={file}>
          <h3>{title}</h3>
          {differences.map(({ key, label, path, ...values }) => (
            <Sides
              key={key}
              id={key}
              {...{ schema, path, values, isPhoto: file.startsWith("media/") }}
              legend={label || (file.startsWith("media/") ? "Which photo" : "All of it")}
              chosen={choices[key] ?? ""}
              onChoose={(side) => {
                setMissing(false);
                setChoices((last) => ({ ...last, [key]: side }));
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
