// A visitor's choice: parsed from a query string and written to one, validated, and said in words.

import type { DOOR_WIDTHS, Doors } from "../../records/doors-schema.ts";
import { fill } from "../../records/template.ts";
import type { DesignerContent } from "./content.ts";
import type { HousePlace } from "./record.ts";

/** How a door is drawn: with the panels of a single door or of a double one. */
export type DoorPanels = (typeof DOOR_WIDTHS)[number];

/** The windows of a door without any. */
export const NO_WINDOWS = "none";

/** The groups of choices, in their order: one at a time is shown on a phone. */
export const PANELS = ["style", "color", "windows", "hardware", "house"] as const;

export type PanelName = (typeof PANELS)[number];

/** The id of the element with a group of choices. */
export function panelId(panel: PanelName): string {
  return `choose-${panel}`;
}

/** The keys of a choice, in the order of the query string. */
export const CHOICE_KEYS = [
  "style",
  "width",
  "height",
  "windows",
  "section",
  "glass",
  "hardware",
  "color",
  "insulation",
  "house",
] as const;

/** One door on one house. Each value is the slug of an option, the section a number from the top. */
export type Choice = Record<(typeof CHOICE_KEYS)[number], string>;

type Style = Omit<Doors["styles"][number], "suits" | "picture">;

/** What can be chosen, and where the door is in each house's picture. */
export interface Options {
  doors: Omit<Doors, "styles"> & { styles: readonly Style[] };
  places: Readonly<Record<string, HousePlace>>;
}

/** The style of a choice. */
export function styleOf({ doors }: Options, { style }: Pick<Choice, "style">): Style {
  return entry(doors.styles, style);
}

/** How a width is drawn. */
export function panelsOf({ doors }: Options, { width }: Pick<Choice, "width">): DoorPanels {
  return entry(doors.widths, width).panels;
}

/** The colors that a style comes in: one without a wood grain comes in paint only. */
function colorsOf({ doors }: Options, { wood }: Pick<Style, "wood">): Doors["colors"] {
  return doors.colors.filter((color) => wood !== undefined || color.wood === undefined);
}

/**
 * Parses a choice from a query string. Missing and unsupported options get the style's defaults, and without a style those
 * of the door that the starting price is for: the first style, single, without windows and hardware.
 */
export function readChoice(options: Options, address: URLSearchParams): Choice {
  const { doors } = options;
  const named = doors.styles.find(({ slug }) => slug === address.get("style"));
  const style = named ?? (doors.styles[0] as Style);
  const plain: { [key in keyof Choice]?: string | undefined } = {
    width: doors.widths.findLast(({ panels, isRare }) => panels === "single" && !isRare)?.slug,
    windows: NO_WINDOWS,
    hardware: doors.hardware.find(({ parts }) => parts.length === 0)?.slug,
  };
  const wanted = CHOICE_KEYS.map((key) => [key, address.get(key) ?? (named ? "" : (plain[key] ?? ""))]);
  const choice: Choice = { ...Object.fromEntries(wanted), style: style.slug };
  const house = oneOf(slugs(doors.houses), choice.house, style.example.house);
  return onFittingHouse(options, complete(options, { ...choice, house }));
}

/** Serializes a choice as a query string, with its question mark. */
export function writeChoice(options: Options, choice: Choice): string {
  const keys = CHOICE_KEYS.filter(
    (key) =>
      (key !== "section" || hasWindows(options, choice)) &&
      (key !== "glass" || hasGlass(options, choice)) &&
      (key !== "insulation" || options.doors.insulation.length > 1),
  );
  return `?${new URLSearchParams(keys.map((key) => [key, choice[key]]))}`;
}

/**
 * What a visitor has requested. A style, a house or a photo may not have all of it: `effectiveChoice` is what is shown, and
 * what could not be had comes back with a style or a house that has it (docs/decisions/18-doors-drawn-on-the-device.md).
 */
export interface Requested {
  choice: Choice;
  /** Whether the house gives way where it doesn't fit the width, or the width does. */
  leads: "width" | "house";
  /** What the visitor has chosen. A width that isn't is judged from a photo; windows and hardware come with the style. */
  chosen: readonly string[];
}

/** What a style comes with, as on its plate. */
const OF_STYLE = ["windows", "hardware"] as const;

/** The request for exactly this choice. Somebody has chosen what neither its style comes with nor the first door has. */
export function requestFor(options: Options, choice: Choice): Requested {
  const usual = ["", choice.style].map((style) => readChoice(options, new URLSearchParams({ style })));
  const chosen = OF_STYLE.filter((key) => usual.every((one) => one[key] !== choice[key]));
  return { choice, leads: "width", chosen };
}

