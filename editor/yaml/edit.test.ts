import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSeq, Lexer, parseDocument, type Scalar } from "yaml";
import { listFiles } from "../../server/files.ts";
import { parseYaml, printYaml } from "./document.ts";
import { editYaml, readYaml } from "./edit.ts";
import { isMapping, isSame, valueAt, withoutEmpty, withValue } from "./values.ts";

const files = listFiles("content")
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => ({ name, source: readFileSync(`content/${name}`, "utf8") }));
// All towns have the same form, and so have all services: a few of them say as much in less time.
const varied = files
  .filter(({ name }, index) => !name.includes("/") || index % 8 === 0)
  // The owner may have written a file by hand in another form.
  .map(({ name, source }) => ({ name, source: printYaml(parseYaml(source)) }));

// More for a longer search: EDITS=5000 npx vitest run editor/yaml.
const RUNS = Number(process.env.EDITS ?? (process.env.TEST_ALL ? 200 : 60));
const TIMEOUT = RUNS * 200;

type Path = readonly (string | number)[];

/** The paths of all values of a record that the filter wants. */
function pathsIn(value: unknown, wanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, wanted, [...path, index]))
    : isMapping(value)
      ? Object.entries(value).flatMap(([key, item]) => pathsIn(item, wanted, [...path, key]))
      : [];
  return wanted(value) ? [path, ...inside] : inside;
}

const commentsOf = (source: string): string[] =>
  [...new Lexer().lex(source)].filter((token) => token.startsWith("#"));

/** What stands before a value and behind it in the file. */
function around(source: string, path: Path): [before: string, behind: string] {
  const [start = 0, end = 0] = (parseDocument(source).getIn(path, true) as Scalar).range ?? [];
  return [source.slice(0, start).trimEnd(), source.slice(end).trimStart()];
}

const isShort = (text: string) => text.length < 20 && !text.includes("\n");

function isInBrackets(source: string, path: Path): boolean {
  const parent = parseDocument(source).getIn(path.slice(0, -1));
  return isSeq(parent) && parent.flow === true;
}

