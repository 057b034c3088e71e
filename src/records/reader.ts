import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { crossCheck } from "./cross-check.ts";
import { fault, RecordError, suggestion } from "./faults.ts";
import * as helpSchema from "./help-schema.ts";
import { mapTexts, type TextField } from "./map-texts.ts";
import { mastersIn } from "./masters.ts";
import * as pageSchema from "./page-schema.ts";
import { phoneLinks, phoneText } from "./phone.ts";
import { References } from "./references.ts";
import * as schema from "./schema.ts";
import { areaFacts, businessFacts, type Facts, fill, hasUnpairedBrace, placeholders } from "./template.ts";

/** Every file of content/ by its name without .yaml, and what it must contain. */
export const fileSchemas = {
  business: schema.businessSchema,
  testimonials: schema.testimonialsSchema,
  symptoms: schema.symptomsSchema,
  "door-parts": schema.doorPartsSchema,
  pictures: schema.picturesSchema,
  confirm: schema.confirmSchema,
  "why-choose": pageSchema.whyChooseSchema,
  "how-it-works": pageSchema.howItWorksSchema,
  guarantee: pageSchema.guaranteeSchema,
  about: pageSchema.aboutSchema,
  pages: pageSchema.pagesSchema,
  home: pageSchema.homeSchema,
  "areas-page": pageSchema.areasPageSchema,
  contact: pageSchema.contactSchema,
  questions: pageSchema.questionsSchema,
  prices: pageSchema.pricesSchema,
  "right-now": helpSchema.rightNowSchema,
  "check-us": helpSchema.checkUsSchema,
  photos: helpSchema.photosSchema,
  privacy: helpSchema.textPageSchema,
  accessibility: helpSchema.textPageSchema,
};

/** Every folder of content/, and what each of its files must contain. */
export const folderSchemas = { services: schema.serviceSchema, areas: schema.areaSchema };

type FileName = keyof typeof fileSchemas;
type SingleRecords = { [Name in FileName]: z.infer<(typeof fileSchemas)[Name]> };

/** Everything that the owner edits, checked, with the business's facts filled into the texts. */
export type Records = ReturnType<typeof readRecords>;

/**
 * Reads and checks all records.
 * @param root the folder that contains content/ and media/
 * @throws RecordError with every fault that was found
 */
export function readRecords(root = process.cwd()) {
  const content = join(root, "content");
  const faults: string[] = [];
  const stopAtFaults = () => {
    if (faults.length > 0) throw new RecordError(faults);
  };

  const read = (file: string, type: z.ZodType) => readFile(content, file, type, faults);
  const readFolder = <T>(name: string, type: z.ZodType<T>) =>
    listYamlFiles(content, name, faults).map((file) => ({ file, record: read(file, type) as T }));
  const single = forEachFile((name, type) => read(`${name}.yaml`, type));
  const services = readFolder("services", folderSchemas.services);
  const areas = readFolder("areas", folderSchemas.areas);
  stopAtFaults();

  const { business } = single;
  const facts = businessFacts(business, phoneText(business.phone));
  const references = new References({
    picture: Object.keys(single.pictures),
    service: services.map(({ record }) => record.slug),
  });
  const finish = <T>(file: string, type: z.ZodType<T>, record: T, own: Facts = {}): T =>
    mapTexts(type, record, (field) => {
      references.check(file, field);
      return fillText(file, field, { ...facts, ...own }, faults);
    });
  const finished = forEachFile((name, type) => finish(`${name}.yaml`, type, single[name]));
  const finishedServices = services.map(({ file, record }) => finish(file, folderSchemas.services, record));
  const finishedAreas = areas.map(({ file, record }) =>
    finish(file, folderSchemas.areas, record, areaFacts(record)),
  );
  faults.push(...references.faults(), ...crossCheck(single, { services, areas }, mastersIn(root)));
  stopAtFaults();

  const {
    testimonials: { testimonials },
    symptoms: { symptoms },
    "door-parts": { parts: doorParts },
    confirm: { confirm: confirmations },
    "why-choose": { cards: whyChoose },
    "how-it-works": howItWorks,
    "areas-page": areasPage,
    "right-now": rightNow,
    "check-us": checkUs,
    ...others
  } = finished;
  return {
    ...others,
    phone: phoneLinks(others.business),
    services: finishedServices.sort(byOrder),
    areas: finishedAreas.sort(byOrder),
    testimonials,
    symptoms,
    doorParts,
    confirmations,
    whyChoose,
    howItWorks,
    areasPage,
    rightNow,
    checkUs,
  };
}

