import { expect, test } from "vitest";
import { hintsOf } from "./hints.ts";

const hints = (source: string) => hintsOf("x.yaml", source);

test("the comment above a field is its hint", () => {
  expect(hints("# All.\na: 1\n# Two words.\nb: 2\nc:\n  # Deep.\n  d: 3\n")).toEqual({
    "": "All.",
    b: "Two words.",
    "c.d": "Deep.",
  });
});

test("a sentence at the top of a file that tells of a field is that field's hint, with what follows in its line", () => {
  const source =
    "# One town. price is in dollars; parts are its parts. Keep them.\n# Of the town.\nprice: 1\nparts: [a]\n";
  expect(hints(source)).toEqual({
    "": "One town. Of the town.",
    price: "In dollars.",
    parts: "Its parts. Keep them.",
  });
});

test("a field is named in the owner's words", () => {
  expect(hints("# All.\na: 1\n# Not more than foundingYear says.\nyears: 2\n").years).toBe(
    "Not more than “Founded in” says.",
  );
});

test("what concerns the file alone is left out", () => {
  expect(hints("# Keep the quotation marks. Words in {braces} come from business.yaml.\na: 1\n")).toEqual({});
});

test("the comment above an example that is commented out belongs to the field of the example", () => {
  expect(hints("# All.\na: 1\n\n# Show it.\n# number: 12\n\nb: 2\n")).toEqual({
    "": "All.",
    number: "Show it.",
  });
});
