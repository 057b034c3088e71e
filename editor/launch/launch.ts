// The launch check as a list that leads to each field.
import { RecordError, type RecordFault, sentence } from "../../src/records/faults.ts";
import { readRecords } from "../../src/records/reader.ts";
import { checkPlaces, checkRecords } from "../../tools/lib/launch-check.ts";
import type { ConfirmResult, Fault, LaunchEntry } from "../protocol.ts";
import { inEditor, warningsOf } from "../records/check.ts";
import { fullLabelIn, labelIn } from "../records/form-schema.ts";
import { withTitle } from "../records/labels.ts";
import { type Store, versionOf } from "../records/store.ts";
import { today } from "../records/today.ts";
import type { Person } from "../save/storage.ts";
import { editYaml, readYaml } from "../yaml/edit.ts";

const CONFIRM_FILE = "confirm.yaml";

/** What is left to do before the site goes live, and what is done. */
export function launchList(store: Store): LaunchEntry[] {
  try {
    const records = readRecords(store.source);
    const toReplace = [
      ...checkRecords(records),
      ...checkPlaces(records.confirmations, (pattern) => fieldsOf(store, pattern)),
    ].flatMap((left) => entriesFor(store, left));
    const warnings = warningsOf(store).map(
      (warning): LaunchEntry => ({ ...faultEntry(warning), isWarning: true }),
    );
    const toConfirm = records.confirmations.map((confirmation): LaunchEntry => {
      const { what, file, field, confirmed } = confirmation;
      const own = file.replace("content/", "");
      const isOne = store.files().includes(own);
      const [path = ""] = field.split(", ");
      const folder = /^(\w+)\/\*/.exec(own)?.[1];
      const first = folder ? store.filesIn(folder)[0] : undefined;
      const target = isOne ? own : first;
      const label = folder
        ? `${folder === "areas" ? "Towns" : "Services"} › ${fullLabelIn(`${folder}/x.yaml`, path)}`
        : target && withTitle(store.titleOf(target), fullLabelIn(target, path));
      return {
        text: what,
        confirm: entryKey(confirmation),
        done: confirmed !== false,
        ...(target && { file: target, path }),
        ...(label && { label }),
      };
    });
    const drafts = records.drafts.map(({ file }): LaunchEntry => {
      const text = "Visitors don't see this draft. Finish it, or leave it for later.";
      return { text, done: false, isWarning: true, file, path: "draft", label: store.titleOf(file) };
    });
    return [...toReplace, ...toConfirm, ...drafts, ...warnings];
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return error.faults.map((found) => faultEntry(inEditor(found, store)));
  }
}

function faultEntry({ file, path, message, title, label }: Fault): LaunchEntry {
  return { text: `This ${message}`, done: false, file, path, label: withTitle(title, label) };
}

/** The fields of a file, or of all files that a pattern such as content/areas/*.yaml stands for; undefined if there is none. */
function fieldsOf(store: Store, pattern: string): string[] | undefined {
  const own = pattern.replace("content/", "");
  const folder = /^(\w+)\/\*\.yaml$/.exec(own)?.[1];
  const files = folder ? store.filesIn(folder) : store.files().filter((file) => file === own);
  if (files.length === 0) return undefined;
  return files.flatMap((file) => Object.keys(store.value(file) ?? {}));
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
    return testimonials.flatMap(({ sample }, index) =>
      sample
        ? [
            entry(
              "This review is only a sample. Put in a real one, or remove it.",
              `testimonials.${index}.text`,
            ),
          ]
        : [],
    );
  }
  if (file === "pictures.yaml") {
    const pictures = Object.values(value as Record<string, { placeholder?: boolean }>);
    const count = pictures.filter(({ placeholder }) => placeholder).length;
    return [entry(`${count} pictures are drawn and wait for your own photographs.`, "")];
  }
  const separator = /^(is|has|must) /.test(reason) ? "" : ":";
  return [entry(sentence(labelIn(file, own) + separator, left), own)];
}

/** Confirms a sentence with today's date, or no longer. What is no longer there as it was shown isn't. */
export async function confirm(
  store: Store,
  who: Person,
  { entry, confirmed }: { entry: string; confirmed: boolean },
): Promise<ConfirmResult> {
  const source = store.read(CONFIRM_FILE);
  const value = readYaml(source) as { confirm: Confirmation[] };
  const index = value.confirm.findIndex((one) => entryKey(one) === entry);
  if (index === -1) return { isChanged: true, entries: launchList(store) };
  const next = value.confirm.map((one, at) =>
    at === index ? { ...one, confirmed: confirmed ? today() : false } : one,
  );
  const text = editYaml(source, { ...value, confirm: next });
  if (text !== source) await store.save(who, "a confirmation", new Map([[CONFIRM_FILE, text]]));
  return { isChanged: false, entries: launchList(store) };
}

type Confirmation = Readonly<Record<"what" | "file" | "field" | "confirmed", unknown>>;

/** Names a sentence by all that is shown of it. */
function entryKey({ what, file, field, confirmed }: Confirmation): string {
  return versionOf(JSON.stringify([what, file, field, confirmed !== false]));
}
