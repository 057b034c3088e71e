import entries from "virtual:finder-entries";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FinderEntry, isPart } from "../site/finder.ts";
import { Answer } from "../ui/answer.tsx";
import { Boundary } from "./boundary.tsx";
import styles from "./finder.module.css";

// What the build drew; its code stays at home.
type Props = {
  /** The drawing, whose parts are links to their answers. */
  drawing?: ReactNode;
  /** The symptoms, as links to theirs. */
  list?: ReactNode;
  /** The telephone link that ends every answer. */
  call?: ReactNode;
};

/**
 * Answers beside the drawing what its links would open on another page. An island because the answers would weigh
 * more than the rest of the page; until it wakes, and without scripts, the links lead to them.
 */
export default function Finder(props: Props) {
  const { drawing, list } = props;
  return (
    <Boundary
      fallback={
        <div className={styles.finder}>
          {drawing}
          {list}
        </div>
      }
    >
      <Answering {...props} />
    </Boundary>
  );
}

function Answering({ drawing, list, call }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<FinderEntry>();

  useEffect(() => {
    const follow = () => setChosen(entryAt(location.hash));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    mark(root.current, chosen);
    if (chosen) show(root.current, panel.current);
  }, [chosen]);

  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const entry = link && entryAt(link.getAttribute("href"));
    if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, "", `#${entry.id}`);
    // A copy, so that the same link shows its answer again.
    setChosen({ ...entry });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a link, which the keyboard clicks too.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div ref={root} className={styles.finder} data-finder onClick={choose}>
      {drawing}
      <section
        ref={panel}
        className={styles.panel}
        aria-label="Answer"
        data-for={chosen?.parts.join(" ")}
        data-shown={chosen && ""}
      >
        {chosen ? (
          <>
            <div className={styles.head}>
              <h3 tabIndex={-1}>{chosen.title}</h3>
              <button type="button" onClick={() => linkOf(root.current, chosen)?.focus()}>
                Back
              </button>
            </div>
            <Answer entry={chosen} />
          </>
        ) : (
          <p>Pick a part of the door, or what you see or hear. The answer stands here.</p>
        )}
        {/* In one place whatever is shown: drawn anew it would be made from text, which the site's policy forbids. */}
        {call}
      </section>
      {list}
    </div>
  );
}

function entryAt(address: string | null): FinderEntry | undefined {
  const id = address?.split("#")[1];
  return entries.find((entry) => entry.id === id);
}

function linkOf(root: Element | null, { id }: FinderEntry): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`#${id}`);
}

/** Tells the chosen link, and the symptoms that a chosen part may be behind, from the others. */
function mark(root: Element | null, chosen: FinderEntry | undefined) {
  for (const link of root?.querySelectorAll("a[id]") ?? []) {
    const entry = entryAt(`#${link.id}`);
    const [part] = chosen && isPart(chosen) ? chosen.parts : [];
    const isChosen = entry !== undefined && entry.id === chosen?.id;
    link.toggleAttribute(
      "data-marked",
      !isChosen && part !== undefined && entry?.parts.includes(part) === true,
    );
    link.ariaCurrent = isChosen ? "true" : null;
  }
}

/** Brings the answer, and the drawing before it, on screen; its heading takes the focus, as where a link leads. */
function show(root: Element | null, panel: Element | null) {
  panel?.querySelector("h3")?.focus({ preventScroll: true });
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {};
  if (top >= 0 && bottom <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root?.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}
