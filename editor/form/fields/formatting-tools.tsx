// Bold words, links and lists in a long text, by buttons and by the keys that people know for them.
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { blocksOf, parseBlock, type Stretch } from "../../../src/records/formatting.ts";
import type { Choice } from "../../protocol.ts";
import { useForm } from "../form-state.ts";
import styles from "./formatting-tools.module.css";

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
}

/** What the buttons and the keys do with the words that are selected. */
export function useFormatting({ box, text, change }: Props) {
  const [choosesPage, setChoosesPage] = useState(false);
  /** Puts something in the place of a part of the text, and selects some of it. */
  const put = (from: number, to: number, words: string, select: readonly [from: number, to: number]) => {
    change(text.slice(0, from) + words + text.slice(to));
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
    const isList = lines.every((line) => line.startsWith("- ") || line.trim() === "");
    const next = lines
      .map((line) =>
        isList ? line.replace(/^- /, "") : line.trim() === "" && lines.length > 1 ? line : `- ${line}`,
      )
      .join("\n");
    put(start, end, next, [next.length, next.length]);
  };
  /** Makes a link of the selected words, or of the page's name where none are. */
  const link = ({ value, label }: Choice) => {
    const { from, to, words } = selection();
    const linked = words || label;
    setChoosesPage(false);
    put(from, to, `[${linked}](${value})`, [1, 1 + linked.length]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key !== "b" && key !== "k") return;
    event.preventDefault();
    if (key === "b") bold();
    else setChoosesPage(true);
  };
  const focusBox = () => requestAnimationFrame(() => box.current?.focus());
  return { bold, list, link, onKeyDown, choosesPage, setChoosesPage, focusBox };
}

/** The buttons above a long text, and the pages that its selected words can lead to. */
export function FormattingTools(tools: ReturnType<typeof useFormatting>) {
  const { bold, list, link, choosesPage, setChoosesPage, focusBox } = tools;
  return (
    <>
      <div className={styles.tools}>
        <button type="button" className="small" aria-keyshortcuts="Control+B Meta+B" onClick={bold}>
          <strong>Bold</strong>
        </button>
        <button
          type="button"
          className="small"
          aria-keyshortcuts="Control+K Meta+K"
          aria-expanded={choosesPage}
          onClick={() => setChoosesPage(!choosesPage)}
        >
          Link
        </button>
        <button type="button" className="small" onClick={list}>
          List
        </button>
      </div>
      {choosesPage && (
        <PageChoice
          onChosen={link}
          onCancel={() => {
            setChoosesPage(false);
            focusBox();
          }}
        />
      )}
    </>
  );
}

/** Chooses the page of a link. Arrow keys change what is chosen, so a button says that it is meant. */
function PageChoice({ onChosen, onCancel }: { onChosen: (page: Choice) => void; onCancel: () => void }) {
  const { choices } = useForm();
  const id = useId();
  const [path, setPath] = useState("");
  const chosen = choices.page.find(({ value }) => value === path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its controls closes it.
    <div className="field" onKeyDown={({ key }) => key === "Escape" && onCancel()}>
      <label htmlFor={id}>The page that these words lead to</label>
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: it appears because its button or key was pressed. */}
        <select id={id} autoFocus value={path} onChange={({ target }) => setPath(target.value)}>
          <option value="">Please choose</option>
          {choices.page.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" aria-disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          Make the link
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** A long text as visitors read it. */
export function FormattedPreview({ text }: { text: string }) {
  return (
    <div className={`hint ${styles.preview}`}>
      Visitors read:
      {blocksOf(text).map((written) => {
        const block = parseBlock(written);
        if ("words" in block)
          return (
            <p key={written}>
              <Words of={block.words} />
            </p>
          );
        return (
          <ul key={written} className="bulleted">
            {block.items.map((item) => (
              <li key={JSON.stringify(item)}>
                <Words of={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** Links are shown, and lead nowhere here. */
function Words({ of: stretches }: { of: readonly Stretch[] }) {
  return stretches.map(({ text, bold, href }) => {
    const Element = bold ? "strong" : "span";
    return (
      <Element key={`${text} ${href}`} title={href}>
        {text}
      </Element>
    );
  });
}
