/** Every icon that a record may name. `src/components/icon.tsx` draws them. */
export const ICON_NAMES = [
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
  "wrench",
  "shield",
  "clock",
  "map-pin",
  "phone",
  "handshake",
  "receipt",
] as const;

export type IconName = (typeof ICON_NAMES)[number];
