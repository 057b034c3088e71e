// Each edit of an owner alone: the records are accepted, and what is made from them has no gap. sites.test.ts builds sites
// with many edits, and runs all tests on them.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { areaMap, areasMap } from "../../src/maps/layout.ts";
import { llmsText } from "../../src/metadata/llms.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { headOf } from "../../src/routes/head.ts";
import { createRouteTable, slugsOf } from "../../src/routes/routes.ts";
import { additions, fewRecords, oneOfEach, removals, textEdits } from "./edits.ts";
import { copyContent, OwnerFiles } from "./project.ts";

const edits = [...textEdits, ...additions, ...removals, ...fewRecords, ...oneOfEach];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edits-"));
  copyContent(".", folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each(edits.filter(({ needsProject }) => !needsProject))(
  "the owner may change: $name",
  async ({ apply }) => {
    await apply(new OwnerFiles(folder));
    const records = readRecords(filesIn(folder));
    const { areas, business, areasPage } = records;
    const { routes } = createRouteTable(slugsOf(records));
    const { workshop, river } = areasPage.map;
    const land = { state: business.address.state, river };
    const made = [
      ...routes.map((route) => headOf(records, route)),
      llmsText(records, "https://a.example"),
      areasMap(areas, business, workshop, land),
      ...areas.map((area) => areaMap(area, areas, business, workshop, land)),
    ];
    // JSON has null in the place of NaN and of Infinity.
    expect(JSON.stringify(made)).not.toMatch(/:null|\[null|undefined|NaN/);
  },
);
