import { ArrowRight, ChevronDown, Menu, Phone, X } from "lucide";
import { createElement } from "react";
import { ICON_NAMES, type IconName } from "../../records/icons.ts";
import { classNames } from "../class-names.ts";
// The parts of a door, drawn on Lucide's grid, which no library has, and those of Lucide that no first screen depends on.
// They are fetched, because so many on one page would not fit into its first packets.
import fetchedIcons from "./icons.svg?url&no-inline";

/** What a first screen needs is in the page itself. */
const INLINE = { phone: Phone, arrow: ArrowRight, chevron: ChevronDown, close: X, menu: Menu };

const FETCHED = ["directions", "sms", "star", "whatsapp"] as const;

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
      {isInline(name) ? (
        INLINE[name].map(([tag, attributes]) =>
          createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
        )
      ) : (
        <use href={`${fetchedIcons}#${name}`} />
      )}
    </svg>
  );
}

/** A length that grows with the text: SVG's attributes have no rem, but base.css gives an icon the root's font size. */
function lengthOf(pixels: number): string {
  return `${pixels / 16}em`;
}

/** Every icon, for the examples. */
export const iconNames: readonly Name[] = [
  ...new Set([...ICON_NAMES, ...(Object.keys(INLINE) as (keyof typeof INLINE)[]), ...FETCHED]),
];

function isInline(name: Name): name is keyof typeof INLINE {
  return name in INLINE;
}
