import { expect, test } from "vitest";
import { z } from "zod";
import { faultLine, type RecordFault } from "./faults.ts";
import * as field from "./fields.ts";
import { checkRecordFile, readRecordFile } from "./record-file.ts";

const schema = z.strictObject({
  title: field.text(),
  price: field.wholeNumber("dollars", 120, 100_000).optional(),
  kind: z.enum(["repair"]).optional(),
  lines: field.list(field.text()).optional(),
  questions: field.list(field.question()).optional(),
});

const check = (source: string | Uint8Array) => {
  const { record, faults } = checkRecordFile("a.yaml", Buffer.from(source), schema);
  return faults.length > 0 ? faults.map(faultLine) : record;
};

const SYNTAX =
  "or one above it cannot be read; look for a quotation mark without its partner, a text with a colon or a mark at its beginning that isn't in quotes, a field that is there twice, a line with more or fewer spaces in front than its neighbors";
const CUT = "has a # or an & by which words of its text would be lost; put the whole text in quotes";
const MERGED =
  "holds a mark of two versions that were merged; keep one version, and remove the lines with the marks";
const LOST =
  "holds a letter that was lost when the file was saved; type it again and save the file with the encoding UTF-8";

test.each([
  ["a # that cuts a text", "title: The #1 Garage Services", `line 1 ${CUT}`],
  ["a # that cuts an entry", "title: A\nlines:\n  - Doors\n  - The #1 shop", `line 4 ${CUT}`],
  ["a # below a text", "price: 1\ntitle: We are the\n  #1 shop", `line 2 ${CUT}`],
  ["an ampersand at the beginning", "title: &Sons doors", `line 1 ${CUT}`],
  ["a lost letter", "title: A\nkind: Caf\ufffd", `line 2 ${LOST}`],
  ["Latin-1", Buffer.from("price: 1\ntitle: Caf\xe9", "latin1"), `line 2 ${LOST}`],
  ["a mark of a merge", "title: A\n<<<<<<< HEAD\nprice: 1\n", `line 2 ${MERGED}`],
  ["a missing quote", 'title: A\nkind: "repair\nprice: 1\n', `line 3 ${SYNTAX}`],
  ["a colon in a text", "title: Doors: ours\nprice: 1", `line 1 ${SYNTAX}`],
  ["a star at the beginning", "price: 1\ntitle: *Best* doors", `line 2 ${SYNTAX}`],
  ["a line too far left", "questions:\n    - question: A\n  - question: B", `line 3 ${SYNTAX}`],
  ["a field twice", "title: A\nprice: 1\ntitle: B", `line 3 ${SYNTAX}`],
  [
    "a colon in an entry",
    "title: A\nlines:\n  - Doors: ours",
    "lines.1 must be text. Put the whole text in quotes",
  ],
  ["a number", "title: 2026", "title must be text (found 2026). Put the whole text in quotes"],
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
