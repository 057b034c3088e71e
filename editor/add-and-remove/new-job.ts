// A job with its photos: jobs.yaml, pictures.yaml and media/ change together. What else its form does is that of a new town.
import { z } from "zod";
import { TIME_ZONES } from "../../src/records/notices.ts";
import { jobSchema } from "../../src/records/schema.ts";
import { paths } from "../../src/routes/routes.ts";
import { atField, photoChanges, photoFaults, withPictures } from "../photos/photo.ts";
import { type ChosenPhoto, type Fault, type FieldSchema, NEW_JOB, type RecordView } from "../protocol.ts";
import { checkChanges } from "../records/check.ts";
import { timeZoneOf } from "../records/facts.ts";
import { toFormSchema } from "../records/form-schema.ts";
import { labelOf } from "../records/labels.ts";
import type { Store } from "../records/store.ts";
import { today } from "../records/today.ts";
import type { Changes, PictureChanges } from "../save/storage.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping, isSame, pathOf, withoutEmpty } from "../yaml/values.ts";

export const JOBS = "jobs.yaml";

const { before, after, price, by, ...words } = jobSchema.shape;
const photo = (field: typeof before) => field.meta({ ...field.meta(), shownAs: "photo" });
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
  return jobsIn(store).some((one) => isSame(one, textsOf(value)));
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
  const named = photos.map((one): ChosenPhoto => {
    const alt = `${service} in ${town}, ${pathOf(texts, one.picture)} the work`;
    return { ...one, alt };
  });
  const shown = withPictures(store, named);
  const keys = Object.keys(jobSchema.shape).filter((key) => texts[key] !== undefined);
  const job = Object.fromEntries(keys.map((key) => [key, texts[key]]));
  const jobs = editYaml(store.read(JOBS), { jobs: [job, ...jobsIn(store)] });
  const changes = new Map([[JOBS, jobs], ...shown.changes]);
  const pictures = photoChanges(store, photos);
  const faults = [...(await photoFaults(store, shown.all, named)), ...checkChanges(store, changes, pictures)];
  const message = "must be ticked first; where one can be seen, choose another photo.";
  if (photos.length > 0 && value.isClear !== true)
    faults.push({ file: NEW_JOB, path: "isClear", message, title: "", label: "" });
  const inForm = (found: Fault) => {
    const fault = atField(found, photos, NEW_JOB, texts);
    const path = fault.file === JOBS ? fault.path.replace(/^jobs\.0\./, "") : fault.path;
    if (fault.file !== NEW_JOB && path === fault.path) return fault;
    return { ...fault, file: NEW_JOB, path, title: "", label: labelOf(schemaFor(store), path) };
  };
  return { changes, pictures, faults: faults.map(inForm), what: `A job in ${town}, new` };
}

/** A job without what only its form has. */
function textsOf(value: Value): Value {
  const { isClear, ...texts } = withoutEmpty(value) as Value;
  return texts;
}
