// Removes a town or a service, with what other records say about it and nobody can see without it.
import { basename } from "node:path";
import { editYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";
import { type Changes, type Store, UnknownRecordError } from "./store.ts";

/** What changes when a record is removed: its file, and the answers of the towns about a service. */
export function removalOf(store: Store, file: string): Changes {
  if (!file.includes("/") || !store.files().includes(file)) throw new UnknownRecordError(file);
  const changes = new Map<string, string | undefined>([[file, undefined]]);
  if (!file.startsWith("services/")) return changes;
  const slug = basename(file, ".yaml");
  for (const area of store.filesIn("areas")) {
    const value = store.value(area);
    if (!isMapping(value) || !isMapping(value.questions) || !(slug in value.questions)) continue;
    const { [slug]: _, ...questions } = value.questions;
    changes.set(area, editYaml(store.read(area), { ...value, questions }));
  }
  return changes;
}
