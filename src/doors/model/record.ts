// The record of the doors: what media/ holds for it, what no schema can see is wrong with it, and what of it is offered.
import { parse } from "node:path";
import { z } from "zod";
import { DOOR_WIDTHS, type DoorStyle, type Doors } from "../../records/doors-schema.ts";
import { fault, type RecordFault, suggestion } from "../../records/faults.ts";
import type { FileSource } from "../../records/file-source.ts";
import { NO_WINDOWS } from "./choice.ts";
import { baseFile, chipFile, glassFile, hardwareFile, plateFile, windowsFile, woodFile } from "./files.ts";

const point = z.tuple([z.number(), z.number()]);
const rgb = z.tuple([z.number(), z.number(), z.number()]);

/** Where a door stands in a house's picture: media/houses/NAME.json, which the rendering writes. */
const placeSchema = z.object({
  // The size of the picture, in pixels.
  width: z.number().positive(),
  height: z.number().positive(),
  // The corners of each opening in the picture: top left, top right, bottom right, bottom left.
  openings: z
    .array(z.tuple([point, point, point, point]))
    .min(1)
    .max(2),
  door: z.enum(DOOR_WIDTHS),
  // How much the picture shows of a difference in paint: 1 is all of it.
  response: z.number().positive(),
  // The same for paint, for each color, so that black is black in warm light too.
  paint: rgb.optional(),
  // What shines through the glass from inside.
  glow: rgb,
});

export type HousePlace = z.infer<typeof placeSchema>;

/** The names of what media/doors/ and media/houses/ hold, and the places. One that cannot be read counts as missing. */
export function doorMastersIn(files: FileSource) {
  const houses = files.list("media/houses") ?? [];
  const places = houses
    .filter((file) => file.endsWith(".json"))
    .flatMap((file): [string, HousePlace][] => {
      const place = placeSchema.safeParse(parseJson(files.read(`media/houses/${file}`)));
      return place.success ? [[parse(file).name, place.data]] : [];
    });
  return {
    doors: namesOf(files.list("media/doors") ?? []),
    houses: namesOf(houses.filter((file) => !file.endsWith(".json"))),
    places: Object.fromEntries(places),
  };
}

function namesOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.map((file) => parse(file).name));
}

