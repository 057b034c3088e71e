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
} from "lucide-react";
import type { IconName } from "../site/icons.ts";
import drawings from "./door-icons.svg?raw";
import sharedDrawings from "./door-icons.svg?url&no-inline";
import { Shapes } from "./shapes.tsx";

const STROKE = 1.75;

// The parts of a door, drawn in door-icons.svg on the same grid of 24 as the others: no library has them.
const drawn = [
  "door-new",
  "door-replace",
  "spring",
  "cable",
  "panel",
  "roller",
  "track",
  "opener",
  "remote",
  "stuck",
] as const satisfies readonly IconName[];

const library = {
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

type Name = IconName | keyof typeof library;

type Props = {
  name: Name;
  /** Side of the square, in CSS pixels. */
  size?: number;
  className?: string | undefined;
  /** Fetches the drawing of a part, for a page that shows many of them and has no byte to spare. */
  shared?: boolean;
};

/** Every icon there is. */
export const iconNames = [...drawn, ...Object.keys(library)] as Name[];

/** A decorative icon in the color of the text around it. */
export function Icon({ name, size = 24, className, shared = false }: Props) {
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
      <Shapes file={shared ? sharedDrawings : drawings} id={name} />
    </svg>
  );
}

function isDrawn(name: Name): name is (typeof drawn)[number] {
  return drawn.some((own) => own === name);
}
