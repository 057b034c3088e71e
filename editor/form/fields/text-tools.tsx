// What the buttons above a text and the keys that people know for them do: bold words, links, lists, facts.
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { Choice } from "../../protocol.ts";
import styles from "./text-field.module.css";

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
  /** Whether words may be bold or lead to a page, and lines be a list. */
  isFormatted: boolean | undefined;
  pages: readonly Choice[];
  facts: readonly Choice[];
}

export function useTextTools({ box, text, change, isFormatted, pages, facts }: Props) {
  const [chooses, setChooses] = useState<"page" | "fact">();
  /** Puts something in the place of a part of the text, and selects some of it. */
  const put = (from: number, to: number, words: string, select: readonly [from: number, to: number]) => {
    change(text.slice(0, from) + words + text.slice(to));
    setChooses(undefined);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(from + select[0], from + select[1]);
    });
  };
  const selection = () => {
    let [from, to] = [box.current?.selectionStart ?? text.length, box.current?.selectionEnd ?? text.length];
    // A double click selects the space behind a word, too.
    while (to > from && /\s/.test(text.charAt(to - 1))) to--;
    while (from < to && /\s/.test(text.charAt(from))) from++;
    return { from, to, words: text.slice(from, to) };
  };
  const bold = () => {
    const { from, to, words } = selection();
    if (text.slice(from - 2, from) === "**" && text.slice(to, to + 2) === "**")
      return put(from - 2, to + 2, words, [0, words.length]);
    put(from, to, `**${words || "words"}**`, [2, 2 + (words || "words").length]);
  };
  const list = () => {
    const { from, to } = selection();
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
    const lines = text.slice(start, end).split("\n");
    const isList = lines.every((line) => line.startsWith("- "));
    const next = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join("\n");
    put(start, end, next, [next.length, next.length]);
  };
  const link = ({ value, label }: Choice) => {
    const { from, to, words } = selection();
    const linked = words || label;
    put(from, to, `[${linked}](${value})`, [1, 1 + linked.length]);
  };
  const insert = ({ value }: Choice) => {
    const { selectionStart: from, selectionEnd: to } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    put(from, to, `{${value}}`, [value.length + 2, value.length + 2]);
  };
  const toggle = (kind: typeof chooses) => setChooses(chooses === kind ? undefined : kind);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isFormatted || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key !== "b" && key !== "k") return;
    event.preventDefault();
    if (key === "b") bold();
    else setChooses("page");
  };
  const close = () => {
    setChooses(undefined);
    box.current?.focus();
  };
  const choosers = {
    page: {
      label: "The page that these words lead to",
      ...{ choices: pages, action: "Make the link", onChosen: link },
    },
    fact: { label: "The fact to put in", choices: facts, action: "Put it in", onChosen: insert },
  };
  const formatting = isFormatted && (
    <div className="row">
      <button type="button" className="small" aria-keyshortcuts="Control+B Meta+B" onClick={bold}>
        <strong>Bold</strong>
      </button>
      <button
        type="button"
        className="small"
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={chooses === "page"}
        onClick={() => toggle("page")}
      >
        Link
      </button>
      <button type="button" className="small" onClick={list}>
        List
      </button>
    </div>
  );
  const choosing = (
    <>
      <button
        type="button"
        className={`tool ${styles.facts}`}
        aria-label="Insert a fact of the company"
        title="Insert a fact of the company"
        aria-expanded={chooses === "fact"}
        onClick={() => toggle("fact")}
      >
        {"{ }"}
      </button>
      {chooses && <Chooser key={chooses} {...choosers[chooses]} onCancel={close} />}
    </>
  );
  return { formatting, choosing, onKeyDown };
}

interface ChooserProps {
  label: string;
  choices: readonly Choice[];
  action: string;
  onChosen: (choice: Choice) => void;
  onCancel: () => void;
}

/** Arrow keys change what is chosen, so a button says that it is meant. */
function Chooser({ label, choices, action, onChosen, onCancel }: ChooserProps) {
  const id = useId();
  const [value, setValue] = useState("");
  const chosen = choices.find((choice) => choice.value === value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its controls closes it.
    <div className="field" onKeyDown={({ key }) => key === "Escape" && onCancel()}>
      <label htmlFor={id}>{label}</label>
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: it appears because its button or key was pressed. */}
        <select id={id} autoFocus value={value} onChange={({ target }) => setValue(target.value)}>
          <option value="">Please choose</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <button type="button" aria-disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          {action}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
