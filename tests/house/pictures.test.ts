import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { sceneNames } from "../../scenes/order.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import { fileSchemas, folderSchemas, readRecords } from "../../src/records/reader.ts";

const records = readRecords();

test.each(sceneNames("."))("the scene of %s renders a picture that a page shows", (name) => {
  expect(existsSync(`media/${name}.jpg`), `Render it with "npm run scenes -- ${name}".`).toBe(true);
  expect(usedPictures(), "Name it in a record, or delete the scene and the picture.").toContain(name);
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