/** The request with another part. */
export function requestPart(
  { choice, leads, chosen }: Requested,
  part: keyof Choice,
  value: string,
): Requested {
  const renewed = OF_STYLE.filter((key) => part === "style" && !chosen.includes(key));
  return {
    choice: { ...choice, ...Object.fromEntries(renewed.map((key) => [key, ""])), [part]: value },
    leads: part === "house" || part === "width" ? part : leads,
    chosen: [...chosen, part],
  };
}

/**
 * What can be had of a request. Where the opening of the house is not as wide as the door, another house is shown, or with
 * another house another width; a visitor's own photo shows any width.
 */
export function effectiveChoice(
  options: Options,
  { choice: requested, leads }: Requested,
  { onPhoto = false } = {},
): Choice {
  const choice = complete(options, requested);
  if (onPhoto) return choice;
  return leads === "house"
    ? { ...choice, width: fittingWidth(options, choice) }
    : onFittingHouse(options, choice);
}

/** What a style has of each part that not every style has in full. */
export function offeredBy(options: Options, choice: Pick<Choice, "style">) {
  const style = styleOf(options, choice);
  return {
    color: slugs(colorsOf(options, style)),
    windows: style.windows,
    section: style.windows.length > 0 ? style.sections.map(String) : [],
    glass: style.windows.length > 0 || style.glass ? slugs(options.doors.glass) : [],
    hardware: style.hardware,
    // Between the panes of a door of glass there is no room for any.
    insulation: slugs(options.doors.insulation).slice(0, style.glass ? 1 : undefined),
  } satisfies Partial<Record<keyof Choice, readonly string[]>>;
}

/** What a visitor has requested and the style doesn't have, in words. */
export function withheld(options: Options, { choice }: Requested): string[] {
  const { colors, windows, hardware, insulation } = options.doors;
  const offered = offeredBy(options, choice);
  // Going without is nothing that a visitor could miss.
  const lists = {
    color: colors,
    windows: windows.filter(({ slug }) => slug !== NO_WINDOWS),
    hardware: hardware.filter(({ parts }) => parts.length > 0),
    insulation: insulation.slice(1),
  };
  return (["color", "windows", "hardware", "insulation"] as const).flatMap((key) =>
    lists[key]
      .filter(({ slug }) => slug === choice[key] && !offered[key].includes(slug))
      .map((one) =>
        ("words" in one && one.words ? fill(one.words, { section: "" }) : one.name.toLowerCase()).trim(),
      ),
  );
}

/** The usual widths, from the nearest to an opening on a photo on, with how far off each is, as a logarithm. */
function widthsNear({ doors }: Options, { height }: Choice, widthForHeight: number, panels?: DoorPanels) {
  const feet = widthForHeight * entry(doors.heights, height).feet;
  return doors.widths
    .filter((one) => !one.isRare && (!panels || one.panels === panels))
    .map((one) => ({ slug: one.slug, off: Math.abs(Math.log(one.feet / feet)) }))
    .sort((one, other) => one.off - other.off);
}

/**
 * The usual width that is nearest to an opening's on a photo, which is so many times as wide as high.
 * @param panels whether it's the door of one car or of two, where the visitor has said so
 */
export function nearestWidth(
  options: Options,
  choice: Choice,
  widthForHeight: number,
  panels?: DoorPanels,
): string {
  return widthsNear(options, choice, widthForHeight, panels)[0]?.slug ?? choice.width;
}

// A width for the other number of cars may be meant as well, where it's hardly farther off than the nearest.
const DOUBT = 0.25;

/** Whether an opening on a photo may be one for one car or for two: seen from the side, its width is hard to judge. */
export function isWidthInDoubt(options: Options, choice: Choice, widthForHeight: number): boolean {
  const [single] = widthsNear(options, choice, widthForHeight, "single");
  const [double] = widthsNear(options, choice, widthForHeight, "double");
  return single !== undefined && double !== undefined && Math.abs(single.off - double.off) < DOUBT;
}

/** Whether a door has windows in one of its sections. */
export function hasWindows(options: Options, choice: Choice): boolean {
  return styleOf(options, choice).windows.length > 0 && choice.windows !== NO_WINDOWS;
}

/** Whether a door has glass anywhere. */
export function hasGlass(options: Options, choice: Choice): boolean {
  return Boolean(styleOf(options, choice).glass) || hasWindows(options, choice);
}

type Words = Pick<DesignerContent, "doors" | "places" | "texts">;

/** How the size of a design was found, and the width of a second door. */
interface Sizes {
  /** Whether it's judged from a photo, and nobody has said or measured it. */
  isJudged?: boolean;
  second?: string | undefined;
}

