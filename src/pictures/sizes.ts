// The `sizes` of a picture that covers its slot (object-fit: cover): in a slot that is taller in proportion than the
// picture, the picture is shown wider than the slot.

/** Where a picture is shown. */
export interface Slot {
  /** The screens with this slot, such as "(min-width: 62rem)"; all others when missing. */
  media?: string;
  /** How wide it is: a CSS length such as "46vw". */
  width: string;
  /** Its width divided by its height, where that is fixed. */
  ratio?: number;
  /** How tall it is where it is as tall as the screen or the words beside it: a CSS length such as "70vh". */
  height?: string;
}

/**
 * The `sizes` attribute of a picture that covers its slots.
 * @param slots the slots of the widest screens first
 * @param ratio the picture's width divided by its height
 */
export function coverSizes(slots: readonly Slot[], ratio: number): string {
  return slots
    .map((slot) => [slot.media, coverWidth(slot, ratio)].filter((part) => part !== undefined).join(" "))
    .join(", ");
}

// From 1620 px on, the page is 76 % of the screen instead of 77rem (see --page), and what is on it grows with it.
const GROWTH = 76 / 77;

function coverWidth({ width: given, height, ratio: slotRatio }: Slot, ratio: number): string {
  const width = given.replace(
    /^([\d.]+)rem$/,
    (length, number) => `max(${length}, ${rounded(Number(number) * GROWTH)}vw)`,
  );
  if (height !== undefined) return `max(${width}, ${height} * ${rounded(ratio)})`;
  const enlarged = slotRatio === undefined ? 1 : ratio / slotRatio;
  // Dimensions are whole pixels: a 4:3 picture of 1080x810 in a 4:3 slot is not enlarged.
  return enlarged > 1.01 ? `calc(${width} * ${rounded(enlarged)})` : width;
}

/** Three digits, rounded up. */
function rounded(factor: number): string {
  return String(Math.ceil(factor * 100) / 100);
}
