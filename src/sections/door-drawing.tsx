import { DOOR_PARTS, type DoorPart } from "../site/door-parts.ts";
import { answerPath, finderEntries, partId } from "../site/finder.ts";
import type { Records } from "../site/records.ts";
import { Shapes } from "../ui/shapes.tsx";
import drawing from "./door.svg?raw";
import sharedDrawing from "./door.svg?url&no-inline";
import styles from "./door-drawing.module.css";

interface Named {
  /** Where the base line of its name begins, ends or has its middle. */
  label: readonly [x: number, y: number, anchor?: "start" | "end"];
  /** The middle line of where a press counts, as wide as a finger needs. */
  reach: string;
}

// On the grid of door.svg, which has each part by the name of its record: one point perspective, 480 by 400, vanishing at
// 240, 210; the door is 256 wide, each of its four sections 44 high; what repeats is a dashed line (a coil, a groove, a
// row of rollers). Its color and width come from here.
const named: Record<DoorPart, Named> = {
  panels: { label: [322, 266], reach: "M296 260h52" },
  hinges: { label: [184, 222], reach: "M158 216h52" },
  tracks: { label: [408, 172, "start"], reach: "M408 166h56M396 136L476 97M84 136L4 97" },
  rollers: { label: [408, 222, "start"], reach: "M408 216h60" },
  cables: { label: [74, 246, "end"], reach: "M20 240h78" },
  drums: { label: [382, 96], reach: "M360 90h44M376 118h8M96 112h16" },
  springs: { label: [182, 99], reach: "M150 92h66M150 118h180" },
  opener: { label: [294, 34, "start"], reach: "M216 28h136M240 60v36" },
  "photo-eyes": { label: [476, 354, "end"], reach: "M386 348h82" },
  "bottom-seal": { label: [240, 357], reach: "M196 351h88M240 330v42" },
  "remote-keypad": { label: [96, 380, "start"], reach: "M48 374h180M140 353v42" },
};

type Props = {
  records: Records;
  /** Fetches the lines instead of having them in the page, where that has no byte to spare. */
  shared: boolean;
};

/** A sectional door from inside the garage. Each part is a link to what it does and how it fails. */
export function DoorDrawing({ records, shared }: Props) {
  const file = shared ? sharedDrawing : drawing;
  const entries = finderEntries(records);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML holds the links of an SVG.
    <svg
      className={styles.drawing}
      viewBox="0 0 480 400"
      role="group"
      aria-label="The parts of a garage door"
    >
      <Shapes file={file} id="room" />
      {DOOR_PARTS.map((part) => {
        const { label, reach } = named[part];
        const entry = entries.find(({ id }) => id === partId(part));
        return (
          <a key={part} href={entry && answerPath(entry)} id={partId(part)} data-part={part}>
            <Shapes file={file} id={part} />
            <path d={reach} />
            <text x={label[0]} y={label[1]} textAnchor={label[2]}>
              {entry?.title}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
