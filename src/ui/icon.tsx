import {
  ArrowRight,
  ChevronDown,
  Clock3,
  Handshake,
  MapPin,
  Menu,
  MessageCircle,
  MessageSquare,
  Navigation,
  Phone,
  ReceiptText,
  ShieldCheck,
  Star,
  Wrench,
  X,
} from "lucide";
import { createElement } from "react";
import { ICON_NAMES, type IconName } from "../records/icons.ts";
import { classNames } from "./class-names.ts";
// The parts of a door, drawn on Lucide's grid: no library has them. They are fetched, because ten of them on one page
// would not fit into its first packets.
import doorIcons from "./icons.svg?url&no-inline";

const LUCIDE = {
  wrench: Wrench,
  shield: ShieldCheck,
  clock: Clock3,
  "map-pin": MapPin,
  phone: Phone,
  handshake: Handshake,
  receipt: ReceiptText,
  arrow: ArrowRight,
  chevron: ChevronDown,
  close: X,
  directions: Navigation,
  menu: Menu,
  sms: MessageSquare,
  star: Star,
  whatsapp: MessageCircle,
};

type Name = IconName | keyof typeof LUCIDE;

type Props = {
  name: Name;
  /** Side of the square in CSS pixels. */
  size?: number;
  className?: string | undefined;
};

/** A decorative icon in the color of the text around it. The strokes are set in base.css. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classNames("icon", className)}
      aria-hidden="true"
    >
      {isLucide(name) ? (
        LUCIDE[name].map(([tag, attributes]) =>
          createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
        )
      ) : (
        <use href={`${doorIcons}#${name}`} />
      )}
    </svg>
  );
}

/** Every icon, for the examples. */
export const iconNames: readonly Name[] = [
  ...ICON_NAMES,
  ...(Object.keys(LUCIDE) as (keyof typeof LUCIDE)[]),
];

function isLucide(name: Name): name is keyof typeof LUCIDE {
  return name in LUCIDE;
}
