// What a design costs installed, as far as the owner's records say: no figure is made up.
import type { Doors } from "../../records/doors-schema.ts";
import { type Choice, entry, hasGlass, hasWindows, type Options, styleOf } from "./choice.ts";

/** From the least to the most, in dollars. */
export type Range = NonNullable<Doors["colors"][number]["adds"]>;

/** One part of a design. */
export interface PricedPart {
  part: "style" | "color" | "windows" | "glass" | "hardware" | "insulation" | "size";
  /** Whether it costs more than a basic door has. */
  raises: boolean;
  /** By how much, if the records say so; of the style, what the plain doors cost installed. */
  adds?: Range | undefined;
}

/**
 * The parts of a design with what each adds to the price of plain doors of its style.
 * @param widths those of its doors: one, or two that are alike but for that
 */
export function pricedParts(
  options: Options,
  choice: Choice,
  widths: readonly string[] = [choice.width],
): PricedPart[] {
  const { doors } = options;
  const style = styleOf(options, choice);
  const color = entry(doors.colors, choice.color);
  const height = entry(doors.heights, choice.height);
  const windows = entry(doors.windows, choice.windows);
  const hardware = entry(doors.hardware, choice.hardware);
  const glass = entry(doors.glass, choice.glass);
  const insulation = entry(doors.insulation, choice.insulation);
  const isTall = height.feet > Math.min(...doors.heights.map(({ feet }) => feet));
  const sizes = widths.map((slug) => entry(doors.widths, slug));
  const installed = sum(sizes.map(({ panels }) => style.installed?.[panels]));
  const larger = sizes.flatMap(({ panels, isRare, adds }) => [
    // With a price for each, a double door is no surcharge.
    ...(adds || isRare || (panels === "double" && !installed) ? [adds] : []),
    ...(height.adds || isTall ? [height.adds] : []),
  ]);
  const part = (name: PricedPart["part"], raises: boolean, adds: Range | undefined): PricedPart => ({
    part: name,
    raises: raises || adds !== undefined,
    adds: adds && sum(widths.map(() => adds)),
  });
  return [
    { part: "style", raises: Boolean(style.glass), adds: installed },
    { part: "size", raises: larger.length > 0, adds: larger.length > 0 ? sum(larger) : undefined },
    part("color", Boolean(color.wood), color.adds),
    ...(hasWindows(options, choice) ? [part("windows", true, windows.adds)] : []),
    ...(hasGlass(options, choice) && (glass.cover > 0 || glass.adds)
      ? [part("glass", true, glass.adds)]
      : []),
    ...(hardware.parts.length > 0 ? [part("hardware", true, hardware.adds)] : []),
    ...(doors.insulation.length > 1 ? [part("insulation", Boolean(insulation.words), insulation.adds)] : []),
  ];
}

/** What the whole design costs; undefined while one of its parts raises the price by nobody knows how much. */
export function priceOf(parts: readonly PricedPart[]): Range | undefined {
  const known = parts.filter(({ part, raises }) => part === "style" || raises);
  return sum(known.map(({ adds }) => adds));
}

/** The sum, unless one of them is unknown. */
function sum(ranges: readonly (Range | undefined)[]): Range | undefined {
  const none: Range = { from: 0, to: 0 };
  return ranges.reduce(
    (total, range) => total && range && { from: total.from + range.from, to: total.to + range.to },
    none,
  );
}
