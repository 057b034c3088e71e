import { expect, test } from "vitest";
import { fault, faultLine, fileFault, RecordError, suggestion } from "./faults.ts";

test.each([
  ["sheild", '; did you mean "shield"?'],
  ["phon", '; did you mean "phone"?'],
  // A third of the letters may differ, but at least one.
  ["wrxxch", '; did you mean "wrench"?'],
  ["wxxxch", ""],
  ["xp", '; did you mean "up"?'],
  ["unicorn", ""],
])("%s gets the suggestion “%s”", (found, words) => {
  expect(suggestion(found, ["phone", "shield", "wrench", "up"])).toBe(words);
});

test("without known names, no name is suggested", () => {
  expect(suggestion("phone", [])).toBe("");
});

test.each([
  ["title", "is missing; add it", "content/a.yaml: title is missing; add it."],
  ["", "is wrong", "content/a.yaml: the record is wrong."],
  ["zips.0", "is wrong", "content/a.yaml: zips.1 is wrong."],
  ["questions.9.answer", "is wrong", "content/a.yaml: questions.10.answer is wrong."],
  ["icon", 'is wrong; did you mean "phone"?', 'content/a.yaml: icon is wrong; did you mean "phone"?'],
])("a fault is one sentence: %s %s", (field, reason, sentence) => {
  expect(faultLine(fault("a.yaml", field, reason))).toBe(sentence);
});

test("a fault of a whole file names the line or the file instead of a field", () => {
  expect(faultLine(fileFault("a.yaml", "line 3", "begins with a tab"))).toBe(
    "content/a.yaml: line 3 begins with a tab.",
  );
  expect(faultLine(fileFault("a.yaml", "", "holds no fields"))).toBe("content/a.yaml: holds no fields.");
});

test("a RecordError has its faults, and a line for each", () => {
  const faults = [fault("a.yaml", "price", "is wrong"), fault("b.yaml", "zips.0", "is missing")];
  expect(new RecordError(faults)).toMatchObject({
    name: "RecordError",
    faults,
    message: "content/a.yaml: price is wrong.\ncontent/b.yaml: zips.1 is missing.",
  });
});
