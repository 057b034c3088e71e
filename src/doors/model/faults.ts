// Faults in the record of the doors that no schema can see: references to nothing, and missing drawings.

import { DOOR_WIDTHS, type DoorStyle, type Doors } from "../../records/doors-schema.ts";
import { fault, type RecordFault, suggestion } from "../../records/faults.ts";
import {
  baseFile,
  chipFile,
  glassFile,
  hardwareFile,
  NO_WINDOWS,
  plateFile,
  windowsFile,
  woodFile,
} from "./files.ts";
import type { DoorMasters } from "./masters.ts";

const FILE = "doors.yaml";

const NOT_DRAWN =
  "has no drawing for that yet; take it back, or ask the person who looks after the site for one";

/** The faults of doors.yaml, one line each. */
export function doorFaults(doors: Doors, masters: DoorMasters): RecordFault[] {
  const lists = ["styles", "widths", "heights", "windows", "glass", "hardware", "colors", "houses"] as const;
  return [
    ...lists.flatMap((list) => sharedSlugs(list, doors[list])),
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
