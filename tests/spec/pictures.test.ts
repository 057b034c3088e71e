import { expect, test } from "vitest";
import { sceneNames } from "../../scenes/order.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import { mastersIn } from "../../src/records/masters.ts";
import { readRecords } from "../../src/records/reader.ts";
import { RECORD_FILES, RECORD_FOLDERS } from "../../src/records/table.ts";

const records = readRecords();

test.each(sceneNames("."))("the scene of %s renders a picture that a page shows", (name) => {
  expect(mastersIn(".").get(name), `Render it with "npm run scenes -- ${name}".`).toEqual([`${name}.jpg`]);
  expect(usedPictures(), "Name it in a record, or delete the scene and the picture.").toContain(name);
});

test("a rendering has its scene in this repository", () => {
  const renderings = Object.keys(records.pictures).filter((name) => records.pictures[name]?.placeholder);
  expect(renderings.filter((name) => !sceneNames(".").includes(name))).toEqual([]);
});

/** The names of all pictures that records refer to, as their schemas know it. */
function usedPictures(): Set<string> {
  const used = new Set<string>();
  const collect = (schema: Parameters<typeof mapTexts>[0], record: unknown) =>
    mapTexts(schema, record, ({ text, info }) => {
      if (info.refersTo === "picture") used.add(text);
      return text;
    });
  const { home, guarantee, pages, services, areas } = records;
  collect(RECORD_FILES.home.schema, home);
  collect(RECORD_FILES.guarantee.schema, guarantee);
  collect(RECORD_FILES.pages.schema, pages);
  for (const service of services) collect(RECORD_FOLDERS.services.schema, service);
  for (const area of areas) collect(RECORD_FOLDERS.areas.schema, area);
  return used;
}