/** The size in words. */
export function sizeInWords(
  { doors, texts }: Words,
  choice: Choice,
  { isJudged = false, second }: Sizes = {},
): string {
  const height = String(entry(doors.heights, choice.height).feet);
  const feet = (slug: string) => String(entry(doors.widths, slug).feet);
  const width = feet(choice.width);
  return fill(isJudged ? texts.judgedSize : texts.size, {
    width: second ? fill(texts.twoWidths, { width, height, other: feet(second) }) : width,
    height,
  });
}

/** The choice in words, as in a message: "Flush door, gray, 16 by 7 feet". */
export function choiceInWords(content: Words, choice: Choice, sizes?: Sizes): string {
  const { doors, texts } = content;
  const style = styleOf(content, choice);
  const size = sizeInWords(content, choice, sizes);
  const color = entry(doors.colors, choice.color).name.toLowerCase();
  const words = fill(texts.choice, { style: style.words, color, size });
  const section = doors.sections[Number(choice.section) - 1]?.words ?? "";
  const windows =
    style.windows.length > 0 ? [fill(entry(doors.windows, choice.windows).words, { section })] : [];
  const pane = entry(doors.glass, choice.glass);
  const glass = hasGlass(content, choice) && pane.cover > 0 ? [pane.words] : [];
  const hardware = style.hardware.length > 1 ? [entry(doors.hardware, choice.hardware).words] : [];
  const { words: insulation } = entry(doors.insulation, choice.insulation);
  return [words, ...windows, ...glass, ...hardware, ...(insulation ? [insulation] : [])].join(", ");
}

/** What a choice has changed beside what was chosen: the house, or what a style doesn't have. */
export function changeInWords(
  content: Words,
  part: keyof Choice,
  before: Choice,
  next: Choice,
  requested: Requested,
): string {
  const { doors, texts } = content;
  const lacking = part === "style" ? withheld(content, requested) : [];
  const house = entry(doors.houses, next.house).name;
  const width = entry(doors.widths, next.width).name;
  return [
    ...(part !== "house" && next.house !== before.house ? [fill(texts.houseChanged, { house })] : []),
    ...(part === "house" && next.width !== before.width ? [fill(texts.widthChanged, { width })] : []),
    ...(lacking.length > 0 ? [fill(texts.withheld, { options: lacking.join(", ") })] : []),
  ].join(" ");
}

/** Replaces options that don't exist, or that the style doesn't come with, by the style's defaults. */
function complete(options: Options, choice: Choice): Choice {
  const { doors } = options;
  const style = styleOf(options, choice);
  const { example } = style;
  return {
    ...choice,
    width: oneOf(slugs(doors.widths), choice.width, fittingWidth(options, choice)),
    height: oneOf(slugs(doors.heights), choice.height),
    windows: oneOf(style.windows.length > 0 ? style.windows : [NO_WINDOWS], choice.windows, example.windows),
    glass: oneOf(slugs(doors.glass), choice.glass),
    section: oneOf(style.sections.map(String), choice.section),
    hardware: oneOf(style.hardware, choice.hardware, example.hardware),
    color: oneOf(slugs(colorsOf(options, style)), choice.color, example.color),
    insulation: oneOf(offeredBy(options, choice).insulation, choice.insulation),
  };
}

/** A width that fits the opening of a house: the chosen one if it does, else the widest usual one that does. */
function fittingWidth({ doors, places }: Options, { width, house }: Choice): string {
  const fitting = doors.widths.filter(({ panels }) => panels === places[house]?.door);
  const widest = fitting.findLast(({ isRare }) => !isRare) ?? fitting.at(-1);
  return oneOf(slugs(fitting), width, widest?.slug ?? width);
}

function onFittingHouse(options: Options, choice: Choice): Choice {
  const panels = panelsOf(options, choice);
  const fitting = slugs(options.doors.houses).filter((slug) => options.places[slug]?.door === panels);
  return { ...choice, house: oneOf(fitting, choice.house, choice.house) };
}

/** The wanted one, or the other one, or the first, as far as they are known. */
function oneOf(known: readonly string[], wanted: string, otherwise = known[0] ?? ""): string {
  return [wanted, otherwise, ...known].find((one) => known.includes(one)) ?? otherwise;
}

/** The slugs of a list. */
export function slugs(list: readonly { slug: string }[]): string[] {
  return list.map(({ slug }) => slug);
}

/** The option with a slug, which the functions above have made sure of. */
export function entry<T extends { slug: string }>(list: readonly T[], slug: string): T {
  const found = list.find((candidate) => candidate.slug === slug) ?? list[0];
  if (!found) throw new Error("No options");
  return found;
}
