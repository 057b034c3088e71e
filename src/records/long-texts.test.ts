// A text of any length and of any one character keeps nobody waiting: the server of the editor has one thread for all.
import { expect, test } from "vitest";
import { z } from "zod";
import { suggestion } from "./faults.ts";
import { formattedText, slug, template, text } from "./fields.ts";
import { blocksOf, formattingFault, linksIn, parseBlock, plainText } from "./formatting.ts";
import { RECORD_FILES, RECORD_FOLDERS } from "./table.ts";
import { fill, hasUnpairedBrace, placeholders, streetName } from "./template.ts";
import { otherHours, repetitions } from "./text-warnings.ts";

const LONG = 100_000;
// Half a second on an idle machine is a thousand times what a reader takes that looks at each letter a few times, and a
// hundredth of what one takes that looks at all of them from each of them.
const BOUND_MS = 3000;

const UNITS = [
  ..."[](){}*_!-.,:;#>`'\"/\\|~+=&$%@<? \n\tAa1é",
  ..."**|](|![|[a](|[**|- |{a|a-|1-|1 |a. |a, |\r\n|Mon |24/|A.".split("|"),
];
const runs = UNITS.flatMap((unit) => {
  const run = unit.repeat(LONG / unit.length);
  return [run, `x${run}x`, `[${run}](/x)`, `**${run}`, `1${run}`];
});

const company = { phone: "+12015551234" };
const READERS: Record<string, (text: string) => unknown> = {
  formattingFault,
  plainText,
  linksIn,
  "blocks of a text": (text) => blocksOf(text).map(parseBlock),
  repetitions: (text) => repetitions([{ file: "home.yaml", path: "lead", text }], company, []),
  otherHours: (text) => otherHours([{ file: "home.yaml", path: "lead", text }], { hours: { always: true } }),
  fill: (text) => fill(text, {}),
  placeholders,
  hasUnpairedBrace,
  streetName,
  suggestion: (text) => suggestion(text, ["spring", "track"]),
  text: (value) => text().safeParse(value),
  "formatted text": (value) => formattedText().safeParse(value),
  template: (value) => template("area").safeParse(value),
  slug: (value) => slug().safeParse(value),
};

test.each(Object.entries(READERS))("%s reads a long text of each character in time", (_, read) => {
  for (const run of runs) {
    const begun = performance.now();
    read(run);
    expect(performance.now() - begun, JSON.stringify(run.slice(0, 12))).toBeLessThan(BOUND_MS);
  }
});

/** The schema of every text of a record, by its path. */
function textsIn(schema: z.core.$ZodType, path: string): [path: string, schema: z.ZodString][] {
  if (schema instanceof z.ZodOptional) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord)
    return [...textsIn(schema.keyType, `${path} key`), ...textsIn(schema.valueType, `${path}{}`)];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
  return schema instanceof z.ZodString ? [[path, schema]] : [];
}
const schemas = Object.entries({ ...RECORD_FILES, ...RECORD_FOLDERS });
const texts = schemas.flatMap(([name, { schema }]) => textsIn(schema, name));

// A pattern of one length stops by itself: a phone number, a ZIP code, a time, a day, a color.
const OF_ONE_LENGTH = /(phone|call|zip|zips\[\]|opens|closes|from|until|shownFrom|date|color|confirmed)$/;

test("each text of each record has a longest length, and nothing else is said of a longer one", () => {
  expect(texts.length).toBeGreaterThan(200);
  for (const [path, schema] of texts.filter(([path]) => !OF_ONE_LENGTH.test(path))) {
    const { error } = schema.safeParse("{".repeat(5001));
    const messages = error?.issues.map(({ message }) => message);
    expect(messages, path).toEqual([expect.stringMatching(/^is longer than [\d,]+ letters; shorten it$/)]);
  }
});

test("a text that is too long is told its length and the remedy", () => {
  const messageOf = (schema: z.ZodType, letters: number) =>
    schema.safeParse("a".repeat(letters)).error?.issues.map(({ message }) => message);
  expect(messageOf(formattedText(), 5000)).toBeUndefined();
  expect(messageOf(formattedText(), 5001)).toEqual(["is longer than 5,000 letters; shorten it"]);
  const { name } = RECORD_FOLDERS.areas.schema.shape;
  expect(messageOf(name, 201)).toEqual(["is longer than 200 letters; shorten it"]);
});
