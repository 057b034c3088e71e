import { expect, test } from "vitest";
import { readRecords } from "../../records/reader.ts";
import { type Choice, NO_WINDOWS, readChoice } from "./choice.ts";
import { designerContent } from "./content.ts";
import { pricedParts, priceOf } from "./price.ts";
import { offered } from "./record.ts";

const { doors: recorded, places } = designerContent(readRecords());

/** What can be chosen, where each option but styles and heights adds as much, or none says what it adds. */
function optionsWith(adds: { from: number; to: number } | undefined) {
  const doors = structuredClone(recorded);
  for (const list of [doors.widths, doors.windows, doors.glass, doors.hardware, doors.colors])
    for (const option of list) option.adds = adds;
  for (const list of [doors.styles, doors.heights]) for (const option of list) option.adds = undefined;
  return { doors, places };
}

/** A design with all that a style can have, and the same without. */
function designs(): { dear: Choice; basic: Choice } {
  const { styles, widths, heights, colors, hardware, windows } = recorded;
  const style = styles.find(({ glass, wood }) => !glass && wood) ?? styles[0];
  const start = readChoice({ doors: recorded, places }, new URLSearchParams({ style: style?.slug ?? "" }));
  const [lowest] = heights.toSorted((one, other) => one.feet - other.feet);
  const height = lowest?.slug ?? start.height;
  const slugOf = (one: { slug: string } | undefined) => one?.slug ?? "";
  return {
    dear: {
      ...start,
      height,
      width: slugOf(widths.find(({ panels }) => panels === "double")),
      color: slugOf(colors.find(({ wood }) => wood)),
      glass: slugOf(recorded.glass.find(({ cover }) => cover > 0)),
      windows: slugOf(windows.find(({ slug }) => slug !== NO_WINDOWS)),
      hardware: slugOf(hardware.find(({ parts }) => parts.length > 0)),
    },
    basic: {
      ...start,
      height,
      width: slugOf(widths.find(({ panels, isRare }) => panels === "single" && !isRare)),
      color: slugOf(colors.find(({ wood }) => !wood)),
      windows: NO_WINDOWS,
      hardware: slugOf(hardware.find(({ parts }) => parts.length === 0)),
    },
  };
}

test("size, windows, glass, wood and hardware raise the price, and a basic door has none of them", () => {
  const { dear, basic } = designs();
  const raising = (choice: Choice) =>
    pricedParts(optionsWith(undefined), choice).flatMap(({ part, raises }) => (raises ? [part] : []));
  expect(raising(basic)).toEqual([]);
  expect(raising(dear)).toEqual(["size", "color", "windows", "glass", "hardware"]);
  expect(raising({ ...basic, glass: dear.glass }), "glass without windows").toEqual([]);
  for (const { slug } of recorded.widths.filter(({ isRare }) => isRare))
    expect(raising({ ...basic, width: slug }), `a rare width, ${slug}`).toEqual(["size"]);
});

test("a design has a price only where the records have one for all that raises it, and only for one door", () => {
  const { dear } = designs();
  const priceWith = (options: ReturnType<typeof optionsWith>) => priceOf(800, pricedParts(options, dear));
  const adds = { from: 100, to: 150 };
  const half = optionsWith(adds);
  for (const color of half.doors.colors) color.adds = undefined;
  expect(priceWith(optionsWith(undefined))).toBeUndefined();
  expect(priceWith(half)).toBeUndefined();
  expect(priceWith(optionsWith(adds))).toEqual({ from: 1300, to: 1550 });
  const twoDoors = pricedParts(optionsWith(adds), dear);
  expect(priceOf(800, twoDoors, 2)).toBeUndefined();
});

test("what an owner hides is not offered, and no style offers it", () => {
  const { doors } = readRecords();
  const kinds = ["styles", "colors", "windows", "glass", "hardware", "houses", "widths", "heights"] as const;
  for (const kind of kinds) {
    const [option, ...others] = structuredClone(doors[kind]);
    if (!option || others.length === 0) continue;
    const left = offered({ ...structuredClone(doors), [kind]: [{ ...option, hidden: true }, ...others] });
    expect(left[kind].map(({ slug }) => slug)).toEqual(others.map(({ slug }) => slug));
    for (const { slug, windows, hardware, example } of left.styles) {
      const own = { colors: [example.color], windows, hardware, houses: [example.house] };
      const named: Partial<Record<string, readonly string[]>> = own;
      expect(named[kind] ?? [], `${slug}: ${kind}`).not.toContain(option.slug);
    }
  }
});
