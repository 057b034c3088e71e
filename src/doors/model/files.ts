// The layers that make up a door, by their file names in media/doors/ without the extension.
import type { DoorStyle, HardwarePart } from "../../records/doors-schema.ts";
import {
  type Choice,
  type DoorPanels,
  entry,
  hasWindows,
  type Options,
  panelsOf,
  styleOf,
} from "./choice.ts";

/** Where a browser finds the list of all pictures. */
export const LIST_OF_PICTURES = "/door-pictures.json";

/** The screens that get the small pictures, as a media query: fewer than 1,100 dots across, of which two a pixel count. */
export const NARROW_SCREEN = "(max-width: 549px), (max-width: 1099px) and (max-resolution: 1dppx)";

/** All others. */
export const WIDE_SCREEN = "(min-width: 1100px), (min-width: 550px) and (min-resolution: 1.01dppx)";

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

/** The drawings that make up a chosen door, by their names in media/doors/. */
export type Layers = ReturnType<typeof layersOf>;

/** The drawings of a choice. A wood without a drawing of its own for a single door is cut from that of a double one. */
export function layersOf(options: Options, choice: Choice) {
  const style = styleOf(options, choice);
  const panels = panelsOf(options, choice);
  const base = baseFile(style, panels);
  const section = hasWindows(options, choice) ? windowsFile(style, panels, choice.windows) : undefined;
  const { wood } = entry(options.doors.colors, choice.color);
  const grain = wood && style.wood;
  return {
    base,
    glass: style.glass ? glassFile(base) : undefined,
    windows: section ? { section, glass: glassFile(section), row: Number(choice.section) - 1 } : undefined,
    wood: grain ? { own: woodFile(grain, panels, wood), double: woodFile(grain, "double", wood) } : undefined,
    hardware: entry(options.doors.hardware, choice.hardware).parts.map((part) => ({
      part,
      file: hardwareFile(part),
    })),
  };
}
