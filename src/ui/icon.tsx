import {
  ArrowRight,
  Check,
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
} from "lucide-react";
import type { ReactNode } from "react";
import type { IconName } from "../site/icons.ts";

const STROKE = 1.75;

// The parts of a door, drawn on the same grid of 24 as the others: no library has them.
const drawn = {
  "door-new": (
    <>
      <path d="M2.5 9.5 12 4l9.5 5.5" />
      <path d="M5 8.5V20h14V8.5" />
      <path d="M5 12h14M5 16h14" />
      <path d="M8 14h2M14 14h2" />
    </>
  ),
  "door-replace": (
    <>
      <path d="M4 20V9.5h16V20z" />
      <path d="M4 13h16M4 16.5h16" />
      <path d="M7 5.5h9.5M14 3l2.7 2.5L14 8" />
    </>
  ),
  spring: (
    <>
      <path d="M1.5 12H5M19 12h3.5" />
      <path d="M5 8v8M19 8v8" />
      <path d="m6.5 16 2.5-8M10 16l2.5-8M13.5 16 16 8" />
      <path d="m5 14 1.5-6M16.5 16l2.5-6" />
    </>
  ),
  cable: (
    <>
      <circle cx="10" cy="8.5" r="6" />
      <circle cx="10" cy="8.5" r="1.5" />
      <path d="M16 8.5V21M13.5 21h5" />
    </>
  ),
  panel: (
    <>
      <rect x="3" y="4" width="18" height="16" rx="1" />
      <path d="M3 9.3h18M3 14.7h18" />
      <path d="m9 12 2-1.5L13 13l2-1" />
    </>
  ),
  roller: (
    <>
      <circle cx="8" cy="12" r="5.5" />
      <circle cx="8" cy="12" r="1.8" />
      <path d="M13.5 12H19" />
      <rect x="18" y="6" width="3.5" height="12" rx="0.8" />
    </>
  ),
  track: (
    <>
      <path d="M5 21V11a7 7 0 0 1 7-7h9" />
      <path d="M9.5 21v-9.5a3 3 0 0 1 3-3H21" />
      <path d="M5 15h4.5M15 4v4.5" />
    </>
  ),
  opener: (
    <>
      <path d="M2 6h10" />
      <rect x="12" y="3.5" width="9.5" height="7" rx="1" />
      <path d="M14.5 10.5a2.3 2.3 0 0 0 4.5 0" />
      <path d="M16.75 15.5V18M12.5 14.5l-1.5 2M21 14.5l1.5 2" />
    </>
  ),
  remote: (
    <>
      <rect x="7" y="2.5" width="10" height="19" rx="3" />
      <circle cx="12" cy="8" r="2" />
      <path d="M10 13h4M10 16.5h4" />
    </>
  ),
  stuck: (
    <>
      <path d="M3 21V4h18v17" />
      <path d="m3 14 18-4M3 9.5l18-2" />
      <path d="M12 15.5v2.5M12 20.5v.1" />
    </>
  ),
} satisfies Partial<Record<IconName, ReactNode>>;

const library = {
  wrench: Wrench,
  shield: ShieldCheck,
  clock: Clock3,
  "map-pin": MapPin,
  phone: Phone,
  handshake: Handshake,
  receipt: ReceiptText,
  arrow: ArrowRight,
  check: Check,
  chevron: ChevronDown,
  close: X,
  directions: Navigation,
  menu: Menu,
  sms: MessageSquare,
  star: Star,
  whatsapp: MessageCircle,
};

type Name = IconName | keyof typeof library;

type Props = {
  name: Name;
  /** Side of the square, in CSS pixels. */
  size?: number;
  className?: string | undefined;
};

/** Every icon there is. */
export const iconNames = [...Object.keys(drawn), ...Object.keys(library)] as Name[];

/** A decorative icon in the color of the text around it. */
export function Icon({ name, size = 24, className }: Props) {
  if (!isDrawn(name)) {
    const Drawing = library[name];
    return <Drawing size={size} strokeWidth={STROKE} className={className} aria-hidden="true" />;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {drawn[name]}
    </svg>
  );
}

function isDrawn(name: Name): name is keyof typeof drawn {
  return name in drawn;
}
