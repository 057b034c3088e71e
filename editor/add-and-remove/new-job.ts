// A job with its photos: jobs.yaml, pictures.yaml and media/ change together. What else its form does is that of a new town.
import { z } from "zod";
import { TIME_ZONES } from "../../src/records/notices.ts";
import { jobSchema } from "../../src/records/schema.ts";
import { paths } from "../../src/routes/routes.ts";
import { newName, PICTURES, photoChanges, photoFaults } from "../photos/photo.ts";
import { type ChosenPhoto, type Fault, type FieldSchema, NEW_JOB, type RecordView } from "../protocol.ts";
import { checkChanges } from "../records/check.ts";
import { timeZoneOf } from "../records/facts.ts";
import { toFormSchema } from "../records/form-schema.ts";
import { labelOf } from "../records/labels.ts";
import type { Store } from "../records/store.ts";
import { today } from "../records/today.ts";
import type { Changes, PictureChanges } from "../save/storage.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping, isSame, withoutEmpty } from "../yaml/values.ts";

export const JOBS = "jobs.yaml";

const { before, after, price, by, ...words } = jobSchema.shape;
const photo = (field: typeof before) =>
  z
    .strictObject({})
    .optional()
    .meta({ label: field.meta()?.label ?? "", shownAs: "photo" });
const newJobSchema = z.strictObject({
  ...{ before: photo(before), after: photo(after) },
  isClear: z.literal(true).optional().meta({
    label: "No face, license plate or house number can be seen",
    shownAs: "photoCheck",
  }),
  ...{ ...words, price, by },
});

type Value = Readonly<Record<string, unknown>>;

/** The form of a new job, done today. */
export function jobDraft(store: Store): RecordView {
  const schema = schemaFor(store);
  const value = { area: "", service: "", wrong: "", done: "", date: today(TIME_ZONES[timeZoneOf(store)]) };
  const page = jobsIn(store).length > 0 ? paths.jobs : paths.home;
  return { file: NEW_JOB, title: "A new job", schema, value, version: "", hints: {}, page, warnings: [] };
}

/** Nobody can be named before there is anybody. */
function schemaFor(store: Store): FieldSchema {
  const { properties: { by, ...others } = {}, ...schema } = toFormSchema(newJobSchema);
  const people = store.value("people.yaml");
  const isAnybody = isMapping(people) && Array.isArray(people.people) && people.people.length > 0;
  return { ...schema, properties: isAnybody && by ? { ...others, by } : others };
}

export function jobsIn(store: Store): readonly unknown[] {
  const record = store.value(JOBS);
  return isMapping(record) && Array.isArray(record.jobs) ? record.jobs : [];
}

/** Whether a job is among the others already, as after a save whose answer got lost. */
export function isAdded(store: Store, value: Value): boolean {
  const job = textsOf(value);
  return jobsIn(store).some(
    (one) => isMapping(one) && isSame({ ...one, before: undefined, after: undefined }, job),
  );
}

/** What a new job changes, and what is wrong with it. */
export async function addedJob(
  store: Store,
  value: Value,
  photos: readonly ChosenPhoto[],
): Promise<{ changes: Changes; pictures: PictureChanges; faults: Fault[]; what: string }> {
  const texts = textsOf(value);
  const [service, town] = [`services/${texts.service}.yaml`, `areas/${texts.area}.yaml`].map((file) =>
    store.has(file) ? store.titleOf(file) : "",
  );
  const names = new Map<string, string>();
  for (const { picture } of photos)
    names.set(picture, newName(store, `job ${String(texts.date)}`, [...names.values()]));
  const named = photos.map((one) => ({ ...one, picture: names.get(one.picture) ?? "" }));
  const shown = [...names].map(([when, name]) => [name, { alt: `${service} in ${town}, ${when} the work` }]);
  const known = store.value(PICTURES);
  const pictures = { ...(isMapping(known) ? known : {}), ...Object.fromEntries(shown) };
  const job = Object.fromEntries(
    Object.keys(jobSchema.shape).flatMap((key) => {
      const own = names.get(key) ?? texts[key];
      return own === undefined ? [] : [[key, own]];
    }),
  );
  const changes = new Map([[JOBS, editYaml(store.read(JOBS), { jobs: [job, ...jobsIn(store)] })]]);
  if (names.size > 0) changes.set(PICTURES, editYaml(store.read(PICTURES), pictures));
  const media = photoChanges(store, named);
  const found = [...(await photoFaults(store, pictures, named)), ...checkChanges(store, changes, media)];
  const own = found.map((fault) => inForm(store, fault, names));
  const message = "must be ticked first; where one can be seen, choose another photo.";
  if (names.size > 0 && value.isClear !== true)
    own.push(inForm(store, { ...OWN, path: "isClear", message }, names));
  return { changes, pictures: media, faults: own, what: `A job in ${town}, new` };
}

const OWN = { file: NEW_JOB, title: "", label: "" };

/** A fault of the job or of its photos, at its field in the form. */
function inForm(store: Store, fault: Fault, names: ReadonlyMap<string, string>): Fault {
  const when = [...names].find(([, name]) => fault.file === PICTURES && fault.path.startsWith(name))?.[0];
  const isJob = fault.file === JOBS && fault.path.startsWith("jobs.0.");
  const path = isJob ? fault.path.slice("jobs.0.".length) : (when ?? fault.path);
  if (!isJob && when === undefined && fault.file !== NEW_JOB) return fault;
  return { ...fault, ...OWN, path, label: labelOf(schemaFor(store), path) };
}

/** A job without what only its form has. */
function textsOf(value: Value): Value {
  const { before, after, isClear, ...texts } = withoutEmpty(value) as Value;
  return texts;
}
