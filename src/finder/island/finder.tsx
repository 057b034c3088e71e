import entries from "virtual:finder-entries";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Price } from "../../components/price.tsx";
import { ErrorBoundary } from "../../islands/error-boundary.tsx";
import { Advice } from "../advice.tsx";
import type { DoorPart } from "../door-parts.ts";
import { type FinderEntry, partId } from "../entries.ts";
import styles from "./finder.module.css";

// Rendered by the build. The browser gets their HTML, not their code.
type Props = {
  /** The garage, whose parts are links to their advice. */
  garage?: ReactNode;
  /** The symptoms as links to their advice. */
  list?: ReactNode;
  /** The telephone link under every piece of advice, and what to do right now. */
  call?: ReactNode;
};

/**
 * Shows the advice in the place of the list, instead of on the service's page. It is an island because all the advice would
 * be larger than the rest of the page. Until it hydrates, and without scripts, the links lead to the pages with more.
 */
export default function Finder(props: Props) {
  const { garage, list } = props;
  const fallback = (
    <div className={styles.finder}>
      {list}
      {garage}
    </div>
  );
  return (
    <ErrorBoundary fallback={fallback}>
      <InteractiveFinder {...props} />
    </ErrorBoundary>
  );
}

function InteractiveFinder({ garage, list, call }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const left = useRef<FinderEntry>(undefined);
  const [chosen, setChosen] = useState<FinderEntry>();
  const [pointedAt, setPointedAt] = useState<FinderEntry>();

  useEffect(() => {
    root.current?.setAttribute("data-ready", "");
    const choose = (event: MouseEvent) => {
      const entry = event.currentTarget instanceof Element && entryOf(event.currentTarget.id);
      if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.replaceState(history.state, "", `#${entry.id}`);
      // A copy, so that another click on the same link shows the advice again.
      setChosen({ ...entry });
    };
    // On each link, and not on what is around them: for Firefox all text in it could be clicked, and Orca, reading line by
    // line, went back to the first line of the finder after its last.
    for (const link of linksIn(root.current)) link.addEventListener("click", choose);
    const followHash = () => setChosen(entryOf(location.hash.slice(1)));
    followHash();
    addEventListener("hashchange", followHash);
    return () => removeEventListener("hashchange", followHash);
  }, []);

  useEffect(() => {
    for (const link of linksIn(root.current)) {
      link.ariaCurrent = link.id === chosen?.id ? "true" : null;
      link.removeAttribute("aria-busy");
    }
    setOn(root.current, "data-lit", chosen?.parts);
    if (chosen && root.current && panel.current) show(root.current, panel.current);
    else if (left.current) returnTo(linksIn(root.current).find(({ id }) => id === left.current?.id));
    left.current = chosen;
  }, [chosen]);

  // What is under the pointer is told from others, but never looks chosen and never adds to a choice.
  useEffect(() => {
    setOn(root.current, "data-near", chosen ? [] : pointedAt?.parts);
  }, [chosen, pointedAt]);

  const point = ({ target }: PointerEvent) => {
    const item = target instanceof Element ? target.closest("li") : null;
    setPointedAt(entryOf(item?.querySelector("a")?.id));
  };

  const goBack = () => {
    history.replaceState(history.state, "", location.pathname + location.search);
    setChosen(undefined);
  };

  return (
    <div
      ref={root}
      className={styles.finder}
      data-finder
      onPointerOver={point}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      <div hidden={chosen !== undefined}>{list}</div>
      <section ref={panel} className={`stack fit ${styles.panel}`} aria-label="Answer" hidden={!chosen}>
        {chosen && <Title entry={chosen} onBack={goBack} />}
        {chosen && <Advice {...chosen} />}
        {call}
        {chosen && <Onward entry={chosen} />}
      </section>
      {garage}
    </div>
  );
}

function Title({ entry, onBack }: { entry: FinderEntry; onBack: () => void }) {
  return (
    <>
      <button type="button" className={`text-button ${styles.back}`} onClick={onBack}>
        Back to All Signs
      </button>
      <h3 tabIndex={-1}>{entry.title}</h3>
    </>
  );
}

function Onward({ entry: { service, problem } }: { entry: FinderEntry }) {
  return (
    <>
      <div className={`between ${styles.repair}`}>
        <a href={service.path} className="strong">
          {service.name}
        </a>
        <Price service={service} />
      </div>
      {problem && <a href={problem.href}>{problem.name}</a>}
    </>
  );
}

function entryOf(id: string | undefined): FinderEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

function linksIn(root: Element | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("a[id]") ?? [])];
}

/** Sets an attribute on these parts of the door, and on no others. */
function setOn(root: Element | null, attribute: string, parts: readonly DoorPart[] = []) {
  const ids = parts.map(partId);
  for (const link of linksIn(root)) link.toggleAttribute(attribute, ids.includes(link.id));
}

/** Brings the answer into view. Its heading gets the focus, as where a link leads. */
function show(root: Element, panel: Element) {
  panel.querySelector("h3")?.focus({ preventScroll: true });
  const { top, bottom } = panel.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}

/** Gives the focus back to the link that was chosen. */
function returnTo(link: HTMLElement | undefined) {
  const more = link?.closest("details");
  if (more) more.open = true;
  link?.focus();
}
