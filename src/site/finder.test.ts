import { expect, test } from "vitest";
import { finderEntries, isPart, partId } from "./finder.ts";
import { readRecords } from "./records.ts";

const records = readRecords();
const entries = finderEntries(records);

test("the finder has an entry for every symptom and every part, each with an address of its own", () => {
  const { symptoms, doorParts } = records;
  expect(entries.map(({ id }) => id)).toEqual([
    ...symptoms.map(({ slug }) => slug),
    ...doorParts.map(({ slug }) => `part-${slug}`),
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries.filter(isPart).map(({ id }) => id)).toEqual(doorParts.map(({ slug }) => partId(slug)));
});

test("an entry has what its record says, and its service's address, name and price", () => {
  const [symptom] = records.symptoms;
  const service = records.services.find(({ slug }) => slug === symptom?.service);
  expect(entries[0]).toEqual({
    id: symptom?.slug,
    title: symptom?.symptom,
    parts: symptom?.parts,
    text: symptom?.cause,
    try: symptom?.try,
    never: symptom?.never,
    service: { path: `/services/${service?.slug}`, name: service?.title, price: service?.price },
  });
});
