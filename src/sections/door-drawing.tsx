import type { ReactNode } from "react";
import type { DoorPart } from "../site/door-parts.ts";
import { DOOR_PARTS } from "../site/door-parts.ts";
import { partId } from "../site/finder.ts";
import type { Records } from "../site/records.ts";
import styles from "./door-drawing.module.css";

interface Drawn {
  shape: ReactNode;
  /** Where the base line of its name begins, ends or has its middle. */
  label: readonly [x: number, y: number, anchor?: "start" | "end"];
  /** The middle line of where a press counts, as wide as a finger needs. */
  reach: string;
}

// One point perspective on a grid of 480 by 400, its vanishing point at 240, 210; the door is 256 wide, each of its
// four sections 44 high. What repeats is a dashed line: a coil, a groove, a row of rollers.
const drawn: Record<DoorPart, Drawn> = {
  panels: {
    shape: (
      <path d="M112 150h256v176H112zM112 194h256m-256 44h256m-256 44h256M126 150v176m228-176v176M236 150v176m8-176v176" />
    ),
    label: [322, 266],
    reach: "M296 260h52",
  },
  hinges: {
    shape: (
      <path d="M132 188v112m52-112v112m112-112v112m52-112v112" strokeWidth="8" strokeDasharray="12 32" />
    ),
    label: [184, 222],
    reach: "M158 216h52",
  },
  tracks: {
    shape: (
      <>
        <path d="M93 326V152Q93 141 84 136L4 97M101 326V147Q101 137 91 131L14 89M4 97l10-8" />
        <path d="M387 326V152Q387 141 396 136L476 97M379 326V147Q379 137 389 131L466 89M476 97l-10-8" />
        <path d="M26 95V43m428 52V43M387 166h15" />
      </>
    ),
    label: [408, 172, "start"],
    reach: "M408 166h56M396 136L476 97M84 136L4 97",
  },
  rollers: {
    shape: (
      <>
        <path d="M104 171v146m272-146v146" strokeWidth="15" strokeDasharray="2 42" />
        <path d="M97 172v146m286-146v146" strokeWidth="9" strokeDasharray="0 44" />
        <path d="M388 216h14" />
      </>
    ),
    label: [408, 222, "start"],
    reach: "M408 216h60",
  },
  cables: {
    shape: <path d="M107 126v194h7m259-194v194h-7M76 240h31" />,
    label: [74, 246, "end"],
    reach: "M20 240h78",
  },
  drums: {
    shape: (
      <>
        <path d="M98 118h12m260 0h12" strokeWidth="24" strokeDasharray="2 1.4" />
        <path d="M95 104v28m18-28v28m254-28v28m18-28v28" />
      </>
    ),
    label: [382, 96],
    reach: "M360 90h44M376 118h8M96 112h16",
  },
  springs: {
    shape: (
      <>
        <path d="M113 115h254m-254 6h254" />
        <path d="M141 118h82m34 0h82" strokeWidth="17" strokeDasharray="2.4 1.6" />
        <path d="M130 118h11m198 0h11M223 118h10m14 0h10" strokeWidth="12" />
        <path d="M233 106h14v26h-14z" />
      </>
    ),
    label: [182, 99],
    reach: "M150 92h66M150 118h180",
  },
  opener: {
    shape: (
      <>
        <path d="M237 98l-3-44h12l-3 44zM232 98h16v7h-16z" />
        <path d="M196 8h88v36h-88zM196 44l12 12h64l12-12M226 16h28v10h-28z" />
        <path d="M238 82v46l-4 36h12M243 82v46l3 36M232 74h16v9h-16zM250 83v17m-3 0h6" />
      </>
    ),
    label: [294, 34, "start"],
    reach: "M216 28h136M240 60v36",
  },
  "photo-eyes": {
    shape: (
      <>
        <path d="M99 312h282" strokeDasharray="2 6" />
        <path d="M85 305h14v14H85zM381 305h14v14h-14zM89 319v7m302-7v7M394 330l10 8" />
      </>
    ),
    label: [476, 354, "end"],
    reach: "M386 348h82",
  },
  "bottom-seal": {
    shape: <path d="M113 329h254" strokeWidth="5" />,
    label: [240, 357],
    reach: "M196 351h88M240 330v42",
  },
  "remote-keypad": {
    shape: (
      <>
        <path d="M34 356h18v34H34zM39 364h8m-4 10v1m0 8v1M62 354h24v38H62zM66 360h16" />
        <path d="M67 370h16m-16 7h16m-16 7h16" strokeWidth="4" strokeDasharray="4 2" />
      </>
    ),
    label: [96, 380, "start"],
    reach: "M48 374h180M140 353v42",
  },
};

type Props = {
  parts: Records["doorParts"];
  /** The page that answers; the drawing's links lead there. Without it they lead to this page's own answers. */
  answers?: string;
};

/** A sectional door from inside the garage. Each part is a link to what it does and how it fails. */
export function DoorDrawing({ parts, answers = "" }: Props) {
  const name = (part: DoorPart) => parts.find(({ slug }) => slug === part)?.name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML holds the links of an SVG.
    <svg
      className={styles.drawing}
      viewBox="0 0 480 400"
      role="group"
      aria-label="The parts of a garage door"
    >
      <path d="M0 23l60 47h360l60-47M60 70v260M420 70v260M44 341l16-11h360l16 11" />
      {DOOR_PARTS.map((part) => {
        const { shape, label, reach } = drawn[part];
        return (
          <a
            key={part}
            href={`${answers}#${partId(part)}`}
            {...(answers && { id: partId(part) })}
            data-part={part}
          >
            {shape}
            <path className={styles.reach} d={reach} />
            <text x={label[0]} y={label[1]} textAnchor={label[2]}>
              {name(part)}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
