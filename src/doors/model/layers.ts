import { type Choice, entry, hasWindows, type Options, panelsOf, styleOf } from "./choice.ts";
import { baseFile, glassFile, hardwareFile, windowsFile, woodFile } from "./files.ts";

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

/** Their names, of which all but a missing wood are in a list of drawings. */
export function filesOfLayers(
  { base, glass, windows, wood, hardware }: Layers,
  has: (file: string) => boolean,
) {
  const files = [base, glass, windows?.section, windows?.glass, ...hardware.map(({ file }) => file)];
  const grain = wood && (has(wood.own) ? wood.own : wood.double);
  return [...files, grain].filter((file) => file !== undefined);
}
