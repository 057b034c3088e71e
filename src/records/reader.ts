import { basename } from "node:path";
import { z } from "zod";
import { doorFaults, doorMastersIn, offered } from "../doors/model/record.ts";
import { mastersIn } from "../pictures/masters.ts";
import { pagePaths } from "../routes/routes.ts";
import { crossCheck } from "./cross-check.ts";
import { type Draft, isDraftText } from "./drafts.ts";
import { fault, fileFault, RecordError, type RecordFault, suggestion } from "./faults.ts";
import { infoOf } from "./fields.ts";
import { type FileSource, filesIn } from "./file-source.ts";
import { goneFromJobs, shownJobs } from "./jobs.ts";
import { mapTexts, type TextField } from "./map-texts.ts";
import { phoneLinks, phoneText } from "./phone.ts";
import { readRecordFile } from "./record-file.ts";
import { References } from "./references.ts";
import type { Area, Problem, Question, Service } from "./schema.ts";
import { priceFact, shortTitle } from "./service.ts";
import { fileOf, RECORD_FILES, RECORD_FOLDERS, type SingleRecords } from "./table.ts";
import { areaFacts, businessFacts, type Facts, fill, hasUnpairedBrace, placeholders } from "./template.ts";
import { type FilledText, otherHours, repetitions, tooLong } from "./text-warnings.ts";

/** A service or a town whose page could say more, and the fields for that. */
interface Unsaid {
  file: string;
  fields: string[];
}

/** What each draft has. */
type DraftRecord = { slug: string; order: number; title?: string; name?: string; price?: number };

/** Everything that the owner edits, checked, with the business's facts filled into the texts. */
export type Records = ReturnType<typeof readRecords>;

/**
 * Reads and checks all records.
 * @param files where content/ and media/ are; by default the folder of the project
 * @throws RecordError with every fault that was found, the cause of others first
 */
export function readRecords(files: FileSource = filesIn(process.cwd())) {
  const faults: RecordFault[] = [];
  const read = (file: string, type: z.ZodType) => readRecordFile(files, file, type, faults);
  const drafts: { file: string; record: DraftRecord; type: z.ZodType }[] = [];
  const readFolder = <T>(name: string, { schema: type, draft }: { schema: z.ZodType<T>; draft: z.ZodType }) =>
    listYamlFiles(files, name, faults).flatMap((file) => {
      if (!isDraftText(files.read(`content/${file}`))) return [{ file, record: read(file, type) as T }];
      drafts.push({ file, record: read(file, draft) as DraftRecord, type: draft });
      return [];
    });
  const single = forEachFile((name, type) => read(fileOf(name), type));
  const services = readFolder("services", RECORD_FOLDERS.services);
  const areas = readFolder("areas", RECORD_FOLDERS.areas);
  const isWhole = faults.length === 0;

  // Goes on with what could be read, so that all faults are reported at once.
  const facts = single.business
    ? businessFacts(single.business, phoneText(single.business.phone), single.safety)
    : undefined;
  const texts: FilledText[] = [];
  // An invalid slug is a fault of its own file only, not of every record that names it.
  const slugs = services.flatMap(({ file, record }) => [
    ...(record ? [record.slug] : []),
    basename(file, ".yaml"),
  ]);
  const {
    symptoms: { symptoms: known } = { symptoms: [] },
    problems: { problems: listed } = { problems: [] },
  } = single;
  const areaSlugs = areas.flatMap(({ file, record }) => [
    ...(record ? [record.slug] : []),
    basename(file, ".yaml"),
  ]);
  const { jobs: done } = single.jobs ?? { jobs: [] };
  const pages = pagePaths({
    services: slugs,
    areas: areaSlugs,
    problems: withSymptoms(listed, known).map(({ slug }) => slug),
    hasJobs: done.some(({ area, service }) => areaSlugs.includes(area) && slugs.includes(service)),
  });
  const references = new References(
    {
      picture: Object.keys(single.pictures ?? {}),
      service: slugs,
      page: pages,
      person: (single.people?.people ?? []).map(({ slug }) => slug),
    },
    drafts.map(({ file }) => file),
  );
  const fillTexts = <T>(file: string, type: z.ZodType<T>, record: T, own: Facts = {}): T =>
    mapTexts(type, record, (field) => {
      const { text, path, info } = field;
      if (single.pictures || info.refersTo !== "picture") references.check(file, field);
      const filled = facts ? fillText(file, field, { ...facts, ...own }, faults) : text;
      texts.push({ file, path, text, filled, length: info.length });
      return filled;
    });
  const finished = forEachFile((name, type) => single[name] && fillTexts(fileOf(name), type, single[name]));
  const finishedServices = services.map(
    ({ file, record }) =>
      record && fillTexts(file, RECORD_FOLDERS.services.schema, record, priceFact(record)),
  );
  const finishedAreas = areas.map(
    ({ file, record }) => record && fillTexts(file, RECORD_FOLDERS.areas.schema, record, areaFacts(record)),
  );
  const written = [...texts];
  for (const { file, record, type } of drafts)
    if (record)
      fillTexts(file, type, record, { ...areaFacts({ name: "", ...record }), ...priceFact(record) });
  if (isWhole)
    faults.push(
      ...crossCheck(single, { services, areas, drafts }, mastersIn(files)),
      ...doorFaults(single.doors, doorMastersIn(files)),
    );
  faults.push(...references.faults());
  if (faults.length > 0) throw new RecordError(faults);

  const {
    safety: _,
    confirm,
    questions,
    prices,
    people: { people },
    ...others
  } = finished;
  const { symptoms } = finished.symptoms;
  const shownServices = finishedServices
    .map((service): Service => ({ ...service, searchTitle: service.searchTitle ?? shortTitle(service) }))
    .sort(byOrder);
  const shownAreas = finishedAreas
    .map(
      (area): Area => ({
        ...area,
        // Who is next to a town has the town next to it.
        neighbors: [
          ...new Set([
            ...area.neighbors,
            ...finishedAreas.filter(({ neighbors }) => neighbors.includes(area.name)).map(({ name }) => name),
          ]),
        ],
      }),
    )
    .sort(byOrder);
  const jobs = shownJobs(others.jobs.jobs, shownServices, shownAreas, people);
  return {
    ...others,
    /** Texts that are wrong with the facts as they are, or will be once one changes. */
    warnings: [
      ...repetitions(written, others.business, finishedServices),
      ...otherHours(written, others.business),
      ...tooLong(written),
      ...goneFromJobs(others.jobs.jobs, shownServices, shownAreas),
    ],
    phone: phoneLinks(others.business),
    doors: offered(others.doors),
    services: shownServices,
    areas: shownAreas,
    unsaid: [...[...services, ...areas].flatMap(unsaidIn), ...unpriced(others.doors)],
    /** The services and towns that visitors don't see yet. */
    drafts: drafts.map(({ file, record }): Draft => ({ file, title: record.title ?? record.name ?? file })),
    jobs,
    people,
    testimonials: others.testimonials.testimonials,
    notices: others.notices.notices,
    /** The questions about the company, and those about prices, that have an answer. */
    questions: { ...questions, questions: answered(questions.questions) },
    prices: { ...prices, questions: answered(prices.questions) },
    /** What the owner has not answered yet, each with the field for it. */
    unanswered: [
      ...unansweredIn("questions.yaml", questions.questions),
      ...unansweredIn("prices.yaml", prices.questions),
      ...services.flatMap(({ file, record: { ordinaryCase: { what: question, price = 0 } = {} } }) =>
        question && !price ? [{ file, path: "ordinaryCase.price", question }] : [],
      ),
    ],
    symptoms,
    problems: withSymptoms(others.problems.problems, symptoms),
    doorParts: others.doorParts.parts,
    whyChoose: others.whyChoose.cards,
    confirmations: confirm.confirm,
  };
}

