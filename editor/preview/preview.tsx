// The site beside the form, at the width of a phone or of a laptop.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OnPage } from "../form/form-state.ts";
import { waitForPreview } from "../page/api.ts";
import styles from "./preview.module.css";

const WIDTHS = { phone: 390, laptop: 1280 };
// Where the editor itself is on a phone.
const PHONE = "(max-width: 40rem)";
type Width = keyof typeof WIDTHS;

export interface Shown {
  page: string;
  /** Counts the saves, so that each shows the page anew. */
  saves: number;
  /** The text that the owner edits, as it is now and as it was saved. */
  text: string;
  saved: string;
  onPage?: OnPage | undefined;
}

/** What was clicked on the page: a text, or a picture. */
export interface Picked {
  at: string;
  /** What it says, and what stands around it. */
  texts: readonly string[];
  /** What it says, if nothing else is in it. */
  leaf?: string | undefined;
  picture?: string | undefined;
}

interface Props {
  origin: string;
  shown: Shown;
  onPick: (clicked: Picked) => void;
  onTyping: (isTyping: boolean) => void;
  onSave: () => void;
}

export function Preview({ origin, shown, onPick, onTyping, onSave }: Props) {
  const [width, setWidth] = useState<Width>(() => (matchMedia(PHONE).matches ? "phone" : "laptop"));
  const [picks, setPicks] = useState(true);
  const [at, setAt] = useState(shown.page);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // Another site must not get what is meant for ours, and before it has loaded there is none.
  const isThere = useRef(false);
  const saves = useRef(shown.saves);
  const tell = (message: unknown) =>
    isThere.current && frame.current?.contentWindow?.postMessage(message, origin);
  const tellText = () => {
    const { text, saved, onPage } = shown;
    if (saved) tell({ kind: "show", text, saved, label: onPage?.label });
  };

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const listen = ({ origin: from, data }: MessageEvent) => {
      if (from !== origin) return;
      if (data.kind === "at") {
        isThere.current = true;
        setAt(String(data.path));
        tell({ kind: "mode", picks });
        tellText();
      }
      if (data.kind === "pick" && Array.isArray(data.texts))
        onPick({
          ...{ at, texts: data.texts.map(String) },
          ...{ leaf: data.leaf && String(data.leaf), picture: data.picture && String(data.picture) },
        });
      if (data.kind === "type") shown.onPage?.onType(String(data.text));
      if (data.kind === "typing") onTyping(data.is === true);
      if (data.kind === "save") onSave();
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or a save loads the site anew.
  useEffect(() => {
    // A text was clicked on it.
    if (shown.saves === saves.current && at === shown.page && isThere.current) return;
    saves.current = shown.saves;
    let isOld = false;
    const load = () => {
      if (isOld || !frame.current) return;
      isThere.current = false;
      frame.current.src = origin + shown.page;
    };
    const reload = () => {
      if (!isOld) tell({ kind: "reload" });
    };
    if (shown.saves === 0) load();
    else waitForPreview(shown.page).then(at === shown.page ? reload : load, load);
    return () => {
      isOld = true;
    };
  }, [origin, shown.page, shown.saves]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter is shown once.
  useEffect(tellText, [shown.text, shown.saved, shown.onPage]);

  const scale = Math.min(1, size.width / WIDTHS[width]) || 1;
  return (
    <section className={styles.preview} aria-label="The site">
      <div className={`row ${styles.bar}`}>
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">Width of the site</legend>
          {(["phone", "laptop"] as const).map((name) => (
            <button
              type="button"
              className="small"
              key={name}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              {name === "phone" ? "Phone" : "Laptop"}
            </button>
          ))}
        </fieldset>
        <label className="check">
          <input
            type="checkbox"
            checked={picks}
            onChange={({ target }) => {
              setPicks(target.checked);
              tell({ kind: "mode", picks: target.checked });
            }}
          />
          Click a text or a picture to change it
        </label>
      </div>
      <div className={styles.stage} ref={stage}>
        <p>The site is loading …</p>
        <iframe
          ref={frame}
          title="The site"
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{
            width: WIDTHS[width],
            height: size.height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (size.width - WIDTHS[width] * scale) / 2),
          }}
        />
      </div>
    </section>
  );
}
