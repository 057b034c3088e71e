import { classNames } from "../components/class-names.ts";
import { isRendering } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import { DOOR_PARTS, type DoorPart } from "./door-parts.ts";
import { adviceHref, type FinderEntry, partId } from "./entries.ts";
import styles from "./garage.module.css";
import drawing from "./garage.svg?url&no-inline";

const PICTURE = "garage-inside";

// Wide enough for a phone's dense screen and for a laptop's. A phone's box shows no more than its right three quarters.
const SLOTS = [{ media: "(min-width: 64rem)", width: "42rem" }, { width: "100vw" }];
const MAX_WIDTH = 1600;

/** Where a text stands, and whether it begins, ends or has its middle there. */
type Place = readonly [x: number, y: number, anchor?: "start" | "end"];

// On the grid of garage.svg, 1440 by 900, where each part is a group with its slug as the id: its outline, and an invisible
// line as wide as a finger along it and its name. Without a picture, what it shows is drawn as well.
const NAMES: Record<DoorPart, Place> = {
  panels: [800, 472],
  hinges: [950, 556, "start"],
  tracks: [1330, 344],
  rollers: [1238, 680, "start"],
  cables: [1238, 586, "start"],
  drums: [1130, 222],
  springs: [826, 222],
  opener: [893, 104, "start"],
  "photo-eyes": [1000, 838],
  "bottom-seal": [545, 838],
  "remote-keypad": [1412, 400, "end"],
};

type Props = { entries: readonly FinderEntry[]; lit?: readonly DoorPart[] };

/**
 * A garage from inside. Each part of the door is a link to what it does and how it fails; some may be lit. The outlines fit our
 * rendering alone: once the owner's photograph has taken its place, they are a drawing.
 */
export function Garage({ entries, lit = [] }: Props) {
  const isPictured = isRendering(PICTURE);
  return (
    <div className={classNames(styles.garage, isPictured && `night ${styles.pictured}`)}>
      {isPictured && (
        <Picture name={PICTURE} sizes={SLOTS} maxWidth={MAX_WIDTH} className={styles.picture} decorative />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML holds the links of an SVG. */}
      <svg
        className={styles.drawing}
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMaxYMid slice"
        role="group"
        aria-label="The parts of a garage door"
      >
        <use className={styles.room} href={`${drawing}#room`} />
        <use href={`${drawing}#lines`} />
        <use className={styles.dimensions} href={`${drawing}#dimensions`} />
        {DOOR_PARTS.map((part) => {
          const [x, y, anchor] = NAMES[part];
          const entry = entries.find(({ id }) => id === partId(part));
          return (
            <a
              key={part}
              href={entry && adviceHref(entry)}
              id={partId(part)}
              data-lit={lit.includes(part) ? "" : undefined}
            >
              <use href={`${drawing}#${part}`} />
              <text x={x} y={y} textAnchor={anchor}>
                {entry?.title}
              </text>
            </a>
          );
        })}
      </svg>
    </div>
  );
}
