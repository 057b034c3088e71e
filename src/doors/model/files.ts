// The layers that make up a door, by their file names in media/doors/ without the extension.
import type { DOOR_WIDTHS, DoorStyle, HardwarePart } from "../../records/doors-schema.ts";

/** Where a browser finds the list of all pictures. */
export const LIST_OF_PICTURES = "/door-pictures.json";

/** The screens that get the small pictures, as a media query: fewer than 1,100 dots across, of which two a pixel count. */
export const NARROW_SCREEN = "(max-width: 549px), (max-width: 1099px) and (max-resolution: 1dppx)";

/** All others. */
export const WIDE_SCREEN = "(min-width: 1100px), (min-width: 550px) and (min-resolution: 1.01dppx)";

/** How a door is drawn: with the panels of a single door or of a double one. */
export type DoorPanels = (typeof DOOR_WIDTHS)[number];

/** The windows of a door without any. */
export const NO_WINDOWS = "none";

/** The whole door without windows. */
export function baseFile({ slug }: Pick<DoorStyle, "slug">, panels: DoorPanels): string {
  return `${slug}-${panels}`;
}

/** A section with windows, which takes the place of one of the base. */
export function windowsFile(
  { slug, windowsOf = slug }: Pick<DoorStyle, "slug" | "windowsOf">,
  panels: DoorPanels,
  windows: string,
): string {
  return `${windowsOf}-${panels}-${windows}`;
}

/** Which part of a drawing is glass. */
export function glassFile(file: string): string {
  return `${file}-glass`;
}

/** The style from the front, which one chooses it by. */
export function plateFile({ slug }: Pick<DoorStyle, "slug">): string {
  return `plate-${slug}`;
}

/** The relief of a painted panel, which lies over a color to choose. */
export const CHIP_FILE = "chip";

/** A piece of a wood to choose. */
export function chipFile(wood: string): string {
  return `${CHIP_FILE}-${wood}`;
}

/** The color of a wood at each place of a door. */
export function woodFile(grain: string, panels: DoorPanels, wood: string): string {
  return `wood-${grain}-${panels}-${wood}`;
}

/** A piece of hardware. */
export function hardwareFile(part: HardwarePart): string {
  return `hardware-${part}`;
}

type Corner = readonly [x: number, y: number];
type Opening = readonly [Corner, Corner, Corner, Corner];

/** Where a door stands in a house's picture: media/houses/NAME.json, which the rendering writes. */
export interface HousePlace {
  /** The size of the picture, in pixels. */
  width: number;
  height: number;
  /** The corners of each opening in the picture: top left, top right, bottom right, bottom left. */
  openings: readonly Opening[];
  door: DoorPanels;
  /** How much the picture shows of a difference in paint: 1 is all of it. */
  response: number;
  /** The same for paint, for each of red, green and blue, so that black is black in warm light too. */
  paint?: readonly [r: number, g: number, b: number] | undefined;
  /** What shines through the glass from inside: red, green and blue. */
  glow: readonly [r: number, g: number, b: number];
}
