// Checks across files: duplicate names, values that contradict each other.
import { basename } from "node:path";
import { DOOR_PARTS } from "../finder/door-parts.ts";
import { fault, inWords, type RecordFault } from "./faults.ts";
import type { Area, Business, DoorPartRecord, Symptom } from "./schema.ts";
import type { SingleRecords } from "./table.ts";

interface RecordFile<T> {
  file: string;
  record: T;
}

type RawArea = Named & Pick<Area, "name" | "zips" | "neighbors" | "questions" | "listed">;

interface Folders {
  services: RecordFile<Named>[];
  areas: RecordFile<RawArea>[];
  drafts: RecordFile<Named>[];
}

/** What a service, a town and a draft of them have. */
type Named = { slug: string; order: number; title?: string; name?: string };

/**
 * The faults between records.
 * @param masters the files of media/ by the names of their pictures
 */
export function crossCheck(
  {
    business,
    symptoms: { symptoms },
    doorParts: { parts },
    rightNow: { situations },
    problems: { problems },
    pictures,
    aliases,
    people: { people },
  }: SingleRecords,
  { services, areas, drafts }: Folders,
  masters: ReadonlyMap<string, readonly string[]>,
): RecordFault[] {
  return [
    ...folderFaults([...services, ...drafts.filter(({ file }) => file.startsWith("services/"))]),
    ...folderFaults([...areas, ...drafts.filter(({ file }) => file.startsWith("areas/"))]),
    ...yearFaults(business),
    ...areas.flatMap((area, index) => [
      ...zipFaults(area, areas.slice(0, index)),
      ...neighborFaults(area),
      ...listedFaults(area, services),
    ]),
    ...shared("slug", "symptoms.yaml", "symptoms", symptoms),
    ...shared("slug", "door-parts.yaml", "parts", parts),
    ...shared("slug", "problems.yaml", "problems", problems),
    ...shared("slug", "people.yaml", "people", people),
    ...shared("id", "right-now.yaml", "situations", situations),
    ...shared("old", "aliases.yaml", "services", aliases.services),
    ...shared("old", "aliases.yaml", "areas", aliases.areas),
    ...shared("old", "aliases.yaml", "problems", aliases.problems),
    ...partFaults(symptoms, parts),
    ...Object.keys(pictures).flatMap((picture) => masterFaults(picture, masters.get(picture) ?? [])),
  ];
}

/** Each picture has one master: with two, nobody could tell the photograph from the rendering it replaces. */
function masterFaults(picture: string, files: readonly string[]): RecordFault[] {
  const [first, ...others] = files;
  if (!first) {
    const reason = `has no picture: put media/${picture}.jpg in its place (or .png, .webp)`;
    return [fault("pictures.yaml", picture, reason)];
  }
  if (others.length === 0) return [];
  const all = files.map((file) => `media/${file}`).join(" and ");
  return [fault("pictures.yaml", picture, `has more than one picture, ${all}; remove all but one`)];
}

function nameOf({ title, name, slug }: Named): string {
  return title ?? name ?? slug;
}

/** Names the other record's file, for people who edit files by hand. */
function otherFile({ file }: { file: string }): string {
  return `The other one is content/${file}.`;
}

/** In a folder, each slug equals its file's name, and no two records share a slug or an order. */
function folderFaults(entries: RecordFile<Named>[]): RecordFault[] {
  return entries.flatMap(({ file, record }, index) => {
    const name = basename(file, ".yaml");
    const sameSlug = entries.find((other) => other.file !== file && other.record.slug === record.slug);
    const sameOrder = entries.slice(0, index).find((other) => other.record.order === record.order);
    const faults: RecordFault[] = [];
    if (record.slug !== name) {
      const reason = sameSlug
        ? `"${record.slug}" is also that of “${nameOf(sameSlug.record)}”; give each its own, the name of its file`
        : `must be the file's own name, "${name}" (found "${record.slug}"); rename one of them`;
      faults.push(fault(file, "slug", reason, sameSlug && otherFile(sameSlug)));
    }
    if (sameOrder) {
      const reason = `${record.order} is also that of “${nameOf(sameOrder.record)}”; give each its own`;
      faults.push(fault(file, "order", reason, otherFile(sameOrder)));
    }
    return faults;
  });
}

/** In a list, no two entries share their `key`. */
export function shared<Key extends string>(
  key: Key,
  file: string,
  list: string,
  entries: readonly Readonly<Record<Key, string>>[],
): RecordFault[] {
  return entries.flatMap((entry, index) => {
    const first = entries.findIndex((other) => other[key] === entry[key]);
    const reason = `"${entry[key]}" is also the ${key} of ${inWords(`${list}.${first}`)}; give each its own`;
    return first < index ? [fault(file, `${list}.${index}.${key}`, reason)] : [];
  });
}

/** Each part of the finder's picture has a record, and each record has a symptom that leads to it. */
function partFaults(symptoms: readonly Symptom[], parts: readonly DoorPartRecord[]): RecordFault[] {
  const named = new Set(symptoms.flatMap((symptom) => symptom.parts));
  return [
    ...DOOR_PARTS.filter((part) => !parts.some(({ slug }) => slug === part)).map((part) =>
      fault("door-parts.yaml", "parts", `must hold the part ${part}, which the picture shows; add it`),
    ),
    ...parts.flatMap(({ slug }, index) => {
      const reason = `"${slug}" is a part of no symptom; name it among the parts of one`;
      const byHand = "The symptoms are in content/symptoms.yaml.";
      return named.has(slug) ? [] : [fault("door-parts.yaml", `parts.${index}.slug`, reason, byHand)];
    }),
  ];
}

function yearFaults({ foundingYear, yearsInBusiness }: Business): RecordFault[] {
  const possible = new Date().getFullYear() - foundingYear;
  if (yearsInBusiness <= possible) return [];
  const reason = `says ${yearsInBusiness}, but the company was founded ${possible} years ago, in ${foundingYear}; correct one of them`;
  return [fault("business.yaml", "yearsInBusiness", reason, "The year is foundingYear.")];
}

/** No two areas share a ZIP code. */
function zipFaults(
  { file, record }: RecordFile<RawArea>,
  earlier: readonly RecordFile<RawArea>[],
): RecordFault[] {
  return record.zips.flatMap((zip, index) => {
    const other = earlier.find((candidate) => candidate.record.zips.includes(zip));
    if (!other) return [];
    const reason = `"${zip}" is also a ZIP code of ${other.record.name}; leave it to one of them`;
    return [fault(file, `zips.${index}`, reason, otherFile(other))];
  });
}

/** No area is its own neighbor. */
function neighborFaults({ file, record: { name, neighbors } }: RecordFile<RawArea>): RecordFault[] {
  const own = neighbors.indexOf(name);
  return own < 0 ? [] : [fault(file, `neighbors.${own}`, "names the town itself; remove it")];
}

/** A page that search engines list says something about its town. */
function listedFaults(
  { file, record: { questions, listed } }: RecordFile<RawArea>,
  services: readonly RecordFile<Named>[],
): RecordFault[] {
  return listed.flatMap((slug, index) => {
    const isKnown = services.some(({ record }) => record.slug === slug);
    if (!isKnown || questions[slug]?.length) return [];
    const reason = `is listed in search engines, but the town has no question about it (found "${slug}"); answer one first, or take it off this list`;
    return [fault(file, `listed.${index}`, reason)];
  });
}
