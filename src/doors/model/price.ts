// What a design costs, as far as the owner's records say: no figure is made up.
import { type Choice, entry, hasGlass, hasWindows, type Options, styleOf } from "./choice.ts";

/** What something adds to the starting price, in dollars. */
export interface Range {
  from: number;
  to: number;
}

/** One part of a design. */
export interface PricedPart {
  part: "style" | "color" | "windows" | "glass" | "hardware" | "size";
  /** Whether it costs more than a basic door has. */
  raises: boolean;
  /** By how much, if the records say so. */
  adds?: Range | undefined;
}

/** The parts of a design with what each adds to the price of a basic single steel door. */
export function pricedParts(options: Options, choice: Choice): PricedPart[] {
  const { doors } = options;
  const style = styleOf(options, choice);
  const color = entry(doors.colors, choice.color);
  const width = entry(doors.widths, choice.width);
  const height = entry(doors.heights, choice.height);
  const windows = entry(doors.windows, choice.windows);
  const hardware = entry(doors.hardware, choice.hardware);
  const glass = entry(doors.glass, choice.glass);
  const isGlazed = hasWindows(options, choice);
  const isWide = width.panels === "double" || Boolean(width.isRare);
  const isTall = height.feet > Math.min(...doors.heights.map(({ feet }) => feet));
  return [
    { part: "style", raises: Boolean(style.adds ?? style.glass), adds: style.adds },
    {
      part: "size",
      raises: isWide || isTall || Boolean(width.adds ?? height.adds),
      // Half of what the size adds would be said as if it were all.
      adds: (isWide && !width.adds) || (isTall && !height.adds) ? undefined : sum([width.adds, height.adds]),
    },
    { part: "color", raises: Boolean(color.adds ?? color.wood), adds: color.adds },
    ...(isGlazed ? [{ part: "windows" as const, raises: true, adds: windows.adds }] : []),
    ...(hasGlass(options, choice) && (glass.cover > 0 || glass.adds)
      ? [{ part: "glass" as const, raises: true, adds: glass.adds }]
      : []),
    ...(hardware.parts.length > 0 ? [{ part: "hardware" as const, raises: true, adds: hardware.adds }] : []),
  ];
}

/**
 * What the whole design costs; undefined while one of its parts raises the price by nobody knows how much, and for two
 * doors, which nobody says cost twice as much as one.
 */
export function priceOf(start: number, parts: readonly PricedPart[], doors = 1): Range | undefined {
  if (doors > 1) return undefined;
  if (!parts.some(({ adds }) => adds) || parts.some(({ raises, adds }) => raises && !adds)) return undefined;
  const { from, to } = sum(parts.map(({ adds }) => adds)) ?? { from: 0, to: 0 };
  return { from: start + from, to: start + to };
}

function sum(ranges: readonly (Range | undefined)[]): Range | undefined {
  const known = ranges.filter((range) => range !== undefined);
  if (known.length === 0) return undefined;
  return {
    from: known.reduce((total, { from }) => total + from, 0),
    to: known.reduce((total, { to }) => total + to, 0),
  };
}
