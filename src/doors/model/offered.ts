// What visitors are offered of the doors in the records.
import type { Doors } from "../../records/doors-schema.ts";

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
    widths: shown(doors.widths),
    heights: shown(doors.heights),
  };
}

function shown<T extends Option>(list: readonly T[]): T[] {
  const left = list.filter(({ hidden }) => !hidden);
  return left.length > 0 ? left : list.slice(0, 1);
}
