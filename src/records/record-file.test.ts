import { expect, test } from "vitest";
import { z } from "zod";
import { faultLine, type RecordFault } from "./faults.ts";
import * as field from "./fields.ts";
import { checkRecordFile, readRecordFile } from "./record-file.ts";

const schema = z.strictObject({
  title: field.text(),
  price: field.wholeNumber("dollars", 120, 100_000).optional(),
  kind: z.enum(["repair"]).optional(),
  zip: field.zip().optional(),
  lines: field.list(field.text()).optional(),
  questions: field.list(field.question()).optional(),
});

const check = (source: string | Uint8Array) => {
  const { record, faults } = checkRecordFile("a.yaml", Buffer.from(source), schema);
  return faults.length > 0 ? faults.map(faultLine) : record;
};

const QUOTE_IT = 'put the whole text in quotes, "like this"';
const DASHED = `has a text that begins with a bracket or a brace; ${QUOTE_IT}`;
const OPEN_QUOTE = "has a quotation mark without its partner; add the other one at the end of the text";
const AFTER_QUOTE =
  "goes on after its closing quotation mark; write ’ or “ ” inside a text that stands in quotes";
const SPACES =
  "or the one below it begins too far to the left or to the right; give it as many spaces in front as its neighbors have";
const CUT = (words: string) =>
  `ends before "${words}", because a # after a space begins a comment; put the whole text in quotes`;
const CURLY = 'is in curly quotes, which would be shown; write straight ones ("), or none';
const LOST =
  "holds a letter that was lost when the file was saved; type it again and save the file with the encoding UTF-8";
const CONFLICT =
  "holds a mark of two versions that were merged (<<<<<<<); keep one version, and remove the lines with the marks";

