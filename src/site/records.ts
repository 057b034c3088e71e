import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { DOOR_PARTS } from "./door-parts.ts";
import { areaFacts, businessFacts, type Facts, fill, hasSingleBrace, openPlaceholders } from "./fill.ts";
import { phoneAbout, phoneText } from "./phone.ts";
import * as schema from "./schema.ts";

/** A record that cannot be used. Its message names the file, the field and the remedy, a line a fault. */
export class RecordError extends Error {
  override name = "RecordError";
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

/** Everything that the owner edits, checked, with facts filled into the texts. */
export type Records = ReturnType<typeof readRecords>;

// Facts that only a page knows: these fields, and what is below them, keep the names until the page fills them.
const LATER: Readonly<Record<string, readonly string[]>> = {
  "business.yaml messages.service": ["service"],
  "business.yaml messages.area": ["area"],
  "business.yaml messages.serviceInArea": ["service", "area"],
  "areas-page.yaml servicesHeading": ["area", "responseTime"],
  "areas-page.yaml areaWhyHeading": ["area", "responseTime"],
  "areas-page.yaml areaWhy": ["area", "responseTime"],
  "areas-page.yaml map.townHeading": ["area"],
  "areas-page.yaml map.townText": ["area", "distance", "direction"],
  "areas-page.yaml map.townTextHome": ["area"],
  "areas-page.yaml map.townTitle": ["area"],
  "areas-page.yaml findForm": ["area", "responseTime", "place", "distance", "typed"],
  "pages.yaml service.titlePattern": ["service"],
  "pages.yaml service.questionsHeading": ["service"],
  "pages.yaml service.townsHeading": ["service"],
  "pages.yaml service-in-area": ["service", "area", "distance"],
  "pages.yaml area": ["area", "responseTime"],
};

/**
 * Reads and checks all records.
 * @param root the folder that holds `content/` and `media/`
 * @throws RecordError with every fault found in one file, or between files
 */
export function readRecords(root = process.cwd()) {
  const folder = join(root, "content");
  const company = readFile(folder, "business.yaml", schema.businessSchema);
  const facts = businessFacts(company, phoneText(company.phone));
  const business = fillDeep(company, facts, "business.yaml");

  const read = <S extends z.ZodType>(file: string, type: S, extra?: (record: z.infer<S>) => Facts) => {
    const record = readFile(folder, file, type);
    return fillDeep(record, { ...facts, ...extra?.(record) }, file);
  };
  const readFolder = <S extends z.ZodType>(name: string, type: S, extra?: (record: z.infer<S>) => Facts) =>
    yamlFiles(folder, name).map((file) => ({ file, record: read(file, type, extra) }));

  const services = readFolder("services", schema.serviceSchema);
  const areas = readFolder("areas", schema.areaSchema, areaFacts);
  const records = {
    business,
    phone: phoneAbout(business, {}),
    services: services.map(({ record }) => record).sort(byOrder),
    areas: areas.map(({ record }) => record).sort(byOrder),
    testimonials: read("testimonials.yaml", schema.testimonialsSchema).testimonials,
    whyChoose: read("why-choose.yaml", schema.whyChooseSchema).cards,
    howItWorks: read("how-it-works.yaml", schema.howItWorksSchema),
    guarantee: read("guarantee.yaml", schema.guaranteeSchema),
    about: read("about.yaml", schema.aboutSchema),
    symptoms: read("symptoms.yaml", schema.symptomsSchema).symptoms,
    doorParts: read("door-parts.yaml", schema.doorPartsSchema).parts,
    pages: read("pages.yaml", schema.pagesSchema),
    home: read("home.yaml", schema.homeSchema),
    areasPage: read("areas-page.yaml", schema.areasPageSchema),
    contact: read("contact.yaml", schema.contactSchema),
    questions: read("questions.yaml", schema.questionsSchema),
    prices: read("prices.yaml", schema.pricesSchema),
    pictures: read("pictures.yaml", schema.picturesSchema),
  };

  const faults = faultsAcrossFiles(root, { ...records, serviceFiles: services, areaFiles: areas });
  if (faults.length > 0) throw new RecordError(faults);
  return records;
}

type Entry<T> = { file: string; record: T };

interface Together {
  business: schema.Business;
  services: { slug: string }[];
  serviceFiles: Entry<schema.Service>[];
  areaFiles: Entry<schema.Area>[];
  testimonials: { service: string }[];
  symptoms: schema.Symptom[];
  doorParts: schema.DoorPartRecord[];
  whyChoose: { link: schema.CardLink }[];
  pages: schema.Pages;
  guarantee: { picture: string };
  home: { ctaPicture: string; doors: { service: string; pictures: string[] } };
  pictures: Readonly<Record<string, unknown>>;
}

/** What no schema of one file can see: names used twice, and names that lead nowhere. */
function faultsAcrossFiles(root: string, all: Together): string[] {
  const known = new Set(all.services.map(({ slug }) => slug));
  const service = (file: string, field: string, slug: string) =>
    known.has(slug)
      ? []
      : [fault(file, field, `must be the slug of a service, such as ${[...known][0]} (found "${slug}")`)];
  const picture = (file: string, field: string, name: string) => {
    const reason = pictureFault(root, name, all.pictures);
    return reason ? [fault(file, field, reason)] : [];
  };
  return [
    ...folderFaults(all.serviceFiles),
    ...folderFaults(all.areaFiles),
    ...yearFaults(all.business),
    ...townFaults(
      all.areaFiles,
      all.serviceFiles.map(({ record }) => record),
    ),
    ...all.testimonials.flatMap((t, i) =>
      service("testimonials.yaml", `testimonials.${i}.service`, t.service),
    ),
    ...all.symptoms.flatMap((s, i) => service("symptoms.yaml", `symptoms.${i}.service`, s.service)),
    ...all.doorParts.flatMap((p, i) => service("door-parts.yaml", `parts.${i}.service`, p.service)),
    ...sharedSlugs("symptoms.yaml", "symptoms", all.symptoms),
    ...sharedSlugs("door-parts.yaml", "parts", all.doorParts),
    ...partFaults(all.symptoms, all.doorParts),
    ...all.whyChoose.flatMap(({ link }, i) =>
      "service" in link ? service("why-choose.yaml", `cards.${i}.link.service`, link.service) : [],
    ),
    ...[...all.serviceFiles, ...all.areaFiles].flatMap(({ file, record }) =>
      picture(file, "image", record.image),
    ),
    ...all.serviceFiles.flatMap(({ file, record }) => [
      ...picture(file, "detailImage", record.detailImage),
      ...(record.comparison?.pictures ?? []).flatMap((compared, i) =>
        picture(file, `comparison.pictures.${i}.picture`, compared.picture),
      ),
    ]),
    ...Object.entries(all.pages).flatMap(([page, record]) =>
      "picture" in record ? picture("pages.yaml", `${page}.picture`, record.picture) : [],
    ),
    ...picture("pages.yaml", "home.portrait", all.pages.home.portrait),
    ...picture("guarantee.yaml", "picture", all.guarantee.picture),
    ...service("home.yaml", "doors.service", all.home.doors.service),
    ...all.home.doors.pictures.flatMap((name, i) => picture("home.yaml", `doors.pictures.${i}`, name)),
    ...picture("home.yaml", "ctaPicture", all.home.ctaPicture),
    ...Object.keys(all.pictures).flatMap((name) => picture("pictures.yaml", name, name)),
  ];
}

function readFile<S extends z.ZodType>(folder: string, file: string, type: S): z.infer<S> {
  let source: string;
  try {
    source = readFileSync(join(folder, file), "utf8");
  } catch {
    throw new RecordError([
      `content/${file}: the file is missing; restore it from the last version that worked.`,
    ]);
  }
  let raw: unknown;
  try {
    raw = parseYaml(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/:?\n/)[0] : String(error);
    throw new RecordError([
      `content/${file}: cannot be read as YAML: ${reason}. Correct that place, or restore the last version that worked.`,
    ]);
  }
  if (typeof raw !== "object" || raw === null) {
    throw new RecordError([
      `content/${file}: holds no fields; restore it from the last version that worked.`,
    ]);
  }
  const result = type.safeParse(raw);
  if (result.success) return result.data;
  throw new RecordError(
    result.error.issues.flatMap((issue) => {
      if (issue.code === "unrecognized_keys") {
        const reason = "is not a known field; remove it or correct its name";
        return issue.keys.map((key) => fault(file, [...issue.path, key].join("."), reason));
      }
      const found = issue.path.reduce<unknown>((value, key) => property(value, key), raw);
      const reason = found === undefined ? "is missing; add it" : issue.message;
      const shown = found === undefined || typeof found === "object" ? "" : ` (found ${shorten(found)})`;
      return fault(file, issue.path.join("."), `${reason}${shown}`);
    }),
  );
}

function property(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function shorten(value: unknown): string {
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

function fault(file: string, field: string, reason: string): string {
  return `content/${file}: ${field || "the record"} ${reason}.`;
}

function yamlFiles(folder: string, name: string): string[] {
  let files: string[];
  try {
    files = readdirSync(join(folder, name)).filter((file) => !file.startsWith("."));
  } catch {
    throw new RecordError([
      `content/${name}: the folder is missing; restore it from the last version that worked.`,
    ]);
  }
  const others = files.filter((file) => !file.endsWith(".yaml"));
  if (others.length > 0) {
    throw new RecordError(
      others.map((file) => `content/${name}/${file}: the name must end in .yaml; rename or remove the file.`),
    );
  }
  return files.map((file) => `${name}/${file}`);
}

function fillDeep<T>(value: T, facts: Facts, file: string): T {
  const filled = (part: unknown, path: string[]): unknown => {
    if (typeof part === "string") return filledText(part, facts, file, path);
    if (Array.isArray(part)) return part.map((item, index) => filled(item, [...path, String(index)]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, filled(item, [...path, key])]));
  };
  // Strings stay strings and nothing else changes, which the type checker cannot see.
  return filled(value, []) as T;
}

function filledText(text: string, facts: Facts, file: string, path: string[]): string {
  const field = path.join(".");
  const place = `${file} ${field}`;
  const later = Object.entries(LATER).flatMap(([key, names]) =>
    place === key || place.startsWith(`${key}.`) ? names : [],
  );
  const result = fill(text, facts);
  if (hasSingleBrace(result)) {
    throw new RecordError([
      fault(file, field, "has a brace without its partner; write {name}, or remove it"),
    ]);
  }
  const unknown = openPlaceholders(result).filter((name) => !later.includes(name));
  if (unknown.length === 0) return result;
  const known = [...Object.keys(facts), ...later].join(", ");
  throw new RecordError(
    unknown.map((name) => fault(file, field, `names {${name}}, which is no known fact; known are ${known}`)),
  );
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

/** Within a folder, each slug is the file's own name and no two records share a slug or a place; a line a pair. */
function folderFaults(entries: Entry<{ slug: string; order: number }>[]): string[] {
  return entries.flatMap(({ file, record }, index) => {
    const name = basename(file, ".yaml");
    const sameSlug = entries.find((other) => other.file !== file && other.record.slug === record.slug);
    const sameOrder = entries.slice(0, index).find((other) => other.record.order === record.order);
    const faults: string[] = [];
    if (record.slug !== name) {
      const reason = sameSlug
        ? `"${record.slug}" is also the slug of content/${sameSlug.file}; give each its own, the name of its file`
        : `must be the file's own name, "${name}" (found "${record.slug}"); rename one of them`;
      faults.push(fault(file, "slug", reason));
    }
    if (sameOrder) {
      const reason = `${record.order} is also the order of content/${sameOrder.file}; give each its own`;
      faults.push(fault(file, "order", reason));
    }
    return faults;
  });
}

/** Within a list, no two entries share a slug. */
function sharedSlugs(file: string, list: string, entries: readonly { slug: string }[]): string[] {
  return entries.flatMap(({ slug }, index) => {
    const first = entries.findIndex((other) => other.slug === slug);
    const reason = `"${slug}" is also the slug of ${list}.${first}; give each its own`;
    return first < index ? [fault(file, `${list}.${index}.slug`, reason)] : [];
  });
}

/** Each part of the drawing has its record, and each record a symptom that leads to it. */
function partFaults(symptoms: readonly schema.Symptom[], parts: readonly schema.DoorPartRecord[]): string[] {
  const named = new Set(symptoms.flatMap((symptom) => symptom.parts));
  return [
    ...DOOR_PARTS.filter((part) => !parts.some(({ slug }) => slug === part)).map((part) =>
      fault("door-parts.yaml", "parts", `must hold the part ${part}, which the drawing shows; add it`),
    ),
    ...parts.flatMap(({ slug }, i) => {
      const reason = `"${slug}" is a part of no symptom; name it in the parts of one in content/symptoms.yaml`;
      return named.has(slug) ? [] : [fault("door-parts.yaml", `parts.${i}.slug`, reason)];
    }),
  ];
}

function yearFaults({ foundingYear, yearsInBusiness }: schema.Business): string[] {
  const possible = new Date().getFullYear() - foundingYear;
  if (yearsInBusiness <= possible) return [];
  const reason = `says ${yearsInBusiness}, but the company was founded ${possible} years ago (foundingYear ${foundingYear}); correct one of them`;
  return [fault("business.yaml", "yearsInBusiness", reason)];
}

/** What every town must tell of each service and of its place, which one file alone cannot show. */
function townFaults(towns: Entry<schema.Area>[], services: schema.Service[]): string[] {
  return towns.flatMap(({ file, record: town }, index) => [
    ...questionFaults(file, town, services),
    ...town.zips.flatMap((zip, place) => {
      const other = towns.slice(0, index).find(({ record }) => record.zips.includes(zip));
      if (!other) return [];
      const reason = `"${zip}" is also a ZIP code of content/${other.file}; leave it to one of them`;
      return [fault(file, `zips.${place}`, reason)];
    }),
    ...neighborFaults(
      file,
      town,
      towns.filter((other) => other.file !== file),
    ),
  ]);
}

/** Each town answers its questions for each service, and for nothing else. */
function questionFaults(file: string, town: schema.Area, services: schema.Service[]): string[] {
  const wanted = schema.QUESTIONS_IN_TOWN;
  const slugs = services.map(({ slug }) => slug);
  const strangers = Object.keys(town.questions).filter((slug) => !slugs.includes(slug));
  return [
    ...strangers.map((slug) => {
      const reason = `must be named like the slug of a service, such as ${slugs[0]} (found "${slug}")`;
      return fault(file, `questions.${slug}`, reason);
    }),
    ...services.flatMap(({ slug, title }) => {
      const found = town.questions[slug]?.length ?? 0;
      if (found === wanted) return [];
      const remedy = found < wanted ? `add ${wanted - found}` : `remove ${found - wanted}`;
      const reason = `must hold exactly ${wanted} questions that ${town.name} asks about ${title} (found ${found}); ${remedy}`;
      return [fault(file, `questions.${slug}`, reason)];
    }),
  ];
}

/** Towns lie next to each other both ways, and none lies next to itself. */
function neighborFaults(file: string, town: schema.Area, others: Entry<schema.Area>[]): string[] {
  return town.neighbors.flatMap((name, place) => {
    const field = `neighbors.${place}`;
    if (name === town.name) return [fault(file, field, "names the town itself; remove it")];
    const other = others.find(({ record }) => record.name === name);
    if (!other || other.record.neighbors.includes(town.name)) return [];
    const reason = `says ${name}, but content/${other.file} does not name ${town.name}; add it there, or remove it here`;
    return [fault(file, field, reason)];
  });
}

function pictureFault(
  root: string,
  name: string,
  pictures: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!(name in pictures))
    return `must name a picture of content/pictures.yaml (found "${name}"); known are ${Object.keys(pictures).join(", ")}`;
  if (!existsSync(join(root, "media", `${name}.jpg`)))
    return `has no picture: put media/${name}.jpg in its place`;
  return undefined;
}