function parseJson(text: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

const FILE = "doors.yaml";

const NOT_DRAWN =
  "has no drawing for that yet; take it back, or ask the person who looks after the site for one";

/** The faults of doors.yaml, one line each. */
export function doorFaults(doors: Doors, masters: ReturnType<typeof doorMastersIn>): RecordFault[] {
  const { sections: _sections, ...lists } = doors;
  return [
    ...Object.entries(lists).flatMap(([list, entries]) => sharedSlugs(list, entries)),
    ...doors.styles.flatMap((style, index) => [
      ...nameFaults(style, `styles.${index}`, doors),
      ...[plateFile(style), ...styleFiles(style, doors)].flatMap(missing(masters.doors, `styles.${index}`)),
    ]),
    ...doors.colors.flatMap(({ wood }, index) =>
      (wood ? [chipFile(wood)] : []).flatMap(missing(masters.doors, `colors.${index}.wood`)),
    ),
    ...doors.hardware.flatMap(({ parts }, index) =>
      parts.map(hardwareFile).flatMap(missing(masters.doors, `hardware.${index}.parts`)),
    ),
    ...doors.houses.flatMap(({ slug }, index) => {
      const field = `houses.${index}.slug`;
      const isPlaced = masters.places[slug] !== undefined;
      return [
        ...[slug, `${slug}-mask`].flatMap(missing(masters.houses, field, "houses")),
        ...(isPlaced
          ? []
          : [fault(FILE, field, NOT_DRAWN, `It needs media/houses/${slug}.json; render the house.`)]),
      ];
    }),
  ];
}

/** Every drawing that a style needs, whatever a visitor chooses. */
function styleFiles(style: DoorStyle, { colors }: Doors): string[] {
  const woods = colors.flatMap(({ wood }) => wood ?? []);
  return DOOR_WIDTHS.flatMap((panels) => {
    const base = baseFile(style, panels);
    const sections = style.windows
      .filter((windows) => windows !== NO_WINDOWS)
      .map((windows) => windowsFile(style, panels, windows));
    const { wood: grain } = style;
    return [
      base,
      ...(style.glass ? [glassFile(base)] : []),
      ...sections.flatMap((section) => [section, glassFile(section)]),
      // A single door may take a part of the wood of a double one.
      ...(grain && panels === "double" ? woods.map((wood) => woodFile(grain, panels, wood)) : []),
    ];
  });
}

function missing(files: ReadonlySet<string>, field: string, folder = "doors") {
  return (name: string) =>
    files.has(name)
      ? []
      : [fault(FILE, field, NOT_DRAWN, `It needs the drawing media/${folder}/${name}; render it.`)];
}

/** A style's references to options that don't exist. */
function nameFaults(style: DoorStyle, path: string, doors: Doors): RecordFault[] {
  const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
  const { example } = style;
  const colors = doors.colors.filter(({ wood }) => !wood || style.wood !== undefined);
  const named: [field: string, name: string | undefined, known: readonly string[]][] = [
    ...style.windows.map((name, i) => [`windows.${i}`, name, slugs(doors.windows)] as const),
    ...style.hardware.map((name, i) => [`hardware.${i}`, name, slugs(doors.hardware)] as const),
    ["windowsOf", style.windowsOf, slugs(doors.styles)],
    ["example.house", example.house, slugs(doors.houses)],
    ["example.color", example.color, slugs(colors)],
    ["example.windows", example.windows, style.windows],
    ["example.hardware", example.hardware, style.hardware],
  ].map(([field, name, known]) => [`${path}.${field}`, name as string, known as string[]]);
  const unknown = named.flatMap(([field, name, known]) => {
    if (name === undefined || known.includes(name)) return [];
    const reason = `must be one of ${known.join(", ")} (found "${name}")${suggestion(name, known)}`;
    return [fault(FILE, field, reason)];
  });
  const sections = style.sections.flatMap((section, index) =>
    section <= doors.sections.length
      ? []
      : [fault(FILE, `${path}.sections.${index}`, "has no entry in sections; add one there")],
  );
  return [...unknown, ...sections];
}

function sharedSlugs(list: string, entries: readonly { slug: string }[]): RecordFault[] {
  const slugs = entries.map(({ slug }) => slug);
  return slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index
      ? [fault(FILE, `${list}.${index}.slug`, `"${slug}" is there twice; give each its own`)]
      : [],
  );
}

type Option = { slug: string; hidden?: boolean | undefined };

/** The doors without what the owner doesn't offer. Of each list one entry stays, because a door has one of each. */
export function offered(doors: Doors): Doors {
  const colors = shown(doors.colors);
  const windows = shown(doors.windows);
  const hardware = shown(doors.hardware);
  const houses = shown(doors.houses);
  const among = (list: readonly Option[], slug: string) => list.find((one) => one.slug === slug) ?? list[0];
  const left = (list: readonly Option[], slugs: readonly string[]) =>
    slugs.filter((slug) => list.some((one) => one.slug === slug));
  const slugOf = (list: readonly Option[], slug: string) => among(list, slug)?.slug ?? slug;
  const styles = shown(doors.styles).map((style) => {
    const own = left(windows, style.windows);
    const kinds = left(hardware, style.hardware);
    const { example } = style;
    const paints = style.wood ? colors : colors.filter(({ wood }) => !wood);
    return {
      ...style,
      windows: own,
      hardware: kinds.length > 0 ? kinds : hardware.slice(0, 1).map(({ slug }) => slug),
      example: {
        ...example,
        house: slugOf(houses, example.house),
        color: slugOf(paints.length > 0 ? paints : colors, example.color),
        windows: example.windows && own.includes(example.windows) ? example.windows : own[0],
        hardware: kinds.includes(example.hardware) ? example.hardware : (kinds[0] ?? example.hardware),
      },
    };
  });
  return {
    ...doors,
    styles,
    colors,
    windows,
    hardware,
    houses,
    glass: shown(doors.glass),
    insulation: shown(doors.insulation),
    widths: shown(doors.widths),
    heights: shown(doors.heights),
  };
}

function shown<T extends Option>(list: readonly T[]): T[] {
  const left = list.filter(({ hidden }) => !hidden);
  return left.length > 0 ? left : list.slice(0, 1);
}
