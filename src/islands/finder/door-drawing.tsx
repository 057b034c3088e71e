import { DOOR_PARTS, type DoorPart } from "../../records/door-parts.ts";
import drawing from "./door.svg?url&no-inline";
import styles from "./door-drawing.module.css";
import { adviceHref, type FinderEntry, partId } from "./entries.ts";

interface Placement {
  /** Where the baseline of its name begins, ends or has its middle. */
  label: readonly [x: number, y: number, anchor?: "start" | "end"];
  /** The middle line of where a press counts; the line is as wide as a finger needs. */
  hitArea: string;
}

// On the grid of door.svg, where each part is a group with the part's slug as its id. The grid is 480 by 400, in one-point
// perspective with its vanishing point at 240, 210. The door is 256 wide and each of its four sections 44 high.
const PLACEMENTS: Record<DoorPart, Placement> = {
  panels: { label: [322, 266], hitArea: "M296 260h52" },
  hinges: { label: [184, 222], hitArea: "M158 216h52" },
  tracks: { label: [408, 172, "start"], hitArea: "M408 166h56M396 136L476 97M84 136L4 97" },
  rollers: { label: [408, 222, "start"], hitArea: "M408 216h60" },
  cables: { label: [74, 246, "end"], hitArea: "M20 240h78" },
  drums: { label: [382, 96], hitArea: "M360 90h44M376 118h8M96 112h16" },
  springs: { label: [182, 99], hitArea: "M150 92h66M150 118h180" },
  opener: { label: [294, 34, "start"], hitArea: "M216 28h136M240 60v36" },
  "photo-eyes": { label: [476, 354, "end"], hitArea: "M386 348h82" },
  "bottom-seal": { label: [240, 357], hitArea: "M196 351h88M240 330v42" },
  "remote-keypad": { label: [96, 380, "start"], hitArea: "M48 374h180M140 353v42" },
};

// The halves of the left spring, which part when a spring breaks.
const SPRING_HALVES = ["coil-a", "coil-b"];

/** A sectional door from inside the garage. Each part is a link to what it does and how it fails. */
export function DoorDrawing({ entries }: { entries: readonly FinderEntry[] }) {
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML holds the links of an SVG. */}
      <svg
        className={styles.drawing}
        viewBox="0 0 480 400"
        role="group"
        aria-label="The parts of a garage door"
      >
        <g id="door" className={styles.parts}>
          <use href={`${drawing}#room`} />
          {DOOR_PARTS.map((part) => {
            const {
              label: [x, y, anchor],
              hitArea,
            } = PLACEMENTS[part];
            const entry = entries.find(({ id }) => id === partId(part));
            return (
              <a key={part} href={entry && adviceHref(entry)} id={partId(part)} data-part={part}>
                <use href={`${drawing}#${part}`} />
                {part === "springs" &&
                  SPRING_HALVES.map((half) => <use key={half} href={`${drawing}#${half}`} />)}
                <path d={hitArea} />
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
