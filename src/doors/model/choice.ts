// A visitor's choice: parsed from a query string and written to one, and validated.

import type { Doors } from "../../records/doors-schema.ts";
import { type DoorPanels, type HousePlace, NO_WINDOWS } from "./files.ts";

/** One door on one house. Each value is the slug of an option, the section a number from the top. */
export interface Choice {
  style: string;
  width: string;
  height: string;
  windows: string;
  section: string;
  glass: string;
  hardware: string;
  color: string;
  house: string;
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
  "house",
] as const satisfies (keyof Choice)[];

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
export function colorsOf({ doors }: Options, { wood }: Pick<Style, "wood">): Doors["colors"] {
  return doors.colors.filter((color) => wood !== undefined || color.wood === undefined);
}

/** Parses a choice from a query string. Missing and unsupported options get the style's defaults. */
export function readChoice(options: Options, address: URLSearchParams): Choice {
  const { doors } = options;
  const style = doors.styles.find(({ slug }) => slug === address.get("style")) ?? (doors.styles[0] as Style);
  const { house } = style.example;
  const wanted = Object.fromEntries(CHOICE_KEYS.map((key) => [key, address.get(key) ?? ""]));
  return onFittingHouse(
    options,
    complete(options, {
      ...(wanted as unknown as Choice),
      style: style.slug,
      house: has(doors.houses, wanted.house) ? wanted.house : house,
    }),
  );
}

/** Serializes a choice as a query string, with its question mark. */
export function writeChoice(options: Options, choice: Choice): string {
  const keys = CHOICE_KEYS.filter(
    (key) =>
      (key !== "section" || hasWindows(options, choice)) && (key !== "glass" || hasGlass(options, choice)),
  );
  return `?${new URLSearchParams(keys.map((key) => [key, choice[key]]))}`;
}

/**
 * What a visitor asks for. A style, a house or a photo may not have all of it: `granted` says what is shown, and what could
 * not be had comes back with a style or a house that has it.
 */
export interface Wish {
  asked: Choice;
  /** Whether the house gives way where it doesn't fit the width, or the width does. */
  leads: "width" | "house";
  /** What the visitor has said of the width: one of them, or for how many cars it is. Otherwise it's judged from a photo. */
  said?: "width" | DoorPanels | undefined;
}

/** The wish for exactly this choice. */
export function wishFor(asked: Choice): Wish {
  return { asked, leads: "width" };
}

/** The wish with another part. */
export function wish({ asked, leads, said }: Wish, key: keyof Choice, value: string): Wish {
  return {
    asked: { ...asked, [key]: value },
    leads: key === "house" || key === "width" ? key : leads,
    said: key === "width" ? "width" : said,
  };
}

/**
 * What can be had of a wish. Where the opening of the house is not as wide as the door, another house is shown, or with
 * another house another width; a visitor's own photo shows any width.
 */
export function granted(options: Options, { asked, leads }: Wish, { onPhoto = false } = {}): Choice {
  const choice = complete(options, asked);
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
  } satisfies Partial<Record<keyof Choice, readonly string[]>>;
}

/** The names of what a visitor asked for and the style doesn't have. */
export function withheld(options: Options, { asked }: Wish): string[] {
  const { colors, windows, hardware } = options.doors;
  const offered = offeredBy(options, asked);
  const missing = (list: readonly { slug: string; name: string }[], key: "color" | "windows" | "hardware") =>
    list.filter(({ slug }) => slug === asked[key] && !offered[key].includes(slug));
  return [
    ...missing(colors, "color"),
    // Going without is nothing that a visitor could miss.
    ...missing(
      windows.filter(({ slug }) => slug !== NO_WINDOWS),
      "windows",
    ),
    ...missing(
      hardware.filter(({ parts }) => parts.length > 0),
      "hardware",
    ),
  ].map(({ name }) => name);
}

/** The choice with another part, as far as it can be had. */
export function choose(
  options: Options,
  choice: Choice,
  key: keyof Choice,
  value: string,
  settings: { onPhoto?: boolean } = {},
): Choice {
  return granted(options, wish(wishFor(choice), key, value), settings);
}

/**
 * The choice with the usual width that is nearest to an opening's on a photo, which is so many times as wide as high.
 * @param panels whether it's the door of one car or of two, where the visitor has said so
 */
export function fitOpening(
  options: Options,
  choice: Choice,
  widthForHeight: number,
  panels?: DoorPanels,
): Choice {
  const { heights } = options.doors;
  const widths = options.doors.widths.filter((width) => !panels || width.panels === panels);
  const feet = widthForHeight * entry(heights, choice.height).feet;
  const off = (width: { feet: number }) => Math.abs(Math.log(width.feet / feet));
  const usual = widths.filter(({ isRare }) => !isRare);
  const [nearest] = [...usual].sort((one, other) => off(one) - off(other));
  return choose(options, choice, "width", nearest?.slug ?? choice.width, { onPhoto: true });
}

/** Whether a door has windows in one of its sections. */
export function hasWindows(options: Options, choice: Choice): boolean {
  return styleOf(options, choice).windows.length > 0 && choice.windows !== NO_WINDOWS;
}

/** Whether a door has glass anywhere. */
export function hasGlass(options: Options, choice: Choice): boolean {
  return Boolean(styleOf(options, choice).glass) || hasWindows(options, choice);
}

/** Replaces options that don't exist, or that the style doesn't come with, by the style's defaults. */
function complete(options: Options, choice: Choice): Choice {
  const { doors } = options;
  const style = styleOf(options, choice);
  const { example } = style;
  return {
    ...choice,
    width: has(doors.widths, choice.width) ? choice.width : fittingWidth(options, choice),
    height: oneOf(slugs(doors.heights), choice.height),
    windows: oneOf(style.windows, choice.windows, example.windows ?? NO_WINDOWS),
    glass: oneOf(slugs(doors.glass), choice.glass),
    section: oneOf(style.sections.map(String), choice.section),
    hardware: oneOf(style.hardware, choice.hardware, example.hardware),
    color: oneOf(slugs(colorsOf(options, style)), choice.color, example.color),
  };
}

/** A width that fits the opening of a house: the chosen one if it does, else the widest usual one that does. */
function fittingWidth({ doors, places }: Options, { width, house }: Choice): string {
  const panels = places[house]?.door;
  const fitting = doors.widths.filter((candidate) => candidate.panels === panels);
  const usual = fitting.filter(({ isRare }) => !isRare);
  return (
    [...fitting.filter(({ slug }) => slug === width), usual.at(-1), fitting.at(-1)].find(Boolean)?.slug ??
    width
  );
}

function onFittingHouse(options: Options, choice: Choice): Choice {
  const { doors, places } = options;
  const panels = panelsOf(options, choice);
  if (places[choice.house]?.door === panels) return choice;
  return {
    ...choice,
    house: doors.houses.find(({ slug }) => places[slug]?.door === panels)?.slug ?? choice.house,
  };
}

function oneOf(known: readonly string[], wanted: string, otherwise = known[0] ?? ""): string {
  return known.includes(wanted) ? wanted : otherwise;
}

function slugs(list: readonly { slug: string }[]): string[] {
  return list.map(({ slug }) => slug);
}

function has(list: readonly { slug: string }[], slug: string | undefined): slug is string {
  return list.some((option) => option.slug === slug);
}

/** The option with a slug, which the functions above have made sure of. */
export function entry<T extends { slug: string }>(list: readonly T[], slug: string): T {
  const found = list.find((candidate) => candidate.slug === slug) ?? list[0];
  if (!found) throw new Error("No options");
  return found;
}
