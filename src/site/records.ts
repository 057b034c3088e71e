import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { areaFacts, businessFacts, type Facts, fill, openPlaceholders } from "./fill.ts";
import { phoneLinks } from "./phone.ts";
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

// Facts that only a page knows; its texts keep these names until the page fills them.
const LATER: Readonly<Record<string, readonly string[]>> = {
  "areas-page.yaml": ["area", "responseTime"],
  "pages.yaml": ["area", "service", "responseTime"],
};

/**
 * Reads and checks all records.
 * @param root the folder that holds `content/` and `media/`
 * @throws RecordError with every fault found in one file, or between files
 */
export function readRecords(root = process.cwd()) {
  const folder = join(root, "content");
  const business = readFile(folder, "business.yaml", schema.businessSchema);
  const phone = phoneLinks(business.phone, fill(business.whatsappMessage, { name: business.name }));
  const facts = businessFacts(business, phone.text);

  const read = <S extends z.ZodType>(file: string, type: S, extra?: (record: z.infer<S>) => Facts) => {
    const record = readFile(folder, file, type);
    return fillDeep(record, { ...facts, ...extra?.(record) }, file);
  };
  const readFolder = <S extends z.ZodType>(name: string, type: S, extra?: (record: z.infer<S>) => Facts) =>
    yamlFiles(folder, name).map((file) => ({ file, record: read(file, type, extra) }));

  const services = readFolder("services", schema.serviceSchema);
  const areas = readFolder("areas", schema.areaSchema, areaFacts);
  const records = {
    business: fillDeep(business, facts, "business.yaml"),
    phone,
    services: services.map(({ record }) => record).sort(byOrder),
    areas: areas.map(({ record }) => record).sort(byOrder),
    testimonials: read("testimonials.yaml", schema.testimonialsSchema).testimonials,
    whyChoose: read("why-choose.yaml", schema.whyChooseSchema).cards,
    steps: read("how-it-works.yaml", schema.howItWorksSchema).steps,
    guarantee: read("guarantee.yaml", schema.guaranteeSchema),
    about: read("about.yaml", schema.aboutSchema),
    symptoms: read("symptoms.yaml", schema.symptomsSchema).symptoms,
    pages: read("pages.yaml", schema.pagesSchema),
    home: read("home.yaml", schema.homeSchema),
    areasPage: read("areas-page.yaml", schema.areasPageSchema),
    contact: read("contact.yaml", schema.contactSchema),
    pictures: read("pictures.yaml", schema.picturesSchema),
  };

  const known = new Set(records.services.map((service) => service.slug));
  const unknownService = (slug: string) =>
    known.has(slug)
      ? undefined
      : `must be the slug of a service, such as ${records.services[0]?.slug} (found "${slug}")`;
  const faults = [
    ...foldersAgree(services),
    ...foldersAgree(areas),
    ...yearsAgree(business),
    ...records.testimonials.map((t, i) =>
      at("testimonials.yaml", `testimonials.${i}.service`, unknownService(t.service)),
    ),
    ...records.symptoms.map((s, i) =>
      at("symptoms.yaml", `symptoms.${i}.service`, unknownService(s.service)),
    ),
    ...records.whyChoose.map((card, i) =>
      at(
        "why-choose.yaml",
        `cards.${i}.link.service`,
        "service" in card.link ? unknownService(card.link.service) : undefined,
      ),
    ),
    ...[...services, ...areas].map(({ file, record }) =>
      at(file, "image", pictureFault(root, record.image, records.pictures)),
    ),
    ...services.map(({ file, record }) =>
      at(file, "detailImage", pictureFault(root, record.detailImage, records.pictures)),
    ),
    ...Object.keys(records.pictures).map((name) =>
      at("pictures.yaml", name, pictureFault(root, name, records.pictures)),
    ),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new RecordError(faults);
  return records;
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
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new RecordError([`content/${file}: cannot be read as YAML: ${reason}`]);
  }
  const result = type.safeParse(raw);
  if (result.success) return result.data;
  throw new RecordError(
    result.error.issues.flatMap((issue) => {
      if (issue.code === "unrecognized_keys") {
        return issue.keys.map(
          (key) =>
            at(file, [...issue.path, key].join("."), "is not a known field; remove it or correct its name") ??
            "",
        );
      }
      const found = issue.path.reduce<unknown>((value, key) => property(value, key), raw);
      const reason = found === undefined ? "is missing; add it" : issue.message;
      const shown = found === undefined || typeof found === "object" ? "" : ` (found ${shorten(found)})`;
      return [at(file, issue.path.join("."), `${reason}${shown}`) ?? ""];
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

function at(file: string, field: string, fault: string | undefined): string | undefined {
  return fault && `content/${file}: ${field || "the record"} ${fault}.`;
}

function yamlFiles(folder: string, name: string): string[] {
  try {
    return readdirSync(join(folder, name))
      .filter((file) => file.endsWith(".yaml"))
      .map((file) => `${name}/${file}`);
  } catch {
    throw new RecordError([
      `content/${name}: the folder is missing; restore it from the last version that worked.`,
    ]);
  }
}

function fillDeep<T>(value: T, facts: Facts, file: string, field: string[] = []): T {
  const filled = (part: unknown, path: string[]): unknown => {
    if (typeof part === "string") return filledText(part, facts, file, path);
    if (Array.isArray(part)) return part.map((item, index) => filled(item, [...path, String(index)]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, filled(item, [...path, key])]));
  };
  // Strings stay strings and nothing else changes, which the type checker cannot see.
  return filled(value, field) as T;
}

function filledText(text: string, facts: Facts, file: string, path: string[]): string {
  const result = fill(text, facts);
  const unknown = openPlaceholders(result).filter((name) => !LATER[file]?.includes(name));
  if (unknown.length === 0) return result;
  throw new RecordError(
    unknown.map(
      (name) =>
        at(
          file,
          path.join("."),
          `names {${name}}, which is no known fact; known are ${Object.keys(facts).join(", ")}`,
        ) ?? "",
    ),
  );
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

/** Within a folder, each slug is the file's own name and no two records share a slug or a place. */
function foldersAgree(
  entries: { file: string; record: { slug: string; order: number } }[],
): (string | undefined)[] {
  const twin = (entry: (typeof entries)[number], key: "slug" | "order") =>
    entries.find((other) => other !== entry && other.record[key] === entry.record[key]);
  return entries.flatMap((entry) => {
    const { file, record } = entry;
    const sameSlug = twin(entry, "slug");
    const sameOrder = twin(entry, "order");
    return [
      at(
        file,
        "slug",
        sameSlug && `"${record.slug}" is also the slug of content/${sameSlug.file}; give each its own`,
      ),
      at(
        file,
        "slug",
        sameSlug || basename(file, ".yaml") === record.slug
          ? undefined
          : `must be the file's own name, "${basename(file, ".yaml")}" (found "${record.slug}"); rename one of them`,
      ),
      at(
        file,
        "order",
        sameOrder && `${record.order} is also the order of content/${sameOrder.file}; give each its own`,
      ),
    ];
  });
}

function yearsAgree(business: schema.Business): (string | undefined)[] {
  const possible = new Date().getFullYear() - business.foundingYear;
  const fault = `says ${business.yearsInBusiness}, but the company was founded ${possible} years ago (foundingYear ${business.foundingYear}); correct one of them`;
  return [at("business.yaml", "yearsInBusiness", business.yearsInBusiness > possible ? fault : undefined)];
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
