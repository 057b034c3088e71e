// The record of the doors: what media/ holds for it, what no schema can see is wrong with it, and what of it is offered.
import { parse } from "node:path";
import { z } from "zod";
import { shared } from "../../records/cross-check.ts";
import { DOOR_WIDTHS, type DoorStyle, type Doors } from "../../records/doors-schema.ts";
import { fault, type RecordFault, suggestion } from "../../records/faults.ts";
import type { FileSource } from "../../records/file-source.ts";
import { NO_WINDOWS, slugs } from "./choice.ts";
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
  const undrawn = (field: string, advice: string) => fault(FILE, field, NOT_DRAWN, advice);
  const missing = (field: string, names: readonly string[], folder: "doors" | "houses" = "doors") =>
    names
      .filter((name) => !masters[folder].has(name))
      .map((name) => undrawn(field, `It needs the drawing media/${folder}/${name}; render it.`));
  return [
    ...Object.entries(lists).flatMap(([list, entries]) => shared("slug", FILE, list, entries)),
    ...doors.styles.flatMap((style, index) => [
      ...nameFaults(style, `styles.${index}`, doors),
      ...missing(`styles.${index}`, [plateFile(style), ...styleFiles(style, doors)]),
    ]),
    ...doors.colors.flatMap(({ wood }, index) =>
      missing(`colors.${index}.wood`, wood ? [chipFile(wood)] : []),
    ),
    ...doors.hardware.flatMap(({ parts }, index) =>
      missing(`hardware.${index}.parts`, parts.map(hardwareFile)),
    ),
    ...doors.houses.flatMap(({ slug }, index) =>
      missing(`houses.${index}.slug`, [slug, `${slug}-mask`], "houses"),
    ),
    ...doors.houses.flatMap(({ slug }, index) => {
      const advice = `It needs media/houses/${slug}.json; render the house.`;
      return masters.places[slug] ? [] : [undrawn(`houses.${index}.slug`, advice)];
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

/** A style's references to options that don't exist. */
function nameFaults(style: DoorStyle, path: string, doors: Doors): RecordFault[] {
  const { windowsOf, example } = style;
  const among = (field: string, name: string, known: readonly string[]) => {
    const reason = `must be one of ${known.join(", ")} (found "${name}")${suggestion(name, known)}`;
    return known.includes(name) ? [] : [fault(FILE, `${path}.${field}`, reason)];
  };
  const colors = doors.colors.filter(({ wood }) => !wood || style.wood);
  return [
    ...style.windows.flatMap((name, index) => among(`windows.${index}`, name, slugs(doors.windows))),
    ...style.hardware.flatMap((name, index) => among(`hardware.${index}`, name, slugs(doors.hardware))),
    ...(windowsOf ? among("windowsOf", windowsOf, slugs(doors.styles)) : []),
    ...among("example.house", example.house, slugs(doors.houses)),
    ...among("example.color", example.color, slugs(colors)),
    ...(example.windows ? among("example.windows", example.windows, style.windows) : []),
    ...among("example.hardware", example.hardware, style.hardware),
    ...style.sections.flatMap((section, index) =>
      section <= doors.sections.length
        ? []
        : [fault(FILE, `${path}.sections.${index}`, "has no entry in sections; add one there")],
    ),
  ];
}

type Option = { slug: string; hidden?: boolean | undefined };

/** The doors without what the owner doesn't offer. Of each list one entry stays, because a door has one of each. */
export function offered(doors: Doors): Doors {
  const { sections: _sections, ...lists } = doors;
  const shown = Object.fromEntries(
    Object.entries(lists).map(([name, list]: [string, readonly Option[]]) => {
      const left = list.filter(({ hidden }) => !hidden);
      return [name, left.length > 0 ? left : list.slice(0, 1)];
    }),
  ) as typeof lists;
  const left = (list: readonly Option[], own: readonly string[]) =>
    own.filter((slug) => slugs(list).includes(slug));
  const styles = shown.styles.map((style) => {
    const hardware = left(shown.hardware, style.hardware);
    return {
      ...style,
      windows: left(shown.windows, style.windows),
      hardware: hardware.length > 0 ? hardware : slugs(shown.hardware).slice(0, 1),
    };
  });
  return { ...doors, ...shown, styles };
}
