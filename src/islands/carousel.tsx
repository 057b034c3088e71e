import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Boundary } from "./boundary.tsx";
import styles from "./carousel.module.css";

// Lucide's lines; its code would weigh more than these four do.
const SIGNS = {
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
  /** The slides as the build drew them, in an element marked `data-track`; their code stays at home. */
  children?: ReactNode;
};

/**
 * Moves a row of slides. An island because it must react to drags, keys and time; until it wakes, and without
 * scripts, the row scrolls by itself.
 */
export default function Carousel(props: Props) {
  return (
    <Boundary fallback={<div className={styles.viewport}>{props.children}</div>}>
      <MovingRow {...props} />
    </Boundary>
  );
}

function MovingRow({ label, children }: Props) {
  const still = useReducedMotion();
  const [wanted, setWanted] = useState(true);
  const playing = wanted && !still;
  // A paused plugin would start again when the mouse leaves, so a paused carousel has none.
  const plugins = useMemo(
    () =>
      playing
        ? [Autoplay({ delay: AUTOPLAY_DELAY_MS, stopOnInteraction: false, stopOnMouseEnter: true })]
        : [],
    [playing],
  );
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: "start", container: "[data-track]", duration: still ? 0 : 25 },
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
          sign="previous"
        />
        {!still && (
          <Control
            label={playing ? "Pause" : "Play"}
            onPress={() => setWanted(!playing)}
            sign={playing ? "pause" : "play"}
          />
        )}
        <Control label={`Next ${label.toLowerCase()}`} onPress={() => embla?.scrollNext()} sign="next" />
      </div>
    </section>
  );
}

type ControlProps = { label: string; onPress: () => void; sign: keyof typeof SIGNS };

function Control({ label, onPress, sign }: ControlProps) {
  return (
    <button type="button" aria-label={label} data-tooltip={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={SIGNS[sign]} />
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
