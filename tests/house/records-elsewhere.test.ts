import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { placeWarnings } from "../../src/geo/check-places.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { finds, sourcesIn } from "./sources.ts";

const root = mkdtempSync(join(tmpdir(), "elsewhere-"));
afterAll(() => rmSync(root, { recursive: true }));
symlinkSync(resolve("media"), join(root, "media"), "junction");
symlinkSync(resolve("tests/records-elsewhere/content"), join(root, "content"), "junction");

test("the records of a company in another state are accepted, and nothing in them names ours", () => {
  const records = readRecords(filesIn(root));
  expect(placeWarnings(records)).toEqual([]);
  expect(records.areas.map(({ name }) => name)).toHaveLength(5);
  expect(records.services).toHaveLength(3);
  const texts = sourcesIn("tests/records-elsewhere");
  expect(finds(texts, /Tenafly|Bergen|New Jersey|\bNJ\b|Hudson|New York/)).toEqual([]);
});

test("texts that promise more than its hours are listed", () => {
  const { warnings } = readRecords(filesIn(root));
  expect(warnings.filter(({ reason }) => reason.includes("company's hours"))).not.toEqual([]);
  expect(warnings.filter(({ reason }) => !reason.includes("company's hours"))).toEqual([]);
});
