import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ErrorBoundary } from "../error-boundary.tsx";
import styles from "./carousel.module.css";

// Lucide's icons. Importing the Icon component would add all the others to the island.
const ICON_PATHS = {
  previous: "m12 19-7-7 7-7M19 12H5",
  next: "M5 12h14m-7-7 7 7-7 7",
  pause: "M9 5v14m6-14v14",
  play: "m6 4 14 8-14 8z",
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
 * scripts, the row scrolls like any other content.
 */
export default function Carousel(props: Props) {
  return (
    <ErrorBoundary fallback={<div className={styles.viewport}>{props.children}</div>}>
      <InteractiveCarousel {...props} />
    </ErrorBoundary>
  );
}

function InteractiveCarousel({ label, children }: Props) {
  const still = useReducedMotion();
  const [isOn, setIsOn] = useState(true);
  const playing = isOn && !still;
  // The plugin would start again when the mouse leaves, so a paused carousel does not have it.
  const plugins = useMemo(
    () =>
      playing
        ? [Autoplay({ delay: AUTOPLAY_DELAY_MS, stopOnInteraction: false, stopOnMouseEnter: true })]
        : [],
    [playing],
  );
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: "start", container: "[data-slides]", duration: still ? 0 : 25 },
    plugins,
  );

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.viewport} ref={viewport} data-ready={embla ? "" : undefined}>
        {children}
      </div>
      <div className={styles.controls}>
        <Control
          label={`Previous ${label.toLowerCase()}`}
          onPress={() => embla?.scrollPrev()}
          icon="previous"
        />
        {!still && (
          <Control
            label={playing ? "Pause" : "Play"}
            onPress={() => setIsOn(!playing)}
            icon={playing ? "pause" : "play"}
          />
        )}
        <Control label={`Next ${label.toLowerCase()}`} onPress={() => embla?.scrollNext()} icon="next" />
      </div>
    </section>
  );
}

type ControlProps = { label: string; onPress: () => void; icon: keyof typeof ICON_PATHS };

function Control({ label, onPress, icon }: ControlProps) {
  return (
    <button type="button" aria-label={label} data-tooltip="" onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={ICON_PATHS[icon]} />
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
