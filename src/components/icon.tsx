import type { IconName } from "../records/icons.ts";
import { classNames } from "./class-names.ts";
// The parts of a door, drawn on Lucide's grid, which no library has, and those of Lucide that no first screen depends on.
// They are fetched, because so many on one page would not fit into its first packets.
import fetchedIcons from "./icons.svg?url&no-inline";

/** What a first screen needs is in the page itself: these paths of Lucide. Its package has 4,000 files. */
const INLINE = {
  phone:
    "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
  arrow: "M5 12h14M12 5l7 7-7 7",
  chevron: "m6 9 6 6 6-6",
  close: "M18 6 6 18M6 6l12 12",
  undo: "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
  redo: "m15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13",
  compare: "M4 4h16v16H4zM12 4v16",
  menu: "M4 5h16M4 12h16M4 19h16",
};

const FETCHED = ["directions", "sms", "star", "warning", "whatsapp"] as const;

type Name = IconName | keyof typeof INLINE | (typeof FETCHED)[number];

type Props = {
  name: Name;
  /** Side of the square in CSS pixels, where the text has its usual size. */
  size?: number;
  className?: string | undefined;
};

/** A decorative icon in the color of the text around it. The strokes are set in base.css. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      width={lengthOf(size)}
      height={lengthOf(size)}
      viewBox="0 0 24 24"
      className={classNames("icon", className)}
      aria-hidden="true"
    >
      {isInline(name) ? <path d={INLINE[name]} /> : <use href={`${fetchedIcons}#${name}`} />}
    </svg>
  );
}

/** A length that grows with the text: SVG's attributes have no rem, but base.css gives an icon the root's font size. */
function lengthOf(pixels: number): string {
  return `${pixels / 16}em`;
}

function isInline(name: Name): name is keyof typeof INLINE {
  return name in INLINE;
}
