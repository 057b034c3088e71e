import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readRecords } from "../../src/records/reader.ts";
import { code as allCode, finds, sourcesIn, withoutComments } from "./sources.ts";

const { business, services } = readRecords();
const code = allCode.map(withoutComments);
const src = code.filter(({ file }) => file.startsWith("src/"));
// What visitors get, and what only `npm run dev` shows.
const shipped = src.filter(({ file }) => !/\.examples\.|^src\/specimens\//.test(file));
const readme = sourcesIn("README.md");

/** The ten digits of the record's number, with any separators. */
const phone = new RegExp(business.phone.slice(-10).split("").join("[\\s().+-]*"));

const NAMED_COLORS =
  "white|black|red|green|blue|gr[ae]y|orange|yellow|silver|gold|navy|purple|maroon|brown|pink";

/** A literal color, in any notation. */
const color = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|:[^;{]*[\\s(,](${NAMED_COLORS})\\b[^;{(]*;`,
  "i",
);

/** A color of the palette by its own name, such as night-900. */
const palette = /--(night|paper|stone|lamp|maple|evergreen)-\d/;

const price = new RegExp(
  `\\$\\d|["'>\\s]\\$?(${services.map((service) => service.price).join("|")}) dollars`,
);

describe("what is defined once is repeated nowhere", () => {
  test("no code and not the README has the phone number", () => {
    expect(finds([...code, ...readme], phone)).toEqual([]);
  });

  test("no phone link is written out", () => {
    expect(finds(code, /\b(tel|sms):\+?\d|wa\.me\/\d/)).toEqual([]);
  });

  test("no price is written out in code", () => {
    expect(finds(src, price)).toEqual([]);
  });

  test("a color is named in src/styles/tokens.css alone", () => {
    expect(finds(except(src, "src/styles/tokens.css"), color)).toEqual([]);
  });

  test("the palette is named by the roles of src/styles/tokens.css alone", () => {
    expect(finds(except(src, "src/styles/tokens.css"), palette)).toEqual([]);
  });

  test('the words "online booking" are in no code, since there is none', () => {
    expect(finds(src, /online[\s-]+booking|book(ing)?[\s-]+online/i)).toEqual([]);
  });

  test("no element carries an inline style, which the policy would refuse", () => {
    expect(finds(shipped, /\sstyle=["'{]/)).toEqual([]);
  });

  test("no text becomes HTML unescaped", () => {
    expect(finds(src, /dangerouslySetInnerHTML|\.innerHTML\b/)).toEqual([]);
  });
});

describe("these searches find what they look for", () => {
  const find = (text: string, pattern: RegExp) => finds([{ file: "a", text }], pattern).length;
  const digits = business.phone.slice(-10);

  test.each([
    business.phone,
    digits,
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
  ])("the phone number as %s", (text) => {
    expect(find(`Call ${text} now`, phone)).toBe(1);
  });

  test.each([
    "color: #fff;",
    "background: #0f1a2b80;",
    "color: rgb(1 2 3);",
    "color: white;",
    "border: 1px solid black;",
    "color: oklch(50% 0 0);",
  ])("the color in %s", (text) => {
    expect(find(text, color)).toBe(1);
  });

  test.each(["color: currentColor;", "white-space: nowrap;", "color: var(--color-text);", 'href="#main"'])(
    "no color in %s",
    (text) => {
      expect(find(text, color)).toBe(0);
    },
  );

  test("code, but not comments", () => {
    const source = { file: "a", text: '/**\n * $1\n */\n  // $2\nconst a = "media/*.jpg"; // 3\n' };
    expect(withoutComments(source).text).toBe('\n\n\n\nconst a = "media/*.jpg"; // 3\n');
  });

  test("a price, but not a template literal", () => {
    const amount = services[0]?.price ?? 0;
    expect(find(`from ${amount} dollars`, price)).toBe(1);
    expect(find(`Starting at $${amount}`, price)).toBe(1);
    expect(find("`$${service.price}`", price)).toBe(0);
  });
});

test("the checks of a change run the tests", () => {
  expect(readFileSync(".ci/run", "utf8")).toMatch(/^npm test$/m);
});

function except(sources: typeof src, file: string): typeof src {
  return sources.filter((source) => source.file !== file);
}
