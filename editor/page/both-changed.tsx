// What the owner and someone else have both changed, side by side, to choose what is published.
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { labelOf } from "../labels.ts";
import type { BothChanged, Difference, PictureChoice, Side, SideChoices } from "../protocol.ts";
import { isMapping } from "../yaml/values.ts";

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
    <form className="both-changed" ref={form} onSubmit={choose} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {isAgain ? "Changed once more: choose again" : "Someone else changed the same"}
      </h2>
      <p>
        While you were editing, someone else published other words or another photo in the same place. Choose
        which one visitors should see. Nothing is published until you have.
      </p>
      {both.map(({ file, title, differences }) => (
        <section key={file}>
          <h3>{file.startsWith("media/") ? `The photo “${altOf(file, pictures)}”` : title}</h3>
          {differences.map((difference) => (
            <Choice
              key={difference.key}
              file={file}
              difference={difference}
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
        <button type="button" className="quiet" onClick={onCancel}>
          Not now
        </button>
      </div>
    </form>
  );
}

const NAMES: Readonly<Record<Side, string>> = { mine: "Yours", theirs: "Theirs" };

function Choice({
  file,
  difference,
  chosen,
  onChoose,
}: {
  file: string;
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}) {
  const { path, label, key } = difference;
  const isPhoto = file.startsWith("media/");
  return (
    <fieldset>
      <legend>{label || (isPhoto ? "Which photo" : "All of it")}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={key} checked={chosen === side} onChange={() => onChoose(side)} />
          <strong>{NAMES[side]}</strong>
          {isPhoto && difference[side] !== undefined ? (
            <img src={`/picture/kept/${difference[side]}`} alt="" />
          ) : (
            <Words record={file} path={path} value={difference[side]} other={difference[other(side)]} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** A value as an owner reads it: a text with what the other doesn't have marked, or each field by its name. */
function Words({
  record,
  path,
  value,
  other,
}: {
  record: string;
  path: string;
  value: unknown;
  other: unknown;
}) {
  if (value === undefined) return <em>Removed</em>;
  if (typeof value === "boolean") return <span>{value ? "Yes" : "No"}</span>;
  if (Array.isArray(value) || isMapping(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return <em>Nothing</em>;
    const file = record.replace(/^content\//, "");
    return entries.map(([key, inner]) => {
      const own = path === "" ? key : `${path}.${key}`;
      const isText = Array.isArray(value) && typeof inner !== "object";
      return (
        <span key={key} className="part">
          {!isText && <small>{labelOf(file, own)}</small>}
          <Words record={record} path={own} value={inner} other={partOf(other, key)} />
        </span>
      );
    });
  }
  const text = String(value);
  if (text === "") return <em>Nothing</em>;
  const [start, middle, end] = differing(text, typeof other === "object" ? text : String(other ?? ""));
  return (
    <span>
      {start}
      {middle && <mark>{middle}</mark>}
      {end}
    </span>
  );
}

const other = (side: Side): Side => (side === "mine" ? "theirs" : "mine");

function partOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** A text in three parts: as the other begins, what is its own, as the other ends; words stay whole. */
function differing(text: string, other: string): [start: string, own: string, end: string] {
  const [words, others] = [text, other].map((whole) => whole.split(/(?<=\s)/));
  if (!words || !others) return ["", text, ""];
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start] === others[start]) start++;
  let end = 0;
  while (end < least - start && words.at(-1 - end)?.trim() === others.at(-1 - end)?.trim()) end++;
  // Where all of it is another text, nothing stands out.
  if (start + end === 0) return [text, "", ""];
  const cut = words.length - end;
  return [words.slice(0, start).join(""), words.slice(start, cut).join(""), words.slice(cut).join("")];
}

/** What a photo shows. */
function altOf(file: string, pictures: readonly PictureChoice[]): string {
  const name = file.replace(/^media\/|\.\w+$/g, "");
  return pictures.find(({ value }) => value === name)?.label ?? name.replaceAll("-", " ");
}
