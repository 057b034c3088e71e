import { expect, test } from "vitest";
import { blocksOf, formattingFault, linksIn, parseBlock, plainText } from "./formatting.ts";

const TEXT =
  "**Never** lift it. See **[what to do](/right-now)**.\n\nLeave alone:\n- the **springs**;\n- [the cables](/services).\n- 2 * 2 rollers\n1. Look.\n\n2) **Call**\nThen wait.";

test("a text has bold words, links, lists and steps, and is otherwise as it's typed", () => {
  expect(blocksOf(TEXT).map(parseBlock)).toEqual([
    {
      words: [
        { text: "Never", bold: true },
        { text: " lift it. See " },
        { text: "what to do", bold: true, href: "/right-now" },
        { text: "." },
      ],
    },
    { words: [{ text: "Leave alone:" }] },
    {
      items: [
        [{ text: "the " }, { text: "springs", bold: true }, { text: ";" }],
        [{ text: "the cables", href: "/services" }, { text: "." }],
        [{ text: "2 * 2 rollers" }],
      ],
      areSteps: false,
    },
    { items: [[{ text: "Look." }], [{ text: "Call", bold: true }]], areSteps: true },
    { words: [{ text: "Then wait." }] },
  ]);
  const html = '<b>Bold</b> & "so on"';
  expect(blocksOf(html).map(parseBlock)).toEqual([{ words: [{ text: html }] }]);
  expect(formattingFault(TEXT) ?? formattingFault(html)).toBeUndefined();
});

test("what shows no formatting gets the words alone", () => {
  expect(plainText(TEXT)).toBe(
    "Never lift it. See what to do. Leave alone: the springs; the cables; 2 * 2 rollers. Look. Call. Then wait.",
  );
  expect(plainText("As it is.")).toBe("As it is.");
});

test("every page that a text links to is known", () => {
  expect(linksIn("**[One](/a) and [two](/b)**, and [three](/c)")).toEqual(["/a", "/b", "/c"]);
});

test.each([
  [
    "a link that leaves the site",
    "See [us](https://a.example).",
    "links to https://a.example; a text links only",
  ],
  ["a link that leaves the site by two slashes", "See [us](//a.example).", "only to pages of this site"],
  ["a link to nothing", "See [us]().", "links to nothing"],
  ["a link that isn't whole", "See [us](/contact", "link that isn't whole"],
  ["bold words without an end", "It is **heavy.", "** without its partner"],
  ["a link that is bold in part", "See [us **now**](/contact).", "the stars around the whole link"],
  ["a heading", "One.\n## Two", "heading"],
  ["a list with stars", "Bring\n* tools", 'begin each of its lines with "- "'],
  ["italics", "It is *very* heavy.", "italics"],
  ["a picture", "![A door](/door.jpg)", "picture"],
  ["code", "Press `Learn`.", "backtick"],
])("%s is a fault that says what to do instead", (_, text, words) => {
  expect(formattingFault(text)).toContain(words);
});

test.each(["2 * 3 * 4 feet", "a snake_case_name", "It's 24/7 (day and night) [sic].", "*", "2.5 hours"])(
  "%s is no formatting",
  (text) => {
    expect(formattingFault(text)).toBeUndefined();
    expect(plainText(text)).toBe(text);
  },
);
