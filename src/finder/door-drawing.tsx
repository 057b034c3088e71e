import drawing from "./door.svg?url&no-inline";
import styles from "./door-drawing.module.css";
import { DOOR_PARTS, type DoorPart } from "./door-parts.ts";
import { adviceHref, DRAWING, type FinderEntry, partId } from "./entries.ts";

/** Where the line from a part ends, and on which side of its end the part's name stands; without a line, its middle. */
type Placement = readonly [x: number, y: number, side?: keyof typeof SIDES];

// Between a line and the name at its end.
const GAP = 5;

/** How far a name is from its line, how it is anchored, and its baseline: the middle of its letters, their feet or heads. */
const SIDES = {
  middle: [0, 0, undefined, "0.35em"],
  right: [GAP, 0, "start", "0.35em"],
  left: [-GAP, 0, "end", "0.35em"],
  above: [0, -GAP, undefined, undefined],
  below: [0, GAP, undefined, "0.72em"],
} as const;

// On the grid of door.svg, where each part is a group with the part's slug as its id, and a wide invisible line in it
// as its touch target. The grid is 480 by 400, in one-point perspective with its vanishing point at 240, 210. The door
// is 256 wide and each of its four sections 44 high.
const PLACEMENTS: Record<DoorPart, Placement> = {
  panels: [322, 260],
  hinges: [184, 250, "below"],
  tracks: [403, 166, "right"],
  rollers: [403, 216, "right"],
  cables: [77, 240, "left"],
  drums: [376, 100, "above"],
  springs: [182, 100, "above"],
  opener: [296, 28, "right"],
  "photo-eyes": [431, 337, "below"],
  "bottom-seal": [240, 337, "below"],
  "remote-keypad": [97, 386, "right"],
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
            const [x, y, side = "middle"] = PLACEMENTS[part];
            const [right, down, anchor, baseline] = SIDES[side];
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
                <text x={x + right} y={y + down} dy={baseline} textAnchor={anchor}>
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