// Letters that mean something in YAML, and some that do not.
const words = fc.stringMatching(/^[a-zA-Z0-9#:,{}[\]'"&*!|>%@`?~.\-éß한😀]{1,9}$/u);
// fc.string({ unit: "binary" }) draws the same, after it has made a list of all of Unicode.
const anyLetters = fc
  .array(
    fc.nat(0x10ffff).filter((code) => code < 0xd800 || code > 0xdfff),
    { minLength: 1, maxLength: 10 },
  )
  .map((codes) => String.fromCodePoint(...codes));
const texts = fc
  .oneof(
    fc.array(words, { minLength: 1, maxLength: 40 }).map((list) => list.join(" ")),
    fc.constantFrom(
      ...["no", "on", "2026-11-30", "120", "0x1f", "- a", "a: b", "a #b", "null", "'", '"', "\\", "..."],
      "__proto__",
    ),
    anyLetters,
  )
  .map((text) => withoutEmpty(text) as string)
  .filter((text) => text !== "");

/** Checks an edit of a value of one of the files, whichever they are. */
function checkEdits<T>(
  wanted: (value: unknown) => boolean,
  drawn: fc.Arbitrary<T>,
  check: (source: string, record: unknown, path: Path, drawn: T) => void,
): void {
  fc.assert(
    fc.property(someFile, fc.nat(), drawn, ({ source }, pick, own) => {
      const record = readYaml(source);
      const paths = pathsIn(record, wanted);
      // An owner may have left none, as of the reviews.
      fc.pre(paths.length > 0);
      check(source, record, paths[pick % paths.length] as Path, own);
    }),
    { numRuns: RUNS },
  );
}
const isText = (value: unknown) => typeof value === "string";

const texts2 = fc.tuple(texts, texts).map(([a, b]) => `${a}\n${b}`);
const someFile = fc.constantFrom(...varied);

describe("a file of content/", () => {
  test.each(files)("$name stays byte for byte without a change", ({ source }) => {
    expect(editYaml(source, readYaml(source))).toBe(source);
    expect(editYaml(source, withoutEmpty(readYaml(source)))).toBe(source);
  });

  test("holds a new text or number, and nothing before it or behind it differs", { timeout: TIMEOUT }, () => {
    const isValue = (value: unknown) => isText(value) || typeof value === "number";
    checkEdits(isValue, fc.oneof(texts, texts2, fc.nat()), (source, record, path, text) => {
      // Brackets hold names, which are short.
      fc.pre(isShort(`${text}`) || !isInBrackets(source, path));
      const next = withValue(record, path, text);
      const edited = editYaml(source, next);
      expect(isSame(readYaml(edited), next)).toBe(true);
      expect(commentsOf(edited)).toEqual(commentsOf(source));
      expect(around(edited, path)).toEqual(around(source, path));
    });
  });

  const step = fc.record({
    kind: fc.constantFrom("add", "remove", "move", "change"),
    ...{ from: fc.nat(), to: fc.nat() },
  });
  test("holds a list with entries removed, added, moved and changed, and keeps comments and all other lines", {
    timeout: TIMEOUT,
  }, () => {
    const drawn = fc.tuple(fc.array(step, { minLength: 1, maxLength: 4 }), texts);
    checkEdits(Array.isArray, drawn, (source, record, path, [steps, text]) => {
      const next = steps.reduce((list, { kind, from, to }) => {
        const [index, other] = list.length === 0 ? [0, 0] : [from % list.length, to % list.length];
        const item = list[index];
        const own = isMapping(item) ? { ...item, [Object.keys(item)[0] ?? "a"]: text } : text;
        if (kind === "add") return list.toSpliced(other, 0, own);
        if (list.length === 0) return list;
        if (kind === "remove") return list.toSpliced(index, 1);
        if (kind === "change") return list.with(index, own);
        return list.toSpliced(index, 1).toSpliced(other, 0, item);
      }, valueAt(record, path) as unknown[]);
      const wanted = withValue(record, path, next);
      const edited = editYaml(source, wanted);
      expect(isSame(readYaml(edited), wanted)).toBe(true);
      expect(commentsOf(edited)).toEqual(expect.arrayContaining(commentsOf(source)));
      const [before, behind] = around(edited, path);
      const [wasBefore, wasBehind] = around(source, path);
      expect(behind).toBe(wasBehind);
      // An entry that becomes the first one brings its own comment, which then stands before the list.
      expect(before.startsWith(wasBefore)).toBe(true);
      const brought = before.slice(wasBefore.length).split("\n");
      expect(brought.filter((line) => !/^\s*(#.*)?$/.test(line))).toEqual([]);
    });
  });
});

describe("a change", () => {
  test.each([
    ["keeps quotes of either kind", `a: "x"\nb: 'y'\n`, { a: "1", b: "it's" }, `a: "1"\nb: 'it''s'\n`],
    ["keeps Windows line breaks", "a: 1\r\nb: 2\r\n", { a: 1, b: 3 }, "a: 1\r\nb: 3\r\n"],
    ["keeps a byte order mark", "\ufeffa: 1\n", { a: 2 }, "\ufeffa: 2\n"],
    ["keeps what a clipboard may bring along", "a: x\n", { a: "x\ufeffy" }, "a: x\ufeffy\n"],
    ["ends the last line", "a: 1", { a: 2 }, "a: 2\n"],
    ["fills in an empty value", "a:\nb: 1\n", { a: "x", b: 1 }, "a: x\nb: 1\n"],
    [
      "removes a key with what stands below it",
      "a: 1\nb:\n  c: 2\n  d:\n    - 3\n# e\nf: 4\n",
      { a: 1, f: 4 },
      "a: 1\n# e\nf: 4\n",
    ],
    [
      "puts a new key below its example",
      "a: 1\n# b: 0\n\nc: 2\n",
      { a: 1, c: 2, b: 3 },
      "a: 1\n# b: 0\nb: 3\n\nc: 2\n",
    ],
    [
      "begins an empty list",
      "a: []\nb: 1\n",
      { a: [{ c: "x", d: "z" }], b: 1 },
      "a:\n  - c: x\n    d: z\nb: 1\n",
    ],
    [
      "keeps blank lines between entries, wherever they move",
      "a:\n  - t\n\n  - u\n\n  - v\n",
      { a: ["v", "t", "u"] },
      "a:\n  - v\n\n  - t\n\n  - u\n",
    ],
    [
      "leaves what is said above a removed key to the next one",
      "a: 1\n\n# b: 0\nb: 2\n# c\nc: 3\n",
      { a: 1, c: 3 },
      "a: 1\n\n# b: 0\n# c\nc: 3\n",
    ],
    [
      "quotes what other readers of YAML take for no text",
      "a: x\nb: x\nc: x\nd: x\n",
      { a: "yes", b: "08:00", c: "2026-11-30", d: "# x" },
      'a: "yes"\nb: "08:00"\nc: "2026-11-30"\nd: "# x"\n',
    ],
    [
      "folds a text that no longer fits into its line, also one in quotes",
      'a: "{x}"\n',
      { a: `{x}${" word".repeat(30)}` },
      `a: >-\n  {x}${" word".repeat(22)}\n  word${" word".repeat(7)}\n`,
    ],
    [
      "loses no comment of a file in another form",
      "a:   'x'   # one\n   # two\n\n\nb:\n    - |\n      y\n    # three\n    -   z # four\nc: [ d , # five\n  e ]\n# six\n",
      { a: "w", b: ["y", "z"], c: ["d", "e"] },
      "a: 'w'\n  # one\n  # two\n\nb:\n  - |\n    y\n  # three\n  - z # four\nc:\n  [\n    d, # five\n    e\n  ]\n\n# six\n",
    ],
  ])("%s", (_, source, next, expected) => {
    expect(editYaml(source, next)).toBe(expected);
  });

  test("keeps a long run of spaces within a line, and none at its end", () => {
    const spaces = " ".repeat(500_000);
    expect(withoutEmpty({ text: `a${spaces}b \t\nc  ` })).toEqual({ text: `a${spaces}b\nc` });
  });

  test("makes a list of Word's bullets, and drops what can't be seen", () => {
    const word = "We take:\v\u2022\tCash\n\uf0b7 Che\u00adcks\u200b";
    expect(withoutEmpty({ word })).toEqual({ word: "We take:\n- Cash\n- Checks" });
  });

  test("is refused in a file that cannot be read", () => {
    expect(() => editYaml("a: b: c\n", { a: 1 })).toThrow();
  });
});
