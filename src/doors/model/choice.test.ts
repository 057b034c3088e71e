import { expect, test } from "vitest";
import { readRecords } from "../../records/reader.ts";
import { fill } from "../../records/template.ts";
import {
  CHOICE_KEYS,
  type Choice,
  choiceInWords,
  effectiveChoice,
  entry,
  hasWindows,
  NO_WINDOWS,
  nearestWidth,
  panelsOf,
  type Requested,
  readChoice,
  requestFor,
  requestPart,
  slugs,
  styleOf,
  withheld,
  writeChoice,
} from "./choice.ts";
import { designerContent } from "./content.ts";
import { offered } from "./record.ts";

const records = readRecords();
const content = designerContent(records);
const { doors, places } = content;
const read = (address: string) => readChoice(content, new URLSearchParams(address));
const { sections: _sections, ...lists } = doors;
/** The options of each list, and what is chosen from it, whose name it has, most in the plural. */
const optionsOf = Object.entries(lists).map(([list, options]) => ({
  list: list as keyof typeof lists,
  key: CHOICE_KEYS.find((key) => list.startsWith(key)) as keyof Choice,
  options: slugs(options),
}));
/** Each style with each of the options that it has. */
const choices = doors.styles.flatMap(({ slug: style }) =>
  optionsOf.flatMap(({ key, options }) =>
    options.flatMap((slug) =>
      ["1", "2"].map((section) => read(`${new URLSearchParams({ style, section, [key]: slug })}`)),
    ),
  ),
);

test("the address of a choice leads back to it", () => {
  for (const choice of choices) {
    const again = read(writeChoice(content, choice));
    const { glass, section } = choice;
    expect({ ...again, glass, section }).toEqual(choice);
    if (hasWindows(content, choice)) expect(again).toMatchObject({ glass, section });
  }
});

test("an address with what does not exist opens what does", () => {
  const nonsense = CHOICE_KEYS.map((key) => `${key}=no-such-thing`).join("&");
  expect(read(nonsense)).toEqual(read(`style=${doors.styles[0]?.slug}`));
  expect(read("style=__proto__&color=constructor")).toEqual(read(""));
});

test("where only one kind of insulation is left to choose, the address and the words leave it out", () => {
  const [none, kind] = doors.insulation;
  const choice = { ...read(""), insulation: kind?.slug ?? "" };
  expect(writeChoice(content, choice)).toContain(`insulation=${kind?.slug}`);
  const one = { ...content, doors: { ...doors, insulation: doors.insulation.slice(0, 1) } };
  expect(writeChoice(one, choice)).not.toContain("insulation");
  expect(readChoice(one, new URLSearchParams(`insulation=${kind?.slug}`)).insulation).toBe(none?.slug);
});

test("the nearest usual width is that of an opening on a photo, of one car's or two cars' doors where the visitor has said so", () => {
  const start = read("");
  for (const { slug: height, feet: high } of doors.heights)
    for (const { slug, feet } of doors.widths.filter(({ isRare }) => !isRare))
      for (const error of [0.99, 1, 1.01])
        expect(nearestWidth(content, { ...start, height }, (error * feet) / high)).toBe(slug);
  for (const { panels } of doors.widths)
    for (const widthForHeight of [0.8, 1.3, 2.4]) {
      const width = nearestWidth(content, start, widthForHeight, panels);
      expect(panelsOf(content, { width })).toBe(panels);
    }
});

test("a size that is judged from a photo is said in other words than one that was chosen", () => {
  const choice = read("");
  const width = String(entry(doors.widths, choice.width).feet);
  const height = String(entry(doors.heights, choice.height).feet);
  const size = fill(content.texts.judgedSize, { width, height });
  expect(choiceInWords(content, choice, { isJudged: true })).toContain(size);
});

test("what a style doesn't have isn't shown but named, and comes back with a style that has it", () => {
  for (const choice of choices)
    for (const { slug } of doors.styles) {
      const between = requestPart({ ...requestFor(content, choice), chosen: CHOICE_KEYS }, "style", slug);
      const shown = effectiveChoice(content, between);
      const gone = (["color", "windows", "hardware", "insulation"] as const).filter(
        (key) => shown[key] !== choice[key] && choice[key] !== NO_WINDOWS,
      );
      expect(withheld(content, between), `${choice.style} as ${slug}`).toHaveLength(gone.length);
      expect(effectiveChoice(content, requestPart(between, "style", choice.style))).toEqual(choice);
    }
});