type OpenQuestion = SingleRecords["questions"]["questions"][number];

function answered(questions: readonly OpenQuestion[]): Question[] {
  return questions.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
}

function unansweredIn(file: string, questions: readonly OpenQuestion[]) {
  return questions.flatMap(({ question, answer }, index) =>
    answer ? [] : [{ file, path: `questions.${index}.answer`, question }],
  );
}

/** What a service's or a town's page does without and could say. */
function unsaidIn({ file, record }: { file: string; record: object }): Unsaid[] {
  const { shape }: z.ZodObject = RECORD_FOLDERS[file.startsWith("areas/") ? "areas" : "services"].schema;
  const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  const fields = Object.keys(shape).filter(
    (key) => infoOf(shape[key] ?? z.unknown()).isAdvised && !isSaid(Reflect.get(record, key)),
  );
  return fields.length > 0 ? [{ file, fields }] : [];
}

/** The first style of door that doesn't say what it costs. */
function unpriced({ styles }: SingleRecords["doors"]): Unsaid[] {
  const index = styles.findIndex(({ hidden, installed }) => !hidden && !installed);
  return index < 0 ? [] : [{ file: "doors.yaml", fields: [`styles.${index}.installed`] }];
}

/** The problems that still have a symptom, with those that they have. */
function withSymptoms(problems: readonly Problem[], symptoms: readonly { slug: string }[]): Problem[] {
  return problems
    .map((problem) => ({
      ...problem,
      symptoms: problem.symptoms.filter((slug) => symptoms.some((symptom) => symptom.slug === slug)),
    }))
    .filter((problem) => problem.symptoms.length > 0);
}

/**
 * Calls `make` for each single file. The result's type depends on the name, which Object.fromEntries cannot express.
 */
function forEachFile(make: (name: keyof SingleRecords, type: z.ZodType) => unknown): SingleRecords {
  const names = Object.keys(RECORD_FILES) as (keyof SingleRecords)[];
  return Object.fromEntries(
    names.map((name) => [name, make(name, RECORD_FILES[name].schema)]),
  ) as SingleRecords;
}

/** The names of a folder's files, as "services/panel-replacement.yaml". */
function listYamlFiles(files: FileSource, name: string, faults: RecordFault[]): string[] {
  const names = files.list(`content/${name}`)?.filter((file) => !file.startsWith("."));
  if (!names) {
    faults.push(fileFault(name, "the folder", "is missing; restore it from the last version that worked"));
    return [];
  }
  const others = names.filter((file) => !file.endsWith(".yaml"));
  faults.push(
    ...others.map((file) =>
      fileFault(`${name}/${file}`, "the name", "must end in .yaml; rename or remove the file"),
    ),
  );
  return names.filter((file) => !others.includes(file)).map((file) => `${name}/${file}`);
}

/** Fills in a text's facts. A name in braces that isn't a fact of its field is a fault. */
function fillText(
  file: string,
  { text, path, info }: TextField,
  facts: Facts,
  faults: RecordFault[],
): string {
  const filled = fill(text, facts);
  if (hasUnpairedBrace(filled)) {
    faults.push(fault(file, path, "has a brace without its partner; write {name}, or remove it"));
  }
  const later = info.facts ?? [];
  const known = [...Object.keys(facts), ...later];
  for (const name of placeholders(filled).filter((name) => !later.includes(name))) {
    const reason = `names {${name}}, which is no known fact; known are ${known.map((fact) => `{${fact}}`).join(", ")}`;
    faults.push(fault(file, path, reason + suggestion(name, known)));
  }
  return filled;
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}
