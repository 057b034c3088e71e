import { expect, test } from "vitest";
import { sceneNames } from "../../scenes/order.ts";
import { mastersIn } from "../../src/pictures/masters.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { mapTexts } from "../../src/records/map-texts.ts";
import { readRecords } from "../../src/records/reader.ts";
import { RECORD_FILES, RECORD_FOLDERS } from "../../src/records/table.ts";

const records = readRecords();
const { styles, houses } = records.doors;

// The door designer's scenes are in folders of their own.
const [designer = [], single = []] = [true, false].map((isInFolder) =>
  sceneNames(".").filter((name) => name.includes("/") === isInFolder),
);

test.each(single)("the scene of %s renders a picture that a page uses", (name) => {
  expect(mastersIn(filesIn(".")).get(name), `Render it with "npm run scenes -- ${name}".`).toEqual([
    `${name}.jpg`,
  ]);
  expect(usedPictures(), "Name it in a record, or delete the scene and the picture.").toContain(name);
});

test("each style and each house of the door designer has its scene", () => {
  const wanted = [
    ...styles.map(({ slug }) => `doors/${slug}`),
    ...houses.map(({ slug }) => `houses/${slug}`),
  ];
  expect(wanted.filter((name) => !designer.includes(name))).toEqual([]);
});

test("a rendering has its scene in this repository, or is drawn from those of the door designer", () => {
  const drawn = [records.pages["design-your-door"].cardPicture, ...styles.map(({ picture }) => picture)];
  const renderings = Object.keys(records.pictures).filter((name) => records.pictures[name]?.placeholder);
  expect(renderings.filter((name) => !single.includes(name) && !drawn.includes(name))).toEqual([]);
});

/** The names of all pictures that records refer to, by their schemas. */
function usedPictures(): Set<string> {
  const used = new Set<string>();
  const collect = (schema: Parameters<typeof mapTexts>[0], record: unknown) =>
    mapTexts(schema, record, ({ text, info }) => {
      if (info.refersTo === "picture") used.add(text);
      return text;
    });
  const { home, pages, photos, services, areas } = records;
  collect(RECORD_FILES.home.schema, home);
  collect(RECORD_FILES.pages.schema, pages);
  collect(RECORD_FILES.photos.schema, photos);
  for (const service of services) collect(RECORD_FOLDERS.services.schema, service);
  for (const area of areas) collect(RECORD_FOLDERS.areas.schema, area);
  return used;
}
