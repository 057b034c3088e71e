// Each edit of an owner alone is accepted, and nothing made from it has a gap. edited.test.ts builds sites with them.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { layOut } from "../../src/maps/layout.ts";
import { llmsText } from "../../src/metadata/llms.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { headOf } from "../../src/routes/head.ts";
import { createRouteTable, slugsOf } from "../../src/routes/routes.ts";
import { additions, fewRecords, oneOfEach, textEdits } from "./edits.ts";
import { copyRecords, OwnerFiles } from "./project.ts";

const edits = { ...textEdits, ...additions, ...fewRecords, ...oneOfEach };
// What maps have been drawn of, without a gap.
const drawn = new Set<string>();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(edits))("the owner may change: %s", async (_, apply) => {
  copyRecords("content", folder);
  await apply(new OwnerFiles(folder));
  const records = readRecords(filesIn(folder));
  const { areas, business, areasPage } = records;
  const { routes } = createRouteTable(slugsOf(records));
  const made: object[] = [
    ...routes.map((route) => headOf(records, route)),
    { text: llmsText(records, "https://a.example") },
  ];
  // Most edits leave the maps as they were.
  const places = JSON.stringify([areas, business.latitude, business.longitude, areasPage.map]);
  if (!drawn.has(places))
    made.push(
      layOut(records),
      // Added records come last.
      ...areas.slice(process.env.TEST_ALL ? 0 : -1).map((area) => layOut(records, area)),
    );
  // JSON has null for NaN and Infinity.
  expect(JSON.stringify(made)).not.toMatch(/:null|\[null|undefined|NaN/);
  drawn.add(places);
});
