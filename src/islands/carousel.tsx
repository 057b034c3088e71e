import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Boundary } from "./boundary.tsx";
import styles from "./carousel.module.css";

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
          icon={<ArrowLeft size={20} />}
        />
        {!still && (
          <Control
            label={playing ? "Pause" : "Play"}
            onPress={() => setWanted(!playing)}
            icon={playing ? <Pause size={20} /> : <Play size={20} />}
          />
        )}
        <Control
          label={`Next ${label.toLowerCase()}`}
          onPress={() => embla?.scrollNext()}
          icon={<ArrowRight size={20} />}
        />
      </div>
    </section>
  );
}

function Control({ label, onPress, icon }: { label: string; onPress: () => void; icon: ReactNode }) {
  return (
    <button type="button" aria-label={label} data-tooltip={label} onClick={onPress}>
      {icon}
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
