// Removes a town or a service, with what other records say about it and nobody can see without it.
import { basename } from "node:path";
import type { RemoveResult } from "../protocol.ts";
import { checkChanges } from "../records/check.ts";
import { withoutGone } from "../records/facts.ts";
import { type Store, UnknownRecordError, versionOf } from "../records/store.ts";
import type { Changes, Person } from "../save/storage.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";

const ALIASES = "aliases.yaml";

/**
 * Removes a record that is as its version says.
 * @returns what stands in the way of it
 */
export async function remove(
  store: Store,
  who: Person,
  { file, version, instead }: { file: string; version: string; instead?: string | undefined },
): Promise<RemoveResult> {
  if (versionOf(store.read(file)) !== version) return { kind: "changed-elsewhere" };
  const title = store.titleOf(file);
  const changes = withoutGone(store, removalOf(store, file, instead), file);
  const faults = checkChanges(store, changes);
  if (faults.length > 0) return { kind: "faults", faults };
  await store.save(who, `${title}, removed`, changes);
  return { kind: "removed" };
}

/**
 * What changes when a record is removed: its file, the answers of the towns about a service, and where its address leads.
 * @param instead the slug of the record that visitors of its address see; without one they see the list
 */
function removalOf(store: Store, file: string, instead?: string): Changes {
  if (!file.includes("/") || !store.files().includes(file)) throw new UnknownRecordError(file);
  const changes = new Map<string, string | undefined>([[file, undefined]]);
  const slug = basename(file, ".yaml");
  const [folder = ""] = file.split("/");
  const aliases = withoutSlug(store.value(ALIASES), folder, slug, instead);
  if (aliases) changes.set(ALIASES, editYaml(store.read(ALIASES), aliases));
  if (folder !== "services") return changes;
  for (const area of store.filesIn("areas")) {
    const value = store.value(area);
    if (!isMapping(value) || !isMapping(value.questions) || !(slug in value.questions)) continue;
    const { [slug]: _, ...questions } = value.questions;
    changes.set(area, editYaml(store.read(area), { ...value, questions }));
  }
  return changes;
}

/** The aliases without a slug that is no longer there: what led to it leads where it leads now. */
function withoutSlug(aliases: unknown, folder: string, slug: string, instead: string | undefined): unknown {
  if (!isMapping(aliases) || !Array.isArray(aliases[folder])) return undefined;
  const entries: { old: string; now: string }[] = aliases[folder];
  const others = entries.filter(({ now }) => now !== slug);
  if (instead === undefined)
    return others.length < entries.length ? { ...aliases, [folder]: others } : undefined;
  const moved = entries.map((entry) => (entry.now === slug ? { ...entry, now: instead } : entry));
  const kept = moved.filter(({ old }) => old !== slug);
  return { ...aliases, [folder]: [...kept, { old: slug, now: instead }] };
}