test("a style comes with the windows and the hardware of its plate, until a visitor has chosen those parts", () => {
  const start = requestFor(content, read(""));
  expect([start.choice.windows, start.chosen], "the first door is the plainest").toEqual([NO_WINDOWS, []]);
  for (const { slug, windows: all } of doors.styles) {
    const { windows, hardware } = read(`style=${slug}`);
    const next = requestPart(start, "style", slug);
    expect(effectiveChoice(content, next)).toMatchObject({ ...start.choice, style: slug, windows, hardware });
    const plain = requestPart(requestPart(start, "windows", NO_WINDOWS), "style", slug);
    expect(effectiveChoice(content, plain)).toMatchObject({ windows: NO_WINDOWS, hardware });
    for (const other of all.filter((one) => ![NO_WINDOWS, windows].includes(one))) {
      const shared = requestFor(content, read(`style=${slug}&windows=${other}`));
      expect(shared.chosen, "in an address too").toEqual(["windows"]);
    }
  }
});

test("an address that names only a style opens its example", () => {
  for (const { slug: style, example } of doors.styles) {
    const { color, hardware } = example;
    expect(read(`style=${style}`)).toMatchObject({ style, color, hardware });
  }
});

test("a width that a house has no opening for comes back with a house that has one, and so does the house", () => {
  const start = requestFor(content, read(""));
  const isShown = (one: Requested) => effectiveChoice(content, one);
  for (const { slug } of doors.houses) {
    const elsewhere = requestPart(start, "house", slug);
    expect(isShown(elsewhere).house).toBe(slug);
    // Another part changes nothing of it.
    expect(isShown(requestPart(elsewhere, "height", start.choice.height))).toEqual(isShown(elsewhere));
    expect(isShown(requestPart(elsewhere, "house", start.choice.house))).toEqual(start.choice);
  }
  for (const { slug } of doors.widths) {
    const other = requestPart(start, "width", slug);
    expect(isShown(other).width).toBe(slug);
    expect(isShown(requestPart(other, "width", start.choice.width))).toEqual(start.choice);
  }
});

test("a door is never shown in an opening of another width", () => {
  for (const choice of choices) expect(places[choice.house]?.door).toBe(panelsOf(content, choice));
});

test("on a photo the width changes and the house stays", () => {
  const start = read("");
  const other = doors.widths.find(({ panels }) => panels !== panelsOf(content, start))?.slug ?? "";
  const request = requestPart(requestFor(content, start), "width", other);
  expect(effectiveChoice(content, request, { onPhoto: true })).toMatchObject({
    width: other,
    house: start.house,
  });
});

test("a choice is said whole: style, color, size, windows and where they are, hardware", () => {
  for (const choice of choices) {
    const words = choiceInWords(content, choice);
    const style = styleOf(content, choice);
    expect(words).toContain(style.words);
    expect(words).toContain(entry(doors.colors, choice.color).name.toLowerCase());
    if (hasWindows(content, choice))
      expect(words).toContain(doors.sections[Number(choice.section) - 1]?.words ?? "no section");
    const { words: insulation } = entry(doors.insulation, choice.insulation);
    if (insulation) expect(words).toContain(insulation);
    if (style.hardware.length > 1) expect(words).toContain(entry(doors.hardware, choice.hardware).words);
    expect(words).not.toMatch(/[{}]|undefined|,,/);
  }
});

test("what an owner hides is not offered, and no style opens with it", () => {
  for (const { key, list, options } of optionsOf)
    for (const gone of options) {
      const some = records.doors[list].map((one) => ({ ...one, hidden: one.slug === gone }));
      const left = { doors: offered({ ...records.doors, [list]: some }), places };
      expect(slugs(left.doors[list])).toEqual(options.filter((slug) => slug !== gone));
      for (const { slug } of left.doors.styles) {
        const choice = readChoice(left, new URLSearchParams({ style: slug }));
        if (key !== "windows" || styleOf(left, choice).windows.length > 0)
          expect(choice[key], `${list}: ${gone}, ${slug}`).not.toBe(gone);
      }
    }
});
