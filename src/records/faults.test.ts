import { expect, test } from "vitest";
import { fault, inCode, inWords, RecordError, suggestion } from "./faults.ts";

test.each([
  ["sheild", '; did you mean "shield"?'],
  ["phon", '; did you mean "phone"?'],
  // A third of the letters may differ, and always one.
  ["wrxxch", '; did you mean "wrench"?'],
  ["wxxxch", ""],
  ["xp", '; did you mean "up"?'],
  ["unicorn", ""],
])("%s gets the suggestion “%s”", (found, words) => {
  expect(suggestion(found, ["phone", "shield", "wrench", "up"])).toBe(words);
});

test("where no name is known, none is suggested", () => {
  expect(suggestion("phone", [])).toBe("");
});

test.each([
  ["title", "is missing; add it", "content/a.yaml: title is missing; add it."],
  ["", "is wrong", "content/a.yaml: the record is wrong."],
  ["zips.0", "is wrong", "content/a.yaml: zips.1 is wrong."],
  ["questions.9.answer", "is wrong", "content/a.yaml: questions.10.answer is wrong."],
  ["icon", 'is wrong; did you mean "phone"?', 'content/a.yaml: icon is wrong; did you mean "phone"?'],
])("a fault is one sentence: %s %s", (field, reason, sentence) => {
  expect(fault("a.yaml", field, reason)).toBe(sentence);
});

test.each(["title", "zips.0", "questions.9.answer", "pictures.a-2.alt"])(
  "the field in a message leads back to the field in code: %s",
  (field) => {
    expect(inCode(inWords(field))).toBe(field);
  },
);

test("an error has a line for each fault", () => {
  expect(new RecordError(["One.", "Two."])).toMatchObject({ name: "RecordError", message: "One.\nTwo." });
});
