// The launch check as a list that leads to each field.
import { fault, RecordError, type RecordFault, sentence } from "../../src/records/faults.ts";
import { readRecords } from "../../src/records/reader.ts";
import { checkPlaces, checkRecords, siteAddressFault } from "../../tools/lib/launch-check.ts";
import type { Fault, LaunchEntry } from "../protocol.ts";
import { inEditor, warningsOf } from "../records/check.ts";
import { CONFIRM_FILE, confirmationsIn, type RawConfirmation } from "../records/facts.ts";
import { formSchema, fullLabelIn } from "../records/form-schema.ts";
import { labelOf, withTitle } from "../records/labels.ts";
import { type Store, versionOf } from "../records/store.ts";
import { today } from "../records/today.ts";
import type { Person } from "../save/person.ts";
import { editYaml } from "../yaml/edit.ts";

const LIST = new Intl.ListFormat("en-US");

export function launchList(store: Store): LaunchEntry[] {
  try {
    const records = readRecords(store.source);
    const address = siteAddressFault(records.business.website);
    const toReplace = [
      ...(address ? [fault("business.yaml", "website", address)] : []),
      ...checkRecords(records),
      ...checkPlaces(records.confirmations, (pattern) => fieldsOf(store, pattern)),
    ].flatMap((left) => entriesFor(store, left));
    const warnings = warningsOf(store).map(
      (warning): LaunchEntry => ({ ...faultEntry(warning), kind: "unfit" }),
    );
    const toConfirm = confirmationsIn(store.value(CONFIRM_FILE)).map((confirmation, index): LaunchEntry => {
      const { file, field, confirmed, what } = confirmation;
      return {
        text: records.confirmations[index]?.what ?? what,
        sentence: { file: CONFIRM_FILE, path: `confirm.${index}.what` },
        confirm: entryKey(confirmation),
        done: confirmed !== false,
        ...placeOf(store, file, field),
      };
    });
    const drafts = records.drafts.map(({ file }): LaunchEntry => {
      const text = "Visitors don't see this draft. Finish it, or leave it for later.";
      return { text, done: false, kind: "advice", file, path: "draft", label: store.titleOf(file) };
    });
    const unsaid = records.unsaid.map(({ file, fields }): LaunchEntry => {
      const labels = fields.map((field) => `“${labelOf(formSchema(file), field)}”`);
      const text = `Its pages are whole. They could also say ${LIST.format(labels)}.`;
      return { text, done: false, kind: "advice", file, path: fields[0] ?? "", label: store.titleOf(file) };
    });
    return [...toReplace, ...toConfirm, ...drafts, ...unsaid, ...warnings];
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return error.faults.map((found) => faultEntry(inEditor(found, store)));
  }
}

/** The folder of a pattern such as content/areas/*.yaml, and the files that a pattern stands for. */
function filesOf(store: Store, pattern: string): { folder: string | undefined; files: string[] } {
  const own = pattern.replace("content/", "");
  const folder = /^(\w+)\/\*/.exec(own)?.[1];
  return { folder, files: (folder ? store.filesIn(folder) : [own]).filter((file) => store.has(file)) };
}

/** Where a sentence of confirm.yaml leads: its field, or that of the first of several files. */
function placeOf(store: Store, pattern: string, field: string): Pick<LaunchEntry, "file" | "path" | "label"> {
  const { folder, files } = filesOf(store, pattern);
  const [file] = files;
  const [path = ""] = field.split(", ");
  if (!file) return {};
  const title = !folder ? store.titleOf(file) : folder === "areas" ? "Towns" : "Services";
  return { file, path, label: withTitle(title, fullLabelIn(file, path)) };
}

function faultEntry({ file, path, message, title, label }: Fault): LaunchEntry {
  return { text: `This ${message}`, done: false, file, path, label: withTitle(title, label) };
}

/** The fields of the files that a pattern stands for; undefined if there is none. */
function fieldsOf(store: Store, pattern: string): string[] | undefined {
  const { files } = filesOf(store, pattern);
  return files.length === 0 ? undefined : files.flatMap((file) => Object.keys(store.value(file) ?? {}));
}

/** What the launch check has found, in the words of the editor: one entry for each field that it leads to. */
function entriesFor(store: Store, left: RecordFault): LaunchEntry[] {
  const { file, path: own, reason } = left;
  const entry = (text: string, path: string): LaunchEntry => {
    return { text, done: false, file, path, label: withTitle(store.titleOf(file), fullLabelIn(file, path)) };
  };
  const value = store.value(file);
  if (file === "testimonials.yaml") {
    const { testimonials } = value as { testimonials: { sample: boolean }[] };
    const text = "This review is only a sample. Put in a real one, or remove it.";
    return testimonials.flatMap(({ sample }, index) =>
      sample ? [entry(text, `testimonials.${index}.text`)] : [],
    );
  }
  if (file === "pictures.yaml") {
    const pictures = Object.values(value as Record<string, { placeholder?: boolean }>);
    const count = pictures.filter(({ placeholder }) => placeholder).length;
    return [entry(`${count} pictures are drawn and wait for your own photographs.`, "")];
  }
  const separator = /^(is|has|must|to) /.test(reason) ? "" : ":";
  return [entry(sentence(labelOf(formSchema(file), own) + separator, left), own)];
}

/** Confirms a sentence with today's date, or no longer. What is no longer there as it was shown isn't. */
export async function confirm(
  store: Store,
  who: Person,
  { entry, confirmed }: { entry: string; confirmed: boolean },
): Promise<{ kind: "confirmed" | "changed-elsewhere" }> {
  const all = confirmationsIn(store.value(CONFIRM_FILE));
  if (!all.some((one) => entryKey(one) === entry)) return { kind: "changed-elsewhere" };
  const next = all.map((one) =>
    entryKey(one) === entry ? { ...one, confirmed: confirmed ? today() : false } : one,
  );
  const text = editYaml(store.read(CONFIRM_FILE), { confirm: next });
  if (text !== store.read(CONFIRM_FILE))
    await store.save(who, "a confirmation", new Map([[CONFIRM_FILE, text]]));
  return { kind: "confirmed" };
}

function entryKey({ what, file, field, confirmed }: RawConfirmation): string {
  return versionOf(JSON.stringify([what, file, field, confirmed !== false]));
}