/** Makes something for each single file. The name decides the type of it, which Object.fromEntries cannot express. */
function forEachFile(make: (name: FileName, type: z.ZodType) => unknown): SingleRecords {
  const names = Object.keys(fileSchemas) as FileName[];
  return Object.fromEntries(names.map((name) => [name, make(name, fileSchemas[name])])) as SingleRecords;
}

/** Reads one file. Where it has faults, they are added to the list, and the result must not be used. */
function readFile(content: string, file: string, type: z.ZodType, faults: string[]): unknown {
  const restore = "restore the file from the last version that worked";
  let source: string;
  try {
    source = readFileSync(join(content, file), "utf8");
  } catch {
    faults.push(`content/${file}: the file is missing; ${restore}.`);
    return undefined;
  }
  let raw: unknown;
  try {
    raw = parseYaml(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/:?\n/)[0] : String(error);
    faults.push(`content/${file}: cannot be read as YAML: ${reason}. Correct that place, or ${restore}.`);
    return undefined;
  }
  if (typeof raw !== "object" || raw === null) {
    faults.push(`content/${file}: holds no fields; ${restore}.`);
    return undefined;
  }
  const result = type.safeParse(raw);
  if (result.success) return result.data;
  const { issues } = result.error;
  const wrongTypes = issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("."));
  // zod also counts the letters of a text where a list belongs.
  const first = issues.filter(
    ({ code, path }) => !code.startsWith("too_") || !wrongTypes.includes(path.join(".")),
  );
  faults.push(...first.flatMap((issue) => issueFaults(file, raw, issue)));
  return undefined;
}

/** One fault of the schema in the owner's words. */
function issueFaults(file: string, raw: unknown, issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      fault(file, [...path, key].join("."), "is not a known field; remove it or correct its name"),
    );
  }
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    raw,
  );
  if (found === undefined) return [fault(file, path.join("."), "is missing; add it")];
  const shown = typeof found === "object" ? "" : ` (found ${shorten(found)})`;
  const values = issue.code === "invalid_value" ? issue.values.map(String) : [];
  return [fault(file, path.join("."), `${issue.message}${shown}${suggestion(String(found), values)}`)];
}

function shorten(value: unknown): string {
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

/** The names of a folder's files, as "services/panel-replacement.yaml". */
function listYamlFiles(content: string, name: string, faults: string[]): string[] {
  let files: string[];
  try {
    files = readdirSync(join(content, name)).filter((file) => !file.startsWith("."));
  } catch {
    faults.push(`content/${name}: the folder is missing; restore it from the last version that worked.`);
    return [];
  }
  const others = files.filter((file) => !file.endsWith(".yaml"));
  faults.push(
    ...others.map(
      (file) => `content/${name}/${file}: the name must end in .yaml; rename or remove the file.`,
    ),
  );
  return files.filter((file) => !others.includes(file)).map((file) => `${name}/${file}`);
}

/** The text with its facts. A name in braces that its field never fills is a fault. */
function fillText(file: string, { text, path, info }: TextField, facts: Facts, faults: string[]): string {
  const filled = fill(text, facts);
  if (hasUnpairedBrace(filled)) {
    faults.push(fault(file, path, "has a brace without its partner; write {name}, or remove it"));
  }
  const later = info.facts ?? [];
  const known = [...Object.keys(facts), ...later];
  for (const name of placeholders(filled).filter((name) => !later.includes(name))) {
    const reason = `names {${name}}, which is no known fact; known are ${known.join(", ")}`;
    faults.push(fault(file, path, reason + suggestion(name, known)));
  }
  return filled;
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}
