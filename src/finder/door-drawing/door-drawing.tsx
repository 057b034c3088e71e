import { DOOR_PARTS, type DoorPart } from "../door-parts.ts";
import { adviceHref, DRAWING, type FinderEntry, partId } from "../entries.ts";
import drawing from "./door.svg?url&no-inline";
import styles from "./door-drawing.module.css";

/** Where the baseline of a part's name begins, ends or has its middle. */
type Placement = readonly [x: number, y: number, anchor?: "start" | "end"];

// On the grid of door.svg, where each part is a group with the part's slug as its id, and a wide invisible line in it
// as its touch target. The grid is 480 by 400, in one-point perspective with its vanishing point at 240, 210. The door
// is 256 wide and each of its four sections 44 high.
const PLACEMENTS: Record<DoorPart, Placement> = {
  panels: [322, 266],
  hinges: [184, 222],
  tracks: [408, 172, "start"],
  rollers: [408, 222, "start"],
  cables: [74, 246, "end"],
  drums: [382, 96],
  springs: [182, 99],
  opener: [294, 34, "start"],
  "photo-eyes": [476, 354, "end"],
  "bottom-seal": [240, 352],
  "remote-keypad": [96, 388, "start"],
};

// What moves by itself when the part fails: the halves of the left spring, one cable, one
// roller. Their ids are short because a page carries them.
const MOVING: Partial<Record<DoorPart, readonly string[]>> = {
  springs: ["a", "b"],
  cables: ["c"],
  rollers: ["d"],
};

type Props = { entries: readonly FinderEntry[]; lit?: readonly DoorPart[] };

/** A sectional door from inside the garage. Each part is a link to what it does and how it fails; some may be lit. */
export function DoorDrawing({ entries, lit = [] }: Props) {
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML holds the links of an SVG. */}
      <svg
        className={styles.drawing}
        viewBox={DRAWING.viewBox}
        role="group"
        aria-label="The parts of a garage door"
      >
        <g id={DRAWING.id} className={styles.parts}>
          <use href={`${drawing}#room`} />
          {DOOR_PARTS.map((part) => {
            const [x, y, anchor] = PLACEMENTS[part];
            const entry = entries.find(({ id }) => id === partId(part));
            return (
              <a
                key={part}
                href={entry && adviceHref(entry)}
                id={partId(part)}
                data-part={part}
                data-lit={lit.includes(part) ? "" : undefined}
              >
                <use href={`${drawing}#${part}`} />
                {MOVING[part]?.map((id) => (
                  <use key={id} href={`${drawing}#${id}`} />
                ))}
                <text x={x} y={y} textAnchor={anchor}>
                  {entry?.title}
                </text>
              </a>
            );
          })}
        </g>
      </svg>
    </div>
  );
}
