import { expect, test } from "vitest";
import { readRecords } from "../../records/reader.ts";
import { type Choice, NO_WINDOWS, readChoice } from "./choice.ts";
import { designerContent } from "./content.ts";
import { pricedParts, priceOf } from "./price.ts";

const { doors: recorded, places } = designerContent(readRecords());

const installed = { single: { from: 1000, to: 1400 }, double: { from: 2000, to: 2600 } };

/** What can be chosen, where styles have a price, and all that raises it adds as much, or where nothing says what it costs. */
function optionsWith(adds: { from: number; to: number } | undefined) {
  const doors = structuredClone(recorded);
  const { windows, glass, hardware } = doors;
  const insulation = doors.insulation.filter(({ words }) => words);
  for (const style of doors.styles) style.installed = adds && installed;
  for (const list of [doors.widths, doors.heights, doors.colors])
    for (const one of list) one.adds = undefined;
  for (const color of doors.colors) if (color.wood) color.adds = adds;
  for (const list of [windows, glass, hardware, insulation]) for (const one of list) one.adds = adds;
  return { doors, places };
}

const { widths, colors, glass, windows, hardware, insulation } = recorded;
const slugOf = (one: { slug: string } | undefined) => one?.slug ?? "";
/** The door that is shown first, for which the starting price is, and the same with all that it can have. */
const basic = readChoice({ doors: recorded, places }, new URLSearchParams());
const dear: Choice = {
  ...basic,
  width: slugOf(widths.find(({ panels, isRare }) => panels === "double" && !isRare)),
  color: slugOf(colors.find(({ wood }) => wood)),
  glass: slugOf(glass.find(({ cover }) => cover > 0)),
  windows: slugOf(windows.find(({ slug }) => slug !== NO_WINDOWS)),
  hardware: slugOf(hardware.find(({ parts }) => parts.length > 0)),
  insulation: slugOf(insulation.find(({ words }) => words)),
};

test("size, windows, glass, wood, hardware and insulation raise the price, and a basic door has none of them", () => {
  const raising = (choice: Choice) =>
    pricedParts(optionsWith(undefined), choice).flatMap(({ part, raises }) => (raises ? [part] : []));
  expect(raising(basic)).toEqual([]);
  expect(raising(dear)).toEqual(["size", "color", "windows", "glass", "hardware", "insulation"]);
  expect(raising({ ...basic, glass: dear.glass }), "glass without windows").toEqual([]);
  for (const { slug } of widths.filter(({ isRare }) => isRare))
    expect(raising({ ...basic, width: slug }), `a rare width, ${slug}`).toEqual(["size"]);
});

test("a design has a price only where the records have one for its style and for all that raises it", () => {
  const options = optionsWith({ from: 100, to: 150 });
  const price = (choice: Choice, ...widths: string[]) =>
    priceOf(pricedParts(options, choice, widths.length > 0 ? widths : undefined));
  expect(priceOf(pricedParts(optionsWith(undefined), basic))).toBeUndefined();
  expect(price(basic)).toEqual(installed.single);
  // Wood, windows, glass, hardware and insulation.
  expect(price(dear)).toEqual({ from: 2500, to: 3350 });
  const both = price(dear, dear.width, basic.width);
  expect(both, "two doors, each by its width").toEqual({ from: 4000, to: 5500 });
  const rare = widths.find(({ isRare }) => isRare)?.slug ?? "";
  expect(price({ ...dear, width: rare }), "a width without a figure").toBeUndefined();
  for (const color of options.doors.colors) color.adds = undefined;
  expect([price(basic), price(dear)]).toEqual([installed.single, undefined]);
});
