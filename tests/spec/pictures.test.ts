import { expect, test } from "vitest";
import { sceneNames } from "../../scenes/order.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import { mastersIn } from "../../src/records/masters.ts";
import { fileSchemas, folderSchemas, readRecords } from "../../src/records/reader.ts";

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
  collect(fileSchemas.home, home);
  collect(fileSchemas.guarantee, guarantee);
  collect(fileSchemas.pages, pages);
  for (const service of services) collect(folderSchemas.services, service);
  for (const area of areas) collect(folderSchemas.areas, area);
  return used;
}
