import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { adviceHref, finderEntries } from "./entries.ts";

const { symptoms, doorParts, services, problems, rightNow } = readRecords();
const [service] = services.map((record) => ({
  ...record,
  title: "New Doors (All)",
  slug: "new-doors",
  price: 1200,
}));
const all = { try: "Wait.", never: "Touch it.", service: "new-doors" };
const entries = finderEntries({
  symptoms: symptoms.map((symptom) => ({ ...symptom, ...all })),
  doorParts: doorParts.map((part) => ({ ...part, ...all })),
  services: service ? [service] : [],
  problems: problems.slice(0, 1),
  rightNow,
});

test("every symptom and then every part has its texts, its service, its advice on that page, and its problem if it has one", () => {
  const advice = { ...all, service: { path: "/services/new-doors", name: "New Doors", price: 1200 } };
  expect(entries).toEqual([
    ...symptoms.map(({ slug: id, symptom: title, common: isCommon = false, urgency, parts, cause: text }) => {
      const words = rightNow.urgencyLabels[urgency];
      const [page] = problems.slice(0, 1).filter((problem) => problem.symptoms.includes(id));
      const problem = page && { name: page.heading, href: `/problems/${page.slug}` };
      return { kind: "symptom", id, title, isCommon, urgency: words, parts, text, ...advice, problem };
    }),
    ...doorParts.map(({ slug, name: title, text }) => {
      return { kind: "part", id: `part-${slug}`, title, parts: [slug], text, ...advice };
    }),
  ]);
  expect(entries[0] && adviceHref(entries[0])).toBe(`/services/new-doors#${symptoms[0]?.slug}`);
});
