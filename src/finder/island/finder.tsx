import entries from "virtual:finder-entries";
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "../../islands/error-boundary.tsx";
import { Price } from "../../ui/price/price.tsx";
import { Advice } from "../advice/advice.tsx";
import { DRAWING, type FinderEntry } from "../entries.ts";
import acts from "./acts.css?url&no-inline";
import styles from "./finder.module.css";

// The widths at which finder.module.css puts the answer beside the list.
const WIDE = "(min-width: 62rem)";

// Rendered by the build. The browser gets their HTML, not their code.
type Props = {
  /** The drawing, whose parts are links to their advice. */
  drawing?: ReactNode;
  /** The symptoms as links to their advice. */
  list?: ReactNode;
  /** The telephone link under every piece of advice, and what to do right now. */
  call?: ReactNode;
};

/**
 * Shows the advice next to the drawing, instead of on the service's page. It is an island because all the advice would
 * be larger than the rest of the page. Until it hydrates, and without scripts, the links lead to the services' pages.
 */
export default function Finder(props: Props) {
  const { drawing, list } = props;
  const fallback = (
    <div className={styles.finder}>
      {list}
      {drawing}
    </div>
  );
  return (
    <ErrorBoundary fallback={fallback}>
      <InteractiveFinder {...props} />
    </ErrorBoundary>
  );
}

function InteractiveFinder({ drawing, list, call }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<FinderEntry>();
  const [pointedAt, setPointedAt] = useState<FinderEntry>();

  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    setIsReady(true);
    const followHash = () => setChosen(entryAt(location.hash));
    followHash();
    addEventListener("hashchange", followHash);
    return () => removeEventListener("hashchange", followHash);
  }, []);

  useEffect(() => {
    markLinks(root.current, chosen);
    if (chosen && root.current && panel.current) show(root.current, panel.current, chosen);
  }, [chosen]);

  // After a choice, hovering highlights nothing more.
  useEffect(() => {
    lightParts(root.current, (chosen ?? pointedAt)?.parts ?? [], chosen?.parts[0]);
  }, [chosen, pointedAt]);

  const point = ({ target }: PointerEvent) => {
    const item = target instanceof Element ? target.closest("li") : null;
    setPointedAt(entryAt(item?.querySelector("a")?.getAttribute("href") ?? null));
  };

  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const entry = link && entryAt(link.getAttribute("href"));
    if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, "", `#${entry.id}`);
    // A copy, so that another click on the same link shows the advice again.
    setChosen({ ...entry });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a link, which the keyboard clicks too.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      ref={root}
      className={styles.finder}
      data-finder
      onClick={choose}
      onPointerOver={point}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      {isReady && <link rel="stylesheet" href={acts} />}
      {list}
      <section ref={panel} className={styles.panel} aria-label="Answer">
        {chosen ? (
          <Result entry={chosen} onBack={() => linkOf(root.current, chosen)?.focus()} />
        ) : (
          <p>The answer appears here.</p>
        )}
        {/* Always rendered in this place: React would create it anew from HTML text, which Trusted Types forbid. */}
        {call}
      </section>
      {drawing}
    </div>
  );
}

function Result({ entry, onBack }: { entry: FinderEntry; onBack: () => void }) {
  const { title, service, problem } = entry;
  return (
    <>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{title}</h3>
        <button type="button" onClick={onBack}>
          Back
        </button>
      </div>
      {/* The drawing again: on a phone, it is not on screen beside the answer. */}
      <svg className={styles.small} viewBox={DRAWING.viewBox} aria-hidden="true">
        <use href={`#${DRAWING.id}`} />
      </svg>
      <Advice {...entry} />
      <div className={styles.repair}>
        <a href={service.path} className={styles.service}>
          {service.name}
        </a>
        <Price service={service} />
      </div>
      {problem && <a href={problem.href}>{problem.name}</a>}
    </>
  );
}

function entryAt(address: string | null): FinderEntry | undefined {
  const id = address?.split("#")[1];
  return entries.find((entry) => entry.id === id);
}

function linkOf(root: Element | null, { id }: FinderEntry): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`#${id}`);
}

/** Marks the chosen link, and for a chosen part also the symptoms that it may cause. */
function markLinks(root: Element | null, chosen: FinderEntry | undefined) {
  for (const link of root?.querySelectorAll("a[id]") ?? []) {
    const entry = entryAt(`#${link.id}`);
    const [part] = chosen?.kind === "part" ? chosen.parts : [];
    const isChosen = entry !== undefined && entry.id === chosen?.id;
    const isRelated = !isChosen && part !== undefined && entry?.parts.includes(part) === true;
    link.toggleAttribute("data-related", isRelated);
    link.ariaCurrent = isChosen ? "true" : null;
  }
}

/** Highlights only these parts of the drawing. For a choice, the drawing shows how its first part fails. */
function lightParts(root: Element | null, parts: readonly string[], first: string | undefined) {
  for (const part of root?.querySelectorAll<SVGElement>("[data-part]") ?? [])
    part.toggleAttribute("data-lit", parts.includes(part.dataset.part ?? ""));
  const drawing = root?.querySelector(`#${DRAWING.id}`);
  if (first) drawing?.setAttribute("data-act", first);
  else drawing?.removeAttribute("data-act");
}

/**
 * Moves the answer to the choice: beside the list on wide screens; on narrow ones under the chosen row, or for a part
 * under the drawing. Its heading gets the focus, like the target of a link.
 */
function show(root: Element, panel: Element, chosen: FinderEntry) {
  const link = linkOf(root, chosen);
  const more = link?.closest("details");
  if (more) more.open = true;
  const row = link?.closest("li");
  const list = root.querySelector("astro-slot");
  // Moving it within the island is safe: React only ever removes the island's outermost element.
  if (matchMedia(WIDE).matches) list?.after(panel);
  else if (row) row.append(panel);
  else root.append(panel);
  panel.querySelector("h3")?.focus({ preventScroll: true });
  const { top, bottom } = panel.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const target = matchMedia(WIDE).matches ? root : (row ?? panel);
  target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}
