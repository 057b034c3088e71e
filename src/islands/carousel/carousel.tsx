import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "../error-boundary.tsx";
import styles from "./carousel.module.css";

// Lucide's icons. Importing the Icon component would add all the others to the island.
const ICON_PATHS = {
  Previous: "m12 19-7-7 7-7M19 12H5",
  Next: "M5 12h14m-7-7 7 7-7 7",
  Pause: "M9 5v14m6-14v14",
  Play: "m6 4 14 8-14 8z",
};

// From the specification.
const AUTOPLAY_DELAY_MS = 4000;

type Props = {
  /** Names the carousel for screen readers. */
  label: string;
  /** The slides as the build rendered them, in an element with data-slides. */
  children?: ReactNode;
};

/**
 * Moves a row of slides. It is an island because it reacts to drags, keys and time. Until it hydrates, and without
 * scripts, the row scrolls like any other content. It moves by itself until somebody points at it, is in it with the
 * keyboard, or pauses it. As in the ARIA Authoring Practices, the button for that comes first.
 */
export default function Carousel(props: Props) {
  return (
    <ErrorBoundary fallback={<div className={styles.viewport}>{props.children}</div>}>
      <InteractiveCarousel {...props} />
    </ErrorBoundary>
  );
}

function InteractiveCarousel({ label, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const still = useReducedMotion();
  const [isOn, setIsOn] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [shown, setShown] = useState("");
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: "start",
    container: "[data-slides]",
    duration: still ? 0 : 25,
  });
  const isPlaying = isOn && !still;
  const moves = isPlaying && !isPointedAt && !hasFocus;
  const name = label.toLowerCase();

  // What was pointed at or had the focus before this code has arrived.
  useEffect(() => {
    setIsPointedAt(root.current?.matches(":hover") ?? false);
    setHasFocus(root.current?.matches(":focus-within") ?? false);
  }, []);
  useEffect(() => {
    if (!embla || !moves) return;
    // A row that moves by itself isn't announced.
    setShown("");
    const timer = setInterval(() => document.hidden || embla.scrollNext(), AUTOPLAY_DELAY_MS);
    return () => clearInterval(timer);
  }, [embla, moves]);

  return (
    <section
      ref={root}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      // In a window that is left, the focus stays where it is.
      onBlur={({ currentTarget }) => setHasFocus(currentTarget.contains(document.activeElement))}
    >
      {/* There once they work. */}
      <div className={`needs-scripts no-print ${styles.controls}`}>
        {embla && !still && (
          <Control
            action={isPlaying ? "Pause" : "Play"}
            name={name}
            onPress={() => {
              setIsOn(!isOn);
              // Who asks for it with the keyboard wants to see it move.
              setHasFocus(false);
            }}
          />
        )}
        {embla &&
          (["Previous", "Next"] as const).map((way) => (
            <Control key={way} action={way} name={name} onPress={() => setShown(move(embla, way))} />
          ))}
      </div>
      <div className={styles.viewport} ref={viewport} data-ready={embla ? "" : undefined}>
        {children}
      </div>
      {embla && (
        <p className="visually-hidden" role="status">
          {shown}
        </p>
      )}
    </section>
  );
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Moves the row by one slide. Returns the title of the one that comes into view, and its place in the row. */
function move(embla: Embla, way: "Previous" | "Next"): string {
  embla[way === "Next" ? "scrollNext" : "scrollPrev"]();
  const slides = embla.slideNodes();
  const inView = Math.round(embla.rootNode().clientWidth / (slides[0]?.offsetWidth ?? 1));
  const index = (embla.selectedScrollSnap() + (way === "Next" ? inView - 1 : 0)) % slides.length;
  return `${slides[index]?.querySelector("h3")?.textContent}, ${index + 1} of ${slides.length}`;
}

type ControlProps = { action: keyof typeof ICON_PATHS; name: string; onPress: () => void };

function Control({ action, name, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${action} ${name}`}
      data-tooltip=""
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" className="icon" aria-hidden="true">
        <path d={ICON_PATHS[action]} />
      </svg>
    </button>
  );
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return reduced;
}