test.each([
  ["a # that cuts a text", "title: The #1 Garage Services", `title ${CUT("#1 Garage Services")}`],
  ["a # that cuts an entry", "title: A\nlines:\n  - Doors\n  - The #1 shop", `lines.2 ${CUT("#1 shop")}`],
  [
    "a # that cuts an answer",
    "title: A\nquestions:\n  - question: Who?\n    answer: We are #1",
    `questions.1.answer ${CUT("#1")}`,
  ],
  ["a # below a text", "title: We are the\n  #1 shop\nprice: 1", `title ${CUT("#1 shop")}`],
  ["curly quotes", "title: “Our Services”", `title ${CURLY}`],
  ["curly quotes around a ZIP code", "title: A\nzip: “07670”", `zip ${CURLY}`],
  [
    "an ampersand at the beginning",
    "title: &Sons doors",
    "title begins with &Sons, which would be dropped; put the whole text in quotes",
  ],
  ["a lost letter", "title: A\nkind: Caf\ufffd", `line 2 ${LOST}`],
  ["Latin-1", Buffer.from("price: 1\ntitle: Caf\xe9", "latin1"), `line 2 ${LOST}`],
  [
    "marks of a merge",
    "title: A\n<<<<<<< HEAD\nprice: 1\n=======\nprice: 2\n>>>>>>> b",
    `line 2 ${CONFLICT}`,
  ],
  ["a tab", "questions:\n\t- question: A", "line 2 begins with a tab; use spaces, as the lines around it do"],
  ["a missing quote", 'title: "Doors\nprice: 1\nkind: repair', `line 1 ${OPEN_QUOTE}`],
  ["a missing single quote", "price: 1\ntitle: 'Doors\nkind: repair", `line 2 ${OPEN_QUOTE}`],
  ["a missing quote before other quotes", 'lines:\n  - "Doors\n  - "Gates"', `line 2 ${OPEN_QUOTE}`],
  ["words after a quote", 'title: "Best" doors', `line 1 ${AFTER_QUOTE}`],
  ["an apostrophe inside single quotes", "title: 'It's here'", `line 1 ${AFTER_QUOTE}`],
  ["a colon in a text", "title: Doors: ours\nprice: 1", `line 1 has a colon in its text; ${QUOTE_IT}`],
  [
    "a colon in an entry",
    "title: A\nlines:\n  - Doors: ours",
    "lines.1 must be text. Put the whole text in quotes",
  ],
  [
    "no space after a colon",
    "title: A\nprice:120\nkind: repair",
    'line 2 has no space after its colon; write "price: 120" instead of "price:120"',
  ],
  [
    "no space after the last colon",
    "title: A\nprice:120",
    'line 2 has no space after its colon; write "price: 120" instead of "price:120"',
  ],
  [
    "no space after the colon of a long text",
    `title:${"Doors ".repeat(9)}\nprice: 1`,
    'line 1 has no space after its colon; write "title: Doors Doors Doors Doors Door…" instead of "title:Doors Doors Doors Door…"',
  ],
  [
    "a line without a field",
    "title: A\nHello there\nprice: 1",
    'line 2 is no field; write it as "name: text", or move it to the end of the text above',
  ],
  ["a line too far right", "title: A\n price: 1", `line 1 ${SPACES}`],
  ["a line too far left", "title: A\nquestions:\n    - question: A\n  - question: B", `line 4 ${SPACES}`],
  ["a brace at the beginning", "title: {warranty} warranty", `line 1 ${DASHED}`],
  ["a bracket without its partner", "title: [Doors\nprice: 1", `line 1 ${DASHED}`],
  ["a star at the beginning", "title: *Best* doors", `line 1 has a text that begins with *; ${QUOTE_IT}`],
  [
    "an exclamation mark at the beginning",
    "title: !Now doors",
    `line 1 has a text that begins with !; ${QUOTE_IT}`,
  ],
  ["a dash at the beginning", "title: - Doors", `line 1 has a text that begins with a dash; ${QUOTE_IT}`],
  [
    "a field twice",
    "title: A\nprice: 1\ntitle: B",
    "line 3 has a field a second time (title); remove one of them",
  ],
  [
    "a backslash in quotes",
    'title: "C:\\door"',
    "line 1 has a backslash inside quotes; write it twice, or use single quotes around the text",
  ],
  ["a number", "title: 2026", "title must be text (found 2026). Put the whole text in quotes"],
  ["a truth value", "title: true", "title must be text (found true). Put the whole text in quotes"],
  ["a group of fields", "title: {warranty}", "title must be text. Put the whole text in quotes"],
  ["nothing", "title:", "title is empty; fill it in"],
  ["an empty list", "title: A\nlines:", "lines must be a list with at least one entry (found nothing)"],
  [
    "a text for a group",
    "title: A\nquestions:\n  - Who?",
    'questions.1 must have its own fields below it, each on a line of its own (found "Who?")',
  ],
])("%s is refused in one plain line", (_, source, line) => {
  expect(check(source)).toEqual([`content/a.yaml: ${line}.`]);
});

test.each([
  ["the line ends of Windows", "title: Doors\r\nprice: 1\r\n"],
  ["the line ends of old Macs", "title: Doors\rprice: 1\r"],
  ["a byte order mark", "\ufefftitle: Doors\nprice: 1\n"],
  ["a comment of its own", "# The title\ntitle: Doors\n# The price\nprice: 1\n"],
  ["a comment beside a figure", "title: Doors\nprice: 1 # was 2\n"],
  ["a # in quotes", 'title: "Doors" # the title\nprice: 1\n'],
])("%s is accepted", (_, source) => {
  expect(check(source)).toEqual({ title: "Doors", price: 1 });
});

test.each(["No", "on", "2026-11-30", "24/7", "12:30", "Door #1", "“Great” and “good”", "A & B"])(
  "%s is a text",
  (title) => {
    expect(check(title === "Door #1" ? `title: "${title}"` : `title: ${title}`)).toEqual({ title });
  },
);

test("a file is checked again once its text or its schema has changed", () => {
  const read = (source: string, type: z.ZodType = schema) => {
    const faults: RecordFault[] = [];
    const files = { list: () => [], read: () => Buffer.from(source) };
    return readRecordFile(files, "a.yaml", type, faults) ?? faults.length;
  };
  expect(read("title: One")).toEqual({ title: "One" });
  expect(read("title: Two")).toEqual({ title: "Two" });
  expect(read("title: Two", z.strictObject({ other: field.text() }))).toBe(2);
  expect(read("title: Two")).toEqual({ title: "Two" });
});
